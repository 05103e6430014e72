"""How long the window takes, beside its goals: to open, to preview, from key to paint, to stream.

Run it as `python tests/benchmarks/bench_window.py` (some minutes); it prints one table and writes
build/bench/window.json. Everything is drawn offscreen by the processor: no screen's refresh is
waited for. Each figure is the median over `RUNS` runs of that run's median or 99th percentile.
"cpu" is what was computed for it: it says the same on a machine that is busy.
"""

from __future__ import annotations

import gc
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from functools import partial
from typing import Any, NamedTuple

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
os.environ.setdefault("QT_LOGGING_RULES", "default.warning=false")  # that platform's small talk

import reporting
import window_preview
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from reporting import Took, percentile

from app.core.garbage import GarbageCollector
from app.ui.composer.composer import Composer
from app.ui.transcript.transcript import Transcript
from app.ui.widgets import theme
from engine.core.types import Category, Cost, Kind, Replacement, Sanitized, Span

RUNS = 5
WORDS, MARKS = 20_000, 500
SYLLABLES = ("ba", "ne", "ri", "to", "mu", "sel", "kan", "dor")
ANSWER_LENGTH, CHUNK = 40_000, 144  # about what arrives within one tick of the view's timer
BLOCK = (
    "## A heading\n\nSome **words** with `code` and a list:\n\n- one\n- two\n- three\n\n"
    "| a | b |\n|---|---|\n| 1 | 2 |\n\n```python\ndef f():\n    return 1\n```\n\n"
)
CODE_LINE = "    x = foo(bar, 1) + 'hello'  # a comment\n"
SENTENCE = "The quick **brown** fox jumps over the `lazy` dog. "
ANSWERS = {
    "40,000 characters, mixed": BLOCK * 300,
    "40,000 characters, prose": ("The quick brown fox jumps over the lazy dog. " * 9 + "\n\n")
    * 110,
    "300 lines of code": f"```python\n{CODE_LINE * 300}```\n",
    "250 list items": "- an item with some **bold** words and `code`\n" * 250,
    "150 nested list items": "- top\n" + "  - nested, with **bold** and `code`\n" * 150,
    "a table of 60 rows": "| a | b | c |\n|---|---|---|\n"
    + "| a cell | **two** words | 3 |\n" * 60,
    "a paragraph of 1,000 words": SENTENCE * 110,
}


class Goal(NamedTuple):
    """What issue 11 asks for: the median, or the 99th percentile, in milliseconds at most."""

    figure: str
    most: float


KEY, START, MEMORY = "key to paint", "window visible", "memory of the window's process, MB"
GOALS = {
    START: Goal("p50", 1000),
    "preview of 200 words, a key": Goal("p99", 150),
    f"preview of 200 words, a key, behind {window_preview.TURNS} turns": Goal("p99", 150),
    "preview of 200 words, after 6 s of rest": Goal("p99", 150),
    KEY: Goal("p99", 16),
    **{f"a frame of {name}": Goal("p99", 16) for name in ANSWERS},
    "a turn and its answer appear, longest frame": Goal("p99", 16),
    "a kept answer of 40,000 characters, longest frame": Goal("p99", 16),
    MEMORY: Goal("p50", 200),
}
Rounds = list[list[Took]]


def main() -> None:
    runs = [self_test() for _ in range(RUNS)]
    rows: dict[str, Rounds] = {
        START: [[Took(run["window_ms"], run["window_cpu_ms"])] for run in runs],
        MEMORY: [[Took(run["memory_mb"], run["memory_mb"])] for run in runs],
    }
    with tempfile.TemporaryDirectory() as folder:
        for name in ("CONFIG", "DATA", "STATE", "CACHE"):
            os.environ[f"XDG_{name}_HOME"] = folder
        app = QApplication([])
        theme.apply(app, "light")
        GarbageCollector(app)
        gc.freeze()  # as the program does once it is settled
        rows |= {name: [took] for name, took in window_preview.measured().items()}
    rows |= typing()
    for name, text in ANSWERS.items():
        streams = [stream(text[:ANSWER_LENGTH]) for _ in range(RUNS)]
        rows[f"a frame of {name}"] = [frames for frames, _ in streams]
        rows[f"the end of {name}"] = [[end] for _, end in streams]
    short, long = BLOCK * 3, (BLOCK * 300)[:ANSWER_LENGTH]
    for name, turn, answer in (
        ("a turn and its answer appear", 30, short),
        ("a kept answer of 40,000 characters", 3, long),
    ):
        rows[f"{name}, longest frame"] = [turns(turn, answer) for _ in range(RUNS)]
    report(rows)


