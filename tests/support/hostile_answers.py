"""Answers that are made to freeze whoever reads them: by family, size and seed.

    PYTHONPATH=. .venv/bin/python tests/support/hostile_answers.py   what each family costs to
    restore .venv/bin/python -m pytest tests/security/test_hostile_answers.py   what must hold

Whatever restores or shows answers has to take every one of them in linear time, a step of `STEP`
characters in some milliseconds. The prompts that they answer to are `VALUES`: one value or more of
each kind that is restored. `made` gives a text of one family, `mixture` one of many, cut and stuck
together by a seeded generator.
"""

from __future__ import annotations

import random
import string
import sys
import time
from collections.abc import Callable, Iterator

from cases import tables_beside
from replaced import cast

from engine.restore import Restorer

KEPT = ("kept.test",)  # hosts that the prompts held
STEP = 32  # characters that are restored at once


VALUES = cast()
SURROGATES = [value.surrogate for value in VALUES]
WORDS = sorted({word for surrogate in SURROGATES for word in surrogate.split()})
PROMPT = "Dear Maria Lopez, I am 38 and earn $86,200. " + ". ".join(SURROGATES) + ".\n"

_TABLES = tables_beside(__file__)
# Each is repeated until the answer is as long as is asked for.
UNITS: dict[str, str] = {
    **{f"run of {sign}": sign for sign in string.punctuation},
    **{f"{sign} and blanks": f"{sign} " for sign in string.punctuation},
    **{f"{sign} and letters": f"{sign}a" for sign in string.punctuation},
    **{f"letters and {sign}": f"a{sign}b {sign}" for sign in string.punctuation},
    **{f"lines of {sign}": f"{sign}\n" for sign in string.punctuation},
    **{f"paragraphs of {sign}": f"{sign}\n\n" for sign in string.punctuation},
    **{f"digits and {sign}": f"1{sign}2" for sign in string.punctuation},
    **_TABLES["units"],
    "every surrogate": ". ".join(SURROGATES) + " ",
    "every surrogate, nothing between": "".join(SURROGATES),
    "every word of surrogates": " ".join(WORDS) + " ",
    "the prompt": PROMPT,
    "the prompt in quotes": "> " + PROMPT,
    "the prompt in code": "`" + PROMPT.strip() + "` ",
    "half pairs": "\ud800",
}


def _repeated(unit: str) -> Callable[[int], str]:
    return lambda size: (unit * (size // len(unit) + 1))[:size]


def _nested(opens: str, closes: str, inside: str = "a") -> Callable[[int], str]:
    """As deep as the size allows."""

    def make(size: int) -> str:
        depth = max(1, (size - len(inside)) // (len(opens) + len(closes)))
        return opens * depth + inside + closes * depth

    return make


def _deeper(mark: str, step: str) -> Callable[[int], str]:
    """Lines, each of which begins further to the right; at the most 200 deep, then again."""

    def make(size: int) -> str:
        lines = "".join(f"{step * (n % 200)}{mark}\n" for n in range(size // 100 + 200))
        return lines[:size]

    return make


def _behind(head: str, unit: str) -> Callable[[int], str]:
    return lambda size: head + _repeated(unit)(max(0, size - len(head)))


def _table(columns: int) -> Callable[[int], str]:
    head = "|a" * columns + "|\n" + "|-" * columns + "|\n"
    return _behind(head, "|b" * columns + "|\n")


def _counting(line: str) -> Callable[[int], str]:
    """Lines that all differ by a number."""
    return lambda size: "".join(line.format(n) for n in range(size // len(line) + 1))[:size]


FAMILIES: dict[str, Callable[[int], str]] = {
    **{name: _repeated(unit) for name, unit in UNITS.items()},
    **{f"nested {a} {b}": _nested(a, b) for a, b in ("[]", "()", "{}", "<>", "**", "__", "``")},
    **{name: _nested(*given) for name, given in _TABLES["nested"].items()},
    **{name: _deeper(*given) for name, given in _TABLES["deeper"].items()},
    **{name: _behind(*given) for name, given in _TABLES["behind"].items()},
    **{name: _counting(*given) for name, given in _TABLES["counting"].items()},
    **{f"a table of {columns} columns": _table(columns) for columns in (2, 60, 2000)},
}


def made(family: str, size: int) -> str:
    return FAMILIES[family](size)


def mixture(seed: int, size: int) -> str:
    """A hostile answer of pieces of many families, the same for a seed."""
    draw = random.Random(seed)  # noqa: S311 (made-up texts, the same for a seed)
    names, parts, length = sorted(FAMILIES), [], 0
    while length < size:
        piece = made(draw.choice(names), draw.choice((3, 17, 90, 400, 2_000, 9_000)))
        cut = draw.randrange(len(piece) + 1) if draw.random() < 0.3 else len(piece)
        parts.append(piece[:cut] + draw.choice(("", " ", "\n", "\n\n", "*", "`", "|", "> ", "- ")))
        length += len(parts[-1])
    return "".join(parts)[:size]


def every(size: int, mixtures: int = 10) -> Iterator[tuple[str, str]]:
    yield from ((family, made(family, size)) for family in FAMILIES)
    yield from ((f"mixture {seed}", mixture(seed, size)) for seed in range(mixtures))


def restored(text: str) -> tuple[float, float]:
    """Milliseconds of processor time that restoring takes: all of it, and the longest step."""
    restorer, took = Restorer(VALUES, KEPT), []
    for start in range(0, len(text), STEP):
        began = time.thread_time()
        restorer.feed(text[start : start + STEP])
        took.append(time.thread_time() - began)
    began = time.thread_time()
    restorer.flush()
    took.append(time.thread_time() - began)
    return sum(took) * 1000, max(took) * 1000


def main(small: int = 4_000, factor: int = 4) -> None:
    """Print what each family costs, the slowest first; 1 is linear growth."""
    rows = []
    for (name, short), (_, long) in zip(every(small), every(small * factor), strict=True):
        less, _ = restored(short)
        more, longest = restored(long)
        rows.append((more, longest, more / max(less, 0.1) / factor, name))
    sys.stdout.write(f"{'ms':>10}{'step':>10}{'growth':>10}  {small * factor} characters of\n")
    for more, longest, growth, name in sorted(rows, reverse=True):
        sys.stdout.write(f"{more:10.1f}{longest:10.1f}{growth:10.2f}  {name}\n")


if __name__ == "__main__":
    main()
