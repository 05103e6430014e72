"""What stands in for a caller who neither calls work off nor watches how far it is."""

from __future__ import annotations


def never_cancelled() -> None:
    """The check of a caller that does not cancel."""


def unwatched(_report: object) -> None:
    """Progress that nobody watches."""
