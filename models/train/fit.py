"""The training loop: AdamW, a warm-up, a plateau and a descent; batches of one text length each."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import count

import torch
from torch.nn import functional

from models.train.encoding import IGNORED, Encoded, batches, padded
from models.train.network import Tagger, partial_loss

TAG_WEIGHT = 0.5
LOG_EVERY = 25
WARM_UP = 40


@dataclass(frozen=True, slots=True)
class Plan:
    """Learning rate of the plateau, batches in all, batches of the descent to zero, seed.

    `open_weight` is what a kind that a source does not mark counts beside "outside" (partial_loss).
    """

    rate: float
    steps: int
    descent: int
    seed: int
    open_weight: float


def factor(step: int, plan: Plan) -> float:
    """The share of the plateau's rate that batch `step`, from 0, is learnt with."""
    return min(1.0, (step + 1) / WARM_UP, max(0.0, (plan.steps - step) / plan.descent))


def fit(tagger: Tagger, epoch: Callable[[int], Sequence[Encoded]], plan: Plan) -> None:
    """Train `tagger` in place on `epoch(n)`'s texts; the plan's seed decides order and dropout."""
    torch.manual_seed(plan.seed)
    generator = torch.Generator().manual_seed(plan.seed)
    parameters = [one for one in tagger.parameters() if one.requires_grad]
    optimizer = torch.optim.AdamW(parameters, lr=plan.rate, weight_decay=0.01)
    tagger.train()
    started, total = time.monotonic(), 0.0
    for step, batch in enumerate(_endless(epoch, generator)):
        if step >= plan.steps:
            return
        optimizer.param_groups[0]["lr"] = plan.rate * factor(step, plan)
        loss = step_loss(tagger, batch, generator, plan.open_weight)
        loss.backward()
        torch.nn.utils.clip_grad_norm_(parameters, 1.0)
        optimizer.step()
        optimizer.zero_grad(set_to_none=True)
        total += loss.item()
        if (step + 1) % LOG_EVERY == 0:
            spent = time.monotonic() - started
            mean, total = total / LOG_EVERY, 0.0
            sys.stdout.write(f"{step + 1}/{plan.steps} loss {mean:.4f} {spent:.0f} s\n")
            sys.stdout.flush()


def _endless(
    epoch: Callable[[int], Sequence[Encoded]], generator: torch.Generator
) -> Iterator[list[Encoded]]:
    for number in count():
        yield from batches(epoch(number), generator)


def step_loss(
    tagger: Tagger, items: Sequence[Encoded], generator: torch.Generator, open_weight: float
) -> torch.Tensor:
    """The loss of both heads on one batch; a text counts for the head that it has marks for."""
    batch = padded(items, generator)
    labels, tags = tagger(batch.pieces, batch.mask, batch.cases)
    loss = labels.sum() * 0.0
    if batch.allowed.any():
        loss = loss + partial_loss(labels, batch.allowed, open_weight)
    if (batch.tags != IGNORED).any():
        flat = functional.cross_entropy(
            tags.flatten(0, 1), batch.tags.flatten(), ignore_index=IGNORED
        )
        loss = loss + TAG_WEIGHT * flat
    return loss
