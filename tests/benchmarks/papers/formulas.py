"""Tables as people paste them, and sums as TAT-QA's authors write them: "(44.1-56.7)/56.7"."""

from __future__ import annotations

import ast
import operator
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal
from typing import Any

CELL = re.compile(
    r"[\s$€£]*(\()?\s*[$€£]?\s*(-)?[$€£]?\s*(\d[\d,]*(?:\.\d+)?|\.\d+)"
    r"( (?:million|billion))?\s*\)?\s*"
)
SCALES = {" million": 10**6, " billion": 10**9}
SIGNS = str.maketrans("[]×–−", "()*--", "$€£,% ")
NUMBER = re.compile(r"\d+(?:\.\d+)?|\.\d+")
OPERATORS: Mapping[type, Callable[..., Any]] = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: operator.mul,
    ast.Div: operator.truediv,
    ast.USub: operator.neg,
    ast.UAdd: operator.pos,
}


@dataclass(frozen=True, slots=True)
class Formula:
    """A sum and the numbers in it, as they are written; `divides`: which stand behind a "/"."""

    tree: ast.expr
    numbers: tuple[str, ...]
    divides: frozenset[int]

    def of(self, values: Sequence[float]) -> float:
        """Its worth with these in its numbers' places; raises ZeroDivisionError."""
        return _worth(self.tree, values)


def formula(text: str) -> Formula | None:
    """Read a sum; None where it is none (words, comparisons)."""
    plain = text.translate(SIGNS)
    numbers = [found.group() for found in NUMBER.finditer(plain)]
    divides = {
        place
        for place, found in enumerate(NUMBER.finditer(plain))
        if plain[: found.start()].endswith("/")
    }
    counter = iter(range(len(numbers)))
    named = NUMBER.sub(lambda _: f"n{next(counter)}", plain)
    try:
        tree = ast.parse(named, mode="eval").body
        _worth(tree, [1.0] * len(numbers))
    except (SyntaxError, KeyError, ValueError):
        return None
    except ZeroDivisionError:
        pass
    return Formula(tree, tuple(numbers), frozenset(divides))


def _worth(tree: ast.expr, values: Sequence[float]) -> float:
    if isinstance(tree, ast.BinOp):
        operands = (_worth(tree.left, values), _worth(tree.right, values))
        return float(OPERATORS[type(tree.op)](*operands))
    if isinstance(tree, ast.UnaryOp):
        return float(OPERATORS[type(tree.op)](_worth(tree.operand, values)))
    if isinstance(tree, ast.Name) and tree.id[0] == "n":
        return values[int(tree.id[1:])]
    raise ValueError(type(tree).__name__)


def worth(cell: str) -> Decimal | None:
    """The number that a cell is; parentheses make it negative. None for any other cell."""
    match = CELL.fullmatch(cell)
    if match is None:
        return None
    value = Decimal(match[3].replace(",", "")) * SCALES.get(match[4] or "", 1)
    return -value if match[1] or match[2] else value


def cells(text: str) -> list[list[str]]:
    """The cells of the lines of a text that are a table's."""
    lines = [line.strip() for line in text.split("\n")]
    rows = [line[1:-1] for line in lines if line.startswith("|") and line.endswith("|")]
    return [[cell.strip() for cell in row.split("|")] for row in rows]


def markdown(table: Sequence[Sequence[str]]) -> str:
    """A TAT-QA table as people paste one."""
    return "\n".join("| " + " | ".join(" ".join(c.split()) for c in row) + " |" for row in table)
