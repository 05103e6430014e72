"""The ceilings under which a document is read; `lower` has the system enforce what it can."""

from __future__ import annotations

import sys

MEGABYTE = 1 << 20
MOST_BYTES = 50 * MEGABYTE  # of a file
MOST_UNPACKED = 200 * MEGABYTE  # of all parts of a zip file that are read
MOST_PARTS = 10_000
MOST_CHARACTERS = 400_000  # what the window shows beside its preview in time
MOST_PAGES = 1_000
MOST_CELLS = 200_000
MEMORY = 1024 * MEGABYTE  # of addresses: what the process may reserve
CPU_SECONDS = 120
SECONDS = 180  # by the clock: the window then ends the process


def lower() -> None:
    """Let this process reserve, compute and write no more, for good.

    No byte can be written to any file: pipes alone are left.
    """
    if sys.platform == "win32":
        return
    import resource  # noqa: PLC0415 (Unix alone has it)

    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    resource.setrlimit(resource.RLIMIT_CPU, (CPU_SECONDS, CPU_SECONDS + 5))
    resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0))
