"""A cache of loaded models: unloads the least recently used above a ceiling, and idle ones."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial
from typing import Any, Protocol, TypeVar

from engine.core.callbacks import Check
from engine.models import threads
from engine.models.idle import SECONDS, Idle

MEGABYTE = 1 << 20
CEILING_BYTES = 600 * MEGABYTE


class LoadedModel(Protocol):
    """A loaded model."""

    @property
    def resident_bytes(self) -> int:
        """Its approximate memory."""

    def close(self) -> None:
        """Free it."""


M = TypeVar("M", bound=LoadedModel)


@dataclass(slots=True)
class _CacheEntry:
    """A model, or memory reserved for one that is loading; `lent` counts its current users."""

    expected_bytes: int
    idle: Idle
    model: Any = None
    lent: int = 0
    loading: threading.Lock = field(default_factory=threading.Lock)

    @property
    def bytes(self) -> int:
        """Its memory; the expected size until it is loaded."""
        return self.expected_bytes if self.model is None else int(self.model.resident_bytes)


class ModelCache:
    """Lends loaded models, and unloads idle ones while all together exceed the ceiling.

    Models in use and the last used one stay loaded: one larger than the ceiling works, alone.
    A model that was idle for `idle_seconds` is unloaded. Thread-safe.
    """

    def __init__(self, ceiling_bytes: int = CEILING_BYTES, idle_seconds: float = SECONDS) -> None:
        self._ceiling, self._idle_seconds = ceiling_bytes, idle_seconds
        self._entries: dict[str, _CacheEntry] = {}  # the least recently used first
        self._book = threading.Lock()

    @property
    def loaded(self) -> tuple[str, ...]:
        """The models in memory, the least recently used first."""
        with self._book:
            return tuple(name for name, entry in self._entries.items() if entry.model is not None)

    @contextmanager
    def lend(
        self, name: str, expected_bytes: int, load: Callable[[], M], check: Check
    ) -> Iterator[M]:
        """Lend the model of that name, loaded if necessary.

        `expected_bytes` is its estimated size before it is loaded. `check` is called while another
        thread loads the same model.
        """
        entry = self._take(name, expected_bytes)
        try:
            yield self._loaded(entry, load, check)
        finally:
            self._give_back(name, entry)

    def _take(self, name: str, expected_bytes: int) -> _CacheEntry:
        with self._book:
            entry = self._entries.pop(name, None) or self._new(name, expected_bytes)
            self._entries[name] = entry
            entry.lent += 1
            self._make_room()
            return entry

    def _new(self, name: str, expected_bytes: int) -> _CacheEntry:
        idle = Idle(partial(self._unload_idle, name), self._idle_seconds)
        return _CacheEntry(expected_bytes, idle)

    def _unload_idle(self, name: str) -> None:
        with self._book:
            entry = self._entries.get(name)
            if entry is not None and not entry.lent:
                self._unload(name)

    def _unload(self, name: str) -> None:
        entry = self._entries.pop(name)
        entry.idle.stop()
        entry.model.close()

    def _loaded(self, entry: _CacheEntry, load: Callable[[], M], check: Check) -> M:
        with threads.taken(entry.loading, check):
            if entry.model is None:
                entry.model = load()
            model: M = entry.model
            return model

    def _give_back(self, name: str, entry: _CacheEntry) -> None:
        with self._book:
            entry.lent -= 1
            if not entry.lent and entry.model is None:
                del self._entries[name]  # loading failed
            else:
                entry.idle.touch()
            self._make_room()

    def _make_room(self) -> None:
        """Unload idle models, least recently used first, until all fit; never the last used."""
        for name in [*self._entries][:-1]:
            if sum(entry.bytes for entry in self._entries.values()) <= self._ceiling:
                return
            if not self._entries[name].lent:
                self._unload(name)
