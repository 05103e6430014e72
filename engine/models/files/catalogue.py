"""The catalogue of models: `models/catalogue.toml` as typed entries.

It ships with the code; `tests/engine/models/test_catalogue.py` checks every entry of it.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path, PurePosixPath
from typing import Any

from engine.core.errors import UnknownModel, nearest

LIKE = 0.5  # how like a known name a suggestion is, by difflib's ratio

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
    """Read a catalogue file."""
    return Catalogue(tuple(map(_entry, tomllib.loads(path.read_text("utf-8"))["model"])))


def _entry(table: Mapping[str, Any]) -> ModelEntry:
    named = table["id"], table["name"], Role(table["role"]), table["licence"]
    source = table["source"]
    if "hub" in source:
        size = table["about_megabytes"] * 1_000_000
        paths = tuple(map(below, table["files"]))
        return HubEntry(*named, HubSource(source["hub"], source["revision"]), paths, size)
    files = (ModelFile(below(one["path"]), one["bytes"], one["sha256"]) for one in table["file"])
    place = RepositorySource() if source == SHIPPED else PackageSource(source["package"])
    return PackageEntry(*named, place, tuple(files), tuple(table.get("parts", ())))


def below(name: str) -> PurePosixPath:
    """A path that stays below its folder; ValueError or TypeError for any other."""
    path = PurePosixPath(name)
    if path.is_absolute() or ".." in path.parts:
        raise ValueError(name)
    return path
