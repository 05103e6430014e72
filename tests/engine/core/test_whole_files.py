"""A file is written whole, for whom it is meant, or the one before stays."""

import os
import stat
from pathlib import Path

import pytest

from engine.core.whole_files import write_whole


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A file that was written before."""
    found = tmp_path / "record.json"
    write_whole(found, b"one\r\n")
    return found


def test_the_new_file_takes_the_place_of_the_old_one(path: Path) -> None:
    write_whole(path, b"two\n", 0o600)
    assert path.read_bytes() == b"two\n"
    assert [*path.parent.iterdir()] == [path]
    assert os.name == "nt" or stat.S_IMODE(path.stat().st_mode) == 0o600


def test_what_cannot_be_written_leaves_the_old_file_and_no_draft(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(_handle: int) -> None:
        raise OSError

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError):
        write_whole(path, b"two")
    assert path.read_bytes() == b"one\r\n"
    assert [*path.parent.iterdir()] == [path]


def test_a_link_in_the_draft_s_place_is_not_followed(path: Path) -> None:
    theirs = path.with_name("theirs")
    theirs.write_bytes(b"theirs")
    path.with_name(f"record.json.{os.getpid()}").symlink_to(theirs)
    write_whole(path, b"ours")
    assert (path.read_bytes(), theirs.read_bytes()) == (b"ours", b"theirs")
