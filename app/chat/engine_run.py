"""Requests to the engine one after the other, whose progress is shown and which can be stopped."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from PySide6.QtCore import QObject, Signal

from app.chat.session import Session
from app.engine_client.tasks import Task, Tasks
from app.text import sentences
from engine.core import codec
from engine.core.errors import Cancelled, SottoError
from engine.core.types import Sanitized
from engine.pipeline.policy import Policy


class EngineRun(QObject):
    """Work on a session's draft in steps; nothing of it is sent, charged or stored.

    `ended` once there is no more to come, also where it was stopped.
    """

    ended = Signal()

    def __init__(self, tasks: Tasks, session: Session) -> None:
        super().__init__(session)
        self._tasks, self._session, self._draft = tasks, session, session.draft
        self._task: Task | None = None

    def stop(self) -> None:
        """Stop; what is done stays."""
        task, self._task = self._task, None
        if task is not None:
            task.cancel()
            self.ended.emit()

    def _end(self) -> None:
        self._task = None
        self.ended.emit()

    def _request(
        self,
        verb: str,
        fields: dict[str, Any],
        then: Callable[[Any], None],
        tell: Callable[[str], None],
        failed: Callable[[SottoError], None],
    ) -> None:
        """Ask the engine, `tell` how far it is, and go on with its result."""
        task = self._task = self._tasks.request(verb, **fields)
        task.progress.connect(lambda report: tell(sentences.progress(report)))
        task.finished.connect(then)
        task.failed.connect(lambda e: None if isinstance(e, Cancelled) else failed(e))

    def _asking(self, policy: Policy) -> dict[str, Any]:
        """Arguments of `sanitize` for the draft under another policy of the chat."""
        return self._session.asking(self._draft, policy)

    def _read(self, made: dict[str, Any]) -> Sanitized:
        return codec.sanitized_from_json(made, self._draft.text)


def both_texts(sanitized: Sanitized, asking: Mapping[str, Any]) -> dict[str, Any]:
    """Arguments of the verbs that look at a sanitized text from both sides.

    `asking` are the arguments by which it was made.
    """
    return {
        "policy": asking["policy"],
        "original": sanitized.original,
        "text": sanitized.text,
        "replacements": [codec.replacement_to_json(r) for r in sanitized.replacements],
    }
