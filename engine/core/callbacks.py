"""Callbacks: a check that raises once a caller cancels; the default ones do nothing."""

from __future__ import annotations

from collections.abc import Callable

Check = Callable[[], None]


def never_cancelled() -> None:
    """The check of a caller that does not cancel."""


def unwatched(_report: object) -> None:
    """Ignore progress."""
