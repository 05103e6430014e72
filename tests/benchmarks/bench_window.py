"""How long the window's own work takes: key to paint, previews, hovering, streaming, opening.

Run it as `python tests/benchmarks/bench_window.py`; it prints a table and, on the last line, JSON.
Everything is drawn offscreen by the processor: no screen's refresh is waited for.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable
from functools import partial

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
os.environ.setdefault("QT_LOGGING_RULES", "default.warning=false")  # that platform's small talk

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from app import theme
from app.composer import Composer
from app.markdown_view import MarkdownView
from app.window import MainWindow
from engine.types import Category, Cost, Kind, Replacement, Sanitized, Span

WORDS, MARKS = 20_000, 500
SYLLABLES = ("ba", "ne", "ri", "to", "mu", "sel", "kan", "dor")
ANSWER_LENGTH, CHUNK = 38_000, 24


def main() -> None:
    """Measure everything, print the table and the JSON."""
    app = QApplication([])
    theme.apply(app, "light")
    rows: dict[str, list[float]] = {}
    for name, paragraphs, times in (("", 200, 300), (", one paragraph", 1, 20)):
        sanitized = text_of(paragraphs)
        composer = shown(sanitized)
        for act, run in (("preview", preview), ("hover", hover), ("key", press)):
            each = partial(run, composer, sanitized)
            rows[f"{act} to paint{name}"] = measured(times, each)
        composer.close()
    rows["streamed answer, each rendering"] = stream()
    rows["window opened"] = [open_window() for _ in range(5)]
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


def stream() -> list[float]:
    """Each rendering of an answer of `ANSWER_LENGTH` characters that arrives in small chunks."""
    block = (
        "## A heading\n\nSome **words** with `code` and a list:\n\n- one\n- two\n- three\n\n"
        "| a | b |\n|---|---|\n| 1 | 2 |\n\n```python\ndef f():\n    return 1\n```\n\n"
    )
    text = (block * (ANSWER_LENGTH // len(block) + 1))[:ANSWER_LENGTH]
    view = MarkdownView("Answer")
    view.resize(700, 100)
    view.show()
    costs = []
    for start in range(0, len(text), CHUNK):
        view.append_text(text[start : start + CHUNK])
        if start // CHUNK % 6 == 0:  # about what arrives within one tick of the timer
            began = time.perf_counter()
            view.plain()
            costs.append((time.perf_counter() - began) * 1000)
    view.close()
    return costs


def open_window() -> float:
    """From nothing to the first paint, in a process that has everything imported."""
    began = time.perf_counter()
    window = MainWindow()
    window.show()
    window.grab()
    spent = (time.perf_counter() - began) * 1000
    window.close()
    window.deleteLater()
    settle()
    return spent


def import_window() -> float:
    """A fresh interpreter's time for `import app.window`."""
    code = "import time; t = time.perf_counter(); import app.window; print(time.perf_counter() - t)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    return float(done.stdout) * 1000


def measured(times: int, act: Callable[[int], None]) -> list[float]:
    """Milliseconds of each of a number of runs, the event loop drained between them."""
    costs = []
    for number in range(times):
        began = time.perf_counter()
        act(number)
        costs.append((time.perf_counter() - began) * 1000)
        QApplication.processEvents()
    return costs


def settle() -> None:
    """Let everything that is due happen."""
    for _ in range(20):
        QApplication.processEvents()


def report(rows: dict[str, list[float]]) -> None:
    """Print the table, then the JSON."""
    found = {}
    sys.stdout.write(f"{'milliseconds':36}{'n':>6}{'p50':>9}{'p99':>9}{'max':>9}\n")
    for name, costs in rows.items():
        ranked = sorted(costs)
        p50, p99 = (ranked[min(int(len(ranked) * q), len(ranked) - 1)] for q in (0.5, 0.99))
        found[name] = {"n": len(ranked), "p50": p50, "p99": p99, "max": ranked[-1]}
        sys.stdout.write(f"{name:36}{len(ranked):6}{p50:9.2f}{p99:9.2f}{ranked[-1]:9.2f}\n")
    sys.stdout.write(json.dumps({"bench": "window", "words": WORDS, "marks": MARKS, "ms": found}))
    sys.stdout.write("\n")


if __name__ == "__main__":
    main()
