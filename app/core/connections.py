"""Connects, disconnects and blocks groups of signals."""

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


def block_child_signals(parent: QObject) -> None:
    """Block the signals of all objects below a parent, except widgets and their children.

    Running requests, threads and timers may end after the window is destroyed.
    """
    for child in parent.children():
        if not child.isWidgetType():
            child.blockSignals(True)
            block_child_signals(child)
