"""InferDPT's table VI: how much of a document stands in what the provider wrote about it.

Distinct 1-, 2- and 3-grams, counted in the answer, as the paper does, and in what was sent. The
paper's, by GPT-4 on CNN/Daily Mail: .095 .029 .006 with RANTEXT, .110 .058 .027 without.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from engine.attacks.leakage import shared_ngrams
from engine.models.manager import ModelManager
from tests.benchmarks.papers.inferdpt import PARAGRAPHS, written_on
from tests.benchmarks.papers.intervals import bootstrap, shown
from tests.benchmarks.papers.perturbed import perturbed
from tests.benchmarks.papers.provider import Asked
from tests.benchmarks.papers.report import Row, Run
from tests.benchmarks.words_scores import texts_of

SUMMARY = "how much of the document stands in the answer"
LENGTHS = (1, 2, 3)
FORMS: Mapping[str, tuple[str, Mapping[str, Any]]] = {
    "rantext": ("rantext", {}),
    "rantext, the paper's constants": ("rantext", {"constants": "published"}),
    "cape": ("cape", {}),
}


def measure(provider: Asked, run: Run) -> list[Row]:
    """A row for each form of what is sent; the plain text first."""
    manager, texts = ModelManager(), texts_of(run.data, "wikitext2", run.sample or PARAGRAPHS)
    rows = [{"sent": "plain", "of": len(texts)} | leaks(texts, texts, written_on(provider, texts))]
    for name, (method, more) in FORMS.items():
        out = [perturbed(manager, method, n, text, **more) for n, text in enumerate(texts)]
        found = leaks(texts, out, written_on(provider, out))
        rows.append({"sent": name, "of": len(texts)} | found)
    return rows


def leaks(texts: Sequence[str], out: Sequence[str], answers: Sequence[str]) -> Row:
    """The mean shares of the documents' n-grams in the answers, and in what was sent."""
    return {
        f"{n}_grams_in_{where}": shown(bootstrap(shares(texts, others, n), np.nanmean))
        for where, others in (("answer", answers), ("sent", out))
        for n in LENGTHS
    }


def shares(texts: Sequence[str], others: Sequence[str], length: int) -> list[float]:
    """Of each document's distinct n-grams the share that stands in its other text; nan of none."""
    found = (shared_ngrams(*pair, length) for pair in zip(texts, others, strict=True))
    return [math.nan if share is None else share for share in found]