def self_test() -> dict[str, Any]:
    """The figures of a real start, with two chats, in folders of its own."""
    with tempfile.TemporaryDirectory() as folder:
        own = {f"XDG_{name}_HOME": folder for name in ("CONFIG", "DATA", "STATE", "CACHE")}
        done = subprocess.run(
            [sys.executable, "-m", "app", "--self-test"],
            env={**os.environ, **own},
            check=True,
            capture_output=True,
            text=True,
        )
    figures: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    return figures


def typing() -> dict[str, Rounds]:
    """Keys, previews and hovering over `WORDS` words: in paragraphs, and in a single one."""
    rows: dict[str, Rounds] = {}
    cases = (
        ("", 200, WORDS, 60),
        (", one paragraph", 1, WORDS, 4),
        (", 2,000 in one", 1, 2000, 20),
    )
    for name, paragraphs, words, times in cases:
        sanitized = text_of(paragraphs, words)
        composer = shown(sanitized)
        acts = (("preview to paint", preview), ("hover to paint", hover), (KEY, press))
        for act, run in acts:
            each = partial(run, composer, sanitized)
            rows[f"{act}{name}"] = [measured(times, each) for _ in range(RUNS)]
        composer.close()
    return rows


def text_of(paragraphs: int, count: int) -> Sanitized:
    """A made-up text of so many words; of `WORDS` of them `MARKS` would be replaced."""
    words = [SYLLABLES[n % 8] + SYLLABLES[n * 7 % 5] + SYLLABLES[n // 3 % 8] for n in range(count)]
    every, per = WORDS // MARKS, count // paragraphs
    original, text = [], []
    changes: list[Replacement] = []
    here = there = 0
    for number, word in enumerate(words):
        gap = "\n" if number % per == per - 1 else " "
        other = f"Name{number}" if number % every == 0 else word
        if other != word:
            source, target = Span(here, here + len(word)), Span(there, there + len(other))
            category = Category.NOISED if number % 3 else Category.ENCRYPTED
            changes.append(
                Replacement(source, target, word, other, Kind.PERSON, "preempt", category)
            )
        original.append(word + gap)
        text.append(other + gap)
        here, there = here + len(original[-1]), there + len(text[-1])
    return Sanitized("".join(original), "".join(text), tuple(changes), (), Cost())


def shown(sanitized: Sanitized) -> Composer:
    """A composer on screen with the text, its preview, and the text cursor in its middle."""
    composer = Composer()
    composer.resize(1000, 500)
    composer.show()
    composer.set_text(sanitized.original)
    composer.show_preview(sanitized)
    cursor = composer.written_pane.textCursor()
    cursor.setPosition(len(sanitized.original) // 2)
    composer.written_pane.setTextCursor(cursor)
    composer.written_pane.setFocus()
    settle()
    return composer


def press(composer: Composer, _sanitized: Sanitized, _number: int) -> None:
    QTest.keyClick(composer.written_pane, Qt.Key.Key_X)
    composer.written_pane.viewport().repaint()


def preview(composer: Composer, sanitized: Sanitized, number: int) -> None:
    """A preview that differs in one word arrives, and both panes are painted."""
    middle = len(sanitized.text) // 2
    text = f"{sanitized.text[:middle]}{number:04d}{sanitized.text[middle + 4 :]}"
    changes, cost = sanitized.replacements, sanitized.cost
    composer.show_preview(Sanitized(sanitized.original, text, changes, (), cost))
    composer.written_pane.viewport().repaint()
    composer.sent_pane.viewport().repaint()


def hover(composer: Composer, sanitized: Sanitized, number: int) -> None:
    composer.written_pane.pointed.emit(len(sanitized.replacements) // 2 + number % 12)
    composer.written_pane.viewport().repaint()
    composer.sent_pane.viewport().repaint()


def stream(text: str) -> tuple[list[Took], Took]:
    transcript = opened_transcript()
    transcript.add_turn(1, Sanitized("Hi", "Hi", (), (), Cost()))
    settle()

    def frame(start: int) -> None:
        transcript.views[1].append_answer(text[start : start + CHUNK])
        transcript.views[1].answer_text()  # what the timer does
        QApplication.processEvents()

    frames = [timed(partial(frame, start)) for start in range(0, len(text), CHUNK)]
    end = timed(lambda: transcript.views[1].finish_answer(text, text, []))
    transcript.close()
    return frames, end


def turns(count: int, answer: str) -> list[Took]:
    """Turns come into the transcript one by one, as when a kept chat is opened.

    Of each the longest frame, from its call to the last piece of its answer.
    """
    transcript = opened_transcript()
    prompt = Sanitized(BLOCK, BLOCK, (), (), Cost())

    def add(turn: int) -> None:
        transcript.add_turn(turn, prompt)
        transcript.views[turn].finish_answer(answer, answer, [])

    longest = []
    for turn in range(1, count + 1):
        frames = [timed(partial(add, turn))]
        frames += [timed(QApplication.processEvents) for _ in range(len(answer) // 50)]
        longest.append(Took(*map(max, zip(*frames, strict=True))))
    transcript.close()
    return longest


def opened_transcript() -> Transcript:
    made = Transcript()
    made.resize(740, 560)
    made.show()
    settle()
    return made


timed = partial(reporting.timed, computed=time.thread_time)


def measured(times: int, act: Callable[[int], None]) -> list[Took]:
    return [timed(partial(act, number)) for number in range(times) if settle(1)]


def settle(rounds: int = 20) -> bool:
    for _ in range(rounds):
        QApplication.processEvents()
    return True


def report(rows: dict[str, Rounds]) -> None:
    found = {name: figures(rounds) for name, rounds in rows.items()}
    columns = ("wall_p50", "wall_p99", "wall_max", "cpu_p50", "cpu_p99")
    heads = "".join(f"{column.replace('_', ' '):>10}" for column in columns)
    sys.stdout.write(f"{'milliseconds':52}{'n':>5}{heads}  goal\n")
    for name, row in found.items():
        cells = "".join(f"{row[column]:10.1f}" for column in columns)
        sys.stdout.write(f"{name:52}{row['n']:5.0f}{cells}  {verdict(name, row)}\n")
    goals = {name: goal._asdict() for name, goal in GOALS.items()}
    load = os.getloadavg()[0] if hasattr(os, "getloadavg") else None
    reporting.write(
        "window", {"words": WORDS, "marks": MARKS, "goals": goals, "ms": found, "load": load}
    )


def figures(rounds: Rounds) -> dict[str, float]:
    """The medians over the rounds of what each came to, and the most of all."""
    row: dict[str, float] = {"n": sum(map(len, rounds))}
    for kind in Took._fields:
        each = [[getattr(took, kind) for took in round_] for round_ in rounds]
        for share in (50, 99):
            ranks = [percentile(costs, share) for costs in each]
            row[f"{kind}_p{share}"] = round(statistics.median(ranks), 2)
        row[f"{kind}_max"] = round(max(map(max, each)), 2)
    return row


def verdict(name: str, row: dict[str, float]) -> str:
    if name not in GOALS:
        return ""
    figure, most = GOALS[name]
    wall, cpu = (row[f"{kind}_{figure}"] <= most for kind in Took._fields)
    said = "met" if wall else "met by the processor" if cpu else "missed"
    return f"{figure} <= {most:g}: {said}"


if __name__ == "__main__":
    main()
