"""Markdown: streamed as it would be whole, restored values as they are, nothing fetched."""

import re
import socket
from collections.abc import Iterator
from pathlib import Path

import pytest
from arrived import ANSWER, lines
from PySide6.QtCore import QObject, QUrl, Slot
from PySide6.QtGui import QDesktopServices, QFont, QImage, QTextCharFormat
from pytestqt.qtbot import QtBot
from questions import answer as give
from questions import question
from servers import LoopbackServer

from app.ui.markdown.documents import render
from app.ui.markdown.splitter import LEAST
from app.ui.markdown.verbatim import RestoredMark
from app.ui.markdown.view import MarkdownView
from engine.core.types import Span

pytestmark = pytest.mark.usefixtures("qapp")

PLACES = (0, 0), (0, 1), (1, 0)


@pytest.fixture
def view(on_screen) -> MarkdownView:
    return on_screen(MarkdownView("Answer"), 500, 100)


def test_values_named_in_any_order_cut_nothing_in_two(view: MarkdownView) -> None:
    begin, end = "word " * LEAST, "\n\n2. Please confirm to that.\n"
    text = f"{begin}Maria Lopez, 3 March\n\nMaria{end}" + "\nMore words.\n" * 9
    places = [text.index(begin) + len(begin) + 13, len(begin), text.index("\n\nMaria") + 2]
    marks = [RestoredMark(Span(at, at + 5), "") for at in places]
    view.set_markdown(text, marks)
    assert lines(view.plain()) == lines(render(text, marks).toRawText())


@pytest.mark.parametrize(
    "value", ["p*ss*w_o_rd`#", "[a](http://b)", "<b>x</b>", "😀\u05d0|", "a\nb"]
)
@pytest.mark.parametrize("frame", ["{} now", "**{}**", "`{}`", "- {}\n- x", "```\n{}\n```"])
def test_a_restored_value_appears_as_it_is(value: str, frame: str) -> None:
    before = frame.index("{")
    mark = RestoredMark(Span(before, before + len(value)), "Put back")
    document = render(frame.format(value), [mark])
    assert value in document.toRawText().replace("\u2029", "\n")
    found = document.find(value.split("\n", maxsplit=1)[0])
    assert found.charFormat().underlineStyle() is QTextCharFormat.UnderlineStyle.SingleUnderline
    assert found.charFormat().toolTip() == "Put back"
    assert not found.charFormat().isAnchor()


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("a\x00b\x1b[31m c\ud800\r\nnext", "a␀b␛[31m c\ufffd\nnext"),
        ("<script>x</script> <b>bold</b>", "<script>x</script> <b>bold</b>"),
        ("x \ufdd2\ufde0\ufdd3 y 41", "x \ufffd\ufffd\ufffd y 41"),
    ],
    ids=["control characters", "HTML", "a forged stand-in"],
)
def test_what_a_text_may_not_do_is_shown(view: MarkdownView, text: str, shown: str) -> None:
    view.set_markdown(text, [RestoredMark(Span(8, 10), "")] if "41" in text else [])
    assert view.plain() == shown


class Watched(LoopbackServer):
    """Counts who connects."""

    seen = 0

    def handle(self, _connection: socket.socket) -> None:
        self.seen += 1


@pytest.fixture
def server() -> Iterator[Watched]:
    with Watched() as watched:
        yield watched


def test_nothing_is_ever_fetched(
    view: MarkdownView, server: Watched, qtbot: QtBot, tmp_path: Path
) -> None:
    base = server.base_url
    picture = tmp_path / "x.png"
    picture.write_bytes(b"not a picture")
    targets = [f"{base}/a.png", picture.as_uri(), str(picture), "//127.0.0.1/share/x.png"]
    text = " ".join(f"![alt]({target})" for target in targets)
    html = f"<img src='{base}/b.png'><link rel=stylesheet href='{base}/c.css'>"
    view.append_text(f"{text}\n\n{html}\n\n[![in a link]({base}/d.png)]({base}/e)")
    qtbot.waitUntil(lambda: "image not loaded" in view.document().toPlainText())
    view.set_markdown(f"{text}\n\n{html}", [RestoredMark(Span(0, 1), "")])
    view.grab()
    for url in (QUrl(f"{base}/f.png"), QUrl.fromLocalFile(str(picture)), QUrl(str(picture))):
        assert view.document().resource(2, url) == QImage()
    assert "\ufffc" not in view.document().toRawText()
    qtbot.wait(100)
    assert server.seen == 0


