"""`python -m app --self-test`: holds two private chats in the real window and reports on them.

The first goes to a scripted provider on loopback that quotes every surrogate in small chunks, the
second to the practice model. Both are stored in a temporary history, which is then opened and
searched. All values are invented; the key is for this run only. Prints one JSON line.
"""

from __future__ import annotations

import json
import sys
import tempfile
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

from PySide6.QtCore import QEventLoop, QTimer, SignalInstance

from app.chat.session import Session
from app.config.services import ON_THIS_COMPUTER, Service
from app.controllers.application import Application
from app.store.store import Store
from engine.core.errors import SottoError
from engine.core.types import Category, Sanitized
from engine.crypto.key_derivation import MasterKeys, session_key

PLANTED = {
    "name": "Maria Lopez",
    "card": "4539 1488 0343 6467",
    "ssn": "512-34-7789",
    "e-mail": "maria.lopez@gmail.com",
    "phone": "(212) 736-5012",
    "age": "41",
    "salary": "$84,000",
}
PROMPT = (
    "My name is {name}. I am {age} years old and earn {salary} a year. Card {card}, SSN {ssn}. "
    "Reach me at {e-mail} or {phone}. Please draft a letter to my bank."
).format(**PLANTED)
PATIENCE = 60_000
CHUNK = 3
CHATS = 2
LONG = 5  # characters
HEAVY = ("torch", "transformers", "spacy", "llama_cpp", "onnxruntime")


class ScriptedProvider:
    """An OpenAI-compatible server on loopback that sends a given answer in small chunks."""

    def __init__(self) -> None:
        self.answer = ""
        self.recorded: list[bytes] = []
        provider = self

        class Handler(BaseHTTPRequestHandler):
            """One connection."""

            def do_POST(self) -> None:
                """Record the request whole and stream the scripted answer."""
                body = self.rfile.read(int(self.headers["Content-Length"]))
                provider.recorded.append(bytes(self.headers) + self.path.encode() + body)
                self.send_response(200)
                self.send_header("Content-Type", "text/event-stream")
                self.end_headers()
                self.wfile.writelines(_events(provider.answer))

            def log_message(self, format: str, *args: Any) -> None:
                """Log nothing: a log line would contain the request."""

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    @property
    def base_url(self) -> str:
        """Its address."""
        return f"http://127.0.0.1:{self._server.server_port}/v1"

    def close(self) -> None:
        """Stop listening."""
        self._server.shutdown()
        self._server.server_close()


@dataclass
class Report:
    """The result of the self-test; `ok` decides the exit status."""

    window_ms: float
    window_cpu_ms: float  # this process's CPU time until then
    sanitize_ms: float = 0.0
    first_token_ms: float = 0.0
    memory_mb: float = 0.0
    quoted: int = 0
    restored: int = 0
    leaked: int = 0
    planted: list[str] = field(default_factory=lambda: list(PLANTED.values()))
    heavy_modules: list[str] = field(default_factory=list)
    practice_answer: int = 0
    kept: int = 0
    readable: int = 0
    error: str | None = None

    @property
    def ok(self) -> bool:
        """Whether nothing leaked, nothing is readable on disk, and everything was restored."""
        whole = self.quoted == self.restored > 0 and self.practice_answer > 0 and self.kept == CHATS
        safe = self.leaked == self.readable == 0
        return safe and whole and not self.heavy_modules and self.error is None


class StepTimeout(Exception):
    """A step timed out; its argument names the step, never a value."""


def run(application: Application, window_ms: float, window_cpu_ms: float) -> int:
    """Run both chats; print the report and return the exit status."""
    report = Report(round(window_ms, 1), round(window_cpu_ms, 1))
    with tempfile.TemporaryDirectory() as folder:
        application.history_folder = Path(folder)
        _hold(application, report)
    report.memory_mb = memory_mb()
    report.heavy_modules = [name for name in HEAVY if name in sys.modules]
    print(json.dumps(report.__dict__ | {"ok": report.ok}))  # noqa: T201 (the report itself)
    return 0 if report.ok else 1


def memory_mb() -> float:
    """This process's peak memory in MB; 0 if the system does not report it."""
    try:
        status = Path("/proc/self/status").read_text("ascii")
    except OSError:
        return 0.0
    return round(int(status.partition("VmHWM:")[2].split()[0]) / 1024, 1)


def _hold(application: Application, report: Report) -> None:
    provider, masters = ScriptedProvider(), MasterKeys([session_key()])
    try:
        _start(application, masters)
        _cloud_chat(application, provider, report)
        _practice_chat(application, report)
        application.stop()
        _reopen(application.history_folder, masters, provider.recorded, report)
    except StepTimeout as step:
        report.error = str(step)
    except SottoError as error:
        report.error = error.code
    finally:
        provider.close()
        application.stop()


def _start(application: Application, masters: MasterKeys) -> None:
    ready = wait_for(application.tasks.state_changed, lambda state: state == "ready")
    application.tasks.start()
    application.unlock(masters)
    ready("engine")


