"""The model store: locates and verifies models' files.

A path is returned only after its size and SHA-256 were checked. The hash is computed once per
process: a file with the same size, modification time and inode is not read again by default.
"""

from __future__ import annotations

import hashlib
import importlib.util
import os
import shutil
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path, PurePosixPath
from typing import TYPE_CHECKING

from engine.core import paths
from engine.core.callbacks import Check, never_cancelled, no_progress, no_steps
from engine.core.errors import BadParameter, ModelDamaged, ModelMissing, ModelUncalibrated
from engine.models.files import clipping as bounds
from engine.models.files import measurements
from engine.models.files.catalogue import (
    Catalogue,
    FolderSource,
    HubEntry,
    ModelEntry,
    ModelFile,
    PackageEntry,
    PackageSource,
    RepositorySource,
    Role,
    load,
)
from engine.models.files.clipping import Clipping
from engine.models.files.hub import (
    Fetch,
    FetchEvent,
    FetchStage,
    Watch,
    alone,
    disk_problem,
    load_record,
    record_path,
)
from engine.models.files.measurements import Measured
from engine.models.files.own_models import OwnModels
from engine.models.files.uses import Use, fills

if TYPE_CHECKING:
    from engine.models.files.clipping import PackedVectors, Vectors

Progress = Callable[[int, int], None]

Located = tuple[ModelFile, Path]
Identity = tuple[int, int, int]  # size, modification time and inode: equal if unchanged

BLOCK_BYTES = 1 << 20  # some milliseconds of hashing, between checks for cancellation


@dataclass(frozen=True, slots=True)
class ModelState:
    """A catalogue entry on this machine; `verified` means checked by this process and unchanged.

    `estimated`: the size is the catalogue's rounded one, the hub was not asked yet. `fetchable`:
    it comes from the hub and can be deleted. `partial` bytes of an interrupted fetch are there; the
    next one continues after them. `uses` are those that it fills, `parts` as in `PackageEntry`.
    `own`: the person added it (`own_models`). `calibrated`: its bounds for DP-Prompt are known.
    """

    id: str
    name: str
    role: Role
    licence: str
    bytes: int
    estimated: bool
    fetchable: bool
    installed: bool
    verified: bool
    partial: int
    uses: frozenset[Use] = frozenset()
    own: bool = False
    calibrated: bool = False
    measured: Measured | None = None
    parts: tuple[str, ...] = ()


