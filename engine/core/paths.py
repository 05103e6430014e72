"""The paths of resources, in a source tree and in a frozen build, and of Sotto's data."""

from __future__ import annotations

import os
import sys
from pathlib import Path


def root() -> Path:
    """The folder with `resources/` and `models/`."""
    frozen = getattr(sys, "_MEIPASS", None)
    return Path(frozen) if frozen else Path(__file__).resolve().parents[2]


def child(verb: str, *module: str) -> list[str]:
    """The command for a child process: a frozen build starts itself with a verb."""
    words = ("engine", verb) if getattr(sys, "frozen", False) else ("-m", *module)
    return [sys.executable, *words]


def resource(*parts: str) -> Path:
    """A file below `resources/`."""
    return root().joinpath("resources", *parts)


def catalogue() -> Path:
    """The model catalogue."""
    return root() / "models" / "catalogue.toml"


def config() -> Path:
    """The folder of the settings."""
    return _base("XDG_CONFIG_HOME", ".config", "APPDATA")


def data() -> Path:
    """The folder of the stored conversations of all profiles, the models and the lock for keys."""
    return _base("XDG_DATA_HOME", ".local/share", "LOCALAPPDATA")


def models() -> Path:
    """The folder of fetched models."""
    return _or_where_it_was(data() / "models", "Application Support")


def record_key() -> Path:
    """The key that authenticates records of fetched models; stored with the settings."""
    return _or_where_it_was(config() / "models.key", "Preferences")


def key_lock() -> Path:
    """The lock file for creating or changing keys."""
    return data() / "keys.lock"


def _base(variable: str, fallback: str, windows: str) -> Path:
    """Sotto's folder in a base directory of the XDG specification, or in Windows's own."""
    named = Path(os.environ.get(variable) or "")
    if named.is_absolute():  # the specification says to ignore a relative path
        return named / "sotto"
    local = os.environ.get(windows) if sys.platform == "win32" else None
    return (Path(local) if local else Path.home() / fallback) / "sotto"


def _or_where_it_was(path: Path, library: str) -> Path:
    """The path, or that of earlier versions on macOS and Windows if only that exists."""
    local = os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local"
    earlier = {"darwin": Path.home() / "Library" / library, "win32": Path(local)}
    if sys.platform not in earlier or path.exists():
        return path
    old = earlier[sys.platform] / "sotto" / path.name
    return old if old.exists() else path
