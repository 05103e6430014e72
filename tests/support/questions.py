"""Answers the question that is open over a widget."""

from __future__ import annotations

from PySide6.QtWidgets import QMessageBox, QWidget


def question(over: QWidget) -> QMessageBox:
    (box,) = [box for box in over.window().findChildren(QMessageBox) if box.isVisible()]
    return box


def answer(over: QWidget, words: str) -> None:
    next(one for one in question(over).buttons() if one.text() == words).click()
