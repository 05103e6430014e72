"""The plan of a rewriting: model, bounds, temperature, tokens and epsilon.

All of it is fixed before the text is looked at.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from decimal import Decimal
from fractions import Fraction
from typing import TYPE_CHECKING

from engine.core.errors import BadParameter, ModelTooSmall, ModelUncalibrated
from engine.core.parameters import Value
from engine.core.rng import Field
from engine.models.files.catalogue import Role
from engine.models.files.clipping import Clipping as ModelBounds
from engine.protect.dp_prompt.bounds import temperature_of
from engine.protect.dp_prompt.sampling import Array, Clipping

if TYPE_CHECKING:
    from engine.models.manager import ModelManager

WRITERS = frozenset({Role.CAUSAL, Role.SEQ2SEQ})
SEARCHED, OBSERVED, VECTORS = "searched", "observed", "per_token"


@dataclass(frozen=True, slots=True)
class RewritingPlan:
    """`epsilon` for each of `tokens` tokens a part; every logit is cut to `low` to `high`.

    With `bounds` SEARCHED the logits are taken with their largest at 0.
    """

    model: str
    model_sha256: str
    bounds: str
    epsilon: float
    tokens: int
    low: float | Array = field(repr=False)
    high: float | Array = field(repr=False)
    vectors_sha256: str | None = None

    def total(self, parts: int) -> float:
        """The epsilon of a text of so many parts, whatever was written."""
        return float(Decimal(str(self.epsilon)) * self.tokens * parts)

    def clipping(self, vocabulary: int) -> Clipping:
        """The bounds with the lowest temperature at which a token costs no more than `epsilon`."""
        for bound in (self.low, self.high):
            if not isinstance(bound, float) and len(bound) != vocabulary:
                raise BadParameter(name="bounds", reason="not_of_this_model")
        temperature = temperature_of(self.epsilon, self.low, self.high, vocabulary)
        return Clipping(self.low, self.high, temperature, centred=self.bounds == SEARCHED)

    def arguments(self) -> tuple[Field, ...]:
        """Everything that the distribution depends on besides the text."""
        ends = (self.low, self.high) if isinstance(self.low, float) else (self.vectors_sha256,)
        return (
            self.model_sha256,
            self.bounds,
            Fraction(str(self.epsilon)),
            self.tokens,
            *(str(end) for end in ends),
        )


def plan(parameters: Mapping[str, Value], manager: ModelManager) -> RewritingPlan:
    """The plan that a method's parameters make.

    Raises UnknownModel, BadParameter (not_causal), ModelMissing, ModelUncalibrated, ModelTooSmall
    when the model was measured to keep less of the meaning than `least_meaning`, and ModelDamaged.
    """
    model, bounds = str(parameters["model"]), str(parameters["bounds"])
    epsilon, store = float(parameters["epsilon"]), manager.store
    if store.state(model).role not in WRITERS:
        raise BadParameter(name="model", reason="not_causal")
    sha256 = store.sha256(model)
    found = store.clipping(model)
    if found is None:
        raise ModelUncalibrated(model=model)
    point = found.at(epsilon)
    wanted = float(parameters["least_meaning"])
    if point.meaning < wanted:
        raise ModelTooSmall(model=model, meaning=round(point.meaning, 3), wanted=wanted)
    vectors = store.clipping_vectors(model) if bounds == VECTORS else None
    low, high = bounds_at(epsilon, found, bounds, vectors)
    tokens = int(parameters["tokens"])
    return RewritingPlan(model, sha256, bounds, epsilon, tokens, low, high, found.sha256)


def bounds_at(
    epsilon: float, found: ModelBounds, kind: str, vectors: tuple[Array, Array] | None
) -> tuple[float | Array, float | Array]:
    """The bounds of that kind at an epsilon, of what is known of a model."""
    if kind == OBSERVED:
        return found.observed
    if kind == VECTORS and vectors is not None:
        return vectors
    point = found.at(epsilon)
    return point.low, point.high
