"""RANTEXT's noise: its scale as a function of epsilon, fitted to an embedding.

Tong et al. 2023, equation 15: the scale of the Laplace noise is Delta / max(epsilon, ...) with
a ln(b epsilon + c) + d. Their constants were fitted to one token of another embedding. Here b and
c, which say where the forms meet, are theirs; a and d are fitted so that the median list of
candidates takes the shares TARGETS of the vocabulary (models/export/rantext.py), or, where the
person chooses so, are theirs as well.
"""

from __future__ import annotations

import functools
import math
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import numpy as np

from engine.core import paths
from engine.models.lexicon import Floats, Lexicon, lexicons

if TYPE_CHECKING:
    from engine.models.manager import ModelManager

FILE = "rantext.toml"
COMMON = 11_000  # words of the vocabulary, as in the paper
B, C = 19.0648, -38.1294
PAPER_A, PAPER_D = 0.0165, 9.3111
PAPER = "published"
FROM = 2.5  # epsilon from which the fitted form is used alone

# Share of the vocabulary that the median list holds: falls with epsilon through 5 %, as in the
# paper's histograms, from lists long enough that over 90 % of words hold off the top-10 attack
# at epsilon 6.
TARGETS: Mapping[float, float] = {3: 0.35, 6: 0.2, 10: 0.1, 14: 0.05, 20: 0.025}
WORDS_FITTED = 200


@dataclass(frozen=True, slots=True)
class Scale:
    """`delta` is the widest range that a dimension of the embedding has."""

    delta: float
    a: float
    d: float

    def at(self, epsilon: float) -> float:
        """The scale of the noise in every dimension."""
        inner = B * epsilon + C
        if inner < 0:
            return self.delta / epsilon
        fitted = self.a * math.log(inner) + self.d if inner > 0 else -math.inf
        return self.delta / (fitted if epsilon > FROM else max(epsilon, fitted))


def chosen(manager: ModelManager, model: str, constants: str) -> Scale:
    """A model's scale with its fitted constants, or with the PAPER's."""
    found = scale_of(manager, model)
    return replace(found, a=PAPER_A, d=PAPER_D) if constants == PAPER else found


@functools.lru_cache(maxsize=2)
def scale_of(manager: ModelManager, model: str) -> Scale:
    """A model's fitted scale: from the table, else fitted now, which takes a second or so."""
    table = tomllib.loads(paths.resource("lexicon", FILE).read_text("utf-8"))
    if model in table:
        return Scale(**{name: float(table[model][name]) for name in ("delta", "a", "d")})
    return fitted(lexicons(manager, model).words.first(COMMON))


def fitted(lexicon: Lexicon) -> Scale:
    """The scale whose median lists come nearest to TARGETS (least squares in the divisor)."""
    delta = _widest(lexicon)
    radii = radii_of(lexicon, list(TARGETS.values()))
    # |Y|, of Laplace noise of scale s in w dimensions, is about s sqrt(2 w).
    divisors = delta * math.sqrt(2 * lexicon.levels.shape[1]) / radii
    logs = np.log(B * np.array(list(TARGETS)) + C)
    a, d = np.polyfit(logs, divisors, 1)
    return Scale(delta, float(a), float(d))


def radii_of(lexicon: Lexicon, shares: Sequence[float]) -> Floats:
    """For each share of the vocabulary the median radius, over words, that contains it."""
    entries = np.arange(0, len(lexicon), max(1, len(lexicon) // WORDS_FITTED))
    places = [min(len(lexicon) - 1, round(share * len(lexicon))) for share in shares]
    rows = [
        np.partition(lexicon.distances(entries[n : n + 1])[0], places)[places]
        for n in range(len(entries))
    ]
    return np.asarray(np.median(np.array(rows), axis=0))


def _widest(lexicon: Lexicon) -> float:
    rows = lexicon.levels * lexicon.scales[:, np.newaxis]
    return float((rows.max(axis=0) - rows.min(axis=0)).max())
