"""The verb `calibrate`: learns a model's bounds for DP-Prompt, and stores them."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from pathlib import Path
from typing import Any

from engine.core.callbacks import never_cancelled
from engine.core.errors import BadParameter, Cancelled
from engine.models.files.clipping import learnt
from engine.models.manager import ModelManager
from engine.protect.dp_prompt.calibration import calibrate

Emit = Callable[[dict[str, Any]], None]

ENCODER = "all-minilm-l6-v2-int8"


def add_options(parser: argparse.ArgumentParser) -> None:
    """Add the verb's options."""
    parser.add_argument("model", help="the causal model's id")
    parser.add_argument("--documents", type=Path, required=True, help="public text, one per line")
    parser.add_argument("--text", required=True, metavar="NAME", help="what that text is called")
    parser.add_argument(
        "--to-ship",
        action="store_true",
        help="store the bounds beside the catalogue, for everybody",
    )


def run(options: argparse.Namespace, emit: Emit) -> int:
    """Run the verb: JSON lines of progress, of all bounds that were tried, then the curve; errors
    are raised.
    """
    documents = _documents(options.documents)
    manager = ModelManager()
    try:
        with manager.encoder(ENCODER) as encoder, manager.writer(options.model) as model:
            found = calibrate(
                model, encoder, documents, never_cancelled, lambda p: emit({"progress": p})
            )
    except KeyboardInterrupt:
        raise Cancelled() from None
    made = learnt(options.text, documents, found.observed, found.points)
    manager.store.save_clipping(options.model, made, found.vectors, to_ship=options.to_ship)
    for (epsilon, width), meaning in found.searched.items():
        emit({"tried": {"epsilon": epsilon, "low": -width, "meaning": round(meaning, 3)}})
    for point, error in zip(found.points, found.errors, strict=True):
        emit(
            {
                "epsilon": point.epsilon,
                "low": point.low,
                "meaning": point.meaning,
                "standard_error": error,
            }
        )
    return 0


def _documents(path: Path) -> list[str]:
    try:
        return [line.strip() for line in path.read_text("utf-8").splitlines() if line.strip()]
    except (OSError, ValueError):
        raise BadParameter(name="documents", reason="unreadable") from None
