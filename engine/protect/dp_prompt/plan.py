"""The plan of a rewriting: model, bounds, temperature, tokens and epsilon.

All of it is fixed independently of the text.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from decimal import Decimal
from fractions import Fraction
from typing import TYPE_CHECKING

from engine.core.errors import BadParameter, ModelUncalibrated
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

# The public length classes, in tokens written for a part: each half as long again as the last.
LADDER = (16, 24, 32, 48, 64, 96, 128, 192, 256, 384, 512)
BY_TEXT = "text"
PART_SHARE = 0.75  # of the tokens written for a part: a rewriting is often longer than its part


@dataclass(frozen=True, slots=True)
class RewritingPlan:
    """`epsilon` for each of at most `tokens` tokens a part; every logit is cut to `low` to `high`.

    With `bounds` SEARCHED the logits are taken with their largest at 0. With `length` BY_TEXT the
    class of a part's own length says how many tokens are written for it, and is told.
    """

    model: str
    model_sha256: str
    bounds: str
    epsilon: float
    tokens: int
    length: str
    low: float | Array = field(repr=False)
    high: float | Array = field(repr=False)
    vectors_sha256: str | None = None

    def written_for(self, pieces: int) -> int:
        """The tokens written, and charged, for a part of this length."""
        if self.length != BY_TEXT:
            return self.tokens
        needed = min(pieces / PART_SHARE, self.tokens)
        return next(rung for rung in LADDER if rung >= needed)

    def total(self, counts: Sequence[int]) -> float:
        """The epsilon of parts with these numbers of written tokens."""
        return float(Decimal(str(self.epsilon)) * sum(counts))

    def clipping(self, vocabulary: int) -> Clipping:
        """The bounds, with the lowest temperature at which a token costs at most `epsilon`."""
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
            self.length,
            *(str(end) for end in ends),
        )


def plan(parameters: Mapping[str, Value], manager: ModelManager) -> RewritingPlan:
    """Make the plan of a method's parameters.

    Raises UnknownModel, BadParameter (not_causal), ModelMissing, ModelUncalibrated, ModelDamaged.
    """
    model, bounds = str(parameters["model"]), str(parameters["bounds"])
    epsilon, store = float(parameters["epsilon"]), manager.store
    if store.state(model).role not in WRITERS:
        raise BadParameter(name="model", reason="not_causal")
    sha256 = store.sha256(model)
    found = store.clipping(model)
    if found is None:
        raise ModelUncalibrated(model=model)
    vectors = store.clipping_vectors(model) if bounds == VECTORS else None
    low, high = bounds_at(epsilon, found, bounds, vectors)
    tokens = int(parameters["tokens"])
    length = str(parameters["length"])
    return RewritingPlan(model, sha256, bounds, epsilon, tokens, length, low, high, found.sha256)


def bounds_at(
    epsilon: float, found: ModelBounds, kind: str, vectors: tuple[Array, Array] | None
) -> tuple[float | Array, float | Array]:
    """A model's bounds of that kind at an epsilon."""
    if kind == OBSERVED:
        return found.observed
    if kind == VECTORS and vectors is not None:
        return vectors
    point = found.at(epsilon)
    return point.low, point.high
