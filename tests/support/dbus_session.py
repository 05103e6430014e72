"""A D-Bus session of its own with a real Secret Service, for programs that a test starts."""

import os
import shlex
import sys
from pathlib import Path

UNLOCKED = 'printf "made-up\\n" | gnome-keyring-daemon --unlock --components=secrets >/dev/null'
LOCKED = "gnome-keyring-daemon --start --components=secrets >/dev/null"


def environment(home: Path) -> dict[str, str]:
    """A bare environment in a home folder; makes the folder's run-time directory."""
    (home / "run").mkdir(mode=0o700, exist_ok=True)
    return {
        "HOME": str(home),
        "XDG_RUNTIME_DIR": str(home / "run"),
        "PATH": os.environ["PATH"],
        "PYTHONPATH": os.pathsep.join(sys.path),
    }


def command(daemon: str, program: list[str]) -> list[str]:
    """The command line that runs a program in a session with a keyring daemon."""
    script = f"{daemon}; exec {shlex.join(program)}"
    return ["dbus-run-session", "--", "bash", "-c", script]
