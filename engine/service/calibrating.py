"""Learns a model's bounds for DP-Prompt in the engine process, from the text that comes along."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from typing import Any

from engine.core import paths
from engine.core.callbacks import Check
from engine.core.errors import BadParameter, ModelTooLarge
from engine.models import memory
from engine.models.files.clipping import learnt
from engine.models.files.uses import Use
from engine.models.manager import ModelManager
from engine.protect.dp_prompt.calibration import EPSILONS, WIDTHS, calibrate, room

TEXT = "Sotto's own thirty sentences (10 chose the bounds, 20 tell the meaning)"
ENCODER = "all-minilm-l6-v2-int8"

Progress = Callable[[Any], None]


def run(manager: ModelManager, model: str, check: Check, progress: Progress) -> dict[str, Any]:
    """Learn and store the bounds of a model that writes; returns its curve.

    Progress: {"state": "calibrating", "done", "total"}, in batches of equal cost. Raises
    BadParameter (not_causal), ModelTooLarge, and what opening the model and the store raise.
    """
    if Use.WRITE not in manager.store.state(model).uses:
        raise BadParameter(name="model", reason="not_causal")
    documents = texts()
    with manager.encoder(ENCODER) as encoder, manager.writer(model, check, progress) as writer:
        # An encoder-decoder writes one text after the other.
        token_bytes = int(getattr(writer, "token_bytes", 0))
        tokens = len(EPSILONS) * len(WIDTHS) * room(writer, documents)
        needed, free = tokens * token_bytes, memory.available()
        if free is not None and needed > free:
            raise ModelTooLarge(model=model, needed=needed, free=free)
        report = _in_batches(len(documents), progress)
        found = calibrate(writer, encoder, documents, check, report)
    made = learnt(TEXT, documents, found.observed, found.points)
    manager.store.save_clipping(model, made, found.vectors)
    return {"model": model, "points": [[point.epsilon, point.meaning] for point in found.points]}


def texts() -> list[str]:
    """The public text, a document a line."""
    lines = paths.resource("calibration", "texts.txt").read_text("utf-8").splitlines()
    return [line for line in lines if line]


def _in_batches(count: int, progress: Progress) -> Callable[[Mapping[str, Any]], None]:
    """Report the progress of `calibrate` as one count over both of its halves."""
    searched = math.ceil(count / 3)
    at_once = len(WIDTHS)  # documents measured by one batch: of each epsilon one width is left
    total = searched + math.ceil((count - searched) / at_once)

    def report(said: Mapping[str, Any]) -> None:
        done = int(said["done"])
        done = done if said["state"] == "searching" else searched + done // at_once
        progress({"state": "calibrating", "done": done, "total": total})

    return report
