"""Locking drops keys and texts from memory, loses nothing, and happens when it must."""

import json
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import dbus_session
import pytest
from dbus_session import UNLOCKED
from effort import FULL
from programs import ran
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication
from servers import ScriptedServer
from window_driver import MASTERS, Driver

from app.config import settings as settings_file
from app.config.services import Service
from app.config.settings import Settings
from app.controllers.locking import NOT_KEPT, LockedWindow, read_locked_window
from app.text.window_states import STAYS_OPEN
from engine.core.errors import BadParameter, HistoryFull
from engine.pipeline.policy import EVERY

STEPS = Path(__file__).with_name("locking_steps.py")
SECRETS = {
    "prompt": "Please write to Zenobia Quackenbush about the lighthouse.",
    "name": "Zenobia Quackenbush",
    "answer": "The lighthouse keeper says hello",
    "draft": "My other secret is a purple zeppelin over Grumbleford.",
    "api_key": "sk-made-up-0451-zyxwvut",
}
SOUGHT = (*SECRETS, "master_key")
PASSPHRASE = "correct horse battery"
# One bus is the session's and the system's: the login manager that speaks there is ours.
ONE_BUS = 'export DBUS_SYSTEM_BUS_ADDRESS="$DBUS_SESSION_BUS_ADDRESS"; exec "$@"'
LOGIN = ("/org/freedesktop/login1", "org.freedesktop.login1", "org.freedesktop.login1.Manager")
SAVER = ("/org/freedesktop/ScreenSaver", *["org.freedesktop.ScreenSaver"] * 2)
EVERY_WAY = ["now", "unused", "screen", "sleep", "session"]  # each takes two starts of the program
PATIENCE = 280  # seconds; pytest ends a test after 300
Opens = Callable[..., Driver]


def _lives(home: Path, how: str, **more: str) -> dict[str, Any]:
    """Run the program until it was locked and unlocked; what was seen in both of its lives."""
    with ScriptedServer(lambda _body: [SECRETS["answer"], "."]) as server:
        scripted = Service("scripted", "Scripted", base_url=server.base_url, model="scripted")
        chosen = Settings(ask_before_send=False, level=EVERY).answered_by(scripted)
        settings_file.save(chosen, home / ".config" / "sotto")
        environment = dbus_session.environment(home) | {
            "QT_QPA_PLATFORM": "offscreen",
            "SECRETS_IN_HEX": json.dumps({k: v.encode().hex() for k, v in SECRETS.items()}),
            "LOCKED_BY": how,
            "REPORT": str(home / "report"),
            "PICTURE": str(home / "lock.png"),
            "XDG_CONFIG_HOME": str(home / ".config"),
            **more,
        }
        started = ["bash", "-c", ONE_BUS, "sh", sys.executable, str(STEPS)]
        done = ran(dbus_session.command(UNLOCKED, started), env=environment, timeout=PATIENCE)
    report = home / "report"
    said = report.read_text() if report.exists() else "it ended before its report"
    assert done.returncode == 0, f"{done.returncode}: {done.stderr}{said}"
    seen: dict[str, Any] = {}
    for line in said.splitlines():
        seen |= json.loads(line)
    return seen


@pytest.mark.parametrize("how", EVERY_WAY if FULL else EVERY_WAY[-1:])
def test_nothing_is_left_in_memory_and_nothing_is_lost(tmp_path, how: str) -> None:
    seen = _lives(tmp_path, how)
    assert set(seen["alive"]) == set(SOUGHT)
    assert all(seen["alive"].values()), "the search finds what is there"
    assert seen["engine"]
    assert seen["locked"] == dict.fromkeys(SOUGHT, 0)
    assert seen["children"] == []
    assert seen["windows"] == ["LockPage"]
    assert seen["draft"]
    assert seen["prompt"]
    assert seen["answer"]


def test_a_passphrase_unlocks_and_another_does_not(tmp_path) -> None:
    seen = _lives(tmp_path, "now", PASSPHRASE_IN_HEX=PASSPHRASE.encode().hex())
    assert seen["locked"] == dict.fromkeys(SOUGHT, 0)
    assert seen["draft"]
    assert seen["prompt"]


