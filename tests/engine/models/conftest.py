"""A hub on loopback with a store, and the download processes that it starts."""

import subprocess
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path, PurePosixPath
from typing import Any

import pytest
from hub import Blob, LoopbackHub
from hub_store import CONFIG, LARGE, NAMES, REPOSITORY, SMALL, HubStore

from engine.core import paths
from engine.models.files import hub as hub_module
from engine.models.files.catalogue import Catalogue, HubEntry, HubSource, Role, load
from engine.models.files.store import ModelStore
from engine.models.llama.causal import CausalModel
from engine.models.manager import ModelManager


@pytest.fixture(scope="session")
def path() -> Path:
    """The file of the real SmolLM2."""
    return ModelStore().open("smollm2-135m-instruct")


@pytest.fixture(scope="session")
def model(path: Path) -> Iterator[CausalModel]:
    """The real SmolLM2, loaded once."""
    with closing(CausalModel(path, context=1024)) as loaded:
        yield loaded


@pytest.fixture
def bench(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[HubStore]:
    yield from a_bench(tmp_path, monkeypatch, SMALL)


@pytest.fixture
def large(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[HubStore]:
    """The same with a file above 20 MiB: the client hands its bytes on in pieces of ten."""
    yield from a_bench(tmp_path, monkeypatch, LARGE)


def a_bench(folder: Path, monkeypatch: pytest.MonkeyPatch, weights: bytes) -> Iterator[HubStore]:
    blobs = {NAMES[0]: Blob(weights, lfs=True), NAMES[1]: Blob(CONFIG)}
    with LoopbackHub(REPOSITORY, blobs) as hub:
        monkeypatch.setenv("HF_ENDPOINT", hub.url)
        yield HubStore(folder / "models", hub)


@pytest.fixture
def children(monkeypatch: pytest.MonkeyPatch) -> list[subprocess.Popen[str]]:
    """The download processes that were started: real ones, only counted."""
    started: list[subprocess.Popen[str]] = []

    class Counted(subprocess.Popen[str]):
        def __init__(self, *arguments: Any, **options: Any) -> None:
            super().__init__(*arguments, **options)
            started.append(self)

    monkeypatch.setattr(hub_module.subprocess, "Popen", Counted)
    return started


@pytest.fixture
def fetched(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Callable[..., ModelManager]]:
    """Fetches a folder as a model of a role, `tiny`, beside all that Sotto ships."""
    shipped = load(paths.catalogue()).entries

    def fetch(folder: Path, role: Role) -> ModelManager:
        files = sorted(folder.iterdir(), key=lambda file: (file.suffix != ".safetensors", file))
        blobs = {f.name: Blob(f.read_bytes(), lfs=f.suffix == ".safetensors") for f in files}
        with LoopbackHub("maker/tiny", blobs) as hub:
            monkeypatch.setenv("HF_ENDPOINT", hub.url)
            source, names = HubSource("maker/tiny", "main"), tuple(map(PurePosixPath, blobs))
            entry = HubEntry("tiny", "Tiny", role, "MIT", source, names, 1)
            store = ModelStore(Catalogue((entry, *shipped)), tmp_path / "models")
            store.fetch("tiny")
        return ModelManager(store)

    yield fetch
