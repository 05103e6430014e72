"""Fetching from the hub: the real client in its child process against a hub on loopback."""

import hashlib
import json
import sys
from pathlib import Path

import numpy as np
import pytest
from hub import COMMIT
from hub_store import CONFIG, NAMES, REPOSITORY, HubStore, flip
from refusals import refused

from engine.core.errors import BadParameter, ModelDamaged, ModelMissing
from engine.models.files import hub as hub_module
from engine.models.files.download import STEP_BYTES
from engine.models.files.hub import FetchEvent, FetchStage
from engine.models.files.store import ModelStore


def test_a_model_is_fetched_verified_and_installed_whole(large: HubStore) -> None:
    before = large.store.state("tiny")
    assert (before.installed, before.estimated, before.bytes) == (False, True, 24_000_000)
    large.fetch()
    assert [(large.installed / n).read_bytes() for n in NAMES] == [large.data, CONFIG]
    assert not large.part.exists()
    after = large.store.state("tiny")
    assert (after.installed, after.estimated) == (True, False)
    assert after.bytes == len(large.data) + len(CONFIG)
    assert large.store.open("tiny") == large.installed / NAMES[0]
    assert large.store.state("tiny").verified


def test_its_progress_is_told_in_stages(large: HubStore) -> None:
    large.fetch()
    assert large.stages() == [*FetchStage]
    for stage in FetchStage:
        done = [event.done for event in large.events if event.stage == stage]
        assert done == sorted(done)
    total = len(large.data) + len(CONFIG)
    assert {(e.model, e.total) for e in large.events[1:]} == {("tiny", total)}
    downloading = [event.done for event in large.events if event.stage == FetchStage.DOWNLOADING]
    steps = np.diff(downloading)
    assert len(downloading) > len(large.data) // STEP_BYTES  # finer than the client's 10 MiB
    assert steps.max() <= 2 * STEP_BYTES
    assert downloading[-1] == total
    assert len(large.events) <= 2 + 2 * 101


