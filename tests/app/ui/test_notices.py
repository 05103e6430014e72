"""Banners: shown, acted on, dismissed."""

import pytest
from page_walks import button
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QToolButton, QWidget
from pytestqt.qtbot import QtBot

from app.ui.widgets import layouts
from app.ui.widgets.announcements import Banner
from app.ui.window.notices import Notices


@pytest.fixture
def notices(qtbot: QtBot) -> Notices:
    made = Notices()
    qtbot.addWidget(made)
    made.setVisible(True)
    return made


def test_banners_stack_in_order_and_take_the_place_of_their_name(notices: Notices) -> None:
    notices.tell("a", "info", "One.")
    notices.tell("b", "error", "Two.")
    notices.tell("a", "warning", "Three.")
    assert notices.words() == ["Two.", "Three."]
    notices.drop("b")
    notices.drop("b")
    assert notices.words() == ["Three."]


def test_an_action_is_run_and_the_banner_stays_until_it_is_dismissed(notices: Notices) -> None:
    done: list[str] = []
    notices.tell("a", "info", "One.", "First", lambda: done.append("first"))
    notices.tell("b", "warning", "Two.", "Second", lambda: done.append("second"))
    button(notices, "Second").click()
    assert done == ["second"]
    assert notices.words() == ["One.", "Two."]
    notices.findChild(QToolButton).click()
    assert notices.words() == ["Two."]


def test_words_are_plain_text(notices: Notices) -> None:
    notices.tell("a", "info", "<b>not bold</b> &amp;")
    assert notices.words() == ["<b>not bold</b> &amp;"]
    labels = [label for label in notices.findChildren(QLabel) if label.text().startswith("<b>")]
    assert [label.textFormat() for label in labels] == [Qt.TextFormat.PlainText]


def test_long_words_are_shown_whole(qtbot: QtBot) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    column = layouts.column(on=window)
    banners = [Banner("error", words) for words in ("Short.", "Long words that go on. " * 12)]
    for banner in banners:
        column.addWidget(banner)
    column.addStretch(1)
    window.resize(400, 600)
    window.show()
    qtbot.waitUntil(lambda: banners[1].height() > 2 * banners[0].height())
    label = next(one for one in banners[1].findChildren(QLabel) if one.text())
    assert label.height() >= label.heightForWidth(label.width()) > 0
