"""`sotto-engine models` as a person types it, with the shipped catalogue and a hub on loopback."""

import json
import os
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from unittest.mock import patch

import command_line
import pytest
from hub import Blob, LoopbackHub

from engine.core import paths
from engine.models.files.catalogue import load

MODEL = "distilroberta-base"


class Command:
    """The command with folders of its own and a hub that serves made-up files."""

    def __init__(self, data: Path, hub: LoopbackHub) -> None:
        self.root, self.hub = data / "sotto" / "models", hub
        self.environment = {**os.environ, "XDG_DATA_HOME": str(data), "HF_ENDPOINT": hub.url}

    def start(self, *arguments: str) -> subprocess.Popen[str]:
        return subprocess.Popen(
            [sys.executable, "-m", "engine", "models", *arguments],
            env=self.environment,
            stdout=subprocess.PIPE,
            text=True,
        )

    def run(self, *arguments: str, status: int = 0) -> list[dict[str, Any]]:
        with patch.dict(os.environ, self.environment):
            return command_line.run("models", *arguments, status=status)


@pytest.fixture
def command(tmp_path: Path) -> Iterator[Command]:
    entry = load(paths.catalogue()).get(MODEL)
    commit = entry.source.commit  # type: ignore[union-attr]
    blobs = {
        str(path): Blob(path.name.encode() * 100_000, lfs=number == 0, commit=commit)
        for number, path in enumerate(entry.paths)
    }
    with LoopbackHub(entry.source.repository, blobs) as hub:  # type: ignore[union-attr]
        yield Command(tmp_path, hub)


def test_a_model_is_fetched_listed_verified_and_deleted(command: Command) -> None:
    *progress, state = command.run("fetch", MODEL)
    stages = list(dict.fromkeys(line["progress"]["stage"] for line in progress))
    assert stages == ["asking", "downloading", "verifying", "installed"]
    assert all(line["progress"]["model"] == MODEL for line in progress)
    assert (state["id"], state["installed"], state["fetchable"]) == (MODEL, True, True)
    assert state["bytes"] == sum(len(blob.data) for blob in command.hub.blobs.values())
    (verified,) = command.run("verify", MODEL)
    assert verified["verified"]
    (gone,) = command.run("delete", MODEL)
    assert not gone["installed"]
    assert gone["bytes"] == 334_000_000


def test_a_failed_fetch_says_its_code(command: Command) -> None:
    next(iter(command.hub.blobs.values())).served = b"x" * 1_700_000
    *_, failed = command.run("fetch", MODEL, status=2)
    assert failed["error"]["code"] == "model_damaged"
    (unknown,) = command.run("fetch", "distilroberta", status=2)
    assert unknown["error"]["data"]["suggestion"] == MODEL
    (unnamed,) = command.run("delete", status=2)
    assert unnamed["error"]["code"] == "bad_parameter"


@pytest.fixture
def interruptible() -> Iterator[None]:
    """What a shell runs in the background ignores an interrupt, and so would its children."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.mark.usefixtures("interruptible")
@pytest.mark.parametrize("by", [signal.SIGINT, signal.SIGKILL])
def test_whoever_fetches_takes_the_child_along(command: Command, by: signal.Signals) -> None:
    weights = next(iter(command.hub.blobs.values()))
    weights.hold, weights.hold_after = threading.Event(), 1000
    with command.start("fetch", MODEL) as process:
        assert process.stdout is not None
        while "downloading" not in process.stdout.readline():
            assert process.poll() is None
        while not command.hub.cdn.requests:
            assert process.poll() is None
        process.send_signal(by)
        said, _ = process.communicate(timeout=60)
    assert command.hub.cdn.left.wait(30)  # the child hung up
    if by == signal.SIGINT:
        assert json.loads(said.splitlines()[-1])["error"]["code"] == "cancelled"
    assert not (command.root / MODEL).exists()
