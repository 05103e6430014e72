"""What the person wants of the turns, for whichever widget of a turn it is asked in."""

from __future__ import annotations

from dataclasses import dataclass, field

from PySide6.QtCore import QObject, Signal

from app.ui.markdown.links import Hosts, nobody


class TurnRequests(QObject):
    """Signals; each carries a turn's number first, but for what is not about one alone.

    `save_requested` carries the name and the text of a part of an answer, `version_stepped` the way
    to another version (-1 or 1), `value_toggled` where the value begins.
    """

    again_requested = Signal(int)
    other_requested = Signal(int)
    edit_requested = Signal(int)
    version_stepped = Signal(int, int)
    pasted = Signal(int, str)
    value_toggled = Signal(int, int)
    fit_requested = Signal(int)
    fit_stopped = Signal()
    save_requested = Signal(str, str)


@dataclass(frozen=True, slots=True)
class TurnContext:
    """A turn for its widgets: its number, its place in the chat, and where requests go.

    `hosts` tells which hosts the prompts up to it name.
    """

    number: int
    place: int
    asked: TurnRequests = field(default_factory=TurnRequests)
    hosts: Hosts = nobody
