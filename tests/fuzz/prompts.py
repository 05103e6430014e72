"""Prompts with planted private values of every kind, drawn from a number.

A text is a layout (prose, table, code, JSON, log, mail and so on) filled with fresh valid values.
What was planted is known, so that it can be looked for in what left.
"""

import json
import random
import re
import sys
import tomllib
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "benchmarks"))

from bench_formats import value

from engine.core.types import Kind

WORDS = tomllib.loads(Path(__file__).with_suffix(".toml").read_text("utf-8"))
LABELS = {Kind(name): label for name, label in WORDS["labels"].items()}
SLOT = re.compile(r"\{([A-Z_]+)\}")
FIRST, LAST, ASKS = WORDS["first"], WORDS["last"], WORDS["asks"]


@dataclass(frozen=True, slots=True)
class Planted:
    """A value that was put into a text."""

    kind: Kind
    text: str = field(repr=False)


@dataclass(frozen=True, slots=True)
class Text:
    """A text and what is planted in it."""

    text: str = field(repr=False)
    planted: tuple[Planted, ...]


def text(draw: random.Random) -> Text:
    """A text of a drawn layout."""
    return draw.choice(LAYOUTS)(draw)


def answer(draw: random.Random, before: tuple[Planted, ...]) -> Text:
    """What a person might paste as an answer: it quotes old values and brings new ones."""
    new = _values(draw, 2)
    quoted = draw.sample(before, min(2, len(before)))
    lines = [f"- {LABELS.get(p.kind, 'value')}: {p.text}" for p in (*quoted, *new)]
    return Text("\n".join(["Here is what I have on file:", *lines]), (*quoted, *new))


def made(kind: Kind, draw: random.Random) -> Planted:
    """A value of a kind."""
    if kind is Kind.PERSON:
        return Planted(kind, f"{draw.choice(FIRST)} {draw.choice(LAST)}-{draw.choice(LAST)}")
    return Planted(kind, str(draw.randrange(18, 95)) if kind is Kind.AGE else value(kind, draw))


def _key(value: Planted) -> str:
    """The label of a value as code has it."""
    return LABELS[value.kind].replace(" ", "_")


def _values(draw: random.Random, count: int) -> tuple[Planted, ...]:
    kinds = draw.sample(sorted(LABELS), count)
    return tuple(made(kind, draw) for kind in kinds)


def _prose(draw: random.Random) -> Text:
    template = draw.choice(WORDS["prose"])
    values = [made(Kind(kind), draw) for kind in SLOT.findall(template)]
    filled = iter(values)
    return Text(SLOT.sub(lambda _slot: next(filled).text, template), tuple(values))


def _sentences(draw: random.Random) -> Text:
    values = _values(draw, draw.randrange(1, 6))
    said = (f"My {LABELS[v.kind]} is {v.text}." for v in values)
    return Text(" ".join((*said, draw.choice(ASKS))).strip(), values)


def _table(draw: random.Random, separator: str, edge: str) -> Text:
    kinds = draw.sample(sorted(LABELS), draw.randrange(2, 6))
    rows = [[made(kind, draw) for kind in kinds] for _ in range(draw.randrange(1, 6))]
    lines = [edge + separator.join(LABELS[kind] for kind in kinds) + edge]
    if edge:
        lines.append(edge + separator.join("---" for _ in kinds) + edge)
    lines += [edge + separator.join(_cell(v.text, separator) for v in row) + edge for row in rows]
    return Text("\n".join((*lines, "", draw.choice(ASKS))), tuple(v for row in rows for v in row))


def _cell(value: str, separator: str) -> str:
    return f'"{value}"' if separator.strip() and separator.strip() in value else value


def _csv(draw: random.Random) -> Text:
    return _table(draw, draw.choice((",", ";", "\t")), "")


def _markdown(draw: random.Random) -> Text:
    return _table(draw, " | ", "|")


def _json(draw: random.Random) -> Text:
    values = _values(draw, draw.randrange(2, 7))
    data = {_key(v): v.text for v in values}
    return Text(json.dumps({"customer": data}, indent=draw.choice((None, 2))), values)


def _config(draw: random.Random) -> Text:
    values = _values(draw, draw.randrange(2, 6))
    sign = draw.choice((": ", " = ", "="))
    lines = [f"{_key(v)}{sign}{v.text}" for v in values]
    return Text("\n".join((*lines, "", draw.choice(ASKS))), values)


def _code(draw: random.Random) -> Text:
    values = _values(draw, draw.randrange(1, 5))
    names = (_key(v).replace("'", "") for v in values)
    lines = [f"    {name} = {v.text!r}" for name, v in zip(names, values, strict=True)]
    return Text("\n".join(("def load():", *lines, "    return locals()")), values)


def _log(draw: random.Random) -> Text:
    values = _values(draw, draw.randrange(1, 5))
    lines = [f"2024-05-0{n + 1} 12:0{n}:11 WARN {LABELS[v.kind]}={v.text}" for n, v in
             enumerate(values)]  # fmt: skip
    return Text("\n".join(lines), values)


def _mail(draw: random.Random) -> Text:
    sender, to = made(Kind.PERSON, draw), made(Kind.EMAIL, draw)
    values = _values(draw, draw.randrange(1, 4))
    body = (f"The {LABELS[v.kind]} is {v.text}." for v in values)
    lines = (f"From: {sender.text}", f"To: {to.text}", "", "Hi,", *body, "", "Best,", sender.text)
    return Text("\n".join(lines), (sender, to, *values))


LAYOUTS: tuple[Callable[[random.Random], Text], ...] = (
    _prose,
    _sentences,
    _csv,
    _markdown,
    _json,
    _config,
    _code,
    _log,
    _mail,
)


def numbered(seed: int) -> Iterator[random.Random]:
    """A source of draws for each chat, each from its own number."""
    number = seed
    while True:
        yield random.Random(number)  # noqa: S311 (a test's texts)
        number += 1
