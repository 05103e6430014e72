"""The memory of this machine, and what this process takes of it; None where it cannot be read."""

from __future__ import annotations

import os
from pathlib import Path

from engine.core.errors import ModelTooLarge

MEMORY, OWN = Path("/proc/meminfo"), Path("/proc/self/statm")
AVAILABLE = "MemAvailable:"


def available() -> int | None:
    """The bytes that programs can still take without pushing others out."""
    try:
        lines = MEMORY.read_text("ascii").splitlines()
        return next(int(line.split()[1]) << 10 for line in lines if line.startswith(AVAILABLE))
    except (OSError, ValueError, StopIteration):
        return None


def require(needed: int) -> None:
    """Refuse a model that takes so many bytes where fewer are available; ModelTooLarge."""
    free = available()
    if free is not None and needed > free:
        raise ModelTooLarge(needed=needed, free=free)


def resident() -> int | None:
    """The bytes of this process that are in memory, files that it has mapped included."""
    try:
        return int(OWN.read_text("ascii").split()[1]) * os.sysconf("SC_PAGE_SIZE")
    except (OSError, ValueError, IndexError):
        return None
