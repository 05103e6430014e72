"""A hub on loopback with a store, and the download processes that it starts."""

from __future__ import annotations

import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hub import Blob, LoopbackHub
from hub_store import CONFIG, LARGE, NAMES, REPOSITORY, SMALL, HubStore

from engine.models.files import hub as hub_module


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
