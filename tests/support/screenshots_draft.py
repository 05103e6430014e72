"""Pictures of a draft before it goes: notes, a stopped preview, methods compared, attacks."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QWidget
from screenshots_methods import ANSWER, choose, redrawn

from app.controllers.chat_on_screen import NO_PREVIEW
from app.controllers.draft.comparing import METHODS
from app.core.translation import tr
from app.core.usage import Usage
from app.text import comparing, draft_notes, history, labels, red_team, sentences, services
from app.text.methods import ABOUT, NONE
from app.ui.review.compare import CompareDialog
from app.ui.review.red_team import RedTeamDialog
from app.ui.review.review import Leaving, ReviewDialog
from app.ui.window.window import MainWindow
from engine.core.errors import ModelMissing
from engine.core.types import Category, Charge, Cost, Kind, Replacement, Sanitized, Span

Make = Callable[[], MainWindow]

QUESTION, ABOUT_HER, STANDS_FOR = "Who is Maria Lopez?", "Maria Lopez", "Helen Fischer"


def states(window: Make) -> dict[str, Callable[[], QWidget]]:
    """The pictures by name, made of an empty window."""
    return {
        "draft-asked": lambda: asked(window()),
        "draft-asked-review": lambda: ReviewDialog(question("es")),
        "draft-preview-running": lambda: running(window()),
        "draft-preview-stopped": lambda: stopped(window()),
        "draft-left-before": lambda: left_before(window()),
        "draft-compared": compared,
        "draft-attacked": attacked,
        "draft-save-review": lambda: ReviewDialog(
            question(), None, Leaving(document="Letter.docx")
        ),
        "draft-cost": lambda: cost(window()),
    }


def question(language: str = "") -> Sanitized:
    """A question about somebody who is hidden."""
    at = QUESTION.index(ABOUT_HER)
    source, target = (Span(at, at + len(value)) for value in (ABOUT_HER, STANDS_FOR))
    change = Replacement(
        source, target, ABOUT_HER, STANDS_FOR, Kind.PERSON, "preempt", Category.ENCRYPTED
    )
    text = QUESTION.replace(ABOUT_HER, STANDS_FOR)
    return Sanitized(QUESTION, text, (change,), (), Cost(), language=language)


def asked(made: MainWindow, language: str = "") -> MainWindow:
    """A draft that asks about a hidden value."""
    sanitized = question("es" if language else "")
    made.composer.set_text(QUESTION)
    made.composer.show_preview(sanitized)
    made.composer.notes.show_notes(draft_notes.notes(sanitized))
    made.composer.set_send_enabled(True, "")
    made.privacy.show_sanitized(sanitized)
    return made


def running(made: MainWindow) -> MainWindow:
    """A preview that takes its time."""
    made.composer.set_text(ANSWER * 40)
    made.composer.sent_head.stoppable = True
    made.composer.show_progress(far("finding"), "")
    return made


def far(state: str) -> str:
    """How far something is."""
    return sentences.progress({"state": state, "done": 4, "total": 10})


def stopped(made: MainWindow) -> MainWindow:
    """The same once it was stopped."""
    running(made).composer.show_stopped()
    made.composer.set_send_enabled(False, tr(NO_PREVIEW))
    return made


def left_before(made: MainWindow) -> MainWindow:
    """A value that is hidden and left before."""
    said = history.left_before([("Project Heron", 3)])
    made.notices.tell("left", "warning", said, history.show_turn(3))
    made.transcript.add_turn(1, question())
    made.transcript.views[1].finish_answer(ANSWER, ANSWER, [])
    return made


def compared() -> QWidget:
    """Methods side by side: done, running, without a model, waiting."""
    titles = {name: tr(ABOUT.get(name, NONE).title) for name in METHODS}
    dialog = CompareDialog(redrawn("cape", instruction="").original, titles, "")
    for method in ("", "cape", "rantext"):
        made = redrawn(method or "cape", instruction="")
        if not method:
            made = replace(made, text=made.original, replacements=())
        else:
            charge = Charge("a", Kind.CUSTOM, Fraction(44), "", known=False)
            made = replace(made, cost=Cost((charge,)))
        facts = (
            labels.count_line(made.replacements),
            comparing.guessed(made, 0.3 if method else None),
            comparing.meaning(0.71 if method else 1.0),
            comparing.price(made, method),
        )
        dialog.show_result(method, made, facts)
    dialog.show_progress("santext", far("drawing"))
    dialog.show_problem("custext", sentences.say(ModelMissing(model="qwen2.5-1.5b")), models=True)
    return dialog


def attacked() -> QWidget:
    """What the attacks found, and what would help."""
    made = redrawn("cape", instruction="")
    dialog = RedTeamDialog(made)
    drawn = range(len(made.replacements))
    for attack, every in (("knn", 1), ("mask", 2), ("llm", 3)):
        found = [
            {"change": n, "found": not place % (every + 1), "counts": True, "first": "house"}
            for place, n in enumerate(drawn)
        ]
        dialog.show_attack(attack, found, 1 / (every + 1))
    for epsilon, share, meaning in ((8.25, 0.4, 0.68), (5.5, 0.2, 0.55)):
        dialog.show_help(red_team.tried(epsilon, share, meaning), epsilon)
    dialog.end()
    return dialog


def cost(made: MainWindow) -> MainWindow:
    """What a chat's answers cost."""
    choose(made, "cape")
    usages = [Usage(12_340, 2_100, 0.0213), Usage(900, 310)]
    made.privacy.set_used(services.counted_in_chat(usages))
    panel = made.privacy
    QTimer.singleShot(200, made, lambda: panel._scroll.ensureWidgetVisible(panel._used))
    return made
