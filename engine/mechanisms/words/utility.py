"""Cape's utility of a word at a place: its fit in the context, its nearness to the original.

u = L^a exp(-D)^b (Wu et al. 2025, equations 3 to 7): L is the context model's logit, clipped to 0
to B and divided by B; D the distance in the same model's embeddings, from 0 for the nearest word to
1 for the farthest. B is the largest logit over a public text (resources/lexicon), never a private
one.
"""

from __future__ import annotations

import functools
import tomllib
from typing import TYPE_CHECKING

import numpy as np

from engine import paths
from engine.mechanisms import Stage
from engine.mechanisms.words.contexts import Reading, places
from engine.mechanisms.words.tokens import read
from engine.models.lexicon import Floats, lexicons

if TYPE_CHECKING:
    from engine.models.shelf import Shelf

FILE, PUBLIC_TEXT = "cape.toml", "calibration.txt"
SMALLEST = 1e-9  # of L: words that the context rules out are still in the order of their distance


def utility(logits: Floats, distances: Floats, bound: float, fit: float, nearness: float) -> Floats:
    """The utility of each word, 0 to 1: `fit` is the paper's lambda_L, `nearness` its lambda_D."""
    fits = np.clip(logits / bound, SMALLEST, 1.0)
    spread = np.ptp(distances)
    far = (distances - distances.min()) / spread if spread else np.zeros(len(distances))
    found: Floats = np.power(fits, fit) * np.exp(-nearness * far)
    return found


@functools.lru_cache(maxsize=4)
def bound_of(shelf: Shelf, model: str) -> float:
    """A model's B: from the table, else measured on the public text now."""
    table = tomllib.loads(paths.resource("lexicon", FILE).read_text("utf-8"))
    return float(table[model]["bound"]) if model in table else measured(shelf, model)


def measured(shelf: Shelf, model: str) -> float:
    """The largest logit of a word at any place of the public text."""
    text = paths.resource("lexicon", PUBLIC_TEXT).read_text("utf-8")
    own = lexicons(shelf, model)
    reading = Reading(shelf, model, own, lambda: None, lambda _report: None)
    tokens = [token for token in read(Stage(text), own) if not token.number]
    found = (
        float(place.logits.max())
        for block in places(text, tokens, reading)
        for place in block
        if place.logits is not None
    )
    return max(found)
