"""Highlights code on one thread for all answers: a thread for each block would cost too much."""

from __future__ import annotations

import queue
import threading
from collections.abc import Callable
from contextlib import suppress
from functools import cache

from PySide6.QtCore import QObject, Signal, Slot

from app.ui.markdown.code_tokens import ColouredRange, coloured

Then = Callable[[list[ColouredRange]], None]


class CodeHighlighter(QObject):
    """`ask` gives the coloured parts of a piece of code to a function, on the UI thread."""

    _found = Signal(object, object)

    def __init__(self) -> None:
        super().__init__()
        self._jobs: queue.SimpleQueue[tuple[str, str, Then]] = queue.SimpleQueue()
        self._found.connect(self._deliver)
        threading.Thread(target=self._run, name="colouring", daemon=True).start()

    def ask(self, code: str, language: str, then: Then) -> None:
        """Find the colours of `code`; pieces are done in the order in which they are asked for."""
        self._jobs.put((code, language, then))

    def _run(self) -> None:
        while True:
            code, language, then = self._jobs.get()
            parts: list[ColouredRange] = []
            with suppress(Exception):  # a lexer may raise anything: the code then has no colours
                parts = coloured(code, language)
            with suppress(RuntimeError):  # the application ends
                self._found.emit(then, parts)

    @Slot(object, object)
    def _deliver(self, then: Then, parts: list[ColouredRange]) -> None:
        then(parts)


@cache
def shared() -> CodeHighlighter:
    """The one of this process, made for the first code that is seen."""
    return CodeHighlighter()
