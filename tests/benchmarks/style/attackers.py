"""Guess a text's label, its author or its sentiment: DP-Prompt, appendix C.4.

By the embedding: a perceptron of three layers of 768. By the text: MiniLM fine-tuned (the paper's
is BERT, its embeddings are mpnet's). A static attacker learnt from clean texts; an adaptive one
goes on with rewritings, in every setting, of the other folds' texts (the paper trains one each).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np
import torch
from torch import Tensor, nn
from torch.nn import functional

from engine.models.encoder import frequency
from engine.models.encoder.encoder import Encoder
from models.train.network import Tagger
from style.scores import SEED

WIDTH, DROPOUT = 768, 0.5
PASSES, BATCH, RATE, DECAY = 50, 32, 1e-3, 0.95
TUNED_PASSES, TUNED_BATCH, TUNED_RATE = 6, 16, 5e-5  # the paper's 3 passes see ten times as many
LONGEST = 128  # pieces of a text that the tuned encoder reads

Guesses = dict[str, list[str]]  # by setting, a name for each text


@dataclass(frozen=True, slots=True)
class Learner:
    """How an attacker's network is made, fed and taught."""

    make: Callable[[int], nn.Module]
    passes: int
    batch: int
    rate: float
    decay: float = 1.0

    def taught(self, network: nn.Module, inputs: Tensor, labels: Tensor, passes: int) -> nn.Module:
        linear = self.decay == 1.0
        made = torch.optim.AdamW if linear else torch.optim.Adam
        optimizer = made(network.parameters(), lr=self.rate)
        order = torch.Generator().manual_seed(SEED)
        network.train()
        for done in range(passes):
            share = 1 - done / passes if linear else self.decay**done
            for group in optimizer.param_groups:
                group["lr"] = self.rate * share
            for rows in torch.randperm(len(inputs), generator=order).split(self.batch):
                optimizer.zero_grad()
                functional.cross_entropy(network(inputs[rows]), labels[rows]).backward()
                optimizer.step()
        return network.eval()


class Tuned(nn.Module):
    """MiniLM's weights, going on from those that ship, and a layer over the mean of the pieces."""

    def __init__(self, encoder: Tagger, labels: int) -> None:
        super().__init__()
        self.encoder = encoder
        self.head = nn.Linear(encoder.norm.normalized_shape[0], labels)

    def forward(self, pieces: Tensor) -> Tensor:
        """Padded pieces (n, longest), 0 where there is none, to logits (n, labels)."""
        pieces = pieces[:, : int((pieces > 0).sum(1).max())]
        mask = (pieces > 0).float()
        unknown = torch.zeros_like(pieces)  # case and frequency, which sentence embeddings lack
        levels = unknown[..., None].expand(-1, -1, len(frequency.COLUMNS))
        with torch.autocast("cpu", torch.bfloat16):
            hidden = self.encoder(pieces, mask, unknown, levels).float()
        mean = (hidden * mask[..., None]).sum(1) / mask.sum(1, keepdim=True)
        return self.head(mean)


def perceptron(width: int) -> Learner:
    def make(labels: int) -> nn.Module:
        layers: list[nn.Module] = []
        for size in (width, WIDTH):
            layers += [nn.Linear(size, WIDTH), nn.ReLU(), nn.Dropout(DROPOUT)]
        return nn.Sequential(*layers, nn.Linear(WIDTH, labels))

    return Learner(make, PASSES, BATCH, RATE, DECAY)


def tuned(encoder: Callable[[], Tagger]) -> Learner:
    return Learner(lambda labels: Tuned(encoder(), labels), TUNED_PASSES, TUNED_BATCH, TUNED_RATE)


def pieces(encoder: Encoder, texts: Sequence[str]) -> Tensor:
    """What `Tuned` reads of texts (n, LONGEST)."""
    found = torch.zeros(len(texts), LONGEST, dtype=torch.long)
    for row, text in enumerate(texts):
        own = encoder.wordpieces.framed(encoder.wordpieces.encode(text).ids[: LONGEST - 2])
        found[row, : len(own)] = torch.from_numpy(np.asarray(own))
    return found


@dataclass(slots=True)
class Attacker:
    """Learns from clean texts (`known`) and their `labels`.

    `seen` has a row for each held text in every setting; `truth` is what is right.
    """

    learner: Learner
    known: Tensor
    labels: Sequence[str]
    seen: Mapping[str, Tensor]
    truth: Sequence[str]
    _static: Any = field(default=None, init=False)

    def static(self) -> Guesses:
        """What one says who learnt from clean texts alone."""
        network = self._taught_clean()
        return {name: self._said(network, rows) for name, rows in self.seen.items()}

    def adaptive(self, folds: Sequence[int]) -> Guesses:
        """What one says who also learnt from the rewritings of the other folds' texts."""
        places = np.array(folds)
        found = {name: np.empty(len(self.truth), object) for name in self.seen}
        start = self._taught_clean().state_dict()
        for fold in sorted(set(folds)):
            held, others = np.flatnonzero(places == fold), np.flatnonzero(places != fold)
            network = self._made()
            network.load_state_dict(start)
            rows = torch.cat([seen[others] for seen in self.seen.values()])
            right = [self.truth[n] for n in others] * len(self.seen)
            passes = max(1, self.learner.passes // len(self.seen))
            self.learner.taught(network, rows, self._numbers(right), passes)
            for name, seen in self.seen.items():
                found[name][held] = self._said(network, seen[held])
        return {name: list(guessed) for name, guessed in found.items()}

    def _made(self) -> nn.Module:
        torch.manual_seed(SEED)
        return self.learner.make(len(set(self.labels)))

    def _taught_clean(self) -> nn.Module:
        if self._static is None:
            right = self._numbers(self.labels)
            made = self._made()
            self._static = self.learner.taught(made, self.known, right, self.learner.passes)
        return self._static

    def _numbers(self, labels: Sequence[str]) -> Tensor:
        names = sorted(set(self.labels))
        return torch.tensor([names.index(label) for label in labels])

    def _said(self, network: nn.Module, rows: Tensor) -> list[str]:
        names = sorted(set(self.labels))
        with torch.inference_mode():
            best = [int(n) for part in rows.split(64) for n in network(part).argmax(1)]
        return [names[n] for n in best]
