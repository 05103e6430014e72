"""What attackers and readers say of rewritings: a row a setting."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np
import torch

from engine.models.encoder.encoder import Encoder
from style import minilm
from style.attackers import Attacker, Guesses, perceptron, pieces, tuned
from style.documents import Document, Texts, complete, folds
from style.scores import blind, mean, score
from style.settings import Setting

MINILM = Path(__file__).resolve().parents[3] / "models" / "all-minilm-l6-v2-int8"

Row = dict[str, Any]


def judged(
    encoder: Encoder,
    learnt: Sequence[Document],
    held: Sequence[Document],
    chosen: Sequence[Setting],
    texts: Texts,
    *,
    text_attackers: bool,
) -> list[Row]:
    """Each attacker's macro F1, the meaning and token scores; the clean texts first, blind last."""
    held = complete(held, [setting.name for setting in chosen], texts)
    truth = [one.label for one in held]
    seen = {"clean": [one.text for one in held]}
    seen |= {s.name: [texts[s.name][one.id] for one in held] for s in chosen}
    vectors = {name: encoder.sentence_embeddings(own) for name, own in seen.items()}
    attacks = dict(_embedding_attacks(encoder, learnt, vectors, truth))
    if text_attackers:
        attacks |= dict(_text_attacks(encoder, learnt, seen, truth))
    prices = {s.name: round(s.epsilon, 1) for s in chosen}
    rows = [
        {
            "setting": name,
            "texts": len(held),
            "epsilon a token": prices.get(name, ""),
            "meaning": mean(np.sum(vectors["clean"] * vectors[name], axis=1).tolist()),
            "token score": mean(minilm.token_scores(encoder, seen["clean"], seen[name])),
        }
        | {attack: score(truth, guesses[name]) for attack, guesses in attacks.items()}
        for name in seen
    ]
    return [*rows, _by_chance(encoder, seen["clean"], vectors["clean"], truth, list(attacks))]


def _by_chance(
    encoder: Encoder, clean: Sequence[str], vectors: Any, truth: Sequence[str], names: Sequence[str]
) -> Row:
    return {
        "setting": "another text",
        "texts": len(clean),
        "epsilon a token": "",
        "meaning": mean(np.sum(vectors * np.roll(vectors, 1, axis=0), axis=1).tolist()),
        "token score": mean(minilm.token_scores(encoder, clean, np.roll(clean, 1))),
    } | {name: blind(truth) for name in names}


def _embedding_attacks(
    encoder: Encoder, learnt: Sequence[Document], seen: Mapping[str, Any], truth: Sequence[str]
) -> Iterator[tuple[str, Guesses]]:
    known = encoder.sentence_embeddings([one.text for one in learnt])
    rows = {name: torch.from_numpy(own) for name, own in seen.items()}
    labels = [one.label for one in learnt]
    attacker = Attacker(perceptron(known.shape[1]), torch.from_numpy(known), labels, rows, truth)
    yield "static, embedding", attacker.static()
    yield "adaptive, embedding", attacker.adaptive(folds(truth))


def _text_attacks(
    encoder: Encoder,
    learnt: Sequence[Document],
    seen: Mapping[str, Sequence[str]],
    truth: Sequence[str],
) -> Iterator[tuple[str, Guesses]]:
    known = pieces(encoder, [one.text for one in learnt])
    rows = {name: pieces(encoder, own) for name, own in seen.items()}
    learner = tuned(partial(minilm.network, MINILM))
    attacker = Attacker(learner, known, [one.label for one in learnt], rows, truth)
    yield "static, text", attacker.static()
    yield "adaptive, text", attacker.adaptive(folds(truth))
