"""Saves a picture of every state of the window to build/screenshots: `make screenshots`.

Names of states, or how they begin, picture only those; `--2x` draws them twice as large.
Everything in the pictures is made up. Pictures are for looking at; nothing is compared.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
if "--2x" in sys.argv:
    os.environ["QT_SCALE_FACTOR"] = "2"

import screenshots_chats
import screenshots_documents
import screenshots_draft
import screenshots_left
import screenshots_library
import screenshots_methods
import screenshots_pages
import screenshots_projects
import screenshots_turns
from cases import tables_beside
from PySide6.QtCore import QElapsedTimer
from PySide6.QtWidgets import QApplication, QWidget

from app.controllers.models_flow import ModelJob, describe
from app.core.garbage import GarbageCollector
from app.core.recipients import Recipient
from app.core.translation import tr
from app.core.usage import Usage
from app.text import history, model_descriptions, sentences
from app.text.from_engine import from_engine
from app.text.services import answered, counted
from app.ui.preferences.models_page import ModelAction, ModelsPage
from app.ui.review.review import ReviewDialog
from app.ui.sidebar.chat_row import ChatRow
from app.ui.widgets import theme
from app.ui.window.window import MainWindow
from engine.core.accountant import UNITS, Ledger
from engine.core.errors import (
    BadText,
    EngineDied,
    Interrupted,
    KeyringMissing,
    ModelDamaged,
    NoSpace,
    Offline,
    SottoError,
    Unauthorized,
)
from engine.core.types import Category, Charge, Cost, Guarantee, Kind, Replacement, Sanitized, Span
from engine.models.files.catalogue import Role
from engine.models.files.hub import FetchEvent, FetchStage
from engine.models.files.store import ModelState, ModelStore
from engine.restore import Restored

ROUNDS = 60  # of the event loop at least: on a busy machine time alone says little
FOLDER = Path(__file__).resolve().parents[2] / "build" / "screenshots"

WORDS = tables_beside(__file__)
TEMPLATE = WORDS["template"]
PARTS = (
    ("Maria Lopez", "Helen Fischer", Kind.PERSON, Category.ENCRYPTED, None),
    ("41", "44", Kind.AGE, Category.NOISED, 0.66),
    ("$84,000", "$86,400", Kind.MONEY, Category.NOISED, 0.4),
    ("4539 1488 0343 6467", "4539 6120 9917 2208", Kind.CREDIT_CARD, Category.ENCRYPTED, None),
    ("3 March 2024", "21 March 2024", Kind.DATE, Category.NOISED, 0.14),
    ("maria.lopez@example.com", "helen.fischer@example.org", Kind.EMAIL, Category.ENCRYPTED, None),
    ("+1 415 555 0134", "+1 415 555 0188", Kind.PHONE, Category.ENCRYPTED, None),
)
ANSWER = WORDS["answer"]
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


def main() -> None:
    """Take every picture, light and dark."""
    app = QApplication.instance() or QApplication([])
    GarbageCollector(app)
    FOLDER.mkdir(parents=True, exist_ok=True)
    names = tuple(word for word in sys.argv[1:] if not word.startswith("--")) or ("",)
    wanted = {name: make for name, make in STATES.items() if name.startswith(names)}
    suffix = "@2x" if "--2x" in sys.argv else ""
    for mode in ("light", "dark"):
        theme.apply(app, mode)
        for name, make in wanted.items():
            widget = make()
            widget.show()
            settle()
            widget.grab().save(str(FOLDER / f"{name}-{mode}{suffix}.png"))
            widget.close()
            widget.deleteLater()
    sys.stdout.write(f"{len(wanted) * 2} pictures in {FOLDER}\n")


def settle(milliseconds: int = 450) -> None:
    """Let timers fire and layouts come to rest."""
    clock = QElapsedTimer()
    clock.start()
    rounds = 0
    while clock.elapsed() < milliseconds or rounds < ROUNDS:
        QApplication.processEvents()
        rounds += 1


def spent() -> str:
    """What the chat's draws cost."""
    return history.spent(Ledger().record("chat", 1, example().cost))


