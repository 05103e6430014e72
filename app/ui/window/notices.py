"""Banners above the conversation, each with at most one action."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QScrollArea, QWidget

from app.core.translation import tr
from app.ui.widgets import layouts
from app.ui.widgets.announcements import Banner

OTHERS = 400  # pixels of a low window reserved from banners, which then scroll
LEAST = 64

NoticeLevel = Literal["info", "warning", "error"]


class Notices(QScrollArea):
    """A stack of named banners, the newest at the bottom; scrolls in a low window."""

    def __init__(self) -> None:
        super().__init__()
        self._banners: dict[str, Banner] = {}
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # its buttons take the focus
        inside = QWidget()
        self._column = layouts.column(on=inside, margins=(20, 0, 20, 0), spacing=8)
        layouts.scroll(self, inside, tr("Notices"))

    def tell(
        self,
        name: str,
        kind: NoticeLevel,
        text: str,
        action: str | None = None,
        run: Callable[[], object] | None = None,
    ) -> None:
        """Show a banner in place of one of its name; `action` is the text of a button for `run`."""
        self.drop(name)
        banner = Banner(kind, text, action)
        if run is not None:
            banner.acted.connect(run)
        banner.closed.connect(lambda: self.drop(name))
        self._banners[name] = banner
        self._column.addWidget(banner)
        self._pad()

    def drop(self, name: str) -> None:
        """Remove a banner, if it exists."""
        banner = self._banners.pop(name, None)
        if banner is not None:
            self._column.removeWidget(banner)
            banner.hide()
            banner.deleteLater()
            self._pad()

    def words(self) -> list[str]:
        """The banners' texts, oldest first."""
        return [banner.words() for banner in self._banners.values()]

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802 (Qt's name)
        """Fit the height to the new width."""
        super().resizeEvent(event)
        self._fit()

    def event(self, event: QEvent) -> bool:
        """Fit the height to changed text."""
        done = super().event(event)
        if event.type() is QEvent.Type.LayoutRequest:
            self._fit()
        return done

    def _pad(self) -> None:
        above, below = (12, 8) if self._banners else (0, 0)
        self._column.setContentsMargins(20, above, 20, below)
        self._column.invalidate()
        self._fit()

    def _fit(self) -> None:
        column, wraps = self._column, self._column.hasHeightForWidth()
        need = column.totalHeightForWidth(self.width()) if wraps else column.sizeHint().height()
        most = max(LEAST, self.window().height() - OTHERS)
        self.setFixedHeight(min(need, most) if self._banners else 0)
