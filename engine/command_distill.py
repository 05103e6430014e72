"""The verb `distill`: pairs from ProSan's slow path, and models that learn from them."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from pathlib import Path
from typing import Any

from engine.distill import pairs
from engine.errors import Cancelled

Emit = Callable[[dict[str, Any]], None]


def add_options(parser: argparse.ArgumentParser) -> None:
    """Add the verb's options."""
    verbs = parser.add_subparsers(dest="what", required=True, metavar="WHAT")
    making = verbs.add_parser(
        "pairs", help="run ProSan over public texts; goes on where it stopped"
    )
    making.add_argument("--texts", type=Path, required=True, help="one a line, or JSONL with text")
    making.add_argument("--out", type=Path, required=True, help="the file of pairs, JSONL")
    making.add_argument("--shard", default="1/1", metavar="I/N", help="only this part of the lines")
    making.add_argument(
        "--words-only", action="store_true", help="only which words go: ten times faster"
    )
    making.add_argument("--set", nargs="*", default=[], metavar="PARAMETER=VALUE")
    making.add_argument("--ray", metavar="ADDRESS", help="spread over a Ray cluster that is there")


def run(options: argparse.Namespace, emit: Emit) -> int:
    """Run the verb: JSON lines of progress; errors are raised."""
    try:
        _pairs(options, emit)
    except KeyboardInterrupt:
        raise Cancelled() from None
    return 0


def _pairs(options: argparse.Namespace, emit: Emit) -> None:
    given = dict(item.split("=", 1) for item in options.set)
    shard = pairs.Shard.parse(options.shard)
    lines = pairs.missing(options.out, pairs.texts(options.texts), shard)
    emit({"state": "pairs", "done": 0, "total": len(lines)})
    if options.ray:
        from engine.distill.spread import spread  # noqa: PLC0415 (only for a cluster)

        found = spread(options.ray, lines, given, words_only=options.words_only)
    else:
        maker = pairs.Maker(given, words_only=options.words_only)
        found = (maker.pair(line, text) for line, text in lines)
    pairs.write(options.out, found, len(lines), emit)
