"""The inspector is as high as its words, whenever they come."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QLabel, QWidget
from pytestqt.qtbot import QtBot
from replaced import replaced

from app.ui.inspector.inspector import Inspector
from engine.core.types import Cost, Sanitized

CHANGE = replaced("PERSON", "Anna", "Helen")
SANITIZED = Sanitized("Anna", "Helen", (CHANGE,), (), Cost())
LONG = "Another value of this text has become that already, so an answer could not tell them apart."


@pytest.fixture
def inspector(qtbot: QtBot) -> Iterator[Inspector]:
    window = QWidget()
    qtbot.addWidget(window)
    made = Inspector(CHANGE, SANITIZED, window)
    yield made
    made.close()


def is_whole(inspector: Inspector) -> bool:
    """Whether every label has the room that its words need, inside of the inspector."""
    shown = [label for label in inspector.findChildren(QLabel) if label.isVisible()]
    inside = inspector.rect()
    return all(
        label.height() >= label.heightForWidth(label.width())
        and inside.contains(label.mapTo(inspector, label.rect().bottomRight()))
        for label in shown
    )


def test_a_problem_has_room_and_what_is_below_it_too(inspector: Inspector, qtbot: QtBot) -> None:
    inspector.show_near(QPoint(50, 50))
    qtbot.waitUntil(lambda: is_whole(inspector))
    before = inspector.height()
    inspector.actions_box.show_problem(LONG)
    qtbot.waitUntil(lambda: inspector.height() > before and is_whole(inspector))
    inspector.actions_box.show_problem("")
    qtbot.waitUntil(lambda: inspector.height() == before)


def test_one_that_grows_stays_on_the_screen(inspector: Inspector, qtbot: QtBot) -> None:
    room = QGuiApplication.primaryScreen().availableGeometry()
    inspector.show_near(QPoint(room.left(), room.bottom()))
    inspector.actions_box.show_problem(LONG * 3)
    qtbot.waitUntil(lambda: is_whole(inspector))
    assert inspector.geometry().bottom() <= room.bottom()
