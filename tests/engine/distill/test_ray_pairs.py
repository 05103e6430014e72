"""`distill pairs --ray` on a cluster of this computer: what it makes, and how it fails."""

import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.core.errors import BadParameter, ModelMissing
from engine.distill.ray_pairs import make_on_cluster

pytest.importorskip("ray", reason="the extra `cluster` is not installed")

LINES = [(3, "Maria Lopez is a plumber. Why does the engine stall?"), (5, "Tom Baker, 44, fell.")]
PATIENCE = 60


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A cluster of one processor, which ends with the tests."""
    folder = Path("/tmp") / tmp_path_factory.mktemp("ray").name  # noqa: S108 (sockets: a short path)
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    options = f"--head --block --port={port} --num-cpus=1 --object-store-memory=80000000"
    options += f" --include-dashboard=false --disable-usage-stats --temp-dir={folder}"
    command = [sys.executable, "-m", "ray.scripts.scripts", "start", *options.split()]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        began = time.monotonic()
        for line in process.stdout:
            if "runtime started" in line or time.monotonic() > began + PATIENCE:
                break
        yield f"127.0.0.1:{port}"
        process.terminate()
        process.wait(PATIENCE)


def test_pairs_come_from_the_cluster(address: str) -> None:
    made = {pair["line"]: pair for pair in make_on_cluster(address, LINES, {}, words_only=True)}
    gone = {
        line: {pair["original"][start:end] for start, end in pair["replaced"]}
        for line, pair in made.items()
    }
    assert {"Maria", "Lopez", "plumber"} <= gone[3]
    assert {"Tom", "Baker"} <= gone[5]


def test_an_error_there_is_this_engines_error(address: str) -> None:
    with pytest.raises(ModelMissing):
        list(
            make_on_cluster(
                address, LINES[:1], {"model": "qwen2.5-0.5b-instruct"}, words_only=False
            )
        )


def test_a_cluster_that_is_not_there_is_said_to_be_none() -> None:
    with pytest.raises(BadParameter, match="no_cluster"):
        list(make_on_cluster("not an address", LINES, {}, words_only=True))
