"""MiniLM's encoder (BERT, Devlin et al. 2019; layers of 384) with two heads on every piece.

Its word embeddings stay as they are. The two token types, which sentence embeddings do not use,
become four: how the word is cased. All zeros means: nothing is known about the case. How often it
is written in each language is added as well (engine/models/encoder/frequency.py). One head says
what a word is, the other the logit of its being private in this prompt
(models/recogniser/MODEL.md).
"""

from __future__ import annotations

import math
from collections.abc import Mapping

import torch
from torch import Tensor, nn
from torch.nn import functional

from engine.models.encoder import frequency
from engine.models.encoder.casing import CASES
from models.train.labels import LABELS

DROPOUT = 0.1
EPSILON = 1e-12
FAR = -1e4  # what padding gets before the softmax; within the range of small floats


class Layer(nn.Module):
    """Self-attention and the two-layer perceptron, each with its residual and norm after it."""

    def __init__(self, width: int, heads: int, inner: int) -> None:
        super().__init__()
        self.heads = heads
        self.query, self.key, self.value = (nn.Linear(width, width) for _ in range(3))
        self.mixed, self.norm = nn.Linear(width, width), nn.LayerNorm(width, EPSILON)
        self.up, self.down = nn.Linear(width, inner), nn.Linear(inner, width)
        self.last_norm = nn.LayerNorm(width, EPSILON)
        self.dropout = nn.Dropout(DROPOUT)

    def forward(self, hidden: Tensor, penalty: Tensor) -> Tensor:
        """(texts, pieces, width) to the same shape; `penalty` is (texts, 1, 1, pieces)."""
        query, key, value = (
            part(hidden).unflatten(-1, (self.heads, -1)).transpose(1, 2)
            for part in (self.query, self.key, self.value)
        )
        attended = functional.scaled_dot_product_attention(query, key, value, penalty)
        attended = attended.transpose(1, 2).flatten(2)
        hidden = self.norm(hidden + self.dropout(self.mixed(attended)))
        inner = self.down(functional.gelu(self.up(hidden)))
        return self.last_norm(hidden + self.dropout(inner))


class Tagger(nn.Module):
    """Pieces, mask and cases (texts, pieces) to hidden states; two heads that read those."""

    def __init__(self, config: Mapping[str, int]) -> None:
        super().__init__()
        width = config["hidden_size"]
        self.words = nn.Embedding(config["vocab_size"], width)
        self.positions = nn.Embedding(config["max_position_embeddings"], width)
        self.types = nn.Embedding(len(CASES), width)
        self.levels = nn.Embedding(len(frequency.COLUMNS) * frequency.LEVELS, width)
        nn.init.zeros_(self.levels.weight)
        self.norm = nn.LayerNorm(width, EPSILON)
        sizes = (width, config["num_attention_heads"], config["intermediate_size"])
        self.layers = nn.ModuleList(Layer(*sizes) for _ in range(config["num_hidden_layers"]))
        self.dropout = nn.Dropout(DROPOUT)
        self.recogniser = nn.Linear(width, len(LABELS))
        self.private = nn.Linear(width, 1)

    def forward(self, pieces: Tensor, mask: Tensor, cases: Tensor, levels: Tensor) -> Tensor:
        """(texts, pieces, width); `levels` (texts, pieces, languages) are rows of their table."""
        places = self.positions.weight[: pieces.shape[1]]
        written = self.types(cases) + self.levels(levels).sum(-2)
        hidden = self.norm(self.words(pieces) + places + written)
        hidden = self.dropout(hidden)
        penalty = (1.0 - mask[:, None, None, :].float()) * FAR
        for layer in self.layers:
            hidden = layer(hidden, penalty)
        return self.dropout(hidden)


PARTS = {
    "query": "attention.self.query",
    "key": "attention.self.key",
    "value": "attention.self.value",
    "mixed": "attention.output.dense",
    "norm": "attention.output.LayerNorm",
    "up": "intermediate.dense",
    "down": "output.dense",
    "last_norm": "output.LayerNorm",
}


def published_names(layers: int) -> list[tuple[str, str]]:
    """Our names of the weights, mapped to those of BERT as transformers publishes it."""
    pairs = [
        ("words.weight", "embeddings.word_embeddings.weight"),
        ("positions.weight", "embeddings.position_embeddings.weight"),
        *((f"norm.{part}", f"embeddings.LayerNorm.{part}") for part in ("weight", "bias")),
    ]
    for number in range(layers):
        for ours, theirs in PARTS.items():
            for part in ("weight", "bias"):
                name = f"encoder.layer.{number}.{theirs}.{part}"
                pairs.append((f"layers.{number}.{ours}.{part}", name))
    return pairs


def partial_loss(logits: Tensor, allowed: Tensor, open_weight: float) -> Tensor:
    """Minus the log of the probability of the allowed labels, averaged over the marked pieces.

    Where "outside" is one of several, the others count `open_weight` as much: at 1 the encoder may
    call a word anything that its source does not mark, and soon does.
    """
    marked = allowed.any(-1)
    chosen, kept = logits[marked], allowed[marked]
    others = kept[:, :1] & (torch.arange(kept.shape[-1]) > 0)
    weighted = chosen + others * math.log(open_weight)
    inside = weighted.masked_fill(~kept, float("-inf")).logsumexp(-1)
    return (torch.logsumexp(chosen, -1) - inside).mean()


def judge_loss(logits: Tensor, private: Tensor, weights: Tensor) -> Tensor:
    """Cross-entropy of the judged pieces' logits, each with its weight; any shape, all the same."""
    judged = weights > 0
    losses = functional.binary_cross_entropy_with_logits(
        logits[judged], private[judged], reduction="none"
    )
    return (losses * weights[judged]).sum() / weights[judged].sum()
