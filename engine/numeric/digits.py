"""Digits with separators: reads them strictly, and writes others in the same style."""

from __future__ import annotations

from dataclasses import dataclass, field
from decimal import ROUND_HALF_EVEN, Context, Decimal

from engine.language import numerals
from engine.language.number_places import READ_BY_PEOPLE, NumberAudience

SPACES = " \u00a0\u2009\u202f"
SIGN = "[-+\u2212\u2013]"
NUMBER = rf"[0-9](?:[0-9.,'’{SPACES}]*[0-9])?"

EXACT = Context(prec=200)
_THREE_DIGITS = Context(prec=3, rounding=ROUND_HALF_EVEN)

# Cents that are a dash: "300,-", "45.–".
DASH = r"[.,][-\u2013\u2014]{1,2}(?![-\u2013\u2014])"
_WRITTEN_SCALES = ((12, "trillion"), (9, "billion"), (6, "million"))


@dataclass(frozen=True, slots=True)
class Separators:
    """Between groups of digits and before decimals; `indian` groups as in 1,20,000.

    `shows` are those that the original has: none in "1250", a point in "48.70".
    """

    group: str = ","
    decimal: str = "."
    indian: bool = False
    shows: str = field(default=",.", compare=False)

    def plain(self) -> Separators:
        """The separators without grouping, for programs."""
        return Separators("", self.decimal)


# Read alike on all the Continent; a point between groups could be taken for a decimal one.
CONTINENTAL = Separators("\u202f", ",")
SWISS = Separators("'", ".")


def separators_at(
    place: NumberAudience, shown: Separators, *, groups_by_point: bool = True
) -> Separators:
    """The separators to write at a place, from the original's own, English or none."""
    if place not in READ_BY_PEOPLE:
        return shown.plain()
    if place is not NumberAudience.CONTINENTAL:
        return shown
    if shown.shows == ".":
        return shown.plain()
    # A point between groups would be read as a decimal one if the language is unknown.
    unclear = shown == Separators(".", ",") and not groups_by_point
    return CONTINENTAL if len(shown.shows) < 2 or unclear else shown


def rounded(value: Decimal) -> Decimal:
    """Round to three significant digits, as every noisy value is printed."""
    return _THREE_DIGITS.plus(value)


def to_places(value: Decimal, places: int) -> Decimal:
    """Round to so many decimals."""
    return value.quantize(Decimal(1).scaleb(-places), ROUND_HALF_EVEN, context=EXACT)


def compact(size: Decimal) -> str:
    """A rounded value of a million or more: "1.23 million", "12.3 billion"; "" below."""
    for exponent, word in _WRITTEN_SCALES:
        if size >= Decimal(1).scaleb(exponent):
            part = size.scaleb(-exponent, EXACT)
            return f"{part:.{max(2 - part.adjusted(), 0)}f} {word}"
    return ""


def written(size: Decimal, separators: Separators, *, strip: bool) -> str:
    """Write all digits with separators; `strip` drops trailing zeros of decimals."""
    whole, _, fraction = f"{size:f}".partition(".")
    fraction = fraction.rstrip("0") if strip else fraction
    shown = numerals.grouped(whole, separators.group, indian=separators.indian)
    return f"{shown}{separators.decimal}{fraction}" if fraction else shown


def read(token: str, *, lone_point_is_decimal: bool) -> tuple[Decimal, Separators] | None:
    """Read digits with separators, and the locale that these imply."""
    pointed = lone_point_is_decimal and "," not in token
    numeral = numerals.read(token, thousands=not pointed)
    if numeral is None:
        return None
    group, point = numeral.group, numeral.point
    if not group:
        shown = Separators(".", ",", shows=",") if point == "," else Separators(shows=point)
    elif group in ",.":
        shown = Separators(group, "," if group == "." else ".", numeral.indian)
    else:
        shown = Separators(group, point or ("," if group in SPACES else "."))
    return numeral.value, shown
