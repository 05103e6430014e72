"""What follows from what: shown in the person's own values, taken back one by one."""

import pytest
from everything import EVERYTHING
from heard import heard
from page_walks import said
from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

from app.ui.privacy.relations import NONE, RelationList
from app.ui.widgets.controls import IconButton
from engine.crypto.key_derivation import ProfileKey
from engine.detect.annotator import Annotator
from engine.pipeline.engine import Engine
from engine.pipeline.requests import Request

SALARY = "I earn $5,000 a month, that is $60,000 a year."


def treated(text: str):
    engine = Engine(ProfileKey(bytes(32)), Annotator())
    return engine.sanitize(Request(text, EVERYTHING, b"chat"))


@pytest.fixture
def widget(on_screen) -> RelationList:
    return on_screen(RelationList())


def test_each_relation_has_a_row_and_a_way_back(widget: RelationList, qtbot: QtBot) -> None:
    sanitized, taken = treated(SALARY), heard(widget.removed)
    widget.show_sanitized(sanitized)
    qtbot.waitUntil(lambda: "$60,000 = 12 × $5,000" in said(widget))
    for remove in widget.findChildren(IconButton):
        remove.click()
    assert taken == [relation.name for relation in sanitized.relations]


def test_nothing_follows(widget: RelationList, qtbot: QtBot) -> None:
    widget.show_sanitized(treated(SALARY))
    widget.show_sanitized(treated("I earn $5,000 a month."))
    qtbot.waitUntil(lambda: not widget.findChildren(IconButton))
    qtbot.waitUntil(lambda: NONE in said(widget))
    widget.show_sanitized(None)
    qtbot.waitUntil(lambda: NONE in said(widget))


def test_what_was_taken_back_can_be_looked_for_again(widget: RelationList) -> None:
    (again,) = widget.findChildren(QPushButton)
    assert again.isHidden()
    widget.set_taken_back(1)
    restored = heard(widget.restored)
    again.click()
    assert (again.isHidden(), restored) == (False, [()])
