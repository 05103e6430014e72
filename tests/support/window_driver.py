"""The real window, the real engine, real servers on loopback: fixtures for whoever imports them."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import probe as event_loop
import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QPushButton
from pytestqt.qtbot import QtBot
from servers import Reply, ScriptedServer
from warm_engine import WarmEngines

from app.chat.branches import ShownTurn
from app.chat.session import Session
from app.config.services import Service, ServiceChoice
from app.config.settings import Settings
from app.controllers.application import Application
from app.engine_client import process as engine_process
from app.ui.preferences.preferences import Preferences
from app.ui.review.review import ReviewDialog
from app.ui.sidebar.chat_row import ChatRow
from app.ui.widgets import theme
from engine.core.types import Sanitized
from engine.crypto.key_derivation import MasterKeys
from engine.pipeline.policy import EVERY

PATIENCE = 180_000  # an engine may start beside many others
# What the judge thinks of a test's sentences is not what these tests are about.
SETTINGS = Settings(level=EVERY)
MASTERS = MasterKeys([bytes(range(32))])
Answer = Callable[[dict[str, Any]], Reply | Iterable[str]]


class Driver:
    """Uses the window as a person does: types, reads the preview, reviews, sends, reads."""

    def __init__(self, application: Application, qtbot: QtBot) -> None:
        self.application, self.qtbot = application, qtbot
        self.window = application.window

    @property
    def session(self) -> Session:
        return self.application.session

    def connect_to(
        self, to: Any, *, ask: bool = False, model: str = "scripted", as_given: bool = False
    ) -> Any:
        """Have the chat answered by a server, or at an address; returns the server."""
        base_url = to if isinstance(to, str) else to.base_url
        service = Service("scripted", "Scripted", base_url=base_url, model=model)
        chosen = replace(self.application.settings, as_given=as_given, ask_before_send=ask)
        self.application.settings = chosen.answered_by(service)
        self.session.answer_by(ServiceChoice(service.id, model))
        self.application._api_keys.hold(base_url, "sk-made-up")
        return to

    def until(self, condition: Callable[[], object]) -> None:
        """Wait until something is so."""
        self.qtbot.waitUntil(lambda: bool(condition()), timeout=PATIENCE)

    def idle(self) -> None:
        """Wait until no answer is on its way."""
        self.until(lambda: not self.session.busy)

    def settled(self) -> None:
        """Wait until the history has done all that it was asked for."""
        done: list[object] = []
        self.application.chats.history.ask(lambda _store: None, done.append, done.append)
        self.until(lambda: done)

    def noticed(self, words: str) -> bool:
        """Whether a notice says these words."""
        return any(words in said for said in self.window.notices.words())

    def click(self, widget: Any) -> None:
        """Click in the middle of a widget."""
        self.qtbot.mouseClick(widget, Qt.MouseButton.LeftButton)

    def type(self, text: str) -> Sanitized:
        self.window.composer.set_text(text)
        return self.previewed()

    def previewed(self) -> Sanitized:
        self.window.composer.flush()
        typed = self.window.composer.text()
        self.until(lambda: self.session.preview and self.session.preview.original == typed)
        assert self.session.preview
        return self.session.preview

    def redrawn(self, act: Callable[[], object]) -> None:
        """Do something, and wait for the preview that follows from it, even if it is the same."""
        before = self.session.preview
        act()
        self.until(lambda: self.session.preview and self.session.preview is not before)

    def press_send(self) -> None:
        button = self.button(self.window.composer, "Send")
        composer = self.window.composer  # what has no new preview yet is not sent: it says so
        self.until(lambda: button.isEnabled() and not composer._pending)
        self.click(button)

    def send(self, text: str = "") -> ShownTurn:
        if text:
            self.type(text)
        shown = len(self.session.shown)
        self.press_send()
        self.until(lambda: len(self.session.shown) == shown + 1)
        return self.session.shown[-1]

    def review(self) -> ReviewDialog:
        self.until(lambda: self.window.findChild(ReviewDialog))
        dialog: ReviewDialog = self.window.findChild(ReviewDialog)
        return dialog

    def button(self, parent: Any, name: str) -> QPushButton:
        found = [b for b in parent.findChildren(QPushButton) if b.accessibleName() == name]
        found = found or [b for b in parent.findChildren(QPushButton) if b.text() == name]
        assert found, name
        return found[0]

    def press(self, parent: Any, name: str) -> None:
        self.click(self.button(parent, name))

    def preferences(self) -> Preferences:
        self.window.sidebar.preferences_requested.emit()
        page: Preferences = self.window.findChildren(Preferences)[-1]
        return page

    def open_chat(self, title: str) -> None:
        def rows() -> list[ChatRow]:
            return [row for row in self.window.sidebar._rows if row.title.startswith(title)]

        self.until(rows)
        self.window.sidebar.selected.emit(rows()[0].number)
        self.until(lambda: self.session.title.startswith(title))

    def said(self, parent: Any) -> str:
        return "\n".join(label.text() for label in parent.findChildren(QLabel))

    def on_screen(self) -> str:
        return self.window.transcript.views[self.session.shown[-1].number].answer_text()


@pytest.fixture(autouse=True)
def own_folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("CONFIG", "DATA", "STATE", "CACHE"):
        monkeypatch.setenv(f"XDG_{name}_HOME", str(tmp_path / name.lower()))


@pytest.fixture
def probe(request: pytest.FixtureRequest, qapp: Any) -> Iterator[event_loop.Probe]:
    running = event_loop.Probe(request.node.name)
    yield running
    running.stop()


@pytest.fixture
def cold_engine() -> None:
    """For a test that wants an engine of its own, which nobody used before."""


@pytest.fixture
def some_engine(
    request: pytest.FixtureRequest, engines: WarmEngines, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A window's engine is one that runs already, but for those who ask for a cold one."""
    if "cold_engine" not in request.fixturenames:
        monkeypatch.setattr(engine_process, "EngineProcess", engines.lend)


