"""Noises a value: reads it, draws, writes it in the original's form.

Each draw is keyed by the kind, the grid, the grid index and epsilon, never by a turn or a position:
a value repeated in a conversation keeps its noisy value, and two different values are independent.
Dates that move together are the exception: the conversation has one offset (keyed without any
index), so that the intervals between dates hold; they are declared leakage.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from datetime import date, timedelta
from decimal import Decimal
from fractions import Fraction

from engine.errors import BadParameter
from engine.numeric import dates
from engine.numeric.cells import Place
from engine.numeric.grids import BIRTH_YEARS, EPSILON_HIGH, GRIDS, Grid
from engine.numeric.metric_ldp import sample, two_sided_geometric
from engine.numeric.values import NUMBERS, as_printed, read_number, write_number
from engine.rng import Draws
from engine.types import Kind

VERSION = 1

VALUE = "preempt"
DATE_OFFSET = "preempt-date-offset"
BIRTH_DAY = "preempt-birth-day"

_DAYS_OF_A_YEAR = 365


@dataclass(frozen=True, slots=True)
class DateRule:
    """How dates move: by one offset together or each by its own; is 03/05 the third of May?

    `reads_day_first`: it is read so, though written month first: what shows that stays unseen.
    """

    each: bool = False
    day_first: bool = False
    reads_day_first: bool = False

    def read(self, text: str) -> dates.ParsedDate | None:
        """The date that an original is, or None."""
        return dates.parse_date(text, day_first=self.day_first or self.reads_day_first)


TOGETHER = DateRule()


@dataclass(frozen=True, slots=True)
class Noised:
    """A noisy value as it is sent, its draw's label in the accountant's books, its grid index.

    `value` is the number as it is printed (a date's ordinal, a birth date's year).
    """

    surrogate: str = field(repr=False)
    label: str
    index: int = field(repr=False)
    value: Decimal = field(repr=False)


class Noise:
    """One conversation's draws, under one rule for dates; `reroll` asks for other ones."""

    def __init__(self, draws: Draws, rule: DateRule = TOGETHER, reroll: int = 0) -> None:
        self._draws = draws
        self._rule = rule
        self._reroll = reroll

    def draw(
        self, kind: Kind, original: str, epsilon: Fraction, *, place: Place = Place.PROSE
    ) -> Noised | None:
        """The noisy value of `original`, or None where its written form cannot be read.

        `place` says who reads it (`values.write_number`). Promise: epsilon per grid step of
        the kind (Preempt, theorem 1) for the value, given its declared form (`amounts`,
        `quantities`, `dates`). For dates that move together: epsilon per day for a move of all the
        conversation's dates. The caller treats an unreadable value as category I. Errors:
        BadParameter for a kind without a grid or an epsilon outside the range.
        """
        exact = _checked(epsilon)
        if kind is Kind.DATE:
            return (
                self._each_date(original, exact)
                if self._rule.each
                else self._shift(original, exact)
            )
        if kind not in NUMBERS:
            raise BadParameter(name="kind", reason="not_a_noised_kind")
        number = read_number(kind, original, place)
        if number is None:
            return None
        index = number.grid.to_index(number.value)
        noisy, label = self._drawn(number.grid, index, exact)
        value = number.grid.from_index(noisy)
        if number.value >= 0 > value:  # a price or a dose is not negative: its size (`quantities`)
            value = value.copy_abs()
            noisy = number.grid.to_index(value)
        surrogate = write_number(kind, value, original, place=place)
        printed = as_printed(kind, value, original, place)
        return Noised(surrogate, label, noisy, printed)

    def birth(self, original: str, epsilon: Fraction) -> Noised | None:
        """A birth date with a noisy year (epsilon per year, as for an age), a fresh day in it."""
        parsed = self._parsed(original)
        if parsed is None or parsed.precision is dates.Precision.NO_YEAR:
            return None
        noisy, label = self._drawn(
            BIRTH_YEARS, BIRTH_YEARS.to_index(parsed.day.year), _checked(epsilon)
        )
        year = BIRTH_YEARS.from_index(noisy)
        return Noised(self.born_in(int(year), original), label, noisy, year)

    def born_in(self, year: int, original: str) -> str:
        """`original` moved into `year`; its day is drawn anew, uniformly, so it tells nothing."""
        parsed = self._parsed(original)
        if parsed is None:
            raise BadParameter(name="original", reason="not_a_date")
        inside = int(BIRTH_YEARS.from_index(BIRTH_YEARS.to_index(year)))
        stream = self._draws.stream(BIRTH_DAY, VERSION, parsed.day.toordinal())
        day = date(inside, 1, 1) + timedelta(days=stream.below(_DAYS_OF_A_YEAR))
        return self._written(day, original)

    def was_read_otherwise(self, original: str, surrogate: str, epsilon: float | None) -> bool:
        """Whether a date left with day and month the other way round from how it is read here.

        Then an earlier prompt came from elsewhere, as far as its words told: it meant another day.
        """
        if not epsilon or "/" not in original:
            return False
        rule = replace(self._rule, day_first=not self._rule.day_first, reads_day_first=False)
        now, then = (
            noise.draw(Kind.DATE, original, Fraction(str(epsilon)))
            for noise in (self, Noise(self._draws, rule))
        )
        left = then is not None and then.surrogate == surrogate
        return left and (now is None or now.surrogate != surrogate)

    def _drawn(self, grid: Grid, index: int, epsilon: Fraction) -> tuple[int, str]:
        arguments = (VALUE, VERSION, grid.kind, grid.name, index, epsilon)
        stream = self._draws.stream(*arguments, reroll=self._reroll)
        noisy = sample(index, grid.size, epsilon, stream)
        return noisy, self._draws.label(*arguments, reroll=self._reroll)

    def _each_date(self, original: str, epsilon: Fraction) -> Noised | None:
        parsed = self._parsed(original)
        if parsed is None:
            return None
        grid = GRIDS[Kind.DATE]
        noisy, label = self._drawn(grid, grid.to_index(parsed.day.toordinal()), epsilon)
        moved = grid.from_index(noisy)
        return Noised(self._written(date.fromordinal(int(moved)), original), label, noisy, moved)

    def _shift(self, original: str, epsilon: Fraction) -> Noised | None:
        """Move the date by the conversation's offset.

        The offset has no bound of its own: one would give two dates different sets of possible
        outputs, which no epsilon covers. Clamping the moved date into the grid is post-processing.
        """
        parsed = self._parsed(original)
        if parsed is None:
            return None
        grid = GRIDS[Kind.DATE]
        arguments = (DATE_OFFSET, VERSION, Kind.DATE, grid.name, epsilon)
        stream = self._draws.stream(*arguments, reroll=self._reroll)
        moved = dates.shift(parsed.day, two_sided_geometric(epsilon, stream))
        label = self._draws.label(*arguments, reroll=self._reroll)
        index = grid.to_index(moved.toordinal())
        return Noised(self._written(moved, original), label, index, Decimal(moved.toordinal()))

    def _parsed(self, original: str) -> dates.ParsedDate | None:
        return self._rule.read(original)

    def _written(self, day: date, original: str) -> str:
        return dates.write_date(day, original, day_first=self._rule.day_first)


def _checked(epsilon: Fraction) -> Fraction:
    exact = epsilon if type(epsilon) is Fraction else Fraction(epsilon)
    if not 0 < exact.numerator <= EPSILON_HIGH.numerator * exact.denominator:
        raise BadParameter(name="epsilon", reason="out_of_range", low=0.0, high=float(EPSILON_HIGH))
    return exact
