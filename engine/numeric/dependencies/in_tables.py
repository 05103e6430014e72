"""Dependencies in tables: totals and differences down the rows and along the columns.

A row's or column's own name is the cue. A pattern (which rows, with which signs) must hold in every
column that has the numbers, so that the more columns there are the less it can be chance.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal

from engine.core.types import Kind
from engine.numeric.dependencies.equations import Dependency, linear
from engine.numeric.dependencies.text_numbers import RESULT, TOTAL, TextNumbers, places, resolution
from engine.numeric.tables import Table

_MOST_PARTS = 24
_MOST_CHANCE = 0.02


@dataclass(frozen=True, slots=True)
class _Value:
    """A number of the table: its variable, its worth with the sign it shows, that sign."""

    variable: int
    worth: Decimal
    sign: int
    kind: Kind


# Lines (rows or columns), each with a sign, whose sum another line may be.
_Pattern = tuple[tuple[int, int], ...]
_Lines = Mapping[int, Mapping[int, _Value]]  # line -> place in it -> value


def in_tables(reading: TextNumbers) -> Iterator[Dependency]:
    """Find every likely total and difference in a text's tables."""
    for table in reading.tables:
        rows = _values(table, reading)
        columns: dict[int, dict[int, _Value]] = {}
        for row, held in rows.items():
            for column, value in held.items():
                columns.setdefault(column, {})[row] = value
        sections = [r for r in range(len(table.rows)) if r not in rows]
        yield from _sums(rows, table.label, sections)
        yield from _sums(columns, table.title, (), along=True)
        backwards = {-column: held for column, held in columns.items()}
        yield from _sums(backwards, table.title, (), along=True)


def _values(table: Table, reading: TextNumbers) -> dict[int, dict[int, _Value]]:
    """The table's numbers that are items, by row and column."""
    rows: dict[int, dict[int, _Value]] = {}
    covered = {
        at: number
        for number, item in enumerate(reading.items)
        for at in range(item.start, item.end)
    }
    for (row, column), amount in table.amounts.items():
        place = covered.get(amount.start)
        if place is None:
            continue
        item = reading.items[place]
        sign = 1 if (item.number.value < 0) == (amount.value < 0) else -1
        value = _Value(reading.variables[place], amount.value, sign, item.number.kind)
        rows.setdefault(row, {})[column] = value
    return rows


def _sums(
    lines: _Lines, name_of: Callable[[int], str], sections: Sequence[int], *, along: bool = False
) -> Iterator[Dependency]:
    """Lines that are the sum or difference of lines before them, consumed as they are summed."""
    open_lines: list[int] = []
    for line in sorted(lines):
        name = name_of(abs(line))
        start = max((s for s in sections if s < line), default=-1)
        patterns = _patterns(name, open_lines, start, along=along)
        for rank, pattern in enumerate(patterns, start=1):
            chance = _chance(lines, line, pattern)
            if chance is not None and chance * rank < _MOST_CHANCE:
                yield from _candidates(lines, line, pattern, name, chance * rank)
                open_lines = [other for other in open_lines if other not in dict(pattern)]
                break
        open_lines.append(line)


def _patterns(
    name: str, open_lines: Sequence[int], section: int, *, along: bool
) -> Iterator[_Pattern]:
    """The possible sums of a line with this name, likeliest first."""
    total = TOTAL.search(name) or not name.strip()
    result = RESULT.search(name)
    if not (total or result):
        return
    longest = min(len(open_lines), _MOST_PARTS)
    in_section = sum(line > section for line in open_lines)
    lengths = [n for n in (in_section, len(open_lines)) if 2 <= n <= longest]
    for length in dict.fromkeys([*lengths, *range(2, longest + 1)]):
        last = open_lines[-length:]
        if total or not along:
            yield tuple((line, 1) for line in last)
        if result:
            yield ((last[0], 1), *((line, -1) for line in last[1:]))


def _chance(lines: _Lines, line: int, pattern: _Pattern) -> float | None:
    """The probability that the pattern holds by chance in all columns; None if it fails in one."""
    chance = 1.0
    checked = 0
    amounts = {p: v for p, v in lines[line].items() if v.kind is not Kind.PERCENT}
    for place, total in (amounts or lines[line]).items():
        parts = _parts(lines, pattern, place)
        fits = _fits(total, parts)
        if fits is None:
            return None
        checked += len(parts) > 1
        chance *= fits
    return chance if checked else None


def _fits(total: _Value, parts: Sequence[tuple[_Value, int]]) -> float | None:
    """How many numbers of the total's size would have fitted; None if this one does not.

    Published tables round, so half a unit for each part may be missing.
    """
    if len(parts) < 2:  # an empty column, or a lone part that is the total
        return 1.0 if not parts or parts[0][0].worth == total.worth else None
    if any(value.kind is not total.kind for value, _ in parts):
        return None
    found = sum((value.worth * sign for value, sign in parts), Decimal(0))
    unit = min(places(value.worth) for value, _ in [*parts, (total, 1)])
    slack = unit * (len(parts) // 2)
    if abs(found - total.worth) > slack:
        return None
    return min(1.0, resolution(total.worth) * float(1 + 2 * slack / unit))


def _parts(lines: _Lines, pattern: _Pattern, place: int) -> list[tuple[_Value, int]]:
    """The pattern's values in one column; an empty cell adds nothing."""
    return [(lines[line][place], sign) for line, sign in pattern if place in lines[line]]


def _candidates(
    lines: _Lines, line: int, pattern: _Pattern, name: str, chance: float
) -> Iterator[Dependency]:
    for place, total in lines[line].items():
        parts = _parts(lines, pattern, place)
        numbers = [value.variable for value, _ in parts]
        if len(parts) < 2 or _fits(total, parts) is None:
            continue  # a column of percentages
        if len({total.variable, *numbers}) <= len(numbers):
            continue  # a value that occurs twice would be on both sides
        signs = [value.sign * sign * total.sign for value, sign in parts]
        minus = dict(zip(numbers, (-sign for sign in signs), strict=True))
        equation = linear({total.variable: 1, **minus})
        yield Dependency(equation, name or "total", chance / len(lines[line]))
