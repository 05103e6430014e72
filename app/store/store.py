"""A profile's kept conversations: one open store, used by one thread.

Every change is one transaction: after a crash it is there whole or not at all.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path

from app.store import (
    books,
    conversations,
    database,
    erasure,
    key_file,
    own_rules,
    search,
    turns,
    wire_bytes,
)
from app.store.books import ValueSpent
from app.store.database import Connection
from app.store.errors import translated
from app.store.interchange import ReadConversation
from app.store.own_rules import OwnRules
from app.store.place import Place, Recovered
from app.store.records import Hit, Incoming, KeptConversation, Listed, Outgoing
from engine.accountant import Ledger
from engine.crypto.keys import KeyRing
from engine.errors import HistoryProblem, HistoryUnwritable
from engine.policy import Policy
from engine.rng import fresh_bytes

Clock = Callable[[], float]

FROM_FILE = "file"  # the destination of turns that were read from one: no address of a provider


class Store:
    """Kept conversations; every method may raise a HistoryProblem.

    `recovered` says what was done about a damaged file. A `read_only` store refuses every change.
    """

    def __init__(
        self, db: Connection, place: Place | None, key: bytes, clock: Clock = time.time
    ) -> None:
        self._db, self._place, self._key, self._clock = db, place, key, clock
        self.read_only = False
        self.recovered: Recovered | None = None

    @classmethod
    def open(cls, folder: Path, ring: KeyRing) -> Store:
        """Open a profile's history, made where there is none.

        A damaged file is set aside for its last good backup. After a rotation of the master key
        the database gets a new key, too.

        Raises:
            HistoryBusy: another process has it open.
            HistoryLocked: it is not this ring's.
            HistoryTooNew, HistoryFull, HistoryUnwritable.
        """
        place = Place(folder)
        writable = place.lock()
        try:
            if not writable:
                return cls._open_to_read(place, ring)
            with translated():
                db, key, recovered = place.open(ring)
                store = cls(db, place, key)
                store.recovered = recovered
                store._settle(ring)
        except BaseException:
            place.release()
            raise
        return store

    @classmethod
    def in_memory(cls) -> Store:
        """A store that never reaches the disk, for a key that lives for this session only."""
        key = fresh_bytes(database.KEY_BYTES)
        db = database.connect(None, key)
        database.prepare(db)
        return cls(db, None, key)

    def close(self) -> None:
        """Close the database and let another process have it."""
        with translated():
            self._db.close()
        if self._place is not None:
            self._place.release()

    def conversations(self) -> list[Listed]:
        """All conversations: the pinned ones, then the others, each the last changed first."""
        with translated():
            return conversations.listed(self._db)

    def conversation(self, number: int) -> KeptConversation | None:
        """A conversation whole, or None where there is none of that number."""
        with translated():
            return conversations.load(self._db, number)

    def begin_conversation(self, random: bytes, epoch: int, title: str, policy: Policy) -> int:
        """Keep a new conversation; `random` is its 128-bit identifier. Returns its number."""
        with self._change() as db:
            return conversations.begin(
                db, random, epoch, title=title, policy=policy, when=self._clock()
            )

    def begin_turn(self, conversation: int, parent: int | None, leaving: Outgoing) -> int:
        """Keep a turn as it leaves, with what it spends; the conversation shows it. Its number."""
        with self._change() as db:
            return turns.begin(db, conversation, parent, leaving, self._clock())

    def keep_wire(self, turn: int, body: bytes) -> None:
        """Keep the exact bytes of a turn's request."""
        with self._change() as db:
            wire_bytes.write(db, turn, body)

    def finish_turn(self, turn: int, came: Incoming) -> None:
        """Keep what came back for a turn, whole or not."""
        with self._change() as db:
            turns.finish(db, turn, came, self._clock())

    def keep_fitted(self, turn: int, text: str) -> None:
        """Keep what a local model made of a turn's answer."""
        with self._change() as db:
            turns.keep_fitted(db, turn, text)

    def add_turn(
        self, conversation: int, parent: int | None, leaving: Outgoing, came: Incoming
    ) -> int:
        """Keep a whole turn in one transaction; the conversation shows it. Returns its number."""
        with self._change() as db:
            turn = turns.begin(db, conversation, parent, leaving, self._clock())
            turns.finish(db, turn, came, self._clock())
            return turn

    def show_branch(self, conversation: int, turn: int | None) -> None:
        """Show the branch that ends with `turn`; None shows the place before any turn."""
        with self._change() as db:
            turns.show(db, conversation, turn, self._clock())

    def wire(self, turn: int) -> bytes | None:
        """The exact bytes of a turn's request; None where nothing left this computer."""
        with translated():
            return wire_bytes.read(self._db, turn)

    def rename(self, conversation: int, title: str) -> None:
        """Give a conversation another title."""
        with self._change() as db:
            conversations.rename(db, conversation, title)

    def pin(self, conversation: int, pinned: bool) -> None:
        """Keep a conversation at the top of the list, or no longer."""
        with self._change() as db:
            conversations.pin(db, conversation, pinned)

    def set_policy(self, conversation: int, policy: Policy, removed: Collection[str] = ()) -> None:
        """Keep what a conversation protects from now on, and the relations that were taken back."""
        with self._change() as db:
            conversations.set_policy(db, conversation, policy, removed)

    def duplicate(self, conversation: int, random: bytes, epoch: int) -> int | None:
        """Copy a conversation under an identifier of its own; the copy's number, or None."""
        with self._change() as db:
            return conversations.duplicate(db, conversation, random, epoch, self._clock())

    def bring_in(self, read: ReadConversation, random: bytes, epoch: int, policy: Policy) -> int:
        """Keep a conversation from a file under an identifier of its own. Returns its number."""
        with self._change() as db:
            now = self._clock()
            number = conversations.begin(
                db, random, epoch, title=read.title, policy=policy, when=now
            )
            parent: int | None = None
            for turn in read.turns:
                leaving = Outgoing(turn.sanitized, policy, FROM_FILE)
                parent = turns.begin(db, number, parent, leaving, now, outside=turn.outside)
                turns.finish(db, parent, Incoming(turn.received, turn.restored), now)
            return number

    def search(self, text: str, limit: int = 50) -> list[Hit]:
        """The conversations that hold every word of `text`, the newest first."""
        with translated():
            return search.search(self._db, text, limit)

    def ledger(self, conversation: int | None = None) -> Ledger:
        """Every draw that was sent, in one conversation or in all."""
        with translated():
            return books.ledger(self._db, conversation)

    def values(self) -> list[ValueSpent]:
        """What was sent of every noised value, over all conversations."""
        with translated():
            return books.values(self._db)

    def own_rules(self) -> OwnRules:
        """What the person declared for every chat."""
        with translated():
            return own_rules.load(self._db)

    def keep_own_rules(self, rules: OwnRules) -> None:
        """Keep what the person declares for every chat."""
        with self._change() as db:
            own_rules.save(db, rules)

    def delete(self, numbers: Sequence[int]) -> None:
        """Delete conversations so that nothing of them is left in any file here."""
        self._writable()
        with translated():
            erasure.erase(self._db, numbers)
            self._sweep()

    def back_up(self) -> None:
        """Keep a checked copy beside the database, if something changed since the last one."""
        if self._place is not None and not self.read_only and self._place.changed_since_backup():
            with translated():
                database.copy(self._db, self._place.backup, self._key)

    def copy_to(self, path: Path, key: bytes) -> None:
        """Write a checked copy under another key."""
        database.copy(self._db, path, key)

    @contextmanager
    def _change(self) -> Iterator[Connection]:
        self._writable()
        with translated(), database.transaction(self._db) as db:
            yield db

    def _writable(self) -> None:
        if self.read_only:
            raise HistoryUnwritable(error="read_only")

    @classmethod
    def _open_to_read(cls, place: Place, ring: KeyRing) -> Store:
        if not place.live.exists() and not place.backup.exists():
            raise HistoryUnwritable(error="read_only")
        store = cls(place.open_to_read(ring), None, b"")
        store.read_only = True
        return store

    def _settle(self, ring: KeyRing) -> None:
        """Finish what an earlier run began: a deletion, a change of keys; or begin the latter."""
        if erasure.unswept(self._db):
            self._sweep()
        if self._place is None:
            return
        keys, current = key_file.load(self._place.keys, ring)
        if not current:
            self._change_key(self._place, ring)
        elif len(keys) > 1:
            self._forget_old_key(self._place, ring)

    def _change_key(self, place: Place, ring: KeyRing) -> None:
        """Write the database anew under a new random key, wrapped by the ring's newest epoch."""
        old, new = self._key, fresh_bytes(database.KEY_BYTES)
        key_file.save(place.keys, ring, new, old)
        self._db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        database.copy(self._db, place.next, new)
        self._db.close()
        database.replace(place.next, place.live)
        self._db, self._key = database.connect(place.live, new), new
        database.prepare(self._db)
        self._forget_old_key(place, ring)

    def _forget_old_key(self, place: Place, ring: KeyRing) -> None:
        database.copy(self._db, place.backup, self._key)
        key_file.save(place.keys, ring, self._key)

    def _sweep(self) -> None:
        erasure.sweep(self._db)
        if self._place is not None:
            for copy in (self._place.damaged, self._place.damaged_backup, self._place.backup):
                database.remove(copy)  # each may hold what was deleted
            with suppress(HistoryProblem):  # the old one is gone, as it must be
                database.copy(self._db, self._place.backup, self._key)
        erasure.swept(self._db)
