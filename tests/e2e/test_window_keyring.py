"""What the window says with an open, a locked and no keyring: real daemons, a real window."""

import json
import sys
from pathlib import Path
from typing import Any

import dbus_session
from dbus_session import LOCKED, UNLOCKED
from programs import ran

from app.controllers.keys.keyring_copy import UNREAD

STEPS = Path(__file__).with_name("window_keyring_steps.py")


def _run(home: Path, program: list[str]) -> dict[str, Any]:
    environment = dbus_session.environment(home) | {"QT_QPA_PLATFORM": "offscreen"}
    done = ran(program, env=environment, timeout=60)
    assert done.returncode == 0, done.stderr
    seen: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    assert seen["errors"] == [], "the composer blames the text while the key is missing"
    return seen


def _steps(*options: str) -> list[str]:
    return [sys.executable, str(STEPS), *options]


def _said(seen: dict[str, Any], words: str) -> bool:
    return any(words in said for said in seen["said"])


def test_an_open_keyring_gives_the_key_without_a_question(tmp_path) -> None:
    seen = _run(tmp_path, dbus_session.command(UNLOCKED, _steps()))
    assert seen["unlocked_by_keyring"]
    assert not _said(seen, "session only")
    assert seen["notices"] == []
    assert seen["preview"]


def test_a_chosen_keyring_that_is_not_there_is_named_and_another_can_be_chosen(
    tmp_path,
) -> None:
    seen = _run(tmp_path, dbus_session.command(UNLOCKED, _steps("kwallet")))
    assert _said(seen, "The keyring that you chose (KWallet) is not running")
    assert seen["unlocked_by_keyring"]
    assert seen["backend"] == ""
    assert seen["notices"] == [UNREAD]
    assert seen["preview"]


def test_a_locked_keyring_is_waited_for_then_a_choice_is_offered(tmp_path) -> None:
    seen = _run(tmp_path, dbus_session.command(LOCKED, _steps("ignore-prompts")))
    assert _said(seen, "Waiting for the keyring")
    _assert_session_key(seen)


def test_a_keyring_that_stays_shut_is_named(tmp_path) -> None:
    seen = _run(tmp_path, dbus_session.command(LOCKED, _steps()))
    assert _said(seen, "keyring is locked")
    _assert_session_key(seen)


def test_without_a_keyring_a_clear_choice_and_a_session_key(tmp_path) -> None:
    seen = _run(tmp_path, _steps())
    assert _said(seen, "No keyring")
    _assert_session_key(seen)


def _assert_session_key(seen: dict[str, Any]) -> None:
    assert seen["unlocked_by_keyring"] is False
    assert seen["notices"] == []
    assert seen["preview"]
