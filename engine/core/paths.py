"""The folders of resources and models, in a source tree and in a frozen build."""

from __future__ import annotations

import os
import sys
from pathlib import Path


def root() -> Path:
    """The folder that holds `resources/` and `models/`."""
    frozen = getattr(sys, "_MEIPASS", None)
    return Path(frozen) if frozen else Path(__file__).resolve().parents[2]


def resource(*parts: str) -> Path:
    """A file below `resources/`."""
    return root().joinpath("resources", *parts)


def catalogue() -> Path:
    """The model catalogue."""
    return root() / "models" / "catalogue.toml"


def models() -> Path:
    """The folder of fetched models, in the user's data folder."""
    return _data() / "sotto" / "models"


def record_key() -> Path:
    """The key that authenticates records of fetched models; stored with the settings."""
    return _base("XDG_CONFIG_HOME", ".config", "Preferences") / "sotto" / "models.key"


def key_lock() -> Path:
    """The lock file for creating or changing keys."""
    return _data() / "sotto" / "keys.lock"


def cache() -> Path:
    """The folder of data that can be computed again from the models."""
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
