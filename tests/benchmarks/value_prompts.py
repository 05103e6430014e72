"""Prompts that hold values of every kind, as people type them, in English, German and French.

A slot `{KIND:label}` takes a fresh value; what the product made of it stands beside it afterwards.
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import date, timedelta

from engine.day_order import day_comes_first
from engine.pipeline import Engine, Request
from engine.policy import Policy
from engine.types import Kind, Sanitized

SLOT = re.compile(r"\{([A-Z_]+):([^}]+)\}")
_CONSONANTS, _VOWELS = "bdfgklmnprstvz", "aeiou"
_MONTHS = {
    "en": "January February March April May June July August September October November December",
    "de": "Januar Februar März April Mai Juni Juli August September Oktober November Dezember",
    "fr": "janvier février mars avril mai juin juillet août septembre octobre novembre décembre",
}

PROMPTS: dict[str, tuple[str, ...]] = {
    "en": (
        "I'm {AGE:age} and earn {MONEY:salary} a year. My rent is {MONEY:rent} a month, due on "
        "{DATE:due date}, and the landlord wants a rise of {PERCENT:rent increase}. Write him a "
        "firm but polite letter. My number is {PHONE:phone}.",
        "Draft an invoice for {ORGANIZATION:client}: design work {MONEY:design fee}, hosting "
        "{MONEY:hosting fee}, discount {PERCENT:discount}, issued {DATE:invoice date}, payable by "
        "{DATE:due date} to IBAN {IBAN:IBAN}. Questions to {EMAIL:e-mail} or {PHONE:phone}.",
        "My father is {AGE:age} years old and weighs {QUANTITY:weight}. He takes {QUANTITY:dose} "
        "of metformin since {DATE:start date}; the next visit is on {DATE:next visit}. His MRN is "
        "{MEDICAL_RECORD:record number}. Make a one-page summary for the new doctor.",
        "Someone charged {MONEY:charge} to my card {CREDIT_CARD:card} on {DATE:charge date}. My "
        "SSN is {SSN:SSN} and the account number is {BANK_ACCOUNT:account number}. I live at "
        "{ADDRESS:address}. Reach me at {EMAIL:e-mail}. Write the dispute letter.",
        "Our server {IP_ADDRESS:server address} ({MAC_ADDRESS:MAC address}) talks to {URL:portal} "
        "with the key {API_KEY:API key}. The log-in is admin, the password is {PASSWORD:password}. "
        "It costs {MONEY:hosting fee} a month. Write a deployment script.",
        "Compare the loans: {MONEY:first loan} at {PERCENT:first rate} and {MONEY:second loan} at "
        "{PERCENT:second rate}. The house has {QUANTITY:living space} and costs {MONEY:price}. "
        "Closing is on {DATE:closing date}.",
        "Check-in form: passport number {PASSPORT:passport number}, driver's license "
        "{DRIVER_LICENSE:license number}, license plate {LICENSE_PLATE:license plate}, VIN "
        "{VIN:VIN}. I arrive on {DATE:arrival} and leave on {DATE:departure}. The room is "
        "{MONEY:room price}. Call {PHONE:phone}. Write a confirmation.",
        "Maria (age {AGE:age}) ran {QUANTITY:distance} and wants to lose {QUANTITY:weight loss} by "
        "{DATE:race day}. Her budget is {MONEY:budget}. Body fat: {PERCENT:body fat}. Make a plan.",
        "Donations go to {CRYPTO_WALLET:wallet}. Our EIN is {TAX_ID:tax number}. We raised "
        "{MONEY:donations} by {DATE:closing date}, {PERCENT:growth} more than last year. Write the "
        "thank-you note; contact {EMAIL:e-mail}, site {URL:website}.",
    ),
    "de": (
        "Ich bin {AGE:Alter} Jahre alt und verdiene {MONEY:Gehalt} im Jahr. Die Miete beträgt "
        "{MONEY:Miete}, fällig am {DATE:Fälligkeit}. Der Vermieter will {PERCENT:Erhöhung} mehr. "
        "Schreib ihm bitte einen Brief. Meine Telefonnummer ist {PHONE:Telefon}.",
        "Bitte eine Rechnung an die {ORGANIZATION:Kunde}: Beratung {MONEY:Honorar}, Reisekosten "
        "{MONEY:Reisekosten}, Rabatt {PERCENT:Rabatt}, Datum {DATE:Rechnungsdatum}, zahlbar bis "
        "{DATE:Zahlungsziel} auf IBAN {IBAN:IBAN}. Fragen an {EMAIL:E-Mail}.",
        "Meine Mutter ({AGE:Alter}) wiegt {QUANTITY:Gewicht} und nimmt seit dem {DATE:Beginn} "
        "{QUANTITY:Dosis} Metformin. Sie wohnt in der {ADDRESS:Adresse}. Der nächste Termin ist am "
        "{DATE:Termin}. Fasse das für den neuen Arzt zusammen.",
    ),
    "fr": (
        "J'ai {AGE:âge} ans et je gagne {MONEY:salaire} par an. Le loyer est de {MONEY:loyer}, "
        "payable le {DATE:échéance}. Le propriétaire demande {PERCENT:hausse} de plus. Écris-lui "
        "une lettre. Mon téléphone : {PHONE:téléphone}.",
        "Prépare une facture pour {ORGANIZATION:client} : conseil {MONEY:honoraires}, frais "
        "{MONEY:frais}, remise {PERCENT:remise}, datée du {DATE:date de facture}, à payer avant le "
        "{DATE:échéance} sur l'IBAN {IBAN:IBAN}. Contact : {EMAIL:courriel}.",
        "Mon père, {AGE:âge} ans, pèse {QUANTITY:poids} et prend {QUANTITY:dose} de metformine "
        "depuis le {DATE:début}. Prochain rendez-vous le {DATE:rendez-vous}. Fais un résumé.",
    ),
}


@dataclass(frozen=True, slots=True)
class Slot:
    """One value of a prompt: its label, what was typed and what was sent."""

    kind: Kind
    label: str
    original: str = field(repr=False)
    surrogate: str = field(repr=False)


@dataclass(frozen=True, slots=True)
class Conversation:
    """A prompt as it was sent, and those of its slots that were found whole."""

    language: str
    sent: Sanitized
    slots: tuple[Slot, ...]
    planted: int

    @property
    def day_first(self) -> bool:
        """Whether its dates with slashes say the day first."""
        return self.language != "en" or day_comes_first(self.sent.original)


def conversation(engine: Engine, number: int) -> Conversation:
    """The prompt of this number, its values and its conversation id all drawn from it."""
    draw = random.Random(number)  # noqa: S311 (a benchmark's texts)
    language = ("en", "en", "de", "fr")[number % 4]
    template = draw.choice(PROMPTS[language])
    text, places, at = "", [], 0
    for slot in SLOT.finditer(template):
        typed = value(Kind(slot[1]), slot[2], language, draw)
        text += template[at : slot.start()]
        places.append((Kind(slot[1]), slot[2], len(text), typed))
        text, at = text + typed, slot.end()
    text += template[at:]
    sent = engine.sanitize(Request(text, Policy(), number.to_bytes(16, "big")))
    by_place = {(r.source.start, r.source.end, r.kind): r.surrogate for r in sent.replacements}
    slots = [
        Slot(kind, label, value, by_place[start, start + len(value), kind])
        for kind, label, start, value in places
        if (start, start + len(value), kind) in by_place
    ]
    return Conversation(language, sent, tuple(slots), len(places))


def value(kind: Kind, label: str, language: str, draw: random.Random) -> str:
    """A random valid value of a kind, as people of this language type it."""
    made = _MADE.get(kind)
    return made(label, language, draw) if made else _shaped(draw.choice(_SHAPES[kind]), draw)


_SHAPES: dict[Kind, tuple[str, ...]] = {
    Kind.SSN: ("21#-4#-6###",),
    Kind.BANK_ACCOUNT: ("4#######", "10########"),
    Kind.PASSPORT: ("53#######", "C01X00T##"),
    Kind.DRIVER_LICENSE: ("D12#####",),
    Kind.LICENSE_PLATE: ("7@@@###",),
    Kind.MEDICAL_RECORD: ("MRN-00#####", "47####"),
    Kind.TAX_ID: ("12-3######",),
    Kind.MAC_ADDRESS: ("00:1a:##:##:##:##",),
    Kind.IP_ADDRESS: ("10.1#.2#.3#", "81.2#.6#.1#"),
    Kind.API_KEY: ("sk-proj-@@@@####@@@@####@@@@####", "ghp_@@@@@@####@@@@@@####@@@@@@####@@@@@@"),
    Kind.PASSWORD: ("@@##-@@##!@", "Tq#@#w!x@#"),
}
_FIXED: dict[Kind, tuple[str, ...]] = {
    Kind.VIN: ("1M8GDM9AXKP042788", "WVWZZZ1JZXW000001", "1HGCM82633A004352"),
    Kind.CRYPTO_WALLET: (
        "1NEDqZPvTWRaoho48qXuLLsrYomMXPABfD",
        "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed",
    ),
}
_PHONES = {
    "en": ("(415) 55#-01##", "212-73#-5###", "+1 206 34# 5###", "+44 20 79## ####"),
    "de": ("030 12####7", "+49 171 23####8", "0171 23####8", "+49 30 90####"),
    "fr": ("06 12 3# #6 7#", "+33 6 12 3# #6 7#", "01 42 6# #5 1#"),
}
_QUANTITIES = {
    "weight": ("kg", 52, 98), "Gewicht": ("kg", 52, 98), "poids": ("kg", 52, 98),
    "dose": ("mg", 100, 900), "Dosis": ("mg", 100, 900), "distance": ("km", 12, 90),
    "weight loss": ("kg", 4, 16), "living space": ("square feet", 900, 3200),
}  # fmt: skip
_MOST = {"salary": 140_000, "Gehalt": 90_000, "salaire": 70_000, "price": 700_000,
         "first loan": 400_000, "second loan": 400_000, "donations": 90_000}  # fmt: skip


def _shaped(shape: str, draw: random.Random) -> str:
    capital = "ABCDEFGHJKLMNPRSTUVWXYZ"
    signs = {"#": "0123456789", "@": capital}
    return "".join(draw.choice(signs[c]) if c in signs else c for c in shape)


def _money(label: str, language: str, draw: random.Random) -> str:
    most = _MOST.get(label, 3_000)
    value = draw.randrange(most // 3, most)
    value = value // 100 * 100 if most > 10_000 else value // 5 * 5
    cents = draw.choice((0, 0, 0, 50, 75)) if most <= 10_000 else 0
    return money_text(value + cents / 100, language, draw.choice(("plain", "plain", "cents")), draw)


def money_text(value: float, language: str, style: str, draw: random.Random) -> str:
    """An amount as people of this language type it."""
    text = f"{value:,.2f}" if style == "cents" or value % 1 else f"{value:,.0f}"
    if language == "en":
        return draw.choice(("${}", "${}", "€{}", "£{}", "{} USD")).format(text)
    group = "." if language == "de" else " "
    text = text.translate(str.maketrans({",": group, ".": ","}))
    return draw.choice(("{} €", "{} €", "{} Euro" if language == "de" else "{} euros")).format(text)


def _date(label: str, language: str, draw: random.Random) -> str:
    del label
    day = date(2024, 1, 1) + timedelta(days=draw.randrange(900))
    month = _MONTHS[language].split()[day.month - 1]
    if language == "en":
        return draw.choice((f"{month} {day.day}, {day.year}", f"{day.day} {month} {day.year}",
                            day.isoformat(), f"{day:%m/%d/%Y}", f"{month} {day.day}"))  # fmt: skip
    if language == "de":
        return draw.choice((f"{day.day}. {month} {day.year}", f"{day:%d.%m.%Y}"))
    first = "1er" if day.day == 1 else str(day.day)
    return draw.choice((f"{first} {month} {day.year}", f"{day:%d/%m/%Y}"))


def _percent(label: str, language: str, draw: random.Random) -> str:
    del label
    value = draw.choice((f"{draw.randrange(2, 40)}", f"{draw.randrange(20, 120) / 10}"))
    return f"{value}%" if language == "en" else f"{value.replace('.', ',')} %"


def _quantity(label: str, language: str, draw: random.Random) -> str:
    unit, least, most = _QUANTITIES[label]
    value = draw.randrange(least, most)
    return f"{value:,} {unit}" if language == "en" else f"{value} {unit}"


def _card(label: str, language: str, draw: random.Random) -> str:
    del label, language
    digits = draw.choice(("4532", "5425")) + "".join(draw.choice("0123456789") for _ in range(11))
    doubled = [int(c) * (2 - n % 2) for n, c in enumerate(digits)]
    check = -sum(n // 10 + n % 10 for n in doubled) % 10
    digits += str(check)
    mark = draw.choice((" ", "-", ""))
    return mark.join(digits[n : n + 4] for n in range(0, 16, 4))


def _iban(label: str, language: str, draw: random.Random) -> str:
    del label, language
    bank = "37040044" + "".join(draw.choice("0123456789") for _ in range(10))
    check = 98 - int(bank + "131400") % 97
    text = f"DE{check:02}{bank}"
    return draw.choice((text, " ".join(text[n : n + 4] for n in range(0, 22, 4))))


def word(draw: random.Random, syllables: int = 2) -> str:
    """A made-up word."""
    return "".join(draw.choice(_CONSONANTS) + draw.choice(_VOWELS) for _ in range(syllables)) + "n"


def _email(label: str, language: str, draw: random.Random) -> str:
    del label, language
    return f"{word(draw)}.{word(draw)}@{word(draw)}-{word(draw)}.com"


def _url(label: str, language: str, draw: random.Random) -> str:
    del label, language
    path = draw.choice(("", "/login", "/orders/2024"))
    return f"https://{draw.choice(('www.', ''))}{word(draw)}-{word(draw)}.com{path}"


def _firm(label: str, language: str, draw: random.Random) -> str:
    del label
    ends = {"en": ("Ltd", "Inc.", "LLC"), "de": ("GmbH", "AG"), "fr": ("SARL", "SAS")}[language]
    return f"{word(draw, 3).capitalize()} {draw.choice(ends)}"


def _address(label: str, language: str, draw: random.Random) -> str:
    del label
    number = draw.randrange(3, 900)
    if language == "de":
        town = draw.choice(("50667 Köln", "80331 München", "04109 Leipzig"))
        return f"{draw.choice(('Lindenstraße', 'Gartenstraße'))} {number % 90 + 1}, {town}"
    street = draw.choice(("Alder Street", "Maple Avenue", "Juniper Lane", "Cedar Road"))
    return f"{number} {street}, {draw.choice(('Portland', 'Madison', 'Trenton'))}"


_MADE: dict[Kind, Callable[[str, str, random.Random], str]] = {
    Kind.AGE: lambda _label, _language, draw: str(draw.randrange(21, 88)),
    Kind.MONEY: _money,
    Kind.DATE: _date,
    Kind.PERCENT: _percent,
    Kind.QUANTITY: _quantity,
    Kind.CREDIT_CARD: _card,
    Kind.IBAN: _iban,
    Kind.EMAIL: _email,
    Kind.URL: _url,
    Kind.ORGANIZATION: _firm,
    Kind.ADDRESS: _address,
    Kind.PHONE: lambda _label, language, draw: _shaped(draw.choice(_PHONES[language]), draw),
    **{k: (lambda _l, _g, draw, k=k: draw.choice(_FIXED[k])) for k in _FIXED},  # type: ignore[misc]
}
