"""Where resources and models lie, in a source tree and in a frozen build."""

from __future__ import annotations

import os
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


def models() -> Path:
    """Where fetched models lie: below the data folder of the person who runs Sotto."""
    return _data() / "sotto" / "models"


def _data() -> Path:
    named = Path(os.environ.get("XDG_DATA_HOME") or "")
    if named.is_absolute():  # the XDG specification has a relative path ignored
        return named
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local")
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support"
    return Path.home() / ".local" / "share"
