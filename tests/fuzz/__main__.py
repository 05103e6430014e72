"""`make fuzz`: plant private values in thousands of prompts, hold the chats, look at what left.

    python -m tests.fuzz [--prompts N] [--others N] [--only PRESET] [--seed N] [--json FILE]

Each chat is held with the real session, engine process, guard, history and network code; a server
on loopback records each byte. Values of every kind are planted in prose, tables, code, JSON, logs
and mails, over several turns, with edits, regenerations, pasted answers and imports. What the
engine found is then looked for in what was sent, on the clipboard, in the log and on the disk:
nothing may be there. What it did not find is counted by kind: that goes as typed. `--prompts` are
held under Everyday, `--others` under each other preset, or under `--only` one. The exit status is 1
after a leak.
"""

import argparse
import io
import json
import logging
import os
import sys
import tempfile
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

from PySide6.QtCore import QTimer
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication

from app.config import presets
from app.config.services import Service
from app.config.settings import Settings
from app.controllers.application import Application
from app.controllers.self_test import ScriptedProvider, wait_for
from app.core.garbage import GarbageCollector
from engine.crypto.key_derivation import MasterKeys, session_key
from tests.fuzz import prompts
from tests.fuzz.chats import Person, Report, readable

EACH = 50  # prompts between two lines of progress


def main() -> int:
    """Run all presets; the exit status."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--prompts", type=int, default=20_000)
    parser.add_argument("--others", type=int, default=200)
    parser.add_argument("--only", choices=[*presets.PRESETS])
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--json", type=Path)
    chosen = parser.parse_args()
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    rows = {name: run(name, chosen) for name in _presets(chosen)}
    sys.stdout.write("\n".join([*table(rows), ""]))
    if chosen.json:
        chosen.json.write_text(json.dumps(rows, indent=2) + "\n", "utf-8")
    return int(any(row["leaks"] or row["readable"] or row["logged"] for row in rows.values()))


def run(preset: str, chosen: argparse.Namespace) -> dict[str, Any]:
    """Hold chats under a preset, in a profile of their own: each has another key."""
    with tempfile.TemporaryDirectory(prefix="sotto-fuzz-") as folder:
        for name in ("CONFIG", "DATA", "STATE", "CACHE"):
            os.environ[f"XDG_{name}_HOME"] = str(Path(folder) / name.lower())
        return _run(preset, chosen, Path(folder))


def _run(preset: str, chosen: argparse.Namespace, folder: Path) -> dict[str, Any]:
    """Hold chats until enough prompts were typed."""
    wanted = chosen.prompts if preset == presets.EVERYDAY else chosen.others
    log, report, server = io.StringIO(), Report(), ScriptedProvider()
    handler = logging.StreamHandler(log)
    logging.getLogger().addHandler(handler)
    application = _started(server)
    person, started, told = Person(application, server, report), time.monotonic(), 0
    try:
        for number, draw in enumerate(prompts.numbered(chosen.seed)):
            if report.prompts >= wanted:
                break
            server.answer = "Thank you. I will take care of it."
            person.hold(number, draw, preset)
            if report.prompts - told >= EACH:
                told = report.prompts
                spent = time.monotonic() - started
                sys.stderr.write(f"{preset}: {told} of {wanted} prompts, {spent:.0f} s\n")
    finally:
        application.stop()
        server.close()
        QGuiApplication.clipboard().clear()  # offscreen Qt would delete it after Python has ended
        logging.getLogger().removeHandler(handler)
    said = log.getvalue()
    return {
        "prompts": report.prompts,
        "requests": report.requests,
        "stopped by the last check": report.stopped,
        "failed": report.failed,
        "planted": sum(report.planted.values()),
        "missed": {k: [report.missed[k], n] for k, n in sorted(report.planted.items())},
        "leaks": report.leaks,
        "readable": readable(folder, report.found),
        "logged": sum(value in said for value in report.found),
    }


def table(rows: dict[str, dict[str, Any]]) -> Iterator[str]:
    """The figures as lines of text."""
    for name, row in rows.items():
        cells = (f"{k} {v}" for k, v in row.items() if isinstance(v, int))
        yield f"{name:12} {' | '.join(cells)} | leaks {len(row['leaks'])}"
        for kind, where, chat in row["leaks"][:20]:
            yield f"    LEAK of {kind} in {where}, chat {chat}"
        missed = (f"{kind} {n}/{all_}" for kind, (n, all_) in row["missed"].items() if n)
        yield f"    went as typed, not found: {', '.join(missed) or 'none'}"


def _presets(chosen: argparse.Namespace) -> list[str]:
    others = (name for name in presets.PRESETS if name not in {presets.EVERYDAY, presets.AS_TYPED})
    every = [presets.EVERYDAY] if chosen.prompts else []
    names = [*every, *(others if chosen.others else ())]
    return [name for name in names if chosen.only in (None, name)]


def _started(server: ScriptedProvider) -> Application:
    # Nobody touches this window: after 15 minutes it would lock, as it should.
    application = Application(Settings(lock_after=0, lock_with_screen=False))
    application.settings = replace(
        application.settings.answered_by(
            Service("scripted", "Scripted", base_url=server.base_url, model="scripted")
        ),
        ask_before_send=False,
    )
    ready = wait_for(application.tasks.state_changed, lambda state: state == "ready")
    application.tasks.start()
    application.tasks.state_changed.connect(
        lambda state: _start_again(application) if state == "failed" else None
    )
    application.unlock(MasterKeys([session_key()]))
    ready("engine")
    return application


def _start_again(application: Application) -> None:
    """As the person does: an engine that a busy computer starves is ended as one that hangs."""
    sys.stderr.write("the engine ended too often\n")
    QTimer.singleShot(0, application.tasks.start)


if __name__ == "__main__":
    made = QApplication.instance() or QApplication(sys.argv)
    GarbageCollector(made)
    sys.exit(main())
