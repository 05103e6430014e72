"""The person's own GGUF models, added by their name on the hub, or as local files.

They are entries like the catalogue's, in `.own.json` in the folder of fetched models, authenticated
like the records of fetched models: an unauthentic list is ignored. A local file is not copied; its
size and SHA-256 are recorded when it is added, and enforced from then on.
"""

from __future__ import annotations

import hashlib
import json
import os
import re
from collections.abc import Callable, Collection
from dataclasses import dataclass, replace
from pathlib import Path, PurePosixPath
from typing import Any
from urllib.parse import unquote, urlsplit

from engine.core.callbacks import Check
from engine.core.errors import BadParameter, BadRecord, ModelDamaged, StoreUnwritable, UnknownModel
from engine.core.whole_files import write_whole
from engine.models.files import record_mac
from engine.models.files.catalogue import (
    REPOSITORY,
    REVISION,
    FolderSource,
    HubEntry,
    HubSource,
    ModelEntry,
    ModelFile,
    PackageEntry,
    Role,
)

NAME, VERSION = ".own.json", 1  # no entry's id begins with a dot
SUFFIX, MAGIC = ".gguf", b"GGUF"
SPLIT = re.compile(r"-\d{5}-of-\d{5}\.gguf", re.I)  # one of several files of a model
LICENCE_UNSEEN, LICENCE_OWN = "LicenseRef-See-Publisher", "LicenseRef-Own-File"
BLOCK_BYTES = 1 << 20
LONGEST_ID = 60

Progress = Callable[[int, int], None]


@dataclass(frozen=True, slots=True)
class HubName:
    """A file of a repository on the hub."""

    repository: str
    revision: str
    path: str


def hub_name(text: str) -> HubName:
    """Parse `owner/name/file.gguf`, or the address of its page. Error: BadParameter (source).

    Reasons: not_a_hub_name, split_gguf.
    """
    wrong = BadParameter(name="source", reason="not_a_hub_name")
    try:
        parts = urlsplit(text.strip())
    except ValueError:
        raise wrong from None
    pieces = [unquote(piece) for piece in parts.path.split("/") if piece]
    revision = "main"
    if parts.scheme:
        if len(pieces) < 5 or pieces[2] not in {"blob", "resolve"}:
            raise wrong
        revision = pieces.pop(3)
        del pieces[2]
    if len(pieces) < 3:
        raise wrong
    found = HubName("/".join(pieces[:2]), revision, "/".join(pieces[2:]))
    plain = REPOSITORY.fullmatch(found.repository) and REVISION.fullmatch(revision)
    if not plain or ".." in pieces or not found.path.lower().endswith(SUFFIX):
        raise wrong
    _whole(found.path)
    return found


