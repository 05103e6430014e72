"""A sequence-to-sequence model fine-tuned by `distill train`.

Its folder is next to the fetched models. A record of every file's SHA-256 is written after the
training and enforced before each loading. PyTorch is the optional component `torch`.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from engine.core import paths
from engine.core.errors import ModelDamaged, ModelMissing
from engine.models.transformer.encoder_decoder import EncoderDecoder

NAME = "prosan-seq2seq"
RECORD = "distilled.json"
WEIGHTS = "model.safetensors"


def folder() -> Path:
    """The folder of the distilled model."""
    return paths.models() / NAME


def seal(place: Path, about: Mapping[str, Any]) -> None:
    """Record a trained model's files with their hashes, and what it was trained on."""
    files = {path.name: _sha256(path) for path in sorted(place.iterdir()) if path.name != RECORD}
    (place / RECORD).write_text(json.dumps({**about, "files": files}, indent=1) + "\n", "utf-8")


def verify(place: Path) -> None:
    """Check every file; ModelMissing where there is no model, ModelDamaged where one differs."""
    try:
        files = json.loads((place / RECORD).read_text("utf-8"))["files"]
    except FileNotFoundError:
        raise ModelMissing(model=NAME) from None
    except (OSError, ValueError, KeyError, TypeError):
        raise ModelDamaged(model=NAME, reason="bad_record") from None
    for name, expected in files.items():
        try:
            found = _sha256(place / Path(name).name)
        except OSError:
            raise ModelDamaged(model=NAME, reason="unreadable") from None
        if found != expected:
            raise ModelDamaged(model=NAME, reason="wrong_hash")


def opened(place: Path) -> EncoderDecoder:
    """The distilled model in a folder, every file checked.

    Raises ModelMissing, ModelDamaged, and BadParameter (needs_torch) without PyTorch.
    """
    verify(place)
    try:
        return EncoderDecoder(place / WEIGHTS)
    except ModelDamaged as error:
        error.data["model"] = NAME
        raise


def _sha256(path: Path) -> str:
    with path.open("rb") as stream:
        return hashlib.file_digest(stream, "sha256").hexdigest()
