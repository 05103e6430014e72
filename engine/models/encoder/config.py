"""An encoder's config.json, typed and validated."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType
from typing import Any

from engine.core.errors import ModelDamaged

VERSION = 1
KEYS = {"version", "window", "lowercase", "heads"}
HEAD_KEYS = {"width", "labels"}

SHORTEST_WINDOW = 8


@dataclass(frozen=True, slots=True)
class Head:
    """An output of the graph: values a piece, and their labels if they have any."""

    width: int
    labels: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class EncoderConfig:
    """`window` counts the pieces of one pass, both marks included; `heads` by output name."""

    window: int
    lowercase: bool
    heads: Mapping[str, Head]


def load(path: Path) -> EncoderConfig:
    """Read a config.json; ModelDamaged (config) when it is not one."""
    try:
        return _config(json.loads(path.read_text("utf-8")))
    except (OSError, ValueError, KeyError, TypeError):
        raise ModelDamaged(model=path.parent.name, reason="config") from None


def _config(data: dict[str, Any]) -> EncoderConfig:
    _require(data.keys() == KEYS and data["version"] == VERSION)
    _require(type(data["lowercase"]) is bool and bool(data["heads"]))
    heads = {str(name): _head(item) for name, item in data["heads"].items()}
    window = _count(data["window"], SHORTEST_WINDOW)
    return EncoderConfig(window, data["lowercase"], MappingProxyType(heads))


def _head(data: dict[str, Any]) -> Head:
    _require(data.keys() <= HEAD_KEYS)
    head = Head(_count(data["width"], 1), tuple(map(str, data.get("labels", ()))))
    _require(not head.labels or len(set(head.labels)) == head.width)
    return head


def _count(value: object, least: int) -> int:
    _require(type(value) is int)
    number = int(str(value))
    _require(number >= least)
    return number


def _require(condition: bool) -> None:
    if not condition:
        raise ValueError
