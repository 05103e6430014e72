"""Processes without privileges, also where the tests run as root: root may read every memory."""

import os
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

# The same user, who owns all files here, without what lets root do more than others.
WITHOUT = ["setpriv", "--bounding-set=-all", "--inh-caps=-all", "--"]


def command(words: list[str]) -> list[str]:
    return [*WITHOUT, *words] if os.geteuid() == 0 else words


@contextmanager
def home() -> Iterator[Path]:
    """A home folder with a short name, as sockets need one."""
    folder = Path(tempfile.mkdtemp(prefix="sotto-home-"))
    try:
        yield folder
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def environment(folder: Path) -> dict[str, str]:
    """The environment of a session in that home, with no screen and no D-Bus."""
    return {
        "PATH": os.environ["PATH"],
        "HOME": str(folder),
        "XDG_RUNTIME_DIR": str(folder),
        "QT_QPA_PLATFORM": "offscreen",
        "PYTHONDONTWRITEBYTECODE": "1",
    }
