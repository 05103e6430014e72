"""The profile's rules for all chats: loaded with the history, saved at each change.

Fails closed: nothing is sent before they are loaded, or while one of their patterns is invalid.
"""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QFileSystemWatcher, QObject, QTimer, Signal

from app.chat.branches import LeavingTurn
from app.chat.history import History
from app.core.translation import mark, tr
from app.store.own_rules import ABOUT, NO_RULES, OwnRules, lines, merged
from app.ui.window.window import MainWindow
from engine.core.errors import RulesChanged, SottoError
from engine.core.types import Kind

if TYPE_CHECKING:  # types alone: the window opens without the database
    from app.store.store import Store
    from engine.crypto.keys import KeyRing

UNREAD = mark(
    "What you declared private for all chats (About me, My words) could not "
    "be read. Nothing is sent while it is not known."
)
WITHOUT = mark(
    "Or go on without it until you close Sotto: only what Sotto finds by itself is replaced then."
)
REFUSED = mark(
    "A pattern in My words cannot be searched for in this version: {words}. "
    "Nothing is sent until you change it or take it out."
)
OPEN_WORDS, TRY, GO_ON = mark("Open My words…"), mark("Try again"), mark("Go on without it")
NOTICES = ("rules", "rules-without")
SETTLE_MS = 50  # one change of the file emits several signals


class RulesFlow(QObject):
    """`changed`: they are known, or no longer, or are others. `mend_requested`: one has to be.

    `touched`: the history's file was written, here or by another window.
    """

    changed = Signal()
    touched = Signal()
    mend_requested = Signal()
    _written = Signal()

    def __init__(self, window: MainWindow, history: History) -> None:
        super().__init__(window)
        self._history, self._notices = history, window.notices
        self._place: tuple[Path, KeyRing] | None = None
        self.current: OwnRules | None = None  # as stored; None until they are read
        self._without = False  # the person goes on without those that cannot be read
        self._unwritten = 0  # changes that are not in the file yet
        self._watcher = QFileSystemWatcher(self)
        self._settle = QTimer(self, singleShot=True, interval=SETTLE_MS)
        self._settle.timeout.connect(self._read)
        self._settle.timeout.connect(self.touched)
        self._looked: list[tuple[int, int]] = []  # the files' sizes and times at the last reading
        self._watcher.fileChanged.connect(self._on_file)
        self._watcher.directoryChanged.connect(self._on_file)
        self._written.connect(self._on_written)

    @property
    def counting(self) -> OwnRules | None:
        """The rules that apply to every chat; None while nothing may be sent."""
        return None if self.current is None or self.current.refused else self.current

    def use(self, place: tuple[Path, KeyRing] | None) -> None:
        """Read them from the history in a folder; without one they live in memory."""
        self._place = place

    def load(self) -> None:
        """Read them, once the history is open."""
        for name in NOTICES:
            self._notices.drop(name)
        self._read()

    def confirm(self, leaving: LeavingTurn, used: OwnRules | None) -> None:
        """Let a turn leave only if the rules that it was made under are those of every window."""
        hold = leaving.clearance.hold()

        def compare(rules: OwnRules) -> None:
            self._on_read(rules)
            hold.settle(None if self.current == used else RulesChanged())

        def fail(_error: SottoError) -> None:
            hold.settle(None if self._without else RulesChanged())

        self._looked = self._files()
        self._history.ask(self._load, compare, fail)

    def save(self, rules: OwnRules, seen: OwnRules | None = None) -> None:
        """Apply these rules from now on, and store what changed since they were `seen`."""
        before = seen or self.current or NO_RULES
        if rules == before:
            return
        self._unwritten += 1
        self._history.write(lambda store: self._write(store, before, rules))
        if self.current is not None:  # else the others are not known: they are read again
            self._take(merged(self.current, before, rules))

    def save_about(self, fields: Mapping[str, str]) -> None:
        """Take over the fields of *About me*, one entry a line."""
        names, family, employers, addresses = (lines(fields.get(name, "")) for name in ABOUT)
        self.save(
            replace(
                self.current or NO_RULES,
                names=names,
                family=family,
                employers=employers,
                addresses=addresses,
            )
        )

    def send_as_typed(self, value: str) -> None:
        """Let a value go as typed in every chat, unless a chat says otherwise."""
        self.save((self.current or NO_RULES).opened(value))

    def hide(self, value: str, kind: Kind) -> None:
        """Let a value be private in every chat, unless a chat says otherwise."""
        self.save((self.current or NO_RULES).closed(value, kind))

    def _on_file(self) -> None:
        if self._files() != self._looked:  # reading by itself touches them
            self._settle.start()

    def _files(self) -> list[tuple[int, int]]:
        """The size and modification time of each file that holds the rules."""
        found = []
        for path in self._paths():
            with suppress(OSError):
                now = path.stat()
                found.append((now.st_size, now.st_mtime_ns))
        return found

    def _paths(self) -> list[Path]:
        """The database and its WAL, where changes are written first."""
        live = self._place[0] / "history.db" if self._place is not None else None
        return [live, live.with_name(live.name + "-wal")] if live is not None else []

    def _read(self) -> None:
        self._watch()  # first: what is written while they are read would not be heard of
        self._looked = self._files()
        self._history.ask(self._load, self._on_read, self._on_failed)

    def _load(self, store: Store) -> OwnRules:
        """On the history's thread: another process may have the profile's history open."""
        if store.persistent or self._place is None:
            return store.own_rules()
        from app.store import shared_history  # noqa: PLC0415 (loads the database: never at the start)

        return shared_history.rules(*self._place)

    def _write(self, store: Store, before: OwnRules, after: OwnRules) -> None:
        """On the history's thread, tried again until it can be written."""
        if store.persistent or self._place is None:
            store.change_own_rules(before, after)
        else:
            from app.store import shared_history  # noqa: PLC0415 (as above)

            shared_history.change_rules(*self._place, before, after)
        self._written.emit()

    def _on_written(self) -> None:
        self._unwritten -= 1
        self._settle.start()  # what others changed meanwhile counts as well

    def _on_read(self, rules: OwnRules) -> None:
        self._watch()
        if not self._unwritten and rules != self.current:
            self._take(rules)

    def _take(self, rules: OwnRules) -> None:
        self.current = rules
        for name in NOTICES:
            self._notices.drop(name)
        if rules.refused:
            said = tr(REFUSED, words=", ".join(word.text for word in rules.refused))
            self._notices.tell("rules", "error", said, tr(OPEN_WORDS), self.mend_requested.emit)
        self.changed.emit()

    def _on_failed(self, _error: SottoError) -> None:
        self._watch()
        if self.current is not None:
            return  # those of a moment ago still count
        self._notices.tell("rules", "error", tr(UNREAD), tr(TRY), self.load)
        self._notices.tell("rules-without", "warning", tr(WITHOUT), tr(GO_ON), self._go_on_without)

    def _go_on_without(self) -> None:
        self._without = True
        self._take(NO_RULES)

    def _watch(self) -> None:
        """Watch for changes by other processes, also for a file that does not exist yet."""
        paths = self._paths()
        known = (*self._watcher.files(), *self._watcher.directories())
        for path in (*paths, *(path.parent for path in paths[:1])):
            if str(path) not in known and path.exists():
                self._watcher.addPath(str(path))
