"""A draft under each method, one after the other: what would be sent, its meters and its price.

A draw costs when it leaves. Draws are keyed by all that decides them, so the method that is then
chosen for the chat makes this very draw again.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

from PySide6.QtCore import Signal

from app.chat.engine_run import EngineRun, both_texts
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
    """A policy whose words are treated by a method; none for Preempt alone."""
    return replace(policy, stages=(FIRST_STAGE, method) if method else (FIRST_STAGE,))


class Comparison(EngineRun):
    """Each method has either `compared` or `failed`, unless the comparison is stopped before."""

    progressed = Signal(str, str)
    compared = Signal(str, object)
    failed = Signal(str, object)

    def __init__(self, tasks: Tasks, session: Session, methods: Sequence[str]) -> None:
        super().__init__(tasks, session)
        self._waiting = list(methods)

    def start(self) -> None:
        """Begin with the first method."""
        self._next()

    def _next(self) -> None:
        if not self._waiting:
            self._end()
            return
        method = self._waiting.pop(0)
        self.progressed.emit(method, sentences.progress({}))
        asking = self._asking(with_method(self._session.policy, method))
        self._of(method, "sanitize", asking, lambda made: self._measure(method, asking, made))

    def _measure(self, method: str, asking: dict[str, Any], made: dict[str, Any]) -> None:
        sanitized = self._read(made)

        def tell(found: dict[str, Any]) -> None:
            self.compared.emit(method, Compared(sanitized, found["guessed"], found["meaning"]))
            self._next()

        self._of(method, "meters", both_texts(sanitized, asking), tell)

    def _of(self, method: str, verb: str, fields: dict[str, Any], then: Any) -> None:
        tell, failed = partial(self.progressed.emit, method), partial(self._on_failed, method)
        self._request(verb, fields, then, tell, failed)

    def _on_failed(self, method: str, error: SottoError) -> None:
        self.failed.emit(method, error)
        self._next()
