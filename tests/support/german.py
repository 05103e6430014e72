"""The window in German, for as long as a test wants it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from PySide6.QtCore import QLocale, QTranslator
from PySide6.QtWidgets import QApplication

from app.core import translation


@contextmanager
def speak_german(app: QApplication) -> Iterator[None]:
    """Let every sentence said from now on be German; English again at the end."""
    with english_after(app):
        translation.install(app, "de")
        yield


@contextmanager
def english_after(app: QApplication) -> Iterator[None]:
    """Take away again what is installed meanwhile."""
    before, others = QLocale(), app.findChildren(QTranslator)
    try:
        yield
    finally:
        for translator in app.findChildren(QTranslator):
            if translator not in others:
                app.removeTranslator(translator)
                translator.deleteLater()
        QLocale.setDefault(before)
