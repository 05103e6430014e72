"""What the window says with an open, a locked and no keyring: real daemons, a real window."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import dbus_session
from dbus_session import LOCKED, UNLOCKED

STEPS = Path(__file__).with_name("window_keyring_steps.py")


def _run(home: Path, program: list[str]) -> dict[str, Any]:
    environment = dbus_session.environment(home) | {"QT_QPA_PLATFORM": "offscreen"}
    done = subprocess.run(
        program, env=environment, capture_output=True, text=True, timeout=60, check=False
    )
    assert done.returncode == 0, done.stderr
    seen: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    assert seen["errors"] == [], "the composer blames the text while the key is missing"
    return seen


def _steps(wait_ms: int, *more: str) -> list[str]:
    return [sys.executable, str(STEPS), str(wait_ms), *more]


def test_an_open_keyring_needs_no_word(tmp_path: Path) -> None:
    seen = _run(tmp_path, dbus_session.command(UNLOCKED, _steps(2_000)))
    assert seen["late"] == []
    assert seen["late_unlocked"]
    assert seen["preview"] >= 1


def test_a_locked_keyring_is_waited_for_then_a_choice_is_offered(tmp_path: Path) -> None:
    steps = _steps(6_000, "ignore-prompts")
    seen = _run(tmp_path, dbus_session.command(LOCKED, steps))
    assert any("Waiting for the keyring" in words for words in seen["early"])
    assert not seen["early_unlocked"]
    assert any("session only" in words for words in seen["late"])
    assert seen["notices_after"] == []
    assert seen["preview"] >= 1


def test_a_keyring_that_stays_shut_is_named_at_once(tmp_path: Path) -> None:
    seen = _run(tmp_path, dbus_session.command(LOCKED, _steps(3_000)))
    assert any("keyring is locked" in words for words in seen["late"])
    assert seen["preview"] >= 1


def test_without_a_keyring_a_clear_choice_and_a_session_key(tmp_path: Path) -> None:
    seen = _run(tmp_path, _steps(2_000))
    assert any("No keyring" in words for words in seen["late"])
    assert any("session only" in words for words in seen["late"])
    assert not seen["late_unlocked"]
    assert seen["notices_after"] == []
    assert seen["unlocked_after"]
    assert seen["preview"] >= 1
