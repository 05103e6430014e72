"""An author guesser of its own weights: MiniLM, fine-tuned on the sentences, static and adaptive.

    PYTHONPATH=.:tests/benchmarks python -m style.tuned DATA SAMPLE

Needs the extra `training` (torch) and the texts that bench_dp_prompt.py kept; writes whom it named
to build/bench/dp_prompt-tuned.json, which the next run of bench_dp_prompt.py puts in its table.
The adaptive one goes on from the static one, with the rewritings in every setting of other folds'
sentences.
"""

from __future__ import annotations

import copy
import json
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

import torch
from tokenizers import Tokenizer
from torch import Tensor, nn
from torch.nn import functional

from engine import paths
from engine.models.store import ModelStore
from models.train.network import from_minilm
from style.sentences import FOLDS, complete, folds, read, sentences
from style.settings import settings

FOLDER = Path(__file__).resolve().parents[3] / "build" / "bench"
BATCH, PASSES, RATE, SEED = 16, 2, 2e-4, 7
PIECES = 64
SHARE = 2  # one of so many clean sentences: what two cores train on in some minutes

WRITER = "smollm2-135m-instruct"

Labelled = Sequence[tuple[str, int]]
Seen = dict[str, list[str]]  # by setting, the held sentences
Named = dict[str, dict[str, list[int]]]


class Guesser(nn.Module):
    """MiniLM's mean over the pieces of a text, and a layer that names the author."""

    def __init__(self, folder: Path, authors: int) -> None:
        super().__init__()
        self.encoder = from_minilm(folder)
        self.name = nn.Linear(self.encoder.words.embedding_dim, authors)
        self._tokenizer = Tokenizer.from_file(str(folder / "tokenizer.json"))
        self._tokenizer.enable_truncation(PIECES)
        self._tokenizer.enable_padding()

    def forward(self, texts: Sequence[str]) -> Tensor:
        """(texts, authors)."""
        encoded = self._tokenizer.encode_batch(list(texts))
        pieces = torch.tensor([one.ids for one in encoded])
        mask = torch.tensor([one.attention_mask for one in encoded])
        hidden = self.encoder(pieces, mask, torch.zeros_like(pieces))
        weights = mask[..., None].float()
        logits: Tensor = self.name((hidden * weights).sum(1) / weights.sum(1))
        return logits


def learn(guesser: Guesser, texts: Labelled, passes: int, rate: float) -> None:
    """Train in place, in batches of texts of about one length."""
    weights = [weight for weight in guesser.parameters() if weight.requires_grad]
    optimizer = torch.optim.AdamW(weights, rate, weight_decay=0.01)
    steps = passes * (-(-len(texts) // BATCH))
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimizer, rate, total_steps=steps)
    generator = torch.Generator().manual_seed(SEED)
    guesser.train()
    for _ in range(passes):
        for batch in batches(texts, generator):
            optimizer.zero_grad()
            logits = guesser([text for text, _ in batch])
            functional.cross_entropy(logits, torch.tensor([who for _, who in batch])).backward()
            optimizer.step()
            schedule.step()
    guesser.eval()


def batches(texts: Labelled, generator: torch.Generator) -> Iterator[Labelled]:
    """All texts once, those of about one length together, in a random order."""
    order = sorted(texts, key=lambda item: len(item[0]))
    groups = [order[start : start + BATCH] for start in range(0, len(order), BATCH)]
    for at in torch.randperm(len(groups), generator=generator).tolist():
        yield groups[at]


@torch.inference_mode()
def named(guesser: Guesser, texts: Sequence[str]) -> list[int]:
    """The author of each text, by number."""
    found: list[int] = []
    for start in range(0, len(texts), 64):
        found += guesser(texts[start : start + 64]).argmax(1).tolist()
    return found


def guesses(static: Guesser, clean: Labelled, seen: Seen, who: Sequence[int]) -> Named:
    """Whom the static attacker names in each setting, and the adaptive one, fold by fold."""
    found = {
        name: {"static": named(static, own), "adaptive": [0] * len(who)}
        for name, own in seen.items()
    }
    places = folds(who)
    for fold in range(FOLDS):
        others = [at for at, place in enumerate(places) if place != fold]
        rewritten = [(own[at], who[at]) for own in seen.values() for at in others]
        adaptive = copy.deepcopy(static)
        learn(adaptive, [*clean[fold::FOLDS], *rewritten], 1, RATE / 2)
        held = [at for at, place in enumerate(places) if place == fold]
        for name, own in seen.items():
            told = named(adaptive, [own[at] for at in held])
            for at, guess in zip(held, told, strict=True):
                found[name]["adaptive"][at] = guess
    return found


def main() -> None:
    """Train, name, write."""
    data, sample = Path(sys.argv[1]), int(sys.argv[2])
    torch.manual_seed(SEED)
    bounds = ModelStore().clipping(WRITER)
    assert bounds is not None
    vocabulary = len(bounds.open_vectors(paths.catalogue().parent, WRITER)[0])
    keys = [setting.key for setting in settings(bounds, vocabulary)]
    texts = read(FOLDER / "dp_prompt-texts.jsonl")
    learnt, held = sentences(data, sample)
    held = complete(held, keys, texts)
    authors = sorted({sentence.author for sentence in held})
    seen = {"clean": [s.text for s in held]} | {k: [texts[k][s.id] for s in held] for k in keys}
    clean = [(s.text, authors.index(s.author)) for s in learnt[::SHARE]]
    static = Guesser(ModelStore().open("all-minilm-l6-v2").parent, len(authors))
    learn(static, clean, PASSES, RATE)
    found = guesses(static, clean, seen, [authors.index(s.author) for s in held])
    whole = {"authors": authors, "sentences": [s.id for s in held], "named": found}
    (FOLDER / "dp_prompt-tuned.json").write_text(json.dumps(whole) + "\n", "utf-8")


if __name__ == "__main__":
    main()
