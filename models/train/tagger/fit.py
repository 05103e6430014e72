"""Teach the tagger's head with the slow path's choices.

    python -m models.train.tagger.fit pairs.jsonl [--out models/prosan-tagger/head.npz]

`pairs.jsonl` is what `python -m engine distill pairs --words-only` made of the texts of
models.train.tagger.texts.
Every tenth text is held out: its loss and its F1 are out of the fold, and the epoch with the
smallest loss is kept. Plain numpy: a head of 40,000 weights needs no more.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from engine.models.files.catalogue import PART_OF_SPEECH_MODEL
from engine.models.manager import ModelManager
from engine.protect.prosan.tagger import ENCODER, see
from engine.protect.prosan.words import word_spans
from engine.protect.stop_words import stop_words

Floats = NDArray[np.float32]

HIDDEN, EPOCHS, BATCH, RATE, DECAY, FOLD = 48, 6, 256, 7e-4, 1e-4, 10
LEVELS = 127


@dataclass(frozen=True, slots=True)
class Words:
    """Features (n, width), what the slow path did (n,), and the number of each word's text."""

    features: Floats
    gone: Floats
    text: NDArray[np.int64]


def words(pairs: Path, cache: Path) -> Words:
    """The content words of all pairs; the features are cached in `cache`."""
    if not cache.exists():
        found = list(_seen(pairs))
        features, gone, text = (np.concatenate([row[n] for row in found]) for n in range(3))
        np.savez(cache, features=features.astype(np.float16), gone=gone, text=text)
    with np.load(cache) as file:
        return Words(file["features"].astype(np.float32), file["gone"], file["text"])


def _seen(pairs: Path) -> Iterator[tuple[Floats, Floats, NDArray[np.int64]]]:
    manager = ModelManager()
    with manager.encoder(ENCODER) as encoder, manager.encoder(PART_OF_SPEECH_MODEL) as recogniser:
        for line in pairs.read_text("utf-8").splitlines():
            pair = json.loads(line)
            text = pair["original"]
            spans = word_spans(text)
            features = see(text, spans, encoder, recogniser, lambda: None)
            starts = {start for start, _ in pair["replaced"]}
            keys = [span.of(text).casefold() for span in spans]
            kept = [n for n, key in enumerate(keys) if key not in stop_words()]
            gone = [float(spans[n].start in starts) for n in kept]
            numbers = np.full(len(kept), pair["line"], np.int64)
            if kept:
                yield features[kept], np.array(gone, np.float32), numbers


def fit(found: Words) -> tuple[dict[str, Any], dict[str, float]]:
    """The head's arrays, and its figures on the texts held out."""
    held = found.text % FOLD == 0
    mean, spread = found.features[~held].mean(axis=0), found.features[~held].std(axis=0) + 1e-3
    x, y = (found.features - mean) / spread, found.gone
    draw = np.random.default_rng(0)  # noqa: TID251 (a training's order is no secret)
    width = x.shape[1]
    state = [
        draw.normal(0, 1 / np.sqrt(width), (width, HIDDEN)).astype(np.float32),
        np.zeros(HIDDEN, np.float32),
        draw.normal(0, 1 / np.sqrt(HIDDEN), HIDDEN).astype(np.float32),
        np.zeros((), np.float32),
    ]
    best, kept, moments = np.inf, state, [np.zeros((2, *part.shape), np.float32) for part in state]
    own, step = np.flatnonzero(~held), 0
    for epoch in range(EPOCHS):
        draw.shuffle(own)
        for start in range(0, len(own), BATCH):
            rows, step = own[start : start + BATCH], step + 1
            rate = RATE * (1 - epoch / EPOCHS)
            _adam(state, _gradients(state, x[rows], y[rows]), moments, step, rate)
        loss = _loss(_chances(state, x[held]), y[held])
        sys.stdout.write(f"epoch {epoch + 1}: held-out loss {loss:.4f}\n")
        if loss < best:
            best, kept = loss, [part.copy() for part in state]
    return _quantised(kept, mean, spread), _figures(kept, x[held], y[held])


def _chances(state: list[Any], x: Floats) -> Floats:
    scores = np.maximum(x @ state[0] + state[1], 0) @ state[2] + state[3]
    return np.asarray(1 / (1 + np.exp(-scores)))


def _loss(chances: Floats, y: Floats) -> float:
    sure = np.clip(chances, 1e-7, 1 - 1e-7)
    return float(-(y * np.log(sure) + (1 - y) * np.log(1 - sure)).mean())


def _gradients(state: list[Any], x: Floats, y: Floats) -> list[Any]:
    inner = np.maximum(x @ state[0] + state[1], 0)
    off = (1 / (1 + np.exp(-(inner @ state[2] + state[3]))) - y) / len(y)
    back = np.outer(off, state[2]) * (inner > 0)
    return [x.T @ back + DECAY * state[0], back.sum(axis=0), inner.T @ off, off.sum()]


def _adam(state: list[Any], found: list[Any], moments: list[Any], step: int, rate: float) -> None:
    for part, gradient, moment in zip(state, found, moments, strict=True):
        moment[0] += 0.1 * (gradient - moment[0])
        moment[1] += 0.001 * (gradient**2 - moment[1])
        first, second = moment[0] / (1 - 0.9**step), moment[1] / (1 - 0.999**step)
        part[...] = part - rate * first / (np.sqrt(second) + 1e-8)


def _quantised(state: list[Any], mean: Floats, spread: Floats) -> dict[str, Any]:
    """The head on features as they come, its first layer in bytes with a scale a column."""
    hidden = state[0] / spread[:, np.newaxis]
    scales = np.abs(hidden).max(axis=0) / LEVELS
    levels = np.rint(hidden / scales).astype(np.int8)
    shift = state[1] - mean @ (levels * scales)
    return {
        "levels": levels,
        "scales": scales.astype(np.float32),
        "shift": shift.astype(np.float32),
        "last": state[2],
        "bias": state[3],
    }


def _figures(state: list[Any], x: Floats, y: Floats) -> dict[str, float]:
    chances = _chances(state, x)
    found = chances > 0.5
    right = float((found & (y > 0)).sum())
    precision, recall = right / max(1.0, float(found.sum())), right / max(1.0, float(y.sum()))
    return {
        "words": float(len(y)),
        "loss": _loss(chances, y),
        "loss of the base rate": _loss(np.full(len(y), y.mean()), y),
        "precision": precision,
        "recall": recall,
        "F1": 2 * precision * recall / max(1e-9, precision + recall),
    }


def main() -> None:
    """Fit, print, write."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("pairs", type=Path)
    parser.add_argument("--out", type=Path, default=Path("models/prosan-tagger/head.npz"))
    options = parser.parse_args()
    head, figures = fit(words(options.pairs, options.pairs.with_suffix(".features.npz")))
    np.savez_compressed(options.out, **head)
    sys.stdout.write(json.dumps(figures, indent=1) + "\n")


if __name__ == "__main__":
    main()
