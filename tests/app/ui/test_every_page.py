"""Pages as they are pictured, in a small window and in large print; and what Tab comes to."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
import screenshots
from page_walks import cut, nameless, visible, words_of
from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QFont
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QComboBox,
    QLineEdit,
    QMainWindow,
    QRadioButton,
    QWidget,
)
from pytestqt.qtbot import QtBot

from app.ui.widgets import theme

LOW = ["09-failed", "35-key-gone", "40-versions", "61-fitted"]
SETTLE_MS = 60


@pytest.fixture(autouse=True, scope="module")
def styled(qapp: QApplication) -> None:
    theme.apply(qapp, "light")


def shown(name: str, qtbot: QtBot, size: QSize | None = None) -> QWidget:
    made = screenshots.STATES[name]()
    qtbot.addWidget(made)
    if size is not None:
        made.resize(size)
    with qtbot.waitExposed(made):
        made.show()
    qtbot.wait(SETTLE_MS)
    return made


def test_a_control_without_a_name_would_be_found(qtbot: QtBot) -> None:
    page = shown("02-drafting", qtbot)
    QLineEdit(page).show()
    assert nameless(page) == ["QLineEdit"]


@pytest.mark.parametrize("name", LOW)
def test_the_smallest_window_cuts_nothing_either(name: str, qtbot: QtBot) -> None:
    page = shown(name, qtbot, QSize(720, 520))
    assert isinstance(page, QMainWindow)
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
    wanted = {
        w
        for w in visible(page, QWidget)
        if w.focusPolicy() & Qt.FocusPolicy.TabFocus and w.isEnabled() and w.focusProxy() is None
        if not isinstance(w, QRadioButton)  # Tab comes to one, the arrows to the others
    }
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


def test_a_choice_that_does_not_fit_ends_in_an_ellipsis(qtbot: QtBot) -> None:
    page = shown("60-rewriting", qtbot)
    box = next(b for b in visible(page, QComboBox) if b.currentText().startswith("SmolLM2"))
    assert box.toolTip() == ""
    box.setCurrentIndex(1)
    whole = "Qwen2.5 1.5B Instruct (not here: 1,117 MB to download)"
    assert box.toolTip() == box.currentText() == whole
    assert box._fitting().endswith("…")
