"""The graph of a token classifier, through ONNX Runtime: token ids in, logits out."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np

from engine.core.errors import ModelDamaged
from engine.models import memory, threads
from engine.models.encoder.session import open_session
from engine.models.labelling.viterbi import FloatArray, IntArray

IDS, MASK, TYPES = "input_ids", "attention_mask", "token_type_ids"
LOGITS = "logits"
DATA = "_data"


class OnnxGraph:
    """A loaded graph; any thread may call it.

    Its data may lie beside it, in a file of its name and `DATA`. Raises ModelDamaged: unreadable,
    or architecture for one with other inputs or outputs; ModelTooLarge where it does not fit.
    """

    def __init__(self, path: Path) -> None:
        files = path, path.with_name(f"{path.name}{DATA}")
        memory.require(sum(file.stat().st_size for file in files if file.is_file()))
        self._session = open_session(path, threads.capped(), arena=False)
        self._inputs = {given.name for given in self._session.get_inputs()}
        outputs = {given.name for given in self._session.get_outputs()}
        if not {IDS} <= self._inputs <= {IDS, MASK, TYPES} or LOGITS not in outputs:
            raise ModelDamaged(reason="architecture")

    def logits(self, ids: IntArray) -> FloatArray:
        """The logits (n, labels) of one window's token ids (n,), marks included.

        One window a pass: the logits of a quantised graph depend on what is batched with it.
        """
        row = ids[np.newaxis]
        feed: dict[str, Any] = {IDS: row, MASK: np.ones_like(row), TYPES: np.zeros_like(row)}
        given = {name: feed[name] for name in self._inputs}
        try:
            [found] = self._session.run([LOGITS], given)
        except Exception:  # its errors share no class, and may quote the input
            raise ModelDamaged(reason="unreadable") from None
        return np.asarray(found[0], np.float32)
