"""Noises a value: reads it, draws, writes it in the original's form.

Each draw is keyed by the kind, the grid, the grid index and epsilon, never by a turn or a position:
a repeated value keeps its noisy value, and two different values are independent. The key is a
conversation's or the profile's. Under the profile's key a value has the same noise in every chat:
nobody can average it over chats, but chats that contain it can be linked.

Dates that move together are the exception: a conversation has one offset, so that the intervals
between dates hold; they are declared leakage. With the conversation's key, the key alone fixes the
offset. With the profile's key it also depends on a date of the conversation's first prompt (its
*anchor*): one offset for the whole profile would let one known date reveal all others. The anchor
is the first date with day, month and year, else the first that is written (of weekdays there are
but seven). Chats with the same anchor share the offset, so that date cannot be averaged; for each
date the offset is distributed alike and drawn by itself, so the promise for one conversation is the
same.

A partial date moves on a grid of its own: a weekday by the dates' offset, round the week; a month,
a year, a time of day each by an offset of its own sort.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import date, timedelta
from decimal import Decimal
from fractions import Fraction

from engine.core.errors import BadParameter
from engine.core.rng import Draws, Field
from engine.core.types import Kind
from engine.language import clock
from engine.language.number_places import NumberAudience
from engine.numeric import dates
from engine.numeric.grids import (
    BIRTH_YEARS,
    EPSILON_HIGH,
    GRIDS,
    MONTHS,
    TIMES,
    WEEKDAYS,
    YEARS,
    Grid,
)
from engine.numeric.metric_ldp import sample, two_sided_geometric
from engine.numeric.values import NUMBERS, read_number, write_number

VERSION = 1

VALUE = "preempt"
DATE_OFFSET = "preempt-date-offset"
BIRTH_DAY = "preempt-birth-day"

_DAYS_OF_A_YEAR = 365
_PARTS: Mapping[dates.Precision, Grid] = {
    dates.Precision.WEEKDAY: WEEKDAYS,
    dates.Precision.NO_DAY: MONTHS,
    dates.Precision.YEAR: YEARS,
}


@dataclass(frozen=True, slots=True)
class DateRule:
    """How dates move: by one offset together or each by its own; is 03/05 the third of May?

    `reads_day_first`: it is read so, though written month first: the evidence stays hidden. The
    offset is drawn by the `anchor`, a day's ordinal or the index of a time of day, if there is one.
    """

    each: bool = False
    day_first: bool = False
    reads_day_first: bool = False
    anchor: tuple[Field, ...] = field(default=(), repr=False)

    def read(self, text: str) -> dates.ParsedDate | None:
        """Parse an original as a date, or None."""
        return dates.parse_part(text, day_first=self.day_first or self.reads_day_first)


TOGETHER = DateRule()


@dataclass(frozen=True, slots=True)
class Noised:
    """A noisy value as sent, its draw's label for the accountant, its grid index.

    `value` is the number as it is printed (a date's ordinal, a birth date's year).
    """

    surrogate: str = field(repr=False)
    label: str
    index: int = field(repr=False)
    value: Decimal = field(repr=False)


class Noise:
    """A conversation's or a profile's draws, under one rule for dates; `reroll`: other ones."""

    def __init__(self, draws: Draws, rule: DateRule = TOGETHER, reroll: int = 0) -> None:
        self._draws = draws
        self._rule = rule
        self._reroll = reroll

    def draw(
        self,
        kind: Kind,
        original: str,
        epsilon: Fraction,
        *,
        place: NumberAudience = NumberAudience.PROSE,
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
            return self._dated(original, exact)
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
        printed = read_number(kind, surrogate, place)
        return Noised(surrogate, label, noisy, printed.value if printed else value)

    def birth(self, original: str, epsilon: Fraction) -> Noised | None:
        """A birth date with a noisy year (epsilon per year, as for an age), a fresh day in it."""
        parsed = self._rule.read(original)
        if parsed is None or not parsed.year_is_told:
            return None
        noisy, label = self._drawn(
            BIRTH_YEARS, BIRTH_YEARS.to_index(parsed.day.year), _checked(epsilon)
        )
        year = BIRTH_YEARS.from_index(noisy)
        return Noised(self.born_in(int(year), original), label, noisy, year)

    def born_in(self, year: int, original: str) -> str:
        """Move `original` into `year`; its day is drawn uniformly, so it reveals nothing."""
        parsed = self._rule.read(original)
        if parsed is None:
            raise BadParameter(name="original", reason="not_a_date")
        inside = int(BIRTH_YEARS.from_index(BIRTH_YEARS.to_index(year)))
        stream = self._draws.stream(BIRTH_DAY, VERSION, parsed.day.toordinal())
        day = date(inside, 1, 1) + timedelta(days=stream.below(_DAYS_OF_A_YEAR))
        return self._written(day, original)

    def offset_label(self, epsilon: Fraction, sort: Grid = GRIDS[Kind.DATE]) -> str:
        """The label of the draw by which dates, or their parts of a sort, move together."""
        return self._draws.label(*self._offset(epsilon, sort), reroll=self._reroll)

    def was_read_otherwise(self, original: str, surrogate: str, epsilon: float | None) -> bool:
        """Whether a date was sent with day and month in the other order than it is read here.

        Then the words of an earlier prompt suggested the other order: it meant another day.
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

    def _dated(self, original: str, epsilon: Fraction) -> Noised | None:
        """Noise a date or a partial one: a weekday, a month, a year, a time of day."""
        time = clock.read(original)
        if time is not None:
            index, label = self._moved(TIMES, time // clock.STEP, epsilon)
            surrogate = clock.write(index * clock.STEP, original)
            return Noised(surrogate, label, index, Decimal(index))
        parsed = self._rule.read(original)
        if parsed is None:
            return None
        day, grid = parsed.day, _PARTS.get(parsed.precision, GRIDS[Kind.DATE])
        at = {MONTHS: day.month, YEARS: day.year, WEEKDAYS: day.weekday()}
        before = at.get(grid, day.toordinal()) - grid.low
        index, label = self._moved(grid, before, epsilon)
        if grid is MONTHS:
            moved = day.replace(month=index + grid.low)
        elif grid is YEARS:
            moved = day.replace(year=index + grid.low)
        else:
            moved = day + timedelta(index - before)
        return Noised(self._written(moved, original), label, index, Decimal(moved.toordinal()))

    def _moved(self, grid: Grid, index: int, epsilon: Fraction) -> tuple[int, str]:
        """Another index of a date's grid and its draw's label; round a cycle, else clamped.

        The offset has no bound of its own: one would give two dates different sets of possible
        outputs, which no epsilon covers. The sum goes round, and is clamped, after the draw: what
        follows from it costs nothing. By itself too a cycle's index goes round: `sample` would tell
        the two sides of its joint apart.
        """
        strength, index = epsilon * grid.weight, grid.clamp(index)
        if self._rule.each and not grid.cycle:
            return self._drawn(grid, index, strength)
        arguments = self._offset(epsilon, GRIDS[Kind.DATE] if grid is WEEKDAYS else grid)
        if self._rule.each:
            arguments = (VALUE, VERSION, grid.kind, grid.name, index, strength)
        stream = self._draws.stream(*arguments, reroll=self._reroll)
        moved = index + two_sided_geometric(strength, stream)
        label = self._draws.label(*arguments, reroll=self._reroll)
        return (moved % grid.size if grid.cycle else grid.clamp(moved)), label

    def _offset(self, epsilon: Fraction, grid: Grid) -> tuple[str, int, *tuple[Field, ...]]:
        """The arguments of the offset's draw."""
        arguments: tuple[Field, ...] = (Kind.DATE, grid.name, epsilon, *self._rule.anchor)
        return DATE_OFFSET, VERSION, *arguments

    def _written(self, day: date, original: str) -> str:
        return dates.write_date(day, original, day_first=self._rule.day_first)


def anchored(
    rule: DateRule,
    draws: Draws,
    sent: Sequence[tuple[str, str | None, float | None]],
    written: Sequence[str],
) -> DateRule:
    """The rule with its conversation's anchor: the date by which its offset was drawn first.

    `sent` are the dates that left, with the label and the epsilon of their draws. The anchor is one
    of them, by which reading of it a label tells: it stays. Before any left it is one `written`.
    """
    left = {label: Fraction(str(epsilon)) for _, label, epsilon in sent if label and epsilon}
    readings = [replace(rule, day_first=on, reads_day_first=False) for on in (False, True)]
    for original, *_ in sent if left else ():
        for reading in readings:
            by = replace(rule, anchor=_anchor(reading, original))
            if by.anchor and not left.keys().isdisjoint(_labels(draws, by, left)):
                return by
    earlier = [text for text, *_ in sent]
    return replace(rule, anchor=_best_anchor(rule, earlier) or _best_anchor(rule, written))


def _labels(draws: Draws, rule: DateRule, left: Mapping[str, Fraction]) -> set[str]:
    """The labels of the offsets of all sorts."""
    noise = Noise(draws, rule)
    sorts = (GRIDS[Kind.DATE], MONTHS, YEARS, TIMES)
    return {noise.offset_label(epsilon, sort) for epsilon in set(left.values()) for sort in sorts}


def _best_anchor(rule: DateRule, texts: Sequence[str]) -> tuple[Field, ...]:
    """The anchor: the first full date, which few chats share, else the first readable one."""
    read = [(rule.read(text), _anchor(rule, text)) for text in texts]
    full = (by for parsed, by in read if parsed and parsed.precision is dates.Precision.DAY)
    return next(full, ()) or next((by for _, by in read if by), ())


def _anchor(rule: DateRule, text: str) -> tuple[Field, ...]:
    time = clock.read(text)
    if time is not None:
        return TIMES.name, time // clock.STEP
    parsed = rule.read(text)
    return () if parsed is None else (parsed.day.toordinal(),)


def _checked(epsilon: Fraction) -> Fraction:
    exact = epsilon if type(epsilon) is Fraction else Fraction(epsilon)
    if not 0 < exact.numerator <= EPSILON_HIGH.numerator * exact.denominator:
        raise BadParameter(name="epsilon", reason="out_of_range", low=0.0, high=float(EPSILON_HIGH))
    return exact
