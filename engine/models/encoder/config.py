"""An encoder's config.json, as `models/export/export_encoder.py` writes it."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType

from engine.core.errors import ModelDamaged


@dataclass(frozen=True, slots=True)
class Head:
    """An output of the graph: values a piece, and their labels if they have any."""

    width: int
    labels: tuple[str, ...]

    def cut(self, width: int) -> Head:
        """The head of an earlier graph, limited to its first labels."""
        return Head(width, self.labels[:width])


@dataclass(frozen=True, slots=True)
class EncoderConfig:
    """`window` counts the pieces of one pass, both marks included; `windows` has it for graphs that
    were trained with another, by their file's stem; `heads` by output name.
    """

    window: int
    windows: Mapping[str, int]
    lowercase: bool
    heads: Mapping[str, Head]


def load(path: Path) -> EncoderConfig:
    """Read a verified config.json. Error: ModelDamaged (config) if it is invalid."""
    try:
        data = json.loads(path.read_text("utf-8"))
        heads = {
            name: Head(head["width"], tuple(head.get("labels", ())))
            for name, head in data["heads"].items()
        }
        windows = MappingProxyType(dict(data.get("windows", {})))
        return EncoderConfig(data["window"], windows, data["lowercase"], MappingProxyType(heads))
    except (OSError, ValueError, LookupError, TypeError, AttributeError):
        raise ModelDamaged(model=path.parent.name, reason="config") from None
