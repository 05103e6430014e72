"""The one way to the clipboard: marks copies secret, and clears them after a time.

One rule for every widget: a copy is secret unless it is declared as text meant to be sent. So no
field, menu or key can be forgotten.
"""

from __future__ import annotations

import hashlib

from PySide6.QtCore import QByteArray, QMimeData, QObject, QTimer
from PySide6.QtGui import QClipboard, QGuiApplication

# By these a clipboard manager knows what it must not remember: KDE's name, which the managers of
# other desktops heed as well, Windows' three (four zero bytes: not in the history, not in the
# cloud), and the Mac's.
SECRET = {
    "x-kde-passwordManagerHint": b"secret",
    "ExcludeClipboardContentFromMonitorProcessing": b"1",
    "CanIncludeInClipboardHistory": bytes(4),
    "CanUploadToCloudClipboard": bytes(4),
    "org.nspasteboard.ConcealedType": b"1",
}
TO_SEND = "application/x-sotto-to-send"


class _ToSend(QMimeData):
    """A MIME type of Sotto's own: recognised without asking the clipboard's owner."""


def to_send(text: str) -> QMimeData:
    """Mark text for a chatbot's web page: it holds no original and is not cleared.

    The provider sees it anyway, and nobody knows how long the way to that page takes.
    """
    made = _ToSend()
    made.setText(text)
    made.setData(TO_SEND, QByteArray(b"1"))
    return made


class Clipboard(QObject):
    """Follows what Sotto copies, also what is selected with the mouse where that is a copy (X11).

    `seconds`: a copy is cleared after them; 0: only by `clear`.
    """

    def __init__(self, seconds: int, parent: QObject) -> None:
        super().__init__(parent)
        self._clipboard = QGuiApplication.clipboard()
        self._held: dict[QClipboard.Mode, bytes] = {}  # a digest, not the text itself
        self._timer = QTimer(self, singleShot=True)
        self._timer.timeout.connect(self.clear)
        self.set_seconds(seconds)
        self._following = self._clipboard.changed.connect(self._on_changed)

    def set_seconds(self, seconds: int) -> None:
        """Take back what is copied from now on after so many seconds; 0: never by itself."""
        self._timer.setInterval(seconds * 1000)

    def clear(self) -> None:
        """Take back what Sotto copied; what another program put there since stays."""
        self._timer.stop()
        held, self._held = self._held, {}
        for mode, digest in held.items():
            if _digest(self._clipboard.text(mode)) == digest:
                self._clipboard.clear(mode)

    def close(self) -> None:
        """Take back what is secret; leave a text that is meant to be sent to Qt alone.

        Qt looks at what it was given after Python has ended, and would crash there.
        """
        QObject.disconnect(self._following)
        self.clear()
        for mode in (QClipboard.Mode.Clipboard, QClipboard.Mode.Selection):
            data = self._clipboard.mimeData(mode)
            if isinstance(data, _ToSend):
                self._clipboard.setText(data.text(), mode)

    def _on_changed(self, mode: QClipboard.Mode) -> None:
        data = self._clipboard.mimeData(mode) if self._ours(mode) else None
        if data is None or not data.hasText() or data.hasFormat(TO_SEND):
            return
        if all(data.hasFormat(name) for name in SECRET):
            self._held[mode] = _digest(data.text())
            if self._timer.interval():
                self._timer.start()
        else:
            self._clipboard.setMimeData(_secret(data), mode)  # comes back here, marked

    def _ours(self, mode: QClipboard.Mode) -> bool:
        if mode == QClipboard.Mode.Clipboard:
            return self._clipboard.ownsClipboard()
        return mode == QClipboard.Mode.Selection and self._clipboard.ownsSelection()


def _secret(data: QMimeData) -> QMimeData:
    """The same text, also as formatted for other programs, marked secret."""
    made = QMimeData()
    made.setText(data.text())
    if data.hasHtml():
        made.setHtml(data.html())
    for name, value in SECRET.items():
        made.setData(name, QByteArray(value))
    return made


def _digest(text: str) -> bytes:
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).digest()
