"""Generated examples: one to four filled templates, joined, with the slips of hurried typing."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from models.train import templates
from models.train.examples import Example
from models.train.templates import NOTHING, Part, Template
from models.train.values import Values

SHARE_OF_NOTHING = 0.38
LENGTHS = ("1", "1", "1", "1", "2", "2", "3", "4")
GLUE = (" ", " ", " ", "\n", "\n\n")


def generated(
    values: Values, count: int, lines: Sequence[Template], idle: float = SHARE_OF_NOTHING
) -> Iterator[Example]:
    """`count` examples of `lines`, every kind marked; the values' seed decides all of them.

    `idle` is the share of lines in which nothing is private.
    """
    private = [line for line in lines if line.section != NOTHING]
    nothing = [line for line in lines if line.section == NOTHING]
    for _ in range(count):
        yield _example(values, private, nothing, idle)


def _example(
    values: Values, private: list[Template], nothing: list[Template], idle: float
) -> Example:
    hurried = values.chance(0.15)
    glue = values.pick(GLUE)
    parts: list[Part] = []
    for number in range(int(values.pick(LENGTHS))):
        among = nothing if values.chance(idle) else private
        line = among[values.random.randrange(len(among))]
        parts.append((_between(parts, glue) if number else "", None))
        parts.extend(templates.fill(line.text, values, _hurry if hurried else str))
    return templates.joined(parts)


def _between(parts: Sequence[Part], glue: str) -> str:
    """The glue, but a line break behind what does not end like a sentence."""
    ended = "".join(run for run, _ in parts).endswith((".", "?", "!", ":"))
    return glue if ended else "\n"


def _hurry(text: str) -> str:
    """Without apostrophes, and without commas and full stops inside."""
    return text.replace("'", "").replace(", ", " ").replace(". ", " ")
