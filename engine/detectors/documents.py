"""Numbers of papers, accounts and vehicles: by the word for them, or by a check digit."""

from __future__ import annotations

import re
from collections.abc import Mapping

from stdnum import vatin
from stdnum.exceptions import ValidationError
from stdnum.fr import nir

from engine.crypto.formats.schemes import VAT_PREFIXES
from engine.detectors.base import FIGURE, Evidence, Pattern, PatternDetector, cue_before
from engine.types import Kind

_LINK = (
    r"(?:[ -]?(?:no|nr|num|number|nummer|id|#)\b\.?)?[\"']?"
    r"(?:\s?[:=#]|[ ,]*(?:is|was|ist|lautet|est|are|reads|ends in|of)\b:?|,|\s-)?"
    r"\s{0,3}[\"'*#]{0,2}"
)
# A token with digits, groups of which a space or a hyphen may part.
_NUMBER = (
    r"(?!(?i:no|nr|num|number|id|dl)\b)"
    r"(?P<value>(?=[A-Z0-9 .-]{0,8}\d)[A-Z0-9](?:[ ./-]?[A-Z0-9]){%s})(?![\w-])"
)
_VIN_VALUES: Mapping[str, int] = {
    **{str(digit): digit for digit in range(10)},
    **dict(zip("ABCDEFGH", range(1, 9), strict=True)),
    **dict(zip("JKLMN", range(1, 6), strict=True)),
    **{"P": 7, "R": 9},
    **dict(zip("STUVWXYZ", range(2, 10), strict=True)),
}
_VIN_WEIGHTS = (8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2)
# Of a customer, a contract, a case, a claim: what a person is called in somebody's files.
_FILES = (
    r"(?:insurance|insured|policy|contract|claim|case|matter|customer|client|member(?:ship)?|employee"
    r"|personnel|payroll|staff|student|subscriber|loyalty|booking|reservation|confirmation"
    r"|reference|order|invoice|file|docket|loan|mortgage|meter|registration|enrol+ment|badge"
    r"|tracking|parcel|shipment)"
    r"(?:[ _-](?:card|account|file|reference))?"
    r"(?:[ _-]?(?:no|nr|num|number|id|ref)(?![^\W_])\.?| ?#)"
    r"|(?:vertrags?|kunden|versicherungs?|mitglieds?|personal|matrikel|police[nr]?"
    r"|schadens?|rechnungs?|auftrags?|bestell|buchungs?|zähler|fall|vorgangs?|sendungs?)[ -]?"
    r"(?:nr|nummer|kennung)(?![^\W_])\.?|(?:akten|geschäfts|kassen)zeichen"
    r"|(?:kd|kdn|pers|vertr|mitgl|versich)\.?[ -]{0,2}(?:nr|nummer)(?![^\W_])\.?|matricule"
    r"|réf(?:érence|\.)? client"
    r"|(?:n°|nº|no|numéro) (?:de |d'|du )?(?:client|contrat|dossier|police|adhérent|allocataire"
    r"|abonné|assuré|sinistre|facture|commande|réservation|étudiant|membre|compteur|matricule)"
)


def _enough_digits(match: re.Match[str]) -> bool:
    """Three digits, and more than every third character is one."""
    value = match["value"]
    digits: int = sum(c.isdigit() for c in value)
    return digits >= 3 and 3 * digits > sum(c != " " for c in value)


def _is_vin(match: re.Match[str]) -> bool:
    """The check digit of a vehicle identification number (49 CFR 565.15)."""
    value = match["value"].upper()
    total = sum(_VIN_VALUES[c] * weight for c, weight in zip(value, _VIN_WEIGHTS, strict=True))
    right = "0123456789X"[total % 11] == value[8]
    return right and sum(c.isdigit() for c in value) > 3


def _is_vat(match: re.Match[str]) -> bool:
    try:
        vatin.validate(match["value"])
    except (ValidationError, ImportError):
        return False
    return True


_SORT_CODE = re.compile(r"\b(?:sort ?code|bsb)\b", re.IGNORECASE)
_ACCOUNT_AFTER = re.compile(r"[ ,;/]{1,3}(?:and )?(?:account|acct|a/c)\b", re.IGNORECASE)
_A_DAY = re.compile(r"\d{4}[/-]\d{1,2}[/-]\d{1,2}|\d{1,2}[/-]\d{1,2}[/-]\d{2,4}")
_FEWEST_FIGURES, _FIGURES_ALONE = 4, 5


def _is_sort_code(match: re.Match[str]) -> bool:
    """Six figures in pairs, where a bank asks for them or an account follows."""
    after = _ACCOUNT_AFTER.match(match.string, match.end())
    return after is not None or cue_before(match, _SORT_CODE, 120)


def _is_file(match: re.Match[str]) -> bool:
    """Figures with letters or strokes; figures alone only behind a mark ("ticket #88412")."""
    value = match["value"]
    if _A_DAY.fullmatch(value):
        return False
    figures: int = sum(c.isdigit() for c in value)
    if value.isdigit():
        return figures >= _FIGURES_ALONE and bool(match["mark"].strip())
    return figures >= _FEWEST_FIGURES


