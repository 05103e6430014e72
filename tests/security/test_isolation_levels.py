"""The engine and the command line lead nowhere, neither from Python nor from native code."""

import json
import os
import platform
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import dbus_session
import pytest
import unprivileged
from cases import tables_beside
from programs import ran
from pytestqt.qtbot import QtBot

from app.config.settings import Settings
from app.controllers.application import Application
from app.engine_client import process as engine_process
from app.text.window_states import NOT_SEALED, NOT_SEALED_WHY
from engine.sandbox import syscalls
from engine.sandbox.isolation import Isolation

CASES = tables_beside(__file__)

ROOT = Path(__file__).resolve().parents[2]
STEPS = Path(__file__).with_name("isolation_steps.py")
KEY = ["--key", f"hex:{'07' * 32}"]
SEALED_VERBS = CASES["sealed_verbs"]
AFTER_THE_KEYRING = """
import socket, sys
from engine import __main__ as command
from engine.crypto.os_keyring import Keystore
Keystore().create("default")
status = command.main(["sanitize", "--key", "keyring", "--plain", sys.argv[1]])
try:
    socket.socket(socket.AF_UNIX)
except PermissionError:
    print("sealed", status)
"""
ONLY_AUDITED = """
from engine.sandbox import isolation, syscalls; from engine.service import serve
syscalls.refuse = isolation._enter_empty_namespace = lambda: False
raise SystemExit(serve.main())
"""
PATIENCE = 60.0
linux = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="Linux alone has it")


@dataclass(frozen=True)
class Outside:
    """A server on a port, one on a path, and another process of the same user."""

    port: int
    path: Path
    pid: int

    def tried(self, cut: str, side: str) -> dict[str, object]:
        done = ran(
            unprivileged.command(
                [sys.executable, str(STEPS), cut, side, str(self.port), str(self.path)]
            ),
            env={**unprivileged.environment(self.path.parent), "PYTHONPATH": str(ROOT)}
            | {"OTHER": str(self.pid)},
            check=True,
            timeout=PATIENCE,
        )
        found: dict[str, object] = json.loads(done.stdout.splitlines()[-1])
        return found


@pytest.fixture
def outside() -> Iterator[Outside]:
    with (
        unprivileged.home() as home,
        socket.create_server(("127.0.0.1", 0)) as server,
        socket.socket(socket.AF_UNIX) as local,
        sleeping() as other,
    ):
        path = home / "local"
        local.bind(str(path))
        path.chmod(0o777)
        local.listen()
        yield Outside(server.getsockname()[1], path, other)


@contextmanager
def sleeping() -> Iterator[int]:
    process = subprocess.Popen(unprivileged.command(["sleep", "600"]))
    try:
        yield process.pid
    finally:
        process.kill()
        process.wait()


def test_the_ways_out_are_ways_out(outside: Outside) -> None:
    """Else what follows would show nothing; the last ones are not in every container."""
    python, native = (outside.tried("open", side) for side in ("python", "native"))
    assert len(python["open"]) == 14
    assert {"connect", "unix", "fork", "posix_spawn"} <= set(native["open"])


@pytest.mark.parametrize("cut", ["all", "no-filter", "no-filter no-namespace"])
def test_nothing_leads_out_of_python(outside: Outside, cut: str) -> None:
    found = outside.tried(cut, "python")
    assert found["open"] == []
    assert found["works"]


@linux
def test_nothing_leads_out_of_native_code(outside: Outside) -> None:
    found = outside.tried("all", "native")
    if found["how"] != Isolation.SEALED:
        pytest.skip("this system gives no empty network namespace; only Python's sockets are shut")
    assert found["open"] == []
    assert found["works"]


@linux
def test_without_the_filter_the_namespace_still_has_no_network(outside: Outside) -> None:
    found = outside.tried("no-filter", "native")
    if found["how"] != Isolation.NAMESPACE:
        pytest.skip("this system gives no empty network namespace; only Python's sockets are shut")
    assert "connect" not in found["open"]


def test_what_is_only_audited_says_so(outside: Outside) -> None:
    assert outside.tried("no-filter no-namespace", "native")["how"] == Isolation.AUDIT


def test_another_kind_of_processor_gets_no_filter(monkeypatch) -> None:
    monkeypatch.setattr(platform, "machine", lambda: "riscv64")
    assert not syscalls.refuse()


@linux
@pytest.mark.parametrize("verb", SEALED_VERBS)
def test_every_verb_that_reads_texts_is_sealed_before_it_reads(verb: str) -> None:
    with unprivileged.home() as home:
        process = subprocess.Popen(
            unprivileged.command([sys.executable, "-m", "engine", *SEALED_VERBS[verb]]),
            env=unprivileged.environment(home) | {"PYTHONPATH": str(ROOT)},
            cwd=home,
            stdin=subprocess.PIPE,
            stdout=subprocess.DEVNULL,
        )
        try:
            assert wait_until_sealed(process.pid)
        finally:
            process.kill()
            process.communicate()


def wait_until_sealed(pid: int) -> bool:
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        status = Path(f"/proc/{pid}/status").read_text("utf-8")
        if "Seccomp:\t2" in status:
            return True
        time.sleep(0.1)
    return False


def test_with_a_key_of_the_keyring_it_is_sealed_behind_that(tmp_path) -> None:
    letter = tmp_path / "letter.txt"
    letter.write_text("I am Maria Lopez.", "utf-8")
    words = [sys.executable, "-c", AFTER_THE_KEYRING, str(letter)]
    done = ran(
        dbus_session.command(dbus_session.UNLOCKED, words),
        env=dbus_session.environment(tmp_path),
        timeout=PATIENCE,
    )
    assert done.stdout.splitlines()[-1].endswith("sealed 0"), done.stderr
    assert "Lopez" not in done.stdout


def start(qtbot: QtBot, application: Application) -> None:
    """Until the engine has said hello."""
    signal, is_ready = application.tasks.state_changed, "ready".__eq__
    with qtbot.waitSignal(signal, check_params_cb=is_ready, timeout=int(PATIENCE * 1000)):
        application.tasks.start()


def test_the_window_shows_an_engine_that_is_only_audited(qtbot, monkeypatch) -> None:
    audited = [sys.executable, "-c", ONLY_AUDITED]
    monkeypatch.setattr(engine_process, "command", lambda: audited)
    application = Application(Settings())
    qtbot.addWidget(application.window)
    application.show()
    start(qtbot, application)
    shown = application.window._engine
    assert (shown.text(), shown.toolTip()) == (NOT_SEALED, NOT_SEALED_WHY)
    assert shown.isVisibleTo(application.window)
    if os.environ.get("PICTURE"):
        qtbot.wait(300)
        application.window.grab().save(os.environ["PICTURE"])
    application.stop()


def test_the_window_says_nothing_of_one_that_is_sealed(qtbot) -> None:
    application = Application(Settings())
    qtbot.addWidget(application.window)
    start(qtbot, application)
    assert application.tasks.sealed
    assert application.window._engine.text() == ""
    application.stop()
