"""Small shared controls, each with an accessible name."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from PySide6.QtCore import QSize, Qt, Signal, SignalInstance
from PySide6.QtGui import (
    QPaintEvent,
    QResizeEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import (
    QAbstractButton,
    QButtonGroup,
    QComboBox,
    QFrame,
    QHBoxLayout,
    QLabel,
    QLayout,
    QProgressBar,
    QPushButton,
    QSizePolicy,
    QStyle,
    QStyleOptionComboBox,
    QStylePainter,
    QToolButton,
    QWidget,
)

from app.core.translation import tr
from app.ui.widgets import layouts, plain_text, theme

Act = Callable[..., object] | SignalInstance


def text_label(words: str = "", role: str = "", wrap: bool = False) -> QLabel:
    """A plain-text label in one of the stylesheet's roles."""
    label = QLabel(words)
    label.setTextFormat(Qt.TextFormat.PlainText)
    label.setProperty("role", role)
    label.setWordWrap(wrap)
    return label


def any_width(label: QLabel) -> QLabel:
    """Let a label have any width; the height of wrapped text still depends on the width."""
    policy = label.sizePolicy()
    policy.setHorizontalPolicy(QSizePolicy.Policy.Ignored)
    label.setSizePolicy(policy)
    return label


def hint(words: str = "") -> QLabel:
    """Muted explanatory text."""
    return text_label(words, "muted", wrap=True)


class Remark(QLabel):
    """A wrapped explanatory text; hidden while empty."""

    def __init__(self, role: str = "error") -> None:
        super().__init__()
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setProperty("role", role)
        self.setWordWrap(True)
        self.hide()

    def say(self, words: str) -> None:
        """Replace the text; hide it if empty."""
        self.setText(words)
        self.setVisible(bool(words))


def button(words: str, role: str = "", does: Act | None = None) -> QPushButton:
    """A push button in one of the stylesheet's roles; a click calls or emits `does`."""
    made = QPushButton()
    caption(made, words)
    made.setProperty("role", role)
    made.setCursor(Qt.CursorShape.PointingHandCursor)
    if does is not None:
        made.clicked.connect(does)
    return made


def caption(made: QAbstractButton, words: str) -> None:
    """Set a button's text and accessible name."""
    made.setText(words)
    made.setAccessibleName(words.replace("&", ""))


def rule() -> QFrame:
    """A thin horizontal line."""
    line = QFrame()
    line.setObjectName("rule")
    line.setFixedHeight(1)
    return line


def labelled_row(words: str, field: QWidget, *others: QWidget) -> QHBoxLayout:
    """A field between its label and what follows it, for a page of rows."""
    label = text_label(words)
    label.setBuddy(field)
    label.setMinimumWidth(120)
    return layouts.row(label, (field, 1), *others, spacing=12)


def set_role(widget: QWidget, role: str) -> None:
    """Set a widget's role of the stylesheet."""
    if widget.property("role") != role:
        widget.setProperty("role", role)
        widget.style().unpolish(widget)
        widget.style().polish(widget)


def drop_all(layout: QLayout) -> None:
    """Remove and delete all widgets of a layout."""
    while (item := layout.takeAt(0)) is not None:
        widget = item.widget()
        if widget is not None:
            widget.hide()
            widget.deleteLater()


class IconButton(QToolButton):
    """A button with an icon of the theme; `words` are its tooltip and accessible name."""

    def __init__(
        self,
        icon: str,
        words: str,
        text: str = "",
        ink: str = "text",
        does: Act | None = None,
    ) -> None:
        super().__init__()
        self._icon = icon
        self._ink = ink
        self.setText(text)
        self.say(words)
        self.setIconSize(QSize(theme.ICON_SIZE, theme.ICON_SIZE))
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        if text:
            self.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        if does is not None:
            self.clicked.connect(does)
        self._paint_icon()
        theme.follow(self._paint_icon)

    def say(self, words: str) -> None:
        """Set the tooltip and accessible name."""
        self.setToolTip(plain_text.plain(words))
        self.setAccessibleName(words)

    def set_icon(self, icon: str) -> None:
        """Show another icon."""
        self._icon = icon
        self._paint_icon()

    def _paint_icon(self) -> None:
        self.setIcon(theme.icon(self._icon, theme.current()[self._ink]))


