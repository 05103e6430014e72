"""However many windows and commands start for the first time at once: one master key, for all."""

import json
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import dbus_session
import pytest
from effort import tries
from programs import ran

STEPS = Path(__file__).with_name("first_start_steps.py")
READ = """
import json, sys
from engine.crypto.os_keyring import Keystore
for trial in range(int(sys.argv[1])):
    print(json.dumps([key.hex() for key in Keystore().load(f"p{trial}").raw]))
"""
MANY = tries(40, 12)
ATTEMPTS = 3
STARTED_ANEW = "Activating service name='org.freedesktop.secrets'"  # what dbus-daemon prints
FEW = 8  # of what takes longer: Argon2
Rings = list[list[str]]


def together(home: Path, trials: int, actions: Sequence[str], *, first: str = "") -> list[Rings]:
    """What each of the processes got, trial by trial; at last what the keyring then holds.

    All run in one D-Bus session with a real Secret Service; `first` runs before all others. Where
    that service itself ended (gnome-keyring 42 does, once in some thousand trials), D-Bus started
    another one, locked: then nothing was tried, and all begins anew.
    """
    for again in range(ATTEMPTS):
        folder = home / str(again)
        folder.mkdir()
        done = attempt(folder, trials, actions, first)
        if STARTED_ANEW not in done.stderr:
            break
    assert done.returncode == 0, done.stderr
    said = [folder / f"said.{n}" for n in range(len(actions))]
    files = [*said, folder / "kept"] if keeps(actions) else said
    return [[json.loads(line) for line in file.read_text().splitlines()] for file in files]


def keeps(actions: Sequence[str]) -> bool:
    """Whether the keyring holds what these actions make."""
    return "seal" not in actions and "name" not in actions


def attempt(
    home: Path, trials: int, actions: Sequence[str], first: str
) -> subprocess.CompletedProcess[str]:
    """Let all processes run through all trials, in a D-Bus session of their own."""
    meeting, early = home / "meeting", home / "early"
    meeting.mkdir()
    early.mkdir()
    python = sys.executable
    lines = [f"{python} {STEPS} {early} first 1 {trials} {first} >/dev/null"] if first else []
    for n, action in enumerate(actions):
        lines.append(
            f"{python} {STEPS} {meeting} {n} {len(actions)} {trials} {action} >{home}/said.{n} &"
        )
    lines.append("wait")
    if keeps(actions):
        lines.append(f"{python} -c '{READ}' {trials} >{home}/kept")
    script = home / "all.sh"
    script.write_text("\n".join(lines), "utf-8")
    return ran(
        dbus_session.command(dbus_session.UNLOCKED, ["bash", str(script)]),
        env=dbus_session.environment(home) | {"QT_QPA_PLATFORM": "offscreen"},
        timeout=280,
    )


def disagreements(rings: list[Rings]) -> int:
    """In how many trials not everybody, and the keyring, had the same keys."""
    trials = list(zip(*rings, strict=True))
    errors = [ring for trial in trials for ring in trial if any(len(key) != 64 for key in ring)]
    assert not errors
    return sum(any(ring != trial[-1] for ring in trial) for trial in trials)


@pytest.mark.parametrize(
    "actions", [("window", "window"), ("window", "create", "create")], ids=["windows", "commands"]
)
def test_first_starts_at_once_make_one_key(tmp_path, actions: Sequence[str]) -> None:
    rings = together(tmp_path, MANY, actions)
    assert [len(ring) for ring in rings] == [MANY] * (len(actions) + 1)
    assert disagreements(rings) == 0


def test_a_restored_backup_and_a_first_start_do_not_mix(tmp_path) -> None:
    assert disagreements(together(tmp_path, MANY, ("window", "adopt"))) == 0


def test_of_rotations_at_once_none_is_lost(tmp_path) -> None:
    *each, kept = together(tmp_path, MANY, ("rotate", "rotate", "rotate"), first="create")
    assert [len(ring) for ring in kept] == [4] * MANY
    for trial, ring in enumerate(kept):
        got = sorted((rings[trial] for rings in each), key=len)
        assert got == [ring[:2], ring[:3], ring]


def test_key_files_at_once_are_one(tmp_path) -> None:
    assert disagreements(together(tmp_path, FEW, ("seal", "seal", "seal"))) == 0


def test_of_profiles_that_are_named_at_once_none_is_lost(tmp_path) -> None:
    together(tmp_path, FEW, ("name", "name", "name"))
    listed = json.loads((tmp_path / "0" / ".config" / "sotto" / "profiles.json").read_text("utf-8"))
    names = {f"p{trial} of {who}" for trial in range(FEW) for who in range(3)}
    assert {profile["name"] for profile in listed["profiles"]} == names | {"Default"}
