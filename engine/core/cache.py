"""An in-memory LRU cache; thread-safe."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")


class LRUCache(Generic[K, V]):
    """Caches at most `most` results, in memory only; thread-safe. A result is never None."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._results: OrderedDict[K, V] = OrderedDict()

    def __len__(self) -> int:
        return len(self._results)

    def __contains__(self, key: K) -> bool:
        return key in self._results

    def get(self, key: K, make: Callable[[], V]) -> V:
        """The cached value of a key, or the result of `make`, whose exceptions propagate."""
        # Removed atomically: two threads may miss the same key, and both compute it.
        result = self._results.pop(key, None)
        if result is None:
            result = make()
        self._results[key] = result
        if len(self._results) > self._most:
            self._results.popitem(last=False)
        return result
