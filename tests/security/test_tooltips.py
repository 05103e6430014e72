"""Tooltips and questions show their words and open no file: Qt takes what has tags for HTML.

A title of an imported chat, `<img src="/dev/zero">`, stopped the window for ever where the pointer
rested on it; on Windows a picture's address may name a server.
"""

import ast
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QUrl
from PySide6.QtGui import QHelpEvent, Qt, QTextDocumentFragment
from PySide6.QtWidgets import QLabel, QToolTip, QWidget
from pytestqt.qtbot import QtBot

import app
from app.ui.markdown.documents import render
from app.ui.markdown.verbatim import RestoredMark
from app.ui.markdown.view import MarkdownView
from app.ui.sidebar.chat_list import ChatList
from app.ui.sidebar.chat_row import ChatRow
from app.ui.widgets.controls import ElidedLabel, IconButton
from app.ui.widgets.panes import TextPane
from app.ui.widgets.value_table import ValueTable
from engine.core.types import Span

TAGS = '<img src="/dev/zero"> <b>x</b> &amp;'
Made = list[QWidget]


def of_a_chat(made: Made) -> str:
    listed = ChatList()
    made.append(listed)
    listed.show_rows([ChatRow(1, TAGS)])
    return listed.item(0).toolTip()


def of_a_value_in_an_answer(_made: Made) -> str:
    document = render("Anna", [RestoredMark(Span(0, 4), TAGS)])
    return document.find("Anna").charFormat().toolTip()


def of_a_value_in_a_table(made: Made) -> str:
    table = ValueTable("Values", ("Value",), [(TAGS,)], ())
    made.append(table)
    return table.item(0, 0).toolTip()


def of_a_button(made: Made) -> str:
    made.append(IconButton("close", f"Remove: {TAGS}"))
    return made[-1].toolTip()


def of_a_line_that_is_cut(made: Made) -> str:
    made.append(ElidedLabel(TAGS))
    return made[-1].toolTip()


WIDGETS: list[Callable[[Made], str]] = [
    of_a_chat,
    of_a_value_in_an_answer,
    of_a_value_in_a_table,
    of_a_button,
    of_a_line_that_is_cut,
]


@pytest.mark.parametrize("tooltip", WIDGETS)
def test_it_shows_its_words(qtbot: QtBot, tooltip: Callable[[Made], str]) -> None:
    made: Made = []
    given = tooltip(made)
    for widget in made:
        qtbot.addWidget(widget)
    assert Qt.mightBeRichText(given)
    seen = QTextDocumentFragment.fromHtml(given).toPlainText().replace("\xa0", " ")
    assert TAGS in seen


def test_what_hidden_characters_spell_is_shown(qtbot: QtBot, monkeypatch) -> None:
    said: list[str] = []
    monkeypatch.setattr(QToolTip, "showText", lambda _place, words: said.append(words))
    pane = TextPane("Prompt")
    qtbot.addWidget(pane)
    pane.setPlainText("".join(chr(0xE0000 + ord(c)) for c in TAGS))
    place = pane.cursorRect().center()
    pane.viewportEvent(QHelpEvent(QHelpEvent.Type.ToolTip, place, QPoint()))
    (words,) = said
    assert TAGS in QTextDocumentFragment.fromHtml(words).toPlainText().replace("\xa0", " ")


def test_a_question_shows_the_address_as_it_is(qtbot: QtBot) -> None:
    """An entity in its query is no character: this one would turn what stands behind it around."""
    view = MarkdownView("Answer")
    qtbot.addWidget(view)
    url = QUrl("https://evil.test/?a&lt;b&#8238;tset.knab")
    box = view.ask_to_open(url)
    assert box is not None
    shown = box.findChild(QLabel, "qt_msgbox_informativelabel").text()
    assert QTextDocumentFragment.fromHtml(shown).toPlainText() == url.toString()
    box.reject()


def _given() -> Iterator[tuple[str, int, ast.expr]]:
    """What each tooltip, and each question beside its first words, is given."""
    for path in Path(app.__path__[0]).rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
                if node.func.attr in ("setToolTip", "setInformativeText"):
                    yield path.name, node.lineno, node.args[0]
                elif node.func.attr == "showText":
                    yield path.name, node.lineno, node.args[1]


def _fixed(words: ast.expr) -> bool:
    """Whether they are of this tree, translated or not, or escaped."""
    if isinstance(words, ast.Call) and ast.unparse(words.func) == "tr" and not words.keywords:
        words = words.args[0]
    named = ast.unparse(words).rpartition(".")[2].isupper()
    constant = isinstance(words, ast.Constant) or (named and not isinstance(words, ast.Call))
    return constant or ast.unparse(words).startswith("plain_text.plain(")


def test_none_is_forgotten() -> None:
    every = list(_given())
    assert len(every) > len(WIDGETS)
    assert [(name, line) for name, line, words in every if not _fixed(words)] == []
