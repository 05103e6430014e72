"""What a person declared for every chat: read when the chats are opened, kept when it changes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from PySide6.QtCore import QObject, Signal

from app.history import History
from app.notices import Tell
from app.store.own_rules import ABOUT, NO_RULES, OwnRules, lines
from engine.errors import SottoError

UNREAD = (
    "What you declared private for all chats (About me, your own words) could not be read: it "
    "does not count now. What Sotto finds by itself is replaced as usual."
)


class RulesFlow(QObject):
    """`changed` carries the rules when they are known, and whenever they change."""

    changed = Signal(object)

    def __init__(self, parent: QObject, history: History, tell: Tell) -> None:
        super().__init__(parent)
        self._history, self._tell = history, tell
        self.current: OwnRules | None = None  # until they are read nothing is treated

    def load(self) -> None:
        """Read them from the history, which was asked to open before."""
        self._history.ask(lambda store: store.own_rules(), self._take, self._on_failed)

    def keep(self, rules: OwnRules) -> None:
        """Let these rules count from now on, and keep them."""
        if rules != self.current:
            self._history.keep(lambda store: store.keep_own_rules(rules))
            self._take(rules)

    def keep_about(self, fields: Mapping[str, str]) -> None:
        """Take over the fields of *About me*, one entry a line."""
        names, family, employers, addresses = (lines(fields.get(name, "")) for name in ABOUT)
        self.keep(
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
        self.keep((self.current or NO_RULES).opened(value))

    def _take(self, rules: OwnRules) -> None:
        self.current = rules
        self.changed.emit(rules)

    def _on_failed(self, _error: SottoError) -> None:
        self._tell("rules", "warning", UNREAD)
        self._take(NO_RULES)
