"""How long kept chats take: opening, searching, reading, keeping a turn, backing up, deleting.

5,000 turns of made-up text whose words are as frequent as Zipf's law says. `make bench` prints a
table and writes build/bench/store.json. Times are milliseconds; sizes are megabytes.
"""

from __future__ import annotations

import json
import os
import random
import statistics
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from itertools import accumulate
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
sys.path.append(str(Path(__file__).resolve().parents[1]))  # tests/kept.py

import kept
from PySide6.QtWidgets import QApplication

from app import theme
from app.chat_list import ChatRow
from app.store.records import Incoming, KeptConversation, Outgoing
from app.store.store import Store
from app.window import MainWindow
from engine.types import Cost, Replacement, Sanitized

FOLDER = Path(__file__).resolve().parents[2] / "build" / "bench"
CHATS, TURNS, LONG = 230, 20, 400  # 230 chats of 20 turns, and one of 400
VOCABULARY, PROMPT, ANSWER = 20_000, 60, 200  # words
SYLLABLES = ("ba", "ne", "ri", "to", "mu", "sel", "kan", "dor", "fi", "lo", "ga", "tes")
QUERIES, PATIENCE = 400, 50.0


def main() -> None:
    """Fill a store, measure, print the table and write the JSON."""
    application = QApplication([])
    theme.apply(application, "light")
    with tempfile.TemporaryDirectory() as folder:
        rows = measured(Path(folder) / "history", Text(random.Random(7)))  # noqa: S311 (made-up text)
    table = {name: summary(times) for name, times in rows.items()}
    for name, row in table.items():
        cells = "  ".join(f"{key} {value:>9.2f}" for key, value in row.items())
        print(f"{name:<44} {cells}")  # noqa: T201 (a table for the person who asked for it)
    p95 = table["search"]["p95"]
    print(f"search p95 below {PATIENCE:.0f} ms: {'yes' if p95 < PATIENCE else 'NO'}")  # noqa: T201
    FOLDER.mkdir(parents=True, exist_ok=True)
    (FOLDER / "store.json").write_text(json.dumps(table, indent=1) + "\n", encoding="utf-8")


class Text:
    """Made-up words, the n-th as frequent as 1/n."""

    def __init__(self, dice: random.Random) -> None:
        self.dice = dice
        numbers = range(VOCABULARY)
        self.words = [self._word(number) for number in numbers]
        self._weights = list(accumulate(1 / (number + 1) for number in numbers))

    def of(self, count: int) -> str:
        """A text of so many words."""
        return " ".join(self.dice.choices(self.words, cum_weights=self._weights, k=count))

    @staticmethod
    def _word(number: int) -> str:
        base, word = len(SYLLABLES), ""
        while True:
            number, digit = divmod(number, base)
            word += SYLLABLES[digit]
            if not number:
                return word


def measured(folder: Path, text: Text) -> dict[str, list[float]]:
    """Every row of the table."""
    store = Store.open(folder, kept.RING)
    fill(store, text)
    rows = {"size, megabytes": [(folder / "history.db").stat().st_size / 1e6]}
    rows["automatic backup"] = [timed(store.back_up)]
    store.close()
    rows["open (every page authenticated), list"] = [timed(lambda: reopened(folder))]
    store = Store.open(folder, kept.RING)
    rows["list 231 chats"] = repeat(20, store.conversations)
    rows["search"] = [timed(lambda asked=asked: store.search(asked)) for asked in queries(text)]
    chats = [listed.id for listed in store.conversations()]
    rows["read a chat of 20 turns"] = [
        timed(lambda n=n: store.conversation(n)) for n in chats[1:60]
    ]
    rows["read a chat of 400 turns"] = repeat(5, lambda: store.conversation(chats[0]))
    rows["the books over all chats"] = repeat(3, lambda: (store.ledger(), store.values()))
    rows["keep a turn (two durable commits)"] = keep_turns(store, chats[-1], text)
    rows["delete a chat (index and file rewritten)"] = [timed(lambda: store.delete([chats[-1]]))]
    long = store.conversation(chats[0])
    rows |= on_screen(store.conversation(chats[1]), long)
    store.close()
    return rows


