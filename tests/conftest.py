"""For every test: nothing of the desktop it runs on is touched, and CI lets no test be skipped."""

import gc
import os
import tempfile
from collections.abc import Generator, Iterator
from functools import partial
from typing import Any

import probe
import pytest
from effort import tries
from hypothesis import settings
from PySide6.QtGui import QGuiApplication
from pytestqt.qtbot import QtBot

from app.core.garbage import collect_young

# A loaded machine is no fault: speed is the benchmarks' business.
settings.register_profile("untimed", deadline=None, max_examples=tries(100, 25))
settings.load_profile("untimed")

# Skips that no Debian package cures; every other one is an error where CI=true.
ALLOWED = (
    "this system gives no empty network namespace; only Python's sockets are shut",
    "the extra `training` is not installed",  # torch: 750 MB that no other test needs
    "the extra `cluster` is not installed",  # ray: another 100 MB
)
FOLDERS = pytest.StashKey[tempfile.TemporaryDirectory[str]]()
ENDED = pytest.StashKey[int]()
TESTS_A_COLLECTION = 100


PATIENCE = 180_000  # milliseconds; pytest-qt's own 5,000 are too few on a loaded machine


@pytest.fixture
def qtbot(qtbot: QtBot) -> QtBot:
    """Waits for what must come as long as it takes, where a test names no time."""
    for name in ("waitUntil", "waitSignal", "waitSignals"):
        setattr(qtbot, name, partial(getattr(qtbot, name), timeout=PATIENCE))
    return qtbot


@pytest.fixture(scope="session")
def engines() -> Iterator[Any]:
    """Engine processes for the windows of all tests; see `warm_engine`."""
    from warm_engine import WarmEngines

    warm = WarmEngines()
    yield warm
    warm.end()


def pytest_configure(config: pytest.Config) -> None:
    """Give the run its own folders, no desktop's keyring, and a window without a screen."""
    folder = config.stash[FOLDERS] = tempfile.TemporaryDirectory(prefix="sotto-tests-")
    for name in ("CONFIG_HOME", "DATA_HOME", "STATE_HOME", "RUNTIME_DIR"):
        os.environ[f"XDG_{name}"] = folder.name
    if not hasattr(config, "workerinput"):  # pytest-xdist's workers share their parent's cache
        os.environ["XDG_CACHE_HOME"] = folder.name
    os.environ.pop("DBUS_SESSION_BUS_ADDRESS", None)
    os.environ.setdefault("OMP_WAIT_POLICY", "passive")  # before a test's import loads OpenMP
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    gc.disable()  # see pytest_runtest_teardown


@pytest.hookimpl(trylast=True)
def pytest_runtest_teardown(item: pytest.Item) -> None:
    """Collect on this thread what tests left: another would delete windows (app.core.garbage)."""
    ended = item.config.stash[ENDED] = item.config.stash.get(ENDED, 0) + 1
    if ended % TESTS_A_COLLECTION:
        collect_young()
    else:
        gc.collect()


def pytest_unconfigure(config: pytest.Config) -> None:
    """Remove the run's folders."""
    config.stash[FOLDERS].cleanup()


def pytest_sessionfinish(session: pytest.Session) -> None:
    """Empty the clipboard: offscreen, Qt deletes what a test put there after Python has ended."""
    if QGuiApplication.instance() is not None:
        QGuiApplication.clipboard().clear()
    if hasattr(session.config, "workeroutput"):
        session.config.workeroutput["late"] = probe.results


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node: Any) -> None:
    """Take over what a worker's probe measured; one that crashed has none."""
    probe.results.update(getattr(node, "workeroutput", {}).get("late", {}))


def pytest_terminal_summary(terminalreporter: Any) -> None:
    """Print how long the UI thread was away from its event loop during the tests above."""
    if figures := probe.summary().get("all"):
        probe.write()
        beside = getattr(terminalreporter.config.option, "numprocesses", None)
        note = f", {beside} workers beside one another" if beside else ""
        terminalreporter.write_line(f"UI thread late by (ms{note}): {figures}")


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport() -> Generator[None, Any, Any]:
    """Turn a skipped test into a failure in CI."""
    return _no_skips((yield))


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report() -> Generator[None, Any, Any]:
    """Turn a skipped file into an error in CI."""
    return _no_skips((yield))


def _no_skips(report: Any) -> Any:
    if os.environ.get("CI") == "true" and report.skipped and not hasattr(report, "wasxfail"):
        *_, reason = report.longrepr
        if reason.removeprefix("Skipped: ") not in ALLOWED:
            report.outcome, report.longrepr = "failed", f"{reason} (an error where CI=true)"
    return report
