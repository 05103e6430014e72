"""The training loop: AdamW, a warm-up, a plateau and a descent; batches of one text length each.

Some processes of one thread each read a batch at a time and average their gradients: on cores that
are shared with other work, two threads of one process wait for each other at every layer.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import torch
from torch import Tensor, distributed

from models.train.encoding import Batch, Encoded, batches, padded
from models.train.network import Tagger, judge_loss, partial_loss

HEADS = ("recogniser", "private")
HEADS_FASTER = 3.0  # a head starts from nothing or must follow fast, the encoder must not
NEW = (*HEADS, "levels")  # what starts from nothing
LEARNT = ("layers", "norm", "positions", *NEW)  # the tables of pieces and cases are shared
LOG_EVERY = 20
WARM_UP = 20
DESCENT = 0.8  # the share of all batches that goes down to zero


@dataclass(frozen=True, slots=True)
class Plan:
    """Learning rate of the plateau, epochs, seed.

    `open_weight` is what a kind that a source does not mark counts beside "outside"
    (partial_loss), `kind_weight` what the loss of kinds counts beside the judge's.
    """

    rate: float
    epochs: int
    seed: int
    open_weight: float
    kind_weight: float


@dataclass(frozen=True, slots=True)
class Worker:
    """The rank of this process and the number of processes."""

    rank: int
    count: int


def factor(step: int, steps: int) -> float:
    """The share of the plateau's rate that batch `step` of so many, from 0, is learnt with."""
    return min(1.0, (step + 1) / WARM_UP, (steps - step) / (DESCENT * steps))


def fit(
    tagger: Tagger, epoch: Callable[[int], Sequence[Encoded]], plan: Plan, worker: Worker
) -> None:
    """Train `tagger` in place on `epoch(n)`'s texts; the plan's seed decides order and dropout."""
    torch.manual_seed(plan.seed + 1000 * worker.rank)
    casing = torch.Generator().manual_seed(plan.seed + 1000 * worker.rank)
    for name, one in tagger.named_parameters():
        one.requires_grad_(requires_grad=name.startswith(LEARNT))
    parameters = [one for one in tagger.parameters() if one.requires_grad]
    optimizer = torch.optim.AdamW(_groups(tagger), lr=plan.rate, weight_decay=0.01, fused=True)
    tagger.train()
    started, total = time.monotonic(), 0.0
    for step, steps, batch in _steps(epoch, plan, worker):
        for group in optimizer.param_groups:
            group["lr"] = plan.rate * group["faster"] * factor(step, steps)
        loss = step_loss(tagger, padded(batch, casing), plan)
        loss.backward()
        _average([one.grad for one in parameters], worker)
        torch.nn.utils.clip_grad_norm_(parameters, 1.0)
        optimizer.step()
        optimizer.zero_grad()
        total += loss.item()
        if worker.rank == 0 and (step + 1) % LOG_EVERY == 0:
            spent = time.monotonic() - started
            mean, total = total / LOG_EVERY, 0.0
            sys.stdout.write(f"{step + 1}/{steps} loss {mean:.4f} {spent:.0f} s\n")
            sys.stdout.flush()


def step_loss(tagger: Tagger, batch: Batch, plan: Plan) -> Tensor:
    """The loss of both heads on one batch; a piece counts for the heads that it has marks for."""
    hidden = tagger(batch.pieces, batch.mask, batch.cases, batch.levels)
    kinds, private = tagger.recogniser(hidden), tagger.private(hidden).squeeze(-1)
    loss = 0.0 * (kinds.sum() + private.sum())
    if batch.allowed.any():
        loss = loss + plan.kind_weight * partial_loss(kinds, batch.allowed, plan.open_weight)
    if batch.weights.any():
        loss = loss + judge_loss(private, batch.private, batch.weights)
    return loss


def _average(gradients: Sequence[Tensor | None], worker: Worker) -> None:
    """The mean of all workers' gradients, in place."""
    own = [one for one in gradients if one is not None]
    flat = torch.cat([one.flatten() for one in own])
    distributed.all_reduce(flat)
    flat /= worker.count
    for one, mean in zip(own, flat.split([one.numel() for one in own]), strict=True):
        one.copy_(mean.view_as(one))


def _groups(tagger: Tagger) -> list[dict[str, Any]]:
    """The trained weights with how much faster than the plan each is learnt."""
    learnt = [(name, one) for name, one in tagger.named_parameters() if one.requires_grad]
    heads = [one for name, one in learnt if name.startswith(NEW)]
    encoder = [one for name, one in learnt if not name.startswith(NEW)]
    return [{"params": encoder, "faster": 1.0}, {"params": heads, "faster": HEADS_FASTER}]


def _steps(
    epoch: Callable[[int], Sequence[Encoded]], plan: Plan, worker: Worker
) -> Iterator[tuple[int, int, list[Encoded]]]:
    """This worker's batches of all epochs, as many for each worker, with number and count.

    How many there will be is told by the first epoch; the last one may stop a little early.
    """
    order = torch.Generator().manual_seed(plan.seed)
    step = steps = 0
    for number in range(plan.epochs):
        cut = batches(epoch(number), order)
        whole = len(cut) - len(cut) % worker.count
        steps = steps or plan.epochs * whole // worker.count
        for batch in cut[worker.rank : whole : worker.count]:
            if step < steps:
                yield step, steps, batch
            step += 1