LISTENS = """
import json, subprocess, sys
from jeepney import DBusAddress, new_method_call
from jeepney.io.blocking import open_dbus_connection
from PySide6.QtCore import QCoreApplication, QObject, QTimer
from app.controllers.screen_lock import ScreenLock
calls, expected = json.loads(sys.argv[1])
desk = subprocess.Popen([sys.executable, *sys.argv[2:]], stdout=subprocess.PIPE)
desk.stdout.readline()
qt, parent, times = QCoreApplication([]), QObject(), []
lock = ScreenLock(parent)
lock.locked.connect(lambda: times.append(1))
lock.start()
timer = QTimer(parent)

def step():
    if calls and lock.subscribed_buses == {"SESSION", "SYSTEM"}:
        with open_dbus_connection("SESSION") as bus:
            while calls:
                whom, method = calls.pop(0)
                bus.send_and_get_reply(new_method_call(DBusAddress(*whom), method))
    elif not calls and len(times) >= expected:
        timer.stop()
        QTimer.singleShot(200, qt.quit)  # a signal that must not lock would come in this time

timer.timeout.connect(step)
timer.start(20)
QTimer.singleShot(60_000, qt.quit)  # what was not heard by then will not be
qt.exec()
print(len(times))
desk.kill()
desk.wait()
"""
ONES_OWN = [(SAVER, "Wake"), (SAVER, "Lock"), (LOGIN, "LockAnother"), (LOGIN, "LockSession")]


@pytest.mark.parametrize(
    ("calls", "state", "locks"),
    [((), ["--locked"], 1), ((*ONES_OWN, (LOGIN, "Suspend")), [], 3)],
    ids=["before", "signals"],
)
def test_the_screen_the_session_and_sleep_are_heard_and_nothing_else(
    tmp_path, calls, state, locks
) -> None:
    desk = str(STEPS.with_name("desktop_service.py"))
    program = [sys.executable, "-c", LISTENS, json.dumps([calls, locks]), desk, *state]
    started = ["bash", "-c", ONE_BUS, "sh", *program]
    done = ran(
        dbus_session.command("true", started),
        env=dbus_session.environment(tmp_path),
        timeout=PATIENCE,
    )
    assert done.stdout.split() == [str(locks)], done.stderr


def _lock(driver: Driver) -> LockedWindow:
    with driver.qtbot.waitSignal(driver.application.locked) as caught:
        driver.window.lock_requested.emit()
    place: LockedWindow = caught.args[0]
    return place


def _stays(driver: Driver, words: str) -> None:
    with driver.qtbot.assertNotEmitted(driver.application.locked, wait=300):
        driver.window.lock_requested.emit()
    assert words in " ".join(driver.window.notices.words())
    assert driver.window.isVisible()


def _wait_for_rules(driver: Driver) -> None:
    driver.until(lambda: driver.application.rules.counting is not None)


def test_what_was_being_written_is_there_again_with_its_protection(reopen) -> None:
    driver = reopen()
    _wait_for_rules(driver)
    driver.application.on_screen.privacy.make_private("zeppelin")
    driver.window.composer.set_text(SECRETS["draft"])
    QApplication.clipboard().setText(SECRETS["name"])
    _lock(driver)
    again = reopen()
    again.until(lambda: again.window.composer.text() == SECRETS["draft"])
    assert "zeppelin" in [own.text for own in again.session.policy.always]
    again.application.stop()
    third = reopen(look=True)  # it is taken back once
    _wait_for_rules(third)
    third.qtbot.wait(200)
    assert third.window.composer.text() == ""


def test_a_message_that_was_being_edited_is_edited_again(reopen, provider) -> None:
    server = provider(lambda _body: ["Yes."])
    driver = reopen()
    driver.connect_to(server)
    driver.type("The first message")
    driver.send()
    driver.session.edit_turn(driver.session.shown[0].number)
    driver.window.composer.set_text("The first message, better")
    _lock(driver)
    again = reopen()
    again.until(lambda: again.session.editing is not None)
    assert again.window.composer.text() == "The first message, better"
    assert again.session.shown[0].turn.received == "Yes."


