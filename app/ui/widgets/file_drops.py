"""Dragged and pasted local files; web addresses are ignored."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QMimeData, Signal
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QWidget


def holds_files(source: QMimeData) -> bool:
    """Whether a drag or the clipboard contains local files."""
    return any(url.isLocalFile() for url in source.urls())


def files_in(source: QMimeData) -> list[Path]:
    """The paths of the files."""
    return [Path(url.toLocalFile()) for url in source.urls() if url.isLocalFile()]


class FileDrops(QWidget):
    """A widget that accepts dropped files: `files_offered` carries their paths."""

    files_offered = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self.setAcceptDrops(True)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:  # noqa: N802 (Qt's name)
        """Accept files."""
        if holds_files(event.mimeData()):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:  # noqa: N802 (Qt's name)
        """Emit the dropped files."""
        self.files_offered.emit(files_in(event.mimeData()))
        event.acceptProposedAction()