def _named(kind: Kind, cue: str, length: str) -> Pattern:
    regex = rf"(?<![^\W_])(?i:{cue})(?i:{_LINK}){_NUMBER % length}"
    return Pattern(kind, re.compile(regex), Evidence.CUE, _enough_digits)


DOCUMENTS = PatternDetector(
    (
        _named(
            Kind.DRIVER_LICENSE,
            r"(?:drivers?|driver's|driving)[ -]licen[cs]es?|dl|f[üu]hrerschein(?:nummer)?"
            r"|permis de conduire",
            "3,19",
        ),
        _named(
            Kind.PASSPORT,
            r"passport|reisepass(?:nummer)?|passnummer|ausweis(?:nummer)?|passeport"
            r"|(?:national )?id card|personalausweis(?:nummer)?|carte d'identité",
            "4,13",
        ),
        _named(
            Kind.BANK_ACCOUNT,
            r"(?:bank |savings |checking |current )?(?:account|acct)(?:[ -]?(?:number|no|nr|#))"
            r"|bank account|konto(?:-?(?:nummer|nr))?|routing(?: number)?|sort code|bsb"
            r"|numéro de compte|blz|bankleitzahl",
            "4,19",
        ),
        _named(Kind.BANK_ACCOUNT, _FILES, "3,23"),
        # "account 60418823", "GTBank 0123984417": as people tell them, without "number".
        Pattern(
            Kind.BANK_ACCOUNT,
            re.compile(
                r"(?:(?<![^\W_])(?ai:account|acct|a/c)(?: is| was)?|(?ai:bank))[:,]? {1,2}"
                r"(?P<value>\d(?:[ -]?\d){6,16})(?![\w-]|[.,]\d)"
            ),
            Evidence.CUE,
        ),
        Pattern(
            Kind.BANK_ACCOUNT,
            re.compile(r"(?<![\w-])(?P<value>\d\d-\d\d-\d\d)(?![\w-])"),
            Evidence.CUE,
            _is_sort_code,
        ),
        # "11-02-33 70441298": both.
        Pattern(
            Kind.BANK_ACCOUNT,
            re.compile(r"(?<![\w-])(?P<value>\d\d-\d\d-\d\d)(?=[ ,/]{1,2}\d{8}(?!\w))"),
            Evidence.CUE,
        ),
        Pattern(
            Kind.BANK_ACCOUNT,
            re.compile(r"(?<=\d\d-\d\d-\d\d )(?P<value>\d{8})(?!\w)"),
            Evidence.CUE,
        ),
        # "Policy HM-7730-2219", "Our ref: HP/20331/dm", "Ticket #884120".
        Pattern(
            Kind.BANK_ACCOUNT,
            re.compile(
                r"(?<![^\W_])(?ai:policy|claim|case|matter|ticket|incident|contract|member|customer"
                r"|booking|(?:our |your |claim |case |file )?ref(?:erence)?|docket|invoice|order"
                r"|application|parcel|shipment|tracking|account|a-number|alien number|colis|dossier"
                r"|facture|commande|sendung|rechnung|auftrag)\b\.?"
                r"(?P<mark>\s?[:#]{1,2}\s{0,2}| #?)"
                r"(?P<value>[A-Z0-9](?:[A-Za-z0-9]|[/-](?=[A-Za-z0-9])){4,23}|A\d{3} \d{3} \d{3})"
                r"(?![\w-])"
            ),
            Evidence.CUE,
            _is_file,
        ),
        # A booking's code: six capitals and figures.
        Pattern(
            Kind.BANK_ACCOUNT,
            re.compile(
                r"(?<![^\W_])(?ai:pnr|ref|record locator|(?:booking|confirmation|conf|reservation"
                r"|buchungs|réservation)(?:[ -]?(?:code|no|number|ref|reference|nr))?)\.?"
                r"(?ai:\s?[:#]| is)? ?(?P<value>(?=[A-Z]{0,5}\d)(?=\d{0,5}[A-Z])[A-Z0-9]{6})(?!\w)"
            ),
            Evidence.CUE,
        ),
        # The last figures of a card or an account.
        Pattern(
            Kind.BANK_ACCOUNT,
            re.compile(
                r"(?<![^\W_])(?ai:account|acct|a/c|card|visa|mastercard|amex|konto|karte|compte"
                r"|carte)\.?,? (?ai:(?:that |which |is )?(?:ends|ending|endet|endend|finissant|se"
                r" termine)(?: in| with| on| auf| mit| par)?|x+|\*+|last four|…|\.\.\.) ?"
                r"(?P<value>\d{4})(?![\w])"
            ),
            Evidence.CUE,
        ),
        # A federal court's, without the judge's initials: 1:24-cv-01877.
        Pattern(
            Kind.BANK_ACCOUNT,
            re.compile(
                r"(?<![\w-])(?P<value>(?:\d:)?\d{2}-(?ai:cv|cr|bk|ap|md|mc|mj)-\d{3,6})"
                r"(?!\w)"
            ),
        ),
        _named(
            Kind.TAX_ID,
            r"tax[ -]?(?:id(?:entification)?|number|payer id\w*)|tin|ein|itin|vat(?: id| number)?"
            r"|steuer(?:-?id\w*|nummer|identifikationsnummer)|ust-?id(?:-?nr)?|numéro fiscal|siren"
            r"|siret",
            "5,19",
        ),
        _named(
            Kind.MEDICAL_RECORD,
            r"mrn|medical record|patient (?:id|number|no)|nhs(?: number)?|medicare|medicaid"
            r"|hosp(?:ital|\.)? (?:number|no|id)|chart (?:number|no)|unit number"
            r"|health (?:insurance|card|plan)(?: number| id| no)?|versichertennummer"
            r"|krankenversicherungsnummer",
            "4,15",
        ),
        _named(
            Kind.LICENSE_PLATE,
            r"licen[cs]e plates?|number plate|plates?(?= (?:number|is|no\b)|:)|kennzeichen"
            r"|plaque d'immatriculation",
            "3,10",
        ),
        _named(
            Kind.VIN,
            r"vin|vehicle identification number|chassis number|fahrgestellnummer",
            "10,16",
        ),
        Pattern(
            Kind.VIN,
            re.compile(r"(?<![\w-])(?P<value>[A-HJ-NPR-Z0-9]{17})(?![\w-])"),
            Evidence.PROVEN,
            _is_vin,
        ),
        Pattern(
            Kind.TAX_ID,
            re.compile(
                rf"(?<![\w-])(?P<value>(?:{'|'.join(VAT_PREFIXES)})[A-Z0-9]{{8,12}})(?![\w-])"
            ),
            Evidence.PROVEN,
            _is_vat,
        ),
        # Of other countries, by their word.
        _named(
            Kind.SSN,
            r"aadhaar|emirates id|pesel|bsn|nric|curp|cnic|personnummer|fødselsnummer"
            r"|national id(?:entity)?(?: card| number)?|social insurance|(?-i:SIN|DNI|NIE|NIN)",
            "6,21",
        ),
        _named(
            Kind.TAX_ID,
            r"cpf|cnpj|tfn|tax file|codice fiscale|(?-i:PAN|ABN|NIF)",
            "7,21",
        ),
        # A British National Insurance number.
        Pattern(
            Kind.TAX_ID,
            re.compile(
                r"(?<![\w-])(?P<value>[A-CEGHJ-PR-TW-Z][A-CEGHJ-NPR-TW-Z](?P<gap> ?)\d\d"
                r"(?P=gap)\d\d(?P=gap)\d\d(?P=gap)[A-D])(?![\w-])"
            ),
        ),
        Pattern(
            Kind.TAX_ID,
            re.compile(
                r"(?i:\bni|nino|national insurance)(?i: (?:number|no\.?|nr))?(?i:"
                + _LINK
                + r")(?P<value>[A-Z]{2} ?\d\d ?\d\d ?\d\d ?[A-D])(?![\w-])"
            ),
            Evidence.CUE,
        ),
        # "plate 8KRT452": letters and figures in capitals.
        Pattern(
            Kind.LICENSE_PLATE,
            re.compile(
                r"(?i:\b(?:licen[cs]e |number )?plates?|\b(?:car )?reg(?:istration)?(?: no\.?)?) "
                r"(?P<value>(?=[A-Z -]{0,5}\d|\d{1,3}[ -]?[A-Z])(?=[\d -]{0,5}[A-Z])[A-Z0-9]{1,8}"
                r"(?:[ -][A-Z0-9]{1,5}){0,2})(?![\w-])"
            ),
            Evidence.CUE,
        ),
        Pattern(
            Kind.SSN,
            re.compile(
                r"(?i:sozialversicherungsnummer|ahv(?:-nr)?|n(?:°|º|uméro) (?:de )?sécu"
                r"(?:rité sociale)?|sécurité sociale|\bnir|social security number|ssn)"
                r"(?i:" + _LINK + r")(?P<value>\d(?:[\d .-]|2[AB]){6,20}\d)(?![\w-])"
            ),
            Evidence.CUE,
        ),
        Pattern(
            Kind.SSN,
            re.compile(
                r"(?<![\w.-])(?P<value>[12] ?\d\d ?(?:0[1-9]|1[0-2]) ?(?:\d\d|2[AB]) ?\d{3} ?\d{3}"
                r" ?\d\d)(?![\w-]|[.,]\d)"
            ),
            Evidence.PROVEN,
            lambda match: nir.is_valid(match["value"]),
        ),
        Pattern(
            Kind.CRYPTO_WALLET,
            re.compile(
                r"(?<!\w)(?P<value>0x[0-9a-fA-F]{40}|(?:bc|ltc|tb|addr|stake|bnb|cosmos)1"
                r"[02-9ac-hj-np-z]{11,110}"
                r"|[13][1-9A-HJ-NP-Za-km-z]{25,34})(?!\w)"
            ),
            Evidence.SHAPE,
            lambda match: (
                any(c.isdigit() for c in match["value"][2:])
                and any(c.isalpha() for c in match["value"][2:])
            ),
        ),
    ),
    needs=FIGURE,
)
