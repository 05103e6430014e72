"""The person's requests on turns, shared by the widgets of a turn."""

from __future__ import annotations

from dataclasses import dataclass, field

from PySide6.QtCore import QObject, Signal

from app.ui.markdown.links import Hosts, nobody


class TurnRequests(QObject):
    """Signals; those about one turn carry its number first.

    `save_requested` carries the name and the text of a part of an answer, `version_stepped` the
    direction (-1 or 1), `value_toggled` the value's start.
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
    """A turn's context for its widgets: its number, its place in the chat, and its signals.

    `hosts` returns the hosts that the prompts up to it name.
    """

    number: int
    place: int
    asked: TurnRequests = field(default_factory=TurnRequests)
    hosts: Hosts = nobody