def test_an_answer_on_its_way_is_stopped_and_what_came_is_kept(reopen, provider) -> None:
    def endless(_body: object) -> Any:
        while True:
            yield "and so on "

    server = provider(endless)
    driver = reopen()
    driver.connect_to(server)
    driver.type("Tell me everything")
    driver.press_send()
    driver.until(
        lambda: driver.session.running is not None and bool(driver.session.running.turn().received)
    )
    _lock(driver)
    again = reopen(look=True)
    again.until(lambda: again.session.shown)
    assert again.session.shown[0].turn.received.startswith("and so on ")


def test_only_what_lasts_is_locked(newcomer) -> None:
    _stays(newcomer, "once your key is there")
    newcomer.application.unlock(MASTERS, persistent=False)
    newcomer.until(lambda: newcomer.application.rules.current is not None)
    for dialog in QApplication.topLevelWidgets():
        if dialog is not newcomer.window:
            dialog.close()
    _stays(newcomer, "locking would forget them")


def test_a_temporary_chat_is_not_ended_by_a_lock(reopen) -> None:
    driver = reopen(look=True)
    _wait_for_rules(driver)
    driver.application.chats.new(temporary=True)
    driver.window.composer.set_text("only here")
    driver.window.composer.flush()
    _stays(driver, "a temporary chat is open")
    driver.window.composer.set_text("")
    _lock(driver)


@pytest.mark.parametrize("locks", [True, False])
def test_a_temporary_chat_says_that_it_holds_off_the_lock(reopen: Opens, *, locks: bool) -> None:
    driver = reopen(look=True)
    settings = driver.application.settings
    driver.application.settings = replace(settings, lock_after=0, lock_with_screen=locks)
    driver.window.sidebar.temporary_requested.emit()
    assert (STAYS_OPEN in driver.window.notices.words()) == locks


def test_where_the_disk_takes_no_more_it_does_not_lock(reopen, monkeypatch) -> None:
    from app.store.store import Store

    driver = reopen(look=True)
    _wait_for_rules(driver)

    def full(_store: Store, _drafts: object) -> None:
        raise HistoryFull

    monkeypatch.setattr(Store, "hold_unsent", full)
    driver.window.composer.set_text("not on the disk yet")
    with driver.qtbot.assertNotEmitted(driver.application.locked, wait=500):
        driver.window.lock_requested.emit()
    driver.until(lambda: NOT_KEPT in driver.window.notices.words())
    assert driver.window.isVisible()
    assert driver.window.composer.text() == "not on the disk yet"
    monkeypatch.undo()
    _lock(driver)


def test_use_puts_the_lock_off_and_work_does(reopen) -> None:
    driver = reopen(look=True)
    _wait_for_rules(driver)
    locking = driver.application.locking
    locking.use(1, with_screen=True)
    locking._watch(driver.window.windowHandle())
    locking._unused.start(5)
    key = QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_A, Qt.KeyboardModifier.NoModifier)
    QApplication.sendEvent(driver.window.windowHandle(), key)
    assert locking._unused.remainingTime() > 50_000
    locking._held = locking._held._replace(at_work=lambda: True)
    with driver.qtbot.assertNotEmitted(driver.application.locked, wait=200):
        locking._unused.start(5)
    assert locking._unused.isActive()
    locking._held = locking._held._replace(at_work=lambda: False)
    with driver.qtbot.waitSignal(driver.application.locked):
        locking._unused.start(5)


def test_never_means_never(reopen) -> None:
    driver = reopen(look=True)
    _wait_for_rules(driver)
    locking = driver.application.locking
    locking.use(0, with_screen=False)
    assert not locking._unused.isActive()
    with driver.qtbot.assertNotEmitted(driver.application.locked, wait=200):
        locking._screen.locked.emit()


@pytest.mark.parametrize("written", ["", "{", "[]", "{}", '{"profile": 1}'])
def test_a_place_that_makes_no_sense_is_refused(written: str) -> None:
    with pytest.raises(BadParameter):
        read_locked_window(written)
    assert read_locked_window(LockedWindow("default", "00ff", True).written()) == LockedWindow(
        "default", "00ff", True
    )
