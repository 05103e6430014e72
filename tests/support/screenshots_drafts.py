"""Pictures of drafts: what is hidden and left, notes, levels, methods, comparisons, attacks."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from functools import cache, partial

from judging import judging
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QWidget
from replaced import prompt, replaced
from screenshots_parts import NOTHING, WORDS, behind, drafting, example, previewed, sent, window

from app.config import presets
from app.controllers.draft.comparing import METHODS
from app.core.drafts import join
from app.core.translation import tr
from app.core.usage import Usage
from app.text import attacks, comparing, draft_notes, history, labels, meters, sentences, services
from app.text.methods import ABOUT, NONE
from app.text.model_descriptions import ModelChoice
from app.text.slider_sentences import method_sentence
from app.ui.inspector.inspector import LeftCard
from app.ui.review.attacks import AttacksDialog
from app.ui.review.compare import CompareDialog
from app.ui.review.review import Leaving, ReviewDialog
from app.ui.widgets.left_values import LeftValue, values_left
from app.ui.window.window import MainWindow
from engine.core.errors import ModelMissing
from engine.core.parameters import PARAMETERS
from engine.core.types import Category, Charge, Cost, Guarantee, Kind, Sanitized
from engine.pipeline.policy import LEVELS, PRIVATE, Policy
from engine.pipeline.requests import Request

NAMED = {name: Kind(kind) for name, kind in WORDS["named"].items()}
CHANCES, TEXT = WORDS["chances"], WORDS["left"]
HOVERED = "Netherfold"
THRESHOLD = 0.3  # above its chance, whatever the default is
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


def drawn(text: str, level: str) -> tuple[Sanitized, tuple[LeftValue, ...]]:
    made = _sanitized(text, level)
    return made, values_left(made, Policy(level=level, private_from=THRESHOLD))


@cache
def _sanitized(text: str, level: str) -> Sanitized:
    policy = Policy(level=level, private_from=THRESHOLD)
    return judging(NAMED, CHANCES).sanitize(Request(text, policy, b"pictures"))


def leaving(text: str = TEXT, level: str = PRIVATE) -> MainWindow:
    made = window()
    made.privacy.level.show_level(level, THRESHOLD)
    return previewed(made, *drawn(text, level))


def hovered() -> MainWindow:
    made, (sanitized, left) = leaving(), drawn(TEXT, PRIVATE)
    place = next(n for n, value in enumerate(left) if value.text == HOVERED)
    made.composer.written_pane.pointed.emit(len(sanitized.replacements) + place)
    return made


def left_review(tab: str) -> QWidget:
    sanitized, left = drawn(TEXT, PRIVATE)
    dialog = ReviewDialog(sanitized)
    dialog.show_left(left)
    dialog.show_tab(tab)
    return dialog


def left_card() -> QWidget:
    value = next(value for value in drawn(TEXT, PRIVATE)[1] if value.text == HOVERED)
    made = LeftCard(value, behind())
    made.fit()
    return made


def review(tab: str) -> QWidget:
    dialog = ReviewDialog(example())
    dialog.show_wire(
        "https://api.example.com/v1/chat/completions",
        [("Authorization", "Bearer ••••"), ("Content-Type", "application/json")],
        '{"model":"some-model","messages":[{"role":"user","content":"Dear Helen Fischer,"}]}',
        "",
    )
    dialog.show_tab(tab)
    return dialog


def question(language: str = "") -> Sanitized:
    return replace(prompt("Who is ⟦PERSON¦Maria Lopez¦Helen Fischer⟧?"), language=language)


def asked() -> MainWindow:
    made = previewed(window(), question())
    made.composer.notes.show_notes(draft_notes.notes(question()))
    return made


def far(state: str) -> str:
    return sentences.progress({"state": state, "done": 4, "total": 10})


def running() -> MainWindow:
    made = window()
    made.composer.set_text(ANSWER * 40)
    made.composer.show_pending(making=True)
    made.composer.show_progress(far("finding"), "")
    return made


def stopped() -> MainWindow:
    made = running()
    made.composer.show_stopped()
    return made


def left_before() -> MainWindow:
    made = sent(question())
    said = history.left_before([("Project Heron", 3)])
    made.notices.tell("left", "warning", said, tr("Show turn {turn}", turn=3))
    made.transcript.views[1].finish_answer(ANSWER, ANSWER, [])
    return made


def right_to_left() -> MainWindow:
    text = (
        "שלום, אני ⟦PERSON¦רות כהן¦נועה לוי⟧ ואני בת ⟦AGE¦41¦44⟧. 😀👩‍👩‍👧 تحية إلى "
        "⟦PERSON¦بيروت¦صيدا⟧."
    )
    sanitized = replace(prompt(text), language="hebrew")
    made = sent(sanitized, previewed(window(), sanitized))
    made.transcript.views[1].finish_answer(sanitized.text, sanitized.original, [])
    return made


def as_typed() -> MainWindow:
    made = drafting()
    made.privacy.presets.show_preset(presets.AS_TYPED)
    for part in (made.privacy, made.composer, made.transcript):
        part.set_as_typed(True)
    text = made.composer.text()
    return previewed(made, replace(NOTHING, original=text, text=text, cost=example().cost))


def choose(made: MainWindow, method: str) -> MainWindow:
    defaults = {parameter.name: parameter.default for parameter in PARAMETERS[method]}
    made.privacy.method.set_models(MODELS)
    made.privacy.method.show_method(method, defaults)
    of = next(name for name, preset in presets.PRESETS.items() if method in preset.stages)
    made.privacy.presets.show_preset(of)
    made.composer.offer_instruction(True)
    return made


def with_method(made: MainWindow, instruction: str, sanitized: Sanitized) -> MainWindow:
    """A draft with its preview, and how much of it was drawn anew."""
    made.composer.set_draft(join(instruction, DOCUMENT))
    method = sanitized.replacements[0].mechanism
    previewed(made, sanitized)
    made.privacy.method.set_effect(method, method_sentence(sanitized.replacements))
    return made


def rewriting() -> MainWindow:
    how = {"category": Category.REWRITE, "epsilon": 3584.0}
    change = replace(replaced(Kind.CUSTOM, DOCUMENT, REWRITTEN, **how), mechanism="dp_prompt")
    sanitized = Sanitized(DOCUMENT, REWRITTEN, (change,), (promise("dp_prompt", 3584.0),), Cost())
    made = choose(window(), "dp_prompt")
    made.privacy.method.show_temperature({"temperature": 0.407, "coldest": 0.02, "hottest": 20.0})
    with_method(made, "", sanitized)
    made.privacy.lost.say(labels.lost_note((replace(change, original="Maria Lopez"),)))
    made.privacy.meters.set_words(meters.meters(None, 0.79))
    doubts = meters.doubted(["no_question", "longer"], 896.0)
    made.notices.tell("rewriting", "warning", doubts, tr(meters.DRAW_AGAIN))
    return made


def fitted() -> MainWindow:
    sanitized = redrawn("rantext", INSTRUCTION)
    made = sent(sanitized, choose(window(), "rantext"))
    made.transcript.views[1].finish_answer(ANSWER, ANSWER, [])
    box = made.transcript.views[1].fitted()
    assert box is not None
    box.finish(FITTED)
    return with_method(made, INSTRUCTION, sanitized)


def share() -> MainWindow:
    return with_method(choose(window(), "prosan"), "", redrawn("prosan"))


def redrawn(method: str, instruction: str = "") -> Sanitized:
    original, head = join(instruction, DOCUMENT)
    text, changes = original, []
    for word, other in REDRAWN.items():
        at = original.index(word), text.index(word)
        text = text.replace(word, other, 1)
        change = replaced(Kind.CUSTOM, word, other, at=at, category=Category.WORD)
        changes.append(replace(change, mechanism=method))
    guarantees = (promise(method, None),)
    return Sanitized(original, text, tuple(changes), guarantees, Cost(), instruction=head)


def promise(method: str, epsilon: float | None) -> Guarantee:
    said = "A bound on what a provider can learn."
    left = ("Anything that you choose or edit after reading the draft.",)
    per = "for the whole text", "the rewritten text"
    return Guarantee(method, said, epsilon, 0.0, *per, (), (), left)


def compared() -> QWidget:
    titles = {name: tr(ABOUT.get(name, NONE).title) for name in METHODS}
    dialog = CompareDialog(DOCUMENT, titles, "")
    cost = Cost((Charge("a", Kind.CUSTOM, Fraction(44), "", known=False),))
    plain = replace(redrawn("cape"), text=DOCUMENT, replacements=())
    for method in ("", "cape", "rantext"):
        made = replace(redrawn(method), cost=cost) if method else plain
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
    made = redrawn("cape")
    dialog = AttacksDialog(made)
    for attack, every in (("knn", 2), ("mask", 3), ("llm", 4)):
        found = [
            {"change": n, "found": n % every == 0, "counts": True, "first": "house"}
            for n in range(len(made.replacements))
        ]
        dialog.show_attack(attack, found, 1 / every)
    for epsilon, part, meaning in ((8.25, 0.4, 0.68), (5.5, 0.2, 0.55)):
        dialog.show_help(attacks.tried(epsilon, part, meaning), epsilon)
    dialog.end()
    return dialog


def cost() -> MainWindow:
    made = choose(window(), "cape")
    usages = [Usage(12_340, 2_100, 0.0213), Usage(900, 310)]
    made.privacy.used.say(services.counted_in_chat(usages))
    panel = made.privacy
    QTimer.singleShot(200, made, lambda: panel._scroll.ensureWidgetVisible(panel.used))
    return made


STATES: dict[str, Callable[[], QWidget]] = {
    "12-review-message": partial(review, "Message"),
    "13-review-changes": partial(review, "Changes"),
    "14-review-wire": partial(review, "Wire"),
    "draft-asked": asked,
    "draft-asked-review": lambda: ReviewDialog(question("es")),
    "draft-preview-running": running,
    "draft-preview-stopped": stopped,
    "draft-left-before": left_before,
    "draft-compared": compared,
    "draft-attacked": attacked,
    "draft-save-review": lambda: ReviewDialog(question(), None, Leaving(document="Letter.docx")),
    "draft-cost": cost,
    "60-rewriting": rewriting,
    "61-fitted": fitted,
    "62-share": share,
    "70-left": leaving,
    "73-left-hovered": hovered,
    "74-left-review": partial(left_review, "Message"),
    "75-left-list": partial(left_review, "Left"),
    "76-left-card": left_card,
    **{f"78-level-{level}": partial(leaving, level=level) for level in LEVELS},
    "83-as-typed": as_typed,
    "85-right-to-left": right_to_left,
}
