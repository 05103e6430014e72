"""Loaded models in memory: the least recently used unload first, under a ceiling; idle ones too."""

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
        """About what it takes in memory."""

    def close(self) -> None:
        """Free it."""


M = TypeVar("M", bound=LoadedModel)


@dataclass(slots=True)
class _Place:
    """A model, or memory reserved for one that is loading; `lent` counts its present users."""

    expected_bytes: int
    idle: Idle
    model: Any = None
    lent: int = 0
    loading: threading.Lock = field(default_factory=threading.Lock)

    @property
    def bytes(self) -> int:
        """Its memory, or the expected one."""
        return self.expected_bytes if self.model is None else int(self.model.resident_bytes)


class ModelCache:
    """Lends loaded models, and unloads the idle ones that do not fit below the ceiling together.

    A model in use and the one used last stay: one that is larger than the ceiling works, by itself.
    One that nobody used for `idle_seconds` is unloaded. Safe for several threads.
    """

    def __init__(self, ceiling_bytes: int = CEILING_BYTES, idle_seconds: float = SECONDS) -> None:
        self._ceiling, self._idle_seconds = ceiling_bytes, idle_seconds
        self._places: dict[str, _Place] = {}  # the least recently used first
        self._book = threading.Lock()

    @property
    def loaded(self) -> tuple[str, ...]:
        """The models in memory, the least recently used first."""
        with self._book:
            return tuple(name for name, place in self._places.items() if place.model is not None)

    @contextmanager
    def lend(
        self, name: str, expected_bytes: int, load: Callable[[], M], check: Check
    ) -> Iterator[M]:
        """The model of that name for a while, loaded when it is not there.

        `expected_bytes` is its size as far as known before it is loaded. `check` is asked while
        another thread loads the same model.
        """
        place = self._take(name, expected_bytes)
        try:
            yield self._loaded(place, load, check)
        finally:
            self._give_back(name, place)

    def _take(self, name: str, expected_bytes: int) -> _Place:
        with self._book:
            place = self._places.pop(name, None) or self._new(name, expected_bytes)
            self._places[name] = place
            place.lent += 1
            self._make_room()
            return place

    def _new(self, name: str, expected_bytes: int) -> _Place:
        idle = Idle(partial(self._unload_idle, name), self._idle_seconds)
        return _Place(expected_bytes, idle)

    def _unload_idle(self, name: str) -> None:
        with self._book:
            place = self._places.get(name)
            if place is not None and not place.lent:
                self._unload(name)

    def _unload(self, name: str) -> None:
        place = self._places.pop(name)
        place.idle.stop()
        place.model.close()

    def _loaded(self, place: _Place, load: Callable[[], M], check: Check) -> M:
        with threads.taken(place.loading, check):
            if place.model is None:
                place.model = load()
            model: M = place.model
            return model

    def _give_back(self, name: str, place: _Place) -> None:
        with self._book:
            place.lent -= 1
            if not place.lent and place.model is None:
                del self._places[name]  # it could not be loaded
            else:
                place.idle.touch()
            self._make_room()

    def _make_room(self) -> None:
        """Unload idle models, the least recently used first, until all fit; never the last used."""
        for name in [*self._places][:-1]:
            if sum(place.bytes for place in self._places.values()) <= self._ceiling:
                return
            if not self._places[name].lent:
                self._unload(name)
