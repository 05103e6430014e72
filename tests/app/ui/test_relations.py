"""What follows from what: shown in the person's own values, taken back one by one."""

from everything import EVERYTHING
from PySide6.QtWidgets import QLabel, QPushButton

from app.ui.privacy.relations import NONE, RelationList
from app.ui.widgets.controls import IconButton
from engine.crypto.keys import ProfileKey
from engine.detect.annotator import Annotator
from engine.pipeline.engine import Engine
from engine.pipeline.requests import Request

SALARY = "I earn $5,000 a month, that is $60,000 a year."


def treated(text: str):
    engine = Engine(ProfileKey(bytes(32)), Annotator())
    return engine.sanitize(Request(text, EVERYTHING, b"chat"))


def said(widget: RelationList) -> list[str]:
    return [label.text() for label in widget.findChildren(QLabel)]


def test_each_relation_has_a_row_and_a_way_back(qtbot) -> None:
    widget = RelationList()
    qtbot.addWidget(widget)
    sanitized = treated(SALARY)
    widget.show_sanitized(sanitized)
    assert "$60,000 = 12 × $5,000" in said(widget)
    taken: list[str] = []
    widget.removed.connect(taken.append)
    for remove in widget.findChildren(IconButton):
        remove.click()
    assert taken == [relation.name for relation in sanitized.relations]


def test_nothing_follows(qtbot) -> None:
    widget = RelationList()
    qtbot.addWidget(widget)
    widget.show_sanitized(treated(SALARY))
    widget.show_sanitized(treated("I earn $5,000 a month."))
    qtbot.waitUntil(lambda: not widget.findChildren(IconButton))
    assert NONE in said(widget)
    widget.show_sanitized(None)
    assert NONE in said(widget)


def test_what_was_taken_back_can_be_looked_for_again(qtbot) -> None:
    widget = RelationList()
    qtbot.addWidget(widget)
    (again,) = widget.findChildren(QPushButton)
    assert again.isHidden()
    widget.set_taken_back(1)
    assert not again.isHidden()
    with qtbot.waitSignal(widget.restored):
        again.click()
