"""What a signal told while a test went on."""

from __future__ import annotations

from typing import Any


def heard(*signals: Any) -> list[Any]:
    """What these signals tell from now on, in order: a value as it is, several as a tuple."""
    told: list[Any] = []
    for signal in signals:
        signal.connect(lambda *said: told.append(said[0] if len(said) == 1 else said))
    return told