def example(count: int = len(PARTS)) -> Sanitized:
    """A sanitized prompt; its replacements are placed by searching the template."""
    original, text, changes, charges = "", "", [], []
    rest = TEMPLATE
    for index, (value, surrogate, kind, category, epsilon) in enumerate(PARTS):
        before, rest = rest.split(f"{{{index}}}", 1)
        original, text = original + before, text + before
        if index < count:
            source = Span(len(original), len(original) + len(value))
            target = Span(len(text), len(text) + len(surrogate))
            draw = None if epsilon is None else str(index)
            change = Replacement(
                source, target, value, surrogate, kind, "preempt", category, epsilon, draw
            )
            changes.append(change)
            if draw is not None:
                spent = Fraction(str(epsilon))
                charges.append(Charge(draw, kind, spent, UNITS[kind], known=False))
        original += value
        text += surrogate if index < count else value
    cost = Cost(tuple(charges))
    return Sanitized(original + rest, text + rest, tuple(changes), GUARANTEES, cost)


def answer() -> tuple[str, str, list[Restored]]:
    """An answer as received, the same restored, and where."""
    received = ANSWER.format(*(part[1] for part in PARTS))
    restored = ANSWER.format(*(part[0] for part in PARTS))
    marks = []
    for value, surrogate, kind, _, _ in PARTS:
        start = restored.find(value)
        while start >= 0 and value != "41":
            span = Span(start, start + len(value))
            marks.append(Restored(span, surrogate, value, kind))
            start = restored.find(value, span.end)
    return received, restored, marks


def window() -> MainWindow:
    """The window with made-up conversations."""
    made = MainWindow()
    made.sidebar.set_conversations(
        [
            ChatRow(0, "A letter to the bank", pinned=True),
            ChatRow(1, "Questions for my doctor about the new prescription"),
            ChatRow(2, "Reference for a former colleague"),
            ChatRow(4, "A surprise for my sister", temporary=True),
            ChatRow(3, "New chat"),
        ]
    )
    made.sidebar.set_current(0)
    made.set_title("A letter to the bank")
    made.set_engine_state("", busy=False)
    epsilons = {Kind.AGE: 0.66, Kind.MONEY: 0.4, Kind.DATE: 0.14}
    made.privacy.set_epsilons({**epsilons, Kind.PERCENT: 0.08, Kind.QUANTITY: 0.4})
    made.privacy.set_effects(
        {
            Kind.AGE: from_engine("Ages move by about 3.0 years."),
            Kind.MONEY: from_engine("Amounts move by about 5%."),
            Kind.DATE: from_engine("All dates move together, by about 14 days."),
            Kind.PERCENT: from_engine("Percentages move by about 2.5 points."),
            Kind.QUANTITY: from_engine("Quantities move by about 5%."),
        }
    )
    made.privacy.set_kinds({kind: kind is not Kind.URL for _, _, kind, _, _ in PARTS})
    return made


def drafting() -> MainWindow:
    """A draft with its preview."""
    made = window()
    sanitized = example()
    made.composer.set_text(sanitized.original)
    made.composer.show_preview(sanitized)
    made.composer.set_send_enabled(True, "")
    made.privacy.show_sanitized(sanitized)
    return made


def chatting(side: int = 0) -> MainWindow:
    """A finished turn."""
    made = drafting()
    made.transcript.add_turn(1, example())
    made.transcript.views[1].finish_answer(*answer())
    by = answered(Recipient("https://api.openai.com/v1", "gpt-4o-mini"), "")
    made.transcript.views[1].set_writer(by, counted(Usage(1_204, 310, 0.0061)))
    made.privacy.set_spent(spent())
    view = made.transcript.views[1]
    for part in (view._card, view._answer):
        part._sides.choose(side)
        part._sides.changed.emit(side)
    return made


def failed() -> MainWindow:
    """A turn that failed, banners, a preview that failed."""
    made = drafting()
    made.transcript.add_turn(1, example())
    made.transcript.views[1].fail_answer(sentences.say(Unauthorized()), "")
    made.notices.tell("warning", "warning", sentences.say(EngineDied()))
    made.notices.tell("error", "error", sentences.say(KeyringMissing()), tr("Use a session key"))
    made.notices.tell("info", "info", tr("Copied"))
    made.composer.show_error(sentences.say(BadText(reason="too_long", limit=200_000)))
    made.composer.set_send_enabled(False, tr("Type something first, and wait for its preview."))
    return made


def streaming() -> MainWindow:
    """An answer on its way."""
    made = window()
    made.transcript.add_turn(1, example())
    made.transcript.views[1].append_answer(answer()[1][:420])
    made.composer.set_sending(True)
    return made


