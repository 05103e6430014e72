"""Where resources and models lie, in a source tree and in a frozen build."""

from __future__ import annotations

import sys
from pathlib import Path


def root() -> Path:
    """The folder that holds `resources/` and `models/`."""
    frozen = getattr(sys, "_MEIPASS", None)
    return Path(frozen) if frozen else Path(__file__).resolve().parent.parent


def resource(*parts: str) -> Path:
    """A file below `resources/`."""
    return root().joinpath("resources", *parts)


def catalogue() -> Path:
    """The model catalogue."""
    return root() / "models" / "catalogue.toml"
