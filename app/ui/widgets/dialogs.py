"""System dialogs: a question with its answers, and the choice of files."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QFileDialog, QMessageBox, QWidget

from app.ui.widgets import plain_text

Role = QMessageBox.ButtonRole
Icon = QMessageBox.Icon
Answers = Mapping[str, tuple[Role, Callable[[], object]]]  # by their texts: the actions


def opened(dialog: QDialog) -> None:
    """Open a dialog over its window; it is deleted when closed."""
    dialog.finished.connect(dialog.deleteLater)
    dialog.open()


def ask(  # noqa: PLR0913 (what is asked, and the answers)
    parent: QWidget,
    title: str,
    said: str,
    more: str,
    answers: Answers,
    *,
    no: str,
    usual: str = "",
    icon: Icon = Icon.Question,
) -> QMessageBox:
    """Ask a question; `no` and Esc do nothing, Enter gives the `usual` answer (default: `no`)."""
    box = QMessageBox(parent.window())
    box.setWindowTitle(title)
    box.setIcon(icon)
    box.setTextFormat(Qt.TextFormat.PlainText)
    box.setText(said)
    box.setInformativeText(plain_text.plain(more))
    made = {words: box.addButton(words, role) for words, (role, _) in answers.items()}
    for words, (_, act) in answers.items():
        made[words].clicked.connect(lambda _on=False, act=act: act())
    stay = box.addButton(no, Role.RejectRole)
    box.setDefaultButton(made.get(usual, stay))
    box.setEscapeButton(stay)
    opened(box)
    return box


def ask_files(
    parent: QWidget,
    title: str,
    kinds: Sequence[str],
    then: Callable[[list[Path]], object],
    mode: QFileDialog.FileMode = QFileDialog.FileMode.ExistingFiles,
) -> None:
    """Ask for files to read."""
    dialog = QFileDialog(parent, title)
    dialog.setNameFilters(list(kinds))
    dialog.setFileMode(mode)
    dialog.filesSelected.connect(lambda names: then([Path(name) for name in names]))
    opened(dialog)


def ask_file(
    parent: QWidget, title: str, kinds: Sequence[str], then: Callable[[Path], object]
) -> None:
    """Ask for a file to read."""
    one = QFileDialog.FileMode.ExistingFile
    ask_files(parent, title, kinds, lambda paths: then(paths[0]), one)


def ask_place(
    parent: QWidget, title: str, kinds: str, name: str, then: Callable[[Path], object]
) -> None:
    """Ask for a file to write; `name` is suggested, with its extension."""
    dialog = QFileDialog(parent, title)
    dialog.setNameFilter(kinds)
    dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
    dialog.setDefaultSuffix(name.rpartition(".")[2])
    dialog.selectFile(name)
    dialog.fileSelected.connect(lambda chosen: then(Path(chosen)))
    opened(dialog)
