"""Made-up conversations for the widgets' tests."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from replaced import replaced

from engine.core.accountant import UNITS
from engine.core.types import Charge, Cost, Guarantee, Kind, Sanitized

# What the screenless platform says of every window with a smallest size; no other one does.
SCREENLESS = "This plugin does not support propagateSizeHints"
HERE = Path(__file__).parent

Made = Callable[..., Sanitized]
OnScreen = Callable[..., Any]

SAID = "Names are encrypted with your key; ages are moved by chance."
FACTS = ("the key stays here",), ("kinds and order",), ("your style",)
PROMISE = Guarantee("preempt", SAID, 0.66, 0.0, "per grid step of 1 year", "each value", *FACTS)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Let that one message pass; every other warning of Qt fails its test."""
    for item in items:
        if item.path.is_relative_to(HERE):
            item.add_marker(pytest.mark.qt_log_ignore(SCREENLESS, extend=True))


@pytest.fixture(autouse=True)
def nothing_on_screen(qapp: QApplication) -> Iterator[None]:
    """No window of a test lies over another test's: the pointer would be in it."""
    yield
    for widget in qapp.topLevelWidgets():
        widget.hide()


@pytest.fixture
def on_screen(qtbot: QtBot) -> OnScreen:
    """Shows a widget, in a size where one is given, and deletes it when its test ends."""

    def show(widget: Any, *size: int) -> Any:
        qtbot.addWidget(widget)
        if size:
            widget.resize(*size)
        with qtbot.waitExposed(widget):
            widget.show()
        return widget

    return show


@pytest.fixture
def make_sanitized() -> Made:
    """Builds a sanitized text out of plain pieces and (original, surrogate, kind) triples."""

    def make(*pieces: str | tuple[str, str, Kind]) -> Sanitized:
        original, text, changes, charges = "", "", [], []
        for piece in pieces:
            if isinstance(piece, str):
                original, text = original + piece, text + piece
                continue
            value, surrogate, kind = piece
            noised = kind in {Kind.AGE, Kind.MONEY, Kind.DATE}
            epsilon, at = 0.66 if noised else None, (len(original), len(text))
            change = replaced(kind, value, surrogate, at=at, epsilon=epsilon)
            changes.append(replace(change, draw=str(len(changes))))
            if noised:
                spent = Fraction("0.66")
                charges.append(Charge(changes[-1].draw, kind, spent, UNITS[kind], known=False))
            original, text = original + value, text + surrogate
        return Sanitized(original, text, tuple(changes), (PROMISE,), Cost(tuple(charges)))

    return make


@pytest.fixture
def letter(make_sanitized: Made) -> Sanitized:
    """A prompt with a name behind an emoji, an age, and a name that is right-to-left."""
    name = ("Maria Lopez", "Helen Fischer", Kind.PERSON)
    other = ("\u05d3\u05d5\u05d3", "\u05d9\u05d5\u05e1\u05e3", Kind.PERSON)
    age = ("41", "44", Kind.AGE)
    return make_sanitized("😀 Dear ", name, ", I am ", age, ". Ask ", other, " too.")
