"""What can go wrong while fetching: hub, line, disk and process; what came is kept."""

import subprocess
import threading
from collections.abc import Callable
from pathlib import Path

import pytest
from cancelling import CancelAfter
from hub import COMMIT, LoopbackHub
from hub_store import NAMES, REPOSITORY, SMALL, HubStore
from refusals import refused

from engine.core.errors import (
    BadParameter,
    Cancelled,
    HubFailed,
    Interrupted,
    ModelDamaged,
    NoSpace,
    Offline,
    SottoError,
    StoreUnwritable,
)
from engine.core.rng import fresh_bytes
from engine.models.files.download import STEP_BYTES
from engine.models.files.hub import FetchEvent, FetchStage

WEIGHTS, CONFIG = NAMES


@pytest.mark.parametrize(
    ("name", "wrong", "error", "data"),
    [
        (CONFIG, ("status", 404), HubFailed, {"status": 404, "reason": CONFIG}),
        (CONFIG, ("status", 503), HubFailed, {"status": 503, "reason": CONFIG}),
        (WEIGHTS, ("cdn_status", 503), HubFailed, {"status": 503, "reason": WEIGHTS}),
        (WEIGHTS, ("commit", None), HubFailed, {"reason": "metadata"}),
        (WEIGHTS, ("commit", "main"), HubFailed, {"reason": "metadata"}),
        (WEIGHTS, ("etag", "no-hash"), HubFailed, {"reason": "metadata"}),
        (WEIGHTS, ("etag", ""), HubFailed, {"reason": "metadata"}),
        (WEIGHTS, ("served", SMALL[:-1]), ModelDamaged, {"reason": "wrong_size"}),
        (WEIGHTS, ("served", SMALL + b"x"), ModelDamaged, {"reason": "wrong_size"}),
    ],
)
def test_a_hub_that_refuses_says_too_little_or_sends_something_else(
    bench: HubStore, name: str, wrong: tuple[str, object], error: type[SottoError], data: dict
) -> None:
    setattr(bench.hub.blobs[name], *wrong)
    with refused(error, **data, model="tiny"):
        bench.fetch()
    assert not bench.installed.exists()
    assert bench.record.exists() is (wrong[0] in {"cdn_status", "served"}), "once it is declared"


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
    first, second = large.hub.ranges(WEIGHTS)
    assert first == 0
    assert cut - STEP_BYTES < second <= cut, cut
    assert (large.installed / WEIGHTS).read_bytes() == large.data, cut


@pytest.mark.parametrize("ranges", [True, False])
def test_the_next_fetch_goes_on_with_what_came(large: HubStore, ranges: bool) -> None:
    large.cut_off(15_000_000)
    assert not large.installed.exists()
    came = (large.part / WEIGHTS).stat().st_size
    assert 0 < came <= 15_000_000
    large.weights.ranges = ranges  # a hub that cannot go on starts over
    large.store, large.events = large.new_store(), []
    large.fetch()
    assert large.hub.ranges(WEIGHTS) == [0, came]
    downloading = next(e for e in large.events if e.stage == FetchStage.DOWNLOADING)
    assert downloading.done == came
    assert large.store.open("tiny").read_bytes() == large.data


def test_a_longer_leftover_is_fetched_anew(bench: HubStore) -> None:
    bench.cut_off(100)
    (bench.part / WEIGHTS).write_bytes(bench.data + b"more")
    bench.fetch()
    assert bench.store.open("tiny").read_bytes() == bench.data


def test_leftovers_of_something_else_are_dropped(bench: HubStore) -> None:
    (bench.part / WEIGHTS).parent.mkdir(parents=True)
    (bench.part / WEIGHTS).write_bytes(b"another model's beginning")
    bench.fetch()
    assert bench.hub.ranges(WEIGHTS) == [0]


@pytest.mark.parametrize("name", NAMES)
def test_a_wrong_hash_is_not_installed_and_not_kept(bench: HubStore, name: str) -> None:
    blob = bench.hub.blobs[name]
    blob.served = bytes([blob.data[0] ^ 1]) + blob.data[1:]
    with refused(ModelDamaged, model="tiny", reason="wrong_hash"):
        bench.fetch()
    assert not bench.installed.exists()
    assert not (bench.part / name).exists()
    blob.served = None
    bench.fetch()
    assert bench.hub.ranges(name) == [0, 0]
    other = NAMES[1 - NAMES.index(name)]
    assert bench.hub.ranges(other) == [0]  # what was right is not fetched twice


def test_a_model_larger_than_the_disk_is_not_begun(bench: HubStore) -> None:
    bench.weights.size = 1 << 60
    with pytest.raises(NoSpace) as caught:
        bench.fetch()
    assert int(caught.value.data["needed"] or 0) > int(caught.value.data["free"] or 0) > 0
    assert bench.hub.ranges(WEIGHTS) == []


FULL = Path("/dev/full")  # Linux's device that is always full


@pytest.mark.parametrize(
    ("put", "error", "data"),
    [
        pytest.param(
            lambda place: place.symlink_to(FULL),
            NoSpace,
            {},
            marks=pytest.mark.skipif(not FULL.exists(), reason="this system has no /dev/full"),
        ),
        (Path.mkdir, StoreUnwritable, {"error": "IsADirectoryError"}),
    ],
    ids=["the disk fills up", "a folder in its place"],
)
def test_a_file_that_the_child_cannot_write(
    bench: HubStore, put: Callable[[Path], None], error: type[SottoError], data: dict
) -> None:
    bench.cut_off(0)
    (bench.part / WEIGHTS).unlink()
    put(bench.part / WEIGHTS)
    with refused(error, model="tiny", **data):
        bench.fetch()


def test_offline(bench: HubStore, monkeypatch: pytest.MonkeyPatch) -> None:
    with LoopbackHub(REPOSITORY, {}) as gone:
        monkeypatch.setenv("HF_ENDPOINT", f"http://127.0.0.1:{gone.port}")
    with refused(Offline, model="tiny"):
        bench.fetch()


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
    assert bench.hub.ranges(WEIGHTS) == [0]  # all of it had come
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
    assert large.hub.ranges(WEIGHTS)[1] > 5_000_000 - STEP_BYTES  # told, then written
    assert large.store.open("tiny").read_bytes() == large.data


def test_two_at_once_are_one_too_many(bench: HubStore) -> None:
    bench.weights.hold, check = threading.Event(), CancelAfter()

    def first() -> None:
        with pytest.raises(Cancelled):
            bench.store.fetch("tiny", check)

    thread = threading.Thread(target=first)
    thread.start()
    try:
        while not bench.hub.cdn.requests:
            assert thread.is_alive()
        for call in (bench.new_store().fetch, bench.new_store().delete):
            with pytest.raises(BadParameter, match="busy"):
                call("tiny")
    finally:
        check.most = 0
        thread.join()


def test_a_folder_that_cannot_be_made(bench: HubStore) -> None:
    bench.root.write_text("a file in its place")
    for call in (bench.store.fetch, bench.store.delete):
        with refused(StoreUnwritable, model="tiny", error="FileExistsError"):
            call("tiny")
    assert bench.hub.everything == []
