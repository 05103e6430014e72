"""The download child: the one process of the engine with a network; it ends after one model.

`python -m engine.models.files.download` reads one JSON line {"repository", "revision", "files",
"folder"} from stdin. It asks the hub for every file's commit, size and hash, answers {"declared":
record} and waits for the line "go". Then it fetches what the folder does not hold yet and says
{"done": bytes}; at the end {"finished": true}, or {"error": {"code", "data"}} at any time. Bytes
that arrived stay in the folder. When its stdin closes, it ends: the parent is gone.

Of Sotto it imports only the errors and the memory protection, so that it has nothing to leak.
"""

from __future__ import annotations

import errno
import json
import os
import sys
import threading
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any, Self, TextIO

import httpx2
from huggingface_hub import constants, get_hf_file_metadata, hf_hub_url
from huggingface_hub.errors import HfHubHTTPError
from huggingface_hub.file_download import http_get

from engine.core.errors import (
    EngineFault,
    HubFailed,
    Interrupted,
    ModelDamaged,
    NoSpace,
    Offline,
    SottoError,
    StoreUnwritable,
)
from engine.sandbox.memory import shut_memory

STEP_BYTES = 1 << 20  # the most that is written, reported and, after a cut, fetched again
FULL = frozenset({errno.ENOSPC, errno.EDQUOT})

# Without it the client sends its Python and library versions, which a hub does not need.
HEADERS = {"user-agent": "sotto"}

PLAIN = {"accept-encoding": "identity"}  # a range then counts the file's own bytes

Say = Callable[[dict[str, Any]], None]


@dataclass(frozen=True, slots=True)
class RemoteFile:
    """One file as the hub declares it, and where its bytes are."""

    path: str
    bytes: int
    declared: str
    url: str


def main() -> int:
    """Fetch one model; the exit status is 0, or 1 after an error was said."""
    shut_memory()
    source, say = sys.stdin, _speaker()
    constants.DOWNLOAD_CHUNK_SIZE = STEP_BYTES  # the client's own 10 MB take seconds on a slow line
    try:
        _fetch(json.loads(source.readline()), source, say)
    except SottoError as error:
        say({"error": {"code": error.code, "data": error.data}})
        return 1
    except Exception as error:  # its message, unlike its class, may contain folders and addresses
        fault = EngineFault(error=type(error).__name__)
        say({"error": {"code": fault.code, "data": fault.data}})
        return 1
    return 0


def _speaker() -> Say:
    """Write messages to the original stdout; redirect other output to stderr."""
    sink = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)

    def say(message: dict[str, Any]) -> None:
        sink.write(json.dumps(message) + "\n")
        sink.flush()

    return say


def _fetch(request: Mapping[str, Any], source: TextIO, say: Say) -> None:
    commit, files = _declared(request["repository"], request["revision"], request["files"])
    declared = [{"path": f.path, "bytes": f.bytes, "declared": f.declared} for f in files]
    repository = request["repository"]
    say({"declared": {"repository": repository, "commit": commit, "files": declared}})
    if source.readline() != "go\n":
        return
    threading.Thread(target=_end_with, args=(source,), daemon=True).start()
    before = 0
    for file in files:
        path = Path(request["folder"], *file.path.split("/"))
        _receive(file, path, partial(_say_done, say, before))
        before += file.bytes
    say({"finished": True})


def _say_done(say: Say, before: int, done: int) -> None:
    say({"done": before + done})


def _end_with(source: TextIO) -> None:
    source.read()
    os._exit(1)  # the main thread may block in a read for ever


def _declared(repository: str, revision: str, paths: Sequence[str]) -> tuple[str, list[RemoteFile]]:
    """The commit behind the revision, and each file at that commit."""
    files: list[RemoteFile] = []
    for path in paths:
        url = hf_hub_url(repository, path, revision=revision)
        try:
            # Without a token, even if this machine has one.
            found = get_hf_file_metadata(url, token=False, headers=dict(HEADERS))
        except HfHubHTTPError as error:
            raise HubFailed(status=error.response.status_code, reason=path) from None
        except httpx2.TransportError:
            raise Offline() from None
        if found.commit_hash is None or found.size is None or found.etag is None:
            raise HubFailed(reason="metadata")
        if files and found.commit_hash != revision:
            raise HubFailed(reason="metadata")
        revision = found.commit_hash  # the branch may move between two files
        if found.location == url:  # or before the bytes are requested
            url = hf_hub_url(repository, path, revision=revision)
        else:
            url = found.location
        files.append(RemoteFile(path, found.size, found.etag, url))
    return revision, files


def _receive(file: RemoteFile, path: Path, report: Callable[[int], None]) -> None:
    """Download one file up to its declared size, resuming an earlier fetch."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        there = path.stat().st_size if path.exists() else 0
        if there > file.bytes:
            path.unlink()
            there = 0
        with path.open("ab") as stream:
            http_get(
                file.url,
                stream,
                resume_size=there,
                headers=HEADERS
                | {"accept-encoding": "identity"},  # ranges count the file's own bytes
                expected_size=file.bytes,
                tqdm_class=lambda **options: _Meter(report, options["initial"]),  # type: ignore[arg-type]
            )
    except HfHubHTTPError as error:
        raise HubFailed(status=error.response.status_code, reason=file.path) from None
    except httpx2.HTTPError:
        raise Interrupted() from None
    except OSError as error:
        _explain(error, path)
    report(file.bytes)


def _explain(error: OSError, path: Path) -> None:
    if error.errno in FULL:
        raise NoSpace() from None
    if error.errno is None:  # the client's error for a size other than the declared one
        path.unlink()
        raise ModelDamaged(reason="wrong_size") from None
    raise StoreUnwritable(error=type(error).__name__) from None


class _Meter:
    """The object that the hub's client uses as a progress bar."""

    def __init__(self, report: Callable[[int], None], done: int) -> None:
        self._report, self._done = report, done

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        """Do nothing."""

    def update(self, size: int) -> None:
        """Count bytes; fewer than none when the client starts a file again.

        The client counts a block before it writes it: what is told is in the file already, so that
        whoever cancels at that moment goes on from there.
        """
        written = self._done
        self._done += size
        self._report(min(written, self._done))


if __name__ == "__main__":
    sys.exit(main())
