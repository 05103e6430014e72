"""Every page as it is pictured: each control has a name, comes to hand by Tab, and shows whole."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TypeVar

import pytest
import screenshots
from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QFont
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QComboBox,
    QLabel,
    QLineEdit,
    QMainWindow,
    QRadioButton,
    QScrollArea,
    QWidget,
)
from pytestqt.qtbot import QtBot

from app.ui.widgets import theme
from app.ui.widgets.controls import ElidedLabel

T = TypeVar("T", bound=QWidget)
PAGES = [
    "02-drafting",
    "09-failed",
    "11-panel",
    "13-review-changes",
    "17-model-states",
    "30-search",
    "34-passphrase",
    "35-key-gone",
    "41-editing",
    "44-copy-mode",
    "61-fitted",
    "62-share",
    "80-first-run",
    *(name for name in screenshots.STATES if name.startswith(("95-projects", "96-", "97-"))),
    *(name for name in screenshots.STATES if name.startswith(("81-", "82-", "84-"))),
    "83-as-typed",
    *(
        "90-prompts",
        "90-prompts-none",
        "92-prompts-page",
        "93-palette",
        "94-importing",
        "95-imported",
    ),
]
LOW = ["09-failed", "35-key-gone", "40-versions", "61-fitted"]
JARGON = re.compile(
    r"grid step|embedding|logit|tokens?\b|stdin|stderr|traceback|kwargs|None\b|null\b|_", re.I
)
CUT_SHORT = 1  # pixels: rounding
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


def visible(page: QWidget, kind: type[T]) -> list[T]:
    return [found for found in page.findChildren(kind) if found.isVisible()]


def words_of(widget: QWidget) -> str:
    """What a screen reader says of a control."""
    text = widget.text() if isinstance(widget, QAbstractButton) else ""
    return widget.accessibleName() or text


def every_text(page: QWidget) -> Iterator[str]:
    for widget in visible(page, QWidget):
        yield widget.accessibleName()
        if not isinstance(widget, QLineEdit) and hasattr(widget, "text"):
            yield widget.text()


def cut(page: QWidget) -> Iterator[str]:
    """What does not fit into its widget, but for what says so itself by an ellipsis."""
    for label in visible(page, QLabel):
        if isinstance(label, ElidedLabel) or not label.text():
            continue
        if label.wordWrap():
            if label.heightForWidth(label.width()) > label.height() + CUT_SHORT:
                yield label.text()
        elif label.sizeHint().width() > label.width() + CUT_SHORT:
            yield label.text()
    for area in visible(page, QScrollArea):
        inside = area.widget()
        if inside is not None and inside.width() > area.viewport().width() + CUT_SHORT:
            yield area.accessibleName()
    for button in visible(page, QAbstractButton):
        if button.text() and button.sizeHint().width() > button.width() + CUT_SHORT:
            yield button.text()


def by_tab(page: QWidget) -> list[QWidget]:
    return [w for w in visible(page, QWidget) if w.focusPolicy() & Qt.FocusPolicy.TabFocus]


def nameless(page: QWidget) -> list[str]:
    """Controls that a screen reader could not name."""
    return [type(widget).__name__ for widget in by_tab(page) if not words_of(widget)]


def test_a_control_without_a_name_would_be_found(qtbot: QtBot) -> None:
    page = shown("02-drafting", qtbot)
    QLineEdit(page).show()
    assert nameless(page) == ["QLineEdit"]


@pytest.mark.parametrize("name", PAGES)
def test_every_control_has_a_name_plain_words_and_shows_whole(name: str, qtbot: QtBot) -> None:
    page = shown(name, qtbot)
    assert by_tab(page) or name == "83-as-typed"
    assert nameless(page) == []
    assert list(cut(page)) == []
    odd = {text for text in every_text(page) if JARGON.search(text)}
    assert odd == set()


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
