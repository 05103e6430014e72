"""The training loop: AdamW, a warm-up, a plateau and a descent; batches of one text length each.

Some processes of one thread each read a batch at a time and average their gradients: on cores that
are shared with other work, two threads of one process wait for each other at every layer.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import count
from typing import Any

import torch
from torch import Tensor, distributed
from torch.nn import functional

from models.train.encoding import IGNORED, Batch, Encoded, batches, padded
from models.train.network import Tagger, likeness_loss, partial_loss

HEADS_FASTER = 3.0  # heads start from nothing, the encoder does not
LOG_EVERY = 20
WARM_UP = 40


@dataclass(frozen=True, slots=True)
class Plan:
    """Learning rate of the plateau, batches in all, batches of the descent to zero, seed.

    `open_weight` is what a kind that a source does not mark counts beside "outside",
    `private_weight` what a private word counts beside one that is not (both: partial_loss),
    `guess_weight` what the loss of hidden words counts, `tag_weight` that of parts of speech,
    `teacher_weight` what unlikeness to the teacher counts, who sees the same batch; with
    `marks_first` the teacher is asked only about pieces whose label no mark tells.
    """

    rate: float
    steps: int
    descent: int
    seed: int
    open_weight: float
    guess_weight: float
    tag_weight: float = 0.5
    private_weight: float = 1.0
    teacher_weight: float = 0.0
    marks_first: bool = False


@dataclass(frozen=True, slots=True)
class Worker:
    """Which of how many processes this one is."""

    rank: int
    count: int


def factor(step: int, plan: Plan) -> float:
    """The share of the plateau's rate that batch `step`, from 0, is learnt with."""
    return min(1.0, (step + 1) / WARM_UP, max(0.0, (plan.steps - step) / plan.descent))


def fit(
    tagger: Tagger,
    epoch: Callable[[int], Sequence[Encoded]],
    plan: Plan,
    worker: Worker,
    teacher: Tagger | None = None,
) -> None:
    """Train `tagger` in place on `epoch(n)`'s texts; the plan's seed decides order and dropout.

    With a `teacher` it learns what that one says of each piece of them as well.
    """
    torch.manual_seed(plan.seed + 1000 * worker.rank)
    order = torch.Generator().manual_seed(plan.seed)
    hiding = torch.Generator().manual_seed(plan.seed + 1000 * worker.rank)
    parameters = [one for one in tagger.parameters() if one.requires_grad]
    optimizer = torch.optim.AdamW(_groups(tagger), lr=plan.rate, weight_decay=0.01)
    tagger.train()
    started, total = time.monotonic(), 0.0
    for step, batch in enumerate(_endless(epoch, order, worker)):
        if step >= plan.steps:
            return
        for group in optimizer.param_groups:
            group["lr"] = plan.rate * group["faster"] * factor(step, plan)
        tensors = padded(batch, hiding)
        loss = step_loss(tagger, tensors, plan, teacher)
        loss.backward()
        _average([one.grad for one in parameters], worker)
        torch.nn.utils.clip_grad_norm_(parameters, 1.0)
        optimizer.step()
        optimizer.zero_grad()
        total += loss.item()
        if worker.rank == 0 and (step + 1) % LOG_EVERY == 0:
            spent = time.monotonic() - started
            mean, total = total / LOG_EVERY, 0.0
            sys.stdout.write(f"{step + 1}/{plan.steps} loss {mean:.4f} {spent:.0f} s\n")
            sys.stdout.flush()


def _average(gradients: Sequence[Tensor | None], worker: Worker) -> None:
    """The mean of all workers' gradients, in place; one that a batch had no use for is zero."""
    own = [one for one in gradients if one is not None]
    flat = torch.cat([one.flatten() for one in own])
    distributed.all_reduce(flat)
    flat /= worker.count
    for one, mean in zip(own, flat.split([one.numel() for one in own]), strict=True):
        one.copy_(mean.view_as(one))


def start_guesses(tagger: Tagger, texts: Sequence[Encoded]) -> None:
    """Let the masked head begin with how often each piece occurs in `texts`."""
    pieces = torch.tensor([piece for text in texts for piece in text.pieces])
    counts = torch.bincount(pieces, minlength=len(tagger.bias)).float() + 0.1
    with torch.no_grad():
        tagger.bias.copy_((counts / counts.sum()).log())


def _groups(tagger: Tagger) -> list[dict[str, Any]]:
    """The trained weights with how much faster than the plan each is learnt."""
    names = ("recogniser", "part_of_speech", "transform", "bias")
    learnt = [(name, one) for name, one in tagger.named_parameters() if one.requires_grad]
    heads = [one for name, one in learnt if name.startswith(names)]
    encoder = [one for name, one in learnt if not name.startswith(names)]
    return [{"params": encoder, "faster": 1.0}, {"params": heads, "faster": HEADS_FASTER}]


def _endless(
    epoch: Callable[[int], Sequence[Encoded]], order: torch.Generator, worker: Worker
) -> Iterator[list[Encoded]]:
    """This worker's batches of epoch after epoch; as many for each worker."""
    for number in count():
        cut = batches(epoch(number), order)
        whole = len(cut) - len(cut) % worker.count
        yield from cut[worker.rank : whole : worker.count]


def step_loss(
    tagger: Tagger, batch: Batch, plan: Plan, teacher: Tagger | None = None
) -> torch.Tensor:
    """The loss of all heads on one batch; a text counts for the heads that it has marks for."""
    hidden = tagger(batch.pieces, batch.mask, batch.cases)
    loss = sum(one.sum() for one in tagger.parameters() if one.requires_grad) * 0.0
    if batch.allowed.any():
        loss = loss + partial_loss(
            tagger.recogniser(hidden), batch.allowed, plan.open_weight, plan.private_weight
        )
    for weight, head, wanted in (
        (plan.tag_weight, tagger.part_of_speech, batch.tags),
        (plan.guess_weight, tagger.masked, batch.guesses),
    ):
        at = wanted != IGNORED
        if weight and at.any():
            loss = loss + weight * functional.cross_entropy(head(hidden[at]), wanted[at])
    if teacher is not None:
        loss = loss + plan.teacher_weight * _unlikeness(
            tagger, hidden, batch, teacher, marks_first=plan.marks_first
        )
    return loss


def _unlikeness(
    tagger: Tagger, hidden: Tensor, batch: Batch, teacher: Tagger, *, marks_first: bool
) -> Tensor:
    """How far the tagger's labels are from the teacher's; 0 where marks tell all of them."""
    asked = batch.mask.bool()
    if marks_first:
        asked &= batch.allowed.sum(-1) != 1
    if not asked.any():
        return hidden.new_zeros(())
    with torch.no_grad():
        said = teacher.recogniser(teacher(batch.pieces, batch.mask, batch.cases)[asked])
    return likeness_loss(tagger.recogniser(hidden[asked]), said)
