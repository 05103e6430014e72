"""The exact bytes, and the review."""

import pytest
from heard import heard
from page_walks import table_rows
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from app.text import labels
from app.ui.review.review import ChangesTable, ReviewDialog, WireView
from app.ui.widgets.panes import TextPane
from engine.core.types import Kind, Sanitized

KEYED, NOISE = "I  encrypted with your key", "II  moved by random noise"


@pytest.fixture
def review(on_screen, letter: Sanitized) -> ReviewDialog:
    return on_screen(ReviewDialog(letter))


def test_the_wire_shows_address_headers_and_body_as_they_are(qtbot: QtBot) -> None:
    view = WireView()
    qtbot.addWidget(view)
    body = '{"messages":[{"role":"user","content":"<b>x</b>\\n\u00e9"}]}'
    headers = [("Authorization", "Bearer ••••"), ("Accept", "*/*")]
    view.show_wire("https://api.example.com/v1/chat/completions", headers, body, "")
    assert view.text() == (
        "POST https://api.example.com/v1/chat/completions\n"
        "Authorization: Bearer ••••\nAccept: */*\n\n" + body
    )


def test_the_message_shows_from_both_sides(review: ReviewDialog, letter: Sanitized) -> None:
    panes = {pane.accessibleName(): pane for pane in review.findChildren(TextPane)}
    assert panes["What you wrote"].toPlainText() == letter.original
    assert panes["What is sent"].toPlainText() == letter.text
    assert panes["What is sent"].describe(1).startswith("Age: moved by random noise")


def test_the_table_lists_every_change_and_says_what_each_cell_is(review: ReviewDialog) -> None:
    table = review.findChild(ChangesTable)
    first, second, _third = table_rows(table)
    assert first == ["Maria Lopez", "Helen Fischer", "Name", "Preempt", KEYED, "—"]
    assert second == ["41", "44", "Age", "Preempt", NOISE, "ε\u00a00.66 per year"]
    role = Qt.ItemDataRole.AccessibleTextRole
    assert table.item(1, 4).data(role) == "Category: II  moved by random noise"
    assert table.item(0, 0).data(role) == "Original: Maria Lopez"


def test_ctrl_enter_sends_unless_it_is_forbidden(review: ReviewDialog, qtbot: QtBot) -> None:
    accepted = heard(review.accepted)
    for forbidden in (False, True):
        review.show()
        if forbidden:
            review.forbid_sending("Not now.")
        qtbot.keyClick(review, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert accepted == [()]
    assert "Not now." in [label.text() for label in review.findChildren(QLabel)]


def test_nothing_private_is_said_plainly(qtbot: QtBot, make_sanitized) -> None:
    dialog = ReviewDialog(make_sanitized("Hello there"))
    qtbot.addWidget(dialog)
    said = [label.text() for label in dialog.findChildren(QLabel)]
    assert "Nothing replaced." in said
    assert "Nothing is changed: it goes as you typed it." in said


def test_each_epsilon_has_its_own_unit_beside_it(make_sanitized, qtbot: QtBot) -> None:
    mixed = make_sanitized(("41", "44", Kind.AGE), " ", ("$9", "$8", Kind.MONEY))
    review = ReviewDialog(mixed)
    qtbot.addWidget(review)
    said = [row[-1] for row in table_rows(review.findChild(ChangesTable))]
    assert said == ["ε\u00a00.66 per year", "ε\u00a00.66 per 1%"]
    described = [labels.describe(change, mixed) for change in mixed.replacements]
    assert described[0].endswith("for a difference of 1 year.")
    assert described[1].endswith("for a difference of 1%.")
