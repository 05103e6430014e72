"""Attacks on a draft's preview, and what a lower epsilon does against them: tried, not guessed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

from PySide6.QtCore import Signal

from app.chat.engine_run import EngineRun, both_texts
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
class Tried:
    """What the quick attack found at another epsilon, and the meaning that was left."""

    epsilon: float
    guessed: float
    meaning: float


class RedTeam(EngineRun):
    """`attacked` carries an attack and, for each drawn word, what it found; `tried` a Tried."""

    progressed = Signal(str)
    attacked = Signal(str, object)
    tried = Signal(object)
    failed = Signal(str, object)

    def __init__(self, tasks: Tasks, session: Session, preview: Sanitized) -> None:
        super().__init__(tasks, session)
        self._preview, self._attacks = preview, list(ATTACKS)
        self._epsilons: list[float] = []

    def start(self) -> None:
        """Begin with the quickest attack."""
        self._next()

    def _next(self) -> None:
        if self._attacks:
            kind = self._attacks.pop(0)
            asking = self._asking(self._session.policy)
            fields = {**both_texts(self._preview, asking), "attack": kind}
            self._of(kind, "attack", fields, partial(self._on_attacked, kind))
        elif self._epsilons:
            self._try(self._epsilons.pop(0))
        else:
            self._end()

    def _on_attacked(self, kind: str, outcome: dict[str, Any]) -> None:
        found = outcome["words"]
        self.attacked.emit(kind, found)
        if kind == ATTACKS[0] and (share(found) or 0) > ENOUGH:
            self._epsilons = lower_epsilons(self._session.policy)
        self._next()

    def _try(self, epsilon: float) -> None:
        asking = self._asking(with_epsilon(self._session.policy, epsilon))

        def measure(made: dict[str, Any]) -> None:
            fields = both_texts(self._read(made), asking)
            self._of("", "meters", fields, partial(self._on_tried, epsilon))

        self._of("", "sanitize", asking, measure)

    def _on_tried(self, epsilon: float, found: dict[str, Any]) -> None:
        if found["guessed"] is not None:
            self.tried.emit(Tried(epsilon, found["guessed"], found["meaning"]))
            if found["guessed"] <= ENOUGH:
                self._epsilons = []
        self._next()

    def _of(self, kind: str, verb: str, fields: dict[str, Any], then: Any) -> None:
        self._request(verb, fields, then, self.progressed.emit, partial(self._on_failed, kind))

    def _on_failed(self, kind: str, error: SottoError) -> None:
        self.failed.emit(kind, error)
        self._next()


def attackable(preview: Sanitized) -> Sanitized:
    """A preview with the drawn words alone, of very many the first."""
    words = [r for r in preview.replacements if r.category is Category.WORD]
    return replace(preview, replacements=tuple(words[:MOST_WORDS]))


def share(found: Sequence[Mapping[str, Any]]) -> float | None:
    """The share of the words that an attack found, of those that it could; None without any."""
    counted = [word["found"] for word in found if word["counts"]]
    return sum(counted) / len(counted) if counted else None


def with_epsilon(policy: Policy, epsilon: float) -> Policy:
    """A policy whose text method has another epsilon."""
    return with_parameters(policy, policy.text_method, {"epsilon": epsilon})


def lower_epsilons(policy: Policy) -> list[float]:
    """The epsilons to try for a policy's text method, the next lower first."""
    method = policy.text_method
    named = {p.name: p for p in PARAMETERS[method]} if method else {}
    if "epsilon" not in named:
        return []
    now, low = float(policy.parameters(method)["epsilon"]), named["epsilon"].low or 0
    return [tried for step in STEPS if (tried := round(now * step, 2)) >= low]
