"""What can go wrong while fetching: hub, line, disk and process; what came is kept."""

import subprocess
import threading
from pathlib import Path
from typing import Any

import pytest
from hub import COMMIT, LoopbackHub
from hub_store import NAMES, REPOSITORY, SMALL, HubStore

from engine.core.errors import (
    BadParameter,
    Cancelled,
    HubFailed,
    Interrupted,
    ModelDamaged,
    NoSpace,
    Offline,
    StoreUnwritable,
)
from engine.core.rng import fresh_bytes
from engine.models.files.download import STEP_BYTES
from engine.models.files.hub import FetchEvent, FetchStage


@pytest.mark.parametrize(
    ("name", "server", "status"),
    [(NAMES[1], "status", 404), (NAMES[1], "status", 503), (NAMES[0], "cdn_status", 503)],
)
def test_a_hub_that_refuses(bench: HubStore, name: str, server: str, status: int) -> None:
    setattr(bench.hub.blobs[name], server, status)
    with pytest.raises(HubFailed) as caught:
        bench.fetch()
    assert caught.value.data == {"status": status, "reason": name, "model": "tiny"}
    assert not bench.installed.exists()


@pytest.mark.parametrize(
    "wrong", [{"commit": None}, {"commit": "main"}, {"etag": "no-hash"}, {"etag": ""}]
)
def test_a_hub_that_does_not_say_what_it_has(bench: HubStore, wrong: dict[str, Any]) -> None:
    for name, value in wrong.items():
        setattr(bench.weights, name, value)
    with pytest.raises(HubFailed) as caught:
        bench.fetch()
    assert caught.value.data["reason"] == "metadata"
    assert not bench.record.exists()


def test_another_commit_than_the_catalogues_is_refused(bench: HubStore) -> None:
    bench.store = bench.new_store("f" * 40)
    with pytest.raises(HubFailed):
        bench.fetch()
    bench.store = bench.new_store(COMMIT)
    bench.fetch()
    assert bench.store.state("tiny").installed


def test_a_cut_at_any_byte_goes_on_from_there(large: HubStore) -> None:
    cut = int.from_bytes(fresh_bytes(4), "big") % len(large.data)
    large.weights.cuts = [cut]
    large.fetch()
    first, second = large.hub.ranges(NAMES[0])
    assert first == 0
    assert cut - STEP_BYTES < second <= cut, cut
    assert (large.installed / NAMES[0]).read_bytes() == large.data, cut


@pytest.mark.parametrize("ranges", [True, False])
def test_the_next_fetch_goes_on_with_what_came(large: HubStore, ranges: bool) -> None:
    large.weights.cuts, large.weights.reset = [15_000_000], True
    with pytest.raises(Interrupted) as caught:
        large.fetch()
    assert caught.value.data == {"model": "tiny"}
    assert not large.installed.exists()
    came = (large.part / NAMES[0]).stat().st_size
    assert 0 < came <= 15_000_000
    large.weights.ranges = ranges  # a hub that cannot go on starts over
    large.store, large.events = large.new_store(), []
    large.fetch()
    assert large.hub.ranges(NAMES[0]) == [0, came]
    downloading = next(e for e in large.events if e.stage == FetchStage.DOWNLOADING)
    assert downloading.done == came
    assert large.store.open("tiny").read_bytes() == large.data


def test_a_longer_leftover_is_fetched_anew(bench: HubStore) -> None:
    bench.weights.cuts, bench.weights.reset = [100], True
    with pytest.raises(Interrupted):
        bench.fetch()
    (bench.part / NAMES[0]).write_bytes(bench.data + b"more")
    bench.fetch()
    assert bench.store.open("tiny").read_bytes() == bench.data


def test_leftovers_of_something_else_are_dropped(bench: HubStore) -> None:
    place = bench.part / NAMES[0]
    place.parent.mkdir(parents=True)
    place.write_bytes(b"another model's beginning")
    bench.fetch()
    assert bench.hub.ranges(NAMES[0]) == [0]


@pytest.mark.parametrize("name", NAMES)
def test_a_wrong_hash_is_not_installed_and_not_kept(bench: HubStore, name: str) -> None:
    blob = bench.hub.blobs[name]
    blob.served = bytes([blob.data[0] ^ 1]) + blob.data[1:]
    with pytest.raises(ModelDamaged) as caught:
        bench.fetch()
    assert caught.value.data == {"model": "tiny", "reason": "wrong_hash"}
    assert not bench.installed.exists()
    assert not (bench.part / name).exists()
    blob.served = None
    bench.fetch()
    assert bench.hub.ranges(name) == [0, 0]
    other = NAMES[1 - NAMES.index(name)]
    assert bench.hub.ranges(other) == [0]  # what was right is not fetched twice


