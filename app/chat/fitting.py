"""InferDPT's second half: a local model fits the provider's answer to the original text.

The provider answered a text whose words were redrawn. Both answers are stored.
"""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QObject, Signal

from app.core import instructions
from app.core.drafts import draft_of, part
from app.core.translation import mark, tr
from app.engine_client.tasks import Task, Tasks
from app.text import sentences
from engine.core.errors import Cancelled, SottoError
from engine.core.types import Category, Sanitized, Turn
from engine.models.files.uses import LARGEST

READING = mark("A model on this computer reads your text and the answer…")


class Fitting(QObject):
    """Fits one answer of a conversation at a time; each signal carries the turn's number first.

    `began` (in words), then `piece` by piece, then `ended` with the whole text and the name of the
    model that wrote it, or `failed` (why). One that is stopped, or fails, ends with what was there
    before, or else with what was written. `model` is who fits; LARGEST is for the engine to find.
    """

    began = Signal(int, str)
    piece = Signal(int, str)
    ended = Signal(int, str, str)
    failed = Signal(int, str)

    def __init__(self, tasks: Tasks, parent: QObject) -> None:
        super().__init__(parent)
        self._tasks = tasks
        self.model = LARGEST
        self._task: Task | None = None
        self.number: int | None = None  # of the turn that is being fitted
        self.written = self.writer = ""
        self._before = "", ""  # a text, and who wrote it

    def start(self, number: int, turn: Turn, before: tuple[str, str] = ("", "")) -> None:
        """Fit a turn's answer; a running fitting is stopped first.

        `before` is an earlier text, and who wrote it.
        """
        self.stop()
        if self.number is not None and self.number != number:
            self._end_early(self.number)
        self.number, self.written, self.writer, self._before = number, "", "", before
        prompt = turn.sanitized
        instruction, document = part(instructions.split(draft_of(prompt))[1])
        self.began.emit(number, tr(READING))
        self._task = self._tasks.request(
            "extract",
            instruction=instruction,
            document=document,
            answer=turn.restored,
            model=self.model,
        )
        self._task.progress.connect(lambda report: self._on_progress(number, report))
        self._task.finished.connect(lambda _result: self._end(number, self.written, self.writer))
        self._task.failed.connect(lambda error: self._on_failed(number, error))

    def stop(self) -> None:
        """Stop the running fitting."""
        if self._task is not None:
            self._task.cancel()

    def _on_progress(self, number: int, report: dict[str, Any]) -> None:
        if number != self.number:
            return
        self.writer = report.get("writer", self.writer)
        if "piece" in report:
            self.written += report["piece"]
            self.piece.emit(number, report["piece"])

    def _end(self, number: int, text: str, writer: str) -> None:
        if number == self.number:
            self.number = self._task = None
            self.ended.emit(number, text, writer)

    def _end_early(self, number: int) -> None:
        text, writer = self._before
        self._end(number, text or self.written, writer if text else self.writer)

    def _on_failed(self, number: int, error: SottoError) -> None:
        if number == self.number:
            self._end_early(number)
            if not isinstance(error, Cancelled):
                self.failed.emit(number, sentences.say(error))


def fits(turn: Turn) -> bool:
    """Whether a turn's words were redrawn, so that its answer can be fitted."""
    return bool(turn.restored) and _redrawn(turn.sanitized)


def at_once(turn: Turn) -> bool:
    """Whether to fit an answer automatically: an instruction was sent with the document."""
    prompt = turn.sanitized
    return fits(turn) and prompt.instruction > instructions.length(prompt)


def _redrawn(sanitized: Sanitized) -> bool:
    return any(
        change.category in (Category.WORD, Category.REWRITE) for change in sanitized.replacements
    )
