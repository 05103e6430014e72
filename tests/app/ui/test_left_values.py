"""What was found and goes as typed: framed on both sides, said why, listed, counted apart."""

from itertools import product

import pytest
from heard import heard
from judging import judging
from page_walks import press, selected, table_rows
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QTextCursor
from PySide6.QtWidgets import QApplication, QLabel, QTableWidget
from pytestqt.qtbot import QtBot

from app.ui.composer.composer import Composer
from app.ui.review.left_as_typed_page import ALWAYS, HERE, LeftPage
from app.ui.review.review import ReviewDialog
from app.ui.widgets import left_values, theme
from app.ui.widgets.left_values import LeftValue, values_left
from app.ui.widgets.panes import TextPane
from app.ui.widgets.theme import Outline
from engine.core.types import Kind, Sanitized
from engine.pipeline.policy import SECRETS, Policy
from engine.pipeline.requests import Request

NAMED = dict.fromkeys(("Maria Lopez", "Kant", "Hegel", "Ольга"), Kind.PERSON)
NAMED |= {"Borealis": Kind.ORGANIZATION}
POLICY = Policy(private_from=0.4)
CHANCES = {"Maria": 0.9, "Kant": 0.004, "Borealis": 0.3, "Hegel": 0.02}
PROMPT = "😀 Maria Lopez reads Kant at Borealis, then Kant and Hegel\nwith Maria Lopez."
LEFT = ["Kant", "Borealis", "Kant", "Hegel"]


def drawn(text: str, policy: Policy = POLICY) -> Sanitized:
    return judging(NAMED, CHANCES).sanitize(Request(text, policy, b"one chat"))


@pytest.fixture
def sanitized() -> Sanitized:
    return drawn(PROMPT)


@pytest.fixture
def left(sanitized: Sanitized) -> tuple[LeftValue, ...]:
    return values_left(sanitized, POLICY)


@pytest.fixture
def composer(on_screen, sanitized: Sanitized, left: tuple[LeftValue, ...]) -> Composer:
    made = on_screen(Composer(), 1000, 300)
    made.set_text(sanitized.original)
    made.show_preview(sanitized, left)
    return made


def framed(pane: TextPane) -> list[tuple[str, Outline]]:
    """What is framed in sight, and how."""
    frames = pane.highlights.framed_in_sight()
    words = selected(pane, [(start, end) for start, end, _ in frames])
    return [(word, outline) for word, (*_, outline) in zip(words, frames, strict=True)]


def test_a_value_that_is_left_stands_framed_on_both_sides_and_one_in_doubt_otherwise(
    composer: Composer, sanitized: Sanitized, left: tuple[LeftValue, ...]
) -> None:
    assert [value.source.of(sanitized.original) for value in left] == LEFT
    assert [value.target.of(sanitized.text) for value in left] == LEFT
    looks = [Outline.SURE, Outline.DOUBTFUL, Outline.SURE, Outline.SURE]
    assert framed(composer.written_pane) == list(zip(LEFT, looks, strict=True))
    assert framed(composer.sent_pane) == framed(composer.written_pane)


@pytest.mark.parametrize("mode", ["light", "dark"])
def test_the_frames_are_painted_in_the_colours_of_the_theme(
    composer: Composer, sanitized: Sanitized, qapp: QApplication, mode: theme.Mode
) -> None:
    theme.apply(qapp, mode)
    with_frames = composer.written_pane.viewport().grab().toImage()
    composer.show_preview(sanitized)  # the same with nothing left
    without = composer.written_pane.viewport().grab().toImage()
    theme.apply(qapp, "light")
    places = product(range(without.width()), range(without.height()))
    pixels = [(x, y) for x, y in places if with_frames.pixel(x, y) != without.pixel(x, y)]
    shades = {QColor(with_frames.pixel(x, y)).name() for x, y in pixels}
    assert len(pixels) > 100
    assert len(shades) > 1
    assert not framed(composer.written_pane)


def test_the_tooltip_says_why(composer: Composer, sanitized: Sanitized) -> None:
    number = len(sanitized.replacements)
    said = [composer.written_pane.describe(number + n) for n in range(len(LEFT))]
    assert said[0].startswith("Name, left as typed: probably widely known")
    assert "less than 1%" in said[0]
    doubt = "in doubt: 30% likely to be private here, and hidden from 40% on."
    assert said[1] == f"Organisation, left as typed, {doubt}"
    assert said == [composer.sent_pane.describe(number + n) for n in range(len(LEFT))]


