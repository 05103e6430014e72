"""`sotto-engine` in this process: what a verb prints, without the start of a process each time.

`in_a_process` starts a real one, sealed off and over real pipes, for a few tests.
"""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
from collections.abc import Iterable
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path
from typing import Any
from unittest.mock import patch

from engine import __main__ as command
from engine.sandbox.isolation import Isolation

ROOT = Path(__file__).resolve().parents[2]


def run(*words: str, lines: Iterable[Any] = (), status: int = 0) -> list[dict[str, Any]]:
    """The records that a verb prints for these lines: a text goes as it stands, all else as JSON.

    The process is not sealed off: it has other tests to run. Whoever calls main() by itself takes
    `unsealed`.
    """
    given = _given(lines)
    source = io.TextIOWrapper(io.BytesIO(given.encode()), encoding="utf-8")
    printed = io.TextIOWrapper(io.BytesIO(), encoding="utf-8", write_through=True)
    warned = io.StringIO()
    with unsealed(), patch("sys.stdin", source), redirect_stdout(printed), redirect_stderr(warned):
        ended = command.main(words)
    printed.seek(0)
    said = [json.loads(line) for line in printed]
    assert ended == status, said
    assert not warned.getvalue()
    return said


def in_a_process(*words: str, lines: Iterable[Any] = (), status: int = 0) -> list[dict[str, Any]]:
    """The same in a process of its own, in which a warning is an error."""
    done = subprocess.run(
        [sys.executable, "-m", "engine", *words],
        input=_given(lines),
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
        cwd=ROOT,
        env={**os.environ, "PYTHONWARNINGS": "error"},
    )
    assert done.returncode == status, done.stderr
    assert not done.stderr
    return [json.loads(line) for line in done.stdout.splitlines()]


def unsealed() -> Any:
    """While this lasts the command does not cut its process off."""
    return patch.object(command, "cut_off", lambda: Isolation.SEALED)


def _given(lines: Iterable[Any]) -> str:
    return "".join((x if isinstance(x, str) else json.dumps(x)) + "\n" for x in lines)