class ModelStore:
    """The models of one catalogue; a process that opens models has a single store.

    `root` is the folder of fetched models. `check` raises Cancelled to stop the work; `progress`
    gets bytes done and bytes in all.
    """

    def __init__(self, catalogue: Catalogue | None = None, root: Path | None = None) -> None:
        self._shipped = catalogue or load(paths.catalogue())
        self._root = root or paths.models()
        self._own = OwnModels(self._root)
        self._verified: dict[Path, Identity] = {}

    @property
    def _catalogue(self) -> Catalogue:
        """The catalogue with the person's own models."""
        return Catalogue((*self._shipped.entries, *self._own.entries()))

    def add(
        self, source: str | Path, check: Check | None = None, progress: Progress | None = None
    ) -> ModelState:
        """Add a GGUF model: a file (Path), or one of the hub by its name, which is not fetched yet.

        Raises as `OwnModels.add_file` and `OwnModels.add_hub`.
        """
        taken = {entry.id for entry in self._catalogue.entries}
        if isinstance(source, str):
            return self._state(self._own.add_hub(source, taken))
        made = self._own.add_file(source, taken, check or never_cancelled, progress or no_steps)
        return self._state(made)

    def list(self) -> tuple[ModelState, ...]:
        """Every model of the catalogue with its state, without reading files."""
        return tuple(self._state(entry) for entry in self._catalogue.entries)

    def state(self, model: str) -> ModelState:
        """The state of one model, without reading files. Raises UnknownModel."""
        return self._state(self._catalogue.get(model))

    def file(self, model: str) -> PurePosixPath:
        """The path, below its source, of the file that a runtime opens; raises UnknownModel."""
        return self._catalogue.get(model).paths[0]

    def open(
        self, model: str, check: Check | None = None, progress: Progress | None = None
    ) -> Path:
        """The path of a model's first file, all its files verified.

        Raises UnknownModel, ModelMissing, or ModelDamaged with reason wrong_size, wrong_hash,
        unreadable or bad_record.
        """
        entry = self._catalogue.get(model)
        located = self._locate(entry)
        fresh = [(file, path) for file, path in located if not self._known(path)]
        self._verify_files(entry, fresh, check, progress)
        return located[0][1]

    def sha256(self, model: str) -> str:
        """The hash of a model's first file, as `open` demands it; raises as `open` does."""
        return self._locate(self._catalogue.get(model))[0][0].sha256

    def clipping(self, model: str) -> Clipping | None:
        """The bounds of a calibrated model's logits; raises UnknownModel.

        Those learnt here for the installed file, or else the shipped ones.
        """
        return self._bounds(self._catalogue.get(model))[0]

    def clipping_vectors(self, model: str) -> tuple[Vectors, Vectors]:
        """Each token's least and largest logit; raises ModelUncalibrated and ModelDamaged."""
        found, folder = self._bounds(self._catalogue.get(model))
        if found is None or found.sha256 is None:
            raise ModelUncalibrated(model=model)
        return bounds.open_vectors(folder, model, found)

    def save_clipping(
        self, model: str, found: Clipping, vectors: PackedVectors, *, to_ship: bool = False
    ) -> None:
        """Store bounds learnt for the installed file; raises like `sha256`.

        `to_ship`: beside the catalogue, for everybody.
        """
        folder = bounds.shipped() if to_ship else self._root / bounds.OWN
        bounds.save(folder, model, self.sha256(model), found, vectors)

    def save_measured(self, model: str, found: Measured) -> None:
        """Store a model's measurements on this computer; raises like `sha256`."""
        measurements.save(self._root, model, self._locate(self._catalogue.get(model)), found)

    def _bounds(self, entry: ModelEntry) -> tuple[Clipping | None, Path]:
        """The bounds of a writing model, and their folder."""
        own = None
        if Use.WRITE in fills(entry):
            with suppress(ModelMissing, ModelDamaged):
                sha256 = self._locate(entry)[0][0].sha256
                own = bounds.load_own(self._root, entry.id, sha256)
        if own is not None:
            return own, self._root / bounds.OWN
        return bounds.load_shipped(entry.id), bounds.shipped()

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
                self._verify_files(entry, self._locate(entry), check, progress)
            except ModelDamaged as error:
                damage = damage or error
        if damage:
            raise damage
        return tuple(self._state(entry) for entry in entries)

    def fetch(
        self, model: str, check: Check | None = None, watch: Watch | None = None
    ) -> ModelState:
        """Download, verify and install a model of the hub; nothing is done where it is intact.

        `check` is asked every 50 ms; `watch` gets a FetchEvent now and then, on the calling thread.
        Raises UnknownModel, ModelMissing for a model that comes with a package, and what
        `engine.models.files.hub.Fetch.run` raises. What came before an error is kept for the next
        fetch.
        """
        entry, watch = self._catalogue.get(model), watch or no_progress
        if not self._intact(entry, check, watch):
            if isinstance(entry, PackageEntry):
                raise ModelMissing(model=entry.id)
            Fetch(entry, self._root, check or never_cancelled, watch).run()
        return self._state(entry)

    def delete(self, model: str) -> ModelState:
        """Remove a fetched model and the remains of an unfinished fetch.

        One that the person added is no longer known then; a file of theirs stays where it is.

        The record of what the hub declared stays, and is enforced when the model is fetched again;
        only a damaged record goes. Raises UnknownModel, StoreUnwritable, and BadParameter: busy, or
        comes_with_sotto for a model in a package.
        """
        entry = self._catalogue.get(model)
        own = entry in self._own.entries()
        if isinstance(entry, PackageEntry):
            if not own:
                raise BadParameter(name="model", reason="comes_with_sotto")
            self._own.remove(model)
            return self._state(entry)
        try:
            with alone(self._root, entry):
                self._remove(entry)
        except OSError as error:
            raise disk_problem(error, entry) from None
        if own:
            self._own.remove(model)
        return self._state(entry)

    def _remove(self, entry: HubEntry) -> None:
        for folder in (self._root / entry.id, self._root / f"{entry.id}.part"):
            if folder.exists():
                shutil.rmtree(folder)
        try:
            load_record(self._root, entry)
        except ModelDamaged:
            record_path(self._root, entry).unlink()

    def _intact(self, entry: ModelEntry, check: Check | None, watch: Watch) -> bool:
        def report(done: int, total: int) -> None:
            watch(FetchEvent(entry.id, FetchStage.VERIFYING, done, total))

        try:
            located = self._locate(entry)
            self._verify_files(entry, located, check, report)
        except (ModelMissing, ModelDamaged):
            if isinstance(entry, PackageEntry):
                raise
            return False
        size = sum(file.bytes for file, _ in located)
        watch(FetchEvent(entry.id, FetchStage.INSTALLED, size, size))
        return True

    def _verify_files(
        self,
        entry: ModelEntry,
        files: Sequence[Located],
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
        """Hash a file and cache the result; yield the size of each block.

        The identity is read before the first block, so that a concurrent change is noticed later.
        """
        digest = hashlib.sha256()
        try:
            with path.open("rb") as stream:
                identity = _identity(os.fstat(stream.fileno()))
                if identity[0] != file.bytes:
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
        except OSError:  # deleted since it was located
            return False

    def _installed(self, entry: ModelEntry) -> bool:
        try:
            self._locate(entry)
        except ModelMissing:
            return False
        except ModelDamaged:
            return True  # it exists, and `verify` reports the problem
        return True

    def _state(self, entry: ModelEntry) -> ModelState:
        try:
            located = self._locate(entry)
        except (ModelMissing, ModelDamaged):
            located = ()
        exact = entry.files if isinstance(entry, PackageEntry) else [file for file, _ in located]
        about = 0 if isinstance(entry, PackageEntry) else entry.about_bytes
        return ModelState(
            id=entry.id,
            name=entry.name,
            role=entry.role,
            licence=entry.licence,
            bytes=sum(file.bytes for file in exact) or about,
            estimated=not exact,
            fetchable=isinstance(entry, HubEntry),
            installed=self._installed(entry),
            verified=bool(located) and all(self._known(path) for _, path in located),
            partial=self._partial(entry),
            uses=fills(entry),
            own=entry in self._own.entries(),
            calibrated=self._bounds(entry)[0] is not None,
            measured=measurements.load(self._root, entry.id, located),
            parts=entry.parts if isinstance(entry, PackageEntry) else (),
        )

    def _partial(self, entry: ModelEntry) -> int:
        part = self._root / f"{entry.id}.part"
        try:
            return sum(path.stat().st_size for path in part.rglob("*") if path.is_file())
        except OSError:  # a fetch that ends concurrently renames it
            return 0

    def _locate(self, entry: ModelEntry) -> tuple[Located, ...]:
        """The paths of an entry's files, in its order; ModelMissing if one is missing."""
        if isinstance(entry, PackageEntry):
            files, folders = entry.files, _folders(entry.source)
        else:
            files, folders = self._recorded(entry), (self._root / entry.id,)
        for folder in folders:
            found = tuple((file, folder.joinpath(*file.path.parts)) for file in files)
            if found and all(path.is_file() for _, path in found):
                return found
        raise ModelMissing(model=entry.id)

    def _recorded(self, entry: HubEntry) -> tuple[ModelFile, ...]:
        """The files of a fetched model; none before a complete fetch."""
        if not (self._root / entry.id).is_dir():
            return ()
        record = load_record(self._root, entry)
        return (record and record.expected()) or ()


def _folders(source: PackageSource | RepositorySource | FolderSource) -> tuple[Path, ...]:
    """The folders of an installed package; finding a top-level package runs none of its code."""
    if isinstance(source, FolderSource):
        return (source.folder,)
    if isinstance(source, RepositorySource):
        return (paths.catalogue().parent,)
    spec = importlib.util.find_spec(source.package)
    return tuple(Path(place) for place in (spec and spec.submodule_search_locations) or ())


def _identity(stat: os.stat_result) -> Identity:
    return stat.st_size, stat.st_mtime_ns, stat.st_ino
