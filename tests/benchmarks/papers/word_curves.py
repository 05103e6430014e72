"""The word-level methods as curves, use over privacy, beside the paper's Cape (bench_words.py)."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path
from statistics import fmean
from typing import Any

import numpy as np
from numpy.typing import NDArray

from engine.attacks.leakage import words_of
from tests.benchmarks.papers.intervals import bootstrap, shown
from tests.benchmarks.words_scores import MARK, PAPERS, TextScores

METHODS = ("santext", "custext", "rantext", "cape, paper", "cape, rank")
PAPER = [(privacy, rouge) for rouge, privacy in PAPERS["Cape, BERT"].values() if privacy]
AT = (0.805, 0.677, 0.408)  # the paper's privacy at epsilon 6, 10 and 14
ROUGE = {"rouge_l": 0, "rouge_l_marks": 1}  # columns of TextScores
WORDS, NEAR = TextScores._fields.index("words"), TextScores._fields.index("near")
USES = {"rouge_l": "Rouge-L to the original", "meaning": "cosine of sentence embeddings"}

Row = dict[str, Any]


def beside_the_paper(rows: Sequence[Row], texts: Sequence[str]) -> Iterator[Row]:
    """Rouge-L at the paper's privacy, over words, and with punctuation marks counted as words.

    The last rows are no method: every drawn word stays or goes, and none comes back by chance.
    """
    for method in METHODS:
        each = np.array([row["each"] for row in rows if row["method"] == method], np.float64)
        for privacy in AT if each.size else ():
            row: Row = {"method": method, "privacy": privacy}
            for name, column in ROUGE.items():
                figure, every = partial(_at, each, column, privacy), range(len(texts))
                if not math.isnan(figure(every)):
                    row[name] = shown(bootstrap(every, figure))
            if len(row) > 2:
                yield row
    drawn = next((row["each"] for row in rows if row["method"] == METHODS[-1]), None)
    for privacy in AT if drawn else ():
        row = {"method": "nothing but staying or not", "privacy": privacy}
        for name, marks in zip(ROUGE, (0, 1), strict=True):
            lengths = [len(words_of(t)) + marks * len(MARK.findall(t)) for t in texts]
            gone = [TextScores(*one).words / n for one, n in zip(drawn, lengths, strict=True)]
            row[name] = 1 - privacy * fmean(gone)
        yield row


def _at(each: NDArray[np.float64], column: int, privacy: float, texts: Sequence[int]) -> float:
    """A score of some texts where the curve over the epsilons has this privacy, else nan."""
    sums = each[:, texts].sum(axis=1)
    reached = 1 - sums[:, NEAR] / sums[:, WORDS]
    order = reached.argsort()
    scores = sums[order, column] / len(texts)
    return float(np.interp(privacy, reached[order], scores, left=np.nan, right=np.nan))


def picture(rows: Sequence[Row], path: Path) -> None:
    """Use against privacy, a line a method; needs matplotlib, which nothing else does."""
    from matplotlib.figure import Figure

    figure = Figure(figsize=(11, 5), layout="constrained")
    for axes, (use, label) in zip(figure.subplots(1, 2), USES.items(), strict=True):
        for method in METHODS:
            points = [(row["privacy_top_10"], row[use]) for row in rows if row["method"] == method]
            axes.plot(*zip(*points, strict=True), marker="o", label=method)
        axes.set(xlabel="privacy: 1 - KNN top-10 success", ylabel=label, xlim=(0, 1), ylim=(0, 1))
        axes.grid(alpha=0.3)
    shares = [[share / 100 for share in own] for own in zip(*PAPER, strict=True)]
    figure.axes[0].plot(*shares, "k--x", label="Cape, BERT (paper)")
    figure.axes[0].legend()
    figure.savefig(path, dpi=120)
