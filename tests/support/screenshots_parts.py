"""What the pictures are made of: a window with made-up chats, a prompt, what became of it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from pathlib import Path

from cases import tables_beside
from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QMenu, QWidget

from app.text.from_engine import from_engine
from app.ui.sidebar.chat_row import ChatRow
from app.ui.widgets.left_values import LeftValue
from app.ui.window.window import MainWindow
from engine.core.accountant import UNITS
from engine.core.types import Category, Charge, Cost, Guarantee, Kind, Replacement, Sanitized, Span
from engine.restore import Restored

WORDS = tables_beside(str(Path(__file__).with_name("screenshots.py")))
OWNERS: list[QWidget] = []  # of menus, pop-ups and cards, which end with them
NOTHING = Sanitized("", "", (), (), Cost())
PARTS = (
    ("Maria Lopez", "Helen Fischer", Kind.PERSON, Category.ENCRYPTED, None),
    ("41", "44", Kind.AGE, Category.NOISED, 0.66),
    ("$84,000", "$86,400", Kind.MONEY, Category.NOISED, 0.4),
    ("4539 1488 0343 6467", "4539 6120 9917 2208", Kind.CREDIT_CARD, Category.ENCRYPTED, None),
    ("3 March 2024", "21 March 2024", Kind.DATE, Category.NOISED, 0.14),
    ("maria.lopez@example.com", "helen.fischer@example.org", Kind.EMAIL, Category.ENCRYPTED, None),
    ("+1 415 555 0134", "+1 415 555 0188", Kind.PHONE, Category.ENCRYPTED, None),
)
GUARANTEES = (
    Guarantee(
        "preempt",
        "Encrypted values look like random values of their format to anyone without the key "
        "(Preempt, section 4.2).",
        0.66,
        0.0,
        "per grid step of 1 year",
        "each distinct value",
        ("the key stays in this computer's keyring",),
        ("kinds, number and order of the values", "which values repeat within this conversation"),
        ("Everything that is not highlighted is sent as you typed it.",),
    ),
)


def filled(values: Iterable[str]) -> str:
    """The answer of `screenshots.toml` with these values."""
    return str(WORDS["answer"]).format(*values)


def example() -> Sanitized:
    """A sanitized prompt; its replacements are placed by searching the template."""
    original, text, changes, charges = "", "", [], []
    rest = WORDS["template"]
    for index, (value, surrogate, kind, category, epsilon) in enumerate(PARTS):
        before, rest = rest.split(f"{{{index}}}", 1)
        original, text = original + before, text + before
        source = Span(len(original), len(original) + len(value))
        target = Span(len(text), len(text) + len(surrogate))
        draw = None if epsilon is None else str(index)
        changes.append(
            Replacement(source, target, value, surrogate, kind, "preempt", category, epsilon, draw)
        )
        if draw is not None:
            charges.append(Charge(draw, kind, Fraction(str(epsilon)), UNITS[kind], known=False))
        original, text = original + value, text + surrogate
    return Sanitized(original + rest, text + rest, tuple(changes), GUARANTEES, Cost(tuple(charges)))


def marks(text: str) -> list[Restored]:
    """Where an answer holds values of the prompt that were put back."""
    found = []
    for value, surrogate, kind, _, _ in PARTS:
        start = text.find(value)
        while start >= 0 and value != "41":
            found.append(Restored(Span(start, start + len(value)), surrogate, value, kind))
            start = text.find(value, start + len(value))
    return sorted(found, key=lambda mark: mark.span)


def window() -> MainWindow:
    made = MainWindow()
    made.sidebar.set_conversations([ChatRow(**row) for row in WORDS["chats"]])
    made.sidebar.set_current(0)
    made.set_title("A letter to the bank")
    made.set_engine_state("", busy=False)
    made.privacy.set_epsilons({Kind(kind): spent for kind, spent in WORDS["epsilons"].items()})
    effects = {Kind(kind): from_engine(said) for kind, said in WORDS["effects"].items()}
    made.privacy.set_effects(effects)
    made.privacy.set_kinds({kind: kind is not Kind.URL for _, _, kind, _, _ in PARTS})
    return made


def previewed(made: MainWindow, sanitized: Sanitized, left: Sequence[LeftValue] = ()) -> MainWindow:
    """A draft with its preview, ready to be sent."""
    if not made.composer.text():
        made.composer.set_text(sanitized.original)
    made.composer.show_preview(sanitized, left)
    made.privacy.show_sanitized(sanitized, left)
    return made


def drafting() -> MainWindow:
    return previewed(window(), example())


def sent(sanitized: Sanitized | None = None, made: MainWindow | None = None) -> MainWindow:
    """A turn, of the example where nothing else is given, that has no answer yet."""
    made = made or window()
    made.transcript.add_turn(1, sanitized or example())
    return made


def answered(text: str) -> MainWindow:
    made = sent()
    made.transcript.views[1].finish_answer(text, text, marks(text))
    made.privacy.show_sanitized(example())
    return made


def both_sides(made: MainWindow, side: int = 2) -> None:
    """Show a prompt as typed (0), as sent (1) or both (2)."""
    card = made.transcript.views[1].card
    card._sides.choose(side)
    card._sides.changed.emit(side)


def opened(made: MainWindow) -> MainWindow:
    """A window on screen, for what opens over it."""
    made.show()
    OWNERS.append(made)
    return made


def popped(menu: QMenu, owner: QWidget) -> QMenu:
    menu.popup(QPoint(0, 0))
    OWNERS.append(owner)
    return menu


def behind() -> QWidget:
    OWNERS.append(QWidget())
    return OWNERS[-1]
