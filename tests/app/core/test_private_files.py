"""Files that only their owner can read."""

import stat
from pathlib import Path

import pytest

from app.core import private_files


def test_a_file_is_replaced_at_its_end_and_no_other_one_is_touched(tmp_path: Path) -> None:
    """Planted: an export deleted the person's own file that was called as its draft."""
    path, theirs = tmp_path / "chat.md", tmp_path / "chat.md.new"
    theirs.write_bytes(b"theirs")
    path.write_bytes(b"old")
    with private_files.replacing(path) as written:
        written.write(b"new")
        assert path.read_bytes() == b"old"
        [draft] = set(tmp_path.iterdir()) - {path, theirs}
        assert stat.S_IMODE(draft.stat().st_mode) == 0o600
    assert path.read_bytes() == b"new"
    assert set(tmp_path.iterdir()) == {path, theirs}
    assert theirs.read_bytes() == b"theirs"


def test_one_that_fails_leaves_what_was_there(tmp_path: Path) -> None:
    path = tmp_path / "chat.md"
    path.write_bytes(b"old")
    with pytest.raises(OSError, match="full"), private_files.replacing(path) as written:
        written.write(b"ne")
        raise OSError("full")
    assert [found.read_bytes() for found in tmp_path.iterdir()] == [b"old"]
