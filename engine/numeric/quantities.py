"""Percentages and quantities as people write them: read strictly, written by one public rule.

The declared form of a percentage is its sign or word, digits or words, and the separators of its
locale; that of a quantity is its unit as well; of both, whether it is below zero (`noise` gives
the size alone of what is drawn for a number that is not). Nothing else of the original survives: no
digit count, no precision, no singular.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace
from decimal import ROUND_HALF_EVEN, Decimal

from engine.core.errors import BadParameter
from engine.language import number_words, scales
from engine.language.number_places import NumberAudience
from engine.numeric import digits, units
from engine.numeric.digits import SIGN, Separators, separators_at

_LONGEST = 100
_INCHES = 12

_SCALE = "thousand|million|billion|trillion|k"
_NUMBER = (
    rf"(?:(?P<sign>{SIGN})\s?)?(?P<number>{digits.NUMBER})"
    rf"(?:\s?(?ai:(?P<scale>{_SCALE}))(?![a-z]))?"
)
_WORDS = r"(?ai:(?P<minus>minus|negative)\s)?(?P<words>[^\W\d_]+(?:[\s-][^\W\d_]+)*?)"
PERCENT = (
    r"%|(?i:percentage\spoints?|percent(?:age)?|per\scent|pct|pp|Prozentpunkte?|Prozent"
    r"|points?\sde\spourcentage|pour\s?cent|por\sciento)(?!\w)"
)
_PERCENTAGE = (
    re.compile(rf"{_NUMBER}(?:(?P<gap>[\s-]?)(?P<unit>{PERCENT}))?"),
    re.compile(rf"{_WORDS}(?P<gap>[\s-])(?P<unit>{PERCENT})"),
)
_QUANTITY = (
    re.compile(rf"{_NUMBER}(?P<gap>[\s-]?)(?P<unit>{units.PATTERN})"),
    re.compile(rf"{_WORDS}(?P<gap>[\s-])(?P<unit>{units.PATTERN})"),
)
_BARE = re.compile(_NUMBER)
FEET = (
    r"(?P<feet>[0-9])(?P<foot>'\s?|’\s?|\s?-?(?:ft\.?|feet|foot)"
    r"(?:[\s-](?:and\s)?|(?=1[01]|[0-9]\s?(?:in|[\"”]))))"
    r"(?P<inches>1[01]|[0-9])(?P<inch>\"|”|''|\s?-?(?:in\b\.?|inches|inch)|(?![\w.,]))"
)
_FEET = re.compile(FEET)


@dataclass(frozen=True, slots=True)
class _Form:
    """A number as it was read, and its declared form."""

    value: Decimal = field(repr=False)
    separators: Separators
    words: str = field(repr=False)
    gap: str
    unit: str


@dataclass(frozen=True, slots=True)
class Quantity:
    """A number of a unit, the unit by its name in the public table ("" for a bare number)."""

    value: Decimal = field(repr=False)
    unit: str


def parse_percent(text: str) -> Decimal | None:
    """The percentage, or None where the form is not one that we can write."""
    form = _read(text, _PERCENTAGE)
    return None if form is None else form.value


def write_percent(
    value: Decimal, like: str, *, exact: bool = False, place: NumberAudience = NumberAudience.PROSE
) -> str:
    """`value` in the form of `like`: one decimal below 100, none from there; `exact`: up to two.

    In words it is the whole number nearest to it; at a `place` that a program reads there
    are no groups. Error: BadParameter where `like` is none.
    """
    form = _read(like, _PERCENTAGE, place)
    if form is None:
        raise BadParameter(name="like", reason="not_a_percentage")
    decimals = 2 if exact else 1 if abs(value) < 100 else 0
    unit = form.unit + "s" if form.unit.lower().endswith("point") else form.unit
    return _written(value, form, decimals, unit, strip=exact)


def parse_quantity(text: str, place: NumberAudience = NumberAudience.PROSE) -> Quantity | None:
    """The quantity, or None where the form is not one that we can write.

    For people with a decimal comma "85.000 km" is eighty-five thousand, else eighty-five.
    """
    feet = _FEET.fullmatch(text)
    if feet is not None:
        return Quantity(Decimal(int(feet["feet"]) * _INCHES + int(feet["inches"])), "inch")
    form = _read(text, (*_QUANTITY, _BARE), place)
    if form is None:
        return None
    unit = units.unit_of(form.unit)
    return Quantity(form.value, unit.name if unit is not None else "")


def write_quantity(
    value: Decimal, like: str, *, exact: bool = False, place: NumberAudience = NumberAudience.PROSE
) -> str:
    """`value` in the form of `like`: three significant digits, whole things without decimals.

    A derived value is written `exact`ly, with up to two decimals; from a million up a noisy one is
    "1.23 million". The unit is in the plural unless one whole thing is counted, or it is joined by
    a hyphen ("a 5-mile run"); at a `place` that a program reads without groups or "million".
    Error: BadParameter where `like` is no quantity.
    """
    feet = _FEET.fullmatch(like)
    if feet is not None:
        whole, inches = divmod(int(value.copy_abs().to_integral_value(ROUND_HALF_EVEN)), _INCHES)
        return f"{whole}{feet['foot']}{inches}{feet['inch']}"
    form = _read(like, (*_QUANTITY, _BARE), place)
    if form is None:
        raise BadParameter(name="like", reason="not_a_quantity")
    unit = units.unit_of(form.unit) or units.BARE
    shown = value if exact else digits.rounded(value)
    size = shown.copy_abs()
    decimals = 2 if exact else 0 if size >= 100 else 2 - max(size.adjusted(), 0)
    if unit.whole or form.words:
        decimals = 0
        shown = shown.to_integral_value(ROUND_HALF_EVEN)
    if unit.whole:
        shown = max(shown, Decimal(0))  # a difference of noisy counts may fall below
    one = form.gap == "-" or (unit.whole and shown == 1)
    return _written(shown, form, decimals, units.in_number(form.unit, one=one), strip=exact)


def _written(value: Decimal, form: _Form, decimals: int, unit: str, *, strip: bool) -> str:
    """The number with its decimals (`strip` drops zeros among them), then gap and unit."""
    if form.words:
        whole = int(value.copy_abs().to_integral_value(ROUND_HALF_EVEN))
        minus = "minus " if value < 0 and whole else ""
        spelled = number_words.like_case(minus + number_words.write(whole), form.words)
        return f"{spelled}{form.gap}{unit}"
    size = abs(value.quantize(Decimal(1).scaleb(-decimals), ROUND_HALF_EVEN, digits.EXACT))
    in_words = bool(form.separators.group) and not strip
    part, word = digits.scaled(size) if in_words else (size, "")
    if word:
        body = digits.three_digits(part).replace(".", form.separators.decimal) + word
    else:
        before, _, fraction = f"{size:f}".partition(".")
        fraction = fraction.rstrip("0") if strip else fraction
        body = digits.grouped(before, form.separators)
        body += form.separators.decimal + fraction if fraction else ""
    gap = form.gap or (" " if word and unit[:1].isalpha() else "")
    return f"{'-' if value < 0 and size else ''}{body}{gap}{unit}"


def _read(
    text: str, patterns: tuple[re.Pattern[str], ...], place: NumberAudience = NumberAudience.PROSE
) -> _Form | None:
    if len(text) > _LONGEST:
        return None
    bare, minus = digits.unbracketed(text)
    matches = filter(None, (pattern.fullmatch(bare) for pattern in patterns))
    forms = (_form(match.groupdict(), place) for match in matches)
    form = next(filter(None, forms), None)
    if form is None:
        return None
    value = form.value.copy_abs().copy_negate() if minus else form.value
    shown = separators_at(place, form.separators, groups_by_point=False)
    return replace(form, value=value, separators=shown)


def _form(parts: dict[str, str | None], place: NumberAudience) -> _Form | None:
    gap, unit, words = parts.get("gap") or "", parts.get("unit") or "", parts.get("words") or ""
    if words:
        told = number_words.told(words)
        if told is None:
            return None
        value = Decimal(-told[0] if parts["minus"] else told[0])
        if told[1] == "en":
            return _Form(value, Separators(), words, gap, unit)
        return _Form(value, digits.CONTINENTAL, "", gap, unit)  # other languages' become digits
    point = place is not NumberAudience.CONTINENTAL
    read = digits.read(parts["number"] or "", lone_point_is_decimal=point)
    if read is None:
        return None
    value, separators = read
    scale = parts["scale"]
    value = value.scaleb(scales.power(scale or ""), digits.EXACT)
    negative = parts["sign"] not in (None, "+")
    return _Form(value.copy_negate() if negative else value, separators, "", gap, unit)
