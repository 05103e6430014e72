"""The model store: where a model's files lie, and whether they are the ones in the catalogue.

A file is handed out only after its size and SHA-256 were checked. The hash is computed once a
process: a file that keeps its size, time of change and inode is not read again, unless asked.
"""

from __future__ import annotations

import hashlib
import importlib.util
import os
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from engine import paths
from engine.errors import ModelDamaged, ModelMissing
from engine.models.catalogue import Catalogue, ModelEntry, ModelFile, PackageSource, Role, load

Check = Callable[[], None]
Progress = Callable[[int, int], None]

BLOCK_BYTES = 1 << 20  # some milliseconds of hashing: the longest wait before a cancel is seen


@dataclass(frozen=True, slots=True)
class ModelState:
    """A catalogue entry on this machine; `verified` means checked by this process and unchanged."""

    id: str
    role: Role
    bytes: int
    licence: str
    installed: bool
    verified: bool


@dataclass(frozen=True, slots=True)
class _Identity:
    """What tells an unchanged file without reading it."""

    size: int
    mtime_ns: int
    inode: int


class ModelStore:
    """The models of one catalogue; a process that opens models keeps one store.

    `check` raises Cancelled to call the work off; `progress` gets bytes done and bytes in all.
    """

    def __init__(self, catalogue: Catalogue | None = None) -> None:
        self._catalogue = catalogue or load(paths.catalogue())
        self._verified: dict[Path, _Identity] = {}

    def list(self) -> tuple[ModelState, ...]:
        """Every model of the catalogue and how it stands; reads no file."""
        return tuple(self._state(entry) for entry in self._catalogue.entries)

    def open(
        self, model: str, check: Check | None = None, progress: Progress | None = None
    ) -> Path:
        """The path of a model's first file, all its files verified.

        Raises UnknownModel, ModelMissing, or ModelDamaged with reason wrong_size, wrong_hash or
        unreadable.
        """
        entry = self._catalogue.get(model)
        located = _locate(entry)
        fresh = [(f, p) for f, p in zip(entry.files, located, strict=True) if not self._known(p)]
        self._verify_files(entry, fresh, check, progress)
        return located[0]

    def verify(
        self,
        model: str | None = None,
        check: Check | None = None,
        progress: Progress | None = None,
    ) -> tuple[ModelState, ...]:
        """Read and check one model again, or every installed one; raises as `open` does.

        Without a model all installed ones are read before the first damage is raised.
        """
        if model is None:
            entries = [e for e in self._catalogue.entries if self._installed(e)]
        else:
            entries = [self._catalogue.get(model)]
        damage: ModelDamaged | None = None
        for entry in entries:
            try:
                files = zip(entry.files, _locate(entry), strict=True)
                self._verify_files(entry, [*files], check, progress)
            except ModelDamaged as error:
                damage = damage or error
        if damage:
            raise damage
        return tuple(self._state(entry) for entry in entries)

    def _verify_files(
        self,
        entry: ModelEntry,
        files: Sequence[tuple[ModelFile, Path]],
        check: Check | None,
        progress: Progress | None,
    ) -> None:
        total, done = sum(file.bytes for file, _ in files), 0
        for file, path in files:
            self._verified.pop(path, None)
            for size in self._hash(entry, file, path):
                done += size
                if check:
                    check()
                if progress:
                    progress(done, total)

    def _hash(self, entry: ModelEntry, file: ModelFile, path: Path) -> Iterator[int]:
        """Hash a file and remember it, yielding the size of each block that was read.

        The identity is taken before the first block: a change while reading does not pass later.
        """
        digest = hashlib.sha256()
        try:
            with path.open("rb") as stream:
                identity = _identity(os.fstat(stream.fileno()))
                if identity.size != file.bytes:
                    raise ModelDamaged(model=entry.id, reason="wrong_size")
                while block := stream.read(BLOCK_BYTES):
                    digest.update(block)
                    yield len(block)
        except OSError:
            raise ModelDamaged(model=entry.id, reason="unreadable") from None
        if digest.hexdigest() != file.sha256:
            raise ModelDamaged(model=entry.id, reason="wrong_hash")
        self._verified[path] = identity

    def _known(self, path: Path) -> bool:
        try:
            return self._verified.get(path) == _identity(path.stat())
        except OSError:  # it went away since it was located
            return False

    def _installed(self, entry: ModelEntry) -> bool:
        try:
            _locate(entry)
        except ModelMissing:
            return False
        return True

    def _state(self, entry: ModelEntry) -> ModelState:
        installed = self._installed(entry)
        verified = installed and all(self._known(path) for path in _locate(entry))
        return ModelState(entry.id, entry.role, entry.bytes, entry.licence, installed, verified)


def _locate(entry: ModelEntry) -> tuple[Path, ...]:
    """The paths of an entry's files, in its order; ModelMissing when one is not there."""
    for folder in _folders(entry.source):
        found = tuple(folder.joinpath(*file.path.parts) for file in entry.files)
        if all(path.is_file() for path in found):
            return found
    raise ModelMissing(model=entry.id)


def _folders(source: PackageSource) -> tuple[Path, ...]:
    """Where an installed package lies; finding a top-level package runs none of its code."""
    spec = importlib.util.find_spec(source.package)
    return tuple(Path(place) for place in (spec and spec.submodule_search_locations) or ())


def _identity(stat: os.stat_result) -> _Identity:
    return _Identity(stat.st_size, stat.st_mtime_ns, stat.st_ino)
