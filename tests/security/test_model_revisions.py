"""A model stays the one that was first verified: its branch may move, its record may be forged."""

import hashlib
import json
import os
import shutil
import socket
import stat
from collections.abc import Callable, Iterator

import pytest
from hub import COMMIT, Blob, LoopbackHub
from hub_store import CONFIG, NAMES, REPOSITORY, HubStore
from servers import Recorded

from app.text import sentences
from engine.core import paths
from engine.core.errors import ModelDamaged
from engine.models.files.revision_record import load, parse, save

WEIGHTS = bytes(range(256)) * 64
EVIL = WEIGHTS[::-1]
LATER = "f" * 40


class Mirror(LoopbackHub):
    """A mirror that sends all files itself; its branch moves on after so many questions."""

    def __init__(self, moves_after: int) -> None:
        super().__init__(REPOSITORY, {NAMES[0]: Blob(WEIGHTS), NAMES[1]: Blob(CONFIG)})
        self.left = moves_after
        moved = {name: Blob(blob.data[::-1], commit=LATER) for name, blob in self.blobs.items()}
        self.at = {COMMIT: self.blobs, LATER: moved}

    def answer(
        self, connection: socket.socket, request: Recorded, method: str, target: str
    ) -> None:
        revision, _, path = target.removeprefix(f"/{REPOSITORY}/resolve/").partition("/")
        if revision == "main":
            revision = COMMIT if self.left > 0 else LATER
            self.left -= 1
        blob = self.at[revision][path]
        if method == "GET":
            self.send_blob(connection, request, blob)
            return
        head = {"ETag": f'"{blob.declared}"', "X-Repo-Commit": str(blob.commit)}
        head["Content-Length"] = str(len(blob.data))
        lines = ["HTTP/1.1 200 Loopback", *(f"{name}: {value}" for name, value in head.items())]
        connection.sendall(("\r\n".join([*lines, "Connection: close"]) + "\r\n\r\n").encode())


Bench = Callable[[LoopbackHub], HubStore]


@pytest.fixture
def bench(tmp_path, monkeypatch) -> Iterator[Bench]:
    running: list[LoopbackHub] = []
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))

    def start(hub: LoopbackHub) -> HubStore:
        running.append(hub.__enter__())
        monkeypatch.setenv("HF_ENDPOINT", hub.url)
        return HubStore(tmp_path / "models", hub)

    yield start
    for hub in running:
        hub.__exit__(None, None, None)


def hub() -> LoopbackHub:
    return LoopbackHub(REPOSITORY, {NAMES[0]: Blob(WEIGHTS, lfs=True), NAMES[1]: Blob(CONFIG)})


def forge(found: HubStore) -> None:
    """Exchange a model, and its record, by one that speaks of the exchanged file."""
    (found.installed / NAMES[0]).write_bytes(EVIL)
    data = json.loads(found.record.read_text())
    data["files"][0]["sha256"] = data["files"][0]["declared"] = hashlib.sha256(EVIL).hexdigest()
    found.record.write_text(json.dumps(data))


@pytest.mark.parametrize("moves_after", [1, 2])
def test_a_branch_that_moves_while_it_is_fetched_changes_nothing(bench, moves_after) -> None:
    found = bench(Mirror(moves_after))
    found.fetch()
    assert found.store.open("tiny").read_bytes() == WEIGHTS
    assert json.loads(found.record.read_text())["commit"] == COMMIT


def of_another_computer(found: HubStore) -> None:
    paths.record_key().unlink()
    save(parse(json.loads(found.record.read_text())), found.root / "other.json")  # another key


def without_a_key(_found: HubStore) -> None:
    paths.record_key().unlink()


def without_a_mark(found: HubStore) -> None:
    data = json.loads(found.record.read_text())
    del data["mark"]
    found.record.write_text(json.dumps(data))


@pytest.mark.parametrize("forged", [forge, of_another_computer, without_a_key, without_a_mark])
def test_a_record_that_was_not_made_here_is_refused_until_the_model_is_fetched_again(
    bench, forged
) -> None:
    found = bench(hub())
    found.fetch()
    forged(found)
    with pytest.raises(ModelDamaged) as caught:
        found.new_store().open("tiny")
    assert caught.value.data["reason"] == "bad_record"
    assert "Download it again" in sentences.say(caught.value)
    found.store = found.new_store()
    found.fetch()
    assert found.new_store().open("tiny").read_bytes() == WEIGHTS


def test_one_models_record_is_not_anothers(bench: Bench) -> None:
    found = bench(hub())
    found.fetch()
    other = found.root / "other.json"
    shutil.copy(found.record, other)
    with pytest.raises(Exception, match="not_ours"):
        load(other)


def test_the_key_lies_elsewhere_for_this_user_alone(bench: Bench) -> None:
    found = bench(hub())
    found.fetch()
    key = paths.record_key()
    assert found.root not in key.parents
    if os.name == "posix":
        assert stat.S_IMODE(key.stat().st_mode) == 0o600
    assert [path.name for path in key.parent.iterdir()] == ["models.key"]
