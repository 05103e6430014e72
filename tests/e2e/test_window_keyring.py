"""What the window says with a keyring of another kind chosen, and a locked one: real daemons."""

import json
import sys
from pathlib import Path
from typing import Any

import dbus_session
from dbus_session import LOCKED, UNLOCKED
from programs import ran

from app.controllers.keys.keyring_copy import UNREAD

STEPS = Path(__file__).with_name("window_keyring_steps.py")


def _seen(home: Path, daemon: str, *options: str) -> dict[str, Any]:
    """What a person sees in the window, started in a session with this keyring daemon."""
    environment = dbus_session.environment(home) | {"QT_QPA_PLATFORM": "offscreen"}
    steps = [sys.executable, str(STEPS), *options]
    done = ran(dbus_session.command(daemon, steps), env=environment, timeout=60)
    assert done.returncode == 0, done.stderr
    seen: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    assert seen["errors"] == [], "the composer blames the text while the key is missing"
    assert seen["preview"]
    return seen


def test_a_chosen_keyring_that_is_not_there_is_named_and_another_can_be_chosen(tmp_path) -> None:
    seen = _seen(tmp_path, UNLOCKED, "kwallet")
    assert "The keyring that you chose (KWallet) is not running" in " ".join(seen["said"])
    assert seen["unlocked_by_keyring"]
    assert seen["backend"] == ""
    assert seen["notices"] == [UNREAD]


def test_a_keyring_that_stays_shut_is_named_and_a_session_key_taken(tmp_path) -> None:
    seen = _seen(tmp_path, LOCKED)
    assert "keyring is locked" in " ".join(seen["said"])
    assert seen["unlocked_by_keyring"] is False
    assert seen["notices"] == []
