"""How late the UI thread is under hostile answers: as they arrive, are stopped, are opened again.

Run it as `python tests/benchmarks/bench_hostile.py [COUNT]`: 2,000 answers of 1 KB to
1 MB, drawn by a seed, are restored and laid out as the window does it (an hour; fewer take less).
Each figure is of single turns of the event loop, on the clock and by what was computed ("cpu"): the
latter says the same on a machine that is busy. It prints a table and writes
build/bench/hostile.json.
"""

from __future__ import annotations

import gc
import os
import random
import sys
import time
from collections import defaultdict
from collections.abc import Callable
from functools import partial

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
os.environ.setdefault("QT_LOGGING_RULES", "*.warning=false")  # fonts that lack a script

import reporting
from hostile_answers import FAMILIES, KEPT, VALUES, made, mixture
from PySide6.QtCore import QEvent, QEventLoop, QObject
from PySide6.QtWidgets import QApplication

from app.chat.answers import PastedAnswer
from app.chat.streaming_turn import StreamingTurn
from app.core.garbage import GarbageCollector
from app.core.recipients import CLIPBOARD
from app.ui.markdown.view import MarkdownView
from app.ui.transcript.transcript import Transcript
from app.ui.widgets import theme
from app.wire.guard import ApprovedRequest
from engine.core.types import Cost, Message, Sanitized
from engine.restore import Restorer

COUNT, SMALLEST, LARGEST = 2_000, 1_000, 1_000_000
PATIENCE = 20.0  # seconds of processor time: then whoever reads presses Stop
P99, MOST = 16.0, 100.0  # milliseconds: the goals
PROMPT = Sanitized("Hi", "Hi", (), (), Cost())
Turns = dict[str, list[tuple[float, float, str]]]  # on the clock, computed, of which answer


def main() -> None:
    count = int(sys.argv[1]) if len(sys.argv) > 1 else COUNT
    application = QApplication([])
    theme.apply(application, "light")
    GarbageCollector(application)
    gc.freeze()  # as the program does once it is settled
    turns: Turns = defaultdict(list)
    for number in range(count):
        name, text = drawn(number)
        lived(name, text, turns)
    report(count, turns)


def drawn(number: int) -> tuple[str, str]:
    """The n-th answer; small ones are likelier."""
    draw = random.Random(number)  # noqa: S311 (the same for everybody)
    size = int(SMALLEST * (LARGEST / SMALLEST) ** (draw.random() ** 2))
    names = sorted(FAMILIES)
    if draw.random() < 0.3:
        return f"mixture {number} ({size:,})", mixture(number, size)
    family = names[number % len(names)]
    return f"{family} ({size:,})", made(family, size)


def lived(name: str, text: str, turns: Turns) -> None:
    """One answer's life: it arrives, ends or is stopped, gets another width, is opened again."""
    owner, ended = QObject(), []
    answer = PastedAnswer(ApprovedRequest((Message("user", "Hi"),), ((),)), lambda _text: (), owner)
    running = StreamingTurn(
        1, PROMPT, CLIPBOARD, answer, partial(Restorer, VALUES, KEPT), parent=owner
    )
    transcript = opened()
    while running._restorer is None:  # made on a thread of its own: no turn of ours
        QApplication.processEvents(QEventLoop.ProcessEventsFlag.WaitForMoreEvents)
    running.piece_restored.connect(transcript.views[1].append_answer)
    running.ended.connect(ended.append)

    def note(stage: str, act: Callable[[], object]) -> float:
        took = reporting.timed(act, time.thread_time)
        turns[stage].append((*took, name))
        return took.cpu / 1000

    spent = note("arrives", lambda: answer.take(text))
    while not ended and spent < PATIENCE:
        spent += note("arrives", QApplication.processEvents)
    if not ended:
        note("is stopped", running.stop)
    turn, marks = running.turn(), running.marks
    marked = (turn.received, turn.restored, marks)
    for stage, shown in (("ends", transcript), ("is opened again", opened())):
        note(stage, partial(shown.views[1].finish_answer, *marked))
        while moving(shown):
            note(stage, QApplication.processEvents)
        shown.resize(640, 560)
        note("gets another width", QApplication.processEvents)
        shown.close()
        shown.deleteLater()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)  # else nothing goes, here


def opened() -> Transcript:
    shown = Transcript()
    shown.resize(740, 560)
    shown.show()
    shown.add_turn(1, PROMPT)
    QApplication.processEvents()
    return shown


def moving(shown: Transcript) -> bool:
    return any(view._timer.isActive() for view in shown.findChildren(MarkdownView))


def report(count: int, turns: Turns) -> None:
    rows = {f"an answer {stage}": figures(took) for stage, took in turns.items()}
    rows["all"] = figures([took for each in turns.values() for took in each])
    sys.stdout.write(f"{count} hostile answers, ms{'':22}turns")
    heads = ("clock p50", "clock p99", "clock max", "cpu p50", "cpu p99", "cpu max")
    sys.stdout.write("".join(f"{head:>11}" for head in heads) + "  the longest\n")
    for name, row in rows.items():
        cells = "".join(f"{row[head]:11.1f}" for head in heads)
        sys.stdout.write(f"{name:42}{row['turns']:9}{cells}  {row['longest']}\n")
    for kind in ("clock", "cpu"):
        every = rows["all"]
        met = float(every[f"{kind} p99"]) <= P99 and float(every[f"{kind} max"]) <= MOST
        goal = f"p99 <= {P99:g}, at most {MOST:g}"
        over = every[f"{kind} over {MOST:g}"]
        sys.stdout.write(f"{kind}: {goal}: {'met' if met else f'missed, {over} turns over'}\n")
    reporting.write("hostile", {"answers": count, "load": os.getloadavg()[0], "ms": rows})


def figures(took: list[tuple[float, float, str]]) -> dict[str, float | int | str]:
    row: dict[str, float | int | str] = {"turns": len(took)}
    for place, kind in enumerate(("clock", "cpu")):
        each = [one[place] for one in took]
        for share in (50, 99):
            row[f"{kind} p{share}"] = round(reporting.percentile(each, share), 2)
        row[f"{kind} max"] = round(max(each), 2)
        row[f"{kind} over {MOST:g}"] = sum(one > MOST for one in each)
    row["longest"] = max(took, key=lambda one: one[1])[2]
    return row


if __name__ == "__main__":
    main()
