"""Preempt's helper string Psi, found in the text: the relations between values.

Chowdhury et al., section 4.3 and appendix D.5; the paper leaves the discovery open. A relation
needs a cue (a label, a row or column, a unit word) besides the arithmetic, because among 20 random
numbers some fifty relations hold by chance. Each candidate carries `chance`, the number of such
coincidences to expect among those that were tried; they are taken in the order of chance until the
sum would pass 0.05. An exact repeat of a value is the same variable and needs no cue.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal
from graphlib import TopologicalSorter

from engine.numeric.dependencies.equations import Dependency
from engine.numeric.dependencies.in_tables import in_tables
from engine.numeric.dependencies.sums import in_prose
from engine.numeric.dependencies.text_numbers import TextNumbers

MOST_COINCIDENCES = 0.05


@dataclass(frozen=True, slots=True)
class Derivation:
    """`variable` follows from the others of the dependency."""

    variable: int
    dependency: Dependency


def find(reading: TextNumbers) -> list[Dependency]:
    """Every relation in the text that is not a likely coincidence, most certain first."""
    candidates = [*in_tables(reading), *in_prose(reading)]
    found: list[Dependency] = []
    seen: set[frozenset[int]] = set()
    spent = 0.0
    for candidate in sorted(candidates, key=lambda c: (c.chance, c.equation.order)):
        if spent + candidate.chance > MOST_COINCIDENCES:
            break
        among = frozenset(candidate.equation.order)
        if len(among) == len(candidate.equation.order) and among not in seen:
            seen.add(among)
            spent += candidate.chance
            found.append(candidate)
    return found


def derivations(found: Iterable[Dependency], fixed: Iterable[int]) -> list[Derivation]:
    """The dependent variables with their relations: each at most once, acyclic, none of `fixed`.

    Given in an order in which they can be computed. Relations by a public factor go first, so that
    a sum takes what is left (appendix D.5: the yearly salary follows from the monthly one, the
    taxable income from both).
    """
    sources: dict[int, tuple[int, ...]] = {}
    chosen: dict[int, Dependency] = {}
    known = set(fixed)
    for dependency in sorted(found, key=lambda d: len(d.equation.order)):
        order = dependency.equation.order
        for variable in order:
            others = tuple(v for v in order if v != variable)
            if variable in known or variable in chosen or _reaches(others, variable, sources):
                continue
            sources[variable], chosen[variable] = others, dependency
            break
    ready = TopologicalSorter(sources).static_order()
    return [Derivation(variable, chosen[variable]) for variable in ready if variable in chosen]


def worked_out(
    steps: Sequence[Derivation], values: Mapping[int, Decimal]
) -> Iterator[tuple[Derivation, Decimal | None]]:
    """Compute each derivation's value from the determinants' noisy `values`.

    None where there is no solution, nor one of what it follows from.
    """
    known = dict(values)
    for step in steps:
        equation = step.dependency.equation
        solvable = all(v in known for v in equation.order if v != step.variable)
        value = equation.solve(step.variable, known) if solvable else None
        if value is not None:
            known[step.variable] = value
        yield step, value


def _reaches(starts: Sequence[int], goal: int, sources: Mapping[int, tuple[int, ...]]) -> bool:
    """Whether `goal` is among what the starts are derived from."""
    pending, seen = set(starts), set[int]()
    while pending:
        seen |= pending
        pending = {v for variable in pending for v in sources.get(variable, ())} - seen
    return goal in seen
