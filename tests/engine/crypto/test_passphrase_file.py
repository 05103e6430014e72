import json
import os
from pathlib import Path
from typing import Any

import pytest

from engine.core.errors import BadParameter, KeyMissing, WrongPassphrase
from engine.crypto import passphrase_file
from engine.crypto.key_derivation import MasterKeys
from engine.crypto.passphrase_file import KeyFile, seal, unseal

PASSPHRASE = "correct horse battery"


@pytest.fixture(autouse=True)
def light(monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> None:
    if "rfc" not in request.node.name:
        monkeypatch.setattr(passphrase_file, "MEMORY", 64)  # KiB


SECRET = b"a secret of any length"


@pytest.fixture
def box(light: None) -> dict[str, Any]:
    return seal(SECRET, PASSPHRASE, "test")


def test_what_was_sealed_opens_with_its_passphrase_and_use_alone(box: dict[str, Any]) -> None:
    assert unseal(box, PASSPHRASE, "test") == SECRET
    for passphrase, use in ((PASSPHRASE + " ", "test"), (PASSPHRASE, "backup")):
        with pytest.raises(WrongPassphrase):
            unseal(box, passphrase, use)


def test_nothing_of_the_secret_stands_in_the_file_and_no_two_are_alike(box: dict[str, Any]) -> None:
    text = json.dumps(box)
    assert b"a secret".hex() not in text
    assert "horse" not in text
    assert seal(SECRET, PASSPHRASE, "test")["sealed"] != box["sealed"]


FIELDS = ("version", "memory", "passes", "lanes", "salt", "nonce")
HARM = ({"sealed": "zz"}, {"memory": 1 << 40}, {"salt": 1}, {"lanes": 0})


def _changed(value: int | str) -> int | str:
    return value + 1 if isinstance(value, int) else f"{int(value[:2], 16) ^ 1:02x}{value[2:]}"


@pytest.mark.parametrize("harm", [*FIELDS, *HARM], ids=str)
def test_a_damaged_or_greedy_file_is_refused_and_every_field_is_authenticated(
    box: dict[str, Any], harm: str | dict[str, Any]
) -> None:
    changed = {harm: _changed(box[harm])} if isinstance(harm, str) else harm
    with pytest.raises(WrongPassphrase):
        unseal({**box, **changed}, PASSPHRASE, "test")
    with pytest.raises(WrongPassphrase):
        unseal({}, PASSPHRASE, "test")


def test_a_short_passphrase_is_refused() -> None:
    with pytest.raises(BadParameter):
        seal(b"x", "seven77", "test")


def test_two_ways_to_compose_a_character_are_one_passphrase() -> None:
    assert unseal(seal(b"x", "Schlüsselbund", "test"), "Schlu\u0308sselbund", "test") == b"x"


def test_a_key_file_keeps_the_ring_and_rotates(tmp_path: Path) -> None:
    file = KeyFile(tmp_path / "deep" / "master.key")
    assert not file.exists()
    with pytest.raises(KeyMissing):
        file.load(PASSPHRASE)
    made = file.create(PASSPHRASE)
    assert KeyFile(tmp_path / "deep" / "master.key").load(PASSPHRASE).raw == made.raw
    with pytest.raises(BadParameter):
        file.create(PASSPHRASE)
    rotated = file.rotate(PASSPHRASE)
    assert rotated.epoch == 2
    assert rotated.raw[0] == made.raw[0]
    assert file.load(PASSPHRASE).raw == rotated.raw
    with pytest.raises(WrongPassphrase):
        file.load("another passphrase")
    assert [path.name for path in (tmp_path / "deep").iterdir()] == ["master.key"]


def test_nobody_else_may_read_the_key_file_at_any_moment(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    modes, sync = [], os.fsync

    def looked(handle: int) -> None:
        modes.append(os.fstat(handle).st_mode & 0o777)
        sync(handle)

    monkeypatch.setattr(os, "fsync", looked)
    before = os.umask(0)
    try:
        KeyFile(tmp_path / "master.key").create(PASSPHRASE)
    finally:
        os.umask(before)
    assert modes == [0o600]
    assert (tmp_path / "master.key").stat().st_mode & 0o777 == 0o600


def test_a_key_file_that_cannot_be_read_or_written_is_said_and_left(tmp_path: Path) -> None:
    path = tmp_path / "master.key"
    path.write_text("{", "ascii")
    with pytest.raises(KeyMissing):
        KeyFile(path).load(PASSPHRASE)
    with pytest.raises(KeyMissing):
        KeyFile(path / "master.key").create(PASSPHRASE)  # in what is no folder
    assert path.read_text("ascii") == "{"


def test_a_ring_wraps_under_its_newest_epoch_and_unwraps_all() -> None:
    old, new = MasterKeys([bytes(32)]), MasterKeys([bytes(32), bytes([1]) * 32])
    epoch, wrapped = old.wrap(b"k" * 32, "history")
    assert (epoch, new.epoch) == (1, 2)
    assert new.unwrap(epoch, wrapped, "history") == b"k" * 32
    for wrong in ((2, wrapped, "history"), (3, wrapped, "history"), (1, wrapped, "another")):
        assert new.unwrap(*wrong) is None
    assert new.unwrap(epoch, b"short", "history") is None
    assert b"k" * 8 not in wrapped
    assert "00" not in repr(new)


@pytest.mark.parametrize("masters", [[], [b"short"], [bytes(32), bytes(31)]])
def test_a_ring_holds_whole_keys_only(masters: list[bytes]) -> None:
    with pytest.raises(KeyMissing):
        MasterKeys(masters)


def test_the_parameters_are_those_of_the_rfc() -> None:
    assert (passphrase_file.MEMORY, passphrase_file.PASSES, passphrase_file.LANES) == (65536, 3, 4)
