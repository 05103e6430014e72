"""How many threads a runtime may use, so that models never starve the window."""

from __future__ import annotations

import os
from pathlib import Path

DEFAULT = 2

CPU_FOLDER = Path("/sys/devices/system/cpu")


def capped(wanted: int = DEFAULT) -> int:
    """`wanted` threads, at least one and at most the physical cores less one for the window.

    With two cores or one there is none to spare: the runtime then shares them with the window.
    """
    cores = physical_cores()
    return max(1, min(wanted, cores - 1 if cores > 2 else cores))


def wait_passively() -> None:
    """Let a runtime's idle threads sleep instead of spin; call it before native code is loaded.

    OpenMP's threads spin while they wait for one another. With every core busy they then burn the
    time of the thread they wait for: SmolLM2 fell from 34 tokens/s to 2 beside one busy core.
    """
    os.environ.setdefault("OMP_WAIT_POLICY", "passive")  # read once, when libgomp is loaded


def physical_cores() -> int:
    """The physical cores that this process may run on, counted by hyper-threading siblings."""
    try:
        processors = os.sched_getaffinity(0)
        return len({_siblings(number) for number in processors})
    except (AttributeError, OSError):  # not Linux, or no /sys
        return os.cpu_count() or 1


def _siblings(processor: int) -> str:
    return (CPU_FOLDER / f"cpu{processor}" / "topology" / "thread_siblings_list").read_text()
