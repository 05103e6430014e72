"""Writes many texts side by side through PyTorch, from a GGUF file's own weights.

For measurements alone: products are of bfloat16 (twenty times as fast as llama.cpp's of Q4_1 on a
processor with AMX), so a logit is not bit for bit what the product computes.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

import torch
from torch import Tensor
from torch.nn import functional

from engine.core.sequences import common_prefix
from engine.models.llama.gradient import MATRICES, GgufWeights, Shape

BLOCK = 256  # tokens whose weights are summed first, in a draw
ENOUGH = 0.8  # of the texts go on: then the others are not left out yet

Heads = tuple[Tensor, Tensor]


@dataclass(frozen=True, slots=True)
class Sampling:
    """How a token is drawn; `width` cuts logits this far below the largest, `top` keeps so many."""

    temperature: float
    width: float = float("inf")
    top: int = 0


@dataclass(frozen=True, slots=True)
class Job:
    prompt: tuple[int, ...]
    most: int
    sampling: Sampling


class TorchWriter:
    """A Llama (RMSNorm, rotary positions, grouped queries, SwiGLU); weights tied or not."""

    def __init__(self, path: Path, ends: Sequence[int]) -> None:
        weights = GgufWeights(path)
        self._shape, self._ends = weights.shape, torch.tensor(ends)
        self._layers = []
        for number in range(weights.shape.layers):
            own = {name: torch.from_numpy(value) for name, value in weights.layer(number).items()}
            for name in MATRICES:
                own[f"{name}.weight"] = own[f"{name}.weight"].bfloat16()
            self._layers.append(own)
        self._last_norm = torch.from_numpy(weights.last_norm())
        self._vocabulary = torch.from_numpy(weights.vocabulary())
        self._entries = self._vocabulary  # SmolLM2 ties them
        self._generator = torch.Generator().manual_seed(7)

    def write(self, jobs: Sequence[Job]) -> list[list[int]]:
        """Their tokens up to a stop token, which is left out. Prompts begin alike."""
        with torch.inference_mode():
            return self._write(jobs)

    def _write(self, jobs: Sequence[Job]) -> list[list[int]]:
        shared = min(common_prefix(a.prompt, b.prompt) for a, b in pairwise([*jobs, jobs[0]]))
        shared = min(shared, min(len(job.prompt) for job in jobs) - 1)
        prefix = self._read(torch.tensor([jobs[0].prompt[:shared]]))
        room = max(len(job.prompt) - shared for job in jobs) + max(job.most for job in jobs)
        prompts = list(dict.fromkeys(job.prompt for job in jobs))
        lengths = torch.tensor([len(prompt) - shared for prompt in prompts])
        batch = _Batch(prefix, shared, len(prompts), room, self._shape)
        padded = torch.zeros(len(prompts), int(lengths.max()), dtype=torch.long)
        for row, prompt in enumerate(prompts):
            padded[row, : lengths[row]] = torch.tensor(prompt[shared:])
        hidden = self._forward(padded, batch, torch.zeros(len(prompts), dtype=torch.long))
        own = torch.tensor([prompts.index(job.prompt) for job in jobs])
        batch.keep(own)
        last, at = hidden[own, lengths[own] - 1], lengths[own]
        drawing = _Drawing([job.sampling for job in jobs], self._generator)
        written: list[list[int]] = [[] for _ in jobs]
        rows, done = torch.arange(len(jobs)), torch.zeros(len(jobs), dtype=torch.bool)
        while True:
            logits = functional.linear(last, self._vocabulary)
            chosen = drawing.draw(logits, rows)
            going = ~torch.isin(chosen, self._ends) & ~done[rows]
            for place, (row, token) in enumerate(zip(rows.tolist(), chosen.tolist(), strict=True)):
                if going[place]:
                    written[row].append(token)
                    going[place] = len(written[row]) < jobs[row].most
            if not going.any():
                return written
            done[rows[~going]] = True
            if going.sum() < ENOUGH * len(rows):  # a copy of all keys: not at each end
                rows, at, chosen = rows[going], at[going], chosen[going]
                batch.keep(going)
            last = self._forward(chosen[:, None], batch, at)[:, 0]
            at = at + 1

    def _read(self, tokens: Tensor) -> list[Heads]:
        """The keys and values of what all prompts begin with, a layer each."""
        none = [(torch.zeros(0), torch.zeros(0))] * self._shape.layers
        batch = _Batch(none, 0, 1, tokens.shape[1], self._shape)
        self._forward(tokens, batch, torch.zeros(1, dtype=torch.long))
        return [(keys[0].bfloat16(), values[0].bfloat16()) for keys, values in batch.own]

    def _forward(self, tokens: Tensor, batch: _Batch, at: Tensor) -> Tensor:
        """The last states (n, t, width) of tokens from the places `at` on."""
        shape = self._shape
        places = at[:, None] + torch.arange(tokens.shape[1])
        turn = _turn(places + batch.shared, shape.head_width, shape.base)
        hidden = self._entries[tokens]
        for number, own in enumerate(self._layers):
            normed = _norm(hidden, own["attn_norm.weight"], shape.epsilon)
            query, key, value = (
                functional.linear(normed, own[f"attn_{part}.weight"])
                .float()
                .unflatten(-1, (-1, shape.head_width))
                for part in "qkv"
            )
            mixed = batch.attend(number, _rotated(query, turn), _rotated(key, turn), value, places)
            hidden = hidden + functional.linear(mixed.bfloat16(), own["attn_output.weight"]).float()
            normed = _norm(hidden, own["ffn_norm.weight"], shape.epsilon)
            gate = functional.silu(functional.linear(normed, own["ffn_gate.weight"]).float())
            inner = gate * functional.linear(normed, own["ffn_up.weight"]).float()
            hidden = hidden + functional.linear(inner.bfloat16(), own["ffn_down.weight"]).float()
        return _norm(hidden, self._last_norm, shape.epsilon).float()


class _Batch:
    """The keys and values of some texts, behind those of what they all begin with."""

    def __init__(
        self, prefix: Sequence[Heads], shared: int, count: int, room: int, shape: Shape
    ) -> None:
        self.shared, self._shape = shared, shape
        self._prefix = prefix
        size = (count, shape.key_heads, room, shape.head_width)
        self.own = [(torch.zeros(size), torch.zeros(size)) for _ in range(shape.layers)]

    def keep(self, rows: Tensor) -> None:
        self.own = [(keys[rows], values[rows]) for keys, values in self.own]

    def attend(
        self, number: int, query: Tensor, key: Tensor, value: Tensor, places: Tensor
    ) -> Tensor:
        """Add keys and values at their places; what each token takes from those before it."""
        keys, values = self.own[number]
        rows = torch.arange(len(places))[:, None]
        keys[rows, :, places], values[rows, :, places] = key, value
        seen = int(places.max()) + 1
        keys, values = keys[:, :, :seen], values[:, :, :seen]
        count, length = query.shape[:2]
        groups = self._shape.heads // self._shape.key_heads
        # (n, key heads, groups * t, width): each key head serves its group of queries.
        own = query.view(count, length, self._shape.key_heads, groups, -1).permute(0, 2, 3, 1, 4)
        own = own.flatten(2, 3) / self._shape.head_width**0.5
        scores = own @ keys.mT
        ahead = torch.arange(seen) > places[:, None, :, None]  # (n, 1, t, seen)
        scores.masked_fill_(ahead.repeat(1, 1, groups, 1), float("-inf"))
        before, after = self._prefix[number]
        if self.shared:
            joined = own.transpose(0, 1).flatten(1, 2)  # (key heads, n * groups * t, width)
            public = (
                (joined.bfloat16() @ before.mT).float().unflatten(1, (count, -1)).transpose(0, 1)
            )
            scores = torch.cat([public, scores], -1)
        chances = scores.softmax(-1)
        mixed = chances[..., self.shared :] @ values
        if self.shared:
            joined = chances[..., : self.shared].transpose(0, 1).flatten(1, 2)
            mixed += (joined.bfloat16() @ after).float().unflatten(1, (count, -1)).transpose(0, 1)
        mixed = mixed.unflatten(2, (groups, length)).permute(0, 3, 1, 2, 4)
        return mixed.reshape(count, length, -1)


class _Drawing:
    def __init__(self, rules: Sequence[Sampling], generator: torch.Generator) -> None:
        self._temperature = torch.tensor([rule.temperature for rule in rules])
        self._width = torch.tensor([rule.width for rule in rules])
        self._top = torch.tensor([rule.top for rule in rules])
        self._generator = generator

    def draw(self, logits: Tensor, rows: Tensor) -> Tensor:
        """A token a row; weights are summed by blocks, since small ones vanish in a long sum."""
        own = logits - logits.amax(1, keepdim=True)
        own = torch.maximum(own, -self._width[rows, None])
        top = self._top[rows]
        for count in top.unique().tolist():
            if count:
                these = top == count
                least = own[these].topk(count).values[:, -1:]
                own[these] = own[these].masked_fill(own[these] < least, float("-inf"))
        weights = own.div_(self._temperature[rows, None]).exp_()
        blocks = weights.unflatten(1, (-1, BLOCK))
        block = self._place(blocks.sum(2))
        inside = blocks[torch.arange(len(rows)), block]
        return block * BLOCK + self._place(inside)

    def _place(self, weights: Tensor) -> Tensor:
        ends = weights.double().cumsum(1)
        uniform = torch.rand(len(ends), 1, dtype=torch.double, generator=self._generator)
        found = torch.searchsorted(ends, uniform * ends[:, -1:], right=True)[:, 0]
        return found.clamp(max=ends.shape[1] - 1)


def _norm(hidden: Tensor, scale: Tensor, epsilon: float) -> Tensor:
    size = hidden.pow(2).mean(-1, keepdim=True)
    return (hidden * torch.rsqrt(size + epsilon) * scale).bfloat16()


def _turn(places: Tensor, width: int, base: float) -> Heads:
    speeds = base ** (-torch.arange(0, width, 2) / width)
    angles = (places[..., None] * speeds)[:, :, None]
    return angles.cos(), angles.sin()


def _rotated(heads: Tensor, turn: Heads) -> Tensor:
    """Rotary positions, their pairs side by side, as llama.cpp stores Llama's."""
    even, odd = heads[..., ::2], heads[..., 1::2]
    cos, sin = turn
    return torch.stack([even * cos - odd * sin, even * sin + odd * cos], -1).flatten(-2)
