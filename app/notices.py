"""Banners above the conversation: what the person should know, each with at most one action."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal, Protocol

from PySide6.QtWidgets import QVBoxLayout, QWidget

from app.controls import Banner

Level = Literal["info", "warning", "error"]


class Tell(Protocol):
    """Shows a notice under a name; a later one of that name takes its place."""

    def __call__(
        self,
        name: str,
        kind: Level,
        text: str,
        action: str | None = None,
        run: Callable[[], None] | None = None,
    ) -> None:
        """Show it; `action` is a button that calls `run`."""


class Notices(QWidget):
    """A stack of banners by name, the newest at the bottom."""

    def __init__(self) -> None:
        super().__init__()
        self._banners: dict[str, Banner] = {}
        self.setAccessibleName("Notices")
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(20, 0, 20, 0)
        self._column.setSpacing(8)

    def tell(
        self,
        name: str,
        kind: Level,
        text: str,
        action: str | None = None,
        run: Callable[[], None] | None = None,
    ) -> None:
        """Show a banner in place of an earlier one of its name; `action` is a button for `run`."""
        self.drop(name)
        banner = Banner(kind, text, action)
        if run is not None:
            banner.acted.connect(run)
        banner.closed.connect(lambda: self.drop(name))
        self._banners[name] = banner
        self._column.addWidget(banner)
        self._pad()

    def drop(self, name: str) -> None:
        """Take a banner away; one that is gone already is no error."""
        banner = self._banners.pop(name, None)
        if banner is not None:
            self._column.removeWidget(banner)
            banner.hide()
            banner.deleteLater()
            self._pad()

    def words(self) -> list[str]:
        """What the banners say, oldest first."""
        return [banner.words() for banner in self._banners.values()]

    def _pad(self) -> None:
        self._column.setContentsMargins(20, 12 if self._banners else 0, 20, 0)
