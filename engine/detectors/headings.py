"""What a column, a key or a field is called, and so what stands under it."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from types import MappingProxyType

from engine.detectors.placeholders import placeholder
from engine.numeric.amounts import parse_age
from engine.types import Kind

LONGEST = 40  # characters of a heading

_NAMES: Mapping[Kind, str] = {
    Kind.PERSON: "name, full name, first name, last name, middle name, given name, family name,"
    " maiden name, surname, patient, patient name, customer, customer name, client, client name,"
    " employee, employee name, contact, contact name, person, owner, manager, student, teacher,"
    " doctor, physician, user name full, display name, cardholder, account holder, beneficiary,"
    " vorname, nachname, familienname, kunde, mitarbeiter, nom, prénom, prenom, nom complet",
    Kind.EMAIL: "email, e mail, mail, email address, e mail address, mail address, courriel",
    Kind.PHONE: "phone, phone number, telephone, telephone number, tel, tel no, mobile,"
    " mobile number, cell, cell phone, fax, telefon, telefonnummer, handy, mobil, téléphone,"
    " telephone portable, whatsapp",
    Kind.DATE: "dob, date of birth, birth date, birthdate, birthday, date, born, hire date,"
    " start date, end date, admission date, discharge date, appointment, expiry, geburtsdatum,"
    " geburtstag, datum, date de naissance",
    Kind.AGE: "age, alter, âge",
    Kind.SSN: "ssn, social security, social security number, social security no, ss",
    Kind.ADDRESS: "address, street, street address, home address, postal address, mailing address,"
    " address line 1, address line 2, address 1, address 2, adresse, straße, strasse, anschrift,"
    " rue",
    Kind.LOCATION: "city, town, state, province, county, location, place, birthplace,"
    " place of birth, stadt, ort, wohnort, geburtsort, ville, lieu",
    Kind.ZIP_CODE: "zip, zip code, zipcode, postal code, postcode, post code, plz, postleitzahl,"
    " code postal",
    Kind.COUNTRY: "country, land, pays",
    Kind.ORGANIZATION: "company, company name, employer, organization, organisation, institution,"
    " school, university, hospital, supplier, supplier name, vendor, vendor name, merchant,"
    " insurer, agency, publisher, manufacturer, lieferant, fournisseur, firma, unternehmen,"
    " arbeitgeber, entreprise, employeur",
    Kind.MONEY: "salary, income, wage, wages, annual salary, net worth, balance, pay, rent, debt,"
    " gehalt, einkommen, lohn, miete, salaire, revenu, loyer, betrag, beitrag, umsatz, saldo,"
    " kontostand, guthaben, preis, kosten, rechnungsbetrag, bruttolohn, nettolohn, prämie, kaution,"
    " montant, solde, cotisation, prix, chiffre d affaires, salaire brut, salaire net, prime",
    Kind.OCCUPATION: "job, job title, occupation, profession, beruf, métier",
    Kind.USERNAME: "username, user name, user, user id, userid, login, login name, handle, nick,"
    " nickname, benutzername, screen name, account name",
    Kind.PASSWORD: "password, passwd, pwd, passphrase, passwort, kennwort, mot de passe",
    Kind.IP_ADDRESS: "ip, ip address, ipv4, ipv6, client ip, remote addr, ip adresse",
    Kind.MAC_ADDRESS: "mac, mac address",
    Kind.IBAN: "iban",
    Kind.BANK_ACCOUNT: "account number, account no, acct, acct no, bank account,"
    " bank account number, kontonummer, konto, numéro de compte, routing number, customer id,"
    " customer number, client id, client number, member id, member number, membership number,"
    " employee id, employee number, student id, student number, policy number, policy no,"
    " contract number, claim number, case number, insurance id, insurance number, kundennummer,"
    " vertragsnummer, versicherungsnummer, mitgliedsnummer, personalnummer, matrikelnummer,"
    " aktenzeichen, numéro client, numéro de client, kdnr, kd nr, kundennr,"
    " kunden nr, kunden id, vertragsnr, personalnr, mitgliedsnr, matricule, réf client, n client,"
    " référence client, numéro de contrat, numéro de dossier",
    Kind.CREDIT_CARD: "card, card number, card no, credit card, credit card number, cc, cc number,"
    " pan, kreditkarte, kartennummer, carte",
    Kind.PASSPORT: "passport, passport number, passport no, reisepass, passnummer, passeport",
    Kind.DRIVER_LICENSE: "license, licence, driver license, drivers license, license number,"
    " driver license number, driving licence, dl number, führerschein, permis de conduire",
    Kind.LICENSE_PLATE: "license plate, licence plate, number plate, plate, plate number,"
    " kennzeichen, plaque",
    Kind.VIN: "vin, vehicle identification number, chassis number",
    Kind.TAX_ID: "tax id, tax number, tin, ein, vat id, vat number, steuernummer, steuer id,"
    " numéro fiscal",
    Kind.MEDICAL_RECORD: "mrn, medical record, medical record number, patient id, patient number,"
    " health insurance number, nhs number",
    Kind.NATIONALITY: "nationality, citizenship, staatsangehörigkeit, nationalité",
    Kind.ETHNICITY: "ethnicity, race, ethnic group",
    Kind.RELIGION: "religion, faith, konfession",
    Kind.SEXUAL_ORIENTATION: "sexual orientation",
    Kind.HEALTH: "diagnosis, condition, illness, disease, medication, allergies, symptoms,"
    " diagnose, diagnostic",
    Kind.API_KEY: "api key, apikey, token, access token, secret, secret key, client secret",
    Kind.URL: "url, website, homepage, link",
}
HEADINGS: Mapping[str, Kind] = MappingProxyType(
    {name.strip(): kind for kind, names in _NAMES.items() for name in names.split(",")}
)
_CURRENCIES = frozenset({"eur", "usd", "gbp", "chf", "euro", "euros", "dollars"})
_HUMP = re.compile(r"(?<=[a-zäöüé])(?=[A-Z])")
_MARKS = re.compile(r"[\s_.'’/()\[\]#:-]+")
_EMPTY = re.compile(
    r"(?:n/?a|none|null|nil|unknown|-+|\?+|true|false|yes|no|tbd|\W*)", re.IGNORECASE
)


def kind_of(heading: str) -> Kind | None:
    """What stands under a heading ("firstName", "E-mail", "date_of_birth"); None: who knows."""
    if len(heading) > LONGEST:
        return None
    words = _MARKS.sub(" ", _HUMP.sub(" ", heading)).strip().casefold()
    if words.rpartition(" ")[2] in _CURRENCIES:  # "revenue_eur"
        return Kind.MONEY
    return HEADINGS.get(words)


_SUM = re.compile(
    r"(?:(?:grand |sub)?-?totals?|sum|average|mean|median|(?:gesamt|zwischen|end)?summe|gesamt"
    r"|durchschnitt|total général|sous-total|moyenne|somme)\W*",
    re.IGNORECASE,
)


def _digits(least: int) -> Callable[[str], bool]:
    def enough(value: str) -> bool:
        return sum(c.isdigit() for c in value) >= least

    return enough


def _words(value: str) -> bool:
    """Names, places, firms: letters, and no sentence."""
    return any(c.isalpha() for c in value) and len(value.split()) <= 8


def _adds_up(value: str) -> bool:
    """Whether a line is called so that holds the sum of those above it."""
    return _SUM.fullmatch(value) is not None


_HOLDS: Mapping[Kind, Callable[[str], bool]] = {
    Kind.PERSON: lambda v: _words(v) and not any(c.isdigit() for c in v) and not _adds_up(v),
    Kind.EMAIL: lambda v: "@" in v,
    Kind.PHONE: _digits(6),
    Kind.DATE: _digits(1),
    Kind.AGE: lambda v: parse_age(v) is not None,
    Kind.SSN: _digits(4),
    Kind.ZIP_CODE: _digits(2),  # "M1 1AE"
    Kind.MONEY: _digits(2),
    Kind.IP_ADDRESS: _digits(3),
    Kind.URL: lambda v: "." in v,
    **dict.fromkeys((Kind.LOCATION, Kind.COUNTRY, Kind.ORGANIZATION, Kind.OCCUPATION), _words),
    **dict.fromkeys((Kind.IBAN, Kind.CREDIT_CARD, Kind.BANK_ACCOUNT), _digits(6)),
    **dict.fromkeys(
        (Kind.PASSPORT, Kind.DRIVER_LICENSE, Kind.VIN, Kind.TAX_ID, Kind.MEDICAL_RECORD),
        _digits(3),
    ),
}


def holds(kind: Kind, value: str) -> bool:
    """Whether a value can be one of its heading's kind: not empty, not a placeholder."""
    if _EMPTY.fullmatch(value) or value[0] in "<{[$%" or placeholder(value):
        return False
    accept = _HOLDS.get(kind)
    return accept is None or accept(value)
