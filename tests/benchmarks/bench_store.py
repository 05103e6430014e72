"""How long kept chats take: opening, searching, reading, keeping a turn, backing up, deleting.

5,000 turns of made-up text whose words are as frequent as Zipf's law says. `make bench` prints a
table and writes build/bench/store.json. Times are milliseconds, by the clock and as computed by
this process ("cpu"): on a busy machine only the second says how fast the code is.
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
sys.path.append(str(Path(__file__).resolve().parents[1] / "support"))  # tests/support/stored.py

import stored
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from app.store.records import Incoming, Outgoing, StoredConversation, StoredTurn
from app.store.store import Store
from app.ui.sidebar.chat_row import ChatRow
from app.ui.widgets import theme
from app.ui.window.window import MainWindow
from engine.core.types import Cost, Replacement, Sanitized

FOLDER = Path(__file__).resolve().parents[2] / "build" / "bench"
CHATS, TURNS, LONG = 230, 20, 400  # 230 chats of 20 turns, and one of 400
VOCABULARY, PROMPT, ANSWER = 20_000, 60, 200  # words
SYLLABLES = ("ba", "ne", "ri", "to", "mu", "sel", "kan", "dor", "fi", "lo", "ga", "tes")
QUERIES, PATIENCE, SHOWN = 400, 50.0, 100
Time = tuple[float, float]


def main() -> None:
    """Fill a store, measure, print the table as it grows and write the JSON."""
    application = QApplication([])
    theme.apply(application, "light")
    table = Table()
    with tempfile.TemporaryDirectory() as folder:
        measure(Path(folder) / "history", Text(random.Random(7)), table)  # noqa: S311 (made-up text)
    for kind in ("p95", "cpu p95"):
        verdict = "yes" if table["search"][kind] < PATIENCE else "NO"
        print(f"search, {kind}, below {PATIENCE:.0f} ms: {verdict}")  # noqa: T201 (the table)
    FOLDER.mkdir(parents=True, exist_ok=True)
    (FOLDER / "store.json").write_text(json.dumps(table, indent=1) + "\n", encoding="utf-8")


class Table(dict[str, dict[str, float]]):
    """The rows; each is printed as soon as it is known."""

    def add(self, name: str, times: list[Time]) -> None:
        """Sum a row's times up and print it."""
        row = self[name] = summary(times)
        cells = "  ".join(f"{key} {value:>9.2f}" for key, value in row.items())
        print(f"{name:<44} {cells}", flush=True)  # noqa: T201 (the table)


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


def measure(folder: Path, text: Text, table: Table) -> None:
    """Every row of the table."""
    store = Store.open(folder, stored.RING)
    fill(store, text)
    size = (folder / "history.db").stat().st_size / 1e6
    table.add(f"automatic backup ({size:.0f} MB)", [timed(store.back_up)])
    store.close()
    table.add("open (every page authenticated), list", repeat(3, lambda: reopened(folder)))
    store = Store.open(folder, stored.RING)
    table.add(f"list {CHATS + 1} chats", repeat(20, store.conversations))
    searches = [timed(lambda asked=asked: store.search(asked)) for asked in queries(text)]
    table.add("search", searches)
    chats = [listed.id for listed in store.conversations()]
    reads = [timed(lambda n=n: store.conversation(n)) for n in chats[1:40]]
    table.add(f"read a chat of {TURNS} turns", reads)
    table.add(f"read a chat of {LONG} turns", repeat(3, lambda: store.conversation(chats[0])))
    table.add("the books over all chats", repeat(3, lambda: (store.ledger(), store.values())))
    table.add("keep a turn (two durable commits)", keep_turns(store, chats[-1], text))
    deletion = [timed(lambda: store.delete([chats[-1]]))]
    table.add("delete a chat (index and file rewritten)", deletion)
    on_screen(store.conversation(chats[0]), table)
    store.close()


def fill(store: Store, text: Text) -> None:
    """Keep all chats; not durably, which takes longest and is measured elsewhere."""
    store._db.execute("PRAGMA synchronous = OFF")
    for number in range(CHATS + 1):
        chat = store.begin_conversation(number.to_bytes(16, "big"), 1, text.of(5), stored.POLICY)
        parent = None
        for _ in range(LONG if number == CHATS else TURNS):
            parent = store.add_turn(chat, parent, *turn(text))
            store.set_wire(parent, text.of(PROMPT).encode())
    store._db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    store._db.execute("PRAGMA synchronous = FULL")


