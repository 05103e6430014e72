"""Ages and amounts of money as people write them: read strictly, written by one public rule.

What is written depends on the noisy value and on the original's declared form only, so originals
of one grid cell with the same form give the same bytes. The declared form of an age is digits or
words, and capitals. That of an amount is its currency marker and where it stands, digits or words
(and their capitals), and the separators of its locale, where the original is long enough to show
them. Nothing else of it survives: no digit count, precision, "k" or "million", plural, or sign.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from decimal import ROUND_HALF_EVEN, Context, Decimal

from engine.errors import BadParameter
from engine.numeric import currencies, number_words

_EXACT = Context(prec=200)
_THREE_DIGITS = Context(prec=3, rounding=ROUND_HALF_EVEN)
_LONGEST = 100

_SCALES: Mapping[str, int] = {
    **dict.fromkeys(("k", "thousand", "grand"), 3),
    **dict.fromkeys(("lakh", "lakhs"), 5),
    **dict.fromkeys(("m", "mm", "mn", "mln", "mio", "million", "millions"), 6),
    **dict.fromkeys(("crore", "crores"), 7),
    **dict.fromkeys(("b", "bn", "billion", "billions"), 9),
    **dict.fromkeys(("tn", "trillion", "trillions"), 12),
}
_WRITTEN_SCALES = ((12, "trillion"), (9, "billion"), (6, "million"))

_SPACES = " \u00a0\u2009\u202f"
_SIGN = "[-+\u2212\u2013]"
_DIGITS = re.compile(
    rf"(?P<sign>{_SIGN}\s?)?(?P<before>(?:{currencies.BEFORE})\s?)?(?P<inner>{_SIGN})?"
    rf"(?P<number>[0-9](?:[0-9.,'’{_SPACES}]*[0-9])?)"
    rf"(?:\s?(?ai:(?P<scale>{'|'.join(sorted(_SCALES, key=len, reverse=True))}))(?![a-z]))?"
    rf"(?P<after>(?P<gap>\s?)(?P<marker>{currencies.AFTER}))?"
)
_WORDS = re.compile(
    r"(?ai:(?P<sign>minus|negative)\s)?(?P<number>[A-Za-z]+(?:[\s-][A-Za-z]+)*?)"
    rf"(?P<after>(?P<gap>\s)(?P<marker>{currencies.NAMED}))?"
)


@dataclass(frozen=True, slots=True)
class _Separators:
    """Between groups of digits and before decimals; `indian` groups as in 1,20,000."""

    group: str = ","
    decimal: str = "."
    indian: bool = False


@dataclass(frozen=True, slots=True)
class _Money:
    """An amount as it was read, and its declared form."""

    value: Decimal
    before: str
    after: str
    separators: _Separators
    words: str = ""  # the number as it was spelled, which shows its capitals; empty for digits


def parse_age(text: str) -> int | None:
    """An age in years, of up to three digits or in English words; None for anything else."""
    if re.fullmatch(r"[0-9]{1,3}", text):
        return int(text)
    age = number_words.read(text) if len(text) <= _LONGEST else None
    return age if age is not None and age < 1000 else None


def write_age(age: int, like: str) -> str:
    """`age` in digits, or in words with the capitals of `like`, as `like` is written."""
    if like[:1].isdigit():
        return str(age)
    return number_words.like_case(number_words.write(age), like)


def parse_money(text: str) -> Decimal | None:
    """The amount, without its currency, or None where the form is not one that we can write."""
    money = _read(text)
    return None if money is None else money.value


def write_money(value: Decimal, like: str) -> str:
    """`value` to three significant digits in the form of `like`.

    The public rule, on the rounded value v. Digits: two decimals below 100, none from 100; from a
    million up "1.23 million", "… billion", "… trillion" where separators are English, else all the
    digits; groups of three always separated. Words: the whole number nearest to v. A minus sign
    comes first; a currency's word is in the plural. Error: BadParameter where `like` is no amount.
    """
    form = _read(like)
    if form is None:
        raise BadParameter(name="like", reason="not_an_amount")
    rounded = _THREE_DIGITS.plus(value)
    size = rounded.copy_abs()
    if form.words:
        spelled = number_words.write(int(size.to_integral_value(ROUND_HALF_EVEN)))
        minus = "minus " if rounded < 0 else ""
        return number_words.like_case(minus + spelled, form.words) + form.after
    minus = "-" if rounded < 0 else ""
    body = _digits(size, form.separators)
    gap = " " if body[-1].isalpha() and form.after and not form.after[0].isspace() else ""
    return f"{minus}{form.before}{body}{gap}{form.after}"


def _digits(value: Decimal, separators: _Separators) -> str:
    if separators == _Separators():
        for exponent, word in _WRITTEN_SCALES:
            scaled = value.scaleb(-exponent, _EXACT)
            if scaled >= 1:
                return f"{scaled:.{max(2 - scaled.adjusted(), 0)}f} {word}"
    if value < 100:
        return f"{value:.2f}".replace(".", separators.decimal)
    return _grouped(f"{value:.0f}", separators)


def _grouped(digits: str, separators: _Separators) -> str:
    head, tail = digits[:-3], digits[-3:]
    width = 2 if separators.indian else 3
    groups = [tail]
    while head:
        groups.insert(0, head[-width:])
        head = head[:-width]
    return separators.group.join(groups)


def _read(text: str) -> _Money | None:
    if len(text) > _LONGEST:
        return None
    bare = text[1:-1] if text[:1] == "(" and text[-1:] == ")" else text
    money = _read_digits(bare) or _read_words(bare)
    if money is None or bare is text:
        return money
    # Accountants' parentheses mean minus; the form written for it is a minus sign.
    negative = money.value.copy_abs().copy_negate()
    return _Money(negative, money.before, money.after, money.separators, money.words)


def _read_digits(text: str) -> _Money | None:
    match = _DIGITS.fullmatch(text)
    if match is None or (match["sign"] and match["inner"]):
        return None
    before, marker, scale = match["before"] or "", match["marker"] or "", match["scale"]
    markers = [name for name in (before, marker) if name]
    point = bool(scale) or not markers or any(map(currencies.has_decimal_point, markers))
    read = _number(match["number"], lone_point_is_decimal=point)
    if read is None:
        return None
    value, separators = read
    if separators == _Separators() and any(map(currencies.is_indian, markers)):
        separators = _Separators(indian=True)
    value = value.scaleb(_SCALES[scale.lower()] if scale else 0, _EXACT)
    sign = (match["sign"] or match["inner"] or "+").strip()
    signed = value if sign == "+" else value.copy_negate()
    return _Money(signed, before, _after(match), separators)


def _read_words(text: str) -> _Money | None:
    match = _WORDS.fullmatch(text)
    number = None if match is None else number_words.read(match["number"])
    if match is None or number is None:
        return None
    value = Decimal(-number if match["sign"] else number)
    words = text.removesuffix(match["after"] or "")
    return _Money(value, "", _after(match), _Separators(), words)


def _after(match: re.Match[str]) -> str:
    return (match["gap"] or "") + currencies.in_plural(match["marker"] or "")


def _number(token: str, *, lone_point_is_decimal: bool) -> tuple[Decimal, _Separators] | None:
    """The value of digits with separators, and what those say about the locale."""
    group, decimal = _marks(token, lone_point_is_decimal=lone_point_is_decimal)
    whole, _, fraction = token.partition(decimal) if decimal else (token, "", "")
    parts = whole.split(group) if group else [whole]
    indian = group == "," and _is_indian(parts)
    if not (indian or _is_grouped(parts)) or not (fraction.isdecimal() or not decimal):
        return None
    value = Decimal("".join(parts) + (f".{fraction}" if fraction else ""))
    return value, _locale(group, decimal, indian=indian)


def _marks(token: str, *, lone_point_is_decimal: bool) -> tuple[str, str]:
    """Which characters group the digits and which starts the decimals; "" for none."""
    spaced = next((c for c in token if c in f"'’{_SPACES}"), "")
    found = [c for c in ",." if c in token]
    if spaced:
        return spaced, found[0] if found else ""
    if len(found) == 2:
        decimal = max(found, key=token.rindex)
        return min(found, key=token.rindex), decimal
    if not found:
        return "", ""
    mark = found[0]
    head, _, tail = token.rpartition(mark)
    thousands = len(tail) == 3 and head.strip("0") != ""
    if mark in head or (thousands and not (mark == "." and lone_point_is_decimal)):
        return mark, ""
    return "", mark


def _is_grouped(parts: list[str]) -> bool:
    if len(parts) == 1:
        return parts[0].isdecimal()
    return bool(re.fullmatch(r"[0-9]{1,3}(-[0-9]{3})+", "-".join(parts)))


def _is_indian(parts: list[str]) -> bool:
    return bool(re.fullmatch(r"[0-9]{1,2}(-[0-9]{2})+-[0-9]{3}", "-".join(parts)))


def _locale(group: str, decimal: str, *, indian: bool) -> _Separators:
    """The separators to write with: what the original shows, English where it shows nothing."""
    if not group:
        return _Separators(".", ",") if decimal == "," else _Separators()
    if group in ",.":
        return _Separators(group, "," if group == "." else ".", indian)
    return _Separators(group, decimal or ("," if group in _SPACES else "."), indian)
