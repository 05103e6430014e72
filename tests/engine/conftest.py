"""The models of these tests run in the tests' own process: each worker has cores of its own."""

import os
from collections.abc import Iterator

import pytest

from engine.crypto.key_derivation import ProfileKey
from engine.models.manager import ModelManager
from engine.pipeline.engine import Engine


@pytest.fixture(scope="session")
def manager() -> ModelManager:
    """The real models."""
    return ModelManager()


@pytest.fixture(autouse=True, scope="module")
def own_cores(request: pytest.FixtureRequest) -> Iterator[None]:
    """A runtime counts its threads by the cores: two workers' threads would wait for each other.

    Only here: tests that set processes on one another want every core.
    """
    worker = getattr(request.config, "workerinput", None)
    if worker is None or not hasattr(os, "sched_setaffinity"):
        yield
        return
    number, count = int(worker["workerid"].removeprefix("gw")), worker["workercount"]
    cores = sorted(os.sched_getaffinity(0))
    os.sched_setaffinity(0, cores[number % count :: count] or cores)
    yield
    os.sched_setaffinity(0, cores)


@pytest.fixture(scope="module")
def engine(manager: ModelManager) -> Engine:
    """An engine with a made-up key."""
    return Engine(ProfileKey(bytes(range(32))), manager=manager)
