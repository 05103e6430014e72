"""Default callbacks: never cancel, report no progress."""

from __future__ import annotations


def never_cancelled() -> None:
    """The check of a caller that does not cancel."""


def unwatched(_report: object) -> None:
    """Ignore progress."""