def test_frames_move_with_their_words_while_one_types(composer: Composer, qtbot: QtBot) -> None:
    composer.written_pane.moveCursor(QTextCursor.MoveOperation.Start)
    qtbot.keyClicks(composer.written_pane, "So: ")
    assert [words for words, _ in framed(composer.written_pane)] == LEFT
    composer.set_text("Something else.")
    assert framed(composer.written_pane) == framed(composer.sent_pane) == []


def test_the_counts_tell_hidden_left_and_doubtful_apart(
    composer: Composer, sanitized: Sanitized, left: tuple[LeftValue, ...]
) -> None:
    assert composer.sent_head._count.text() == "2 hidden, 4 left as typed (1 in doubt)"
    shorter = ("2 hidden, 4 left (1 in doubt)", "2 hidden, 1 in doubt", "2 hidden")
    assert left_values.brief_counts(sanitized.replacements, left) == shorter
    plain = drawn("Nothing here.")
    assert left_values.count_line(plain.replacements, ()) == "Nothing replaced"


def test_why_a_value_is_left_depends_on_what_left_it() -> None:
    secrets = Policy(level=SECRETS)
    (card,) = values_left(drawn("Borealis it is.", secrets), secrets)
    assert "at this level only secrets" in card.why
    example = values_left(drawn("Write to info@example.com."), POLICY)
    assert [value.why for value in example] == [left_values.NOBODY]


def test_what_nobody_judged_is_said() -> None:
    every, some = drawn("Ольга met Ольга."), drawn("Ольга met Maria Lopez.")
    assert left_values.unjudged_note(every) == "Nothing was judged: everything found is hidden."
    assert left_values.unjudged_note(some) == "Not all could be judged: 1 value is hidden for that."
    assert left_values.unjudged_note(drawn(PROMPT)) == ""


def test_the_review_lists_what_is_left_the_doubtful_first(
    qtbot: QtBot, sanitized: Sanitized, left: tuple[LeftValue, ...]
) -> None:
    review = ReviewDialog(sanitized)
    review.show_left(left)
    qtbot.addWidget(review)
    review.show()
    review.show_tab("Left")
    assert review._tabs.tabText(review._tabs.currentIndex()) == "Left as typed (4)"
    table = review.findChild(LeftPage).findChild(QTableWidget)
    assert [row[0] for row in table_rows(table)] == ["Borealis", "Kant  (2 times)", "Hegel"]
    assert table_rows(table)[0][2].startswith("In doubt: 30% likely")
    role = Qt.ItemDataRole.AccessibleTextRole
    assert table.item(0, 1).data(role) == "Kind: Organisation"
    said = "\n".join(label.text() for label in review.findChildren(QLabel))
    assert "2 hidden (2 names), 4 left as typed (1 in doubt)." in said
    review.show_tab("Message")
    sides = [framed(pane) for pane in review.findChildren(TextPane)]
    assert [words for words, _ in sides[0]] == LEFT
    assert sides[0] == sides[1]
    review._pair.clicked.emit(len(sanitized.replacements) + 3)  # a click on Hegel's frame
    page = review.findChild(LeftPage)
    assert page.isVisible()
    assert [value.text for value in page._chosen()] == ["Hegel"]


def test_the_page_hides_what_is_chosen(qtbot: QtBot, left: tuple[LeftValue, ...]) -> None:
    page = LeftPage(left)
    qtbot.addWidget(page)
    page.show()
    table = page.findChild(QTableWidget)
    asked = heard(page.hide_requested)
    press(page, HERE)
    press(page, ALWAYS)
    assert [[value.text for value in values] for values, _ in asked] == [["Borealis"]] * 2
    assert [always for _, always in asked] == [False, True]
    table.clearSelection()
    assert not any(made.isEnabled() for made in page._buttons)


def test_a_page_of_nothing_says_so_and_offers_nothing(qtbot: QtBot) -> None:
    page = LeftPage(())
    qtbot.addWidget(page)
    said = "\n".join(label.text() for label in page.findChildren(QLabel))
    assert "Nothing that was found goes as typed." in said
    assert not any(made.isEnabled() for made in page._buttons)
