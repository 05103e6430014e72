"""Sanitizes a draft under each method in turn: what would be sent, its meters and its cost.

A draw is charged when it is sent. Draws are keyed by all of their inputs, so a method that is then
chosen for the chat repeats the same draw.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from PySide6.QtCore import Signal

from app.chat.engine_run import EngineRun, Steps, both_texts
from app.chat.session import Session
from app.engine_client.tasks import Tasks
from app.text import sentences
from engine.core.errors import SottoError
from engine.core.types import Sanitized
from engine.pipeline.policy import FIRST_STAGE, Policy


@dataclass(frozen=True, slots=True)
class Compared:
    """What a method made of the draft; `guessed` and `meaning` as `engine.pipeline.meters`."""

    sanitized: Sanitized
    guessed: float | None
    meaning: float


def with_method(policy: Policy, method: str) -> Policy:
    """The policy with another text method; none for Preempt alone."""
    return replace(policy, stages=(FIRST_STAGE, method) if method else (FIRST_STAGE,))


class Comparison(EngineRun):
    """Each method has either `compared` or `failed`, unless the comparison is stopped before."""

    progressed = Signal(str, str)
    compared = Signal(str, object)
    failed = Signal(str, object)

    def __init__(self, tasks: Tasks, session: Session, methods: Sequence[str]) -> None:
        super().__init__(tasks, session)
        self._methods, self._method = methods, ""

    def steps(self) -> Steps:
        """Sanitize the draft under each method, and measure the result."""
        for method in self._methods:
            self._method = method
            self.tell(sentences.progress({}))
            asking = self._asking(with_method(self._session.policy, method))
            try:
                sanitized = self._read((yield "sanitize", asking))
                found = yield "meters", both_texts(sanitized, asking)
            except SottoError as error:
                self.failed.emit(method, error)
            else:
                self.compared.emit(method, Compared(sanitized, found["guessed"], found["meaning"]))

    def tell(self, words: str) -> None:
        """Report the current method's progress."""
        self.progressed.emit(self._method, words)
