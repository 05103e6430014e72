"""The list's search in all chats, or in those of one project."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from PySide6.QtCore import QObject

from app.chat.history import History
from app.core.translation import tr
from app.store.records import SearchHit
from app.ui.sidebar.chat_row import ChatRow
from app.ui.sidebar.sidebar import Sidebar


class ChatSearch(QObject):
    """Searches the history for the typed query; `stored` returns the chats' rows by number."""

    def __init__(
        self, sidebar: Sidebar, history: History, stored: Callable[[], Mapping[int, ChatRow]]
    ) -> None:
        super().__init__(sidebar)
        self._sidebar, self._history, self._stored = sidebar, history, stored
        sidebar.search_changed.connect(self._search)

    def again(self) -> None:
        """Repeat the search, as the chats have changed."""
        self._search(self._sidebar.search.text())

    def _search(self, text: str) -> None:
        project = self._sidebar.scope
        if text.strip():
            self._history.ask(
                lambda store: store.search(text, project=project),
                lambda hits: self._on_found(text, project, hits),
            )

    def _on_found(self, text: str, project: int | None, hits: list[SearchHit]) -> None:
        if project == self._sidebar.scope:
            kept = self._stored()
            found = [hit for hit in hits if hit.conversation in kept]
            rows = [kept[hit.conversation]._replace(excerpt=_excerpt(hit)) for hit in found]
            self._sidebar.show_results(text, rows)


def _excerpt(hit: SearchHit) -> str:
    return " ".join(hit.excerpt.split()) or tr("In the title")
