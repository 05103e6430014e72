"""Answers the question that is open over a widget."""

from __future__ import annotations

from PySide6.QtWidgets import QMessageBox, QWidget


def question(over: QWidget) -> QMessageBox:
    """The question over a widget's window."""
    (box,) = [box for box in over.window().findChildren(QMessageBox) if box.isVisible()]
    return box


def answer(over: QWidget, words: str) -> None:
    """Give one of the answers to it."""
    next(one for one in question(over).buttons() if one.text() == words).click()
