"""What a person reads, hears and can reach on a page: walks over its widgets."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, TypeVar

from PySide6.QtCore import Qt
from PySide6.QtGui import QTextCursor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QComboBox,
    QLabel,
    QLineEdit,
    QListWidget,
    QMenu,
    QPlainTextEdit,
    QScrollArea,
    QTableWidget,
    QTabWidget,
    QTextEdit,
    QToolButton,
    QWidget,
)

from app.core.translation import tr
from app.ui.widgets.controls import ElidedLabel

T = TypeVar("T", bound=QWidget)
CUT_SHORT = 1  # pixels: rounding


def visible(page: QWidget, kind: type[T]) -> list[T]:
    return [found for found in page.findChildren(kind) if found.isVisible()]


def words_of(widget: QWidget) -> str:
    text = widget.text() if isinstance(widget, QAbstractButton) else ""
    return widget.accessibleName() or text


def by_tab(page: QWidget) -> list[QWidget]:
    return [w for w in visible(page, QWidget) if w.focusPolicy() & Qt.FocusPolicy.TabFocus]


def nameless(page: QWidget) -> list[str]:
    """Controls that a screen reader could not name."""
    return [type(widget).__name__ for widget in by_tab(page) if not words_of(widget)]


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
    for names in visible(page, QListWidget):
        if names.accessibleName() == tr("Pages of the preferences"):  # others list people's words
            yield from _too_wide(names)
    for area in visible(page, QScrollArea):
        inside = area.widget()
        if area.horizontalScrollBarPolicy() is not Qt.ScrollBarPolicy.ScrollBarAlwaysOff:
            continue  # made to be scrolled sideways
        if inside is not None and inside.width() > area.viewport().width() + CUT_SHORT:
            yield area.accessibleName()
    for button in visible(page, QAbstractButton):
        if button.text() and button.sizeHint().width() > button.width() + CUT_SHORT:
            yield button.text()


def _too_wide(names: QListWidget) -> Iterator[str]:
    """The rows of a list that end in an ellipsis."""
    for row in range(names.count()):
        item = names.item(row)
        room = names.visualItemRect(item).width()
        if names.fontMetrics().horizontalAdvance(item.text()) > room:
            yield item.text()


def every_word(page: QWidget) -> Iterator[str]:
    for widget in (page, *page.findChildren(QWidget)):
        yield from (widget.windowTitle(), widget.accessibleName(), widget.accessibleDescription())
        yield widget.toolTip()
        if isinstance(widget, QLabel | QAbstractButton):
            yield widget.text()
        if isinstance(widget, QLineEdit | QPlainTextEdit | QTextEdit):
            yield widget.placeholderText()
        if isinstance(widget, QComboBox):
            yield from (widget.itemText(at) for at in range(widget.count()))
        if isinstance(widget, QTabWidget):
            yield from (widget.tabText(at) for at in range(widget.count()))
        if isinstance(widget, QListWidget):
            yield from (widget.item(at).text() for at in range(widget.count()))
        if isinstance(widget, QTableWidget):
            yield from _cells(widget)
        if isinstance(widget, QToolButton) and widget.menu() is not None:
            yield from _entries(widget.menu())


def _cells(table: QTableWidget) -> Iterator[str]:
    headers = (table.horizontalHeaderItem(at) for at in range(table.columnCount()))
    yield from (item.text() for item in headers if item is not None)
    for row in range(table.rowCount()):
        cells = (table.item(row, column) for column in range(table.columnCount()))
        yield from (item.text() for item in cells if item is not None)


def _entries(menu: QMenu) -> Iterator[str]:
    for action in menu.actions():
        yield action.text()


def said(page: QWidget) -> str:
    return "\n".join(label.text() for label in visible(page, QLabel))


def button(page: QWidget, words: str) -> QAbstractButton:
    """The one button in sight that is called so, or says so."""
    QApplication.processEvents()  # a child that is new in its layout appears with the next event
    buttons = visible(page, QAbstractButton)
    (found,) = (one for one in buttons if words in {one.text(), one.accessibleName()})
    return found


def press(page: QWidget, words: str) -> None:
    QTest.mouseClick(button(page, words), Qt.MouseButton.LeftButton)


def choose(box: QComboBox, row: int) -> None:
    """Choose a row of a list as a person does."""
    box.setCurrentIndex(row)
    box.activated.emit(row)


def rows(listed: QListWidget) -> list[str]:
    return [listed.item(at).text() for at in range(listed.count())]


def table_rows(table: QTableWidget) -> list[list[str]]:
    columns = range(table.columnCount())
    return [[table.item(at, column).text() for column in columns] for at in range(table.rowCount())]


def entries(menu: QMenu) -> list[str]:
    """What a menu offers, without the keys."""
    return [action.text().partition("\t")[0] for action in menu.actions()]


def selected(pane: Any, spans: Iterable[tuple[int, int]]) -> list[str]:
    """The words at these places of a pane, in Qt's units."""
    texts, cursor = [], QTextCursor(pane.document())
    for start, end in spans:
        cursor.setPosition(start)
        cursor.setPosition(end, QTextCursor.MoveMode.KeepAnchor)
        texts.append(cursor.selectedText())
    return texts
