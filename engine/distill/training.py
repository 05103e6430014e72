"""Fine-tunes a T5 of the catalogue on pairs; torch is the extra `training`.

ProSan, section 5.3: <original prompt, anonymized prompt> as a translation. A twentieth of the pairs
is held out, and its loss reported after each epoch.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from engine.core.errors import BadParameter
from engine.distill.pairs import Emit, Record, made
from engine.models import seq2seq
from engine.models.transformer.libraries import libraries

HELD_OUT = 20  # one pair in so many
IGNORED = -100  # a label that torch's cross entropy leaves out
SEED = 0

Pair = tuple[str, str]


@dataclass(frozen=True, slots=True)
class TrainingPlan:
    """The epochs, the learning rate, and the most tokens read of a text."""

    epochs: int = 3
    batch: int = 8
    rate: float = 3e-4
    tokens: int = 256


def whole(path: Path) -> list[Pair]:
    """The pairs of a file that hold both texts; BadParameter where there are too few."""
    found = [_pair(record) for record in made(path) if "anonymized" in record]
    if len(found) < HELD_OUT:
        raise BadParameter(name="pairs", reason="out_of_range", low=HELD_OUT, high=None)
    return found


def _pair(record: Record) -> Pair:
    return record["original"], record["anonymized"]


def train(
    base: Path, pairs: Sequence[Pair], out: Path, plan: TrainingPlan, emit: Emit
) -> list[float]:
    """Fine-tune the model in folder `base`, save and seal it; the held-out loss of each epoch."""
    torch, transformers = libraries()
    torch.manual_seed(SEED)
    tokens = transformers.AutoTokenizer.from_pretrained(base, local_files_only=True)
    model = transformers.AutoModelForSeq2SeqLM.from_pretrained(base, local_files_only=True)
    kept, learnt = pairs[::HELD_OUT], [p for n, p in enumerate(pairs) if n % HELD_OUT]
    read = _Reader(tokens, plan)
    losses = [_loss(torch, model, read.batches(kept))]
    emit({"state": "training", "epoch": 0, "loss": losses[0]})
    optimizer = torch.optim.AdamW(model.parameters(), lr=plan.rate)
    for epoch in range(1, plan.epochs + 1):
        model.train()
        order = torch.randperm(len(learnt)).tolist()
        for batch in read.batches([learnt[n] for n in order]):
            model(**batch).loss.backward()
            torch.nn.utils.clip_grad_norm_(model.parameters(), 1.0)
            optimizer.step()
            optimizer.zero_grad()
        losses.append(_loss(torch, model, read.batches(kept)))
        emit({"state": "training", "epoch": epoch, "loss": losses[-1]})
    out.mkdir(parents=True, exist_ok=True)
    model.save_pretrained(out)
    tokens.save_pretrained(out)
    seq2seq.seal(out, {"base": base.name, "pairs": len(learnt), "losses": losses})
    return losses


@dataclass(frozen=True, slots=True)
class _Reader:
    tokens: Callable[..., Any]
    plan: TrainingPlan

    def batches(self, pairs: Sequence[Pair]) -> Iterator[dict[str, Any]]:
        """The model's inputs, padded to the longest of each batch."""
        for start in range(0, len(pairs), self.plan.batch):
            originals, anonymized = zip(*pairs[start : start + self.plan.batch], strict=True)
            given, wanted = self._read(originals), self._read(anonymized)
            labels = wanted["input_ids"].masked_fill(wanted["attention_mask"] == 0, IGNORED)
            yield {**given, "labels": labels}

    def _read(self, texts: Sequence[str]) -> Any:
        return self.tokens(
            list(texts),
            padding=True,
            truncation=True,
            max_length=self.plan.tokens,
            return_tensors="pt",
        )


def _loss(torch: Any, model: Any, batches: Iterator[dict[str, Any]]) -> float:
    """The mean loss of a batch, without dropout."""
    model.eval()
    with torch.inference_mode():
        found = [float(model(**batch).loss) for batch in batches]
    return sum(found) / len(found)
