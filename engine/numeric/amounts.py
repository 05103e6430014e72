"""Ages and amounts of money as people write them: read strictly, written by one public rule.

The output depends on the noisy value and on the original's declared form only, so originals of one
grid cell with the same form give the same bytes. The declared form of an age is digits or words,
and capitals. That of an amount is its currency marker and the marker's position, digits or words
(and their capitals), whether it is below zero, whether it has cents (or a dash for them, "300,-"),
and the separators of its locale, where the original is long enough to show them. Nothing else
survives: no digit count, precision, "k", plural. German and French words become digits. Where a
program reads it (`cells`), no separators between groups are written, whatever it had; in a text
whose language has a decimal comma an amount that shows no separators gets one, too.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace
from decimal import ROUND_HALF_EVEN, Decimal
from functools import lru_cache

from engine.core.errors import BadParameter
from engine.language import currencies, number_words, scales
from engine.language.number_places import NumberAudience
from engine.numeric import digits
from engine.numeric.digits import SIGN, Separators, separators_at

_LONGEST = 100
_HUNDRED = 100
_CENTS = re.compile(r"[.,][0-9]{1,2}$")
_MARKER = rf"(?P<after>(?P<gap>\s?)(?:d['’]|de\s)?(?P<marker>{currencies.AFTER}))?"
_MINUS = re.compile(r"(?:minus|negative)\s", re.IGNORECASE)
_OF = re.compile(r"\s(?:d['’]|de\s)?")  # "mille d'euros", "millones de euros"


@lru_cache(maxsize=1)
def _digits_pattern() -> re.Pattern[str]:
    return re.compile(
        rf"(?P<sign>{SIGN}\s?)?(?P<before>(?:{currencies.BEFORE})\s?)?(?P<inner>{SIGN})?"
        rf"(?P<number>{digits.NUMBER})(?P<dash>{digits.DASH})?"
        rf"(?:\s?(?P<scale>(?ai:{scales.pattern()}))\.?(?![^\W\d_]))?{_MARKER}"
    )


@dataclass(frozen=True, slots=True)
class _Money:
    """An amount as it was read, and its declared form."""

    value: Decimal = field(repr=False)
    before: str
    after: str
    separators: Separators
    # The number as it was spelled, which shows its capitals; empty for digits.
    words: str = field(default="", repr=False)
    dash: str = ""
    cents: bool = True


def parse_age(text: str) -> int | None:
    """An age in years, of up to three digits or in English words; None for anything else."""
    if re.fullmatch(r"[0-9]{1,3}", text):
        return int(text)
    age = number_words.read(text)
    return age if age is not None and age < 1000 else None


def write_age(age: int, like: str) -> str:
    """`age` in digits, or in words with the capitals of `like`, as `like` is written."""
    told = number_words.told(like)
    if told is None or told[1] != "en":
        return str(age)
    return number_words.like_case(number_words.write(age), like)


def parse_money(text: str) -> Decimal | None:
    """The amount, without its currency, or None where the form is not one that we can write."""
    money = _read(text)
    return None if money is None else money.value


def parse_sum(
    text: str, place: NumberAudience = NumberAudience.PROSE
) -> tuple[Decimal, str] | None:
    """The amount and its currency: an ISO 4217 code, or as it is written; "" where none is."""
    form = _read(text, place)
    return None if form is None else (form.value, currencies.code(form.before or form.after))


def write_money(
    value: Decimal, like: str, *, exact: bool = False, place: NumberAudience = NumberAudience.PROSE
) -> str:
    """`value` in the form of `like`: three significant digits, or `exact` to the cent.

    The public rule, on the rounded value v. Digits: below 100 two decimals where the original has
    cents, else whole ones (at least 1); from 100 none, and a dash as the original has one; from a
    million up "1.23 million", "… billion", "… trillion" where separators are English, else all the
    digits; groups of three always separated. Words: the whole number nearest to v. A minus sign
    comes first; a currency's word is in the plural. A derived value is written `exact`ly, with all
    its digits and its cents where it has any; at a `place` that a program reads there are no groups
    and no "million". Error: BadParameter where `like` is no amount.
    """
    form = _read(like, place)
    if form is None:
        raise BadParameter(name="like", reason="not_an_amount")
    shown = digits.to_cents(value) if exact else _printed(value, form)
    size = shown.copy_abs()
    if form.words:
        spelled = number_words.write(int(size.to_integral_value(ROUND_HALF_EVEN)))
        minus = "minus " if shown < 0 else ""
        return number_words.like_case(minus + spelled, form.words) + form.after
    minus = "-" if shown < 0 else ""
    separators = _written(form, place)
    body = _exactly(size, separators, form) if exact else _digits(size, separators, form)
    body += form.dash if not exact or body == digits.grouped(f"{size:.0f}", separators) else ""
    gap = " " if body[-1].isalpha() and form.after and not form.after[0].isspace() else ""
    return f"{minus}{form.before}{body}{gap}{form.after}"


def _written(form: _Money, place: NumberAudience) -> Separators:
    pointed = any(map(currencies.has_decimal_point, (form.before, form.after)))
    if place is NumberAudience.CONTINENTAL and pointed:
        return form.separators
    swiss = any(map(currencies.is_swiss, (form.before, form.after)))
    if place is NumberAudience.CONTINENTAL and swiss and form.separators.shows == ".":
        return digits.SWISS
    return separators_at(place, form.separators)


def _printed(value: Decimal, form: _Money) -> Decimal:
    shown = digits.rounded(value)
    if form.cents and abs(shown) < 1:
        return digits.to_cents(shown)
    if form.cents or not value or abs(shown) >= _HUNDRED:
        return shown
    whole = shown.to_integral_value(ROUND_HALF_EVEN)
    return whole or Decimal(1).copy_sign(shown)


def _exactly(value: Decimal, separators: Separators, form: _Money) -> str:
    return digits.exactly(value, separators, decimals=form.cents and value < _HUNDRED)


def _digits(value: Decimal, separators: Separators, form: _Money) -> str:
    if separators == Separators():
        part, word = digits.scaled(value)
        if word:
            return digits.three_digits(part) + word
    if value < _HUNDRED:
        return digits.exactly(value, separators, decimals=form.cents)
    return digits.grouped(f"{value:.0f}", separators)


def _read(text: str, place: NumberAudience = NumberAudience.PROSE) -> _Money | None:
    bare, minus = digits.unbracketed(text)
    money = (_read_digits(bare, place) or _read_words(bare)) if len(text) <= _LONGEST else None
    return replace(money, value=money.value.copy_abs().copy_negate()) if money and minus else money


def _read_digits(text: str, place: NumberAudience) -> _Money | None:
    match = _digits_pattern().fullmatch(text)
    if match is None or (match["sign"] and match["inner"]):
        return None
    before, marker, scale = match["before"] or "", match["marker"] or "", match["scale"]
    markers = [name.strip() for name in (before, marker) if name]
    if not all(map(currencies.is_marker, markers)):
        return None
    # People write no tenth of a cent: "5.000" without a currency is five thousand.
    decimal = place is NumberAudience.CODE or bool(scale)
    point = decimal or any(map(currencies.has_decimal_point, markers))
    read = digits.read(match["number"], lone_point_is_decimal=point)
    if read is None:
        return None
    value, separators = read
    if separators == Separators() and any(map(currencies.is_indian, markers)):
        separators = Separators(indian=True)
    value = value.scaleb(scales.power(scale or ""), digits.EXACT)
    sign = (match["sign"] or match["inner"] or "+").strip()
    signed = value if sign == "+" else value.copy_negate()
    cents = not scale and _CENTS.search(match["number"])
    dash = match["dash"] or ""
    return _Money(signed, before, _after(match), separators, dash=dash, cents=bool(cents))


def _read_words(text: str) -> _Money | None:
    """An amount in words; other languages' become digits, and have a currency."""
    minus = _MINUS.match(text)
    start = minus.end() if minus else 0
    for gap in (*reversed(list(_OF.finditer(text, start))), None):
        number, marker = (
            (text[start : gap.start()], text[gap.end() :]) if gap else (text[start:], "")
        )
        told = number_words.told(number)
        if told is None or (marker and not currencies.is_marker(marker)):
            continue
        value = Decimal(-told[0] if minus else told[0])
        after = (gap[0][0] if gap else "") + currencies.in_plural(marker)
        if told[1] == "en" and (not marker or currencies.is_english(marker)):
            return _Money(value, "", after, Separators(), text[: gap.start()] if gap else text)
        if marker:
            return _Money(value, "", after, digits.CONTINENTAL, cents=False)
    return None


def _after(match: re.Match[str]) -> str:
    return (match["gap"] or "") + currencies.in_plural(match["marker"] or "")
