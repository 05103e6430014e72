"""One request to a provider, from the approved messages to the last chunk, on the UI thread.

Both kinds have one face: signals on the UI thread, and a cancel that cancels. The cloud's runs
`app.wire` on a thread of its own; the practice model's runs in the engine process.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Protocol, cast

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtGui import QGuiApplication

from app.background import Background, Gate
from app.guard import Approved, check_copied, left_before
from app.leaks import Annotate
from app.tasks import Tasks
from engine.errors import Cancelled, EngineFault, SottoError
from engine.types import Entity

if TYPE_CHECKING:  # a type alone: the window opens without what sends
    from app.wire import Provider

RELEASE_MS = 50

WAITING = {
    "checking_model": "Checking the practice model…",
    "loading_model": "Loading the practice model…",
    "reading": "The practice model is reading…",
}


class Answer(QObject):
    """An answer on its way: `waiting` (words), `chunk` (raw text), then `finished` or `failed`.

    `left` carries the exact bytes of the request's body once they have passed the guard.
    `asked`: the person has to bring it (`take`); `asks` says whether it is of that kind.
    """

    asks = False
    destination = ""  # the address that it goes to; nothing leaves without one

    waiting = Signal(str)
    left = Signal(bytes)
    chunk = Signal(str)
    asked = Signal()
    finished = Signal()
    failed = Signal(object)

    def start(self) -> None:
        """Begin; call once."""
        raise NotImplementedError

    def cancel(self) -> None:
        """Stop as soon as possible; `failed` follows with Cancelled."""
        raise NotImplementedError

    def take(self, text: str) -> None:
        """The answer that the person brought, whole; only after `asked`."""
        raise NotImplementedError

    def release(self) -> None:
        """Let go of it for good, once it has ended."""
        self.deleteLater()


class PastedAnswer(Answer):
    """The answer of any chatbot's own page, brought by the person: no network at all."""

    asks = True
    destination = "clipboard"

    def __init__(self, approved: Approved, annotate: Annotate, parent: QObject) -> None:
        super().__init__(parent)
        self._prompt = approved.messages[-1].content
        self._approved, self._annotate = approved, annotate
        self._ended = False

    def start(self) -> None:
        """Check what will be copied as a request is checked; then copy it, and ask."""
        text, approved, annotate = self._prompt, self._approved, self._annotate
        # Its owner is the parent: this answer may be gone before the check has ended.
        owner = self.parent() or self
        checking = Background(lambda: check_copied(text, approved, annotate), owner)
        checking.done.connect(self._copy)
        checking.failed.connect(self._end)
        checking.start()

    def _copy(self, _checked: object) -> None:
        if not self._ended:
            QGuiApplication.clipboard().setText(self._prompt)
            self.asked.emit()

    def cancel(self) -> None:
        """Wait no longer."""
        self._end(Cancelled())

    def _end(self, error: SottoError) -> None:
        if not self._ended:
            self._ended = True
            self.failed.emit(error)

    def take(self, text: str) -> None:
        """Treat a pasted text as the whole answer."""
        self.chunk.emit(text)
        self.finished.emit()


class Chat(Protocol):
    """What a turn belongs to: a session."""

    def annotator(self) -> Annotate:
        """The annotator by which its texts are checked."""


def by_clipboard(chat: Chat, approved: Approved) -> Answer:
    """The answer of a turn in copy mode."""
    return PastedAnswer(approved, chat.annotator(), cast("QObject", chat))


class WireAnswer(Answer):
    """An answer from an OpenAI-compatible address.

    `same_provider` says that all earlier turns of the conversation went to it as well.
    """

    _outcome_arrived = Signal(object)

    def __init__(  # noqa: PLR0913 (what goes, to whom, and how it is checked)
        self,
        provider: Callable[[], Provider],
        approved: Approved,
        annotate: Callable[[str], Sequence[Entity]],
        parent: QObject,
        *,
        destination: str,
        same_provider: bool = False,
    ) -> None:
        from app.wire import Wire  # noqa: PLC0415 (see above)

        super().__init__(parent)
        self.destination = destination
        self._same_provider = same_provider
        self._provider, self._approved, self._annotate = provider, approved, annotate
        self._gate = Gate(self)
        self._wire = Wire(lambda body: self._gate.emit(self.left, body))
        self._stopped = threading.Event()
        self._thread = threading.Thread(target=self._run, name="wire", daemon=True)
        self._ended = False
        self._outcome_arrived.connect(self._end)

    def start(self) -> None:
        """Open the connection on a thread of its own."""
        self.waiting.emit("Connecting…")
        self._thread.start()

    def cancel(self) -> None:
        """Close the connection; the thread ends by itself."""
        self._stopped.set()
        self._wire.cancel()
        self._end(Cancelled())

    def release(self) -> None:
        """Wait until the thread has ended: even a cancelled one may emit for a while."""
        if self._thread.is_alive():
            QTimer.singleShot(RELEASE_MS, self, self.release)
        else:
            self.deleteLater()

    def _run(self) -> None:
        outcome: SottoError | None = None
        try:
            provider = self._provider()  # asks the keyring, which may take its time
            approved = self._with_what_left()
            self._wire.stream(
                provider, approved, self._annotate, self._pass_on, self._stopped.is_set
            )
        except SottoError as error:
            outcome = error
        except Exception as error:  # the window must hear of it, without its text
            outcome = EngineFault(error=type(error).__name__)
        self._gate.emit(self._outcome_arrived, outcome)

    def _with_what_left(self) -> Approved:
        """Let pass what this provider already has: a value found private only in a later turn."""
        if not self._same_provider:
            return self._approved
        left = left_before(self._approved, self._annotate)
        return replace(self._approved, kept=(*self._approved.kept, *left))

    def _pass_on(self, chunk: str) -> None:
        if not self._stopped.is_set():
            self._gate.emit(self.chunk, chunk)

    def _end(self, outcome: SottoError | None) -> None:
        if self._ended:
            return
        self._ended = True
        if outcome is None:
            self.finished.emit()
        else:
            self.failed.emit(outcome)


class LocalAnswer(Answer):
    """An answer of the practice model: it never leaves this computer."""

    def __init__(self, tasks: Tasks, approved: Approved, parent: QObject) -> None:
        super().__init__(parent)
        self._tasks, self._approved = tasks, approved

    def start(self) -> None:
        """Ask the engine."""
        self.waiting.emit("Waking the practice model…")
        messages = [{"role": m.role, "content": m.content} for m in self._approved.messages]
        self._task = self._tasks.request("chat", messages=messages)
        self._task.progress.connect(self._on_progress)
        self._task.finished.connect(lambda _result: self.finished.emit())
        self._task.failed.connect(self.failed.emit)

    def cancel(self) -> None:
        """Stop writing."""
        self._task.cancel()

    def _on_progress(self, progress: dict[str, Any]) -> None:
        if "piece" in progress:
            self.chunk.emit(progress["piece"])
        else:
            self.waiting.emit(_waiting(progress))


def _waiting(progress: dict[str, Any]) -> str:
    words = WAITING.get(progress.get("state", ""), "Working…")
    total = progress.get("total", 0)
    return f"{words} {100 * progress['done'] // total}%" if total else words
