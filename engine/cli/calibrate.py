"""The verb `calibrate`: learns a model's bounds for DP-Prompt, and stores them in the catalogue."""

from __future__ import annotations

import argparse
import hashlib
import json
import re
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import numpy as np

from engine.core import paths
from engine.core.callbacks import never_cancelled
from engine.core.errors import BadParameter, Cancelled, StoreUnwritable
from engine.models.files.clipping import fingerprint
from engine.models.manager import ModelManager
from engine.protect.dp_prompt.calibration import Calibration, calibrate

Emit = Callable[[dict[str, Any]], None]

ENCODER = "all-minilm-l6-v2-int8"
MODEL_TABLE, FILE_TABLE = "[[model]]", "[[model.file]]"
CLIPPING_TABLE = re.compile(r"\[+model\.clipping(\.point)?\]+")
HEADER = re.compile(r"\[+[\w.]+\]+")


def add_options(parser: argparse.ArgumentParser) -> None:
    """Add the verb's options."""
    parser.add_argument("model", help="the causal model's id")
    parser.add_argument("--documents", type=Path, required=True, help="public text, one a line")
    parser.add_argument("--text", required=True, metavar="NAME", help="what that text is called")


def run(options: argparse.Namespace, emit: Emit) -> int:
    """Run the verb: JSON lines of progress, then the curve; errors are raised."""
    documents = _documents(options.documents)
    manager = ModelManager()
    try:
        with manager.encoder(ENCODER) as encoder, manager.writer(options.model) as model:
            found = calibrate(
                model, encoder, documents, never_cancelled, lambda p: emit({"progress": p})
            )
    except KeyboardInterrupt:
        raise Cancelled() from None
    write(paths.catalogue(), options.model, options.text, documents, found)
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


def write(
    catalogue: Path, model: str, text: str, documents: Sequence[str], found: Calibration
) -> None:
    """Put a calibration in the place of the model's former one; StoreUnwritable if that fails."""
    name = f"clipping/{model}.npy"
    file = catalogue.parent / name
    try:
        lines = catalogue.read_text("utf-8").splitlines()
        file.parent.mkdir(exist_ok=True)
        np.save(file, found.vectors)
        sha256 = hashlib.sha256(file.read_bytes()).hexdigest()
        table = [
            "[model.clipping]",
            f"text = {json.dumps(text, ensure_ascii=False)}",
            f"documents = {json.dumps([fingerprint(document) for document in documents])}",
            f"observed = [{found.observed[0]:.2f}, {found.observed[1]:.2f}]",
            f'vectors = "{name}"',
            f'sha256 = "{sha256}"',
            "",
        ]
        for p in found.points:
            table += ["[[model.clipping.point]]", f"epsilon = {p.epsilon}"]
            table += [f"low = {p.low}", f"high = {p.high}", f"meaning = {p.meaning}", ""]
        catalogue.write_text("\n".join(replaced(lines, model, table)) + "\n", "utf-8")
    except OSError as error:
        raise StoreUnwritable(model=model, error=type(error).__name__) from None


def replaced(lines: Sequence[str], model: str, table: Sequence[str]) -> list[str]:
    """A catalogue's lines with this table in the model's entry, before the files that it lists."""
    start, end = _entry(lines, model)
    entry: list[str] = []
    inside = False
    for line in lines[start:end]:
        if HEADER.fullmatch(line.strip()):
            inside = CLIPPING_TABLE.fullmatch(line.strip()) is not None
        if not inside:
            entry.append(line)
    at = next((n for n, line in enumerate(entry) if line.strip() == FILE_TABLE), None)
    if at is None:
        at = next((n for n in range(1, len(entry)) if not entry[n].strip()), len(entry))
        table = ["", *table[:-1]]
    return [*lines[:start], *entry[:at], *table, *entry[at:], *lines[end:]]


def _entry(lines: Sequence[str], model: str) -> tuple[int, int]:
    """The lines of a model's entry; UnknownModel was raised before if there is none."""
    starts = [n for n, line in enumerate(lines) if line.strip() == MODEL_TABLE]
    for start, end in zip(starts, [*starts[1:], len(lines)], strict=True):
        if f'id = "{model}"' in lines[start:end]:
            return start, end
    raise BadParameter(name="model", reason="not_in_the_file")


def _documents(path: Path) -> list[str]:
    try:
        return [line.strip() for line in path.read_text("utf-8").splitlines() if line.strip()]
    except (OSError, ValueError):
        raise BadParameter(name="documents", reason="unreadable") from None