def fill(store: Store, text: Text) -> None:
    """Keep all chats; not durably, which takes longest and is measured elsewhere."""
    store._db.execute("PRAGMA synchronous = OFF")
    for number in range(CHATS + 1):
        chat = store.begin_conversation(number.to_bytes(16, "big"), 1, text.of(5), kept.POLICY)
        parent = None
        for _ in range(LONG if number == CHATS else TURNS):
            parent = store.add_turn(chat, parent, *turn(text))
            store.keep_wire(parent, text.of(PROMPT).encode())
    store._db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    store._db.execute("PRAGMA synchronous = FULL")


def turn(text: Text) -> tuple[Outgoing, Incoming]:
    """A turn with two replaced values, and an answer that quotes one of them."""
    made, tail, answer = kept.sanitized(), f" {text.of(PROMPT)}", f" {text.of(ANSWER)}"
    changes: tuple[Replacement, ...] = made.replacements
    whole = Sanitized(made.original + tail, made.text + tail, changes, made.guarantees, Cost())
    return kept.outgoing(whole), kept.incoming(more=answer)


def queries(text: Text) -> Iterator[str]:
    """What people type: one word or two, whole or begun, frequent or rare."""
    for _ in range(QUERIES):
        words = text.of(text.dice.choice((1, 1, 2))).split()
        words[-1] = words[-1][: text.dice.choice((2, 3, 4, 99))]
        yield " ".join(words)


def reopened(folder: Path) -> None:
    store = Store.open(folder, kept.RING)
    store.conversations()
    store.close()


def keep_turns(store: Store, chat: int, text: Text) -> list[float]:
    """How long the history's thread needs for a turn as it leaves and as it is answered."""
    times, parent = [], None
    for _ in range(40):
        leaving, came = turn(text)
        started = time.perf_counter()
        parent = store.begin_turn(chat, parent, leaving)
        store.finish_turn(parent, came)
        times.append((time.perf_counter() - started) * 1000)
    return times


def on_screen(
    short: KeptConversation | None, long: KeptConversation | None
) -> dict[str, list[float]]:
    """How long the window needs to show a chat, and to scroll through it."""
    assert short
    assert long
    window = MainWindow()
    window.show()
    rows = [ChatRow(number, f"A chat about {number}") for number in range(CHATS)]
    listing = repeat(5, lambda: window.sidebar.set_conversations(rows))
    shown = [timed(lambda: show(window, short))]
    scrolled = scroll(window)
    shown_long = [timed(lambda: show(window, long))]
    return {
        "window: fill the list with 230 chats": listing,
        "window: show a chat of 20 turns": shown,
        "window: a scroll step, 20 turns": scrolled,
        "window: show a chat of 400 turns": shown_long,
        "window: a scroll step, 400 turns": scroll(window),
    }


def show(window: MainWindow, chat: KeptConversation) -> None:
    window.transcript.clear()
    for number, one in enumerate(chat.path, 1):
        window.transcript.add_turn(number, one.turn.sanitized)
        window.transcript.finish_answer(number, one.turn.received, one.turn.restored, one.marks)
    QApplication.processEvents()


def scroll(window: MainWindow) -> list[float]:
    """A page at a time from the top, each drawn."""
    bar, times = window.transcript.verticalScrollBar(), []
    for place in range(0, bar.maximum(), max(bar.pageStep(), bar.maximum() // 60, 1)):
        started = time.perf_counter()
        bar.setValue(place)
        window.transcript.grab()
        times.append((time.perf_counter() - started) * 1000)
    return times


def repeat(times: int, run: Callable[[], object]) -> list[float]:
    return [timed(run) for _ in range(times)]


def timed(run: Callable[[], object]) -> float:
    started = time.perf_counter()
    run()
    return (time.perf_counter() - started) * 1000


def summary(times: list[float]) -> dict[str, float]:
    """Median, 95th percentile and worst."""
    ordered = sorted(times)
    p95 = ordered[min(len(ordered) - 1, round(0.95 * len(ordered)))]
    return {"median": statistics.median(ordered), "p95": p95, "worst": ordered[-1]}


if __name__ == "__main__":
    main()
