"""Answers questions about the draft on screen: what a highlight is, and what the meters say."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QObject, QTimer
from PySide6.QtGui import QCursor
from shiboken6 import isValid

from app import words
from app.binding import Binding
from app.inspector import Inspector
from app.tasks import Task, Tasks
from app.window import MainWindow
from engine import codec
from engine.errors import Cancelled, SottoError
from engine.types import Category, Replacement, Sanitized

METERS_AFTER_MS = 600  # after the last preview: while someone types they would change every moment


class Inspection(QObject):
    """Opens the inspector for a click on a highlight, and keeps the meters up to date."""

    def __init__(self, window: MainWindow, binding: Binding, tasks: Tasks) -> None:
        super().__init__(window)
        self._window, self._binding, self._tasks = window, binding, tasks
        self._asking: Task | None = None
        self._metering: Task | None = None
        self._measured: Sanitized | None = None
        self._wait = QTimer(self, singleShot=True, interval=METERS_AFTER_MS)
        self._wait.timeout.connect(self._measure)
        window.composer.highlight_clicked.connect(self._open)
        binding.previewed.connect(self._on_preview)

    def _open(self, index: int) -> None:
        preview = self._binding.session.preview
        if preview is None:
            return
        change = preview.replacements[index]
        inspector = Inspector(change, preview.guarantees, self._window)
        inspector.keep_requested.connect(self._binding.send_as_typed)
        inspector.finished.connect(inspector.deleteLater)
        if change.category is Category.WORD:
            self._ask(inspector, change)
        inspector.show_near(QCursor.pos())

    def _ask(self, inspector: Inspector, change: Replacement) -> None:
        session = self._binding.session
        inspector.show_pending()
        at = change.source.start
        asking = self._tasks.request("alternatives", at=at, **session.asking(session.draft))
        asking.finished.connect(lambda found: _show(inspector, found))
        asking.failed.connect(lambda error: _say(inspector, error))
        inspector.finished.connect(asking.cancel)
        self._asking = asking

    def _on_preview(self, sanitized: Sanitized) -> None:
        self._window.privacy.set_meters("")
        if self._metering is not None:
            self._metering.cancel()
            self._metering = None
        self._wait.stop()
        treated = {r.category for r in sanitized.replacements}
        if treated & {Category.WORD, Category.REWRITE}:
            self._measured = sanitized
            self._wait.start()

    def _measure(self) -> None:
        sanitized = self._measured
        if sanitized is None or sanitized is not self._binding.session.preview:
            return
        self._metering = self._tasks.request(
            "meters",
            original=sanitized.original,
            text=sanitized.text,
            replacements=[codec.replacement_to_json(r) for r in sanitized.replacements],
        )
        self._metering.finished.connect(lambda found: self._show_meters(found, sanitized))

    def _show_meters(self, found: dict[str, Any], sanitized: Sanitized) -> None:
        if sanitized is self._binding.session.preview:
            self._metering = None
            self._window.privacy.set_meters(words.meters(found["guessed"], found["meaning"]))


def _show(inspector: Inspector, found: list[tuple[str, float]]) -> None:
    if isValid(inspector):
        inspector.show_alternatives(found)


def _say(inspector: Inspector, error: SottoError) -> None:
    if isValid(inspector) and not isinstance(error, Cancelled):
        inspector.show_problem(words.say(error))
