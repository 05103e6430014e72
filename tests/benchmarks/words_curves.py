"""The curves of bench_words.py as a picture (matplotlib, which only benchmarks need)."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from tests.benchmarks.words_scores import PAPERS

SHOWN = ("santext", "custext", "rantext", "cape, paper", "cape, rank", "cape, rank, SmolLM2")


def picture(rows: Sequence[dict[str, Any]], path: Path) -> None:
    """Rouge-L and meaning against privacy on one set, a line a method; needs matplotlib."""
    try:
        from matplotlib.figure import Figure
    except ImportError:
        return
    figure = Figure(figsize=(11, 5), layout="constrained")
    for axes, value, label in zip(
        figure.subplots(1, 2),
        ("rouge_l", "meaning"),
        ("Rouge-L to the original", "cosine of sentence embeddings"),
        strict=True,
    ):
        for method in SHOWN:
            mine = [row for row in rows if row["method"] == method]
            axes.plot(
                [row["privacy_top_10"] for row in mine],
                [row[value] for row in mine],
                marker="o",
                label=method,
            )
        axes.set(xlabel="privacy: 1 - KNN top-10 success", ylabel=label, xlim=(0, 1), ylim=(0, 1))
        axes.grid(alpha=0.3)
    paper = [pair for pair in PAPERS["Cape, BERT"].values() if pair[1] is not None]
    rouge, *_ = figure.axes
    rouge.plot(
        [privacy / 100 for _, privacy in paper if privacy is not None],
        [score / 100 for score, _ in paper],
        "k--x",
        label="Cape, BERT (paper)",
    )
    rouge.legend()
    figure.savefig(path, dpi=120)
