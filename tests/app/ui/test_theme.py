"""The look: contrast, category formats, icons, and following the system."""

import re
from itertools import product

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QTextCharFormat
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.ui.widgets import theme
from app.ui.widgets.theme import Outline
from engine.core.paths import resource
from engine.core.types import Category

DARK = pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])


def luminance(colour: str) -> float:
    """Relative luminance (WCAG 2.2)."""

    def linear(part: float) -> float:
        return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4

    c = QColor(colour)
    return 0.2126 * linear(c.redF()) + 0.7152 * linear(c.greenF()) + 0.0722 * linear(c.blueF())


def contrast(a: str, b: str) -> float:
    """Contrast ratio (WCAG 2.2)."""
    low, high = sorted((luminance(a), luminance(b)))
    return (high + 0.05) / (low + 0.05)


def test_contrast_is_computed_as_wcag_does() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)


@DARK
def test_text_has_aa_contrast_wherever_it_stands(dark: bool) -> None:
    colours = theme.palette(dark)
    pairs = [*product(("text", "muted"), ("window", "surface", "sunken", "code", "hover"))]
    pairs += [("text", "selection"), ("on_primary", "primary"), ("on_primary", "primary_hover")]
    pairs += [(f"{kind}_text", kind) for kind in ("info", "warning", "error")]
    pairs += [("error_text", "window"), ("good", "window"), ("accent", "window")]
    pairs += [(name, "code") for name in colours.colours if name.startswith("code_")]
    low = {pair for pair in pairs if contrast(colours[pair[0]], colours[pair[1]]) < 4.5}
    assert low == set()


@DARK
def test_marked_text_stays_readable_and_its_line_visible(dark: bool) -> None:
    colours = theme.palette(dark)
    for tone in colours.categories.values():
        for ground in (tone.fill, tone.lit):
            assert contrast(colours["text"], ground) >= 4.5
        assert contrast(tone.ink, tone.fill) >= 4.5
        for ground in (colours["surface"], colours["sunken"]):
            assert contrast(tone.line, ground) >= 3


@DARK
def test_edges_and_frames_are_visible_and_frames_differ_by_more_than_colour(dark: bool) -> None:
    colours = theme.palette(dark)
    pairs = [*product(Outline, ("surface", "sunken", "hover"))]
    pairs += product(("border_strong", "accent", "primary"), ("window", "surface"))
    assert {pair for pair in pairs if contrast(colours[pair[0]], colours[pair[1]]) < 3} == set()
    pens = [theme.outline_pen(outline) for outline in Outline]
    assert pens[0].style() == Qt.PenStyle.SolidLine
    assert len({tuple(pen.dashPattern()) for pen in pens}) == len(Outline)


@DARK
def test_each_category_has_a_colour_and_an_underline_of_its_own(dark: bool) -> None:
    line = QTextCharFormat.UnderlineStyle
    shapes = [theme.mark_format(category, dark) for category in Category]
    styles = [shape.underlineStyle() for shape in shapes]
    assert styles == [line.SingleUnderline, line.DashUnderline, line.DotLine, line.WaveUnderline]
    assert len({shape.background().color().name() for shape in shapes}) == len(shapes)
    assert len({shape.underlineColor().name() for shape in shapes}) == len(shapes)


@DARK
def test_the_stylesheet_is_filled_in_and_understood(dark: bool, qapp: QApplication) -> None:
    sheet = theme.stylesheet(dark)
    assert "$" not in sheet
    theme.apply(qapp, "dark" if dark else "light")
    assert theme.is_dark() is dark
    assert qapp.styleSheet() == sheet  # a mistake in it is a warning of Qt's, which fails the test


def test_both_palettes_name_the_same_colours() -> None:
    light, dark = theme.palette(False), theme.palette(True)
    assert light.colours.keys() == dark.colours.keys()
    assert set(light.categories) == set(dark.categories) == set(Category)
    for palette in (light, dark):
        assert all(re.fullmatch("#[0-9a-f]{6}", colour) for colour in palette.colours.values())


def test_every_icon_draws_something(qtbot: QtBot) -> None:
    names = [file.stem for file in resource("icons").glob("*.svg")]
    assert len(names) >= 15
    for name in names:
        image = theme.icon(name, "#ff0000").pixmap(36, 36).toImage()
        places = product(range(image.width()), range(image.height()))
        assert any(image.pixelColor(x, y).alpha() for x, y in places), name


def test_system_follows_the_system_and_the_others_do_not(qapp: QApplication) -> None:
    for chosen, dark in (("system", True), ("light", False)):
        theme.apply(qapp, chosen)
        qapp.styleHints().colorSchemeChanged.emit(Qt.ColorScheme.Dark)
        assert theme.is_dark() is dark
