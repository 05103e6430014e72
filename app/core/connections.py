"""Connects, disconnects and silences groups of signals."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QObject

Pairs = Sequence[tuple[object, object]]  # a signal of Qt and its slot


def hook(pairs: Pairs) -> None:
    """Connect each signal to its slot."""
    for signal, slot in pairs:
        signal.connect(slot)  # type: ignore[attr-defined]


def unhook(pairs: Pairs) -> None:
    """The reverse of `hook`."""
    for signal, slot in pairs:
        signal.disconnect(slot)  # type: ignore[attr-defined]


def silence(parent: QObject) -> None:
    """Let nothing below a parent be heard any more, but for widgets and what belongs to them.

    Requests, threads and timers that are still under way may end after the window is gone.
    """
    for child in parent.children():
        if not child.isWidgetType():
            child.blockSignals(True)
            silence(child)
