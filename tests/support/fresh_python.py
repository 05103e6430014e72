"""A program in an interpreter of its own: what it prints and how it ends."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def said_by(
    program: str, *, check: bool = True, **environment: str
) -> subprocess.CompletedProcess[str]:
    """Run a program, with more in its environment; `check`: it has to end well."""
    return subprocess.run(
        [sys.executable, "-W", "error", "-c", program],
        capture_output=True,
        text=True,
        check=check,
        timeout=120,
        cwd=ROOT,
        env=os.environ | environment,
    )
