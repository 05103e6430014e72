"""One request to a provider, from the approved messages to the last chunk, on the UI thread.

Every kind has the signals of `Answer`, emitted on the UI thread, and can be cancelled at any time:
`WireAnswer` (a service) runs `app.wire.wire` on its own thread, `LocalAnswer` a model in the engine
process; `PastedAnswer` waits for text from the clipboard or a file.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol, cast

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtGui import QGuiApplication

from app.chat import retries
from app.core.background import Gate, delete_later, in_background
from app.core.clearance import Clearance
from app.core.clipboard import to_send
from app.core.recipients import CLIPBOARD, Recipient
from app.core.translation import mark, tr
from app.engine_client.tasks import Tasks
from app.text import provider_errors
from app.wire.guard import ApprovedRequest, check_copied
from app.wire.leaks import Annotate
from engine.core.errors import Cancelled, EngineFault, SottoError
from engine.core.types import Entity

if TYPE_CHECKING:  # a type alone: the window opens without what sends
    from app.wire.provider import Provider

RELEASE_MS = 50

WAITING = {
    "checking_model": mark("Checking the model on this computer…"),
    "loading_model": mark("Loading the model on this computer…"),
    "reading": mark("The model on this computer is reading…"),
}


class Answer(QObject):
    """An answer in progress: `waiting` (words), `chunk` (raw text), then `finished` or `failed`.

    `sent` carries the exact bytes of the request's body once they have passed the guard.
    `counted` carries a service's count of its tokens, before the end. `asked`: the person has to
    bring it (`take`); `asks` says whether it is of that kind, `saved` whether what goes is a file.
    `writer` is the name of the local model that writes it, empty before it begins and for all
    others.
    """

    asks = saved = False
    writer = ""

    waiting = Signal(str)
    sent = Signal(bytes)
    chunk = Signal(str)
    counted = Signal(object)
    asked = Signal()
    finished = Signal()
    failed = Signal(object)

    def start(self, clearance: Clearance) -> None:
        """Start; nothing is sent before the clearance is given. Call once."""
        raise NotImplementedError

    def cancel(self) -> None:
        """Stop as soon as possible; `failed` follows with Cancelled."""
        raise NotImplementedError

    def take(self, text: str) -> None:
        """Accept the whole answer that the person brought; only after `asked`."""
        raise NotImplementedError

    def release(self) -> None:
        """Free its resources after its end."""
        delete_later(self)


class PastedAnswer(Answer):
    """The answer of any chatbot's own page, brought by the person: no network at all."""

    asks = True

    def __init__(self, approved: ApprovedRequest, annotate: Annotate, parent: QObject) -> None:
        super().__init__(parent)
        self._prompt = approved.copied()
        self._approved, self._annotate = approved, annotate
        self._leave: Callable[[], object] = lambda: None  # it blocks
        self._ended = False

    def start(self, clearance: Clearance) -> None:
        """Check the text as a request is checked, release it, and ask for the answer."""
        text, approved, annotate = self._prompt, self._approved, self._annotate
        leave = self._leave

        def work() -> object:
            check_copied(text, approved, annotate)
            clearance.wait(lambda: self._ended)
            return leave()

        # The parent owns it: this answer may be deleted before the check ends.
        in_background(work, self.parent() or self, self._on_left, self._end)

    def _on_left(self, _outcome: object) -> None:
        if not self._ended:
            QGuiApplication.clipboard().setMimeData(to_send(self._prompt))
            self.asked.emit()

    def cancel(self) -> None:
        """Stop waiting."""
        self._end(Cancelled())

    def _end(self, error: SottoError) -> None:
        if not self._ended:
            self._ended = True
            self.failed.emit(error)

    def take(self, text: str) -> None:
        """Treat a pasted text as the whole answer."""
        self.chunk.emit(text)
        self.finished.emit()


class ChatContext(Protocol):
    """The session that a turn belongs to."""

    def annotator(self) -> Annotate:
        """The annotator that checks its texts."""


@dataclass(frozen=True, slots=True)
class Channel:
    """A route to an answer: the recipient, and how to request the answer.

    `as_given`: with the line that asks for names and figures as they are (`app.core.system_line`).
    `provider` returns the service with its API key, for the exact bytes (it blocks); None where
    nothing goes over a wire.
    """

    recipient: Recipient
    ask: Callable[[Any, ApprovedRequest], Answer]  # the chat, and what was approved
    as_given: bool = False
    provider: Callable[[], Provider] | None = None


def _by_clipboard(chat: ChatContext, approved: ApprovedRequest) -> Answer:
    return PastedAnswer(approved, chat.annotator(), cast("QObject", chat))


