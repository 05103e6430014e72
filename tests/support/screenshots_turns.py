"""The pictures of turns: versions, code, copy mode, what went wrong."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from pathlib import Path

from cases import tables_beside
from PySide6.QtWidgets import QWidget

from app.core.answer_edits import AnswerEdits
from app.store.spending import ValueSpent
from app.text import sentences
from app.text.history import value_spent
from app.ui.preferences.spent_page import SpentPage
from app.ui.window.window import MainWindow
from engine.core.errors import (
    CutOff,
    GuardRefused,
    SottoError,
)
from engine.core.types import Kind, Sanitized, Span
from engine.restore import Restored

Make = Callable[[], MainWindow]
Example = Callable[[], Sanitized]

WORDS = tables_beside(str(Path(__file__).with_name("screenshots.py")))
CODE, LETTER, STANDS = WORDS["code"], WORDS["letter"], WORDS["stands"]
SPENT = [
    value_spent(ValueSpent(Kind.AGE, "41", "1 year", 2, 2, Fraction(132, 100), 0)),
    value_spent(ValueSpent(Kind.MONEY, "$84,000", "1%", 1, 1, Fraction(40, 100), 0)),
]


def states(window: Make, example: Example) -> dict[str, Callable[[], QWidget]]:
    """The pictures by name, made of an empty window and an example of a prompt."""

    def answered(text: str) -> MainWindow:
        made = window()
        made.transcript.add_turn(1, example())
        made.transcript.views[1].finish_answer(text, text, marks(text))
        made.privacy.show_sanitized(example())
        return made

    def failed(error: SottoError, kept: str = "") -> Callable[[], QWidget]:
        def make() -> QWidget:
            made = window()
            made.transcript.add_turn(1, example())
            made.transcript.views[1].fail_answer(sentences.say(error), kept)
            return made

        return make

    return {
        "00-readme": lambda: readme(window(), example()),
        "40-versions": lambda: versions(answered("Dear Maria Lopez, here is a shorter one.")),
        "41-editing": lambda: editing(answered("Dear Maria Lopez,\n\nhere it is."), example()),
        "42-code": lambda: scrolled(answered(CODE)),
        "44-copy-mode": lambda: copied(window(), example()),
        "45-guard": failed(GuardRefused(reason="leak", kind="CREDIT_CARD", where=0)),
        "51-spent": lambda: SpentPage(SPENT),
        "52-near-misses": lambda: standing(answered(STANDS)),
        "50-cut-off": failed(CutOff(), "Dear Maria Lopez, your bank can"),
    }


def readme(made: MainWindow, sanitized: Sanitized) -> QWidget:
    """The picture in the README (packaging/screenshots/window.png): a turn, and the next draft."""
    made.transcript.add_turn(1, sanitized)
    made.transcript.views[1].finish_answer(LETTER, LETTER, marks(LETTER))
    card = made.transcript.views[1].card
    card._sides.choose(2)
    card._sides.changed.emit(2)
    made.composer.set_text(sanitized.original)
    made.composer.show_preview(sanitized)
    made.composer.set_send_enabled(True, "")
    made.privacy.show_sanitized(sanitized)
    return made


def standing(made: MainWindow) -> QWidget:
    """A word that did not come back, one that was put back, and a value that was taken back."""
    near = tuple(
        Restored(Span(STANDS.index(word), STANDS.index(word) + len(word)), word, own, Kind.PERSON)
        for word, own in (("Fischre", "Lopez"), ("Fishcer", "Lopez"))
    )
    turned = frozenset((near[1].span.start, STANDS.index("3 March")))
    made.transcript.views[1].set_edits(marks(STANDS), AnswerEdits(near, turned))
    made.composer.show_line(copied=True)
    return made


def marks(text: str) -> list[Restored]:
    """Where an answer holds values that were put back."""
    found = []
    for value, kind, approximate in (
        ("Maria Lopez", Kind.PERSON, False),
        ("$84,000", Kind.MONEY, False),
        ("3 March 2024", Kind.DATE, False),
        ("4539 1488 0343 6467", Kind.CREDIT_CARD, False),
        ("maria.lopez@example.com", Kind.EMAIL, False),
        ("$13,533", Kind.MONEY, True),
    ):
        at = text.find(value)
        if at >= 0:
            span = Span(at, at + len(value))
            found.append(Restored(span, "Helen Fischer", value, kind, approximate))
    return sorted(found, key=lambda mark: mark.span)


def versions(made: MainWindow) -> QWidget:
    """A turn with other versions beside it."""
    made.transcript.set_versions(1, 2, 3)
    return made


def editing(made: MainWindow, sanitized: Sanitized) -> QWidget:
    """An earlier message is in the composer again."""
    made.composer.set_text(sanitized.original)
    made.composer.show_preview(sanitized)
    made.composer.set_send_enabled(True, "")
    made.show_editing(True)
    return made


def scrolled(made: MainWindow) -> QWidget:
    """A window that is high enough for the answer."""
    made.resize(1280, 1100)
    return made


def copied(made: MainWindow, sanitized: Sanitized) -> QWidget:
    """Copy mode waits for the answer of another program."""
    made.transcript.add_turn(1, sanitized)
    made.transcript.views[1].ask_for_answer()
    made.composer.set_sending(True, copied=True)
    return made
