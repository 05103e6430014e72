"""The window's appearance: palettes from `resources/themes`, the stylesheet, the icons."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from string import Template
from typing import Literal, cast

from PySide6.QtCore import QBuffer, QByteArray, QObject, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFontDatabase,
    QGuiApplication,
    QIcon,
    QImageReader,
    QPalette,
    QPen,
    QPixmap,
    QTextCharFormat,
)
from PySide6.QtWidgets import QApplication

from engine.core.paths import resource
from engine.core.types import Category

Mode = Literal["system", "light", "dark"]


class Outline(StrEnum):
    """The frame of a value: sent as typed, certain or doubtful; or shown as received.

    The enum's value is the name of its colour.
    """

    SURE = "outline"
    DOUBTFUL = "doubt"
    AS_RECEIVED = "accent"


class RecoveryEase(StrEnum):
    """How easily a word is recovered: by no attack, by one, by several."""

    NONE = "none"
    SOME = "some"
    EASY = "easy"


Look = Category | Outline | RecoveryEase  # how a value is marked
# The dashes of frames around values that are not certain, in pen widths.
DASHES = {Outline.DOUBTFUL: (3.0, 2.0), Outline.AS_RECEIVED: (1.0, 2.0)}

SMALLEST_POINT_SIZE = 10.5  # a system font below this is hard to read in long texts
ICON_SIZE = 18

UNDERLINES: Mapping[Category, QTextCharFormat.UnderlineStyle] = {
    Category.ENCRYPTED: QTextCharFormat.UnderlineStyle.SingleUnderline,
    Category.NOISED: QTextCharFormat.UnderlineStyle.DashUnderline,
    Category.WORD: QTextCharFormat.UnderlineStyle.DotLine,
    Category.REWRITE: QTextCharFormat.UnderlineStyle.WaveUnderline,
}

EASE_UNDERLINES: Mapping[RecoveryEase, QTextCharFormat.UnderlineStyle] = {
    RecoveryEase.NONE: QTextCharFormat.UnderlineStyle.DotLine,
    RecoveryEase.SOME: QTextCharFormat.UnderlineStyle.DashUnderline,
    RecoveryEase.EASY: QTextCharFormat.UnderlineStyle.SingleUnderline,
}

ROLES: Mapping[QPalette.ColorRole, str] = {
    QPalette.ColorRole.Window: "window",
    QPalette.ColorRole.WindowText: "text",
    QPalette.ColorRole.Base: "surface",
    QPalette.ColorRole.AlternateBase: "sunken",
    QPalette.ColorRole.Text: "text",
    QPalette.ColorRole.Button: "surface",
    QPalette.ColorRole.ButtonText: "text",
    QPalette.ColorRole.ToolTipBase: "surface",
    QPalette.ColorRole.ToolTipText: "text",
    QPalette.ColorRole.PlaceholderText: "muted",
    QPalette.ColorRole.Highlight: "selection",
    QPalette.ColorRole.HighlightedText: "text",
    QPalette.ColorRole.Accent: "accent",
    QPalette.ColorRole.Link: "accent",
    QPalette.ColorRole.LinkVisited: "accent",
}


@dataclass(frozen=True, slots=True)
class CategoryColours:
    """A category's colours: underline, tint, tint on hover, letter of its tag."""

    line: str
    fill: str
    lit: str
    ink: str


@dataclass(frozen=True, slots=True)
class Palette:
    """Named colours (`#rrggbb`) and a tone for each category."""

    colours: Mapping[str, str]
    categories: Mapping[Category, CategoryColours]

    def __getitem__(self, name: str) -> str:
        """The colour of that name."""
        return self.colours[name]


class _Follower(QObject):
    """Styles the application, again when the system switches between light and dark.

    `recoloured` is emitted once per change; Qt sends each widget some twenty palette events.
    """

    recoloured = Signal()

    def __init__(self, app: QApplication) -> None:
        super().__init__(app)
        self.following = False
        app.setStyle("Fusion")
        app.styleHints().colorSchemeChanged.connect(self._changed)

    def _changed(self, scheme: Qt.ColorScheme) -> None:
        app = QApplication.instance()
        if self.following and isinstance(app, QApplication):
            _dress(app, scheme is Qt.ColorScheme.Dark)


@cache
def palette(dark: bool) -> Palette:
    """The light or the dark palette."""
    file = resource("themes", "dark.toml" if dark else "light.toml")
    data = tomllib.loads(file.read_text("utf-8"))
    tones = {
        Category(name): CategoryColours(**tone) for name, tone in data.pop("categories").items()
    }
    return Palette(data, tones)


def stylesheet(dark: bool) -> str:
    """The stylesheet of all widgets, for the palette and the system's font size."""
    template = resource("themes", "sotto.qss").read_text("utf-8")
    size = text_size()
    sizes = {"small": size * 0.9, "large": size * 1.12, "title": size * 1.3}
    words = {name: f"{points:.1f}" for name, points in sizes.items()}
    words["mono"] = mono_family()
    for image in ("mark", "down"):
        file = resource("icons", f"{image}-{'dark' if dark else 'light'}.svg")
        words[image] = file.as_posix()
    return Template(template).substitute(palette(dark).colours, **words)


