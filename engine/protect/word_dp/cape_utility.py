"""Cape's utility of a word at a position: its fit in the context, its nearness to the original.

u = L^a exp(-D)^b (Wu et al. 2025, equations 3 to 7): L is the context model's logit, clipped to 0
to B and divided by B (Range); D the distance in the same model's embeddings, from 0 for the nearest
word to 1 for the farthest. B is the largest logit over a public text (resources/lexicon), never a
private one.
"""

from __future__ import annotations

import functools
import tomllib
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from engine.core import paths
from engine.models.lexicon import Floats, lexicons
from engine.protect.base import MethodInput
from engine.protect.tokens import read
from engine.protect.word_dp.cape_contexts import ContextReader, places

if TYPE_CHECKING:
    from engine.models.manager import ModelManager

FILE, PUBLIC_TEXT = "cape.toml", "calibration.txt"
LOWEST = 1  # percent
SMALLEST = 1e-9  # of L: words that the context rules out are still in the order of their distance


@dataclass(frozen=True, slots=True)
class LogitRange:
    """A model's logits on the public text: those from `low` to `high` count from 0 to 1."""

    low: float
    high: float


def utility(
    logits: Floats, distances: Floats, public: LogitRange, fit: float, nearness: float
) -> Floats:
    """The utility of each word, 0 to 1: `fit` is the paper's lambda_L, `nearness` its lambda_D."""
    fits = np.clip((logits - public.low) / (public.high - public.low), SMALLEST, 1.0)
    spread = np.ptp(distances)
    far = (distances - distances.min()) / spread if spread else np.zeros(len(distances))
    found: Floats = fits**fit * np.exp(-nearness * far)  # ** takes the square root for a half
    return found


@functools.lru_cache(maxsize=4)
def range_of(manager: ModelManager, model: str) -> LogitRange:
    """A model's range: from the table, else measured on the public text now."""
    table = tomllib.loads(paths.resource("lexicon", FILE).read_text("utf-8"))
    if model in table:
        return LogitRange(float(table[model]["low"]), float(table[model]["high"]))
    return measured(manager, model)


def measured(manager: ModelManager, model: str) -> LogitRange:
    """The largest logit of a word at any place of the public text, and 0.

    Where most logits lie below 0, which only says how a model was normalised, the lowest percent
    takes the place of 0.
    """
    text = paths.resource("lexicon", PUBLIC_TEXT).read_text("utf-8")
    own = lexicons(manager, model)
    reading = ContextReader(manager, model, own, lambda: None, lambda _report: None)
    tokens = [token for token in read(MethodInput(text), own) if not token.number]
    rows = [
        np.percentile(place.logits, (LOWEST, 50, 100))
        for block in places(text, tokens, reading)
        for place in block
        if place.logits is not None
    ]
    lowest, middle = np.median([row[:2] for row in rows], axis=0)
    return LogitRange(0.0 if middle > 0 else float(lowest), float(max(row[2] for row in rows)))
