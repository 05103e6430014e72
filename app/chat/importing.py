"""Imports chats from a file into the history in small batches in the background. No widgets.

Sotto's own files and the exports of ChatGPT and Claude are read by a process of its own; a chat as
Markdown is small, and read here.
"""

from __future__ import annotations

import threading
from collections import Counter
from concurrent.futures import Future
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from app.chat.history import History
from app.engine_client.chat_file_process import ChatFileReading
from app.engine_client.sealed_child import Report, opened
from app.store import interchange, markdown_files
from app.store.interchange import ReadConversation
from engine.core.errors import BadDocument, BadRecord, Cancelled, SottoError
from engine.core.rng import fresh_bytes
from engine.pipeline.policy import Policy

if TYPE_CHECKING:  # types alone: the window opens without the database
    from app.store.imports import StoredImport
    from app.store.store import Store

BATCH, BATCH_CHARACTERS = 25, 1_000_000  # of one transaction, which a turn may wait for
BYTES_A_CHARACTER = 4
PATIENCE = 0.2  # seconds between two checks for cancellation
GIVE_UP = 5.0  # seconds that a batch may still take after that
HISTORY_VERSION = 1


@dataclass
class ImportReport:
    """The outcome of an import.

    `new` are the numbers of chats in the store; `empty` counts chats without text. `problem` is
    the error that ended the import early.
    """

    sources: set[str] = field(default_factory=set)
    new: list[int] = field(default_factory=list)
    grown: int = 0
    there: int = 0
    empty: int = 0
    left_out: Counter[str] = field(default_factory=Counter)
    problem: SottoError | None = None

    @property
    def taken(self) -> int:
        """The number of chats that were imported, extended, or stored already."""
        return len(self.new) + self.grown + self.there


class Importing:
    """The import of one file; `run` blocks, `cancel` is thread-safe."""

    def __init__(self, path: Path, history: History, epoch: int, policy: Policy) -> None:
        self._path, self._history = path, history
        self._epoch, self._policy = epoch, policy
        self._reading = ChatFileReading(path)
        self._off = threading.Event()
        self._batch: list[ReadConversation] = []
        self._report = ImportReport()

    def cancel(self) -> None:
        """Cancel the import; chats stored so far stay."""
        self._off.set()
        self._reading.cancel()

    def run(self, progress: Report) -> ImportReport:
        """Import the file's chats; raises the problem if no chat could be imported."""
        try:
            self._read(progress)
        except SottoError as error:
            self._report.problem = error
        if not self._off.is_set():
            self._store()
        if self._report.problem is not None and not self._report.taken:
            raise self._report.problem
        return self._report

    def _read(self, progress: Report) -> None:
        if _is_markdown(self._path):
            self._take(_read_markdown(self._path))
            return
        for message in self._reading.messages(progress):
            match message:
                case {"own": {"sotto": "history", "version": version}}:
                    if version != HISTORY_VERSION:
                        raise BadRecord(reason="newer")
                case {"own": own}:
                    self._take(interchange.from_data(own))
                case {"chat": chat}:
                    self._report.left_out.update(_counts(chat.get("left_out")))
                    self._take(interchange.from_export(chat))
                case {"end": empty}:
                    self._report.empty = empty

    def _take(self, read: ReadConversation) -> None:
        self._report.sources.add(read.origin.partition(":")[0])
        self._batch.append(read)
        size = sum(len(turn.prompt) + len(turn.answer) for one in self._batch for turn in one.turns)
        if len(self._batch) >= BATCH or size >= BATCH_CHARACTERS:
            self._store()

    def _store(self) -> None:
        """Store the current batch and wait for it, which limits the reading speed."""
        batch, self._batch = self._batch, []
        if not batch:
            return

        def store_all(store: Store) -> list[StoredImport]:
            reads = [(read, fresh_bytes(16)) for read in batch]
            return store.import_chats(reads, self._epoch, self._policy)

        stored = self._waited(self._history.promise(store_all))
        for brought in stored:
            self._count(brought)

    def _waited(self, stored: Future[list[StoredImport]]) -> list[StoredImport]:
        left = GIVE_UP
        while left > 0:
            try:
                return stored.result(PATIENCE)
            except TimeoutError:
                left -= PATIENCE if self._off.is_set() else 0
        raise Cancelled()  # the window is closing

    def _count(self, brought: StoredImport) -> None:
        from app.store.imports import Outcome  # noqa: PLC0415 (loads the database)

        if brought.outcome is Outcome.NEW:
            self._report.new.append(brought.number)
        elif brought.outcome is Outcome.GROWN:
            self._report.grown += 1
        else:
            self._report.there += 1


def _counts(left_out: object) -> dict[str, int]:
    """The counts of omitted items whose kind has a name."""
    match left_out:
        case dict():
            return {str(what): n for what, n in left_out.items() if type(n) is int and 0 < n < 1e9}
    return {}


def _is_markdown(path: Path) -> bool:
    """Whether a file begins neither as JSON nor as a zip file."""
    with opened(path, None) as source:
        head = source.read(64).removeprefix(b"\xef\xbb\xbf").lstrip()
    return bool(head) and not head.startswith((b"PK", b"{", b"["))


def _read_markdown(path: Path) -> ReadConversation:
    problem = BadRecord(reason="too_large")
    try:
        with opened(path, interchange.LONGEST * BYTES_A_CHARACTER) as source:
            text = source.read().decode("utf-8")
    except UnicodeDecodeError:
        problem = BadRecord(reason="no_conversation")
    except BadDocument as error:
        if error.data["reason"] != "too_large":
            raise
    else:
        if len(text) <= interchange.LONGEST:  # never a shorter chat than there is
            return markdown_files.from_markdown(text)
    raise problem
