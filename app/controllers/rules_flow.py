"""The profile's rules for all chats: loaded with the history, saved on each change.

Fails closed: nothing is sent before they are loaded, or while one of their patterns is invalid.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from app.chat.history import History
from app.core.translation import mark, tr
from app.store.own_rules import ABOUT, NO_RULES, OwnRules, lines, merged
from app.ui.window.window import MainWindow
from engine.core.errors import HistoryUnwritable, SottoError
from engine.core.types import Kind

if TYPE_CHECKING:  # a type alone: the window opens without the database
    from app.store.store import Store

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
HOLDS = ("unread", "refused")


class RulesFlow(QObject):
    """`changed`: the rules were loaded, changed or unloaded. `mend_requested`: one is invalid.

    `kept`: rules exist on disk, but the history in memory does not contain them.
    """

    changed = Signal()
    mend_requested = Signal()

    def __init__(self, window: MainWindow, history: History) -> None:
        super().__init__(window)
        self._history, self._notices = history, window.notices
        self._send_row = window.composer.send_row
        self.kept = False
        self.current: OwnRules | None = None  # as stored; None until they are read
        self._changes = 0

    @property
    def counting(self) -> OwnRules | None:
        """The rules that apply to every chat; None while nothing may be sent."""
        return None if self.current is None or self.current.refused else self.current

    def load(self) -> None:
        """Read them, once the history is open."""
        self._settle()
        asked = self._changes

        def then(rules: OwnRules) -> None:
            if asked == self._changes:
                self._take(rules)
            else:  # include what was saved meanwhile
                self.load()

        self._history.ask(lambda store: self._holder(store).own_rules(), then, self._on_failed)

    def save(self, rules: OwnRules, seen: OwnRules | None = None) -> None:
        """Apply these rules, and store the differences to the rules `seen`."""
        before = seen or self.current or NO_RULES
        if rules == before:
            return
        self._changes += 1
        self._history.write(lambda store: self._holder(store).change_own_rules(before, rules))
        if self.current is not None:  # else the stored rules are unknown, and read again
            self._take(merged(self.current, before, rules))

    def save_about(self, fields: Mapping[str, str]) -> None:
        """Apply the fields of *About me*, one entry per line."""
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
        """Send a value as typed in every chat, unless a chat's rule differs."""
        self.save((self.current or NO_RULES).opened(value))

    def hide(self, value: str, kind: Kind) -> None:
        """Hide a value in every chat, unless a chat's rule differs."""
        self.save((self.current or NO_RULES).closed(value, kind))

    def _holder(self, store: Store) -> Store:
        """The store with the rules; without it they are unknown."""
        if self.kept and not store.persistent:
            raise HistoryUnwritable
        return store

    def _take(self, rules: OwnRules) -> None:
        self.current = rules
        self._settle()
        if rules.refused:
            said = tr(REFUSED, words=", ".join(word.text for word in rules.refused))
            self._notices.tell("rules", "error", said, tr(OPEN_WORDS), self.mend_requested.emit)
            self._send_row.hold("refused", self.mend_requested.emit)
        self.changed.emit()

    def _on_failed(self, _error: SottoError) -> None:
        if self.current is not None:
            return  # the previous rules still apply
        self._notices.tell("rules", "error", tr(UNREAD), tr(TRY), self.load)
        go_on = partial(self._take, NO_RULES)
        self._notices.tell("rules-without", "warning", tr(WITHOUT), tr(GO_ON), go_on)
        self._send_row.hold("unread", self.load)

    def _settle(self) -> None:
        for name in NOTICES:
            self._notices.drop(name)
        self._send_row.release(*HOLDS)
