"""Tells from its surroundings whether a number is an age, money or a measure."""

from __future__ import annotations

import re

from engine.core.types import Kind
from engine.language import currencies, numerals, scales, unit_names
from engine.language.forms_of_address import FUNCTION_WORDS
from engine.language.numbers_in_text import NumberInText
from engine.restore.forms.cues import NumberContext, cues
from engine.restore.forms.noised_numbers import Amount, NoisedNumber

_NEXT = re.compile(r"[*_`\"')]{0,3}[ \t\u00a0\u202f\-]{1,2}([^\W\d_]+)|[*_]{0,3}\s?([%°])")
SIGN_BEFORE = re.compile(rf"[{currencies.SIGNS}]\s?$")
_RANGE_ON = re.compile(rf"(?:\s(?:to|and|auf|bis|und|à|et)\s|\s?[-–—→]\s?)(?=\d){numerals.NUMBER}")
_RANGE_BEFORE = re.compile(r"\d\s?[-–—]\s?$")
_LARGE = 1000


def next_word(around: NumberContext) -> str:
    """The word behind a number that may be what is counted, or a sign; empty where neither is."""
    found = _NEXT.match(around.right)
    word = found[1] or found[2] if found else ""
    return "" if word.casefold() in FUNCTION_WORDS or word.casefold() in scales.powers() else word


def unit_end(item: NoisedNumber, around: NumberContext) -> int | None:
    """The end of a value's unit after the number, also after the rest of a range or a scale."""
    found = item.unit.match(around.right) if item.unit else None
    if found:
        return found.end()
    onward = _RANGE_ON.match(around.right)
    if onward and not _RANGE_BEFORE.search(around.left[-6:]):
        return unit_end(item, NumberContext("", around.right[onward.end() :]))
    return None


def titled_so(item: NoisedNumber, around: NumberContext, amount: Amount) -> bool:
    """Whether a label, key or column names the unit: `weight_kg`, "Rate (%)"."""
    name = " ".join(around.names)
    if item.title is None or not name or not around.fills:
        return False
    exact = item.known.kind is Kind.PERCENT and (amount.numeral.decimals or around.in_program)
    share = exact and cues()["percent"]["share"].search(name)
    return bool(share or item.title.search(name))


def is_money(around: NumberContext, amount: Amount, found: NumberInText) -> bool:
    """Whether a number without a currency is money: no unit, and large or with a label."""
    cue, word = cues()["money"], next_word(around)
    if cues()["other"]["before"].search(around.near) or re.search(r"\d-$", around.near):
        return False
    if any(map(cue["label"].search, around.names)):
        return not unit_names.known(word) and word not in ("%", "°")
    if word and not (found["scale"] and word.isalpha()):
        return False
    year = found["number"].isdigit() and 1900 <= amount.value <= 2100
    if amount.value >= _LARGE and not year:
        return True
    between = cue["between"].search(around.near)
    labels = cue["label"].finditer(around.near[: between.start()]) if between else ()
    return between is not None and any(label.end() == between.start() for label in labels)


def is_age(around: NumberContext) -> bool:
    """Whether a small number is somebody's age: by its unit, a word before it, or its label."""
    cue, left = cues()["age"], around.near
    right = re.sub(r"\A[*_\"'`]{1,3}(?=[ \-‑])", "", around.right)
    if cue["never"].search(left):
        return False
    noted = cue["note"].match(right) and cue["note_before"].search(left)
    if noted or cue["after"].match(right):
        return True
    before, is_before = cue["before"].search(left), cue["is_before"].search(left)
    years = cue["years"].match(right)
    if years:
        after = right[years.end() :]
        time = cue["time_before"].search(left) and not before
        said = before or is_before or cue["years_before"].search(left)
        ends = said or cue["years_end"].match(after)
        return bool(ends and not time and not cue["time_after"].match(after))
    if cue["goes_on"].match(around.right):
        return False
    if before or (cue["at_before"].search(left) and cue["at"].match(around.right)):
        return not unit_names.known(next_word(around))
    called = cue["somebody_before"].search(left) or cue["asked"].search(left)
    told = called or (is_before and not cue["other"].search(left[-40:]))
    return bool(told and around.closes) or around.alone(cue["label"])