def _cloud_chat(application: Application, provider: ScriptedProvider, report: Report) -> None:
    scripted = Service("self-test", "Self-test", base_url=provider.base_url, model="scripted")
    chosen = application.settings.answered_by(scripted)
    application.settings = replace(chosen, ask_before_send=False)
    sanitized, report.sanitize_ms = _type(application, PROMPT)
    provider.answer = "\n\n".join(_quotes(sanitized))
    _send(application)
    screen = application.window.transcript.views[1].answer_text()
    report.quoted = len(sanitized.replacements)
    report.restored = sum(f"{number}: {r.original}" in screen for number, r in _numbered(sanitized))
    report.leaked = leaks(sanitized, provider.recorded)


def _practice_chat(application: Application, report: Report) -> None:
    application.settings = replace(application.settings, service=ON_THIS_COMPUTER.id)
    application.chats.new()
    _type(application, f"Say hello to {PLANTED['name']} in five words.")
    started = time.monotonic()
    first: list[float] = []
    application.session.turn_chunk.connect(lambda *_: first.append(time.monotonic()))
    _send(application)
    report.first_token_ms = round((first[0] - started) * 1000, 1) if first else 0.0
    report.practice_answer = len(application.window.transcript.views[1].answer_text().strip())


def _reopen(folder: Path, masters: MasterKeys, recorded: list[bytes], report: Report) -> None:
    """Find both chats in the closed history, with their exact bytes, and nothing readable on disk.

    `kept` counts the complete chats, `readable` the planted values in the files.
    """
    files = b"".join(path.read_bytes() for path in folder.rglob("*") if path.is_file())
    long = [value for value in PLANTED.values() if len(value) > LONG]  # "41" occurs in any noise
    report.readable = sum(value.encode() in files for value in long)
    store = Store.open(folder, masters)
    try:
        for hit in store.search(PLANTED["name"]):
            chat = store.conversation(hit.conversation)
            wires = [store.wire(turn.id) for turn in chat.path] if chat else []
            left = all(wire is None or any(wire in raw for raw in recorded) for wire in wires)
            report.kept += bool(chat and left and all(t.turn.restored for t in chat.path))
    finally:
        store.close()


def _type(application: Application, text: str) -> tuple[Sanitized, float]:
    """Type a text into the composer and wait for its preview; return it with the engine's time."""
    session = application.session
    shown = wait_for(session.preview_ready, lambda preview: preview.original == text)
    started = time.monotonic()
    application.window.composer.set_text(text)
    sanitized: Sanitized = shown("preview")[0]
    return sanitized, round((time.monotonic() - started) * 1000, 1)


def _send(application: Application) -> None:
    session: Session = application.session
    idle = wait_for(session.busy_changed, lambda busy: not busy)
    application.window.composer.send_requested.emit()
    idle("answer")
    if session.shown and session.shown[-1].failure:
        raise StepTimeout("answer_failed")


def _numbered(sanitized: Sanitized) -> list[tuple[str, Any]]:
    return [(f"Value {n} ({r.kind})", r) for n, r in enumerate(sanitized.replacements, 1)]


def _quotes(sanitized: Sanitized) -> list[str]:
    return [f"{number}: {r.surrogate}" for number, r in _numbered(sanitized)]


def leaks(sanitized: Sanitized, recorded: list[bytes]) -> int:
    """The planted values that leaked: encrypted ones in the bytes, noised ones sent unreplaced.

    A noised value may be drawn as itself: it counts as a leak only if nothing replaced it.
    """
    sent = b"\n".join(recorded).decode("utf-8", "replace").casefold()
    treated = {r.original: r.category for r in sanitized.replacements}
    return sum(
        treated.get(value) is None
        or (treated[value] is Category.ENCRYPTED and value.casefold() in sent)
        for value in PLANTED.values()
    )


def wait_for(
    signal: SignalInstance, accept: Callable[..., bool], patience_ms: int = PATIENCE
) -> Callable[[str], tuple[Any, ...]]:
    """Record a signal's emissions; call the result to wait for one that is accepted."""
    seen: list[tuple[Any, ...]] = []
    loop = QEventLoop()

    def listen(*arguments: Any) -> None:
        if not seen and accept(*arguments):
            seen.append(arguments)
            loop.quit()

    signal.connect(listen)

    def wait(step: str) -> tuple[Any, ...]:
        if not seen:
            QTimer.singleShot(patience_ms, loop.quit)
            loop.exec()
        signal.disconnect(listen)
        if not seen:
            raise StepTimeout(step)
        return seen[0]

    return wait


def _events(answer: str) -> list[bytes]:
    pieces = [answer[at : at + CHUNK] for at in range(0, len(answer), CHUNK)]
    deltas: list[dict[str, Any]] = [{"delta": {"content": piece}} for piece in pieces]
    choices = [{"index": 0, "finish_reason": None, **delta} for delta in deltas]
    choices.append({"index": 0, "finish_reason": "stop", "delta": {}})
    head = {"id": "self-test", "object": "chat.completion.chunk", "created": 0, "model": "scripted"}
    events = [f"data: {json.dumps(head | {'choices': [choice]})}\n\n" for choice in choices]
    return [event.encode() for event in [*events, "data: [DONE]\n\n"]]
