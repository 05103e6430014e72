"""The only access to the clipboard: marks copies as secret, and clears them after a time.

One rule for all widgets: a copy is secret unless it is declared as text to be sent, so that no
field, menu or key is overlooked.
"""

from __future__ import annotations

import hashlib

from PySide6.QtCore import QByteArray, QMimeData, QObject, QTimer
from PySide6.QtGui import QClipboard, QGuiApplication

# The formats that tell clipboard managers not to store a copy: KDE's, which other desktops'
# managers respect as well, Windows' three (four zero bytes: not in the history, not in the cloud),
# and macOS's.
SECRET = {
    "x-kde-passwordManagerHint": b"secret",
    "ExcludeClipboardContentFromMonitorProcessing": b"1",
    "CanIncludeInClipboardHistory": bytes(4),
    "CanUploadToCloudClipboard": bytes(4),
    "org.nspasteboard.ConcealedType": b"1",
}
TO_SEND = "application/x-sotto-to-send"


class _ToSend(QMimeData):
    """MIME data of Sotto's own class, recognised without asking the clipboard's owner."""


def to_send(text: str) -> QMimeData:
    """Mark text for a chatbot's web page: it contains no original, so it is not cleared.

    The provider sees it anyway, and pasting it may take any time.
    """
    made = _ToSend()
    made.setText(text)
    made.setData(TO_SEND, QByteArray(b"1"))
    return made


class Clipboard(QObject):
    """Tracks what Sotto copies, including mouse selections, which X11 copies.

    A copy is cleared after `seconds`; 0: only by `clear`.
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
        """Clear later copies after so many seconds; 0: never automatically."""
        self._timer.setInterval(seconds * 1000)

    def clear(self) -> None:
        """Clear what Sotto copied, unless another program has replaced it."""
        self._timer.stop()
        held, self._held = self._held, {}
        for mode, digest in held.items():
            if _digest(self._clipboard.text(mode)) == digest:
                self._clipboard.clear(mode)

    def close(self) -> None:
        """Clear secret copies; hand a text meant to be sent over to Qt.

        Qt reads its data after Python has ended, and would crash on a Python object.
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
            self._clipboard.setMimeData(_secret(data), mode)  # calls this again, marked

    def _ours(self, mode: QClipboard.Mode) -> bool:
        if mode == QClipboard.Mode.Clipboard:
            return self._clipboard.ownsClipboard()
        return mode == QClipboard.Mode.Selection and self._clipboard.ownsSelection()


def _secret(data: QMimeData) -> QMimeData:
    """The same plain and formatted text, marked as secret."""
    made = QMimeData()
    made.setText(data.text())
    if data.hasHtml():
        made.setHtml(data.html())
    for name, value in SECRET.items():
        made.setData(name, QByteArray(value))
    return made


def _digest(text: str) -> bytes:
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).digest()
