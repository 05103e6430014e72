"""Reads or writes one document in a child process with a time limit. No Qt."""

from __future__ import annotations

import base64
import contextlib
import json
import subprocess
import threading
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, BinaryIO, cast

from app.engine_client.sealed_child import Report, SealedChild, opened
from engine.core import paths
from engine.core.errors import BadDocument, Cancelled, from_code
from engine.documents import limits

Change = tuple[int, int, str]
PIECE = 1 << 20
ANSWER = 96 * limits.MEGABYTE  # bytes of one line: a compromised child must not exhaust our memory


@dataclass(frozen=True, slots=True)
class Document:
    """A document's text; `left_out` counts the omitted parts by type."""

    name: str = field(repr=False)
    kind: str
    text: str = field(repr=False)
    left_out: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class WrittenDocument:
    """A rewritten document: its bytes, its file extension, and the parts left out."""

    ending: str
    data: bytes = field(repr=False)
    left_out: Mapping[str, int]


class DocumentJob:
    """Processes one document in a child process; `run` blocks."""

    def __init__(self, path: Path, request: Mapping[str, Any]) -> None:
        self.name = path.name
        self._path, self._request = path, request
        self._sealed = SealedChild()
        self._late = False

    def _said(self, report: Report) -> Mapping[str, Any]:
        """The child's answer. Errors: BadDocument if it refuses, Cancelled after `cancel`."""
        with opened(self._path, limits.MOST_BYTES) as source:
            child = self._sealed.start(command(), subprocess.PIPE)
            alarm = threading.Timer(limits.SECONDS, self._be_late)
            alarm.daemon = True
            alarm.start()
            feeding = threading.Thread(target=self._feed, args=(source, child), daemon=True)
            feeding.start()
            try:
                said = _answer(cast("BinaryIO", child.stdout), report)
            finally:
                alarm.cancel()
                child.kill()
                child.wait()
                feeding.join()
                cast("BinaryIO", child.stdout).close()
        if self._sealed.cancelled:
            raise Cancelled()
        if said is None:  # the system killed it: over its time limit, or worse
            raise BadDocument(reason="too_slow" if self._late or _by_clock(child) else "damaged")
        return said

    def cancel(self) -> None:
        """Kill the process; thread-safe."""
        self._sealed.cancel()

    def _be_late(self) -> None:
        self._late = True
        self._sealed.kill()

    def _feed(self, source: BinaryIO, child: subprocess.Popen[bytes]) -> None:
        """Pipe the bytes to the child, at most one above the limit; nothing goes to the disk."""
        sink = cast("BinaryIO", child.stdin)
        suffix = self._path.suffix.lower().removeprefix(".")
        request = {"suffix": suffix, **self._request}
        with contextlib.suppress(OSError):  # the child has died, which its output reveals
            sink.write(json.dumps(request).encode("ascii") + b"\n")
            left = limits.MOST_BYTES + 1
            while left > 0 and (piece := source.read(min(PIECE, left))):
                sink.write(piece)
                left -= len(piece)
        with contextlib.suppress(OSError):
            sink.close()


class DocumentReading(DocumentJob):
    """Reads a document."""

    def __init__(self, path: Path) -> None:
        super().__init__(path, {})

    def run(self, report: Report) -> Document:
        """Read it; errors as in `DocumentJob`."""
        match self._said(report):
            case {"kind": str(kind), "text": str(text), "left_out": dict(counts)}:
                return Document(self._path.name, kind, text, counts)
        raise BadDocument(reason="damaged")


class DocumentWriting(DocumentJob):
    """Writes a document whose text is `text` with changes: (start, end, new words).

    `private`: no replaced value may occur anywhere else in it.
    """

    def __init__(self, path: Path, text: str, changes: Sequence[Change], *, private: bool) -> None:
        super().__init__(path, {"text": text, "edits": list(changes), "private": private})

    def run(self, report: Report) -> WrittenDocument:
        """Write the new document; errors as in `DocumentJob`."""
        match self._said(report):
            case {"ending": str(ending), "data": str(data), "left_out": dict(counts)}:
                with contextlib.suppress(ValueError):
                    return WrittenDocument(ending, base64.b64decode(data, validate=True), counts)
        raise BadDocument(reason="damaged")


def command() -> list[str]:
    """The command that starts the child."""
    return paths.child("document", "engine.documents.process")


def _answer(output: BinaryIO, report: Report) -> Mapping[str, Any] | None:
    """The child's last message; None if it ended without a valid one."""
    while line := output.readline(ANSWER):
        try:
            said = json.loads(line)
        except (ValueError, RecursionError):
            return None
        match said:
            case {"progress": [int(done), int(total)]}:
                report(done, total)
            case {"error": {"code": str(code), "data": dict(data)}}:
                raise from_code(code, data)
            case {"left_out": dict(counts)} if _are_counts(counts):
                return cast("Mapping[str, Any]", said)
            case _:
                return None
    return None


def _are_counts(counts: Mapping[str, object]) -> bool:
    return all(type(count) is int for count in counts.values())


def _by_clock(child: subprocess.Popen[bytes]) -> bool:
    """Whether the system killed it for exceeding its CPU time."""
    import signal  # noqa: PLC0415 (Unix alone has this one)

    return child.returncode == -getattr(signal, "SIGXCPU", 0)
