"""Writes a true value as the answer wrote the noisy one: separators, decimals, scale, currency."""

from __future__ import annotations

import re
from dataclasses import replace
from decimal import Decimal

from engine.core.types import Kind
from engine.language import calendar, currencies, numerals
from engine.language.forms_of_address import language_of
from engine.language.numbers_in_text import SPACE, NumberInText
from engine.restore.forms.noised_numbers import Amount, NoisedNumber
from engine.restore.forms.number_contexts import NumberContext
from engine.restore.matching.values import Match


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
    if own is None or own.negative != fit.sent.negative:
        return Match(start, end, known.original, known, known.kind)
    style = replace(like, numeral=_pointed(like, found, around))
    number, scale = _scaled(own, fit.sent, style, found)
    if money:
        dash = "" if numerals.places(own.value) else found["dash"]  # "162,- €"
        number = f"{found['before']}{found['minus']}{number}{dash}{scale}{found['after']}"
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


def _scaled(own: Amount, sent: Amount, like: Amount, found: NumberInText) -> tuple[str, str]:
    """Number and power of ten: "84k" only where that is exact to two decimals."""
    scale = found["scale"]
    typed = own.numeral if not own.scale else numerals.Numeral(own.value, ",", ".", 0, 4)
    if not like.scale:
        plain = sent.numeral if not sent.scale else None
        return numerals.write(own.value, like.numeral, typed, plain), scale
    short = own.value.scaleb(-like.scale)
    if numerals.places(short) <= 2 and short >= Decimal("0.1"):
        style = numerals.Numeral(short, "", like.numeral.point, 0, 1)
        return numerals.write(short, style, replace(own.numeral, point="", decimals=0)), scale
    comma = like.numeral.point == ","
    style = numerals.Numeral(own.value, "." if comma else ",", "," if comma else ".", 0, 4)
    return numerals.write(own.value, style, style), ""
