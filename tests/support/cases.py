"""The tables of cases that stand as data beside a test file."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any


def tables_beside(test: str) -> dict[str, Any]:
    """Read the TOML file beside a test file and of its name."""
    return tomllib.loads(Path(test).with_suffix(".toml").read_text(encoding="utf-8"))
