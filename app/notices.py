"""Banners above the conversation: what the person should know, each with at most one action."""

from __future__ import annotations

from typing import Literal

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from app.controls import Banner

NoticeKind = Literal["info", "warning", "error"]


class Notices(QWidget):
    """A stack of banners; `action_clicked` carries the number that `show` gave."""

    action_clicked = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        self._banners: dict[int, Banner] = {}
        self._last = 0
        self.setAccessibleName("Notices")
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(20, 0, 20, 0)
        self._column.setSpacing(8)

    def show(  # type: ignore[override]  # a notice is shown, not the widget
        self, kind: NoticeKind, words: str, action: str | None
    ) -> int:
        """Show a banner; its number dismisses it and comes with its action."""
        self._last += 1
        number = self._last
        banner = Banner(kind, words, action)
        banner.acted.connect(lambda: self.action_clicked.emit(number))
        banner.closed.connect(lambda: self.dismiss(number))
        self._banners[number] = banner
        self._column.addWidget(banner)
        self._pad()
        return number

    def dismiss(self, number: int) -> None:
        """Take a banner away; one that is gone already is no error."""
        banner = self._banners.pop(number, None)
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
