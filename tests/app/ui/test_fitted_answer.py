"""Where an answer stands as a model on this computer fitted it."""

import pytest
from page_walks import said
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

from app.ui.transcript.fitted_answer import ABOUT, OFFER, FittedAnswer
from app.ui.transcript.turn_requests import TurnContext


@pytest.fixture
def box(on_screen) -> FittedAnswer:
    return on_screen(FittedAnswer(TurnContext(1, 1)))


def press(box: FittedAnswer, qtbot: QtBot, words: str) -> None:
    [button] = [b for b in box.findChildren(QPushButton) if b.text() == words and b.isVisible()]
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)


def test_it_is_offered_asked_for_written_and_kept(box: FittedAnswer, qtbot: QtBot) -> None:
    assert OFFER in said(box)
    with qtbot.waitSignal(box._turn.asked.fit_requested):
        press(box, qtbot, "Fit to your text")
    box.begin("Reading…")
    assert "Reading…" in said(box)
    box.append("Dear ")
    assert ABOUT in said(box)
    with qtbot.waitSignal(box._turn.asked.fit_stopped):
        press(box, qtbot, "Stop")
    box.finish("Dear **Maria**")
    assert box._view.plain().strip() == "Dear Maria"
    press(box, qtbot, "Fit again")
    assert box._fit.accessibleName().startswith("Fit again"), "it is called what it says"


def test_a_failure_says_why_and_nothing_written_is_offered_again(
    box: FittedAnswer, qtbot: QtBot
) -> None:
    box.begin("Reading…")
    box.fail("The text is too long.")
    assert "The text is too long." in said(box)
    box.finish("  ")
    assert OFFER in said(box)


def test_a_failed_second_try_leaves_the_first(box: FittedAnswer) -> None:
    box.finish("Dear Maria")
    box.begin("Reading…")
    box.append("De")
    box.fail("The engine stopped.", "Dear Maria")
    assert "The engine stopped." in said(box)
    assert box._view.plain().strip() == "Dear Maria"