def mark_format(look: Look, dark: bool, lit: bool = False) -> QTextCharFormat:
    """The format of a marked value: for a replaced one a tint and its category's underline.

    `lit`: the stronger tint while the pointer is on the value or its counterpart; a framed value
    has no own tint.
    """
    shape = QTextCharFormat()
    if isinstance(look, Outline):
        shape.setBackground(QColor(palette(dark)["hover"]))
        return shape
    tone = _tone(look, dark)
    shape.setBackground(QColor(tone.lit if lit else tone.fill))
    shape.setUnderlineStyle(
        EASE_UNDERLINES[look] if isinstance(look, RecoveryEase) else UNDERLINES[look]
    )
    shape.setUnderlineColor(QColor(tone.line))
    return shape


def _tone(look: Category | RecoveryEase, dark: bool) -> CategoryColours:
    """The colours: Okabe-Ito green, orange and vermilion for ease, or the category's."""
    colours = palette(dark)
    if look is RecoveryEase.EASY:
        return CategoryColours(
            colours["error_text"], colours["error"], colours["hover"], colours["error_text"]
        )
    of_ease = {RecoveryEase.NONE: Category.WORD, RecoveryEase.SOME: Category.NOISED}
    return colours.categories[of_ease[look] if isinstance(look, RecoveryEase) else look]


def outline_pen(outline: Outline) -> QPen:
    """The pen of a frame in the current colours: dashed in doubt, dotted as received."""
    pen = QPen(QColor(current()[outline]), 1.2)
    if outline in DASHES:
        pen.setDashPattern(DASHES[outline])
    return pen


def prepare(app: QApplication, mode: Mode) -> None:
    """Set the application's colours and font before creating widgets; call `apply` later.

    Under a stylesheet Qt restyles a tree of widgets with each new parent: a window that is created
    before takes a third of the time (100 ms, else 300 ms).
    """
    _colour(app, _wanted(app, mode))


def apply(app: QApplication, mode: Mode) -> None:
    """Style the whole application; "system" also follows the system's later changes."""
    _follower(app).following = mode == "system"
    _dress(app, _wanted(app, mode))


def follow(redraw: Callable[[], None]) -> None:
    """Call a widget's method on each change of the theme's colours."""
    _follower(cast("QApplication", QApplication.instance())).recoloured.connect(redraw)


def is_dark() -> bool:
    """Whether the current palette is dark."""
    return QGuiApplication.palette().color(QPalette.ColorRole.Window).lightness() < 128


def current() -> Palette:
    """The current palette."""
    return palette(is_dark())


def mono_family() -> str:
    """The system's fixed-width font."""
    return QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont).family()


def text_size() -> float:
    """The text size in points: the system's, unless that is too small."""
    return max(QGuiApplication.font().pointSizeF(), SMALLEST_POINT_SIZE)


def scaled(pixels: int) -> int:
    """Scale a length from the default text size to the system's."""
    return round(pixels * text_size() / SMALLEST_POINT_SIZE)


def icon(name: str, ink: str | None = None) -> QIcon:
    """An icon of `resources/icons` in a colour (default: the text's), sharp at 1x to 3x."""
    colours = current()
    return _icon(name, ink or colours["text"], colours["border_strong"])


@cache
def _icon(name: str, colour: str, disabled: str) -> QIcon:
    drawn = QIcon()
    for mode, ink in ((QIcon.Mode.Normal, colour), (QIcon.Mode.Disabled, disabled)):
        for scale in (1, 2, 3):
            drawn.addPixmap(_pixmap(name, ink, scale), mode)
    return drawn


@cache
def _drawing(name: str) -> str:
    return resource("icons", f"{name}.svg").read_text("utf-8")


def _pixmap(name: str, colour: str, scale: int) -> QPixmap:
    svg = _drawing(name).replace("currentColor", colour)
    buffer = QBuffer()
    buffer.setData(QByteArray(svg.encode()))
    reader = QImageReader(buffer, QByteArray(b"svg"))
    reader.setScaledSize(QSize(ICON_SIZE, ICON_SIZE) * scale)
    pixmap = QPixmap.fromImage(reader.read())
    pixmap.setDevicePixelRatio(scale)
    return pixmap


def _follower(app: QApplication) -> _Follower:
    return app.findChild(_Follower) or _Follower(app)


def _wanted(app: QApplication, mode: Mode) -> bool:
    _follower(app)  # sets the style before the colours
    scheme = app.styleHints().colorScheme()
    return mode == "dark" or (mode == "system" and scheme is Qt.ColorScheme.Dark)


def _dress(app: QApplication, dark: bool) -> None:
    changes = is_dark() is not dark
    _colour(app, dark)
    if app.styleSheet() != (sheet := stylesheet(dark)):  # setting it restyles every widget
        app.setStyleSheet(sheet)
    if changes:
        _follower(app).recoloured.emit()


def _colour(app: QApplication, dark: bool) -> None:
    font = app.font()
    font.setPointSizeF(text_size())
    app.setFont(font)
    colours = palette(dark)
    dressed = QPalette()
    for role, name in ROLES.items():
        dressed.setColor(role, QColor(colours[name]))
    for role in (QPalette.ColorRole.Text, QPalette.ColorRole.ButtonText):
        dressed.setColor(QPalette.ColorGroup.Disabled, role, QColor(colours["muted"]))
    app.setPalette(dressed)
