"""Numbers by which German, French, Austrian, Swiss and Belgian authorities know people and firms.

With the word for it a number of any form counts. Without one the form decides, and a check digit
where the number has one; since one number in ten or so passes by chance, forms that others have as
well (an order's eleven figures) count in texts of the country's language only.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from stdnum import ean
from stdnum.at import vnr
from stdnum.be import nn
from stdnum.de import idnr
from stdnum.fr import siret

from engine.crypto.formats.checks import document_check, insured_check, pension_check
from engine.detectors.base import Evidence, Finding, Pattern
from engine.detectors.plates import CODES
from engine.detectors.sieve import View
from engine.types import Kind

# "Steuernr.: ", "-Nummer ist ", " n° ", " hat die Nummer ", " porte le numéro ".
_LINK = (
    r"(?:[ .-]?(?:nummer|nr|no|n°|nº|num[ée]ro|num|id)(?![^\W_])\.?)?\)?"
    r"(?:\s?[:=#]| ?\((?=\w)| (?:hat|trägt|mit|porte|sous|a|avec)(?: (?:der|die|le|un))?"
    r" (?:nummer|numéro|n°)(?: (?:ist|est))?| (?:lautet|ist|war|est|était|c'est|is)(?: l[ea])?)?"
    r":?\s{0,3}"
)
_VALUE = r"(?P<value>(?=[A-Z0-9 ./-]{0,9}\d)[A-Z0-9](?:[ ./-]?[A-Z0-9]){%s})(?![\w-])"


_WORD = re.compile(r"(?<![A-Z0-9])[A-Z]{4,}(?![A-Z0-9])")


def _enough(match: re.Match[str]) -> bool:
    """Two figures or more, and no words between them."""
    value = match["value"]
    return sum(c.isdigit() for c in value) >= 2 and not _WORD.search(value)


def _on_plate(match: re.Match[str]) -> bool:
    """Figures with letters: a firm is "immatriculée" under figures alone."""
    return any(c.isalpha() for c in match["value"]) and any(c.isdigit() for c in match["value"])


def _cued(
    kind: Kind, cue: str, length: str, accept: Callable[[re.Match[str]], bool] = _enough
) -> Pattern:
    regex = rf"(?<![^\W_])(?i:{cue})(?i:{_LINK}){_VALUE % length}"
    return Pattern(kind, re.compile(regex), Evidence.CUE, accept)


_BY_CUE: Sequence[Pattern] = (
    _cued(
        Kind.SSN,
        r"sozialversicherungs-?(?:nummer|nr)|sv-?(?:nummer|nr)|svnr|rentenversicherungs-?(?:nummer"
        r"|nr)|rv-?(?:nummer|nr)|vsnr|ahv(?:-?(?:nummer|nr))?|avs|carte vitale"
        r"|n(?:°|º|uméro) national|registre national|niss|nrn|nir"
        r"|n(?:°|º|um[ée]ro) (?:de )?s[ée]cu(?:rit[ée] sociale)?"
        r"|s[ée]curit[ée] sociale|assurance sociale|\bNAS",
        "7,21",
    ),
    _cued(
        Kind.MEDICAL_RECORD,
        r"(?:kranken)?versicherten-?(?:nummer|nr)|vers\.(?=[ -]?nr)|kvnr"
        r"|krankenkassen-?(?:nummer|nr)|gesundheitskarte|assurance maladie|ramq|ipp"
        r"|patienten-?(?:nummer|nr|id)",
        "5,15",
    ),
    _cued(
        Kind.PASSPORT,
        r"(?:personal)?ausweis|reisepass|pass(?=[ -]?n[ru])|identitätskarte|aufenthaltstitel|cni"
        r"|carte (?:nationale )?d'identité|passeport|titre de séjour",
        "6,13",
    ),
    _cued(
        Kind.DRIVER_LICENSE,
        r"führerschein|führerausweis|fahrerlaubnis|permis(?: de conduire)?",
        "5,19",
    ),
    _cued(
        Kind.TAX_ID,
        r"st\.?-?nr|steuer-?(?:nummer|nr|id)|(?:steuer)?identifikations-?(?:nummer|nr)|idnr|uid"
        r"|ust\.?-?id(?:-?nr)?|umsatzsteuer-?id|sire[nt]|(?:n° )?tva(?: intracommunautaire)?|spi"
        r"|(?:num[ée]ro|n°|référence) fiscale?|num[ée]ro d'entreprise|bce|firmenbuch(?:nummer)?"
        r"|hr[ab]|handelsregister(?: [A-ZÄÖÜ]\w+)?,?(?: hr[ab])?"
        r"|rcs(?: (?:de )?[A-ZÉ][\w-]+)?(?: [abcd])?"
        r"|fn(?= \d{5,6} ?[a-z]\b)",
        "3,19",
    ),
    _cued(
        Kind.BANK_ACCOUNT,
        r"(?:contrat|police|dossier|sinistre|adhérent|allocataire|abonné|client|réservation)"
        r"(?= (?:n°|nº|num))|bg-?nummer|vertragskonto|polizzen?-?(?:nummer|nr)",
        "4,19",
    ),
    _cued(
        Kind.LICENSE_PLATE,
        r"(?:kfz-|auto)?kennzeichen|nummernschild|kontrollschild|immatricul\w{1,6}"
        r"|plaques?(?: d'immatriculation| minéralogiques?)?",
        "3,10",
        _on_plate,
    ),
)
# A European vehicle's number has no check digit, so the word for it decides.
_VEHICLE = Pattern(
    Kind.VIN,
    re.compile(
        r"(?<!\w)(?i:fin|fahrgestell-?(?:nr|nummer)|fahrzeug-?ident\w{0,20}(?:[- ]nummer)?"
        r"|n(?:°|uméro) (?:de )?(?:série|châssis))(?i:"
        + _LINK
        + r")(?P<value>[A-HJ-NPR-Z0-9]{17})(?!\w)"
    ),
    Evidence.CUE,
)
# A bank's code, and a court's or an office's number for a case ("37 C 482/25").
_BANK = Pattern(
    Kind.BANK_ACCOUNT,
    re.compile(
        r"(?<!\w)(?i:bic|swift)(?i:[ -]?code)?(?: ?/ ?(?i:swift|bic))?(?: ?:| lautet| est)? ?"
        r"(?P<value>[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?)(?!\w)"
    ),
    Evidence.CUE,
)
_CASE = Pattern(
    Kind.BANK_ACCOUNT,
    re.compile(
        r"(?<!\w)(?i:aktenzeichen|geschäftszeichen|geschäftsnummer|az\.?|gz\.?|unter)"
        r"(?: (?:beim|des|der|bei|am) [A-ZÄÖÜ]\w+(?: [A-ZÄÖÜ]\w+)?)?(?: (?i:lautet|ist))?:? ?"
        r"(?P<value>(?:(?:\d{1,4}|[IVX]{1,4})(?: [A-Z][A-Za-z]{0,3})? \d{1,5}"
        r"|\d{1,4}(?:-[A-Z][A-Za-z]{0,3})?-\d{3,6})/\d\d(?:\d\d)?)(?![\w/])"
    ),
    Evidence.CUE,
)
_REGISTER = Pattern(
    Kind.TAX_ID,
    re.compile(
        r"(?<![\w-])HR[AB][ -]?(?:Nr\.? ?)?:? ?(?P<value>\d{2,6}(?: [A-Z]{1,2}\b)?)(?![\w-])"
    ),
    Evidence.CUE,
)


def _pension(code: str) -> bool:
    return pension_check(code[:-1]) == code[-1]


def _insured(code: str) -> bool:
    return insured_check(code[:-1]) == code[-1]


def _identity_card(code: str) -> bool:
    return document_check(code[:-1]) == code[-1] and sum(c.isalpha() for c in code) > 1


@dataclass(frozen=True, slots=True)
class _Form:
    """How a number is written, which check it has to pass, and in which languages it counts."""

    kind: Kind
    regex: re.Pattern[str]
    holds: Callable[[str], bool]
    tongues: frozenset[str | None]
    evidence: Evidence


_ANY: frozenset[str | None] = frozenset({"de", "fr", None})
_FRENCH: frozenset[str | None] = frozenset({"fr"})
_BOTH: frozenset[str | None] = frozenset({"de", "fr"})


def _form(
    kind: Kind,
    regex: str,
    holds: Callable[[str], bool] = bool,
    tongues: frozenset[str | None] = frozenset({"de"}),
    evidence: Evidence = Evidence.SHAPE,
) -> _Form:
    return _Form(kind, re.compile(regex), holds, tongues, evidence)


# What begins with a figure or a capital and holds figures; its forms are tried on the whole of it.
_CANDIDATE = re.compile(
    r"(?<![\w./,+-])(?:[A-ZÄÖÜ]{1,3}[- ])?[A-Z0-9](?:[ ./-]?[A-Z0-9]){5,24}(?![\w-]|[.,/]\d)"
)
_FORMS: Sequence[_Form] = (
    _form(Kind.SSN, r"756\.?\d{4}\.?\d{4}\.?\d\d", ean.is_valid, _ANY, Evidence.PROVEN),
    _form(Kind.SSN, r"\d\d\.\d\d\.\d\d[- ]\d{3}[. ]\d\d", nn.is_valid, _ANY, Evidence.PROVEN),
    _form(Kind.SSN, r"(?:0[2-9]|[1-8]\d) ?\d{6} ?[A-Z] ?\d{3}", _pension, _ANY, Evidence.PROVEN),
    _form(Kind.MEDICAL_RECORD, r"[A-Z]\d{3} ?\d{3} ?\d{3}", _insured),
    _form(Kind.SSN, r"[1-9]\d{3} ?\d{6}", vnr.is_valid),
    _form(Kind.TAX_ID, r"[1-9]\d ?\d{3} ?\d{3} ?\d{3}", idnr.is_valid, evidence=Evidence.PROVEN),
    _form(Kind.TAX_ID, r"\d{2,3}/\d{3,4}/\d{4,5}"),
    _form(Kind.PASSPORT, r"[CFGHJKLMNPRTVWXYZ][0-9CFGHJKLMNPRTVWXYZ]{8}\d", _identity_card),
    _form(Kind.TAX_ID, r"\d{3} ?\d{3} ?\d{3} ?\d{5}", siret.is_valid, _FRENCH),
    _form(Kind.LICENSE_PLATE, r"[A-HJ-NP-TV-Z]{2}-\d{3}-[A-HJ-NP-TV-Z]{2}", tongues=_BOTH),
    _form(Kind.LICENSE_PLATE, r"[1-9]-[A-Z]{3}-\d{3}", tongues=_BOTH),
    _form(
        Kind.LICENSE_PLATE,
        r"[A-ZÄÖÜ]{1,3}(?:-[A-Z]{1,2} ?\d{1,4}|[ ][A-Z]{1,2} \d{2,4})[EH]?",
        lambda code: re.split("[- ]", code)[0] in CODES,
    ),
)


def national(view: View, /) -> Iterator[Finding]:
    """The national numbers in a folded window."""
    for pattern in (*_BY_CUE, _REGISTER, _BANK, _CASE, _VEHICLE):
        yield from pattern.find(view)
    for match in _CANDIDATE.finditer(view.window):
        forms = (f for f in _FORMS if f.regex.fullmatch(match[0]) and _valid(f, match[0]))
        form = next((form for form in forms if view.tongue in form.tongues), None)
        if form:
            yield Finding(*match.span(), form.kind, form.evidence)


def _valid(form: _Form, text: str) -> bool:
    plate = form.kind is Kind.LICENSE_PLATE
    return form.holds(text if plate else re.sub("[ ./-]", "", text))
