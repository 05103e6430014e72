"""The widget that owns the menu, box or inspector that was pictured last, for as long as it is."""

from __future__ import annotations

from typing import TypeVar

from PySide6.QtWidgets import QWidget

T = TypeVar("T", bound=QWidget)
_last: list[QWidget] = []


def owner(made: T) -> T:
    """Keep `made` alive in place of the last one; its windows end with it."""
    _last[:] = [made]
    return made
