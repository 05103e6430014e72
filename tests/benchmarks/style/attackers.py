"""Guess who wrote a text: words and letters with logistic regression, or embeddings with an MLP.

A static attacker learnt from clean sentences, an adaptive one from clean and rewritten ones. The
rewritten sentences are always guessed by an attacker that saw neither them nor their originals.
"""

from __future__ import annotations

import warnings
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np
from numpy.typing import NDArray
from scipy import sparse
from sklearn.exceptions import ConvergenceWarning
from sklearn.feature_extraction.text import TfidfVectorizer
from sklearn.linear_model import LogisticRegression
from sklearn.metrics import f1_score
from sklearn.model_selection import StratifiedKFold
from sklearn.neural_network import MLPClassifier
from sklearn.pipeline import make_union

FOLDS = 5
WEIGHT = 8  # of a rewritten sentence beside a clean one, for the adaptive attacker
SEED = 7

Features = Any  # a matrix, dense or sparse, of a row for each text


def letters_and_words(clean: Sequence[str]) -> Any:
    """TF-IDF of words, of pairs and of runs of letters: those that `clean` texts have."""
    words = TfidfVectorizer(ngram_range=(1, 2), sublinear_tf=True, min_df=2)
    letters = TfidfVectorizer(analyzer="char_wb", ngram_range=(2, 4), sublinear_tf=True, min_df=3)
    return make_union(words, letters).fit(clean)


def regression() -> Any:
    """Logistic regression, for words and letters."""
    return LogisticRegression(C=10, max_iter=100, tol=1e-3)


def perceptron() -> Any:
    """A multilayer perceptron, for embeddings: forty passes."""
    return MLPClassifier((64,), alpha=1e-2, max_iter=40, tol=1e-3, random_state=SEED)


@dataclass(slots=True)
class Attacker:
    """Learnt from clean texts (`known`, a row each) and their `authors`."""

    make: Callable[[], Any]
    known: Features
    authors: Sequence[str]
    _static: Any = field(default=None)

    def static(self, seen: Features, truth: Sequence[str]) -> float:
        """Macro F1 over the authors of one who learnt from clean texts alone."""
        if self._static is None:
            self._static = _learnt(self.make(), self.known, self.authors)
        return _f1(truth, self._static.predict(seen))

    def adaptive(self, seen: Features, truth: Sequence[str]) -> float:
        """The same of one who also learnt from the other rewritten texts, fold by fold."""
        guessed: NDArray[Any] = np.empty(len(truth), object)
        smallest = min(Counter(truth).values())
        folds = StratifiedKFold(min(FOLDS, smallest), shuffle=True, random_state=SEED)
        for learnt, held in folds.split(np.zeros(len(truth)), truth):
            own = np.repeat(learnt, WEIGHT)
            labels = [*self.authors, *np.asarray(truth)[own]]
            attacker = _learnt(self.make(), _joined(self.known, seen[own]), labels)
            guessed[held] = attacker.predict(seen[held])
        return _f1(truth, guessed)


def random_f1(truth: Sequence[str]) -> float:
    """What guessing blindly reaches: the mean over 200 draws."""
    authors, draws = sorted(set(truth)), np.random.default_rng(SEED)
    return float(np.mean([_f1(truth, draws.choice(authors, len(truth))) for _ in range(200)]))


def _learnt(model: Any, features: Features, authors: Sequence[str]) -> Any:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", ConvergenceWarning)  # the passes are counted on purpose
        return model.fit(features, authors)


def _f1(truth: Sequence[str], guessed: Any) -> float:
    return float(f1_score(truth, list(guessed), average="macro", zero_division=0.0))


def _joined(one: Features, other: Features) -> Features:
    return sparse.vstack([one, other]) if sparse.issparse(one) else np.concatenate([one, other])