BY_CLIPBOARD = Channel(CLIPBOARD, _by_clipboard)


class WireAnswer(Answer):
    """An answer from an OpenAI-compatible address."""

    _more_came = Signal()
    _outcome_arrived = Signal(object)

    def __init__(
        self,
        provider: Callable[[], Provider],
        approved: ApprovedRequest,
        annotate: Callable[[str], Sequence[Entity]],
        parent: QObject,
    ) -> None:
        from app.wire.wire import Wire  # noqa: PLC0415 (see above)

        super().__init__(parent)
        self._provider, self._approved, self._annotate = provider, approved, annotate
        self._gate = Gate(self)
        self._wire = Wire(
            lambda body: self._gate.emit(self.sent, body),
            lambda usage: self._gate.emit(self.counted, usage),
        )
        self._clearance = Clearance()
        self._stopped = threading.Event()
        self._thread = threading.Thread(target=self._run, name="wire", daemon=True)
        self._ended = self._begun = False
        self._came: list[str] = []  # not emitted yet
        self._coming = threading.Lock()
        self._more_came.connect(self._tell)
        self._outcome_arrived.connect(self._end)

    def start(self, clearance: Clearance) -> None:
        """Open the connection on a worker thread."""
        self._clearance = clearance
        self.waiting.emit(tr("Connecting…"))
        self._thread.start()

    def cancel(self) -> None:
        """Close the connection; the thread ends by itself."""
        self._stopped.set()
        self._wire.cancel()
        self._end(Cancelled())

    def release(self) -> None:
        """Wait for the thread's end: even a cancelled one may still emit."""
        if self._thread.is_alive():
            QTimer.singleShot(RELEASE_MS, self, self.release)
        else:
            delete_later(self)

    def _run(self) -> None:
        outcome: SottoError | None = None
        try:
            provider = self._provider()  # asks the keyring, which may block
            self._clearance.wait(self._stopped.is_set)
            retries.until_taken(
                lambda: self._send(provider), lambda: self._begun, self._stopped.wait, self._wait
            )
        except SottoError as error:
            outcome = error
        except Exception as error:  # reported to the window without its text
            outcome = EngineFault(error=type(error).__name__)
        self._gate.emit(self._outcome_arrived, outcome)

    def _send(self, provider: Provider) -> None:
        stopped = self._stopped.is_set
        self._wire.stream(provider, self._approved, self._annotate, self._pass_on, stopped)

    def _wait(self, seconds: int, attempt: int) -> None:
        said = provider_errors.trying_again(seconds, attempt, retries.MOST)
        self._gate.emit(self.waiting, said)

    def _pass_on(self, chunk: str) -> None:
        """Emit chunks in batches: a thousand chunks must not become a thousand events."""
        self._begun = True
        with self._coming:
            self._came.append(chunk)
            told = len(self._came) > 1
        if not told:
            self._gate.emit(self._more_came)

    def _tell(self) -> None:
        with self._coming:
            chunk, self._came = "".join(self._came), []
        if not self._ended:
            self.chunk.emit(chunk)

    def _end(self, outcome: SottoError | None) -> None:
        if self._ended:
            return
        self._ended = True
        if outcome is None:
            self.finished.emit()
        else:
            self.failed.emit(outcome)


class LocalAnswer(Answer):
    """An answer of a model of the catalogue, by its id: it never leaves this computer."""

    def __init__(
        self, tasks: Tasks, model: str, approved: ApprovedRequest, parent: QObject
    ) -> None:
        super().__init__(parent)
        self._tasks, self._model, self._approved = tasks, model, approved

    def start(self, _clearance: Clearance) -> None:
        """Request the answer from the engine; nothing leaves this computer."""
        self.waiting.emit(tr("Waking the model on this computer…"))
        messages = [{"role": m.role, "content": m.content} for m in self._approved.messages]
        self._task = self._tasks.request("chat", model=self._model, messages=messages)
        self._task.progress.connect(self._on_progress)
        self._task.finished.connect(lambda _result: self.finished.emit())
        self._task.failed.connect(self.failed.emit)

    def cancel(self) -> None:
        """Stop writing."""
        self._task.cancel()

    def _on_progress(self, progress: dict[str, Any]) -> None:
        self.writer = progress.get("writer", self.writer)
        if "piece" in progress:
            self.chunk.emit(progress["piece"])
        else:
            self.waiting.emit(_waiting(progress))


def _waiting(progress: dict[str, Any]) -> str:
    words = tr(WAITING.get(progress.get("state", ""), mark("Working…")))
    total = progress.get("total", 0)
    return f"{words} {100 * progress['done'] // total}%" if total else words
