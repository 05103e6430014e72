"""One copy in memory of what several loaded models read from the same file."""

from __future__ import annotations

import threading
from collections.abc import Callable, Hashable
from pathlib import Path
from typing import Generic, TypeVar
from weakref import WeakValueDictionary

V = TypeVar("V")


class Shared(Generic[V]):
    """What was made from files and is still in use somewhere; any thread may ask.

    A file is told by its place, size and time of change: models are verified before they are
    loaded.
    """

    def __init__(self) -> None:
        self._values: WeakValueDictionary[Hashable, V] = WeakValueDictionary()
        self._making = threading.Lock()

    def get(self, path: Path, make: Callable[[], V], *how: Hashable) -> V:
        """What `make` gives for a file, read in a certain way."""
        try:
            stat = path.stat()
        except OSError:
            return make()  # says what is missing
        key = (path.resolve(), stat.st_size, stat.st_mtime_ns, *how)
        with self._making:
            value = self._values.get(key)
            if value is None:
                value = self._values[key] = make()
            return value
