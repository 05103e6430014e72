"""Fetching a model from the Hugging Face hub: the download child, its folder, the installation.

Only the child (`engine.models.files.download`) has network access. Its files in `<id>.part` are
hashed here, recorded in `<id>.json`, and only then renamed to `<id>`, so that a model is installed
complete and verified, or not at all. After a cancellation or a crash the next fetch continues from
the files received so far.
"""

from __future__ import annotations

import errno
import hashlib
import json
import os
import queue
import shutil
import subprocess
import threading
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from enum import StrEnum
from ipaddress import ip_address
from pathlib import Path
from typing import IO, Any, cast
from urllib.parse import urlsplit

from engine.core import paths
from engine.core.callbacks import Check
from engine.core.errors import (
    BadParameter,
    BadRecord,
    HubFailed,
    Interrupted,
    ModelDamaged,
    NoSpace,
    SottoError,
    StoreUnwritable,
    from_code,
)
from engine.models.files import revision_record as records
from engine.models.files.catalogue import HubEntry
from engine.models.files.revision_record import DeclaredFile, RevisionRecord

PATIENCE = 0.05  # seconds between two checks for cancellation
BLOCK_BYTES = 1 << 20
FULL = frozenset({errno.ENOSPC, errno.EDQUOT})
SPARE_BYTES = 64 << 20  # left free, so that other writers do not fail

# The child's environment variables: no token, and nothing that identifies this computer.
PASSED_ON = frozenset(
    {"PATH", "HOME", "LANG", "TMPDIR", "TEMP", "SYSTEMROOT", "PYTHONPATH"}
    | {"HF_ENDPOINT", "SSL_CERT_FILE", "SSL_CERT_DIR"}
    | {"HTTP_PROXY", "HTTPS_PROXY", "ALL_PROXY", "NO_PROXY"}
    | {"http_proxy", "https_proxy", "all_proxy", "no_proxy"}
)
SWITCHES = {
    "HF_HUB_DISABLE_TELEMETRY": "1",
    "HF_HUB_DISABLE_IMPLICIT_TOKEN": "1",
    "HF_HUB_DISABLE_UPDATE_CHECK": "1",
    "HF_HUB_DISABLE_XET": "1",  # a second client in native code, with its own protocol
}


class FetchStage(StrEnum):
    """The stage of a fetch."""

    ASKING = "asking"
    DOWNLOADING = "downloading"
    VERIFYING = "verifying"
    INSTALLED = "installed"


@dataclass(frozen=True, slots=True)
class FetchEvent:
    """Progress of a fetch: bytes done and total of its stage (0 of 0 while asking)."""

    model: str
    stage: FetchStage
    done: int
    total: int


Watch = Callable[[FetchEvent], None]


