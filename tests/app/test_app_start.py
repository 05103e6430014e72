"""What the program loads before its window is on screen."""

from pathlib import Path

import pytest
from cases import tables_beside
from fresh_python import said_by
from pytestqt.qtbot import QtBot

from app.config.settings import Settings
from app.controllers.application import Application
from app.ui.window.first_run import FirstRun
from engine.crypto.key_derivation import MasterKeys

CASES = tables_beside(__file__)
FOLDERS = ("CONFIG", "DATA", "STATE", "CACHE")

# Each costs 5 to 40 ms of a start, and nothing before the first paint needs it.
LATER = CASES["later"]
START = """
import os, sys
from app import __main__; from app.ui.window import window
{planted}

def painted():
    print(*(name for name in {later!r} if name in sys.modules), flush=True)
    os._exit(0)

class Window(window.MainWindow):
    def __init__(self):
        super().__init__()
        self.first_painted.connect(painted)

window.MainWindow = Window
__main__.main([])
"""


SETTLED = """
import gc, os
from app import __main__

def settled(frozen=gc.freeze):
    before = gc.get_freeze_count()
    frozen()
    print(before, gc.get_freeze_count() > 20_000, flush=True)
    os._exit(0)

gc.freeze = settled
__main__.SETTLED_MS = 0
__main__.main([])
"""

CLOSED = """
from PySide6.QtWidgets import QApplication
from app import __main__; from app.core import clipboard; from app.ui.window import window

class Window(window.MainWindow):
    def __init__(self):
        super().__init__()
        self.first_painted.connect(self.copy)

    def copy(self):
        QApplication.clipboard().setMimeData(clipboard.to_send("Hi"))
        self.close()

window.MainWindow = Window
print(__main__.main([]), flush=True)
"""


def words_of(code: str, folder: Path) -> list[str]:
    """What a program prints, word by word."""
    folders = {f"XDG_{name}_HOME": str(folder) for name in FOLDERS}
    return said_by(code, QT_QPA_PLATFORM="offscreen", **folders).stdout.split()


@pytest.mark.parametrize("planted", ["", "app.wire.wire"])
def test_the_window_is_painted_before_what_it_needs_later(planted: str, tmp_path: Path) -> None:
    code = START.format(later=LATER, planted=f"import {planted}" if planted else "")
    assert words_of(code, tmp_path) == ([planted] if planted else [])


@pytest.mark.parametrize(
    ("program", "said"),
    [(SETTLED, ["0", "True"]), (CLOSED, ["0"])],
    ids=["what stays is not looked through for garbage", "it ends with a prompt on the clipboard"],
)
def test_the_program_settles_and_ends(program: str, said: list[str], tmp_path: Path) -> None:
    assert words_of(program, tmp_path) == said


def test_nothing_begins_in_a_window_that_was_closed_at_once(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in FOLDERS:
        monkeypatch.setenv(f"XDG_{name}_HOME", str(tmp_path))
    application = Application(Settings())
    qtbot.addWidget(application.window)
    application.show(first_run=True)
    application.window.close()
    application.start()  # what its first paint asks for
    application.unlock(MasterKeys([bytes(32)]))  # the keyring answers
    qtbot.wait(200)
    try:
        assert application.tasks.pid is None
        assert application.window.findChild(FirstRun) is None
        assert not application.history_folder.exists()
    finally:
        application.stop()
