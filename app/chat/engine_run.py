"""Cancellable work on a draft: a sequence of engine requests with progress."""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping
from typing import Any

from PySide6.QtCore import QObject, Signal

from app.chat.session import Session
from app.engine_client.tasks import Task, Tasks
from app.text import sentences
from engine.core import codec
from engine.core.errors import Cancelled, SottoError
from engine.core.types import Sanitized
from engine.pipeline.policy import Policy

Request = tuple[str, dict[str, Any]]  # a verb of the engine's, and its arguments
Steps = Generator[Request, Any, None]


class EngineRun(QObject):
    """Cancellable work on a session's draft; nothing is sent, charged or stored.

    `ended` is emitted at the end, also after `stop`.
    """

    ended = Signal()

    def __init__(self, tasks: Tasks, session: Session) -> None:
        super().__init__(session)
        self._tasks, self._session, self._draft = tasks, session, session.draft
        self._task: Task | None = None
        self._steps = self.steps()

    def steps(self) -> Steps:
        """Yield each request and receive its result; a SottoError is raised at the yield."""
        raise NotImplementedError

    def tell(self, words: str) -> None:
        """Report the current request's progress."""
        raise NotImplementedError

    def start(self) -> None:
        """Send the first request."""
        self._go_on(lambda: next(self._steps))

    def stop(self) -> None:
        """Stop; finished steps keep their results."""
        task, self._task = self._task, None
        if task is not None:
            task.cancel()
            self.ended.emit()

    def _go_on(self, resume: Callable[[], Request]) -> None:
        try:
            verb, fields = resume()
        except StopIteration:
            self._task = None
            self.ended.emit()
            return
        task = self._task = self._tasks.request(verb, **fields)
        task.progress.connect(lambda report: self.tell(sentences.progress(report)))
        task.finished.connect(lambda result: self._go_on(lambda: self._steps.send(result)))
        task.failed.connect(self._on_failed)

    def _on_failed(self, error: SottoError) -> None:
        if not isinstance(error, Cancelled):
            self._go_on(lambda: self._steps.throw(error))

    def _asking(self, policy: Policy) -> dict[str, Any]:
        """The `sanitize` arguments for the draft under another policy."""
        return self._session.asking(self._draft, policy)

    def _read(self, made: dict[str, Any]) -> Sanitized:
        return codec.sanitized_from_json(made, self._draft.text)


def both_texts(sanitized: Sanitized, asking: Mapping[str, Any]) -> dict[str, Any]:
    """The arguments of the verbs that compare a sanitized text with its original.

    `asking` are the `sanitize` arguments that produced it.
    """
    return {
        "policy": asking["policy"],
        "original": sanitized.original,
        "text": sanitized.text,
        "replacements": [codec.replacement_to_json(r) for r in sanitized.replacements],
    }
