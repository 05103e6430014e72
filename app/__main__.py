"""Starts Sotto's window: `python -m app`, or `--self-test` to see it work by itself."""

from __future__ import annotations

import argparse
import gc
import os
import signal
import sys
import time
from collections.abc import Sequence

from engine.sandbox.memory import shut_memory

STARTED = time.monotonic()
PATIENCE_MS = 60_000
SETTLED_MS = 5_000  # by then all is loaded that most people need
ENGINE = "engine"  # the first word with which the frozen program starts itself as the engine


def main(arguments: Sequence[str] | None = None) -> int:
    """Open the window and run until it is closed; the exit status."""
    shut_memory()
    given = sys.argv[1:] if arguments is None else list(arguments)
    if given[:1] == [ENGINE]:
        return _engine(given[1:])
    parser = argparse.ArgumentParser(
        prog="sotto",
        description="Private chat with cloud LLMs.",
        epilog="`sotto engine VERB` runs the engine without the window.",
    )
    parser.add_argument("--self-test", action="store_true", help="hold two chats and report")
    parser.add_argument(
        "--profile", metavar="NAME", help="use this profile from now on, made if there is none"
    )
    parser.add_argument("--locked", metavar="PLACE", help=argparse.SUPPRESS)
    options = parser.parse_args(given)
    if options.self_test and not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")):
        os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    return _self_test() if options.self_test else _run(options.profile, options.locked)


def _engine(arguments: Sequence[str]) -> int:
    """Be the engine's command; nothing of Qt is loaded."""
    from engine.__main__ import main as engine  # noqa: PLC0415 (the window loads no models)

    return engine(arguments)


def _run(name: str | None, locked: str | None) -> int:
    from PySide6.QtCore import QTimer  # noqa: PLC0415 (argparse's help needs no Qt)
    from PySide6.QtWidgets import QApplication  # noqa: PLC0415

    from app.config import profiles  # noqa: PLC0415
    from app.config import settings as settings_file  # noqa: PLC0415
    from app.controllers.locking import read_locked_window  # noqa: PLC0415
    from app.controllers.opening import WindowOpening, start_anew  # noqa: PLC0415
    from app.core.garbage import GarbageCollector  # noqa: PLC0415
    from app.text import sentences  # noqa: PLC0415
    from engine.core.errors import SottoError  # noqa: PLC0415

    try:
        place = read_locked_window(locked) if locked is not None else None
        profile = profiles.chosen(name) if place is None else profiles.known(place.profile)
    except SottoError as error:
        sys.stderr.write(f"{sentences.say(error)}\n")
        return 2
    qt = QApplication(sys.argv[:1])
    GarbageCollector(qt)
    signal.signal(signal.SIGINT, signal.SIG_DFL)  # Ctrl+C in the terminal closes the window
    opening = WindowOpening(qt, profile)
    if place is None:
        opening.open(first_run=not settings_file.exists(profile.settings_folder))
    else:
        opening.open_locked(place)
    QTimer.singleShot(SETTLED_MS, gc.freeze)  # what most people need is loaded, and stays
    status = qt.exec()
    if opening.locked is not None:
        start_anew(opening.locked)
    return status


def _self_test() -> int:
    from PySide6.QtCore import QEventLoop, QTimer  # noqa: PLC0415
    from PySide6.QtWidgets import QApplication  # noqa: PLC0415

    from app.config.settings import Settings  # noqa: PLC0415
    from app.controllers.application import Application  # noqa: PLC0415
    from app.core.garbage import GarbageCollector  # noqa: PLC0415
    from app.ui.widgets import theme  # noqa: PLC0415

    qt = QApplication(sys.argv[:1])
    GarbageCollector(qt)
    theme.prepare(qt, "light")
    application = Application(Settings())
    theme.apply(qt, "light")
    waiting = QEventLoop()
    application.window.first_painted.connect(waiting.quit)
    QTimer.singleShot(PATIENCE_MS, waiting.quit)
    application.show()
    waiting.exec()
    shown_ms, computed_ms = process_age_ms(), time.process_time() * 1000
    from app.controllers import self_test  # noqa: PLC0415 (what a person's start does not load)

    return self_test.run(application, shown_ms, computed_ms)


def process_age_ms() -> float:
    """Milliseconds since this process began; since this module's import where /proc is missing."""
    try:
        with open("/proc/self/stat", encoding="ascii") as stat:  # noqa: PTH123 (a kernel file)
            ticks = int(stat.read().rpartition(")")[2].split()[19])
        age = time.clock_gettime(time.CLOCK_BOOTTIME) - ticks / os.sysconf("SC_CLK_TCK")
    except (OSError, ValueError, AttributeError):
        age = time.monotonic() - STARTED
    return age * 1000


if __name__ == "__main__":
    sys.exit(main())
