"""Bounds of a model's logits for DP-Prompt: learnt from public text, one file per model.

Shipped ones are stored beside the catalogue. Those learnt on this computer are stored beside the
fetched models, for one model file by its SHA-256, and authenticated like the records of fetched
models: bounds of another file, or from elsewhere, are ignored. The guarantee holds for any bounds;
better ones preserve more of the meaning at the same epsilon.
"""

from __future__ import annotations

import hashlib
import io
import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from engine.core import paths
from engine.core.errors import ModelDamaged, StoreUnwritable
from engine.core.whole_files import write_whole
from engine.models.files import record_mac

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Vectors = NDArray[np.float64]
    PackedVectors = NDArray[np.float16]

OWN, VERSION = "calibrations", 1  # a folder below the fetched models
FINGERPRINT_DIGITS = 8


@dataclass(frozen=True, slots=True)
class ClippingPoint:
    """The bounds that preserved the most meaning at `epsilon` a token, for logits with maximum 0.

    `meaning` is the mean cosine between the sentence embeddings of a text and its rewriting.
    """

    epsilon: float
    low: float
    high: float
    meaning: float


@dataclass(frozen=True, slots=True)
class Clipping:
    """A model's bounds and what they were learnt from.

    `text` names the public text, `documents` are fingerprints of those that were read. `observed`
    is the least and the largest logit met, as the model gives them. `points` rise in epsilon.
    `sha256` is the hash of the file of each token's own least and largest logit.
    """

    text: str
    documents: tuple[str, ...]
    observed: tuple[float, float]
    points: tuple[ClippingPoint, ...]
    sha256: str | None = None

    def at(self, epsilon: float) -> ClippingPoint:
        """The curve at an epsilon: linear between its points, constant outside."""
        below = next((p for p in reversed(self.points) if p.epsilon <= epsilon), self.points[0])
        above = next((p for p in self.points if p.epsilon >= epsilon), self.points[-1])
        width = above.epsilon - below.epsilon
        share = (epsilon - below.epsilon) / width if width > 0 else 0.0
        return ClippingPoint(
            epsilon,
            below.low + share * (above.low - below.low),
            below.high + share * (above.high - below.high),
            below.meaning + share * (above.meaning - below.meaning),
        )


def shipped() -> Path:
    """The folder of the shipped bounds."""
    return paths.catalogue().parent / "clipping"


def learnt(
    text: str,
    documents: Sequence[str],
    observed: tuple[float, float],
    points: Sequence[ClippingPoint],
) -> Clipping:
    """The bounds that were learnt from documents of a public text of that name."""
    return Clipping(text, tuple(map(fingerprint, documents)), observed, tuple(points))


def fingerprint(document: str) -> str:
    """A hash of a document that ignores case, blanks and line breaks."""
    plain = " ".join(document.casefold().split())
    return hashlib.sha256(plain.encode("utf-8")).hexdigest()[:FINGERPRINT_DIGITS]


def load_shipped(model: str) -> Clipping | None:
    """The shipped bounds of a model, if any."""
    path = shipped() / f"{model}.json"
    return _read(json.loads(path.read_text("utf-8"))["clipping"]) if path.is_file() else None


def load_own(root: Path, model: str, sha256: str) -> Clipping | None:
    """The bounds learnt here for this model file, if any."""
    try:
        data = json.loads((root / OWN / f"{model}.json").read_text("utf-8"))
        marked = (OWN, model, data["sha256"], data["clipping"])
        known = data["version"] == VERSION and data["sha256"] == sha256
        if known and record_mac.is_ours(str(data["mark"]), *marked):
            return _read(data["clipping"])
    except (OSError, ValueError, KeyError, TypeError):
        return None
    return None


def save(folder: Path, model: str, sha256: str, found: Clipping, vectors: PackedVectors) -> None:
    """Store the bounds for this file of a model in one of the two folders; StoreUnwritable."""
    import numpy as np  # noqa: PLC0415 (the window reads bounds, and starts light)

    packed = io.BytesIO()
    np.save(packed, vectors)
    table = asdict(replace(found, sha256=hashlib.sha256(packed.getvalue()).hexdigest()))
    table["point"] = table.pop("points")
    data = {"version": VERSION, "sha256": sha256, "clipping": table}
    try:
        folder.mkdir(parents=True, exist_ok=True)
        if folder.name == OWN:
            data["mark"] = record_mac.mark(OWN, model, sha256, table)
        write_whole(folder / f"{model}.npy", packed.getvalue())
        write_whole(folder / f"{model}.json", json.dumps(data, indent=1).encode("ascii"))
    except OSError as error:
        raise StoreUnwritable(model=model, error=type(error).__name__) from None


def open_vectors(folder: Path, model: str, found: Clipping) -> tuple[Vectors, Vectors]:
    """Each token's least and largest logit; ModelDamaged unless the file is that of the bounds."""
    try:
        data = (folder / f"{model}.npy").read_bytes()
    except OSError:
        raise ModelDamaged(model=model, reason="unreadable") from None
    if hashlib.sha256(data).hexdigest() != found.sha256:
        raise ModelDamaged(model=model, reason="wrong_hash")
    import numpy as np  # noqa: PLC0415 (as above)

    low, high = np.load(io.BytesIO(data), allow_pickle=False).astype(np.float64)
    return low, high


def _read(table: Mapping[str, Any]) -> Clipping:
    low, high = map(float, table["observed"])
    points = tuple(
        ClippingPoint(**{k: float(v) for k, v in point.items()}) for point in table["point"]
    )
    return Clipping(table["text"], tuple(table["documents"]), (low, high), points, table["sha256"])
