"""How often the right author was guessed, what is kept of texts, and how sure that is of so few."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tests.benchmarks.papers.intervals import bootstrap

SEED = 7
DRAWS = 1000
BLIND = 200

Numbers = NDArray[np.int64]


def score(truth: Sequence[str], guessed: Sequence[str]) -> dict[str, Any]:
    """Macro F1 over the authors, with its 95% interval (bootstrap over the sentences)."""
    authors = sorted(set(truth))
    true, said = (np.array([authors.index(name) for name in names]) for names in (truth, guessed))
    places = np.random.default_rng(SEED).integers(0, len(true), (DRAWS, len(true)))
    drawn = [macro_f1(true[own], said[own], len(authors)) for own in places]
    low, high = np.percentile(drawn, (2.5, 97.5))
    return {"f1": macro_f1(true, said, len(authors)), "low": float(low), "high": float(high)}


def blind(truth: Sequence[str]) -> dict[str, Any]:
    """What guessing without looking reaches: the mean over 200 draws, and 95% of them."""
    authors, draws = sorted(set(truth)), np.random.default_rng(SEED)
    true = np.array([authors.index(name) for name in truth])
    reached = [
        macro_f1(true, draws.integers(0, len(authors), len(true)), len(authors))
        for _ in range(BLIND)
    ]
    low, high = np.percentile(reached, (2.5, 97.5))
    return {"f1": float(np.mean(reached)), "low": float(low), "high": float(high)}


def mean(values: Sequence[float]) -> dict[str, float]:
    found, low, high = bootstrap(values, lambda own: float(np.mean(own)))
    return {"mean": found, "low": low, "high": high}


def macro_f1(true: Numbers, said: Numbers, authors: int) -> float:
    """The mean of the authors' F1; an author whom nobody wrote or named counts as 0."""
    found = []
    for author in range(authors):
        right = np.sum((true == author) & (said == author))
        both = np.sum(true == author) + np.sum(said == author)
        found.append(2 * right / both if both else 0.0)
    return float(np.mean(found))
