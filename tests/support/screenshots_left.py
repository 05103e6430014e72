"""Pictures of values that are hidden, left and in doubt: writing, hovering, review, levels."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path

from cases import tables_beside
from judging import judging
from PySide6.QtWidgets import QWidget

from app.ui.inspector.inspector import LeftCard
from app.ui.review.review import ReviewDialog
from app.ui.widgets.left_values import LeftValue, values_left
from app.ui.window.window import MainWindow
from engine.core.types import Kind, Sanitized
from engine.pipeline.policy import LEVELS, PRIVATE, Policy
from engine.pipeline.requests import Request

Make = Callable[[], MainWindow]

WORDS = tables_beside(str(Path(__file__).with_name("screenshots.py")))
NAMED = {name: Kind(kind) for name, kind in WORDS["named"].items()}
CHANCES, TEXT = WORDS["chances"], WORDS["left"]
HOVERED = "Netherfold"
PRIVATE_FROM = 0.3  # above its chance, whatever the default is
BEHIND: list[QWidget] = []  # what the card stands before; it lives as long as it does


def states(window: Make) -> dict[str, Callable[[], QWidget]]:
    """The pictures by name, made of an empty window."""
    return {
        "70-left": lambda: drafting(window()),
        "73-left-hovered": lambda: hovered(drafting(window())),
        "74-left-review": lambda: review("Message"),
        "75-left-list": lambda: review("Left"),
        "76-left-card": card,
        **{f"78-level-{level}": lambda at=level: drafting(window(), level=at) for level in LEVELS},
    }


def drawn(text: str, level: str) -> tuple[Sanitized, tuple[LeftValue, ...]]:
    """A text as the engine treats it at a level, and what it leaves."""
    made = sanitized(text, level)
    return made, values_left(made, Policy(level=level, private_from=PRIVATE_FROM))


@cache
def sanitized(text: str, level: str) -> Sanitized:
    """A text as the engine treats it at a level."""
    policy = Policy(level=level, private_from=PRIVATE_FROM)
    return judging(NAMED, CHANCES).sanitize(Request(text, policy, b"pictures"))


def drafting(made: MainWindow, text: str = TEXT, level: str = PRIVATE) -> MainWindow:
    """A draft with values that are hidden, left, and left in doubt."""
    sanitized, left = drawn(text, level)
    made.privacy.level.show_level(level, PRIVATE_FROM)
    made.composer.set_text(text)
    made.composer.show_preview(sanitized, left)
    made.composer.set_send_enabled(True, "")
    made.privacy.show_sanitized(sanitized, left)
    return made


def hovered(made: MainWindow) -> MainWindow:
    """The pointer on a value in doubt."""
    sanitized, left = drawn(TEXT, PRIVATE)
    place = next(n for n, value in enumerate(left) if value.text == HOVERED)
    made.composer.left.pointed.emit(len(sanitized.replacements) + place)
    return made


def review(tab: str) -> QWidget:
    """The review on one of its tabs."""
    sanitized, left = drawn(TEXT, PRIVATE)
    dialog = ReviewDialog(sanitized)
    dialog.show_left(left)
    dialog.show_tab(tab)
    return dialog


def card() -> QWidget:
    """What a click on a frame opens."""
    BEHIND[:] = BEHIND or [QWidget()]
    value = next(value for value in drawn(TEXT, PRIVATE)[1] if value.text == HOVERED)
    made = LeftCard(value, BEHIND[0])
    made.fit()
    return made
