"""Neither a crash nor a program of the same user gets at the memory of any of Sotto's processes."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
import unprivileged
from programs import ran

ROOT = Path(__file__).resolve().parents[2]
PATIENCE = 60.0
MAY_DUMP = ["bash", "-c", 'ulimit -S -c "$(ulimit -H -c)"; exec "$@"', "bash"]
ENTRIES = {
    "window": ["-m", "app"],
    "engine": ["-m", "engine", "serve"],
    "command": ["-m", "engine", "detect", "--plain"],
    "download": ["-m", "engine.models.files.download"],
    "frozen": ["-m", "app", "engine", "serve"],
}
PLAIN = ["-c", "import time; time.sleep(600)"]
PTRACE = """
import ctypes, sys
pid = int(sys.argv[1])
libc = ctypes.CDLL(None, use_errno=True)
SEIZE = 0x4206  # attaches and does not stop it: a stop that met another signal would last
attached = libc.ptrace(SEIZE, pid, 0, 0) == 0
try:
    open(f"/proc/{pid}/mem", "rb").close()
    read = True
except OSError:
    read = False
print(attached, read)
"""


@contextmanager
def running(words: list[str]) -> Iterator[tuple[subprocess.Popen[bytes], Path]]:
    """One process without privileges, in a home of its own."""
    with unprivileged.home() as home:
        process = subprocess.Popen(
            [*MAY_DUMP, *unprivileged.command([sys.executable, *words])],
            cwd=home,
            env=unprivileged.environment(home) | {"PYTHONPATH": str(ROOT)},
            stdin=subprocess.PIPE,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        try:
            yield process, home
        finally:
            process.kill()
            process.wait()
            assert process.stdin
            process.stdin.close()


def wait_for(happened: Callable[[], bool]) -> bool:
    until = time.monotonic() + PATIENCE
    while not (done := happened()) and time.monotonic() < until:
        time.sleep(0.1)
    return done


def core_limit(process: subprocess.Popen[bytes]) -> list[str]:
    lines = Path(f"/proc/{process.pid}/limits").read_text("ascii").splitlines()
    return next(line for line in lines if line.startswith("Max core")).split()[4:6]


def is_shut(process: subprocess.Popen[bytes]) -> bool:
    """Whether the process came as far as its first line."""
    return core_limit(process) == ["0", "0"]


def is_python(process: subprocess.Popen[bytes]) -> bool:
    return b"time.sleep" in Path(f"/proc/{process.pid}/cmdline").read_bytes()


def reached(process: subprocess.Popen[bytes]) -> str:
    """What another process of the same user gets: attached, read."""
    done = ran(unprivileged.command([sys.executable, "-c", PTRACE, str(process.pid)]), check=True)
    return done.stdout.strip()


def dumped(process: subprocess.Popen[bytes], number: signal.Signals) -> bool:
    process.send_signal(number)
    _, status = os.waitpid(process.pid, 0)
    process.returncode = -os.WTERMSIG(status)
    return os.WCOREDUMP(status)


pytestmark = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="Linux alone has it")


@pytest.mark.parametrize(
    ("entry", "number"), list(zip(ENTRIES, (signal.SIGABRT, signal.SIGSEGV) * 3, strict=False))
)
def test_no_program_of_the_same_user_reads_its_memory_and_a_crash_leaves_no_dump(
    entry, number
) -> None:
    with running(ENTRIES[entry]) as (process, home):
        assert wait_for(lambda: is_shut(process)), core_limit(process)
        assert wait_for(lambda: reached(process) == "False False"), reached(process)
        assert not dumped(process, number)
        assert not list(home.glob("*core*"))


def test_an_ordinary_process_is_open_to_both() -> None:
    """Else the tests above would show nothing."""
    with running(PLAIN) as (process, home):
        assert wait_for(lambda: is_python(process))
        yama = Path("/proc/sys/kernel/yama/ptrace_scope")
        if not yama.exists() or yama.read_text().strip() == "0":
            assert reached(process) == "True True"
        pattern = Path("/proc/sys/kernel/core_pattern").read_text("utf-8").strip()
        writes_here = "/" not in pattern and not pattern.startswith("|")
        if writes_here and core_limit(process)[0] == "unlimited":
            assert dumped(process, signal.SIGABRT)
            assert list(home.glob("*core*"))
