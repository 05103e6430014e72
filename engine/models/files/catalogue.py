"""The catalogue of models: `models/catalogue.toml` as typed, validated entries."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path, PurePosixPath
from typing import Any

from engine.core.errors import BadRecord, UnknownModel, nearest

VERSION = 1
LIKE = 0.5  # how like a known name a suggestion is, by difflib's ratio

SHIPPED = "repository"  # the source of a model that lies beside the catalogue

ID = re.compile(r"[a-z0-9]+([._-][a-z0-9]+)*")
SHA256 = re.compile(r"[0-9a-f]{64}")
REPOSITORY = re.compile(r"[A-Za-z0-9][\w.-]*/[A-Za-z0-9][\w.-]*", re.ASCII)
REVISION = re.compile(r"[A-Za-z0-9][\w.-]*", re.ASCII)
ANY = re.compile(".+")
COMMIT = re.compile(r"[0-9a-f]{40}")


# The ids of those that Sotto ships.
RECOGNISER, PART_OF_SPEECH_MODEL = "recogniser", "part-of-speech"


class Role(StrEnum):
    """The purpose of a model."""

    CAUSAL = "causal"
    MASKED = "masked"
    EMBEDDING = "embedding"
    RECOGNISER = "recogniser"
    PART_OF_SPEECH = "part-of-speech"
    SEQ2SEQ = "seq2seq"
    LEXICON = "lexicon"
    TAGGER = "tagger"


@dataclass(frozen=True, slots=True)
class PackageSource:
    """Files in an installed Python package, whose code is never run."""

    package: str


@dataclass(frozen=True, slots=True)
class RepositorySource:
    """Files next to the catalogue, shipped with Sotto."""


@dataclass(frozen=True, slots=True)
class FolderSource:
    """Files in a folder of this computer, which the person named."""

    folder: Path


@dataclass(frozen=True, slots=True)
class HubSource:
    """Files in a repository of the Hugging Face hub, at a branch, tag or commit.

    Their sizes and hashes are declared by the hub at the first fetch
    (`engine.models.files.revision_record`).
    """

    repository: str
    revision: str

    @property
    def commit(self) -> str | None:
        """The revision where it is a commit: then nothing else may ever be fetched."""
        return self.revision if COMMIT.fullmatch(self.revision) else None


@dataclass(frozen=True, slots=True)
class ModelFile:
    """One file: its path below the source, its size in bytes and its SHA-256 in hexadecimal."""

    path: PurePosixPath
    bytes: int
    sha256: str


@dataclass(frozen=True, slots=True)
class PackageEntry:
    """A model that comes with Sotto, in a package or next to the catalogue, or a file of its own.

    The first of its files is the one that a runtime opens. `parts`: the entries that it is made of,
    where it is several: a masked model, then the causal one that judges its guesses again.
    """

    id: str
    name: str
    role: Role
    licence: str
    source: PackageSource | RepositorySource | FolderSource
    files: tuple[ModelFile, ...]
    parts: tuple[str, ...] = ()

    @property
    def paths(self) -> tuple[PurePosixPath, ...]:
        """Its files' paths below the source."""
        return tuple(file.path for file in self.files)


@dataclass(frozen=True, slots=True)
class HubEntry:
    """A model on the hub; the first of its files is the one that a runtime opens.

    `about_bytes` is rounded and only shown, so that a person knows what a fetch will cost.
    """

    id: str
    name: str
    role: Role
    licence: str
    source: HubSource
    paths: tuple[PurePosixPath, ...]
    about_bytes: int


ModelEntry = PackageEntry | HubEntry


@dataclass(frozen=True, slots=True)
class Catalogue:
    """Every model that Sotto knows, in the file's order."""

    entries: tuple[ModelEntry, ...]

    def get(self, model: str) -> ModelEntry:
        """The entry of that id; UnknownModel with the nearest known id."""
        for entry in self.entries:
            if entry.id == model:
                return entry
        ids = sorted(entry.id for entry in self.entries)
        raise UnknownModel(model=model, suggestion=nearest(model, ids, LIKE))


def load(path: Path) -> Catalogue:
    """Read a catalogue file; BadRecord with the entry that is wrong, or has a key that is none."""
    try:
        data = tomllib.loads(path.read_text("utf-8"))
    except (OSError, ValueError):
        raise BadRecord(reason="unreadable", field=path.name) from None
    if data.pop("version", None) != VERSION:
        raise BadRecord(reason="unknown_version", field="version")
    entries = tuple(_entry(table) for table in data.pop("model", ()))
    if data or not entries:
        raise BadRecord(reason="unknown_key", field=next(iter(data), "model"))
    if len({entry.id for entry in entries}) != len(entries):
        raise BadRecord(reason="id_twice", field="model")
    return Catalogue(entries)


def _entry(table: Mapping[str, Any]) -> ModelEntry:
    """An entry; the parameters of the functions below are the keys that it may have."""
    try:
        return _hub_entry(**table) if "hub" in table["source"] else _package_entry(**table)
    except (KeyError, TypeError, ValueError):
        raise BadRecord(reason="bad_entry", field=str(table.get("id"))) from None


def _package_entry(  # noqa: PLR0913 (a key each)
    *, id: str, name: str, role: str, licence: str, source: Any, file: Any, parts: Any = ()
) -> PackageEntry:
    return PackageEntry(
        _text(id, ID),
        _text(name),
        Role(role),
        _text(licence),
        RepositorySource() if source == SHIPPED else _package(**source),
        tuple(_file(**one) for one in _list(file)),
        tuple(_text(part, ID) for part in parts),
    )


def _hub_entry(  # noqa: PLR0913 (a key each)
    *, id: str, name: str, role: str, licence: str, source: Any, files: Any, about_megabytes: int
) -> HubEntry:
    paths = tuple(map(below, _list(files)))
    if len(set(paths)) != len(paths):
        raise ValueError(files)
    size = _count(about_megabytes) * 1_000_000
    return HubEntry(
        _text(id, ID), _text(name), Role(role), _text(licence), _hub(**source), paths, size
    )


def _package(*, package: str) -> PackageSource:
    if not package.isidentifier():  # a dotted name would import its parent package
        raise ValueError(package)
    return PackageSource(package)


def _hub(*, hub: str, revision: str) -> HubSource:
    return HubSource(_text(hub, REPOSITORY), _text(revision, REVISION))


def _file(*, path: str, bytes: int, sha256: str) -> ModelFile:
    return ModelFile(below(path), _count(bytes), _text(sha256, SHA256))


def below(name: str) -> PurePosixPath:
    """A path that stays below its folder; ValueError or TypeError for any other."""
    path = PurePosixPath(name)
    if path.is_absolute() or ".." in path.parts:
        raise ValueError(name)
    return path


def _list(items: Any) -> list[Any]:
    if not isinstance(items, list) or not items:
        raise TypeError(items)
    return items


def _count(number: Any) -> int:
    if type(number) is not int or number < 1:
        raise ValueError(number)
    return number


def _text(value: Any, shape: re.Pattern[str] = ANY) -> str:
    if not shape.fullmatch(value):
        raise ValueError(value)
    return str(value)
