"""The catalogue's figures for DP-Prompt: bounds for a model's logits, learnt from public text.

`sotto-engine calibrate` writes them (`[model.clipping]`). The guarantee holds for any bounds;
better ones preserve more of the meaning at the same epsilon.
"""

from __future__ import annotations

import hashlib
import io
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING, Any

from engine.core.errors import BadRecord, ModelDamaged

KEYS = frozenset({"text", "documents", "observed", "vectors", "sha256", "point"})
POINT_KEYS = frozenset({"epsilon", "low", "high", "meaning"})
FINGERPRINT = re.compile(r"[0-9a-f]{8}")
FINGERPRINT_DIGITS = 8
SHA256 = re.compile(r"[0-9a-f]{64}")
PLAIN_NAME = re.compile(r"[a-z0-9][a-z0-9._-]*/[a-z0-9][a-z0-9._-]*\.npy")

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Vectors = NDArray[np.float64]


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
    `vectors` is the file, below the catalogue's folder, of each token's own least and largest
    logit, with its `sha256`.
    """

    text: str
    documents: tuple[str, ...]
    observed: tuple[float, float]
    points: tuple[ClippingPoint, ...]
    vectors: str | None = None
    sha256: str | None = None

    def at(self, epsilon: float) -> ClippingPoint:
        """The curve at an epsilon: straight between its points, level before and after them."""
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

    def open_vectors(self, folder: Path, model: str) -> tuple[Vectors, Vectors]:
        """Each token's least and largest logit; ModelDamaged unless the file is the catalogue's."""
        try:
            data = folder.joinpath(*(self.vectors or "").split("/")).read_bytes()
        except OSError:
            raise ModelDamaged(model=model, reason="unreadable") from None
        if hashlib.sha256(data).hexdigest() != self.sha256:
            raise ModelDamaged(model=model, reason="wrong_hash")
        import numpy as np  # noqa: PLC0415 (the window reads the catalogue, and starts light)

        low, high = np.load(io.BytesIO(data), allow_pickle=False).astype(np.float64)
        return low, high


def fingerprint(document: str) -> str:
    """A hash of a document; case, blanks and line breaks do not matter."""
    plain = " ".join(document.casefold().split())
    return hashlib.sha256(plain.encode("utf-8")).hexdigest()[:FINGERPRINT_DIGITS]


def parse(table: object, where: str) -> Clipping | None:
    """Read `[model.clipping]`, or None where there is none; BadRecord with the wrong field."""
    if table is None:
        return None
    if not isinstance(table, Mapping) or not table.keys() <= KEYS:
        raise BadRecord(reason="unknown_key", field=where)
    text: Any = table.get("text")
    documents: Any = table.get("documents")
    observed: Any = table.get("observed")
    if not isinstance(text, str) or not text:
        raise BadRecord(reason="not_a_text_of_its_form", field=f"{where}.text")
    if not _all(documents, lambda d: isinstance(d, str) and FINGERPRINT.fullmatch(d)):
        raise BadRecord(reason="not_a_list_of_fingerprints", field=f"{where}.documents")
    if not _all(observed, _is_number) or not _is_range(observed):
        raise BadRecord(reason="not_a_range", field=f"{where}.observed")
    vectors, sha256 = table.get("vectors"), table.get("sha256")
    if vectors is not None and not (_fits(PLAIN_NAME, vectors) and _fits(SHA256, sha256)):
        raise BadRecord(reason="not_a_text_of_its_form", field=f"{where}.vectors")
    return Clipping(
        text,
        tuple(documents),
        (float(observed[0]), float(observed[1])),
        _points(table.get("point"), f"{where}.point"),
        vectors,
        sha256,
    )


def _points(tables: Any, where: str) -> tuple[ClippingPoint, ...]:
    if not _all(tables, lambda item: isinstance(item, dict) and item.keys() == POINT_KEYS):
        raise BadRecord(reason="not_a_list_of_tables", field=where)
    if not _all([value for item in tables for value in item.values()], _is_number):
        raise BadRecord(reason="not_a_number", field=where)
    points = tuple(
        ClippingPoint(**{name: float(value) for name, value in t.items()}) for t in tables
    )
    rising = all(one.epsilon < other.epsilon for one, other in pairwise(points))
    if not rising or not all(_is_range((point.low, point.high)) for point in points):
        raise BadRecord(reason="not_a_range", field=where)
    return points


def _all(items: Any, holds: Any) -> bool:
    return isinstance(items, list) and bool(items) and all(holds(item) for item in items)


def _fits(shape: re.Pattern[str], value: object) -> bool:
    return isinstance(value, str) and shape.fullmatch(value) is not None


def _is_number(value: object) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)


def _is_range(values: Sequence[float]) -> bool:
    return len(values) == 2 and values[0] < values[1]
