"""What sentences are made of."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from engine.core.errors import Value

Data = Mapping[str, Value]

NOTHING_SENT = "Nothing was sent. Your text is still here."
MAYBE_SENT = "Your text is still here; what left is exactly what you saw."


def plain(words: str) -> Callable[[Data], str]:
    """A sentence that is the same whatever the error's data are."""
    return lambda _data: words


def megabytes(size: int) -> str:
    """A number of bytes in whole megabytes."""
    return f"{size / 1e6:,.0f} MB"
