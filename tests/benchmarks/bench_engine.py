"""How long the engine takes for a prompt: new, and after one more key press.

`make bench` prints a table and writes build/bench/engine.json. Times are milliseconds of the clock
and of the processor (all threads); models are loaded before. A key is pressed in the middle.
"""

from __future__ import annotations

import statistics
import sys
from functools import partial
from typing import Any

from reporting import Took, timed, write

from engine.core.types import Sanitized
from engine.crypto.key_derivation import ProfileKey, session_key
from engine.pipeline.engine import Engine
from engine.pipeline.policy import Policy
from engine.pipeline.requests import Request

LENGTHS = (100, 1_000, 10_000, 100_000)
REPEATS = 5
SENTENCES = (
    "My colleague Maria Lopez is {age} and earns ${pay} a year.",
    "Call her on (212) 736-5{number:03d} or write to maria{number}@example.com.",
    "The meeting of 3 March 2024 went well; nothing in this sentence is private.",
    "Could you turn these notes into a short and friendly letter to the landlord?",
)


def main() -> None:
    rows = [measure(length) for length in LENGTHS]
    columns = list(rows[0])
    lines = ["  ".join(f"{column:>16}" for column in columns)]
    lines += ["  ".join(f"{row[column]:>16,}" for column in columns) for row in rows]
    sys.stdout.write("\n".join([*lines, ""]))
    write("engine", rows)


def measure(length: int) -> dict[str, Any]:
    text = prompt(length)
    new = median([timed(partial(sanitize, warm(), text)) for _ in range(REPEATS)])
    engine = warm()
    sanitize(engine, text)
    middle = length // 2
    presses = (text[:middle] + "x" * n + text[middle:] for n in range(1, REPEATS + 1))
    typed = median([timed(partial(sanitize, engine, pressed)) for pressed in presses])
    return {
        "characters": length,
        "replaced": len(sanitize(engine, text).replacements),
        "new_ms": new[0],
        "new_cpu_ms": new[1],
        "key_press_ms": typed[0],
        "key_press_cpu_ms": typed[1],
    }


def warm() -> Engine:
    engine = Engine(ProfileKey(session_key()))
    sanitize(engine, "Warm up for Maria Lopez, 41, (212) 736-5000.")
    return engine


def median(times: list[Took]) -> list[float]:
    return [round(statistics.median(each), 1) for each in zip(*times, strict=True)]


def prompt(length: int) -> str:
    parts: list[str] = []
    while sum(map(len, parts)) < length:
        number = len(parts)
        sentence = SENTENCES[number % len(SENTENCES)]
        parts.append(
            sentence.format(age=20 + number % 60, pay=f"{40 + number},500", number=number % 1000)
        )
    return " ".join(parts)[:length]


def sanitize(engine: Engine, text: str) -> Sanitized:
    return engine.sanitize(Request(text, Policy(), b"benchmark"))


if __name__ == "__main__":
    main()
