"""The verb `distill`: pairs from ProSan's slow path, and models that learn from them."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from pathlib import Path
from typing import Any

from engine.core.errors import Cancelled
from engine.distill import pairs, training
from engine.models import seq2seq
from engine.models.files.store import ModelStore

Emit = Callable[[dict[str, Any]], None]


def add_options(parser: argparse.ArgumentParser) -> None:
    """Add the verb's options."""
    verbs = parser.add_subparsers(dest="what", required=True, metavar="WHAT")
    making = verbs.add_parser(
        "pairs", help="run ProSan over public texts; goes on where it stopped"
    )
    making.add_argument("--texts", type=Path, required=True, help="one per line, or JSONL (text)")
    making.add_argument("--out", type=Path, required=True, help="the file of pairs, JSONL")
    making.add_argument("--shard", default="1/1", metavar="I/N", help="only this part of the lines")
    making.add_argument(
        "--words-only", action="store_true", help="only which words go: ten times faster"
    )
    making.add_argument("--set", nargs="*", default=[], metavar="PARAMETER=VALUE")
    making.add_argument("--ray", metavar="ADDRESS", help="spread over a Ray cluster that is there")
    training = verbs.add_parser("train", help="fine-tune a T5 of the catalogue (extra `training`)")
    training.add_argument("--pairs", type=Path, required=True, help="what `pairs` made")
    training.add_argument("--model", default="flan-t5-base", help="id in the catalogue")
    training.add_argument("--out", type=Path, help="default: where ProSan looks for it")
    training.add_argument("--epochs", type=int, default=3)
    training.add_argument("--batch", type=int, default=8, help="pairs at a time")
    training.add_argument("--rate", type=float, default=3e-4, help="AdamW's learning rate")


def run(options: argparse.Namespace, emit: Emit) -> int:
    """Run the verb: JSON lines of progress; errors are raised."""
    try:
        (_pairs if options.what == "pairs" else _train)(options, emit)
    except KeyboardInterrupt:
        raise Cancelled() from None
    return 0


def _pairs(options: argparse.Namespace, emit: Emit) -> None:
    given = dict(item.split("=", 1) for item in options.set)
    shard = pairs.Shard.parse(options.shard)
    lines = pairs.missing(options.out, pairs.texts(options.texts), shard)
    emit({"state": "pairs", "done": 0, "total": len(lines)})
    if options.ray:
        from engine.distill.ray_pairs import make_on_cluster  # noqa: PLC0415 (only for a cluster)

        found = make_on_cluster(options.ray, lines, given, words_only=options.words_only)
    else:
        maker = pairs.PairMaker(given, words_only=options.words_only)
        found = (maker.pair(line, text) for line, text in lines)
    pairs.write(options.out, found, len(lines), emit)


def _train(options: argparse.Namespace, emit: Emit) -> None:
    plan = training.TrainingPlan(options.epochs, options.batch, options.rate)
    base = ModelStore().open(options.model).parent
    found = training.whole(options.pairs)
    training.train(base, found, options.out or seq2seq.folder(), plan, emit)
