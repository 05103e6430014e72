"""Noised numbers: the original and what was sent, and the true value in the style of an answer."""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace
from decimal import Decimal

from engine.core.types import Kind
from engine.language import calendar, currencies, numerals, scales, unit_names
from engine.language.forms_of_address import language_of
from engine.language.numbers_in_text import SPACE, NumberInText
from engine.numeric.units import UNITS
from engine.numeric.values import read_number
from engine.restore.forms.number_contexts import NumberContext, cues
from engine.restore.matching.values import KnownValue, Match

_RANGE_ON = re.compile(rf"(?:\s(?:to|and|auf|bis|und|à|et)\s|\s?[-–—→]\s?)(?=\d){numerals.NUMBER}")
_RANGE_BEFORE = re.compile(r"\d\s?[-–—]\s?$")


@dataclass(frozen=True, slots=True)
class Amount:
    """A number as written, its power of ten, its sign."""

    numeral: numerals.Numeral
    scale: int = 0
    negative: bool = False

    @property
    def value(self) -> Decimal:
        """The amount without its sign."""
        return self.numeral.value.scaleb(self.scale)


@dataclass(frozen=True, slots=True)
class NoisedNumber:
    """A noised value: what was sent and the original; patterns of its unit, and in a label."""

    known: KnownValue
    sent: Amount = field(repr=False)
    own: Amount | None = field(repr=False)
    unit: re.Pattern[str] | None = None
    title: re.Pattern[str] | None = None

    @classmethod
    def of(cls, known: KnownValue) -> NoisedNumber | None:
        """A value of the conversation, if it is a number."""
        sent, number = read(known.surrogate, known.kind), read_number(known.kind, known.surrogate)
        if sent is None or number is None:
            return None
        own, unit = read(known.original, known.kind), number.unit
        if known.kind not in (Kind.PERCENT, Kind.QUANTITY):
            return cls(known, sent, own)
        pairs = UNITS[unit].forms if unit in UNITS else ()
        written = {form.casefold() for pair in pairs for form in pair}
        longest_first = sorted(unit_names.family(unit) | written, key=len, reverse=True)
        names = "|".join(map(re.escape, longest_first))
        behind = rf"[*_]{{0,3}}[\s\-]?[*_]{{0,3}}(?:{names})(?![^\W_])"
        told = rf"(?:\A|(?<=[ (\[_/])|(?-i:(?<=[a-z])(?=[A-Z])))(?:{names})(?![^\W_])"
        title = cues()["percent"]["label"] if known.kind is Kind.PERCENT else None
        patterns = re.compile(behind, re.IGNORECASE), title or re.compile(told, re.IGNORECASE)
        return cls(known, sent, own, *patterns)

    def unit_end(self, around: NumberContext) -> int | None:
        """The end of its unit after a number, also after the rest of a range or a scale."""
        found = self.unit.match(around.right) if self.unit else None
        onward = _RANGE_ON.match(around.right)
        if found or not onward or _RANGE_BEFORE.search(around.left[-6:]):
            return found.end() if found else None
        return self.unit_end(NumberContext("", around.right[onward.end() :]))

    def titles(self, around: NumberContext, like: Amount) -> bool:
        """Whether a label, key or column names its unit: `weight_kg`, "Rate (%)"."""
        name = " ".join(around.names)
        if self.title is None or not name or not around.fills:
            return False
        exact = self.known.kind is Kind.PERCENT and (like.numeral.decimals or around.in_program)
        return bool((exact and cues()["percent"]["share"].search(name)) or self.title.search(name))


def read(text: str, kind: Kind) -> Amount | None:
    """A whole value as noising reads it, with the style of its digits; None where it is none."""
    number = read_number(kind, text.strip())
    if number is None:
        return None
    size, found = number.value.copy_abs(), re.search(numerals.NUMBER, text)
    written = (numerals.read(found[0], thousands=groups) for groups in (True, False) if found)
    spelled = numerals.Numeral(size, ",", ".", 0, len(f"{size:.0f}"))
    for numeral in filter(None, written) if found else (spelled,):
        scale = size.adjusted() - numeral.value.adjusted()
        if numeral.value.scaleb(scale) == size:
            return Amount(numeral, scale, number.value < 0)
    return None


def amount_of(found: NumberInText, *, thousands: bool) -> Amount | None:
    """The amount that a number with its neighbours writes; None where it is no number."""
    word = found["scale"].strip(" \u00a0\u202f.").casefold()
    marked = found["before"] or found["after"]
    power = scales.power(word) if marked or word not in scales.NEED_CURRENCY else 0
    numeral = numerals.read(found["number"], thousands=thousands and not power)
    return Amount(numeral, power, bool(found["minus"])) if numeral else None


def in_style(fit: NoisedNumber, like: Amount, found: NumberInText, around: NumberContext) -> Match:
    """The true value with the answer's currency, unit and style, or as the person typed it."""
    known, own, text = fit.known, fit.own, found.string
    money = known.kind is Kind.MONEY
    start, end = found.span() if money else found.span("number")
    quoted = start + len(known.surrogate)  # its end if it is quoted to the letter
    literal = text.startswith(known.surrogate, start) and quoted >= end
    ends = not (text[quoted - 1 : quoted].isalnum() and text[quoted : quoted + 1].isalnum())
    # A unit goes along; a sign before a quantity stays where it is.
    if literal and ends and (money or known.original[0].isalnum()):
        return Match(start, quoted, known.original, known, known.kind)
    if known.unchanged:
        return Match(start, end, text[start:end], known, known.kind)
    style = replace(like, numeral=_pointed(like, found, around))
    number = _written(own, fit.sent, style) if own else None
    if own is None or number is None or own.negative != fit.sent.negative:
        return Match(start, end, known.original, known, known.kind)
    if money:
        dash = "" if numerals.places(own.value) else found["dash"]  # "162,- €"
        parts = (found["before"], found["minus"], number, dash, found["scale"], found["after"])
        number = "".join(parts)
    elif known.kind is Kind.AGE and re.match(r"(?:st|nd|rd|th)\b", text[end:]):  # a birthday
        number, end = number + calendar.ordinal(int(own.value)), end + 2
    return Match(start, end, number, known, known.kind)


def _pointed(like: Amount, found: NumberInText, around: NumberContext) -> numerals.Numeral:
    """The style with the decimal mark of its place, where it shows none."""
    style, before, after = like.numeral, found["before"], found["after"]
    marked = before or after or style.group in (",", ".")
    if not marked and around.in_program:
        return numerals.for_program(style)
    if style.point or style.group:
        return style
    if re.fullmatch(rf"{SPACE}[{currencies.SIGNS}]", after):
        return replace(style, point=",")  # "262 $" in French: decimals after a comma
    if before and not before[-1].isspace():
        return replace(style, point=".")  # "€2900" is English
    said = language_of(around.left)
    return replace(style, point="." if said == "en" else ",") if said else style


def _written(own: Amount, sent: Amount, like: Amount) -> str | None:
    """The number before a scale: that of "84k" only where it is exact to two decimals."""
    typed = own.numeral if not own.scale else numerals.Numeral(own.value, ",", ".", 0, 4)
    if not like.scale:
        return numerals.write(own.value, like.numeral, typed, None if sent.scale else sent.numeral)
    short = own.value.scaleb(-like.scale)
    if numerals.places(short) > 2 or short < Decimal("0.1"):
        return None
    style = numerals.Numeral(short, "", like.numeral.point, 0, 1)
    return numerals.write(short, style, replace(own.numeral, point="", decimals=0))
