"""The catalogue of models: `models/catalogue.toml` as typed, validated entries."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path, PurePosixPath
from typing import Any

from engine.core.errors import BadRecord, UnknownModel, nearest

VERSION = 1
LIKE = 0.5  # how like a known name a suggestion is, by difflib's ratio

ENTRY_KEYS = frozenset({"id", "name", "role", "licence", "source", "file", "parts"})
HUB_ENTRY_KEYS = ENTRY_KEYS - {"file", "parts"} | {"files", "about_megabytes"}
PACKAGE_KEYS = frozenset({"package"})
HUB_KEYS = frozenset({"hub", "revision"})
FILE_KEYS = frozenset({"path", "bytes", "sha256"})

SHIPPED = "repository"  # the source of a model that lies beside the catalogue

ID = re.compile(r"[a-z0-9]+([._-][a-z0-9]+)*")
SHA256 = re.compile(r"[0-9a-f]{64}")
REPOSITORY = re.compile(r"[A-Za-z0-9][\w.-]*/[A-Za-z0-9][\w.-]*", re.ASCII)
REVISION = re.compile(r"[A-Za-z0-9][\w.-]*", re.ASCII)
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
    """Read a catalogue file; BadRecord with the field that is wrong."""
    try:
        data = tomllib.loads(path.read_text("utf-8"))
    except (OSError, ValueError):
        raise BadRecord(reason="unreadable", field=path.name) from None
    _only(data, frozenset({"version", "model"}), "catalogue")
    if data.get("version") != VERSION:
        raise BadRecord(reason="unknown_version", field="version")
    entries = tuple(_entry(item, where) for item, where in _tables(data, "model", "catalogue"))
    ids = [entry.id for entry in entries]
    if len(set(ids)) != len(ids):
        raise BadRecord(reason="id_twice", field="model")
    return Catalogue(entries)


def _entry(table: Mapping[str, Any], where: str) -> ModelEntry:
    source = table.get("source")
    if source == SHIPPED:
        return _package_entry(table, RepositorySource(), where)
    if not isinstance(source, dict):
        raise BadRecord(reason="not_a_table", field=f"{where}.source")
    if "hub" in source:
        return _hub_entry(table, where)
    return _package_entry(table, _package(source, f"{where}.source"), where)


def _package_entry(
    table: Mapping[str, Any], source: PackageSource | RepositorySource, where: str
) -> PackageEntry:
    _only(table, ENTRY_KEYS, where)
    return PackageEntry(
        id=_text(table, "id", where, ID),
        name=_text(table, "name", where),
        role=_role(table, where),
        licence=_text(table, "licence", where),
        source=source,
        files=tuple(_file(item, place) for item, place in _tables(table, "file", where)),
        parts=_parts(table, where),
    )


def _hub_entry(table: Mapping[str, Any], where: str) -> HubEntry:
    _only(table, HUB_ENTRY_KEYS, where)
    return HubEntry(
        id=_text(table, "id", where, ID),
        name=_text(table, "name", where),
        role=_role(table, where),
        licence=_text(table, "licence", where),
        source=_hub(table["source"], f"{where}.source"),
        paths=_paths(table, where),
        about_bytes=_size(table, "about_megabytes", where) * 1_000_000,
    )


def _role(table: Mapping[str, Any], where: str) -> Role:
    name = _text(table, "role", where)
    if name not in set(Role):
        raise BadRecord(reason="unknown_role", field=f"{where}.role")
    return Role(name)


def _package(table: Mapping[str, Any], where: str) -> PackageSource:
    _only(table, PACKAGE_KEYS, where)
    package = _text(table, "package", where)
    if not package.isidentifier():  # a dotted name would import its parent package
        raise BadRecord(reason="not_a_package", field=f"{where}.package")
    return PackageSource(package)


def _hub(table: Mapping[str, Any], where: str) -> HubSource:
    _only(table, HUB_KEYS, where)
    return HubSource(
        repository=_text(table, "hub", where, REPOSITORY),
        revision=_text(table, "revision", where, REVISION),
    )


def _paths(table: Mapping[str, Any], where: str) -> tuple[PurePosixPath, ...]:
    names = table.get("files")
    if not isinstance(names, list) or not names or len({*map(str, names)}) != len(names):
        raise BadRecord(reason="not_a_list_of_files", field=f"{where}.files")
    return tuple(_path(name, f"{where}.files") for name in names)


def _parts(table: Mapping[str, Any], where: str) -> tuple[str, ...]:
    names = table.get("parts", [])
    if not isinstance(names, list) or not all(ID.fullmatch(str(name)) for name in names):
        raise BadRecord(reason="not_a_list_of_models", field=f"{where}.parts")
    return tuple(map(str, names))


def _file(table: Mapping[str, Any], where: str) -> ModelFile:
    _only(table, FILE_KEYS, where)
    return ModelFile(
        path=_path(table.get("path"), f"{where}.path"),
        bytes=_size(table, "bytes", where),
        sha256=_text(table, "sha256", where, SHA256),
    )


def _path(name: object, field: str) -> PurePosixPath:
    if not isinstance(name, str) or not name:
        raise BadRecord(reason="not_a_text_of_its_form", field=field)
    path = PurePosixPath(name)
    if path.is_absolute() or ".." in path.parts or not path.parts:
        raise BadRecord(reason="not_below_the_source", field=field)
    return path


def _size(table: Mapping[str, Any], key: str, where: str) -> int:
    size = table.get(key)
    if type(size) is not int or size < 1:
        raise BadRecord(reason="not_a_size", field=f"{where}.{key}")
    return size


def _tables(
    table: Mapping[str, Any], key: str, where: str
) -> Iterable[tuple[Mapping[str, Any], str]]:
    items = table.get(key)
    if not isinstance(items, list) or not items or not all(isinstance(i, dict) for i in items):
        raise BadRecord(reason="not_a_list_of_tables", field=f"{where}.{key}")
    return [(item, f"{key}[{number}]") for number, item in enumerate(items)]


def _text(
    table: Mapping[str, Any], key: str, where: str, shape: re.Pattern[str] | None = None
) -> str:
    value = table.get(key)
    if not isinstance(value, str) or not value or (shape and not shape.fullmatch(value)):
        raise BadRecord(reason="not_a_text_of_its_form", field=f"{where}.{key}")
    return value


def _only(table: Mapping[str, Any], known: frozenset[str], where: str) -> None:
    for key in table.keys() - known:
        suggestion = nearest(key, sorted(known), LIKE)
        raise BadRecord(reason="unknown_key", field=f"{where}.{key}", suggestion=suggestion)
