"""Bounds for DP-Prompt that were learnt on this computer, beside the fetched models.

Each belongs to one file, by its SHA-256, and is authenticated as the records of fetched models are:
bounds of another file, or of somebody else, count as none.
"""

from __future__ import annotations

import hashlib
import io
import json
import os
from collections.abc import Sequence
from dataclasses import asdict, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from engine.core.errors import BadRecord, StoreUnwritable
from engine.models.files import clipping, record_mac
from engine.models.files.clipping import Clipping

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    PackedVectors = NDArray[np.float16]

FOLDER, VERSION = "calibrations", 1


def load(root: Path, model: str, sha256: str) -> Clipping | None:
    """The bounds that were learnt for this file of a model, if there are any."""
    try:
        data = json.loads(_path(root, model).read_text("utf-8"))
        marked = _marked(model, data["sha256"], data["clipping"])
        if data["version"] != VERSION or data["sha256"] != sha256:
            return None
        if not record_mac.is_ours(marked, str(data["mark"])):
            return None
        return clipping.parse(data["clipping"], "clipping")
    except (OSError, ValueError, KeyError, TypeError, BadRecord):
        return None


def save(root: Path, model: str, sha256: str, found: Clipping, vectors: PackedVectors) -> None:
    """Store the bounds for this file of a model; StoreUnwritable."""
    import numpy as np  # noqa: PLC0415 (the window reads calibrations, and starts light)

    packed = io.BytesIO()
    np.save(packed, vectors)
    name = f"{FOLDER}/{model}.npy"
    found = replace(found, vectors=name, sha256=hashlib.sha256(packed.getvalue()).hexdigest())
    table = _to_json(found)
    try:
        (root / FOLDER).mkdir(parents=True, exist_ok=True)
        mark = record_mac.mark(_marked(model, sha256, table))
        data = {"version": VERSION, "sha256": sha256, "clipping": table, "mark": mark}
        _write(root / name, packed.getvalue())
        _write(_path(root, model), json.dumps(data, indent=1).encode("utf-8"))
    except OSError as error:
        raise StoreUnwritable(model=model, error=type(error).__name__) from None


def of(
    text: str,
    documents: Sequence[str],
    observed: tuple[float, float],
    points: Sequence[clipping.ClippingPoint],
) -> Clipping:
    """The bounds that were learnt from documents of a public text of that name."""
    prints = tuple(clipping.fingerprint(document) for document in documents)
    return Clipping(text, prints, observed, tuple(points))


def _to_json(found: Clipping) -> dict[str, Any]:
    return {
        "text": found.text,
        "documents": list(found.documents),
        "observed": list(found.observed),
        "point": [asdict(point) for point in found.points],
        "vectors": found.vectors,
        "sha256": found.sha256,
    }


def _write(path: Path, data: bytes) -> None:
    new = path.with_name(f"{path.name}.{os.getpid()}")
    new.write_bytes(data)
    new.replace(path)


def _path(root: Path, model: str) -> Path:
    return root / FOLDER / f"{model}.json"


def _marked(model: str, sha256: Any, table: Any) -> bytes:
    return json.dumps([FOLDER, model, sha256, table], sort_keys=True).encode("ascii")
