"""A sequence-to-sequence model fine-tuned by `distill train`, through transformers.

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
from engine.core.callbacks import Check
from engine.core.errors import ModelDamaged, ModelMissing
from engine.models.transformer.libraries import libraries

NAME = "prosan-seq2seq"
RECORD = "distilled.json"


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


class Seq2Seq:
    """A loaded model that rewrites a text; the same text gives the same rewriting."""

    def __init__(self, place: Path) -> None:
        verify(place)
        self._torch, transformers = libraries()
        try:
            self._tokens = transformers.AutoTokenizer.from_pretrained(place, local_files_only=True)
            self._model = transformers.AutoModelForSeq2SeqLM.from_pretrained(
                place, local_files_only=True
            ).eval()
        except Exception:  # its errors share no class, and name the file's place
            raise ModelDamaged(model=NAME, reason="unreadable") from None

    def write(self, text: str, check: Check) -> str:
        """The likeliest rewriting, token by token; at most half as long again as the text."""
        given = self._tokens(text, return_tensors="pt")
        length = given["input_ids"].shape[1]

        def stop(*_state: Any, **_more: Any) -> Any:
            check()
            return self._torch.zeros(1, dtype=self._torch.bool)

        with self._torch.inference_mode():
            [written] = self._model.generate(
                **given,
                do_sample=False,
                num_beams=1,
                max_new_tokens=length + length // 2 + 8,
                stopping_criteria=[stop],
            )
        return str(self._tokens.decode(written, skip_special_tokens=True))


def _sha256(path: Path) -> str:
    with path.open("rb") as stream:
        return hashlib.file_digest(stream, "sha256").hexdigest()
