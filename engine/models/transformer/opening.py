"""Loads a model from safetensors, checked, in float32, for reading alone."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np

from engine.core.errors import ModelDamaged
from engine.models import memory
from engine.models.encoder.wordpieces import IntArray
from engine.models.transformer import folder
from engine.models.transformer.libraries import libraries, require

FloatArray = np.ndarray[tuple[int, ...], np.dtype[np.float32]]

WORK_BYTES = 300 << 20  # PyTorch itself, and what a pass computes in


class TorchModel:
    """The verified file `path` as the class that `architectures` has for its model_type.

    Raises ModelDamaged as `folder.require`, or unreadable, or weights where some are missing: they
    would be drawn at random. ModelTooLarge where it does not fit, BadParameter (needs_torch)
    without the component.
    """

    def __init__(self, path: Path, architectures: Mapping[str, str]) -> None:
        name = folder.require(path, architectures)
        require()
        memory.require(folder.float_bytes(path) + WORK_BYTES)
        self._torch, transformers = libraries()
        try:
            model, told = getattr(transformers, name).from_pretrained(
                path.parent,
                local_files_only=True,
                use_safetensors=True,
                trust_remote_code=False,
                dtype=self._torch.float32,
                output_loading_info=True,
            )
        except Exception:  # its errors share no class, and name the file's place
            raise ModelDamaged(reason="unreadable") from None
        if _missing(model, told):
            raise ModelDamaged(reason="weights")
        self._model: Any = model.eval().requires_grad_(requires_grad=False)

    @property
    def resident_bytes(self) -> int:
        """What its weights take in memory."""
        given = self._model.parameters()
        return sum(int(weights.numel()) * int(weights.element_size()) for weights in given)

    def logits(self, ids: IntArray) -> FloatArray:
        """What the model says of each of a window's token ids (n,), marks included: (n, width)."""
        torch = self._torch
        with torch.inference_mode():
            row = torch.from_numpy(np.ascontiguousarray(ids)[np.newaxis].copy())
            values = self._model(input_ids=row, attention_mask=torch.ones_like(row)).logits
        return np.asarray(values[0].numpy(), np.float32)

    def close(self) -> None:
        """Free the model's memory; it is of no use afterwards."""
        self._model = None


def _missing(model: Any, told: Mapping[str, Any]) -> bool:
    """Whether weights were neither in the file nor are the same as others that were."""
    missing = set(told["missing_keys"])
    if told.get("mismatched_keys"):
        return True
    places = {
        name: tensor.data_ptr() for name, tensor in model.named_parameters(remove_duplicate=False)
    }
    there = {place for name, place in places.items() if name not in missing}
    return any(places.get(name) not in there for name in missing & places.keys())
