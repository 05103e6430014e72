"""How long a preview of 200 words takes in the real window with the real engine: key to paint."""

from __future__ import annotations

import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtGui import QTextCursor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from reporting import Took

from app.config.services import Service
from app.config.settings import Settings
from app.controllers.application import Application
from app.controllers.self_test import ScriptedProvider
from engine.crypto.key_derivation import MasterKeys, session_key

TURNS, TYPED, PASTED, RESTED = 50, 30, 10, 5
REST_MS, IDLE_MS = 300, 6_000
PATIENCE_MS = 60_000
PEOPLE = ("Maria Lopez", "John Carter", "Aisha Khan", "Peter Novak", "Elena Rossi")
TURN = "My colleague {who} is {age} and earns ${pay},500; write to {mail}@example.com."
SENTENCES = (
    "My colleague {who} is {age} years old and earns ${pay},500 a year at the moment.",
    "Call her on (212) 736-5{number:03d} or write to {mail}@example.com before the weekend comes.",
    "The meeting of last week went well, and nothing in this sentence is private at all.",
    "Could you turn these notes into a short and friendly letter to the landlord, please?",
)


def measured() -> dict[str, list[Took]]:
    """A key and a paste, in a new chat, after a rest, and behind `TURNS` turns."""
    with _application() as (application, provider):
        _settled(application, _text(0))
        rows = {
            "preview of 200 words, a key": _keys(application, TYPED, REST_MS),
            "preview of 200 words, pasted": [_paste(application, n) for n in range(1, PASTED)],
            "preview of 200 words, after 6 s of rest": _keys(application, RESTED, IDLE_MS),
        }
        for number in range(TURNS):
            _turn(application, provider, number)
        _settled(application, _text(500))
        behind = f", behind {TURNS} turns"
        rows[f"preview of 200 words, a key{behind}"] = _keys(application, TYPED, REST_MS)
        pasted = [_paste(application, 500 + n) for n in range(1, PASTED)]
        rows[f"preview of 200 words, pasted{behind}"] = pasted
    return rows


@contextmanager
def _application() -> Iterator[tuple[Application, ScriptedProvider]]:
    provider, application = ScriptedProvider(), Application(Settings())
    with tempfile.TemporaryDirectory() as folder:
        application.history_folder = Path(folder)
        application.settings = replace(
            application.settings.answered_by(
                Service("scripted", "Scripted", base_url=provider.base_url, model="scripted")
            ),
            ask_before_send=False,
        )
        states: list[str] = []
        application.tasks.state_changed.connect(states.append)
        application.show()
        application.tasks.start()
        application.unlock(MasterKeys([session_key()]))
        _wait(lambda: "ready" in states)
        yield application, provider
        application.stop()
        provider.close()
        application.window.close()


def _text(number: int) -> str:
    """A made-up text of 200 words with two dozen private values."""
    words: list[str] = []
    while len(words) < 200:
        number += 1
        words += SENTENCES[number % len(SENTENCES)].format(**_values(number)).split()
    return " ".join(words[:200])


def _values(number: int) -> dict[str, Any]:
    who = PEOPLE[number % len(PEOPLE)]
    return {
        "who": who,
        "mail": f"{who.split()[0].lower()}{number}",
        "age": 20 + number % 60,
        "pay": 40 + number % 90,
        "number": number % 1000,
    }


def _settled(application: Application, text: str) -> None:
    application.window.composer.set_text(text)
    _previewed(application)
    application.window.composer.written_pane.moveCursor(QTextCursor.MoveOperation.End)


def _previewed(application: Application) -> None:
    """Wait until what stands in the composer is previewed and painted."""
    text = application.window.composer.text()
    session = application.session
    _wait(lambda: session.preview is not None and session.preview.original == text)
    application.window.composer.sent_pane.viewport().repaint()


def _keys(application: Application, times: int, rest_ms: int) -> list[Took]:
    left, took = application.window.composer.written_pane, []
    for number in range(times):
        QTest.qWait(rest_ms)
        key = Qt.Key.Key_Space if number % 5 == 4 else Qt.Key.Key_X
        took.append(_timed(application, lambda key=key: QTest.keyClick(left, key)))
    return took


def _paste(application: Application, number: int) -> Took:
    QTest.qWait(REST_MS)
    return _timed(application, lambda: application.window.composer.set_text(_text(7 * number)))


def _turn(application: Application, provider: ScriptedProvider, number: int) -> None:
    _settled(application, TURN.format(**_values(number)))
    provider.answer = "Thank you, I will see to it. " * 5
    shown = len(application.session.shown)
    application.window.composer.send_requested.emit()
    _wait(lambda: len(application.session.shown) > shown and not application.session.busy)


def _timed(application: Application, act: Callable[[], object]) -> Took:
    engine = application.tasks.pid or 0
    wall, cpu, theirs = time.perf_counter(), time.thread_time(), _computed(engine)
    act()
    _previewed(application)
    passed = time.perf_counter() - wall
    computed = time.thread_time() - cpu + _computed(engine) - theirs
    return Took(passed * 1000, computed * 1000)


def _computed(process: int) -> float:
    """Seconds that a process computed, over all its threads; 0 where the system does not say."""
    try:
        files = list(Path(f"/proc/{process}/task").glob("*/schedstat"))
        return sum(int(file.read_text("ascii").split()[0]) for file in files) / 1e9
    except OSError:
        return 0.0


def _wait(done: Callable[[], bool]) -> None:
    """Run the event loop until something is so; TimeoutError."""
    late = time.monotonic() + PATIENCE_MS / 1000
    while not done():
        QApplication.processEvents()
        time.sleep(0.0005)  # the engine and this loop may share two cores with others
        if time.monotonic() > late:
            raise TimeoutError
