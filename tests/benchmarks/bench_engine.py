"""How long the engine takes for a prompt: new, and after one more key press.

`make bench` prints a table and writes build/bench/engine.json. Times are milliseconds.
"""

from __future__ import annotations

import json
import statistics
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from engine.crypto.keys import ProfileKey
from engine.crypto.keystore import session_key
from engine.pipeline import Engine, Request
from engine.policy import Policy
from engine.types import Sanitized

FOLDER = Path(__file__).resolve().parents[2] / "build" / "bench"
LENGTHS = (100, 1_000, 10_000, 100_000)
REPEATS = 5
SENTENCES = (
    "My colleague Maria Lopez is {age} and earns ${pay} a year.",
    "Call her on (212) 736-5{number:03d} or write to maria{number}@example.com.",
    "The meeting of 3 March 2024 went well; nothing in this sentence is private.",
    "Could you turn these notes into a short and friendly letter to the landlord?",
)


def main() -> None:
    """Measure every length, print the table, write the JSON."""
    rows = [measure(length) for length in LENGTHS]
    columns = list(rows[0])
    lines = ["  ".join(f"{column:>14}" for column in columns)]
    lines += ["  ".join(f"{row[column]:>14,}" for column in columns) for row in rows]
    print("\n".join(lines))  # noqa: T201 (a table for the person who asked for it)
    FOLDER.mkdir(parents=True, exist_ok=True)
    (FOLDER / "engine.json").write_text(json.dumps(rows, indent=1) + "\n", encoding="utf-8")


def measure(length: int) -> dict[str, Any]:
    """The medians for a prompt of `length` characters."""
    text = prompt(length)
    fresh = [timed(lambda: sanitize(Engine(key()), text)) for _ in range(REPEATS)]
    engine = Engine(key())
    sanitize(engine, text)
    typed = [timed(lambda n=n: sanitize(engine, text + "x" * n)) for n in range(1, REPEATS + 1)]
    return {
        "characters": length,
        "replaced": len(sanitize(engine, text).replacements),
        "new_ms": round(statistics.median(fresh), 1),
        "key_press_ms": round(statistics.median(typed), 1),
    }


def prompt(length: int) -> str:
    """A made-up text of about the density of a private letter."""
    parts: list[str] = []
    while sum(map(len, parts)) < length:
        number = len(parts)
        sentence = SENTENCES[number % len(SENTENCES)]
        parts.append(
            sentence.format(age=20 + number % 60, pay=f"{40 + number},500", number=number % 1000)
        )
    return " ".join(parts)[:length]


def key() -> ProfileKey:
    """A key for this run."""
    return ProfileKey(session_key())


def sanitize(engine: Engine, text: str) -> Sanitized:
    """Sanitize as the first prompt of a conversation."""
    return engine.sanitize(Request(text, Policy(), b"benchmark"))


def timed(call: Callable[[], object]) -> float:
    """Milliseconds that a call took."""
    start = time.perf_counter()
    call()
    return (time.perf_counter() - start) * 1000


if __name__ == "__main__":
    main()