class OwnModels:
    """The list in a models' folder, reloaded after another process's change."""

    def __init__(self, root: Path) -> None:
        self._path = root / NAME
        self._read: tuple[tuple[int, int] | None, tuple[ModelEntry, ...]] = (None, ())

    def entries(self) -> tuple[ModelEntry, ...]:
        """The models of the list, in the order of addition."""
        try:
            stat = self._path.stat()
        except OSError:
            return ()
        seen = stat.st_mtime_ns, stat.st_ino
        if self._read[0] != seen:
            self._read = seen, self._load()
        return self._read[1]

    def add_hub(self, text: str, taken: Collection[str]) -> ModelEntry:
        """Add a file of the hub, fetched later; raises like `hub_name`, and StoreUnwritable."""
        named = hub_name(text)
        path = PurePosixPath(named.path)
        source = HubSource(named.repository, named.revision)
        title = f"{path.stem} ({named.repository})"
        made = HubEntry(
            _id(path.stem, taken), title, Role.CAUSAL, LICENCE_UNSEEN, source, (path,), 0
        )
        return self._add(made)

    def add_file(
        self, path: Path, taken: Collection[str], check: Check, progress: Progress
    ) -> ModelEntry:
        """Add a local file after reading it once; it is not moved.

        Raises ModelDamaged (unreadable, not_gguf), BadParameter (split_gguf), StoreUnwritable.
        """
        path = path.absolute()
        _whole(path.name)
        file = _measured(path, check, progress)
        source, name = FolderSource(path.parent), f"{path.stem} (a file of yours)"
        made = PackageEntry(_id(path.stem, taken), name, Role.CAUSAL, LICENCE_OWN, source, (file,))
        return self._add(made)

    def remove(self, model: str) -> None:
        """Remove a model from the list, but not a local file. Error: UnknownModel."""
        rest = tuple(entry for entry in self.entries() if entry.id != model)
        if rest == self.entries():
            raise UnknownModel(model=model)
        self._save(rest)

    def _add(self, made: ModelEntry) -> ModelEntry:
        """Add an entry, or replace one with the same file."""
        rest = []
        for entry in self.entries():
            if (entry.source, entry.paths) != (made.source, made.paths):
                rest.append(entry)
            elif isinstance(made, HubEntry):
                return entry
            else:
                made = replace(made, id=entry.id)  # its file may have changed
        self._save((*rest, made))
        return made

    def _load(self) -> tuple[ModelEntry, ...]:
        try:
            data = json.loads(self._path.read_text("utf-8"))
            models, mark = data["models"], str(data["mark"])
            if data["version"] != VERSION or not record_mac.is_ours(mark, NAME, models):
                return ()
            return tuple(_from_json(item) for item in models)
        except (OSError, ValueError, KeyError, TypeError, BadRecord):
            return ()

    def _save(self, entries: tuple[ModelEntry, ...]) -> None:
        models = [_to_json(entry) for entry in entries]
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            data = {"version": VERSION, "models": models, "mark": record_mac.mark(NAME, models)}
            write_whole(self._path, json.dumps(data, indent=1).encode("ascii"))
        except OSError as error:
            raise StoreUnwritable(error=type(error).__name__) from None


def _whole(name: str) -> None:
    if SPLIT.search(name):
        raise BadParameter(name="source", reason="split_gguf")


def _measured(path: Path, check: Check, progress: Progress) -> ModelFile:
    digest, done = hashlib.sha256(), 0
    try:
        with path.open("rb") as stream:
            size = os.fstat(stream.fileno()).st_size
            while block := stream.read(BLOCK_BYTES):
                if not done and not block.startswith(MAGIC):
                    break
                digest.update(block)
                done += len(block)
                check()
                progress(done, size)
    except OSError:
        raise ModelDamaged(model=path.stem, reason="unreadable") from None
    if not done:
        raise ModelDamaged(model=path.stem, reason="not_gguf")
    return ModelFile(PurePosixPath(path.name), done, digest.hexdigest())


def _id(stem: str, taken: Collection[str]) -> str:
    plain = re.sub(r"[^a-z0-9]+", "-", stem.lower()).strip("-")[:LONGEST_ID].strip("-") or "model"
    free, number = plain, 2
    while free in taken:
        free, number = f"{plain}-{number}", number + 1
    return free


def _to_json(entry: ModelEntry) -> dict[str, Any]:
    own = {"id": entry.id, "name": entry.name}
    if isinstance(entry, HubEntry):
        source = {"hub": entry.source.repository, "revision": entry.source.revision}
        return {**own, **source, "path": str(entry.paths[0])}
    (file,) = entry.files
    folder = str(entry.source.folder) if isinstance(entry.source, FolderSource) else ""
    return {
        **own,
        "folder": folder,
        "path": str(file.path),
        "bytes": file.bytes,
        "sha256": file.sha256,
    }


def _from_json(item: Any) -> ModelEntry:
    """An entry of a list that is ours."""
    path, own = PurePosixPath(item["path"]), (str(item["id"]), str(item["name"]), Role.CAUSAL)
    if "hub" in item:
        source = HubSource(str(item["hub"]), str(item["revision"]))
        return HubEntry(*own, LICENCE_UNSEEN, source, (path,), 0)
    file = ModelFile(path, int(item["bytes"]), str(item["sha256"]))
    return PackageEntry(*own, LICENCE_OWN, FolderSource(Path(item["folder"])), (file,))
