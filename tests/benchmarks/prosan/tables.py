"""From records to tables: hiding rates, what is kept, and other ways to choose the same words."""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Sequence
from statistics import fmean, median, pstdev
from typing import Any

from tests.benchmarks.papers.intervals import shown, wilson

Record = dict[str, Any]
Row = dict[str, Any]
Choice = Callable[[Record], set[int]]

GROUP, IMPORTANCE, PRIVACY, CONTENT, PRIVATE, PLANTED, TERM, FIGURE, NEEDED, GONE = range(10)

PAPER = {"name": 0.970, "occupation": 0.922, "orientation": 0.927, "age": 0.983}
KEPT = {"medqa": "medical kept", "kinds": "needed kept"}
ROUNDS = 20  # of the random choice


def hiding(records: Sequence[Record]) -> list[Row]:
    """A row an attribute: the share of planted values gone, by the paper's rule, and its mean."""
    rows = []
    for attribute in dict.fromkeys(i["attribute"] for r in records for i in r["items"]):
        own = [i for r in records for i in r["items"] if i["attribute"] == attribute]
        rate = wilson(sum(item["hidden"] for item in own), len(own))
        rows.append(
            {
                "attribute": attribute,
                "hidden": rate[0],
                "interval": shown(rate),
                "gone": fmean(item["gone"] for item in own),
                "paper": PAPER.get(attribute, ""),
                "of": len(own),
            }
        )
    return [*rows, {"attribute": "mean", "hidden": fmean(row["hidden"] for row in rows)}]


def by_kind(records: Sequence[Record], kind: Callable[[str], str]) -> list[Row]:
    """A row a kind of prompt: the shares of values hidden, needed words kept and words gone."""
    rows = []
    for name in dict.fromkeys(kind(record["key"]) for record in records):
        own = [record for record in records if kind(record["key"]) == name]
        values = [item["hidden"] for record in own for item in record["items"]]
        gone = fmean(row[GONE] for record in own for row in record["table"])
        hidden = wilson(sum(values), len(values))
        found = {"kind": name, "hidden": hidden[0], "interval": shown(hidden), "of": len(values)}
        needed = {"needed kept": kept(own, TERM), "kept interval": kept_interval(own, TERM)}
        rows.append(found | needed | {"words gone": gone})
    return rows


def kept(records: Sequence[Record], column: int) -> float:
    """The share of the words of a column that were sent as typed."""
    rows = [row for record in records for row in record["table"] if row[column]]
    return fmean(not row[GONE] for row in rows) if rows else math.nan


def kept_interval(records: Sequence[Record], column: int) -> str:
    """The same with its 95% interval, and of how many words."""
    rows = [not row[GONE] for record in records for row in record["table"] if row[column]]
    return f"{shown(wilson(sum(rows), len(rows)))}, n {len(rows)}"


def summary(records: Sequence[Record], suite: str) -> Row:
    gammas = [record["gamma"] for record in records]
    shares = [fmean(row[GONE] for row in record["table"]) for record in records]
    cpu = [150 * record["cpu"] / record["words"] for record in records]
    found = {
        "prompts": len(records),
        "words": fmean(record["words"] for record in records),
        KEPT.get(suite, "content kept"): kept_interval(records, TERM),
        "figures kept": kept_interval(records, FIGURE),
        "words gone": fmean(shares),
        "gamma": fmean(gammas),
        "gamma spread": pstdev(gammas),
        "seconds": median(record["seconds"] for record in records),
        "cpu seconds": median(record["cpu"] for record in records),
        "cpu seconds of 150 words": median(cpu),
    }
    read = [record for record in records if "before" in record]
    if read:
        found |= {name: median(record[name] for record in read) for name in ("before", "after")}
    return found | (_names(records) if suite == "names" else {})


def _names(records: Sequence[Record]) -> Row:
    """Hidden planted names are right, hidden names that the question is about are wrong."""
    hidden = sum(item["hidden"] for record in records for item in record["items"])
    planted = sum(len(record["items"]) for record in records)
    wrong = sum(row[GONE] for record in records for row in record["table"] if row[NEEDED])
    precision, recall = hidden / max(1, hidden + wrong), hidden / max(1, planted)
    f1 = 2 * precision * recall / max(1e-9, precision + recall)
    return {"precision": precision, "recall": recall, "F1": f1}


def choices(records: Sequence[Record], share: float) -> list[Row]:
    gone = fmean(fmean(row[GONE] for row in record["table"]) for record in records)
    ways: dict[str, Choice] = {
        "as shipped": lambda record: _least(record, share, extra=True),
        "fixed share of the same size": lambda record: _fixed(record, gone),
        "gamma alone, private first": lambda record: _least(record, share, extra=False),
        "private found alone": lambda record: _least(record, 0, extra=True),
        "self-information, no importance": lambda record: _surprising(record, gone),
    }
    rows = [{"choice": name, **_score(records, way)} for name, way in ways.items()]
    runs = [_score(records, lambda r, n=n: _random(r, n)) for n in range(ROUNDS)]
    mean = {name: fmean(run[name] for run in runs) for name in runs[0]}
    return [*rows, {"choice": "random, the same number", **mean}]


def _score(records: Sequence[Record], way: Choice) -> Row:
    """The share of planted values that a choice takes whole, and of terms that it leaves."""
    taken, left, sizes = [], [], []
    for record in records:
        table, chosen = record["table"], way(record)
        groups = {table[n][GROUP] for n in chosen}
        own = [row[GROUP] in groups and bool(row[CONTENT]) for row in table]
        for attribute in {row[PLANTED] for row in table} - {""}:
            mine = [n for n, row in enumerate(table) if row[PLANTED] == attribute]
            taken.append(all(own[n] for n in mine if table[n][CONTENT]))
        left += [not own[n] for n, row in enumerate(table) if row[TERM]]
        sizes.append(fmean(own))
    return {"values": fmean(taken), "terms kept": fmean(left), "words gone": fmean(sizes)}


def _least(record: Record, share: float, *, extra: bool) -> set[int]:
    table = record["table"]
    count = math.ceil(share * len(table))
    order = sorted(range(len(table)), key=lambda n: (table[n][IMPORTANCE], n))[:count]
    private = [n for n, row in enumerate(table) if row[PRIVATE]] if extra else []
    return {n for n in [*order, *private] if table[n][CONTENT]}


def _fixed(record: Record, share: float) -> set[int]:
    """The least important content words, always the same share of all words."""
    table = record["table"]
    content = [n for n, row in enumerate(table) if row[CONTENT]]
    content.sort(key=lambda n: (table[n][IMPORTANCE], n))
    return set(content[: round(share * len(table))])


def _surprising(record: Record, share: float) -> set[int]:
    table = record["table"]
    content = [n for n, row in enumerate(table) if row[CONTENT]]
    content.sort(key=lambda n: (-table[n][PRIVACY], n))
    return set(content[: round(share * len(table))])


def _random(record: Record, number: int) -> set[int]:
    """As many words of content as ProSan took, drawn evenly."""
    table = record["table"]
    groups = {row[GROUP] for row in table if row[GONE]}
    content = sorted({row[GROUP] for row in table if row[CONTENT]})
    draw = random.Random(f"{number}/{record['key']}")  # noqa: S311 (no secret hangs on it)
    drawn = set(draw.sample(content, min(len(groups), len(content))))
    return {n for n, row in enumerate(table) if row[GROUP] in drawn and row[CONTENT]}
