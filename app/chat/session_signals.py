"""The signals of a conversation: its draft, its turns, its branches, and what to store."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal


class SessionSignals(QObject):
    """The signals of a session; those about a turn carry its number first.

    `choice_dropped` says why a choice for the draft does not apply any more. `branch_changed`:
    `shown` is another branch than before; `branch_chosen` names the end of the one that the person
    went to. `answerer_changed`: another service or model answers. What carries what is to be
    stored: `turn_leaving` a LeavingTurn, `wire_sent` the exact bytes of the request's body,
    `answer_came` an Incoming, `turn_fitted` a fitted answer and its model, `answer_edited` an
    answer's AnswerEdits.
    """

    preview_ready = Signal(object)  # a Sanitized
    preview_pending = Signal()
    preview_progress = Signal(str, str)  # a sentence, and the text so far
    preview_stopped = Signal()
    preview_failed = Signal(str)
    send_failed = Signal(str)  # nothing was sent, and the preview is there
    choice_dropped = Signal(str)
    draft_cleared = Signal()
    draft_returned = Signal(object)  # a Draft
    policy_changed = Signal()
    editing_changed = Signal()

    turn_added = Signal(int, object)  # its Sanitized
    turn_waiting = Signal(int, str)
    turn_asked = Signal(int)  # the person has to bring the answer
    turn_chunk = Signal(int, str, object)  # a piece as restored, and its marks
    turn_finished = Signal(int, str, str, object)  # received, restored, marks
    turn_failed = Signal(int, str, str)  # a sentence, and what was restored
    busy_changed = Signal(bool)

    title_changed = Signal(str)
    spent_changed = Signal(str)
    answerer_changed = Signal()
    branch_changed = Signal()
    branch_chosen = Signal(int)

    turn_leaving = Signal(object)
    wire_sent = Signal(int, bytes)
    answer_came = Signal(int, object)
    turn_fitted = Signal(int, str, str)
    answer_edited = Signal(int, object)
