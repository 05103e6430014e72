"""Attacks a draft's preview, and measures the effect of lower epsilons."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from PySide6.QtCore import Signal

from app.chat.engine_run import EngineRun, Steps, both_texts
from app.chat.session import Session
from app.engine_client.tasks import Tasks
from engine.core.errors import SottoError
from engine.core.parameters import PARAMETERS
from engine.core.types import Category, Sanitized
from engine.pipeline.policy import Policy, with_parameters

ATTACKS = ("knn", "mask", "llm")  # the quickest first
MOST_WORDS = 400  # attacked of a long draft: its first ones
ENOUGH = 0.2  # of the drawn words: below this share no lower epsilon is tried
STEPS = (0.75, 0.5, 0.35, 0.25, 0.15)  # of the present epsilon


@dataclass(frozen=True, slots=True)
class TriedEpsilon:
    """What the quick attack found at another epsilon, and the meaning that remained."""

    epsilon: float
    guessed: float
    meaning: float


class Attacks(EngineRun):
    """`attacked` carries an attack and its finds for each drawn word, `tried` a TriedEpsilon."""

    progressed = Signal(str)
    attacked = Signal(str, object)
    tried = Signal(object)
    failed = Signal(str, object)

    def __init__(self, tasks: Tasks, session: Session, preview: Sanitized) -> None:
        super().__init__(tasks, session)
        self._preview = preview

    def steps(self) -> Steps:
        """Attack the preview; if that finds many words, try lower epsilons."""
        epsilons: list[float] = []
        for kind in ATTACKS:
            asking = self._asking(self._session.policy)
            try:
                found = yield "attack", {**both_texts(self._preview, asking), "attack": kind}
            except SottoError as error:
                self.failed.emit(kind, error)
                continue
            self.attacked.emit(kind, found["words"])
            if kind == ATTACKS[0] and (share(found["words"]) or 0) > ENOUGH:
                epsilons = lower_epsilons(self._session.policy)
        for epsilon in epsilons:
            asking = self._asking(with_epsilon(self._session.policy, epsilon))
            try:
                sanitized = self._read((yield "sanitize", asking))
                found = yield "meters", both_texts(sanitized, asking)
            except SottoError as error:
                self.failed.emit("", error)
                continue
            if found["guessed"] is not None:
                self.tried.emit(TriedEpsilon(epsilon, found["guessed"], found["meaning"]))
                if found["guessed"] <= ENOUGH:
                    return

    def tell(self, words: str) -> None:
        """Report the current attack's progress."""
        self.progressed.emit(words)


def attackable(preview: Sanitized) -> Sanitized:
    """The preview with at most the first MOST_WORDS drawn words, and no other change."""
    words = [r for r in preview.replacements if r.category is Category.WORD]
    return replace(preview, replacements=tuple(words[:MOST_WORDS]))


def share(found: Sequence[Mapping[str, Any]]) -> float | None:
    """The share of findable words that an attack found; None without any."""
    counted = [word["found"] for word in found if word["counts"]]
    return sum(counted) / len(counted) if counted else None


def with_epsilon(policy: Policy, epsilon: float) -> Policy:
    """A policy whose text method has another epsilon."""
    return with_parameters(policy, policy.text_method, {"epsilon": epsilon})


def lower_epsilons(policy: Policy) -> list[float]:
    """The epsilons to try for a policy's text method, highest first."""
    method = policy.text_method
    named = {p.name: p for p in PARAMETERS[method]} if method else {}
    if "epsilon" not in named:
        return []
    now, low = float(policy.parameters(method)["epsilon"]), named["epsilon"].low or 0
    return [tried for step in STEPS if (tried := round(now * step, 2)) >= low]
