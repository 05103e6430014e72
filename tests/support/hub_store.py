"""A store of one made-up model on a hub on loopback, for the tests of fetching."""

from __future__ import annotations

from pathlib import Path, PurePosixPath

import numpy as np
import pytest
from hub import LoopbackHub

from engine.core.errors import Interrupted
from engine.models.files.catalogue import Catalogue, HubEntry, HubSource, Role
from engine.models.files.hub import FetchEvent, FetchStage
from engine.models.files.store import ModelStore

# 24 MiB in which every eight bytes differ: a piece at the wrong place changes the hash.
LARGE = np.arange(3 << 20, dtype=np.uint64).tobytes()
SMALL = LARGE[: 3 << 20]
CONFIG = b'{"made": "up"}\n'
REPOSITORY = "maker/tiny-model"
NAMES = ("weights/model.bin", "config.json")


class HubStore:
    """A hub, a store of one model on it, and what the store said."""

    def __init__(self, root: Path, hub: LoopbackHub) -> None:
        self.root, self.hub = root, hub
        self.weights, self.config = (hub.blobs[name] for name in NAMES)
        self.data = self.weights.data
        self.events: list[FetchEvent] = []
        self.store = self.new_store()

    def new_store(self, revision: str = "main") -> ModelStore:
        source = HubSource(REPOSITORY, revision)
        paths = tuple(PurePosixPath(name) for name in NAMES)
        entry = HubEntry("tiny", "Tiny", Role.CAUSAL, "MIT", source, paths, 24_000_000)
        return ModelStore(Catalogue((entry,)), self.root)

    def fetch(self) -> None:
        self.store.fetch("tiny", watch=self.events.append)

    def cut_off(self, after: int) -> None:
        """Fetch so many bytes of the weights; then the connection breaks off."""
        self.weights.cuts, self.weights.reset = [after], True
        with pytest.raises(Interrupted):
            self.fetch()

    @property
    def installed(self) -> Path:
        return self.root / "tiny"

    @property
    def part(self) -> Path:
        return self.root / "tiny.part"

    @property
    def record(self) -> Path:
        return self.root / "tiny.json"

    def stages(self) -> list[FetchStage]:
        return list(dict.fromkeys(event.stage for event in self.events))


def flip(path: Path, place: int) -> None:
    data = bytearray(path.read_bytes())
    data[place] ^= 1
    path.write_bytes(data)