class Fetch:
    """One fetch of one model into the models' folder; see `run`."""

    def __init__(self, entry: HubEntry, root: Path, check: Check, watch: Watch) -> None:
        self._entry, self._root = entry, root
        self._check, self._watch = check, watch
        self._part = root / f"{entry.id}.part"
        self._record = record_path(root, entry)
        self._said: tuple[FetchStage, int] | None = None

    def run(self) -> None:
        """Download missing files, verify everything, and install.

        Raises Cancelled (from `check`), NoSpace, Offline, HubFailed, Interrupted, ModelDamaged
        (wrong_size, wrong_hash, hub_changed), StoreUnwritable, or BadParameter: busy
        when another process is fetching this model, plain_http for an HF_ENDPOINT that is not
        encrypted.
        """
        endpoint_is_safe()
        try:
            with alone(self._root, self._entry):
                record = self._download(self._known())
                self._install(self._verified(record))
        except OSError as error:
            raise disk_problem(error, self._entry) from None
        except SottoError as error:
            error.data.setdefault("model", self._entry.id)
            raise

    def _known(self) -> RevisionRecord | None:
        """The record of an earlier fetch; deletes partial files of another revision.

        A damaged or unauthentic record is ignored, and the hub is asked as at a first fetch.
        """
        try:
            record = load_record(self._root, self._entry)
        except ModelDamaged:
            record = None
        if record is None and self._part.exists():
            shutil.rmtree(self._part)
        return record

    def _download(self, known: RevisionRecord | None) -> RevisionRecord:
        self._say(FetchStage.ASKING, 0, 0)
        with _Child(self._request(known)) as child:
            declared = self._agreed(self._next(child).get("declared"), known)
            self._make_room(declared)
            if known is None:
                records.save(declared, self._record)
            child.go()
            self._say(FetchStage.DOWNLOADING, self._present(declared), declared.bytes)
            while "finished" not in (message := self._next(child)):
                self._say(FetchStage.DOWNLOADING, int(message["done"]), declared.bytes)
        return known or declared

    def _request(self, known: RevisionRecord | None) -> dict[str, Any]:
        source = self._entry.source
        return {
            "repository": source.repository,
            "revision": known.commit if known else source.revision,
            "files": [str(path) for path in self._entry.paths],
            "folder": str(self._part),
        }

    def _next(self, child: _Child) -> Mapping[str, Any]:
        """The child's next message. Raises its error, or Interrupted if it ended without one."""
        while True:
            self._check()
            try:
                message = child.messages.get(timeout=PATIENCE)
            except queue.Empty:
                continue
            if message is None:
                raise Interrupted()
            if "error" in message:
                raise from_code(message["error"]["code"], message["error"]["data"])
            return message

    def _agreed(self, message: Any, known: RevisionRecord | None) -> RevisionRecord:
        try:
            declared = records.parse(message)
        except BadRecord:
            raise HubFailed(reason="metadata") from None
        if not declared.belongs_to(self._entry):
            raise HubFailed(reason="metadata")
        if known and not known.declares_as(declared):
            raise ModelDamaged(reason="hub_changed")
        return declared

    def _make_room(self, record: RevisionRecord) -> None:
        needed = record.bytes - self._present(record)
        free = shutil.disk_usage(self._root).free
        if needed and needed + SPARE_BYTES > free:
            raise NoSpace(needed=needed, free=free)

    def _present(self, record: RevisionRecord) -> int:
        sizes = [(file.bytes, self._part.joinpath(*file.path.parts)) for file in record.files]
        return sum(min(size, path.stat().st_size) for size, path in sizes if path.is_file())

    def _verified(self, record: RevisionRecord) -> RevisionRecord:
        """The record with every file's SHA-256, all files read and compared."""
        done, hashes = 0, []
        for file in record.files:
            hashes.append(self._hash(file, done, record.bytes))
            done += file.bytes
        return record.with_hashes(hashes)

    def _hash(self, file: DeclaredFile, before: int, total: int) -> str:
        path = self._part.joinpath(*file.path.parts)
        sha256, git = (
            hashlib.sha256(),
            hashlib.sha1(b"blob %d\0" % file.bytes, usedforsecurity=False),
        )
        done = 0
        with path.open("rb") as stream:
            while block := stream.read(BLOCK_BYTES):
                self._check()
                sha256.update(block)
                git.update(block)
                done += len(block)
                self._say(FetchStage.VERIFYING, before + done, total)
        found = sha256.hexdigest()
        declared = git.hexdigest() if file.is_git_blob else found
        if declared != file.declared or found != (file.sha256 or found):
            path.unlink()  # otherwise later fetches would find it complete and fail again
            raise ModelDamaged(reason="wrong_hash")
        return found

    def _install(self, record: RevisionRecord) -> None:
        records.save(record, self._record)
        target = self._root / self._entry.id
        if target.exists():  # damaged: an intact one would not be fetched again
            shutil.rmtree(target)
        self._part.rename(target)
        self._say(FetchStage.INSTALLED, record.bytes, record.bytes)

    def _say(self, stage: FetchStage, done: int, total: int) -> None:
        """Report progress, at most a hundred times per stage."""
        step = (stage, done * 100 // total if total else 0)
        if step != self._said:
            self._said = step
            self._watch(FetchEvent(self._entry.id, stage, done, total))


class _Child:
    """The running download process; leaving the context kills it."""

    def __init__(self, request: Mapping[str, Any]) -> None:
        self.messages: queue.SimpleQueue[dict[str, Any] | None] = queue.SimpleQueue()
        self._process = subprocess.Popen(
            command(),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            env=environment(),
            text=True,
            encoding="utf-8",
        )
        self._input = cast("IO[str]", self._process.stdin)
        self._output = cast("IO[str]", self._process.stdout)
        self._reader = threading.Thread(target=self._read, name="download-messages", daemon=True)
        self._reader.start()
        self._write(json.dumps(request))

    def __enter__(self) -> _Child:
        return self

    def __exit__(self, *_: object) -> None:
        self._process.kill()
        self._process.wait()
        self._reader.join()
        self._output.close()
        try:
            self._input.close()
        except OSError:
            return  # the reader has gone

    def go(self) -> None:
        """Start the download."""
        self._write("go")

    def _write(self, line: str) -> None:
        try:
            self._input.write(f"{line}\n")
            self._input.flush()
        except OSError:  # it ended, with its last message as the reason, if any
            return

    def _read(self) -> None:
        for line in self._output:
            try:
                message = json.loads(line)
            except ValueError:
                break  # cut in the middle of a line: it was killed
            self.messages.put(message)
        self.messages.put(None)


@contextmanager
def alone(root: Path, entry: HubEntry) -> Iterator[None]:
    """Lock this model's files between processes. Error: BadParameter (busy)."""
    from filelock import FileLock, Timeout  # noqa: PLC0415 (loads asyncio: only here)

    root.mkdir(parents=True, exist_ok=True)
    try:
        with FileLock(root / f".{entry.id}.lock", timeout=0):
            yield
    except Timeout:
        raise BadParameter(name="model", reason="busy") from None


def disk_problem(error: OSError, entry: HubEntry) -> SottoError:
    """The error for a failed change of the models' folder."""
    if error.errno in FULL:
        return NoSpace(model=entry.id)
    return StoreUnwritable(model=entry.id, error=type(error).__name__)


def record_path(root: Path, entry: HubEntry) -> Path:
    """The path of a model's record."""
    return root / f"{entry.id}.json"


def load_record(root: Path, entry: HubEntry) -> RevisionRecord | None:
    """The record of a model, if for this entry. Error: ModelDamaged if it is not authentic."""
    try:
        record = records.load(record_path(root, entry))
    except BadRecord:
        raise ModelDamaged(model=entry.id, reason="bad_record") from None
    return record if record and record.belongs_to(entry) else None


def command() -> list[str]:
    """The command that starts the child."""
    return paths.child("download", "engine.models.files.download")


def environment() -> dict[str, str]:
    """The child's environment."""
    return {name: os.environ[name] for name in PASSED_ON & os.environ.keys()} | SWITCHES


def endpoint_is_safe() -> None:
    """Refuse an unencrypted mirror in HF_ENDPOINT, as it also provides the hashes."""
    parts = urlsplit(os.environ.get("HF_ENDPOINT", "https://huggingface.co"))
    if parts.scheme == "https" or (parts.scheme == "http" and _is_loopback(parts.hostname or "")):
        return
    raise BadParameter(name="HF_ENDPOINT", reason="plain_http")


def _is_loopback(host: str) -> bool:
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"
