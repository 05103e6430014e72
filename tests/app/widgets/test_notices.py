"""Banners: shown, acted on, dismissed."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QPushButton, QToolButton
from pytestqt.qtbot import QtBot

from app.notices import Notices


@pytest.fixture
def notices(qtbot: QtBot) -> Notices:
    made = Notices()
    qtbot.addWidget(made)
    made.setVisible(True)
    return made


def test_banners_stack_in_order(notices: Notices) -> None:
    numbers = [notices.show("info", "One.", None), notices.show("error", "Two.", "Retry")]
    assert notices.words() == ["One.", "Two."]
    notices.dismiss(numbers[0])
    notices.dismiss(numbers[0])
    assert notices.words() == ["Two."]


def test_an_action_carries_its_banner_s_number(notices: Notices, qtbot: QtBot) -> None:
    notices.show("info", "One.", "First")
    second = notices.show("warning", "Two.", "Second")
    button = next(b for b in notices.findChildren(QPushButton) if b.text() == "Second")
    with qtbot.waitSignal(notices.action_clicked) as caught:
        button.click()
    assert caught.args == [second]
    assert notices.words() == ["One.", "Two."]


def test_the_person_can_dismiss_a_banner(notices: Notices) -> None:
    notices.show("info", "One.", None)
    notices.findChild(QToolButton).click()
    assert notices.words() == []


def test_words_are_plain_text(notices: Notices) -> None:
    notices.show("info", "<b>not bold</b> &amp;", None)
    assert notices.words() == ["<b>not bold</b> &amp;"]
    labels = [label for label in notices.findChildren(QLabel) if label.text().startswith("<b>")]
    assert [label.textFormat() for label in labels] == [Qt.TextFormat.PlainText]