@pytest.mark.parametrize("served", [SMALL[:-1], SMALL + b"x"])
def test_a_wrong_size_is_not_installed(bench: HubStore, served: bytes) -> None:
    bench.weights.served = served
    with pytest.raises(ModelDamaged) as caught:
        bench.fetch()
    assert caught.value.data == {"model": "tiny", "reason": "wrong_size"}
    assert not bench.installed.exists()


def test_a_model_larger_than_the_disk_is_not_begun(bench: HubStore) -> None:
    bench.weights.size = 1 << 60
    with pytest.raises(NoSpace) as caught:
        bench.fetch()
    assert int(caught.value.data["needed"] or 0) > int(caught.value.data["free"] or 0) > 0
    assert bench.hub.ranges(NAMES[0]) == []


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="Linux's device that is always full")
def test_a_disk_that_fills_up_meanwhile(bench: HubStore) -> None:
    bench.weights.cuts, bench.weights.reset = [0], True
    with pytest.raises(Interrupted):
        bench.fetch()
    (bench.part / NAMES[0]).unlink()
    (bench.part / NAMES[0]).symlink_to("/dev/full")
    with pytest.raises(NoSpace) as caught:
        bench.fetch()
    assert caught.value.data == {"model": "tiny"}


def test_offline(bench: HubStore, monkeypatch: pytest.MonkeyPatch) -> None:
    with LoopbackHub(REPOSITORY, {}) as gone:
        port = gone.port
    monkeypatch.setenv("HF_ENDPOINT", f"http://127.0.0.1:{port}")
    with pytest.raises(Offline) as caught:
        bench.fetch()
    assert caught.value.data == {"model": "tiny"}


@pytest.mark.parametrize("hold_after", [0, 5_000_000])
def test_a_cancel_waits_for_nobody(
    large: HubStore, children: list[subprocess.Popen[str]], hold_after: int
) -> None:
    """The hub holds the connection for ever, so only the cancel can end the fetch."""
    large.weights.hold, large.weights.hold_after = threading.Event(), hold_after

    def check() -> None:
        if large.hub.cdn.requests:
            raise Cancelled()

    with pytest.raises(Cancelled):
        large.store.fetch("tiny", check)
    assert children[0].returncode is not None
    assert large.hub.cdn.left.wait(10)
    assert not large.installed.exists()
    large.weights.hold = None
    large.fetch()
    assert large.store.open("tiny").read_bytes() == large.data


def test_a_cancel_while_verifying(bench: HubStore) -> None:
    def check() -> None:
        if any(event.stage == FetchStage.VERIFYING for event in bench.events):
            raise Cancelled()

    with pytest.raises(Cancelled):
        bench.store.fetch("tiny", check, bench.events.append)
    assert not bench.installed.exists()
    bench.fetch()
    assert bench.hub.ranges(NAMES[0]) == [0]  # all of it had come
    assert bench.installed.exists()


def test_a_killed_child_is_an_interruption(
    large: HubStore, children: list[subprocess.Popen[str]]
) -> None:
    large.weights.hold, large.weights.hold_after = threading.Event(), 9_000_000

    def kill(event: FetchEvent) -> None:
        if event.done > 5_000_000:
            children[0].kill()

    with pytest.raises(Interrupted):
        large.store.fetch("tiny", watch=kill)
    large.weights.hold = None
    large.fetch()
    assert large.hub.ranges(NAMES[0])[1] > 5_000_000 - STEP_BYTES  # told, then written
    assert large.store.open("tiny").read_bytes() == large.data


def test_two_at_once_are_one_too_many(bench: HubStore) -> None:
    bench.weights.hold = threading.Event()
    stop = threading.Event()

    def check() -> None:
        if stop.is_set():
            raise Cancelled()

    def first() -> None:
        with pytest.raises(Cancelled):
            bench.store.fetch("tiny", check)

    thread = threading.Thread(target=first)
    thread.start()
    try:
        while not bench.hub.cdn.requests:
            assert thread.is_alive()
        with pytest.raises(BadParameter) as caught:
            bench.new_store().fetch("tiny")
        assert caught.value.data["reason"] == "busy"
        with pytest.raises(BadParameter):
            bench.new_store().delete("tiny")
    finally:
        stop.set()
        thread.join()


def test_a_folder_that_cannot_be_made(bench: HubStore) -> None:
    bench.root.write_text("a file in its place")
    for call in (bench.store.fetch, bench.store.delete):
        with pytest.raises(StoreUnwritable) as caught:
            call("tiny")
        assert caught.value.data["model"] == "tiny"
    assert bench.hub.everything == []


def test_a_place_that_the_child_cannot_write(bench: HubStore) -> None:
    bench.weights.cuts, bench.weights.reset = [0], True
    with pytest.raises(Interrupted):
        bench.fetch()
    (bench.part / NAMES[0]).unlink()
    (bench.part / NAMES[0]).mkdir()
    with pytest.raises(StoreUnwritable) as caught:
        bench.fetch()
    assert caught.value.data["model"] == "tiny"
