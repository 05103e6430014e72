"""Programs that a test runs to their end, and the files that git knows."""

from __future__ import annotations

import subprocess
from collections.abc import Sequence
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]


def ran(
    words: Sequence[str | Path], *, check: bool = False, **more: Any
) -> subprocess.CompletedProcess[str]:
    """A program once it has ended, with what it printed; `check` where it must not fail."""
    return subprocess.run(words, capture_output=True, text=True, check=check, **more)


def tracked(*folders: str) -> list[str]:
    """The files below these folders that git knows."""
    return ran(["git", "ls-files", *folders], cwd=ROOT, check=True).stdout.splitlines()