def turn(text: Text) -> tuple[Outgoing, Incoming]:
    """A turn with two replaced values, and an answer that quotes one of them."""
    made, tail, answer = stored.sanitized(), f" {text.of(PROMPT)}", f" {text.of(ANSWER)}"
    changes: tuple[Replacement, ...] = made.replacements
    whole = Sanitized(made.original + tail, made.text + tail, changes, made.guarantees, Cost())
    return stored.outgoing(whole), stored.incoming(more=answer)


def queries(text: Text) -> Iterator[str]:
    """What people type: one word or two, whole or begun, frequent or rare."""
    for _ in range(QUERIES):
        words = text.of(text.dice.choice((1, 1, 2))).split()
        words[-1] = words[-1][: text.dice.choice((2, 3, 4, 99))]
        yield " ".join(words)


def reopened(folder: Path) -> None:
    store = Store.open(folder, stored.RING)
    store.conversations()
    store.close()


def keep_turns(store: Store, chat: int, text: Text) -> list[Time]:
    """How long the history's thread needs for a turn as it leaves and as it is answered."""
    times, made, parent = [], list[int](), None
    for _ in range(40):
        leaving, came = turn(text)

        def keep(
            leaving: Outgoing = leaving, came: Incoming = came, parent: int | None = parent
        ) -> None:
            made.append(store.begin_turn(chat, parent, leaving))
            store.finish_turn(made[-1], came)

        times.append(timed(keep))
        parent = made[-1]
    return times


def on_screen(chat: StoredConversation | None, table: Table) -> None:
    """How long the window needs for each turn of a chat, as it is shown, and to scroll through it.

    The window shows a kept chat turn by turn, the newest first, so that it is never held up.
    """
    assert chat
    window = MainWindow()
    window.show()
    lists = [
        [ChatRow(n, f"A chat about {n + change}") for n in range(CHATS)] for change in range(6)
    ]
    listing = [timed(lambda rows=rows: window.sidebar.set_conversations(rows)) for rows in lists]
    table.add(f"window: fill the list with {CHATS} chats", listing)
    turns = list(enumerate(chat.path, 1))[-SHOWN:]
    shown = [timed(lambda n=n, one=one: show(window, n, one)) for n, one in reversed(turns)]
    table.add("window: show one more turn above the others", shown)
    QTest.qWait(500)
    table.add(f"window: a scroll step through {SHOWN} turns", scroll(window))


def show(window: MainWindow, number: int, one: StoredTurn) -> None:
    window.transcript.add_turn(number, one.turn.sanitized, above=True)
    window.transcript.views[number].finish_answer(one.turn.received, one.turn.restored, one.marks)
    QApplication.processEvents()


def scroll(window: MainWindow) -> list[Time]:
    """A page at a time from the top, each drawn."""
    bar, times = window.transcript.verticalScrollBar(), []
    for place in range(0, bar.maximum(), max(bar.pageStep(), bar.maximum() // 60, 1)):
        times.append(timed(lambda place=place: (bar.setValue(place), window.transcript.grab())))
    return times


def repeat(times: int, run: Callable[[], object]) -> list[Time]:
    return [timed(run) for _ in range(times)]


def timed(run: Callable[[], object]) -> Time:
    """How long a call takes, and how much of that this process computed."""
    started, spent = time.perf_counter(), time.process_time()
    run()
    return (time.perf_counter() - started) * 1000, (time.process_time() - spent) * 1000


def summary(times: list[Time]) -> dict[str, float]:
    """Median, 95th percentile and worst; the computing alone, which other programs do not slow."""
    row = {}
    for name, values in zip(("", "cpu "), zip(*times, strict=True), strict=True):
        ordered = sorted(values)
        row[f"{name}median"] = statistics.median(ordered)
        row[f"{name}p95"] = ordered[min(len(ordered) - 1, round(0.95 * len(ordered)))]
    return row


if __name__ == "__main__":
    main()
