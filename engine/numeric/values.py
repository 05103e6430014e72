"""Numbers of all kinds but dates: read strictly, written by one public rule.

The output depends on the noisy value and on the original's declared form only, so originals of one
grid cell with the same form give the same bytes. The declared form is digits or words (and their
capitals), whether the number is below zero, the separators of its locale where it is long enough to
show them, and its unit: the sign or word of a percentage, a measure, a currency with its position.
An amount of money also shows whether it has cents (or a dash for them, "300,-"). Nothing else
survives: no digit count, precision, "k", singular. German and French words become digits. Where a
program reads it (`number_places`), no separators between groups are written, whatever it had; in a
text whose language has a decimal comma a number that shows no separators gets one, too. `noise`
gives the size alone of what is drawn for a number that is not negative.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace
from decimal import ROUND_HALF_EVEN, Decimal
from functools import cache

from engine.core.errors import BadParameter
from engine.core.types import Kind
from engine.language import currencies, number_words, scales
from engine.language.number_places import NumberAudience
from engine.numeric import digits, units
from engine.numeric.digits import SIGN, Separators
from engine.numeric.grids import GRIDS, Grid, quantity_grid

NUMBERS = frozenset({Kind.AGE, Kind.MONEY, Kind.PERCENT, Kind.QUANTITY})
PERCENT = (
    r"%|(?i:percentage\spoints?|percent(?:age)?|per\scent|pct|pp|Prozentpunkte?|Prozent"
    r"|points?\sde\spourcentage|pour\s?cent|por\sciento)(?!\w)"
)
_LONGEST = 100
_HUNDRED = 100
_OLDEST = 999
_INCHES = 12
_UNITS = {  # behind a number: "mille d'euros", "5-mile"; those that may lack are optional
    Kind.AGE: r"(?P<gap>)(?P<unit>)",
    Kind.MONEY: rf"(?:(?P<gap>\s?)(?:d['’]|de\s)?(?P<unit>{currencies.AFTER}))?",
    Kind.PERCENT: rf"(?P<gap>[\s-]?)(?P<unit>{PERCENT})",
    Kind.QUANTITY: rf"(?P<gap>[\s-]?)(?P<unit>{units.PATTERN})",
}
_CENTS = re.compile(r"[.,][0-9]{1,2}$")
_MINUS = re.compile(r"(?:minus|negative)\s", re.IGNORECASE)
_GAP = re.compile(r"[\s-]|\Z")
_FEET = re.compile(
    r"(?P<feet>[0-9])(?P<foot>'\s?|’\s?|\s?-?(?:ft\.?|feet|foot)"
    r"(?:[\s-](?:and\s)?|(?=1[01]|[0-9]\s?(?:in|[\"”]))))"
    r"(?P<inches>1[01]|[0-9])(?P<inch>\"|”|''|\s?-?(?:in\b\.?|inches|inch)|(?![\w.,]))"
)


@dataclass(frozen=True, slots=True)
class Number:
    """A number as it was read: its `unit` is a currency's code or a unit's name, "" for none."""

    kind: Kind
    value: Decimal = field(repr=False)
    unit: str

    @property
    def grid(self) -> Grid:
        """The public grid on which it is noised."""
        return quantity_grid(self.unit) if self.kind is Kind.QUANTITY else GRIDS[self.kind]


@dataclass(frozen=True, slots=True)
class _NumberForm:
    """A number as it was read, and its declared form."""

    value: Decimal = field(repr=False)
    separators: Separators
    # The number as it was spelled, which shows its capitals; empty for digits.
    words: str = field(default="", repr=False)
    before: str = ""
    dash: str = ""
    gap: str = ""
    unit: str = ""
    cents: bool = False

    @property
    def measure(self) -> units.Unit:
        """Its unit in the public table."""
        return units.unit_of(self.unit) or units.BARE


def read_number(
    kind: Kind, text: str, place: NumberAudience = NumberAudience.PROSE
) -> Number | None:
    """The number that `text` writes, or None where we could not write another in its place.

    For people with a decimal comma "85.000 km" is eighty-five thousand, else eighty-five.
    """
    feet = _FEET.fullmatch(text) if kind is Kind.QUANTITY else None
    if feet is not None:
        return Number(kind, Decimal(int(feet["feet"]) * _INCHES + int(feet["inches"])), "inch")
    form = _read(kind, text, place) if kind in NUMBERS else None
    if form is None:
        return None
    unit = "%" if kind is Kind.PERCENT else ""
    if kind is Kind.MONEY:
        unit = currencies.code(form.before or form.unit)
    elif kind is Kind.QUANTITY:
        unit = form.measure.name
    return Number(kind, form.value, unit)


def write_number(
    kind: Kind,
    value: Decimal,
    like: str,
    *,
    exact: bool = False,
    place: NumberAudience = NumberAudience.PROSE,
) -> str:
    """`value` in the form of `like`: as a noisy value is printed, or `exact` as a derived one.

    The public rule. A noisy value has three significant digits; money below 100 has two decimals
    where the original has cents, else none (and is at least 1), a percentage one; from 100 on there
    are none, nor in words and of whole things. From a million up it is "1.23 million", "… billion",
    "… trillion" where separators are English, else all the digits; groups of three are separated. A
    derived value has up to two decimals. At a `place` that a program reads there are no groups and
    no "million". A currency's word is in the plural, a unit's unless one whole thing is counted or
    it is joined by a hyphen ("a 5-mile run"). Nobody is younger than the grid of ages goes, or
    older, whatever a derivation says. Error: BadParameter where `like` is no such number.
    """
    feet = _FEET.fullmatch(like) if kind is Kind.QUANTITY else None
    if feet is not None:
        whole, inches = divmod(int(value.copy_abs().to_integral_value(ROUND_HALF_EVEN)), _INCHES)
        return f"{whole}{feet['foot']}{inches}{feet['inch']}"
    form = _read(kind, like, place)
    if form is None:
        raise BadParameter(name="like", reason="not_a_number")
    shown, decimals = _shown(kind, value, form, exact=exact)
    size = digits.to_places(shown.copy_abs(), 0 if form.words else decimals)
    minus = shown < 0 < size
    unit = _unit(kind, form, one=shown == 1)
    if form.words:
        spelled = number_words.write(-int(size) if minus else int(size), form.words)
        return f"{spelled}{form.gap}{unit}"
    separators = _separators(kind, form, place)
    compact = digits.compact(size) if separators == Separators() and not exact else ""
    dash = "" if decimals else form.dash
    body = (
        compact or digits.written(size, separators, strip=exact and kind is not Kind.MONEY) + dash
    )
    gap = form.gap or (" " if compact and unit else "")
    return f"{'-' if minus else ''}{form.before}{body}{gap}{unit}"


def _shown(kind: Kind, value: Decimal, form: _NumberForm, *, exact: bool) -> tuple[Decimal, int]:
    """A value as it is printed, and its decimals."""
    if kind is Kind.AGE:
        ages = GRIDS[kind]
        return ages.from_index(ages.to_index(value)), 0
    shown = value if exact else digits.rounded(value)
    if kind is Kind.QUANTITY and form.measure.whole:  # a difference of counts may fall below zero
        return max(digits.to_places(shown, 0), Decimal(0)), 0
    small = abs(shown) < _HUNDRED
    if kind is Kind.MONEY:
        shown = digits.to_places(shown, 2)
        if (form.cents and small) or (exact and shown % 1):
            return shown, 2
        least = Decimal(1 if value and not exact else 0).copy_sign(shown)
        return digits.to_places(shown, 0) or least, 0
    if exact:
        return shown, 2
    return shown, int(small) if kind is Kind.PERCENT else max(2 - max(shown.adjusted(), 0), 0)


def _unit(kind: Kind, form: _NumberForm, *, one: bool) -> str:
    if kind is Kind.MONEY:
        return currencies.in_plural(form.unit)
    if kind is Kind.PERCENT:
        return form.unit + "s" * form.unit.lower().endswith("point")
    return units.in_number(form.unit, one=form.gap == "-" or (form.measure.whole and one))


def _separators(kind: Kind, form: _NumberForm, place: NumberAudience) -> Separators:
    if kind is Kind.MONEY and place is NumberAudience.CONTINENTAL:
        markers = (form.before, form.unit)
        if any(map(currencies.has_decimal_point, markers)):
            return form.separators
        if any(map(currencies.is_swiss, markers)) and form.separators.shows == ".":
            return digits.SWISS
    return digits.separators_at(place, form.separators, groups_by_point=kind is Kind.MONEY)


def _read(kind: Kind, text: str, place: NumberAudience) -> _NumberForm | None:
    if len(text) > _LONGEST:
        return None
    minus = text[:1] == "(" and text[-1:] == ")"  # accountants'
    bare = text[1:-1] if minus else text
    form = _in_digits(kind, bare, place) or _in_words(kind, bare)
    if form is None or (kind is Kind.MONEY and not _is_money(form)):
        return None
    if kind is Kind.AGE and (minus or not 0 <= form.value <= _OLDEST):
        return None
    return replace(form, value=form.value.copy_abs().copy_negate()) if minus else form


def _is_money(form: _NumberForm) -> bool:
    markers = (marker.strip() for marker in (form.before, form.unit) if marker)
    return all(map(currencies.is_marker, markers))


@cache
def _pattern(kind: Kind) -> re.Pattern[str]:
    """A number in digits, with what may be beside it."""
    if kind is Kind.AGE:
        return re.compile("(?P<number>[0-9]{1,3})")
    money = kind is Kind.MONEY
    names = scales.pattern(beside_currency=money)
    before = rf"(?P<before>(?:{currencies.BEFORE})\s?)?(?P<inner>{SIGN})?" if money else ""
    dash = rf"(?P<dash>{digits.DASH})?" if money else ""
    return re.compile(
        rf"(?P<sign>{SIGN}\s?)?{before}(?P<number>{digits.NUMBER}){dash}"
        rf"(?:\s?(?P<scale>(?ai:{names}))\.?(?![^\W\d_]))?(?:{_UNITS[kind]})?"
    )


def _in_digits(kind: Kind, text: str, place: NumberAudience) -> _NumberForm | None:
    match = _pattern(kind).fullmatch(text)
    if match is None:
        return None
    part = {name: found or "" for name, found in match.groupdict().items()}
    beside = {name: part.get(name, "") for name in ("before", "dash", "gap", "unit")}
    markers = [part["before"], part["unit"]] if kind is Kind.MONEY else []
    point = place is not NumberAudience.CONTINENTAL
    if kind is Kind.MONEY:  # people write no tenth of a cent: "5.000" alone is five thousand
        point = place is NumberAudience.CODE or bool(part["scale"])
        point = point or any(map(currencies.has_decimal_point, markers))
    read = digits.read(part["number"], lone_point_is_decimal=point)
    sign = (part.get("sign", "") + part.get("inner", "")).strip()
    if read is None or len(sign) > 1:
        return None
    value, separators = read
    if separators == Separators() and any(map(currencies.is_indian, markers)):
        separators = Separators(indian=True)
    value = value.scaleb(scales.power(part.get("scale", "")), digits.EXACT)
    value = value if sign in ("", "+") else value.copy_negate()
    cents = not part.get("scale") and _CENTS.search(part["number"]) is not None
    return _NumberForm(value, separators, cents=cents, **beside)


def _in_words(kind: Kind, text: str) -> _NumberForm | None:
    """A number in words; other languages' become digits, an amount in them has its currency."""
    minus = _MINUS.match(text)
    start = minus.end() if minus else 0
    *gaps, end = _GAP.finditer(text, start)
    for gap in (*reversed(gaps), end):
        beside = re.compile(_UNITS[kind]).fullmatch(text, gap.start())
        told = number_words.told(text[start : gap.start()]) if beside else None
        if beside is None or told is None:
            continue
        value, unit = Decimal(-told[0] if minus else told[0]), beside["unit"] or ""
        if told[1] == "en" and (kind is not Kind.MONEY or not unit or currencies.is_english(unit)):
            words = text[: gap.start()]
            return _NumberForm(value, Separators(), words, gap=beside["gap"] or "", unit=unit)
        if unit or kind is Kind.AGE:
            return _NumberForm(value, digits.CONTINENTAL, gap=beside["gap"] or "", unit=unit)
    return None