def lowest() -> MainWindow:
    """The smallest size that the window takes, with more to say than it has room for."""
    made = failed()
    made.resize(made.minimumSize())
    return made


def folded() -> MainWindow:
    """All sections of the panel open, scrolled down."""
    made = chatting(side=2)
    made.privacy.set_own_words(["Project Heron", "Café Aurelia"])
    from app.ui.widgets.controls import Section

    for section in made.privacy.findChildren(Section):
        shown = section._title in {"Always private", "What is replaced", "Sent so far"}
        section._header.setChecked(shown)
    return made


def review(tab: str) -> Callable[[], QWidget]:
    """The review dialog on one of its tabs."""

    def make() -> QWidget:
        dialog = ReviewDialog(example())
        dialog.show_wire(
            "https://api.example.com/v1/chat/completions",
            [("Authorization", "Bearer ••••"), ("Content-Type", "application/json")],
            '{"model":"some-model","messages":[{"role":"user","content":"Dear Helen Fischer,"}]}',
            "",
        )
        dialog.show_tab(tab)
        return dialog

    return make


def models() -> QWidget:
    """The models of the catalogue as they stand on this computer."""
    page = ModelsPage()
    rows = [describe(state, None, None) for state in ModelStore().list()]
    page.set_models({tr("Models"): rows})
    page.set_summary(model_descriptions.summary(3, 213_000_000))
    return page


def model(
    name: str, partial: int = 0, installed: bool = False, fetchable: bool = True
) -> ModelState:
    """How a made-up model stands."""
    return ModelState(
        id=name,
        name=name,
        role=Role.CAUSAL,
        licence="Apache-2.0",
        bytes=491_000_000,
        estimated=not installed,
        fetchable=fetchable,
        installed=installed,
        verified=installed,
        partial=partial,
    )


def model_states() -> QWidget:
    """Every state that a model can be in."""
    here, part, gone = model("a", installed=True), model("b", partial=120_000_000), model("c")
    downloading = FetchEvent("b", FetchStage.DOWNLOADING, 120_000_000, 491_000_000)
    verifying = FetchEvent("b", FetchStage.VERIFYING, 300_000_000, 491_000_000)
    states: dict[str, tuple[ModelState, ModelJob | None, SottoError | None]] = {
        "Not here": (gone, None, None),
        "Asking": (gone, ModelJob(True, FetchEvent("c", FetchStage.ASKING, 0, 0)), None),
        "Downloading": (part, ModelJob(True, downloading), None),
        "Verifying": (part, ModelJob(True, verifying), None),
        "Installed": (here, None, None),
        "Deleting": (here, ModelJob(False), None),
        "Damaged": (here, None, ModelDamaged(reason="wrong_hash")),
        "Called off": (part, None, None),
        "Broke off": (part, None, Interrupted()),
        "Offline": (gone, None, Offline()),
        "No space": (gone, None, NoSpace(needed=491_000_000, free=80_000_000)),
        "Missing": (model("d", fetchable=False), None, None),
    }
    page = ModelsPage()
    rows = [replace(describe(*state), id=name, name=name) for name, state in states.items()]
    page.set_models({"Every state": rows})
    page.set_summary(model_descriptions.summary(3, 213_000_000))
    page.resize(720, 1880)
    page._cards["Installed"]._ask(ModelAction.DELETE)
    return page


STATES: dict[str, Callable[[], QWidget]] = {
    "01-empty": window,
    "02-drafting": drafting,
    "05-chat": chatting,
    "06-chat-both-sides": lambda: chatting(side=2),
    "07-streaming": streaming,
    "09-failed": failed,
    "10-smallest": lowest,
    "11-panel": folded,
    "12-review-message": review("Message"),
    "13-review-changes": review("Changes"),
    "14-review-wire": review("Wire"),
    "16-models": models,
    "17-model-states": model_states,
    **screenshots_chats.states(window, chatting),
    **screenshots_pages.states(window, drafting, example),
    **screenshots_turns.states(window, example),
    **screenshots_documents.states(window) | screenshots_draft.states(window),
    **screenshots_library.states(window),
    **screenshots_projects.states(window),
    **screenshots_methods.states(window) | screenshots_left.states(window),
}

if __name__ == "__main__":
    main()
