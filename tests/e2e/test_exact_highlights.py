"""Highlights of both sides stand exactly on their values, whatever the text is made of."""

from cases import tables_beside
from PySide6.QtGui import QTextCursor
from PySide6.QtTest import QTest

from app.ui.widgets.highlights import storable, visible
from app.ui.widgets.panes import TextPane
from engine.core.types import Sanitized

CASES = tables_beside(__file__)

CARD, MAIL = "4539 1488 0343 6467", "maria.lopez@gmail.com"
TEXTS = CASES["texts"]


def held(pane: TextPane) -> list[str]:
    """What the pane's document holds under each highlight, by the highlight's index."""
    words = []
    for start, end in dict(sorted(pane.highlights.spans().items())).values():
        cursor = QTextCursor(pane.document())
        cursor.setPosition(start)
        cursor.setPosition(end, QTextCursor.MoveMode.KeepAnchor)
        words.append(cursor.selectedText())
    return words


def as_shown(value: str) -> str:
    """A value as a document gives it back."""
    return visible(storable(value)).replace("\n", "\u2029")


def assert_exact(driver, sanitized: Sanitized) -> None:
    composer = driver.window.composer
    changes = sanitized.replacements
    assert changes
    assert held(composer.written_pane) == [
        storable(r.original).replace("\n", "\u2029") for r in changes
    ]
    assert held(composer.sent_pane) == [as_shown(r.surrogate) for r in changes]


def test_whatever_stands_around_them(driver) -> None:
    for name, text in TEXTS.items():
        sanitized = driver.type(text)
        assert CARD in {r.original for r in sanitized.replacements}, name
        assert_exact(driver, sanitized)


def test_while_typing_fast_and_in_a_long_text(driver) -> None:
    driver.type(TEXTS["emoji"])
    left = driver.window.composer.written_pane
    left.moveCursor(QTextCursor.MoveOperation.Start)
    for _ in range(3):
        QTest.keyClicks(left, "so I said: ")
        left.insertPlainText("😀 ")
        for value in held(left):  # nobody has looked at the new text yet: the old marks moved
            assert value in {CARD, MAIL}
        left.moveCursor(QTextCursor.MoveOperation.NextWord)
    assert_exact(driver, driver.previewed())
    line = "some 😀 quiet words about nothing that stand here beside others and go on. "
    text = "".join(line * 27 + f"Card {CARD}.\n" for _ in range(57))
    assert len(text.split()) > 20_000
    sanitized = driver.type(text)
    assert sum(r.original == CARD for r in sanitized.replacements) == 57
    assert_exact(driver, sanitized)
