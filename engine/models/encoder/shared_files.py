"""Shares one copy in memory of a file between loaded models."""

from __future__ import annotations

import threading
from collections.abc import Callable, Hashable
from pathlib import Path
from typing import Generic, TypeVar
from weakref import WeakValueDictionary

V = TypeVar("V")


class SharedFiles(Generic[V]):
    """Objects loaded from files, shared while in use; thread-safe.

    A file is identified by its path, size and modification time: models are verified before they
    are loaded.
    """

    def __init__(self) -> None:
        self._values: WeakValueDictionary[Hashable, V] = WeakValueDictionary()
        self._making = threading.Lock()

    def get(self, path: Path, make: Callable[[], V], *how: Hashable) -> V:
        """The result of `make` for a file, shared by file and reader."""
        try:
            stat = path.stat()
        except OSError:
            return make()  # reports the missing file
        key = (path.resolve(), stat.st_size, stat.st_mtime_ns, *how)
        with self._making:
            value = self._values.get(key)
            if value is None:
                value = self._values[key] = make()
            return value