class ChoiceList(QComboBox):
    """A drop-down list of values with their texts, with an accessible name also while open.

    The person's choice calls `does` with the value. With a `unit` ("{value} minutes"), a value that
    is not offered can be shown, too. A choice that does not fit is elided; the tooltip shows all of
    it.
    """

    def __init__(
        self,
        name: str,
        offered: Mapping[Any, str] | None = None,
        does: Callable[[Any], object] | None = None,
        unit: str = "",
    ) -> None:
        super().__init__()
        self._unit = unit
        self.setAccessibleName(name)
        self.view().setAccessibleName(name)
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.currentTextChanged.connect(lambda _text: self._tell_rest())
        self.offer(offered or {})
        if does is not None:
            self.activated.connect(lambda _row: does(self.value()))

    def offer(self, offered: Mapping[Any, str]) -> None:
        """Replace the offered values, and choose the first one."""
        self.clear()
        for value, words in offered.items():
            self.addItem(words, value)

    def value(self) -> Any:
        """The chosen value."""
        return self.currentData()

    def show_value(self, value: object) -> None:
        """Show a value without a signal; the first one if it is not offered."""
        if self._unit and self.findData(value) < 0:
            self.addItem(tr(self._unit, value=value), value)
        self.setCurrentIndex(max(self.findData(value), 0))

    def paintEvent(self, _event: QPaintEvent) -> None:  # noqa: N802 (Qt's name)
        """Elide the choice: a style sheet would cut it within a letter."""
        painter, option = QStylePainter(self), QStyleOptionComboBox()
        self.initStyleOption(option)
        option.currentText = self._fitting()
        painter.drawComplexControl(QStyle.ComplexControl.CC_ComboBox, option)
        painter.drawControl(QStyle.ControlElement.CE_ComboBoxLabel, option)

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802 (Qt's name)
        """Set the tooltip if the choice does not fit."""
        super().resizeEvent(event)
        self._tell_rest()

    def _fitting(self) -> str:
        option = QStyleOptionComboBox()
        self.initStyleOption(option)
        part = QStyle.SubControl.SC_ComboBoxEditField
        control = QStyle.ComplexControl.CC_ComboBox
        room = self.style().subControlRect(control, option, part, self).width()
        mode = Qt.TextElideMode.ElideRight
        return self.fontMetrics().elidedText(self.currentText(), mode, room)

    def _tell_rest(self) -> None:
        whole = self.currentText()
        self.setToolTip(plain_text.plain("" if self._fitting() == whole else whole))

    def wheelEvent(self, event: QWheelEvent) -> None:  # noqa: N802 (Qt's name)
        """Pass the wheel to the panel, so that scrolling past chooses nothing."""
        event.ignore()


class Segments(QFrame):
    """A row of exclusive choices; `changed` carries the chosen one's number."""

    changed = Signal(int)

    def __init__(self, names: Sequence[str], what: str) -> None:
        super().__init__()
        self.setObjectName("segments")
        self.setAccessibleName(what)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        row = layouts.row(on=self, margins=(2, 2, 2, 2), spacing=0)
        self._group = QButtonGroup(self)
        for number, name in enumerate(names):
            row.addWidget(self._choice(number, name, what))
        self._group.idClicked.connect(self.changed)
        self.choose(0)

    def choose(self, number: int) -> None:
        """Select a choice without a signal."""
        self._group.button(number).setChecked(True)

    def chosen(self) -> int:
        """The number of the selected choice."""
        return self._group.checkedId()

    def _choice(self, number: int, name: str, what: str) -> QToolButton:
        made = QToolButton()
        made.setText(name)
        made.setCheckable(True)
        made.setProperty("role", "segment")
        made.setAccessibleName(f"{what}: {name}")
        made.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        made.setCursor(Qt.CursorShape.PointingHandCursor)
        self._group.addButton(made, number)
        return made


class Section(QWidget):
    """A heading with foldable content; `opened` carries whether it is open."""

    opened = Signal(bool)

    def __init__(self, title: str, content: QWidget, open_: bool = True) -> None:
        super().__init__()
        self._title = title
        self._content = content
        self._header = IconButton("chevron-down", title, title, "muted")
        self._header.setProperty("role", "section")
        self._header.setCheckable(True)
        self._header.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._header.toggled.connect(self._fold)
        layouts.column(self._header, content, on=self, spacing=4)
        self._header.setChecked(open_)
        self._fold(open_)

    def open(self, open_: bool) -> None:
        """Show or hide the content."""
        self._header.setChecked(open_)

    def _fold(self, open_: bool) -> None:
        self._content.setVisible(open_)
        self.opened.emit(open_)
        self._header.set_icon("chevron-down" if open_ else "chevron-right")
        title = self._title
        words = tr("{title}, shown", title=title) if open_ else tr("{title}, hidden", title=title)
        tip = tr("Hide: {title}", title=title) if open_ else tr("Show: {title}", title=title)
        self._header.setAccessibleName(words)
        self._header.setToolTip(plain_text.plain(tip))


class BusyBar(QProgressBar):
    """A thin progress bar, indeterminate until a percentage is known."""

    def __init__(self, words: str) -> None:
        super().__init__()
        self.setAccessibleName(words)
        self.setTextVisible(False)
        self.show_percent(None)

    def show_percent(self, percent: int | None) -> None:
        """Show the progress; None: indeterminate."""
        self.setRange(0, 0 if percent is None else 100)
        self.setValue(percent or 0)


class ElidedLabel(QLabel):
    """One line that is elided if it does not fit; the tooltip shows all of it."""

    def __init__(self, words: str = "", role: str = "") -> None:
        super().__init__()
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setProperty("role", role)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.set_words(words)

    def set_words(self, words: str, *briefer: str) -> None:
        """Show these words, or the first of the briefer ones that fits."""
        self._words, self._briefer = " ".join(words.split()), briefer
        self.setToolTip(plain_text.plain(self._words))
        self.setAccessibleName(self._words)
        self._elide()

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802 (Qt's name)
        """Elide the text to the new width."""
        super().resizeEvent(event)
        self._elide()

    def _elide(self) -> None:
        metrics, mode = self.fontMetrics(), Qt.TextElideMode.ElideRight
        forms = (self._words, *filter(None, self._briefer))
        fitting = (form for form in forms if metrics.horizontalAdvance(form) <= self.width())
        self.setText(metrics.elidedText(next(fitting, forms[-1]), mode, self.width()))


class ThemedIcon(QLabel):
    """A static icon in a colour of the theme."""

    def __init__(self, icon: str, ink: str = "text") -> None:
        super().__init__()
        self._icon, self._ink = icon, ink
        self._paint_icon()
        theme.follow(self._paint_icon)

    def _paint_icon(self) -> None:
        size = QSize(theme.ICON_SIZE, theme.ICON_SIZE)
        drawn = theme.icon(self._icon, theme.current()[self._ink])
        self.setPixmap(drawn.pixmap(size, self.devicePixelRatio()))
