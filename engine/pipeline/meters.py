"""The panel's meters: guessable words, preserved meaning, doubts about a rewriting.

All are measured on the text itself with small local models; a large attacker can do more.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

import numpy as np

from engine.attacks import attackers
from engine.attacks.base import Attacker, Outcome, Progress, Target
from engine.attacks.knn import knn, known_words
from engine.attacks.llm_inference import llm_inference, llm_inference_of_lists
from engine.attacks.mask_inference import mask_inference
from engine.core.callbacks import Check
from engine.core.errors import BadParameter
from engine.core.parameters import Value
from engine.core.types import HAND, Category, Replacement
from engine.models.manager import ModelManager
from engine.protect.dp_prompt.doubts import doubts

MODEL = "all-minilm-l6-v2-int8"
NEAREST = 10  # a word counts as guessed if it is among so many nearest words of the surrogate
KNN, MASK, LLM, LISTS = "knn", "mask", "llm", "llm-list"
ATTACKS = (KNN, MASK, LLM, LISTS)


@dataclass(frozen=True, slots=True)
class Meters:
    """`guessed`: the share of drawn words that the attack finds, None without one.

    `meaning`, -1 to 1, is the cosine of both texts' sentence embeddings. `doubts` are what a reader
    finds wrong with a rewriting (`engine.protect.dp_prompt.doubts`). `attacker` is the model that
    guessed.
    """

    guessed: float | None
    meaning: float
    doubts: tuple[str, ...] = ()
    attacker: str = ""


@dataclass(frozen=True, slots=True)
class Gauge:
    """The measurement: an attack of ATTACKS on a method with these parameters.

    `model` is the attacker's (of KNN the space), by default one that the method does not use;
    `nearest` says how many of the nearest words count.
    """

    manager: ModelManager
    check: Check
    progress: Progress
    attack: str = KNN
    parameters: Mapping[str, Value] = field(default_factory=dict)
    model: str = ""
    nearest: int = NEAREST

    def attacked(self, text: str, words: Sequence[Replacement]) -> tuple[Outcome, str]:
        """Attack the drawn words of a text; return also the model. Error: BadParameter."""
        targets = [Target(change.target, change.original, change.surrogate) for change in words]
        if self.attack == KNN:
            model = self.model or attackers.space(self.parameters)
            methods = {change.mechanism for change in words if change.mechanism != HAND}
            own = known_words(self.manager, model, methods, self.parameters)
            return knn(targets, own, self.nearest, self.check, self.progress), model
        if self.attack not in ATTACKS:
            raise BadParameter(name="attack", reason="unknown_choice", suggestion=KNN)
        choose = attackers.guesser if self.attack == MASK else attackers.asked
        model = choose(self.manager.store, self.parameters, self.model)
        local = Attacker(self.manager, model, self.check, self.progress)
        if self.attack == LISTS:
            return llm_inference_of_lists(targets, local), model
        infer = mask_inference if self.attack == MASK else llm_inference
        return infer(text, targets, local), model


def measure(original: str, text: str, replacements: Sequence[Replacement], gauge: Gauge) -> Meters:
    """Attack the drawn words of a text, and compare its meaning with the original's."""
    words = [change for change in replacements if change.category is Category.WORD]
    outcome, attacker = gauge.attacked(text, words) if words else (Outcome(()), "")
    whole = next((r for r in replacements if r.category is Category.REWRITE), None)
    if whole is not None:  # an instruction before it is sent as typed and would count as preserved
        original, text = whole.original, whole.surrogate
    with gauge.manager.encoder(MODEL, gauge.check, gauge.progress) as encoder:
        one, other = encoder.sentence_embeddings([original, text], gauge.check)
    meaning = float(np.dot(one, other))
    found = doubts(original, text, meaning) if whole is not None else ()
    return Meters(outcome.success_rate, meaning, found, attacker)
