"""A profile's stored conversations: one open store, for one thread.

Every change is one transaction.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager, suppress
from functools import partial
from pathlib import Path

from app.config.services import ServiceChoice
from app.core.answer_edits import AnswerEdits
from app.core.prompts import SavedPrompt
from app.store import (
    conversations,
    database,
    erasure,
    imports,
    key_file,
    own_rules,
    prompts,
    search,
    spending,
    turns,
    unsent,
    wire_bytes,
)
from app.store.database import Connection
from app.store.errors import translated
from app.store.history_folder import HistoryFolder, RecoveryReport
from app.store.imports import StoredImport
from app.store.interchange import ReadConversation
from app.store.own_rules import OwnRules
from app.store.projects import Projects
from app.store.records import (
    Incoming,
    ListedConversation,
    Outgoing,
    SearchHit,
    StoredConversation,
)
from app.store.spending import SpentElsewhere, ValueSpent
from app.store.unsent import Unsent
from engine.core.accountant import Ledger
from engine.core.errors import READ_ONLY, HistoryProblem, HistoryUnwritable
from engine.core.rng import fresh_bytes
from engine.core.types import Charge
from engine.crypto.key_derivation import MasterKeys
from engine.pipeline.policy import Policy

Clock = Callable[[], float]
Opened = AbstractContextManager[Connection]


class Store:
    """The stored conversations; every method may raise a HistoryProblem.

    `recovered` says how a damaged file was recovered. A `read_only` store refuses every change.
    """

    def __init__(
        self, db: Connection, place: HistoryFolder | None, key: bytes, clock: Clock = time.time
    ) -> None:
        self._db, self._place, self._key, self._clock = db, place, key, clock
        self.read_only = False
        self.recovered: RecoveryReport | None = None
        self.projects = Projects(self._opened, self._sweep_own)

    @classmethod
    def open(cls, folder: Path, masters: MasterKeys) -> Store:
        """Open a profile's history, created if necessary.

        A damaged file is set aside, and its last good backup used. After a rotation of the master
        key the database gets a new key, too.

        Raises:
            HistoryBusy: another process has it open.
            HistoryLocked: it is encrypted under other master keys.
            HistoryTooNew, HistoryFull, HistoryUnwritable.
        """
        place = HistoryFolder(folder)
        writable = place.lock()
        try:
            if not writable:
                return cls._open_to_read(place, masters)
            with translated():
                db, key, recovered = place.open(masters)
                store = cls(db, place, key)
                store.recovered = recovered
                store._settle(masters)
        except BaseException:
            place.release()
            raise
        return store

    @property
    def persistent(self) -> bool:
        """Whether the history is stored on disk."""
        return self._place is not None or self.read_only

    @classmethod
    def in_memory(cls) -> Store:
        """A store in memory only, for a session's key."""
        key = fresh_bytes(database.KEY_BYTES)
        db = database.connect(None, key)
        database.prepare(db)
        return cls(db, None, key)

    def close(self) -> None:
        """Close the database and release its lock."""
        with translated():
            self._db.close()
        if self._place is not None:
            self._place.release()

    def conversations(self) -> list[ListedConversation]:
        """All conversations, pinned ones first, then by last change, newest first."""
        with translated():
            return conversations.listed(self._db)

    def conversation(self, number: int) -> StoredConversation | None:
        """Load a whole conversation; None if the number does not exist."""
        with translated():
            return conversations.load(self._db, number)

    def begin_conversation(
        self, random: bytes, epoch: int, title: str, policy: Policy, project: int | None = None
    ) -> int:
        """Insert a conversation with `random`, its 128-bit identifier. Returns its number."""
        now = self._clock()
        with self._change() as db:
            return conversations.begin(
                db, random, epoch, title=title, policy=policy, when=now, project=project
            )

    def begin_turn(self, conversation: int, parent: int | None, leaving: Outgoing) -> int:
        """Insert a turn with its cost before it is sent, and show it. Returns its number."""
        with self._change() as db:
            return turns.begin(db, conversation, parent, leaving, self._clock())

    def set_wire(self, turn: int, body: bytes) -> None:
        """Store the exact bytes of a turn's request."""
        with self._change() as db:
            wire_bytes.write(db, turn, body)

    def finish_turn(self, turn: int, came: Incoming) -> None:
        """Store the answer to a turn, complete or not."""
        with self._change() as db:
            turns.finish(db, turn, came, self._clock())

    def set_fitted(self, turn: int, text: str, fitter: str = "") -> None:
        """Store the fitted answer of a turn, and the model that wrote it."""
        with self._change() as db:
            db.execute("UPDATE turn SET fitted = ?, fitter = ? WHERE id = ?", (text, fitter, turn))

    def set_edits(self, turn: int, edits: AnswerEdits) -> None:
        """Store an answer's near misses and the values that the person toggled."""
        with self._change() as db:
            turns.set_edits(db, turn, edits)

    def add_turn(
        self, conversation: int, parent: int | None, leaving: Outgoing, came: Incoming
    ) -> int:
        """Insert a whole turn in one transaction, and show it. Returns its number."""
        with self._change() as db:
            turn = turns.begin(db, conversation, parent, leaving, self._clock())
            turns.finish(db, turn, came, self._clock())
            return turn

    def show_branch(self, conversation: int, turn: int | None) -> None:
        """Show the branch that ends with `turn`; None shows the start without any turn."""
        with self._change() as db:
            turns.show(db, conversation, turn, self._clock())

    def wire(self, turn: int) -> bytes | None:
        """The exact bytes of a turn's request; None if nothing left this computer."""
        with translated():
            return wire_bytes.read(self._db, turn)

    def rename(self, conversation: int, title: str) -> None:
        """Rename a conversation."""
        with self._change() as db:
            db.execute("UPDATE conversation SET title = ? WHERE id = ?", (title, conversation))

    def pin(self, conversation: int, pinned: bool) -> None:
        """Pin a conversation to the top of the list, or unpin it."""
        with self._change() as db:
            db.execute("UPDATE conversation SET pinned = ? WHERE id = ?", (pinned, conversation))

    def set_policy(self, conversation: int, policy: Policy, removed: Collection[str] = ()) -> None:
        """Store a conversation's policy, and the relations that the person removed."""
        change = partial(conversations.set_policy, number=conversation, policy=policy)
        self._traceless(self._change(), partial(change, removed=removed))

    def set_answerer(self, conversation: int, choice: ServiceChoice) -> None:
        """Store which service and model answer a conversation."""
        with self._change() as db:
            conversations.set_answerer(db, conversation, choice)

    def duplicate(self, conversation: int, random: bytes, epoch: int) -> int | None:
        """Copy a conversation under a new identifier; return the copy's number, or None."""
        with self._change() as db:
            return conversations.duplicate(db, conversation, random, epoch, self._clock())

    def import_chat(self, read: ReadConversation, random: bytes, epoch: int, policy: Policy) -> int:
        """Insert an imported conversation, read-only. Returns its number."""
        (brought,) = self.import_chats([(read, random)], epoch, policy)
        return brought.number

    def import_chats(
        self, reads: Sequence[tuple[ReadConversation, bytes]], epoch: int, policy: Policy
    ) -> list[StoredImport]:
        """Insert imported conversations, each with its random identifier; stored turns stay."""
        with self._change() as db:
            return imports.import_chats(db, reads, epoch, policy, self._clock())

    def search(self, text: str, limit: int = 50, project: int | None = None) -> list[SearchHit]:
        """The conversations (of a project) that contain every word of `text`, newest first."""
        with translated():
            return search.search(self._db, text, limit, project)

    def move(self, conversation: int, project: int | None) -> None:
        """Move a conversation into a project, or out of its own."""
        with self._change() as db:
            db.execute("UPDATE conversation SET project = ? WHERE id = ?", (project, conversation))

    def ledger(self, conversation: int | None = None) -> Ledger:
        """Every sent draw of one or all conversations."""
        with translated():
            return spending.ledger(self._db, conversation)

    def values(self) -> list[ValueSpent]:
        """The draws of every noised value, over all conversations."""
        with translated():
            return spending.values(self._db)

    def spent_elsewhere(self) -> list[SpentElsewhere]:
        """The draws of deleted and temporary chats."""
        with translated():
            return spending.elsewhere(self._db)

    def count_spent(self, charges: Sequence[Charge], recipient: str) -> None:
        """Count the draws of a temporary chat."""
        with self._change() as db:
            spending.count(db, ((charge, recipient, self._clock()) for charge in charges))

    def own_rules(self) -> OwnRules:
        """The profile's rules for all chats."""
        with translated():
            return own_rules.load(self._db)

    def change_own_rules(self, before: OwnRules, after: OwnRules) -> None:
        """Merge a change made to the rules `before`; removed entries leave no trace."""
        self._traceless(self._change(), partial(own_rules.change, before=before, after=after))

    def prompts(self) -> list[SavedPrompt]:
        """The person's saved prompts."""
        with translated():
            return prompts.load(self._db)

    def change_prompts(self, before: Sequence[SavedPrompt], after: Sequence[SavedPrompt]) -> None:
        """Store the differences between two lists of prompts; removed texts leave no trace."""
        self._traceless(self._change(), partial(prompts.change, before=before, after=after))

    def hold_unsent(self, drafts: Sequence[Unsent]) -> None:
        """Store the unsent drafts until `take_unsent`."""
        with self._change() as db:
            unsent.hold(db, drafts)

    def take_unsent(self) -> list[Unsent]:
        """Return and delete the drafts that were stored when Sotto locked."""
        if self.read_only:
            return []
        with self._change() as db:
            taken = unsent.take(db)
        if taken:
            self._db.execute("PRAGMA wal_checkpoint(TRUNCATE)")  # it still contains their texts
        return taken

    def delete(self, numbers: Sequence[int], projects: Sequence[int] = ()) -> None:
        """Delete conversations and projects so that no file here contains any trace of them."""
        self._writable()
        with translated():
            erasure.erase(self._db, numbers, projects)
            self._sweep()

    def back_up(self) -> None:
        """Write a checked copy next to the database, if it changed since the last one."""
        if self._place is not None and not self.read_only and self._place.changed_since_backup():
            with translated():
                database.copy(self._db, self._place.backup, self._key)

    def copy_to(self, path: Path, key: bytes) -> None:
        """Write a checked copy under another key."""
        database.copy(self._db, path, key)

    def _traceless(self, opened: Opened, change: Callable[[Connection], bool]) -> None:
        """Change the database; sweep the file if the change reports a removed text."""
        with opened as db:
            if went := change(db):
                erasure.note(db)
        if went:
            self._sweep_own()

    @contextmanager
    def _change(self) -> Iterator[Connection]:
        self._writable()
        with translated(), database.transaction(self._db) as db:
            yield db

    @contextmanager
    def _opened(self, mode: str) -> Iterator[Connection]:
        """The database for reading ("ro") or writing ("rw")."""
        with self._change() if mode == "rw" else translated():
            yield self._db

    def _writable(self) -> None:
        if self.read_only:
            raise HistoryUnwritable(error=READ_ONLY)

    @classmethod
    def _open_to_read(cls, place: HistoryFolder, masters: MasterKeys) -> Store:
        if not place.live.exists() and not place.backup.exists():
            raise HistoryUnwritable(error=READ_ONLY)
        store = cls(place.open_to_read(masters), None, b"")
        store.read_only = True
        return store

    def _settle(self, masters: MasterKeys) -> None:
        """Finish a deletion or key change of an earlier run; begin a due key change."""
        if erasure.unswept(self._db):
            self._sweep()
        if self._place is None:
            return
        keys, current = key_file.load(self._place.keys, masters)
        if not current:
            self._change_key(self._place, masters)
        elif len(keys) > 1:
            self._forget_old_key(self._place, masters)

    def _change_key(self, place: HistoryFolder, masters: MasterKeys) -> None:
        """Rewrite the database under a new random key, wrapped by the newest master key."""
        old, new = self._key, fresh_bytes(database.KEY_BYTES)
        key_file.save(place.keys, masters, new, old)
        self._db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        database.copy(self._db, place.next, new)
        self._db.close()
        database.replace(place.next, place.live)
        self._db, self._key = database.connect(place.live, new), new
        database.prepare(self._db)
        self._forget_old_key(place, masters)

    def _forget_old_key(self, place: HistoryFolder, masters: MasterKeys) -> None:
        database.copy(self._db, place.backup, self._key)
        key_file.save(place.keys, masters, self._key)

    def _sweep_own(self) -> None:
        with translated():
            self._sweep()

    def _sweep(self) -> None:
        erasure.sweep(self._db)
        if self._place is not None:
            for copy in (*self._place.set_aside(), self._place.backup):
                database.remove(copy)  # each may contain deleted data
            with suppress(HistoryProblem):  # the old one is gone, as it must be
                database.copy(self._db, self._place.backup, self._key)
        erasure.swept(self._db)
