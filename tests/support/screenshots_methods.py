"""The pictures of methods that treat the words: a rewriting, InferDPT's two answers, ProSan."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from PySide6.QtWidgets import QWidget

from app.config import presets
from app.core.drafts import join
from app.core.translation import tr
from app.text import labels, meters
from app.text.model_descriptions import ModelChoice
from app.ui.window.window import MainWindow
from engine.core.parameters import PARAMETERS
from engine.core.types import Category, Cost, Guarantee, Kind, Replacement, Sanitized, Span

Make = Callable[[], MainWindow]

INSTRUCTION = "Sum this up in one sentence:"
DOCUMENT = "The garden was quiet, and the old gate stood open all afternoon while my sister slept."
REWRITTEN = "In the quiet garden the gate was open the whole afternoon, and somebody was asleep."
REDRAWN = {"garden": "yard", "quiet": "silent", "gate": "door", "afternoon": "evening"}
ANSWER = "The yard was silent and its old door open all evening while a sister slept."
FITTED = "The garden was quiet, its old gate open all afternoon, while the sister slept."

MODELS = (
    ModelChoice("smollm2-135m-instruct", "SmolLM2 135M Instruct", True, 98_000_000, lambda _: 0.71),
    ModelChoice("qwen2.5-1.5b-instruct", "Qwen2.5 1.5B Instruct", False, 1_117_000_000, None),
)


def states(window: Make) -> dict[str, Callable[[], QWidget]]:
    """The pictures by name, made of an empty window."""
    return {
        "60-rewriting": lambda: rewriting(window()),
        "61-fitted": lambda: fitted(window()),
        "62-share": lambda: share(window()),
    }


def rewriting(made: MainWindow) -> QWidget:
    """A draft that a model rewrote, with the words that it changed."""
    whole = Span(0, len(DOCUMENT)), Span(0, len(REWRITTEN))
    change = Replacement(
        *whole, DOCUMENT, REWRITTEN, Kind.CUSTOM, "dp_prompt", Category.REWRITE, 3584.0
    )
    sanitized = Sanitized(DOCUMENT, REWRITTEN, (change,), (promise("dp_prompt", 3584.0),), Cost())
    choose(made, "dp_prompt")
    made.privacy.method.show_temperature({"temperature": 0.407, "coldest": 0.02, "hottest": 20.0})
    draft(made, "", sanitized)
    made.privacy.set_lost(labels.lost_note((replace(change, original="Maria Lopez"),)))
    made.privacy.meters.set_words(meters.meters(None, 0.79))
    doubts = meters.doubted(["no_question", "longer"], 896.0)
    made.notices.tell("rewriting", "warning", doubts, tr(meters.DRAW_AGAIN))
    return made


def fitted(made: MainWindow) -> QWidget:
    """A turn with its answer, and what a model on this computer made of it."""
    choose(made, "rantext")
    sanitized = redrawn("rantext")
    made.transcript.add_turn(1, sanitized)
    made.transcript.views[1].finish_answer(ANSWER, ANSWER, [])
    box = made.transcript.views[1].fitted()
    if box is not None:
        box.finish(FITTED)
    draft(made, INSTRUCTION, sanitized)
    return made


def share(made: MainWindow) -> QWidget:
    """ProSan: how many words may go, and how many went."""
    choose(made, "prosan")
    draft(made, "", redrawn("prosan", instruction=""))
    return made


def choose(made: MainWindow, method: str) -> None:
    """Show a method with its settings."""
    defaults = {parameter.name: parameter.default for parameter in PARAMETERS[method]}
    made.privacy.method.set_models(MODELS)
    made.privacy.method.show_method(method, defaults)
    of = next(name for name, preset in presets.PRESETS.items() if method in preset.stages)
    made.privacy.presets.show_preset(of)
    made.composer.offer_instruction(True)


def draft(made: MainWindow, instruction: str, sanitized: Sanitized) -> None:
    """A draft with its preview."""
    made.composer.set_draft(join(instruction, DOCUMENT))
    made.composer.show_preview(sanitized)
    made.composer.set_send_enabled(True, "")
    made.privacy.show_sanitized(sanitized)
    method = sanitized.replacements[0].mechanism
    made.privacy.method.set_effect(method, labels.effect(sanitized.replacements))


def redrawn(method: str, instruction: str = INSTRUCTION) -> Sanitized:
    """The document with some words drawn anew."""
    original, head = join(instruction, DOCUMENT)
    text, changes = original, []
    for word, other in REDRAWN.items():
        at, to = original.index(word), text.index(word)
        text = text[:to] + other + text[to + len(word) :]
        spans = Span(at, at + len(word)), Span(to, to + len(other))
        changes.append(
            Replacement(*spans, word, other, Kind.CUSTOM, method, Category.WORD, epsilon=None)
        )
    guarantees = (promise(method, None),)
    return Sanitized(original, text, tuple(changes), guarantees, Cost(), instruction=head)


def promise(method: str, epsilon: float | None) -> Guarantee:
    """A made-up promise."""
    said = "A bound on what a provider can learn."
    return Guarantee(
        method,
        said,
        epsilon,
        0.0,
        "for the whole text",
        "the rewritten text",
        (),
        (),
        ("Anything that you choose or edit after reading the draft.",),
    )
