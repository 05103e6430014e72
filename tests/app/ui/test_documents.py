"""Markdown: streamed as it would be whole, restored values as they are, nothing fetched."""

import re
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer

import pytest
from arrived import ANSWER, lines
from PySide6.QtCore import QObject, QUrl, Slot
from PySide6.QtGui import QDesktopServices, QFont, QImage, QTextCharFormat
from PySide6.QtWidgets import QMessageBox
from pytestqt.qtbot import QtBot
from questions import answer as give

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


def test_an_answer_cannot_forge_a_stand_in() -> None:
    text = "x \ufdd2\ufde0\ufdd3 y 41"
    assert render(text, [RestoredMark(Span(8, 10), "")]).toRawText() == "x \ufffd\ufffd\ufffd y 41"


def test_control_characters_are_shown(view: MarkdownView) -> None:
    view.set_markdown("a\x00b\x1b[31m c\ud800\r\nnext")
    assert view.plain() == "a␀b␛[31m c\ufffd\nnext"


def test_html_is_text(view: MarkdownView) -> None:
    view.set_markdown("<script>x</script> <b>bold</b>")
    assert view.plain() == "<script>x</script> <b>bold</b>"


class Hits(BaseHTTPRequestHandler):
    seen: list[str]

    def do_GET(self) -> None:
        self.seen.append(self.path)
        self.send_response(200)
        self.end_headers()

    def log_message(self, *_args: object) -> None:
        return


@pytest.fixture
def server() -> Iterator[tuple[str, list[str]]]:
    handler = type("Handler", (Hits,), {"seen": []})
    with HTTPServer(("127.0.0.1", 0), handler) as listening:
        thread = threading.Thread(target=listening.serve_forever)
        thread.start()
        yield f"http://127.0.0.1:{listening.server_port}", handler.seen
        listening.shutdown()
        thread.join()


def test_nothing_is_ever_fetched(
    view: MarkdownView, server: tuple[str, list[str]], qtbot: QtBot, tmp_path
) -> None:
    base, seen = server
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
    assert seen == []


class Opened(QObject):
    def __init__(self) -> None:
        super().__init__()
        self.urls: list[str] = []

    @Slot(QUrl)
    def open(self, url: QUrl) -> None:
        self.urls.append(url.toString())


@pytest.fixture
def opened() -> Iterator[list[str]]:
    handler = Opened()
    for scheme in ("http", "https", "mailto", "file", "javascript"):
        QDesktopServices.setUrlHandler(scheme, handler, "open")
    yield handler.urls
    for scheme in ("http", "https", "mailto", "file", "javascript"):
        QDesktopServices.unsetUrlHandler(scheme)


@pytest.mark.parametrize("answer", ["Open", "Cancel"])
def test_a_link_asks_first_and_shows_its_real_target(
    view: MarkdownView, opened: list[str], answer: str
) -> None:
    view.set_markdown("[bank.example.com](https://b\u0430nk.example.com/?q=1)")
    link = view.document().find("bank").charFormat().anchorHref()
    box = view.ask_to_open(QUrl(link))
    assert box.informativeText() == "https://xn--bnk-6cd.example.com/?q=1"
    assert opened == []
    give(view, answer)
    assert len(opened) == (answer == "Open")


def test_a_click_on_a_link_only_asks(view: MarkdownView, opened: list[str], qtbot: QtBot) -> None:
    view.set_markdown("[page](https://example.com/)")
    view.anchorClicked.emit(QUrl("https://example.com/"))
    boxes = [child for child in view.window().children() if isinstance(child, QMessageBox)]
    assert len(boxes) == 1
    assert opened == []
    boxes[0].reject()


@pytest.mark.parametrize("word", ["First", "Third"])
def test_a_selection_survives_the_next_piece(view: MarkdownView, word: str) -> None:
    view.append_text(f"First words.\n\n{'Second words. ' * LEAST}\n\nThird")
    view.plain()
    view.setTextCursor(view.document().find(word))
    view.append_text(" words")
    view.plain()
    assert view.textCursor().selectedText() == word


def test_what_is_no_longer_there_is_not_selected(view: MarkdownView) -> None:
    view.append_text("Third **words")
    view.plain()
    view.setTextCursor(view.document().find("**words"))
    view.append_text("** and more")
    view.plain()
    assert not view.textCursor().hasSelection()


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
