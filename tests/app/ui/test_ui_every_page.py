"""Every page as it is pictured, in English and German.

Each control has a name, comes to hand by Tab, and shows whole; no English is left on a German one.
"""

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
import screenshots
from cases import tables_beside
from effort import FULL
from german import speak_german
from page_walks import by_tab, cut, every_word, nameless, visible, words_of
from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QFont
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QLabel,
    QLineEdit,
    QMainWindow,
    QRadioButton,
    QWidget,
)
from pytestqt.qtbot import QtBot

from app.ui.widgets import theme
from engine.models.files.store import ModelStore

CASES = tables_beside(__file__)
LOW = ["09-failed", "35-key-gone", "40-versions", "61-fitted"]
JARGON = re.compile(
    r"grid step|embedding|logit|tokens?\b|stdin|stderr|traceback|kwargs|None\b|null\b|_", re.I
)
SETTLE_MS = 60
ALIKE = {*CASES["alike"], *(model.name for model in ModelStore().list())}
MADE_UP = re.compile("|".join(CASES["made_up"]))
CARDS = "17-model-states"  # each is called after the state that it shows


@pytest.fixture(autouse=True, scope="module")
def styled(qapp: QApplication) -> None:
    theme.apply(qapp, "light")


def with_window(page: QWidget) -> QWidget:
    """The main window that a dialog or a menu belongs to; left over, each new style reaches it."""
    window = page
    while (parent := window.parentWidget()) is not None:
        window = parent
    return window if isinstance(window, QMainWindow) else page


def shown(name: str, qtbot: QtBot, size: QSize | None = None) -> QWidget:
    made = screenshots.STATES[name]()
    qtbot.addWidget(with_window(made))
    if size is not None:
        made.resize(size)
    with qtbot.waitExposed(made):
        made.show()
    qtbot.wait(SETTLE_MS)
    return made


def every_text(page: QWidget) -> Iterator[str]:
    for widget in visible(page, QWidget):
        yield widget.accessibleName()
        if not isinstance(widget, QLineEdit) and hasattr(widget, "text"):
            yield widget.text()


def test_a_control_without_a_name_would_be_found(qtbot: QtBot) -> None:
    page = shown("02-drafting", qtbot)
    QLineEdit(page).show()
    assert nameless(page) == ["QLineEdit"]


def english(page: QWidget, other: set[str]) -> list[str]:
    """Words of a page that are also on the English one, and on no list."""
    words = {word for word in every_word(page) if re.search("[A-Za-z]{2}", word)} & other
    return sorted(word for word in words - ALIKE if not MADE_UP.match(word))


def assert_whole(page: QWidget) -> None:
    assert nameless(page) == []
    assert list(cut(page)) == []


@pytest.mark.parametrize("name", screenshots.STATES)
def test_a_page_is_named_whole_and_plain_in_both_languages(
    name: str, qtbot: QtBot, qapp: QApplication
) -> None:
    page = shown(name, qtbot)
    assert_whole(page)
    words = set(every_word(page)) if name != CARDS else set()
    if name.startswith(tuple(CASES["plain"])):
        assert by_tab(page) or name == "83-as-typed"
        assert {text for text in every_text(page) if JARGON.search(text)} == set()
    page.close()
    with speak_german(qapp):
        page = shown(name, qtbot)
        assert english(page, words) == []
        assert_whole(page)


def test_an_english_label_would_be_found(qtbot: QtBot, qapp: QApplication) -> None:
    words = set(every_word(shown("01-empty", qtbot)))
    with speak_german(qapp):
        page = shown("01-empty", qtbot)
        QLabel("Forgotten words", page)
        assert english(page, words | {"Forgotten words"}) == ["Forgotten words"]


@pytest.mark.skipif("QT_SCALE_FACTOR" in os.environ, reason="it is the test that is started")
@pytest.mark.parametrize("scale", ["1.5", "2"] if FULL else ["1.5"])
def test_nothing_is_cut_on_a_finer_screen(scale: str) -> None:
    """The pages with the most words, in a program of their own: Qt reads the scale at its start."""
    pages = "02-drafting or 11-panel or 13-review or 80-first or 84-azure"
    pages += " or 09-failed or 81- or 82-" if FULL else ""
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", __file__, "-k", pages],
        env={**os.environ, "QT_SCALE_FACTOR": scale},
        cwd=Path(__file__).resolve().parents[3],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout[-3000:]


@pytest.mark.parametrize("name", LOW)
def test_the_smallest_window_cuts_nothing_either(name: str, qtbot: QtBot) -> None:
    page = shown(name, qtbot, QSize(720, 520))
    assert page.height() == 520
    assert list(cut(page)) == []
    send = next(b for b in visible(page, QAbstractButton) if b.text() in {"Send", "Stop"})
    at = send.mapTo(page, send.rect().bottomRight())
    assert page.rect().contains(at), "the way to send is on screen"


@pytest.fixture
def large_print(qapp: QApplication) -> Iterator[None]:
    usual = qapp.font()
    large = QFont(usual)
    large.setPointSizeF(16)
    qapp.setFont(large)
    theme.apply(qapp, "light")
    yield
    qapp.setFont(usual)
    theme.apply(qapp, "light")


@pytest.mark.usefixtures("large_print")
@pytest.mark.parametrize("name", ["09-failed", "80-first-run", "82-inspector-age", "84-azure"])
def test_a_large_system_font_cuts_nothing(name: str, qtbot: QtBot) -> None:
    assert list(cut(shown(name, qtbot))) == []


@pytest.mark.parametrize("name", ["02-drafting", "80-first-run", "81-who-answers", "81-network"])
def test_tab_comes_to_every_control(name: str, qtbot: QtBot) -> None:
    page = shown(name, qtbot)
    page.activateWindow()
    qtbot.waitUntil(page.isActiveWindow)
    usable = (w for w in by_tab(page) if w.isEnabled() and w.focusProxy() is None)
    # of radio buttons, Tab comes to one, the arrows to the others
    wanted = {w for w in usable if not isinstance(w, QRadioButton)}
    met: set[QWidget] = set()
    for _ in range(3 * len(wanted)):
        focused = QApplication.focusWidget()
        assert focused is not None
        met.add(focused)
        tab = Qt.KeyboardModifier.ControlModifier if _takes_tab(focused) else None
        QTest.keyClick(focused, Qt.Key.Key_Tab, tab or Qt.KeyboardModifier.NoModifier)
    missed = {words_of(w) for w in wanted - met}
    assert missed == set()


def _takes_tab(widget: QWidget) -> bool:
    return hasattr(widget, "tabChangesFocus") and not widget.tabChangesFocus()
