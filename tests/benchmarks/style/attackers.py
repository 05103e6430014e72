"""Guess who wrote a text: words and letters with logistic regression, or embeddings with an MLP.

A static attacker learnt from clean sentences; an adaptive one from those and from rewritings of
other sentences, in every setting.
"""

from __future__ import annotations

import warnings
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray
from scipy import sparse
from sklearn.exceptions import ConvergenceWarning
from sklearn.feature_extraction.text import TfidfVectorizer
from sklearn.linear_model import LogisticRegression
from sklearn.neural_network import MLPClassifier
from sklearn.pipeline import make_union

from style.scores import SEED

WEIGHT = 2  # of a rewritten sentence beside a clean one, for the adaptive attacker

Features = Any  # a matrix, dense or sparse, of a row for each text
Guesses = dict[str, list[str]]  # by setting, a name for each sentence


def letters_and_words(texts: Sequence[str]) -> Any:
    """TF-IDF of words, of pairs and of runs of letters: those that the texts have."""
    words = TfidfVectorizer(ngram_range=(1, 2), sublinear_tf=True, min_df=2)
    letters = TfidfVectorizer(analyzer="char_wb", ngram_range=(2, 4), sublinear_tf=True, min_df=3)
    return make_union(words, letters).fit(texts)


def regression() -> Any:
    """Logistic regression, for words and letters."""
    return LogisticRegression(C=10, max_iter=100, tol=1e-3)


def perceptron() -> Any:
    """A multilayer perceptron, for embeddings: forty passes."""
    return MLPClassifier((64,), alpha=1e-2, max_iter=40, tol=1e-3, random_state=SEED)


@dataclass(frozen=True, slots=True)
class Attacker:
    """Learns from clean texts (`known`, a row each) and their `authors`.

    `seen` has a row for each held sentence in every setting; `truth` names who wrote it.
    """

    make: Callable[[], Any]
    known: Features
    authors: Sequence[str]
    seen: Mapping[str, Features]
    truth: Sequence[str]

    def static(self) -> Guesses:
        """Whom one names who learnt from clean texts alone."""
        learnt = _learnt(self.make(), self.known, self.authors)
        return {name: list(learnt.predict(rows)) for name, rows in self.seen.items()}

    def adaptive(self, folds: Sequence[int]) -> Guesses:
        """Whom one names who also learnt from the rewritings of the other folds' sentences."""
        found: dict[str, NDArray[Any]] = {
            name: np.empty(len(self.truth), object) for name in self.seen
        }
        for fold in sorted(set(folds)):
            held = np.flatnonzero(np.array(folds) == fold)
            others = np.repeat(np.flatnonzero(np.array(folds) != fold), WEIGHT)
            rows = [self.known, *(seen[others] for seen in self.seen.values())]
            labels = [*self.authors, *list(np.array(self.truth)[others]) * len(self.seen)]
            learnt = _learnt(self.make(), _joined(rows), labels)
            for name, seen in self.seen.items():
                found[name][held] = learnt.predict(seen[held])
        return {name: list(guessed) for name, guessed in found.items()}


def _learnt(model: Any, features: Features, authors: Sequence[str]) -> Any:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", ConvergenceWarning)  # the passes are counted on purpose
        return model.fit(features, authors)


def _joined(rows: Sequence[Features]) -> Features:
    return sparse.vstack(rows).tocsr() if sparse.issparse(rows[0]) else np.concatenate(rows)
