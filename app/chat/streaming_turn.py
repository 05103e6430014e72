"""The turn that is being answered: restores the answer as its chunks arrive."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal

from app.chat.answers import Answer
from app.core.background import in_background
from app.core.limits import MOST_CHARACTERS, MOST_VALUES
from app.core.recipients import Recipient
from app.core.usage import Usage
from engine.core.errors import AnswerTooLong, Cancelled, EngineFault, SottoError
from engine.core.types import Replacement, Sanitized, Turn

if TYPE_CHECKING:  # types alone: the window opens without the recognisers
    from engine.restore import Restored, Restorer

Marks = tuple["Restored", ...]
STEP = 32  # characters; the costliest take some five milliseconds
SLICE = 0.002  # seconds of each turn of the event loop


def restoring(
    changes: Sequence[Replacement], prompts: Sequence[str], sent: Sequence[Sanitized]
) -> Restorer:
    """A restorer for the next answer, with all of the conversation's values."""
    from engine.restore import Restorer, hosts_in  # noqa: PLC0415 (the window opens without it)

    return Restorer(changes, hosts_in(prompts), sent)


def near_misses(
    changes: Sequence[Replacement], sent: Sequence[Sanitized], restored: str, marks: Marks
) -> Marks:
    """Words of a restored answer that are one letter off a surrogate."""
    from app.chat import near_misses as near  # noqa: PLC0415 (as above)

    return near.near_misses(changes, sent, restored, marks)


def known_hosts(prompts: Iterable[Sanitized]) -> frozenset[str]:
    """The hosts named in the person's own prompts: values are restored in links to these only."""
    from engine.restore import own_hosts  # noqa: PLC0415 (as above)

    return own_hosts(prompts)


class StreamingTurn(QObject):
    """A turn on its way: restores a few characters at a time, so that the window can respond.

    `restorer` builds the restorer on another thread: with many values that takes a while.
    `piece_restored` emits each new piece of the restored answer with its restored values; then
    `ended` emits the error, or None. An answer that is too long, or holds too many values, is cut
    there.
    """

    piece_restored = Signal(str, object)
    ended = Signal(object)

    def __init__(  # noqa: PLR0913 (the turn, its recipient, its answer)
        self,
        number: int,
        sanitized: Sanitized,
        recipient: Recipient,
        answer: Answer,
        restorer: Callable[[], Restorer],
        *,
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self.number, self.sanitized = number, sanitized
        self.recipient, self.answer = recipient, answer
        self._restorer: Restorer | None = None
        self._waiting, self._at = "", 0  # received text, and how much of it is restored
        self._rest = ""  # received text that is never restored
        self._came = self._length = 0  # characters received, and restored
        self._received: list[str] = []
        self._restored: list[str] = []
        self._told = 0
        self.usage: Usage | None = None
        self._over: list[SottoError | None] = []  # how the answer ended
        self._closed = self._broken = False
        self._more = QTimer(self, singleShot=True, interval=0)
        self._more.timeout.connect(self._work)
        answer.chunk.connect(self._take)
        answer.counted.connect(self._count)
        answer.finished.connect(lambda: self._finish(None))
        answer.failed.connect(self._finish)
        in_background(restorer, self, self._begin, self._fail)

    def stop(self) -> None:
        """Accept no more chunks; received text that is not restored yet is stored as received."""
        self._rest, self._waiting, self._at = self._waiting[self._at :], "", 0
        if self._over:  # it was complete
            self._over = [Cancelled()]
            self._end()
        else:
            self.answer.cancel()

    def so_far(self) -> tuple[str, Marks]:
        """The whole text and marks emitted so far, for late listeners."""
        return "".join(self._restored), self.marks[: self._told]

    @property
    def marks(self) -> Marks:
        """The restored values."""
        return self._restorer.restored if self._restorer else ()

    def turn(self) -> Turn:
        """The turn in its current state."""
        return Turn(self.sanitized, "".join(self._received), "".join(self._restored))

    def _count(self, usage: Usage) -> None:
        self.usage = usage

    def _begin(self, restorer: Restorer) -> None:
        if not self._closed:
            self._restorer = restorer
            self._work()

    def _fail(self, error: SottoError) -> None:
        self._stop_here(error)
        self._end()

    def _take(self, chunk: str) -> None:
        if self._over:
            return
        room = MOST_CHARACTERS - self._came
        self._waiting, self._at = self._waiting[self._at :] + chunk[:room], 0
        self._came += len(chunk)
        if len(chunk) > room:
            self._cut(AnswerTooLong(most=MOST_CHARACTERS, reason="characters"))
        if not self._more.isActive():
            self._work()

    def _finish(self, error: SottoError | None) -> None:
        """Record the answer's end; its rest may not be restored yet."""
        if not self._over:
            self._over = [error]
            if self._at == len(self._waiting):
                self._end()

    def _work(self) -> None:
        """Restore for one time slice."""
        if self._restorer is None:
            return
        until, texts = time.perf_counter() + SLICE, []
        while self._at < len(self._waiting) and time.perf_counter() < until:
            texts.append(self._step(self._restorer))
        self._tell("".join(texts))
        if self._at < len(self._waiting):
            self._more.start()
        elif self._over:
            self._end()

    def _step(self, restorer: Restorer) -> str:
        step = self._waiting[self._at : self._at + STEP]
        self._at += len(step)
        self._received.append(step)
        try:
            text = restorer.feed(step)
        except Exception as error:  # it ends the answer, so that nothing waits for ever
            text, self._broken = "", True
            self._stop_here(EngineFault(error=type(error).__name__))
        self._length += len(text)
        if self._length > MOST_CHARACTERS:
            self._stop_here(AnswerTooLong(most=MOST_CHARACTERS, reason="characters"))
        return text

    def _tell(self, text: str) -> None:
        self._restored.append(text)
        new = self.marks[self._told :]
        self._told += len(new)
        if text:
            self.piece_restored.emit(text, new)
        if self._told > MOST_VALUES:
            self._stop_here(AnswerTooLong(most=MOST_VALUES, reason="values"))

    def _stop_here(self, error: SottoError) -> None:
        self._waiting, self._at = "", 0
        self._cut(error)

    def _cut(self, error: SottoError) -> None:
        """End the answer here without reading the rest of the stream."""
        arriving = not self._over
        if arriving or self._over == [None]:
            self._over = [error]
        if arriving:
            self.answer.cancel()

    def _end(self) -> None:
        if not self._closed:  # a listener may call `stop` again
            self._closed = True
            self._more.stop()
            self._received.append(self._rest)
            self._tell(self._flush() + self._rest)
            self.ended.emit(Cancelled(reason="unrestored") if self._rest else self._over[0])

    def _flush(self) -> str:
        """The text that the restorer still buffers."""
        if self._restorer is None or self._broken:
            return ""
        try:
            return self._restorer.flush()
        except Exception as error:  # as above
            self._over = [EngineFault(error=type(error).__name__)]
            return ""
