"""What the hub declared: kept exactly, and believed only where it is well-formed."""

import json
from dataclasses import replace
from pathlib import Path, PurePosixPath
from typing import Any

import pytest
from cases import tables_beside
from hypothesis import given
from hypothesis import strategies as st

from engine.core.errors import BadRecord
from engine.models.files.catalogue import HubEntry, HubSource, Role
from engine.models.files.revision_record import DeclaredFile, RevisionRecord, load, parse, save

COMMIT, SHA, BLOB = "0c" * 20, "ab" * 32, "1f" * 20
GOOD = tables_beside(__file__)["good"]


def digests(length: int) -> st.SearchStrategy[str]:
    return st.text("0123456789abcdef", min_size=length, max_size=length)


FILES = st.builds(
    DeclaredFile,
    path=st.text("ab/.-_é", min_size=1)
    .map(PurePosixPath)
    .filter(lambda path: not path.is_absolute() and ".." not in path.parts),
    bytes=st.integers(0, 1 << 50),
    declared=digests(40),
    sha256=st.none() | digests(64),
)


def changed(**fields: Any) -> dict[str, Any]:
    return {**GOOD, "files": [{**GOOD["files"][0], **fields}]}


def entry(*paths: str, repository: str = "maker/tiny", revision: str = "main") -> HubEntry:
    source = HubSource(repository, revision)
    return HubEntry("tiny", "Tiny", Role.CAUSAL, "MIT", source, tuple(map(PurePosixPath, paths)), 1)


@given(st.lists(FILES, min_size=1, max_size=4), digests(40))
def test_a_record_survives_the_disk(
    tmp_path_factory: pytest.TempPathFactory, files: list[DeclaredFile], commit: str
) -> None:
    record = RevisionRecord("maker/tiny", commit, tuple(files))
    path = tmp_path_factory.mktemp("record") / "tiny.json"
    assert load(path) is None
    save(record, path)
    assert load(path) == record
    assert [file.name for file in path.parent.iterdir()] == [path.name]


def test_a_large_files_hash_is_known_at_once_a_small_ones_later() -> None:
    record = parse(GOOD)
    assert [file.sha256 for file in record.files] == [SHA, None]
    assert [file.is_git_blob for file in record.files] == [False, True]
    assert record.expected() is None
    whole = record.with_hashes([SHA, "cd" * 32])
    assert [file.sha256 for file in whole.expected() or ()] == [SHA, "cd" * 32]
    assert whole.declares_as(record)


@pytest.mark.parametrize(
    "wrong",
    [
        {},
        *({**GOOD, "files": files} for files in ([], None, ["config.json"])),
        *({**GOOD, "commit": commit} for commit in ("main", None)),
        *(changed(path=path) for path in ("../outside", "/etc/passwd", 7)),
        *(changed(bytes=number) for number in (-1, "7", True)),
        *(changed(declared=digest) for digest in ("", SHA.upper(), SHA[:-1], None)),
        changed(declared=BLOB, sha256="short"),
    ],
)
def test_what_is_no_record_is_refused(wrong: dict[str, Any], tmp_path: Path) -> None:
    with pytest.raises(BadRecord):
        parse(wrong)
    path = tmp_path / "tiny.json"
    path.write_text(json.dumps({**wrong, "version": 1}))
    with pytest.raises(BadRecord):
        load(path)


def test_it_belongs_to_one_entry_only() -> None:
    record = parse(GOOD)
    paths = ("weights/model.bin", "config.json")
    for own in (entry(*paths), entry(*paths, revision=COMMIT)):
        assert record.belongs_to(own)
    for other in (entry(*paths, revision="0d" * 20), entry(*paths, repository="other/tiny")):
        assert not record.belongs_to(other)
    for some in (paths[:1], paths[::-1]):
        assert not record.belongs_to(entry(*some))


def test_any_other_declaration_is_another() -> None:
    record = parse(GOOD)
    first, second = record.files
    assert record.declares_as(replace(record, files=(first, replace(second, sha256=SHA))))
    for other in (replace(first, bytes=8), replace(first, declared=BLOB)):
        assert not record.declares_as(replace(record, files=(other, second)))
    assert not record.declares_as(replace(record, commit="0d" * 20))