def test_the_frozen_programs_way_to_start_the_child(
    bench: HubStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    """There `sys.executable` is the program itself; here `python -m` stands in its place."""
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    program, *words = hub_module.command()
    assert (program, words[0]) == (sys.executable, "engine")
    monkeypatch.delattr(sys, "frozen")
    monkeypatch.setattr(hub_module, "command", lambda: [program, "-m", *words])
    bench.fetch()
    assert bench.store.state("tiny").installed


def test_what_the_hub_declared_is_recorded(bench: HubStore) -> None:
    bench.fetch()
    record = json.loads(bench.record.read_text())
    assert (record["repository"], record["commit"]) == (REPOSITORY, COMMIT)
    weights, config = record["files"]
    assert weights["declared"] == weights["sha256"] == hashlib.sha256(bench.data).hexdigest()
    assert config["declared"] == bench.config.declared
    assert config["sha256"] == hashlib.sha256(CONFIG).hexdigest()
    asked = len(bench.hub.everything)
    bench.fetch()
    assert len(bench.hub.everything) == asked, "an intact model is not fetched again"
    assert bench.events[-1].stage == FetchStage.INSTALLED


def test_nothing_is_asked_but_the_files_and_nothing_is_told(
    bench: HubStore, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    token = "hf_" + "a" * 34
    home = tmp_path / "home"
    for place in (home / ".cache" / "huggingface", home / "hf"):
        place.mkdir(parents=True)
        (place / "token").write_text(token)
    told = {"HOME": str(home), "HF_HOME": str(home / "hf"), "HF_TOKEN": token}
    for name, value in (told | {"AI_AGENT": "made-up", "HF_HUB_USER_AGENT_ORIGIN": "x"}).items():
        monkeypatch.setenv(name, value)
    kept = sorted(home.rglob("*"))
    bench.fetch()
    weights, config = (f"/{REPOSITORY}/resolve/main/{NAMES[0]}", f"/{COMMIT}/{NAMES[1]}")
    assert bench.hub.asked() == [
        f"HEAD {weights}",
        f"HEAD /{REPOSITORY}/resolve{config}",  # the branch may have moved since
        f"HEAD /api/resolve-cache{config}",
        f"GET /api/resolve-cache{config}",
    ]
    assert [request.line for request in bench.hub.cdn.requests] == [f"GET /{NAMES[0]} HTTP/1.1"]
    for request in bench.hub.everything:
        names = {name.lower() for name, _ in request.headers}
        usual = {"host", "accept", "accept-encoding", "connection", "user-agent"}
        assert names <= usual | {"x-amzn-trace-id"}
        assert request.header("user-agent") == "sotto"
        assert token.encode() not in request.raw
    assert sorted(home.rglob("*")) == kept  # and it leaves nothing behind


@pytest.mark.parametrize("endpoint", ["http://mirror.example", "ftp://127.0.0.1", "127.0.0.1"])
def test_a_mirror_without_encryption_is_refused(
    bench: HubStore, monkeypatch: pytest.MonkeyPatch, endpoint: str
) -> None:
    monkeypatch.setenv("HF_ENDPOINT", endpoint)
    with refused(BadParameter, name="HF_ENDPOINT", reason="plain_http"):
        bench.fetch()


@pytest.mark.parametrize("name", NAMES)
def test_one_changed_bit_is_caught_before_use_and_a_fetch_repairs_it(
    bench: HubStore, name: str
) -> None:
    bench.fetch()
    flip(bench.installed / name, 5)
    store = bench.new_store()
    for _ in range(2):
        with refused(ModelDamaged, model="tiny", reason="wrong_hash"):
            store.open("tiny")
    with pytest.raises(ModelDamaged):
        store.verify()
    store.fetch("tiny")
    assert store.open("tiny").read_bytes() == bench.data


def test_the_recorded_hash_is_enforced_at_the_next_fetch(bench: HubStore) -> None:
    bench.fetch()
    state = bench.store.delete("tiny")
    assert not state.installed
    assert not bench.installed.exists()
    with pytest.raises(ModelMissing):
        bench.store.open("tiny")
    bench.hub.requests.clear()
    bench.weights.data = bench.data[::-1]
    with refused(ModelDamaged, model="tiny", reason="hub_changed"):
        bench.fetch()
    assert all(f"/{COMMIT}/" in line for line in bench.hub.asked())  # no longer the branch
    bench.weights.data = bench.data
    bench.fetch()
    assert bench.store.open("tiny").read_bytes() == bench.data


@pytest.mark.parametrize("text", ["", "{", "[]", '{"version": 1}', '{"version": 2, "files": []}'])
def test_a_damaged_record_is_no_model(bench: HubStore, text: str) -> None:
    bench.installed.mkdir(parents=True)
    bench.record.write_text(text)
    assert bench.store.state("tiny").installed
    for call in (bench.store.open, bench.store.verify):
        with refused(ModelDamaged, model="tiny", reason="bad_record"):
            call("tiny")
    assert bench.hub.everything == []
    assert not bench.store.delete("tiny").installed
    assert not bench.record.exists()
    bench.record.write_text(text)
    bench.fetch()
    assert bench.store.open("tiny").read_bytes() == bench.data


def test_delete_removes_what_an_unfinished_fetch_left(bench: HubStore) -> None:
    bench.cut_off(5_000_000)
    bench.store.delete("tiny")
    assert not bench.part.exists()


def test_a_model_in_a_package_is_neither_fetched_nor_deleted(tmp_path: Path) -> None:
    store, events = ModelStore(root=tmp_path), list[FetchEvent]()
    assert store.fetch("all-minilm-l6-v2", watch=events.append).verified
    assert events[-1].stage == FetchStage.INSTALLED
    with pytest.raises(BadParameter):
        store.delete("all-minilm-l6-v2")
    assert list(tmp_path.iterdir()) == []
