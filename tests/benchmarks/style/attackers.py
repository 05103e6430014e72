"""Guess who wrote a text: words and letters with logistic regression, or embeddings with an MLP.

A static attacker learnt from clean sentences, an adaptive one from clean and rewritten ones. The
rewritten sentences are always guessed by an attacker that saw neither them nor their originals.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray
from sklearn.feature_extraction.text import TfidfVectorizer
from sklearn.linear_model import LogisticRegression
from sklearn.metrics import f1_score
from sklearn.model_selection import StratifiedKFold
from sklearn.neural_network import MLPClassifier
from sklearn.pipeline import make_pipeline, make_union

FOLDS = 5
WEIGHT = 8  # of a rewritten sentence beside a clean one, for the adaptive attacker
SEED = 7

Features = Any  # texts, or an array of their embeddings
Maker = Callable[[], Any]


def by_text() -> Any:
    """TF-IDF of words and of letters, and logistic regression."""
    words = TfidfVectorizer(ngram_range=(1, 2), sublinear_tf=True, min_df=2)
    letters = TfidfVectorizer(analyzer="char_wb", ngram_range=(2, 4), sublinear_tf=True, min_df=3)
    return make_pipeline(make_union(words, letters), LogisticRegression(C=10, max_iter=300))


def by_embedding() -> Any:
    """MiniLM's sentence embedding and a multilayer perceptron."""
    return MLPClassifier((64,), alpha=1e-2, early_stopping=True, max_iter=60, random_state=SEED)


def static_f1(
    make: Maker, clean: Features, authors: Sequence[str], seen: Features, truth: Sequence[str]
) -> float:
    """Macro F1 over the authors of one who learnt from clean texts alone."""
    attacker = make().fit(clean, authors)
    return _f1(truth, attacker.predict(seen))


def adaptive_f1(
    make: Maker, clean: Features, authors: Sequence[str], seen: Features, truth: Sequence[str]
) -> float:
    """The same of one who also learnt from the other rewritten texts, fold by fold."""
    guessed: NDArray[Any] = np.empty(len(truth), object)
    smallest = min(Counter(truth).values())
    folds = StratifiedKFold(min(FOLDS, smallest), shuffle=True, random_state=SEED)
    for learnt, held in folds.split(np.zeros(len(truth)), truth):
        own = _taken(seen, np.repeat(learnt, WEIGHT))
        labels = [*authors, *np.asarray(truth)[np.repeat(learnt, WEIGHT)]]
        attacker = make().fit(_joined(clean, own), labels)
        guessed[held] = attacker.predict(_taken(seen, held))
    return _f1(truth, guessed)


def random_f1(truth: Sequence[str]) -> float:
    """What guessing blindly reaches: the mean over 200 draws."""
    authors, draws = sorted(set(truth)), np.random.default_rng(SEED)
    return float(np.mean([_f1(truth, draws.choice(authors, len(truth))) for _ in range(200)]))


def _f1(truth: Sequence[str], guessed: Sequence[str]) -> float:
    return float(f1_score(truth, guessed, average="macro"))


def _taken(features: Features, places: NDArray[Any]) -> Features:
    if isinstance(features, np.ndarray):
        return features[places]
    return [features[place] for place in places]


def _joined(one: Features, other: Features) -> Features:
    return np.concatenate([one, other]) if isinstance(one, np.ndarray) else [*one, *other]
