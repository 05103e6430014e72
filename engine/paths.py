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


def cache() -> Path:
    """Where lies what can be made anew from the models."""
    return _base("XDG_CACHE_HOME", ".cache", "Caches") / "sotto"


def _data() -> Path:
    return _base("XDG_DATA_HOME", ".local/share", "Application Support")


def _base(variable: str, fallback: str, library: str) -> Path:
    """A base directory of the XDG specification, or what the system has in its place."""
    named = Path(os.environ.get(variable) or "")
    if named.is_absolute():  # the specification has a relative path ignored
        return named
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local")
    if sys.platform == "darwin":
        return Path.home() / "Library" / library
    return Path.home() / fallback
