"""The widget for an answer's text: fetches nothing, and asks before opening a link."""

from __future__ import annotations

import re
from typing import cast

from PySide6.QtCore import QMimeData, QUrl, Signal
from PySide6.QtGui import QDesktopServices, QImage, QTextCursor
from PySide6.QtWidgets import QMessageBox, QScrollArea, QTextBrowser, QToolTip, QWidget

from app.core.translation import tr
from app.ui.markdown import links
from app.ui.markdown.documents import WORDS
from app.ui.markdown.links import TURN, Anchors, Hosts, nobody
from app.ui.widgets import dialogs, plain_text

_TURNS = re.compile(rf'<a href="{TURN}:[^>]*>(.*?)</a>', re.DOTALL)


class AnswerBrowser(QTextBrowser):
    """Opens links only after a question with their real target.

    `value_toggled` carries the number of a value to toggle, from its mark.
    """

    value_toggled = Signal(int)

    def __init__(self, hosts: Hosts = nobody, *, received: bool = True) -> None:
        super().__init__()
        self._hosts, self._received = hosts, received
        self._anchors = Anchors(hosts, received=received)
        self._pressed = -1  # the value toggled last
        self.setOpenLinks(False)
        self.anchorClicked.connect(self.ask_to_open)
        self.highlighted.connect(self._show_target)

    def loadResource(self, _kind: int, _name: QUrl | str) -> QImage:  # noqa: N802 (Qt's name)
        """Load nothing: fetching an answer's picture would reveal the question to its server.

        Returns an empty image, since for None the document loads local files itself.
        """
        return QImage()

    def ask_to_open(self, url: QUrl) -> QMessageBox | None:
        """Ask before opening a link, or explain a refusal; None for a link within the answer."""
        if url.scheme() == TURN:
            self._pressed = int(url.path())
            self.value_toggled.emit(self._pressed)
        if url.scheme() in {"", TURN}:
            return None
        if why := links.refusal(url):
            title, icon = tr("Sotto does not open this link"), dialogs.Icon.Information
            return dialogs.ask(self, title, why, links.shown(url), {}, no=tr("Close"), icon=icon)
        question = _question(url, own=self._anchors.holds_own(url))
        act = dialogs.Role.AcceptRole, lambda: QDesktopServices.openUrl(url)
        title, opens = tr("Open this link?"), {tr("Open"): act}
        return dialogs.ask(self, title, question, links.shown(url), opens, no=tr("Cancel"))

    def focusNextPrevChild(self, forward: bool) -> bool:  # noqa: N802 (Qt's name)
        """Focus the next link or value, and describe it."""
        moved = super().focusNextPrevChild(forward)
        if moved and self.hasFocus() and self.textCursor().hasSelection():
            self._tell(self.textCursor())
        return moved

    def createMimeDataFromSelection(self) -> QMimeData:  # noqa: N802 (Qt's name)
        """The selected text without this window's formatting."""
        made, plain = super().createMimeDataFromSelection(), QMimeData()
        plain.setText(made.text())
        plain.setHtml(_TURNS.sub(r"\1", made.html()))
        return plain

    def _tell(self, cursor: QTextCursor) -> None:
        """Show a tooltip on the selected link or value."""
        place, shape = self.cursorRect(cursor), cursor.charFormat()
        words = shape.property(WORDS) or links.shown(QUrl(shape.anchorHref()))
        self.setAccessibleDescription(words)
        below = self.viewport().mapToGlobal(place.bottomLeft())
        QToolTip.showText(below, plain_text.plain(words), self.viewport())
        around = self.parentWidget()
        while around is not None and not isinstance(around, QScrollArea):
            around = around.parentWidget()
        if isinstance(around, QScrollArea):
            seen = self.viewport().mapTo(cast("QWidget", around.widget()), place.center())
            around.ensureVisible(seen.x(), seen.y(), 0, place.height())

    def _show_target(self, url: QUrl) -> None:
        if url.scheme() == TURN:
            url = QUrl()  # it has its own tooltip
        target, why = links.shown(url), links.refusal(url)
        said = tr("Never opened: {target}", target=target) if target and why else target
        self.viewport().setToolTip(plain_text.plain(said))


def _question(url: QUrl, *, own: bool) -> str:
    """The question before opening an address, with its whole host."""
    mail = url.scheme() == "mailto"
    says = tr("This starts a message to:") if mail else tr("This opens outside Sotto. It asks:")
    learns = "" if mail else tr("\n\nWhoever is there learns that you opened it.")
    holds = (
        tr("\n\nThe address holds values of your own, put back on this computer.") if own else ""
    )
    return f"{says}\n{links.destination(url)}{learns}{holds}"
