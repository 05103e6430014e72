"""The signals of a conversation: its draft, its turns, and everything to be stored."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal


class SessionSignals(QObject):
    """Signals of a conversation. Every signal that carries a turn carries its number first.

    `turn_leaving`, `wire_left` and `turn_came` carry what is to be stored: a LeavingTurn, then the
    number with the exact bytes of the request's body, then the number with an Incoming;
    `turn_fitted` a fitted answer and its model, `turn_stands` an answer's near misses.
    `choice_fell` says why a choice for the draft does not apply any more. `branch_changed`: `shown`
    is another branch than before; `branch_chosen` names the end of the one that the person went to.
    `answerer_changed`: another service or model answers.
    """

    preview_ready = Signal(object)
    preview_pending = Signal()
    preview_progress = Signal(str, str)
    preview_stopped = Signal()
    preview_failed = Signal(str)
    choice_fell = Signal(str)
    turn_added = Signal(int, object)
    turn_waiting = Signal(int, str)
    turn_asked = Signal(int)
    turn_chunk = Signal(int, str, object)
    turn_finished = Signal(int, str, str, object)
    turn_failed = Signal(int, str, str)
    draft_cleared = Signal()
    draft_returned = Signal(object)
    busy_changed = Signal(bool)
    title_changed = Signal(str)
    spent_changed = Signal(str)
    policy_changed = Signal()
    answerer_changed = Signal()
    branch_changed = Signal()
    branch_chosen = Signal(int)
    editing_changed = Signal()
    turn_leaving = Signal(object)
    wire_left = Signal(int, bytes)
    turn_came = Signal(int, object)
    turn_fitted = Signal(int, str, str)
    turn_stands = Signal(int, object)
