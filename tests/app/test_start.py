"""What the program loads before its window is on screen."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from cases import tables_beside
from pytestqt.qtbot import QtBot

from app.config.settings import Settings
from app.controllers.application import Application
from app.ui.window.first_run import FirstRun
from engine.crypto.keys import MasterKeys

CASES = tables_beside(__file__)

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


def said_by(code: str, folder: Path) -> list[str]:
    """What a program prints, word by word."""
    folders = {f"XDG_{name}_HOME": str(folder) for name in ("CONFIG", "DATA", "STATE", "CACHE")}
    done = subprocess.run(
        [sys.executable, "-c", code],
        env={**os.environ, **folders, "QT_QPA_PLATFORM": "offscreen"},
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout.split()


@pytest.mark.parametrize("planted", ["", "app.wire.wire"])
def test_the_window_is_painted_before_what_it_needs_later(planted: str, tmp_path: Path) -> None:
    code = START.format(later=LATER, planted=f"import {planted}" if planted else "")
    assert said_by(code, tmp_path) == ([planted] if planted else [])


def test_what_stays_is_not_looked_through_for_garbage(tmp_path: Path) -> None:
    assert said_by(SETTLED, tmp_path) == ["0", "True"]


def test_the_program_ends_well_with_a_prompt_on_the_clipboard(tmp_path: Path) -> None:
    assert said_by(CLOSED, tmp_path) == ["0"]


def test_nothing_begins_in_a_window_that_was_closed_at_once(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("CONFIG", "DATA", "STATE", "CACHE"):
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
