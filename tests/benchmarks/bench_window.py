"""How long the window's own work takes: key to paint, previews, hovering, streaming, opening.

Run it as `python tests/benchmarks/bench_window.py`; it prints a table and writes
build/bench/window.json. Everything is drawn offscreen by the processor: no screen's refresh is
waited for. "cpu" is what the UI thread computed: it says the same on a machine that is busy.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import NamedTuple

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
os.environ.setdefault("QT_LOGGING_RULES", "default.warning=false")  # that platform's small talk

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from app import theme
from app.composer import Composer
from app.transcript import Transcript
from app.window import MainWindow
from engine.types import Category, Cost, Kind, Replacement, Sanitized, Span

WORDS, MARKS = 20_000, 500
SYLLABLES = ("ba", "ne", "ri", "to", "mu", "sel", "kan", "dor")
ANSWER_LENGTH, CHUNK = 40_000, 144  # about what arrives within one tick of the view's timer
FOLDER = Path(__file__).resolve().parents[2] / "build" / "bench"
BLOCK = (
    "## A heading\n\nSome **words** with `code` and a list:\n\n- one\n- two\n- three\n\n"
    "| a | b |\n|---|---|\n| 1 | 2 |\n\n```python\ndef f():\n    return 1\n```\n\n"
)
CODE_LINE = "    x = foo(bar, 1) + 'hello'  # a comment\n"
ANSWERS = {
    "mixed": BLOCK * 300,
    "prose": ("The quick brown fox jumps over the lazy dog. " * 9 + "\n\n") * 110,
    "300 lines of code": f"```python\n{CODE_LINE * 300}```\n",
    "250 list items": "- an item with some **bold** words and `code`\n" * 250,
}


class Took(NamedTuple):
    """Milliseconds on the clock, and those that this thread computed."""

    wall: float
    cpu: float


def main() -> None:
    """Measure everything, print the table and write the JSON."""
    app = QApplication([])
    theme.apply(app, "light")
    rows: dict[str, list[Took]] = {}
    for name, paragraphs, times in (("", 200, 300), (", one paragraph", 1, 20)):
        sanitized = text_of(paragraphs)
        composer = shown(sanitized)
        for act, run in (("preview", preview), ("hover", hover), ("key", press)):
            each = partial(run, composer, sanitized)
            rows[f"{act} to paint{name}"] = measured(times, each)
        composer.close()
    for name, text in ANSWERS.items():
        frames, end = stream(text[:ANSWER_LENGTH])
        rows[f"answer arrives: {name}"], rows[f"answer ends: {name}"] = frames, [end]
    rows["a turn and its answer appear"] = turns()
    rows["window opened"] = [timed(open_window) for _ in range(5)]
    rows["window imported"] = [import_window() for _ in range(3)]
    report(rows)


def text_of(paragraphs: int) -> Sanitized:
    """A made-up text of `WORDS` words with `MARKS` replaced ones."""
    words = [SYLLABLES[n % 8] + SYLLABLES[n * 7 % 5] + SYLLABLES[n // 3 % 8] for n in range(WORDS)]
    every, per = WORDS // MARKS, WORDS // paragraphs
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
    cursor = composer.left.textCursor()
    cursor.setPosition(len(sanitized.original) // 2)
    composer.left.setTextCursor(cursor)
    composer.left.setFocus()
    settle()
    return composer


def press(composer: Composer, _sanitized: Sanitized, _number: int) -> None:
    """One key: the text changes, the highlights move along, the pane is painted."""
    QTest.keyClick(composer.left, Qt.Key.Key_X)
    composer.left.viewport().repaint()


def preview(composer: Composer, sanitized: Sanitized, number: int) -> None:
    """A preview that differs in one word arrives, and both panes are painted."""
    middle = len(sanitized.text) // 2
    text = f"{sanitized.text[:middle]}{number:04d}{sanitized.text[middle + 4 :]}"
    changes, cost = sanitized.replacements, sanitized.cost
    composer.show_preview(Sanitized(sanitized.original, text, changes, (), cost))
    composer.left.viewport().repaint()
    composer.right.viewport().repaint()


def hover(composer: Composer, _sanitized: Sanitized, number: int) -> None:
    """The pointer goes from one value to another; both panes are painted."""
    composer.left.pointed.emit(MARKS // 2 + number % 12)
    composer.left.viewport().repaint()
    composer.right.viewport().repaint()


def stream(text: str) -> tuple[list[Took], Took]:
    """Each frame of an answer that arrives: rendered, laid out, painted; then its end."""
    transcript = opened_transcript()
    transcript.add_turn(1, Sanitized("Hi", "Hi", (), (), Cost()))
    settle()

    def frame(start: int) -> None:
        transcript.append_answer(1, text[start : start + CHUNK])
        transcript.answer_text(1)  # what the timer does
        QApplication.processEvents()

    frames = [timed(partial(frame, start)) for start in range(0, len(text), CHUNK)]
    end = timed(lambda: transcript.finish_answer(1, text, text, []))
    transcript.close()
    return frames, end


def turns() -> list[Took]:
    """Turns come into the transcript one by one, as when a kept chat is opened."""
    transcript = opened_transcript()
    prompt = Sanitized(BLOCK, BLOCK, (), (), Cost())

    def add(turn: int) -> None:
        transcript.add_turn(turn, prompt)
        transcript.finish_answer(turn, BLOCK * 3, BLOCK * 3, [])

    took = [timed(partial(add, turn)) for turn in range(1, 31) if settle()]
    transcript.close()
    return took


def opened_transcript() -> Transcript:
    """An empty transcript on screen."""
    made = Transcript()
    made.resize(740, 560)
    made.show()
    settle()
    return made


def open_window() -> None:
    """From nothing to the first paint, in a process that has everything imported."""
    window = MainWindow()
    window.show()
    window.grab()
    window.close()
    window.deleteLater()


def import_window() -> Took:
    """A fresh interpreter's time for all that it imports before the window opens."""
    code = (
        "import time; w, c = time.perf_counter(), time.process_time(); import app.application;"
        "print(time.perf_counter() - w, time.process_time() - c)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    wall, cpu = done.stdout.split()
    return Took(float(wall) * 1000, float(cpu) * 1000)


def timed(act: Callable[[], object]) -> Took:
    """What one run takes."""
    wall, cpu = time.perf_counter(), time.thread_time()
    act()
    return Took((time.perf_counter() - wall) * 1000, (time.thread_time() - cpu) * 1000)


def measured(times: int, act: Callable[[int], None]) -> list[Took]:
    """A number of runs, the event loop drained between them."""
    return [timed(partial(act, number)) for number in range(times) if settle(1)]


def settle(rounds: int = 20) -> bool:
    """Let everything that is due happen."""
    for _ in range(rounds):
        QApplication.processEvents()
    return True


def report(rows: dict[str, list[Took]]) -> None:
    """Print the table, and write the JSON."""
    found: dict[str, dict[str, float]] = {}
    names = ("wall p50", "p99", "max", "cpu p50", "p99", "max")
    sys.stdout.write(f"{'milliseconds':36}{'n':>5}{''.join(f'{name:>10}' for name in names)}\n")
    for name, took in rows.items():
        found[name] = {"n": len(took)}
        for kind, costs in zip(Took._fields, zip(*took, strict=True), strict=True):
            ranked = sorted(costs)
            for share in (50, 99, 100):
                place = min(len(ranked) * share // 100, len(ranked) - 1)
                found[name][f"{kind}_p{share}"] = round(ranked[place], 2)
        values = list(found[name].values())[1:]
        cells = "".join(f"{value:10.1f}" for value in values)
        sys.stdout.write(f"{name:36}{len(took):5}{cells}\n")
    FOLDER.mkdir(parents=True, exist_ok=True)
    whole = {"bench": "window", "words": WORDS, "marks": MARKS, "ms": found}
    (FOLDER / "window.json").write_text(json.dumps(whole, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