@pytest.fixture
def driver(qtbot: QtBot, qapp: Any, probe: event_loop.Probe, some_engine: None) -> Iterator[Driver]:
    theme.apply(qapp, "light")
    application = Application(SETTINGS)
    qtbot.addWidget(application.window)
    application.show()
    with qtbot.waitSignal(
        application.tasks.state_changed,
        check_params_cb=lambda state: state == "ready",
        timeout=PATIENCE,
    ):
        application.tasks.start()
    application.unlock(MASTERS)
    yield Driver(application, qtbot)
    application.stop()


@pytest.fixture
def newcomer(qtbot: QtBot, qapp: Any, some_engine: None) -> Iterator[Driver]:
    """The window of a person who starts Sotto for the first time; no key is there yet."""
    theme.apply(qapp, "light")
    application = Application(Settings())
    qtbot.addWidget(application.window)
    application.show(first_run=True)
    application.tasks.start()
    yield Driver(application, qtbot)
    application.stop()


@pytest.fixture
def reopen(qtbot: QtBot, qapp: Any, some_engine: None) -> Iterator[Callable[..., Driver]]:
    """Opens the window on the same folders; `look` needs no engine, `beside` leaves the last open.

    All are closed at the end.
    """
    opened: list[Application] = []

    def start(*, look: bool = False, beside: bool = False) -> Driver:
        if opened and not beside:
            opened[-1].stop()
        theme.apply(qapp, "light")
        application = Application(SETTINGS)
        opened.append(application)
        qtbot.addWidget(application.window)
        application.show()
        if not look:
            application.tasks.start()
        application.unlock(MASTERS)
        return Driver(application, qtbot)

    yield start
    for application in opened:
        application.stop()


@pytest.fixture
def provider() -> Iterator[Callable[[Answer], ScriptedServer]]:
    started: list[ScriptedServer] = []

    def start(answer: Answer) -> ScriptedServer:
        server = ScriptedServer(answer)
        server.__enter__()
        started.append(server)
        return server

    yield start
    for server in started:
        server.__exit__(None, None, None)
