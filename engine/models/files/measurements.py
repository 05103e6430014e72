"""Models' measured memory and speed on this computer, for display only."""

from __future__ import annotations

import json
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from engine.core.whole_files import write_whole
from engine.models.files.catalogue import ModelFile

NAME = ".measured.json"
Files = Sequence[tuple[ModelFile, Path]]


@dataclass(frozen=True, slots=True)
class Measured:
    """A loaded model's bytes in memory, its context, and the tokens that it wrote a second.

    None if not measured.
    """

    resident: int | None
    context: int
    tokens_per_second: float | None


def load(root: Path, model: str, files: Files) -> Measured | None:
    """Load the measurements of a model with these files; None without any."""
    item = _read(root).get(_key(model, files)) if files else None
    try:
        return Measured(**item) if isinstance(item, dict) else None
    except TypeError:
        return None


def save(root: Path, model: str, files: Files, found: Measured) -> None:
    """Store measurements; a failure is ignored, as they can be repeated."""
    every = _read(root) | {_key(model, files): asdict(found)}
    with suppress(OSError):
        root.mkdir(parents=True, exist_ok=True)
        write_whole(root / NAME, json.dumps(every, indent=1).encode("ascii"))


def _key(model: str, files: Files) -> str:
    """A key of a model that changes with its files."""
    return f"{model} {files[0][0].bytes}"


def _read(root: Path) -> dict[str, Any]:
    try:
        data = json.loads((root / NAME).read_text("utf-8"))
    except (OSError, ValueError):
        return {}
    return data if isinstance(data, dict) else {}
