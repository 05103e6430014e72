"""The hub's declaration at a model's first fetch, stored with the models and enforced from then on.

One JSON file per model. It names the commit, and of each file its size and the hash that the hub
declares for it: the SHA-256 of a large file (LFS), else git's SHA-1 of the blob. Once the files are
there, the SHA-256 of every one of them. It is authenticated (`engine.models.files.record_mac`),
for one model.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass, replace
from pathlib import Path, PurePosixPath
from typing import Any

from engine.core.errors import BadRecord
from engine.core.whole_files import write_whole
from engine.models.files import record_mac
from engine.models.files.catalogue import COMMIT, SHA256, HubEntry, ModelFile, below

VERSION = 2

DECLARED = re.compile(r"[0-9a-f]{64}|[0-9a-f]{40}")


@dataclass(frozen=True, slots=True)
class DeclaredFile:
    """One file as the hub declares it: its size in bytes and its hash, 64 or 40 hex digits.

    `sha256` is None for a file whose declared hash is git's, until it was fetched.
    """

    path: PurePosixPath
    bytes: int
    declared: str
    sha256: str | None

    @property
    def is_git_blob(self) -> bool:
        """Whether the declared hash is git's SHA-1 over the blob."""
        return len(self.declared) == 40


@dataclass(frozen=True, slots=True)
class RevisionRecord:
    """A model's files at one commit of its repository."""

    repository: str
    commit: str
    files: tuple[DeclaredFile, ...]

    @property
    def bytes(self) -> int:
        """The total size of all files."""
        return sum(file.bytes for file in self.files)

    def belongs_to(self, entry: HubEntry) -> bool:
        """Whether the record matches the catalogue, which an update of Sotto may have changed."""
        return (
            self.repository == entry.source.repository
            and entry.source.commit in (None, self.commit)
            and tuple(file.path for file in self.files) == entry.paths
        )

    def declares_as(self, other: RevisionRecord) -> bool:
        """Whether the hub declared the same commit, sizes and hashes in both."""
        return self.commit == other.commit and [
            (file.path, file.bytes, file.declared) for file in self.files
        ] == [(file.path, file.bytes, file.declared) for file in other.files]

    def with_hashes(self, hashes: Iterable[str]) -> RevisionRecord:
        """Add the SHA-256 of each file, in order."""
        files = zip(self.files, hashes, strict=True)
        return replace(self, files=tuple(replace(file, sha256=sha256) for file, sha256 in files))

    def expected(self) -> tuple[ModelFile, ...] | None:
        """The expected files on disk; None while a hash is unknown."""
        found = tuple(
            ModelFile(file.path, file.bytes, file.sha256) for file in self.files if file.sha256
        )
        return found if len(found) == len(self.files) else None


def load(path: Path) -> RevisionRecord | None:
    """Read a record; None without one. Error: BadRecord if it is damaged or not authentic."""
    try:
        data = json.loads(path.read_text("utf-8"))
    except FileNotFoundError:
        return None
    except (OSError, ValueError):
        raise BadRecord(reason="unreadable", field=path.name) from None
    if not isinstance(data, dict) or data.get("version") != VERSION:
        raise BadRecord(reason="unknown_version", field=path.name)
    record = parse(data)
    if not record_mac.is_ours(str(data.get("mark")), path.name, _data(record)):
        raise BadRecord(reason="not_ours", field=path.name)
    return record


def parse(data: Mapping[str, Any]) -> RevisionRecord:
    """Parse a record of a file or of the download child. Error: BadRecord."""
    try:
        files = tuple(_file(item) for item in data["files"])
        record = RevisionRecord(str(data["repository"]), str(data["commit"]), files)
    except (KeyError, TypeError, AttributeError, ValueError):
        raise BadRecord(reason="not_a_record") from None
    if not files or not COMMIT.fullmatch(record.commit):
        raise BadRecord(reason="not_a_record", field="commit")
    return record


def save(record: RevisionRecord, path: Path) -> None:
    """Write a record with its MAC atomically. Error: OSError."""
    data = _data(record)
    data["mark"] = record_mac.mark(path.name, data)
    write_whole(path, json.dumps(data, indent=1).encode("ascii"))


def _data(record: RevisionRecord) -> dict[str, Any]:
    return {
        "version": VERSION,
        "repository": record.repository,
        "commit": record.commit,
        "files": [{**asdict(file), "path": str(file.path)} for file in record.files],
    }


def _file(item: Mapping[str, Any]) -> DeclaredFile:
    path, size, declared = below(item["path"]), item["bytes"], item["declared"]
    sha256 = item.get("sha256") or (declared if SHA256.fullmatch(declared) else None)
    if type(size) is not int or size < 0 or not DECLARED.fullmatch(declared):
        raise BadRecord(reason="not_a_record", field=str(path))
    if sha256 and not SHA256.fullmatch(sha256):
        raise BadRecord(reason="not_a_record", field=str(path))
    return DeclaredFile(path, size, declared, sha256)
