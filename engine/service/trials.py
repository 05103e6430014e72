"""Tries a model for a use: whether it loads on this machine and works.

The trial depends on its role and file format, as in `engine.models.files.uses.FILLS`; a model
without a trial is only verified. A trial raises the model's problem, and returns measurements.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from contextlib import closing
from dataclasses import asdict
from typing import Any

import numpy as np

from engine.core.errors import BadParameter, ModelDamaged
from engine.core.types import Message
from engine.detect.recogniser.recognisers import Recognisers
from engine.models import memory
from engine.models.files.catalogue import Role
from engine.models.files.measurements import Measured
from engine.models.files.uses import Use
from engine.models.manager import ModelManager

TOKENS = 12
ASKED = (Message("user", "Write one sentence about the sea."),)

Check = Callable[[], None]
Progress = Callable[[Any], None]
Trial = Callable[[ModelManager, str, Check, Progress], Mapping[str, Any]]


def run(
    manager: ModelManager, model: str, use: str, check: Check, progress: Progress
) -> dict[str, Any]:
    """Try a model for a use. Raises BadParameter (not_for_this_use), or the trial's error."""
    if use not in manager.store.state(model).uses:
        raise BadParameter(name="model", reason="not_for_this_use")
    role = manager.store.state(model).role
    trial = TRIALS.get((role, manager.store.file(model).suffix), _verify)
    return {"model": model, "use": str(Use(use)), **trial(manager, model, check, progress)}


def _verify(
    manager: ModelManager, model: str, check: Check, progress: Progress
) -> Mapping[str, Any]:
    progress({"state": "checking_model"})
    manager.store.open(model, check=check)
    return {}


def _write(
    manager: ModelManager, model: str, check: Check, progress: Progress
) -> Mapping[str, Any]:
    """Load it and write a few tokens, to check its template, memory and speed."""
    fresh, before = not manager.holds(model), memory.resident()
    with manager.causal(model, check, progress) as causal:
        progress({"state": "reading"})
        start, count = 0.0, 0
        with closing(causal.chat(ASKED, max_tokens=TOKENS, check=check)) as pieces:
            for _piece in pieces:
                start, count = start or time.perf_counter(), count + 1
        seconds = time.perf_counter() - start
        speed = (count - 1) / seconds if count > 1 and seconds > 0 else None
        after, known = memory.resident(), manager.store.state(model).measured
        took = after - before if after is not None and before is not None else None
        resident = took if fresh else known.resident if known else None
        found = Measured(resident, causal.context, speed and round(speed, 1))
        manager.store.save_measured(model, found)
        return asdict(found)


def _rewrite(
    manager: ModelManager, model: str, check: Check, progress: Progress
) -> Mapping[str, Any]:
    """Load it; calibration tests its writing."""
    with manager.writer(model, check, progress):
        return {}


def _write_and_score(
    manager: ModelManager, model: str, check: Check, progress: Progress
) -> Mapping[str, Any]:
    """Write a few tokens, and score a few."""
    found = _write(manager, model, check, progress)
    with manager.causal(model, check, progress) as scorer:
        tokens = [piece.token for piece in scorer.pieces(ASKED[0].content)]
        if not all(np.isfinite(rows).all() for rows in scorer.logit_blocks(tokens, check=check)):
            raise ModelDamaged(model=model, reason="noise")
    return found


def _guess(
    manager: ModelManager, model: str, check: Check, progress: Progress
) -> Mapping[str, Any]:
    """Load it and guess a word."""
    with manager.masked(model, check, progress) as masked:
        pieces = masked.wordpieces.encode(ASKED[0].content)
        if not np.isfinite(masked.masked_logits(pieces, [1], check)).all():
            raise ModelDamaged(model=model, reason="noise")
    return {}


def _find(
    manager: ModelManager, model: str, _check: Check, progress: Progress
) -> Mapping[str, Any]:
    """Load it and read the golden sentences."""
    progress({"state": "loading_model"})
    Recognisers(manager.store).try_out(model)
    return {}


TRIALS: Mapping[tuple[Role, str], Trial] = {
    (Role.CAUSAL, ".gguf"): _write,
    (Role.CAUSAL, ".safetensors"): _write_and_score,
    (Role.SEQ2SEQ, ".safetensors"): _rewrite,
    (Role.MASKED, ".onnx"): _guess,
    (Role.MASKED, ".safetensors"): _guess,
    (Role.RECOGNISER, ".onnx"): _find,
    (Role.RECOGNISER, ".safetensors"): _find,
    (Role.RECOGNISER, ".cfg"): _find,
}
