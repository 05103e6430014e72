"""The catalogue of models: `models/catalogue.toml` as typed, validated entries."""

from __future__ import annotations

import difflib
import re
import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path, PurePosixPath
from typing import Any

from engine.errors import BadRecord, UnknownModel

VERSION = 1

ENTRY_KEYS = frozenset({"id", "name", "role", "licence", "source", "file"})
SOURCE_KEYS = frozenset({"package"})
FILE_KEYS = frozenset({"path", "bytes", "sha256"})

ID = re.compile(r"[a-z0-9]+([._-][a-z0-9]+)*")
SHA256 = re.compile(r"[0-9a-f]{64}")


class Role(StrEnum):
    """What a model is for."""

    CAUSAL = "causal"
    MASKED = "masked"
    EMBEDDING = "embedding"
    RECOGNISER = "recogniser"
    PART_OF_SPEECH = "part-of-speech"
    SEQ2SEQ = "seq2seq"
    LEXICON = "lexicon"


@dataclass(frozen=True, slots=True)
class PackageSource:
    """The files lie inside an installed Python package, whose code is never run."""

    package: str


@dataclass(frozen=True, slots=True)
class ModelFile:
    """One file: its path below the source, its size in bytes and its SHA-256 in hexadecimal."""

    path: PurePosixPath
    bytes: int
    sha256: str


@dataclass(frozen=True, slots=True)
class ModelEntry:
    """One model; the first of its files is the one that a runtime opens."""

    id: str
    name: str
    role: Role
    licence: str
    source: PackageSource
    files: tuple[ModelFile, ...]

    @property
    def bytes(self) -> int:
        """The size of all its files."""
        return sum(file.bytes for file in self.files)


@dataclass(frozen=True, slots=True)
class Catalogue:
    """Every model that Sotto knows, in the file's order."""

    entries: tuple[ModelEntry, ...]

    def get(self, model: str) -> ModelEntry:
        """The entry of that id; UnknownModel with the nearest known id."""
        for entry in self.entries:
            if entry.id == model:
                return entry
        ids = [entry.id for entry in self.entries]
        raise UnknownModel(model=model, suggestion=_nearest(model, ids))


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
    _only(table, ENTRY_KEYS, where)
    source = table.get("source")
    if not isinstance(source, dict):
        raise BadRecord(reason="not_a_table", field=f"{where}.source")
    return ModelEntry(
        id=_text(table, "id", where, ID),
        name=_text(table, "name", where),
        role=_role(table, where),
        licence=_text(table, "licence", where),
        source=_source(source, f"{where}.source"),
        files=tuple(_file(item, place) for item, place in _tables(table, "file", where)),
    )


def _role(table: Mapping[str, Any], where: str) -> Role:
    name = _text(table, "role", where)
    if name not in set(Role):
        raise BadRecord(reason="unknown_role", field=f"{where}.role")
    return Role(name)


def _source(table: Mapping[str, Any], where: str) -> PackageSource:
    _only(table, SOURCE_KEYS, where)
    package = _text(table, "package", where)
    if not package.isidentifier():  # a dotted name would import its parent package
        raise BadRecord(reason="not_a_package", field=f"{where}.package")
    return PackageSource(package)


def _file(table: Mapping[str, Any], where: str) -> ModelFile:
    _only(table, FILE_KEYS, where)
    path = PurePosixPath(_text(table, "path", where))
    if path.is_absolute() or ".." in path.parts:
        raise BadRecord(reason="not_below_the_source", field=f"{where}.path")
    size = table.get("bytes")
    if type(size) is not int or size < 1:
        raise BadRecord(reason="not_a_size", field=f"{where}.bytes")
    return ModelFile(path, size, _text(table, "sha256", where, SHA256))


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
        suggestion = _nearest(key, known)
        raise BadRecord(reason="unknown_key", field=f"{where}.{key}", suggestion=suggestion)


def _nearest(word: str, known: Iterable[str]) -> str | None:
    near = difflib.get_close_matches(word, sorted(known), n=1, cutoff=0.5)
    return near[0] if near else None
