"""Connects and disconnects groups of signals and slots."""

from __future__ import annotations

from collections.abc import Sequence

Pairs = Sequence[tuple[object, object]]  # a signal of Qt and its slot


def hook(pairs: Pairs) -> None:
    """Connect each signal to its slot."""
    for signal, slot in pairs:
        signal.connect(slot)  # type: ignore[attr-defined]


def unhook(pairs: Pairs) -> None:
    """The reverse of `hook`."""
    for signal, slot in pairs:
        signal.disconnect(slot)  # type: ignore[attr-defined]
