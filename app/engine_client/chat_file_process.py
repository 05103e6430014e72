"""Reads a file of many chats in a child process, one chat at a time. No Qt."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, BinaryIO, cast

from app.engine_client.sealed_child import Report, SealedChild, opened
from engine.core import paths
from engine.core.errors import BadRecord, Cancelled, from_code

ANSWER = 256 * (1 << 20)  # bytes of one line: the longest chat with six bytes a character


class ChatFileReading:
    """Reads one file in a child process."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._sealed = SealedChild()

    def cancel(self) -> None:
        """Kill the process; thread-safe."""
        self._sealed.cancel()

    def messages(self, report: Report) -> Iterator[Mapping[str, Any]]:
        """Yield the child's message on each chat, `end` last; the child waits for the reader.

        Raises BadDocument if it is not a file, BadRecord if the file cannot be read (further), and
        Cancelled.
        """
        command = paths.child("chats", "engine.documents.chat_process")
        with opened(self._path, None) as source:
            child = self._sealed.start(command, source)
        output = cast("BinaryIO", child.stdout)
        try:
            yield from self._said(output, report)
        finally:
            child.kill()
            child.wait()
            output.close()

    def _said(self, output: BinaryIO, report: Report) -> Iterator[Mapping[str, Any]]:
        while line := output.readline(ANSWER):
            match _parsed(line):
                case {"progress": [int(done), int(total)]}:
                    report(done, total)
                case {"error": {"code": str(code), "data": dict(data)}}:
                    raise from_code(code, data)
                case {"end": int()} as last:
                    yield last
                    return
                case {"chat": dict()} | {"own": dict()} as message:
                    yield message
                case _:
                    break
        if self._sealed.cancelled:
            raise Cancelled()
        raise BadRecord(reason="damaged")  # the system killed it, or it was compromised


def _parsed(line: bytes) -> Any:
    try:
        return json.loads(line)
    except (ValueError, RecursionError):
        return None
