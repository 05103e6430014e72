"""The window's folders: the XDG base directories, or the system's equivalents."""

from __future__ import annotations

import os
import sys
from pathlib import Path


def config() -> Path:
    """The folder of the settings file."""
    return _base("XDG_CONFIG_HOME", ".config", "APPDATA") / "sotto"


def data() -> Path:
    """The folder of the stored conversations of all profiles."""
    return _base("XDG_DATA_HOME", ".local/share", "LOCALAPPDATA") / "sotto"


def _base(variable: str, fallback: str, windows: str) -> Path:
    named = os.environ.get(variable) or (
        os.environ.get(windows) if sys.platform == "win32" else None
    )
    return Path(named) if named else Path.home() / fallback
