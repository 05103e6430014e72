"""Saves a picture of every state of the window to build/screenshots: `make screenshots`.

Names of states, or how they begin, picture only those; `--2x` draws them twice as large.
Everything in the pictures is made up. Pictures are for looking at; nothing is compared.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
if "--2x" in sys.argv:
    os.environ["QT_SCALE_FACTOR"] = "2"

import screenshots_chats
import screenshots_drafts
import screenshots_files
import screenshots_pages
from PySide6.QtCore import QElapsedTimer
from PySide6.QtWidgets import QApplication, QWidget

from app.core.garbage import GarbageCollector
from app.ui.widgets import theme

ROUNDS = 60  # of the event loop at least: on a busy machine time alone says little
FOLDER = Path(__file__).resolve().parents[2] / "build" / "screenshots"
STATES: dict[str, Callable[[], QWidget]] = {
    **screenshots_chats.STATES,
    **screenshots_pages.STATES,
    **screenshots_files.STATES,
    **screenshots_drafts.STATES,
}


def main() -> None:
    app = QApplication.instance() or QApplication([])
    GarbageCollector(app)
    FOLDER.mkdir(parents=True, exist_ok=True)
    names = tuple(word for word in sys.argv[1:] if not word.startswith("--")) or ("",)
    wanted = {name: make for name, make in STATES.items() if name.startswith(names)}
    suffix = "@2x" if "--2x" in sys.argv else ""
    for mode in ("light", "dark"):
        theme.apply(app, mode)
        for name, make in wanted.items():
            widget = make()
            widget.show()
            settle()
            widget.grab().save(str(FOLDER / f"{name}-{mode}{suffix}.png"))
            widget.close()
            widget.deleteLater()
    sys.stdout.write(f"{len(wanted) * 2} pictures in {FOLDER}\n")


def settle(milliseconds: int = 450) -> None:
    clock = QElapsedTimer()
    clock.start()
    rounds = 0
    while clock.elapsed() < milliseconds or rounds < ROUNDS:
        QApplication.processEvents()
        rounds += 1


if __name__ == "__main__":
    main()
