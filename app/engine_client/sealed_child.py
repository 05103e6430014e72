"""A child process that handles one untrusted file and can be killed at any time. No Qt."""

from __future__ import annotations

import os
import stat
import subprocess
import threading
from collections.abc import Callable
from pathlib import Path
from typing import IO, BinaryIO

from engine.core.errors import BadDocument, Cancelled

Report = Callable[[int, int], None]
FLAGS = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)


class SealedChild:
    """The process of one job; `cancel` kills it, or prevents its start."""

    def __init__(self) -> None:
        self._child: subprocess.Popen[bytes] | None = None
        self._ending = threading.Lock()
        self.cancelled = False

    def start(self, command: list[str], stdin: int | IO[bytes]) -> subprocess.Popen[bytes]:
        """Start it. Error: Cancelled after `cancel`."""
        with self._ending:
            if self.cancelled:
                raise Cancelled()
            self._child = subprocess.Popen(
                command, stdin=stdin, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
            )
            return self._child

    def cancel(self) -> None:
        """Kill the process; thread-safe."""
        with self._ending:
            self.cancelled = True
            self.kill()

    def kill(self) -> None:
        """Kill the process if it was started."""
        if self._child is not None:
            self._child.kill()


def opened(path: Path, most: int | None) -> BinaryIO:
    """Open a regular file of at most so many bytes without blocking. Error: BadDocument."""
    try:
        handle = os.open(path, FLAGS)
    except OSError as error:
        folder = isinstance(error, IsADirectoryError) or path.is_dir()
        raise BadDocument(reason="folder" if folder else "unreadable") from None
    source = os.fdopen(handle, "rb") if _is_file(handle) else None
    if source is None:
        folder = stat.S_ISDIR(os.fstat(handle).st_mode)
        os.close(handle)
        raise BadDocument(reason="folder" if folder else "unreadable")
    if most is not None and os.fstat(handle).st_size > most:
        source.close()
        raise BadDocument(reason="too_large", limit=most)
    return source


def _is_file(handle: int) -> bool:
    return stat.S_ISREG(os.fstat(handle).st_mode)
