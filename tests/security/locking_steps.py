"""Uses the real program up to its lock, then looks from behind the lock page into its own memory.

Started by test_locking.py as the program itself would be (`start_anew` starts it again the same
way). Writes what it saw to a file: one JSON line a life. All values are made up, and given in hex:
otherwise the search would find its own words.
"""

import json
import os
import re
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

from jeepney import DBusAddress, new_method_call
from jeepney.io.blocking import open_dbus_connection
from PySide6.QtCore import QEventLoop, QTimer
from PySide6.QtWidgets import QApplication

from app.config import profiles
from app.controllers.locking import read_locked_window
from app.controllers.opening import FLAG, WindowOpening, start_anew
from app.ui.window.lock_page import LockPage
from engine.crypto.passphrase_file import KeyFile

WORDS = json.loads(os.environ["SECRETS_IN_HEX"])  # prompt, name, answer, draft, api_key
HOW = os.environ["LOCKED_BY"]
REPORT = Path(os.environ["REPORT"])
PATIENCE = 120.0
LOGIN = ("/org/freedesktop/login1", "org.freedesktop.login1", "org.freedesktop.login1.Manager")
SAVER = ("/org/freedesktop/ScreenSaver", *["org.freedesktop.ScreenSaver"] * 2)
SIGNALS = {
    "screen": (SAVER, "Lock"),
    "sleep": (LOGIN, "Suspend"),
    "session": (LOGIN, "LockSession"),
}


def word(name: str) -> str:
    return bytes.fromhex(WORDS[name]).decode()


def report(**seen: Any) -> None:
    with REPORT.open("a") as out:
        out.write(json.dumps(seen) + "\n")


def wait(condition: Any) -> None:
    until = time.monotonic() + PATIENCE
    while not condition():
        if time.monotonic() > until:
            report(late=HOW)
            os._exit(3)
        loop = QEventLoop()
        QTimer.singleShot(20, loop.quit)
        loop.exec()


def mapped(start: int, end: int) -> bytes:
    """A part of this process's memory; nothing where another thread has unmapped it meanwhile."""
    try:
        with Path("/proc/self/mem").open("rb", buffering=0) as memory:
            memory.seek(start)
            return memory.read(end - start)
    except OSError:
        return b""


def in_memory() -> dict[str, int]:
    """How often each secret stands in this process's memory, as Python and as Qt hold text."""
    found = dict.fromkeys(WORDS, 0)
    patterns = {}
    for name, coded in WORDS.items():
        apart = [f"[\\x{coded[i : i + 2]}]" for i in range(0, len(coded), 2)]
        one, two = "".join(apart), "\\x00".join(apart)
        patterns[name] = re.compile(f"{one}|{two}".encode())
    for line in Path("/proc/self/maps").read_text("ascii").splitlines():
        span, rights, *_ = line.split()
        if rights.startswith("rw") and "[v" not in line:
            start, end = (int(edge, 16) for edge in span.split("-"))
            held = mapped(start, end)
            for name, pattern in patterns.items():
                found[name] += len(pattern.findall(held))
            del held
    return found


def children() -> list[int]:
    tasks = Path("/proc/self/task").iterdir()
    return [int(pid) for task in tasks for pid in (task / "children").read_text().split()]


def live(opening: WindowOpening) -> None:
    """Chat, begin another message, and have the program locked."""
    application = opening.application
    assert application is not None
    wait(lambda: application.rules.counting is not None)
    chosen = application.settings
    application._api_keys._known[chosen.serving().key_name] = word("api_key")
    composer = application.window.composer
    composer.set_text(word("prompt"))
    wait(lambda: application.session.ready)
    application.session.send()
    wait(lambda: application.session.shown)
    composer.set_text(word("draft"))
    wait(lambda: application.session.ready)
    assert application.files.masters is not None
    WORDS["master_key"] = application.files.masters.raw[0].hex()
    os.environ["SECRETS_IN_HEX"] = json.dumps(WORDS)
    report(alive=in_memory(), engine=len(children()), text=application.session.shown[0].failure)
    if HOW in SIGNALS:
        desk = subprocess.Popen(
            [sys.executable, str(Path(__file__).with_name("desktop_service.py"))],
            stdout=subprocess.PIPE,
        )
        assert desk.stdout
        desk.stdout.readline()
        wait(lambda: application.locking._screen.subscribed_buses == {"SESSION", "SYSTEM"})
        whom, method = SIGNALS[HOW]
        with open_dbus_connection("SESSION") as bus:
            if HOW == "session":
                bus.send_and_get_reply(new_method_call(DBusAddress(*LOGIN), "LockAnother"))
            if HOW == "screen":
                bus.send_and_get_reply(new_method_call(DBusAddress(*SAVER), "Wake"))
            bus.send_and_get_reply(new_method_call(DBusAddress(*whom), method))
        desk.kill()
        desk.wait()
    elif HOW == "unused":
        application.locking._unused.start(50)  # as if the minutes were over
    else:
        application.window.lock_requested.emit()


def behind(opening: WindowOpening) -> None:
    """Look into memory from the lock page, then unlock and see what is there again."""
    page = next(w for w in QApplication.topLevelWidgets() if isinstance(w, LockPage))
    wait(page.isVisible)
    page.grab().save(os.environ["PICTURE"])
    windows = [type(w).__name__ for w in QApplication.topLevelWidgets() if w.isVisible()]
    report(locked=in_memory(), children=children(), windows=windows)
    if os.environ.get("PASSPHRASE_IN_HEX"):
        page._field.setText("not the passphrase")
        page._unlock.click()
        wait(page._problem.isVisible)
        page._field.setText(bytes.fromhex(os.environ["PASSPHRASE_IN_HEX"]).decode())
    page._unlock.click()
    wait(lambda: opening.application is not None and opening.application.session.shown)
    application = opening.application
    assert application is not None
    wait(lambda: application.session.ready)
    shown = application.session.shown[0].turn
    report(
        draft=application.window.composer.text() == word("draft"),
        prompt=shown.sanitized.original == word("prompt"),
        answer=word("answer") in shown.restored,
    )
    application.stop()
    QApplication.quit()


def main() -> None:
    qt = QApplication(sys.argv[:1])
    again = FLAG in sys.argv
    profile = profiles.chosen(None)
    if os.environ.get("PASSPHRASE_IN_HEX") and not profile.key_file.exists():
        profile.key_file.parent.mkdir(parents=True)
        KeyFile(profile.key_file).create(bytes.fromhex(os.environ["PASSPHRASE_IN_HEX"]).decode())
    opening = WindowOpening(qt, profile)
    if again:
        opening.open_locked(read_locked_window(sys.argv[-1]))
        QTimer.singleShot(0, lambda: behind(opening))
    elif profile.key_file.exists():
        masters = KeyFile(profile.key_file).load(
            bytes.fromhex(os.environ["PASSPHRASE_IN_HEX"]).decode()
        )
        opening.open(masters=masters)
        QTimer.singleShot(0, lambda: live(opening))
    else:
        opening.open()
        QTimer.singleShot(0, lambda: live(opening))
    qt.exec()
    if opening.locked is not None:
        start_anew(opening.locked)


main()
