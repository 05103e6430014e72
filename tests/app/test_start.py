"""What the program loads before its window is on screen."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from app.application import Application
from app.first_run import FirstRun
from app.settings import Settings
from engine.crypto.keys import KeyRing

# Each costs 5 to 40 ms of a start, and nothing before the first paint needs it.
LATER = (
    "cryptography",
    "sqlcipher3",
    "filelock",
    "subprocess",
    "keyring",
    "pygments",
    "numpy",
    "engine.models.hub",
    "engine.models.store",
    "engine.restore",
    "app.engine_process",
    "app.files_flow",
    "app.models_flow",
    "app.preferences",
    "app.store.store",
    "app.wire",
    "app.wire_view",
)
START = """
import os, sys
from app import __main__, window
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
from PySide6.QtCore import QTimer
from app import __main__, window

def settled():
    gc.collect()
    print(len(gc.get_objects()) < 20_000, flush=True)  # of some 60,000
    os._exit(0)

class Window(window.MainWindow):
    def __init__(self):
        super().__init__()
        self.first_painted.connect(lambda: QTimer.singleShot(600, settled))

window.MainWindow = Window
__main__.SETTLED_MS = {after}
__main__.main([])
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


@pytest.mark.parametrize("planted", ["", "app.wire"])
def test_the_window_is_painted_before_what_it_needs_later(planted: str, tmp_path: Path) -> None:
    code = START.format(later=LATER, planted=f"import {planted}" if planted else "")
    assert said_by(code, tmp_path) == ([planted] if planted else [])


@pytest.mark.parametrize(("after", "small"), [(300, "True"), (60_000, "False")])
def test_what_stays_is_not_looked_through_for_garbage(
    after: int, small: str, tmp_path: Path
) -> None:
    assert said_by(SETTLED.format(after=after), tmp_path) == [small]


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
    application.unlock(KeyRing([bytes(32)]))  # the keyring answers
    qtbot.wait(200)
    try:
        assert application.tasks.pid is None
        assert application.window.findChild(FirstRun) is None
        assert not application.history_folder.exists()
    finally:
        application.stop()
