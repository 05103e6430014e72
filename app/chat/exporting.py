"""Writes the whole history to one file, unencrypted, one chat at a time. No widgets.

The file gets its name once it is complete: a cancelled or failed export leaves nothing.
"""

from __future__ import annotations

import json
import re
import threading
import zipfile
from collections.abc import Callable, Iterator
from contextlib import suppress
from enum import StrEnum
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO, TypeVar

from app.chat.history import History
from app.core import private_files
from app.engine_client.sealed_child import Report
from app.store import interchange, markdown_files
from app.store.errors import translated
from app.store.interchange import Side
from app.store.records import StoredConversation
from engine.core.errors import Cancelled

if TYPE_CHECKING:  # a type alone: the window opens without the database
    from app.store.store import Store

T = TypeVar("T")
PATIENCE = 0.2  # seconds between two checks for cancellation
LONGEST_NAME = 60
NOT_IN_NAMES = re.compile(r'[\x00-\x1f\x7f<>:"/\\|?*.\u202a-\u202e\u2066-\u2069\s]+')


class ExportFormat(StrEnum):
    """The two forms of a whole history."""

    JSON = "json"  # everything, to be imported again
    MARKDOWN = "zip"  # what was written and answered, one file per chat


class Exporting:
    """The export to one file; `run` blocks, `cancel` is thread-safe."""

    def __init__(self, path: Path, form: ExportFormat, history: History) -> None:
        self._path, self._form, self._history = path, form, history
        self._off = threading.Event()

    def cancel(self) -> None:
        """Cancel the export; no file remains."""
        self._off.set()

    def run(self, progress: Report) -> int:
        """Write the file; returns the number of chats in it. Cancelled, HistoryProblem."""
        write = _write_json if self._form is ExportFormat.JSON else _write_markdown
        with translated(), private_files.replacing(self._path) as sink:
            return write(sink, self._chats(progress))

    def _chats(self, progress: Report) -> Iterator[StoredConversation]:
        """The stored chats, one after the other, those that are deleted meanwhile left out."""
        listed = self._ask(lambda store: [chat.id for chat in store.conversations()])
        for done, number in enumerate(listed):
            progress(done, len(listed))
            chat = self._ask(partial(_read, number=number))
            if chat is not None:
                yield chat

    def _ask(self, read: Callable[[Store], T]) -> T:
        """What the history answers, on its own thread; Cancelled."""
        answer = self._history.promise(read)
        while not self._off.is_set():
            with suppress(TimeoutError):
                return answer.result(PATIENCE)
        raise Cancelled()


def _read(store: Store, number: int) -> StoredConversation | None:
    return store.conversation(number)


def _write_json(sink: BinaryIO, chats: Iterator[StoredConversation]) -> int:
    """A JSON array: a header, then one element per chat."""
    sink.write(f"[\n{json.dumps(interchange.HEADER)}".encode())
    count = 0
    for count, chat in enumerate(chats, 1):  # noqa: B007 (returned)
        sink.write(b",\n")
        sink.write(json.dumps(interchange.to_data(chat), ensure_ascii=False).encode())
    sink.write(b"\n]\n")
    return count


def _write_markdown(sink: BinaryIO, chats: Iterator[StoredConversation]) -> int:
    """A zip file with one Markdown file per chat, named after its place and its title."""
    count = 0
    with zipfile.ZipFile(sink, "w", zipfile.ZIP_DEFLATED) as archive:
        for count, chat in enumerate(chats, 1):
            title = NOT_IN_NAMES.sub(" ", chat.title).strip()[:LONGEST_NAME].strip()
            name = f"{count:04} {title}".strip() + ".md"
            archive.writestr(name, markdown_files.to_markdown(chat, Side.MINE))
    return count
