"""For every test: nothing of the desktop it runs on is touched, and CI lets no test be skipped."""

import os
import tempfile
from collections.abc import Generator
from typing import Any

import pytest
from hypothesis import settings

# A loaded machine is no fault: speed is the benchmarks' business.
settings.register_profile("untimed", deadline=None)
settings.load_profile("untimed")

# Skips that no Debian package cures; every other one is an error where CI=true.
ALLOWED = (
    "this system gives no empty network namespace; only Python's sockets are shut",
    "the extra `training` is not installed",  # torch: 750 MB that no other test needs
    "the extra `cluster` is not installed",  # ray: another 100 MB
)
FOLDERS = pytest.StashKey[tempfile.TemporaryDirectory[str]]()


def pytest_configure(config: pytest.Config) -> None:
    """Give the run its own folders, no desktop's keyring, and a window without a screen."""
    folder = config.stash[FOLDERS] = tempfile.TemporaryDirectory(prefix="sotto-tests-")
    for name in ("CONFIG_HOME", "DATA_HOME", "STATE_HOME", "CACHE_HOME", "RUNTIME_DIR"):
        os.environ[f"XDG_{name}"] = folder.name
    os.environ.pop("DBUS_SESSION_BUS_ADDRESS", None)
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")


def pytest_unconfigure(config: pytest.Config) -> None:
    """Remove the run's folders."""
    config.stash[FOLDERS].cleanup()


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