class Opened(QObject):
    def __init__(self) -> None:
        super().__init__()
        self.urls: list[str] = []

    @Slot(QUrl)
    def open(self, url: QUrl) -> None:
        self.urls.append(url.toString())


SCHEMES = ("http", "https", "mailto", "file", "javascript")
LINK = "https://b\u0430nk.example.com/?q=1"
TARGET = "https://xn--bnk-6cd.example.com/?q=1"


@pytest.fixture
def opened() -> Iterator[list[str]]:
    handler = Opened()
    for scheme in SCHEMES:
        QDesktopServices.setUrlHandler(scheme, handler, "open")
    yield handler.urls
    for scheme in SCHEMES:
        QDesktopServices.unsetUrlHandler(scheme)


@pytest.mark.parametrize(("answer", "asked_for"), [("Open", [LINK]), ("Cancel", [])])
def test_a_link_asks_first_and_shows_its_real_target(
    view: MarkdownView, opened: list[str], answer: str, asked_for: list[str]
) -> None:
    view.set_markdown(f"[bank.example.com]({LINK})")
    view.anchorClicked.emit(QUrl(view.document().find("bank").charFormat().anchorHref()))
    assert (question(view).informativeText(), opened) == (TARGET, [])
    give(view, answer)
    assert opened == asked_for


@pytest.mark.parametrize(
    ("word", "more", "still"),
    [("First", "**", "First"), ("Third", "**", "Third"), ("**words", "** and more", "")],
)
def test_a_selection_survives_the_next_piece_if_its_words_do(
    view: MarkdownView, word: str, more: str, still: str
) -> None:
    view.append_text(f"First words.\n\n{'Second words. ' * LEAST}\n\nThird **words")
    view.plain()
    view.setTextCursor(view.document().find(word))
    view.append_text(more)
    view.plain()
    assert view.textCursor().selectedText() == still


def test_reserved_characters_never_reach_the_screen(view: MarkdownView) -> None:
    view.set_markdown(ANSWER, [RestoredMark(Span(19, 23), "Anna")])
    assert not re.search("[\ufdd2-\ufdef]", view.plain())
    assert view.document().find("Anna").charFormat().toolTip() == "Anna"


@pytest.mark.parametrize("above", ["```\nx\n```", "> x", "- > x", "x", "# x"])
def test_a_table_begins_with_its_heads(above: str) -> None:
    document = render(f"{above}\n\n| Name | Age |\n|---|---|\n| Anna | 3 |\n")
    table = document.find("Name").currentTable()
    first, second, below = (table.cellAt(*place).firstCursorPosition() for place in PLACES)
    assert [cursor.block().text() for cursor in (first, second, below)] == ["Name", "Age", "Anna"]
    weights = [document.find(word).charFormat().fontWeight() for word in ("Name", "Age", "Anna")]
    assert weights == [QFont.Weight.Bold, QFont.Weight.Bold, QFont.Weight.Normal]


def test_lines_stay_lines(view: MarkdownView) -> None:
    letter = "Best regards,\n**Maria** Lopez"
    view.set_markdown(f"{letter}\n\n- a\n  b\n\n> c\nd\n\n    e\n    f\n\n| g |\n|---|\n| h |")
    assert lines(view.plain()) == ["Best regards,", "Maria Lopez", *"ab", "c d", *"efgh"]
    assert view.document().begin().text() == "Best regards,\u2028Maria Lopez"  # one paragraph
    view.selectAll()
    assert "Best regards,\nMaria Lopez" in view.textCursor().selection().toPlainText()


@pytest.mark.parametrize(
    "text", ["a\n---", "a\n===", "a\n- b", "a\n1. b", "a\n> b", "a\n# b", "a | b\n--|--\nc | d"]
)
def test_what_is_no_line_of_words_begins_a_block(text: str) -> None:
    assert "\u2028" not in render(text).toRawText()


def test_a_definition_with_words_below_still_makes_a_link() -> None:
    document = render("See [it][1].\n\n[1]: https://example.com/\nMore words.")
    assert document.find("it").charFormat().anchorHref() == "https://example.com/"


def test_rulers_at_the_start_hide_nothing(view: MarkdownView) -> None:
    view.set_markdown("---\n\nWords.\n\n---\n\nMore.")
    assert lines(view.plain()) == ["Words.", "More."]
