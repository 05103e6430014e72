"""Prompts that hold values of every kind, as people type them, in English, German and French.

A slot `{KIND:label}` takes a fresh value; what the product made of it stands beside it afterwards.
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import date, timedelta

from engine.core.types import Kind, Sanitized
from engine.language.day_order import day_comes_first
from engine.pipeline.engine import Engine
from engine.pipeline.policy import EVERY, KEPT, NOISED, Policy
from engine.pipeline.requests import Request
from tests.support.cases import tables_beside

SLOT = re.compile(r"\{([A-Z_]+):([^}]+)\}")
_CONSONANTS, _VOWELS = "bdfgklmnprstvz", "aeiou"
_MONTHS = {
    "en": "January February March April May June July August September October November December",
    "de": "Januar Februar März April Mai Juni Juli August September Oktober November Dezember",
    "fr": "janvier février mars avril mai juin juillet août septembre octobre novembre décembre",
}

_DATA = tables_beside(__file__)
PROMPTS: dict[str, list[str]] = _DATA["prompts"]


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
    sent = engine.sanitize(
        Request(text, Policy(level=EVERY, keep=KEPT - NOISED), number.to_bytes(16, "big"))
    )
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
    return (
        made(label, language, draw) if made else _shaped(draw.choice(_DATA["shapes"][kind]), draw)
    )


def _shaped(shape: str, draw: random.Random) -> str:
    capital = "ABCDEFGHJKLMNPRSTUVWXYZ"
    signs = {"#": "0123456789", "@": capital}
    return "".join(draw.choice(signs[c]) if c in signs else c for c in shape)


def _money(label: str, language: str, draw: random.Random) -> str:
    most = _DATA["most"].get(label, 3_000)
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
    unit, least, most = _DATA["quantities"][label]
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


def _phone(label: str, language: str, draw: random.Random) -> str:
    del label
    return _shaped(draw.choice(_DATA["phones"][language]), draw)


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
    Kind.PHONE: _phone,
}
