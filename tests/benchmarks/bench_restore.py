"""How right and how fast answers are restored: tables of answers, in chunks as they stream.

The third table's surrogates are everyday words, places and brands, which the product never draws,
and it is a report only; the fourth's are what it drew. "But for strangers" counts an answer as
right that would be if nobody else in it had the very name of a surrogate.

`make bench` prints a table and writes build/bench/restore.json. Times are milliseconds of CPU for a
chunk of four characters, about a token.
"""

from __future__ import annotations

import statistics
import time
from collections.abc import Sequence
from functools import partial
from typing import Any

import reporting
from marked_answers import FOLDER, Answer, answers, judged, plain_answers

from engine.core.types import Replacement
from engine.restore import Restorer, restore

CHUNK = 4
HOSTS = ("kept.test",)


def main() -> None:
    tables = {"one conversation": plain_answers(), "many domains": answers()}
    tables["homonyms on purpose"] = answers(FOLDER.parent / "homonyms")
    tables["drawn by the product"] = answers(FOLDER.parent / "drawn")
    rows = [measure(name, table) for name, table in tables.items()]
    rows.append(long_answer(plain_answers()))
    for row in rows:
        reporting.show(row)
    reporting.write("restore", rows)


def measure(name: str, table: Sequence[Answer]) -> dict[str, Any]:
    verdicts, times, held = [], [], 0
    for answer in table:
        out = restore(answer.received, answer.sent, HOSTS, answer.prompts)
        verdicts.append(judged(answer, *out))
        took, hold = stream(answer.received, answer.sent)
        times += took
        held = max(held, hold)
    return {
        "table": name,
        "answers": len(table),
        "right": sum(v.right for v in verdicts),
        "but_for_strangers": sum(v.but_for_strangers for v in verdicts),
        "values": sum(v.values for v in verdicts),
        "missed": sum(v.missed for v in verdicts),
        "wrong": sum(v.wrong for v in verdicts),
        **figures(times),
        "held_back": held,
    }


def long_answer(table: Sequence[Answer]) -> dict[str, Any]:
    text = "\n\n".join(answer.received for answer in table)
    times, held = stream(text, table[0].sent)
    return {"table": "one long answer", "characters": len(text)} | figures(times) | {"held": held}


def figures(times: Sequence[float]) -> dict[str, float]:
    found = {"mean": statistics.mean(times), "median": statistics.median(times)}
    found["p99"] = reporting.percentile(times, 99)
    return {f"{name}_ms": round(figure, 4) for name, figure in found.items()}


def stream(text: str, sent: Sequence[Replacement]) -> tuple[list[float], int]:
    """What each chunk of an answer took, in milliseconds, and how much was held back at most."""
    restorer, times = Restorer(sent, HOSTS), []
    for at in range(0, len(text), CHUNK):
        feed = partial(restorer.feed, text[at : at + CHUNK])
        times.append(reporting.timed(feed, time.thread_time).cpu)
    restorer.flush()
    return times, restorer.hold


if __name__ == "__main__":
    main()
