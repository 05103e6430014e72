"""What is refused before anything of a model is read by PyTorch.

A pickle runs code when it is opened, and a repository may name code of its own to be run: neither
is ever loaded. Of the rest only architectures that the role knows, in safetensors that are whole.
"""

from __future__ import annotations

import json
import math
import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any, BinaryIO

from engine.core.errors import ModelDamaged

PICKLES = frozenset({".bin", ".pt", ".pth", ".pkl", ".pickle", ".ckpt", ".joblib"})
CODE = frozenset({".py", ".pyc", ".so"})
WEIGHTS, CONFIG = ".safetensors", "config.json"
NAMES_CODE = ("auto_map", "custom_pipelines")
CONFIGS = (CONFIG, "tokenizer_config.json", "generation_config.json")
LENGTH_BYTES, LONGEST_HEADER = 8, 100 << 20
FLOAT_BYTES = 4


def require(path: Path, architectures: Mapping[str, str]) -> str:
    """The class of transformers for the model at `path`, by its config's model_type.

    Raises ModelDamaged: pickle, remote_code, architecture (with its name), config, truncated.
    """
    files = [file for file in path.parent.rglob("*") if file.is_file()]
    if path.suffix in PICKLES or any(file.suffix in PICKLES for file in files):
        raise ModelDamaged(reason="pickle")
    if path.suffix != WEIGHTS:
        raise ModelDamaged(reason="architecture", architecture=path.suffix)
    configs = {name: _read(path.with_name(name)) for name in CONFIGS}
    named = any(key in config for config in configs.values() for key in NAMES_CODE)
    if named or any(file.suffix in CODE for file in files):
        raise ModelDamaged(reason="remote_code")
    kind = str(configs[CONFIG].get("model_type"))
    if kind not in architectures:
        raise ModelDamaged(reason="architecture", architecture=kind[:40])
    _require_whole(path)
    return architectures[kind]


def _read(path: Path) -> Mapping[str, Any]:
    """A file of JSON; nothing of one that is not there, but for config.json."""
    if path.name != CONFIG and not path.exists():
        return {}
    try:
        found = json.loads(path.read_text("utf-8"))
    except (OSError, ValueError):
        raise ModelDamaged(reason="config") from None
    if not isinstance(found, dict):
        raise ModelDamaged(reason="config")
    return found


def float_bytes(path: Path) -> int:
    """What the weights of a whole file take in float32."""
    with path.open("rb") as stream:
        header = _header(stream)
    return sum(FLOAT_BYTES * math.prod(tensor["shape"]) for tensor in header.values())


def _require_whole(path: Path) -> None:
    """Compare a file's size with what its header says; ModelDamaged (truncated)."""
    try:
        with path.open("rb") as stream:
            header = _header(stream)
            begin, size = stream.tell(), os.fstat(stream.fileno()).st_size
        ends = [tensor["data_offsets"][1] for tensor in header.values()]
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        raise ModelDamaged(reason="truncated") from None
    if begin + max(ends, default=0) != size:
        raise ModelDamaged(reason="truncated")


def _header(stream: BinaryIO) -> dict[str, Any]:
    """The tensors that a file names; `stream` is then where their data begin."""
    length = int.from_bytes(stream.read(LENGTH_BYTES), "little")
    left = os.fstat(stream.fileno()).st_size - LENGTH_BYTES
    if not 0 < length <= min(LONGEST_HEADER, left):
        raise ValueError("no header")
    header = json.loads(stream.read(length))
    return {name: tensor for name, tensor in header.items() if name[:2] != "__"}
