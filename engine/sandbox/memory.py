"""Protects a process's memory: no core dump, and no debugger of the same user.

Every entry point calls it first. Child processes do not inherit all of it, and call it themselves.
"""

from __future__ import annotations

import ctypes
import sys

PR_SET_DUMPABLE = 4


def shut_memory() -> None:
    """Disable core dumps and, on Linux, attaching to and reading this process."""
    if sys.platform == "win32":
        return
    import resource  # noqa: PLC0415 (Unix alone has it)

    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    if sys.platform.startswith("linux"):
        # The limit means nothing where core_pattern names a program that takes the dumps.
        ctypes.CDLL(None).prctl(PR_SET_DUMPABLE, 0, 0, 0, 0)
