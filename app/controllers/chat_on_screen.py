"""Shows one conversation at a time in the window's widgets, and keeps them up to date."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from app.chat.session import Session
from app.controllers.draft.second_occurrences import SecondOccurrences
from app.controllers.privacy_flow import PrivacyFlow
from app.controllers.turns_flow import TurnsFlow
from app.core.connections import hook, unhook
from app.core.translation import tr
from app.store.records import Incoming
from app.text import draft_notes, labels, services
from app.text.slider_sentences import method_sentence
from app.ui.widgets.announcements import LastAnnouncement
from app.ui.widgets.left_values import LeftValue, count_line, values_left
from app.ui.window.window import MainWindow
from engine.core.types import Replacement, Sanitized

DOUBTED = "rewriting"  # the notice on a rewriting that may be an answer


class ChatOnScreen(QObject):
    """The conversation on screen; switching disconnects the old one and shows the new one.

    `privacy` changes its policy, `turns` shows its turns; `previewed` carries each shown preview.
    """

    previewed = Signal(object)

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window = window
        self._spoken = LastAnnouncement(window.composer.sent_pane)
        self._session: Session | None = None
        self.turns = TurnsFlow(window)
        window.composer.edited.connect(self._on_edited)
        self.privacy = PrivacyFlow(window, lambda: self.session)
        self._second = SecondOccurrences(window, self.privacy.make_private)

    @property
    def bound(self) -> bool:
        """Whether a conversation is shown."""
        return self._session is not None

    @property
    def session(self) -> Session:
        """The conversation on screen."""
        if self._session is None:
            raise RuntimeError("no conversation is shown")
        return self._session

    @property
    def left_values(self) -> tuple[LeftValue, ...]:
        """The values that the current preview leaves as typed."""
        preview = self.session.preview
        return values_left(preview, self.session.effective) if preview is not None else ()

    def show(self, session: Session) -> None:
        """Show a conversation: its turns, its draft, its policy."""
        if session is self._session:
            return
        if self._session is not None:
            self._window.composer.flush()  # the last typed letters belong to the old chat
            self._window.privacy.flush()
            unhook(self._pairs(self._session))
        self._session = session
        self.turns.show(session)
        hook(self._pairs(session))
        self._show_nothing()
        self.privacy.show_policy(session.policy)
        self._window.composer.set_draft(session.draft)
        self._on_busy(session.busy)
        self._window.privacy.spent.setText(session.spent)
        self._window.privacy.relations.set_taken_back(len(session.removed))
        session.refresh()

    def _pairs(self, session: Session) -> list[tuple[object, object]]:
        composer = self._window.composer
        return [
            (composer.stop_requested, session.stop),
            (composer.sent_head.stopped, session.stop_preview),
            (composer.sent_head.retried, session.refresh),
            (session.preview_ready, self._on_preview),
            (session.preview_pending, self._on_preview_pending),
            (session.preview_progress, composer.show_progress),
            (session.preview_stopped, self._on_preview_stopped),
            (session.preview_failed, self._on_preview_failed),
            (session.send_failed, composer.say_error),
            (session.choice_dropped, self._on_choice_dropped),
            (session.draft_cleared, composer.clear),
            (session.draft_returned, composer.set_draft),
            (session.answer_came, self._on_came),
            (session.busy_changed, self._on_busy),
            (session.fitting.began, self._on_fitting),
            (session.fitting.ended, self._on_fitting),
            (session.spent_changed, self._window.privacy.spent.setText),
        ]

    def _on_preview(self, sanitized: Sanitized) -> None:
        left = self.left_values
        self._window.composer.show_preview(sanitized, left)
        self._window.composer.notes.show_notes(draft_notes.notes(sanitized))
        self._window.privacy.show_sanitized(sanitized, left)
        self._window.privacy.lost.say(labels.lost_note(_lost(sanitized)))
        method = self.session.policy.text_method
        self._window.privacy.method.set_effect(method, method_sentence(sanitized.replacements))
        ready = count_line(sanitized.carried, left)
        self._spoken.say(tr("What will be sent is ready: {count}.", count=ready))
        self.previewed.emit(sanitized)

    def _on_preview_failed(self, said: str) -> None:
        self._show_nothing()
        self._window.composer.show_error(said)

    def _on_preview_stopped(self) -> None:
        self._show_nothing()
        self._window.composer.show_stopped()

    def _on_choice_dropped(self, said: str) -> None:
        self._window.notices.tell("choice", "info", said)

    def _on_preview_pending(self) -> None:
        self._window.composer.show_pending(making=self.session.drawing)
        self.clear_meters()

    def clear_meters(self) -> None:
        """Remove the measurements and doubts of the previous text."""
        self._window.privacy.meters.set_words("")
        self._window.notices.drop(DOUBTED)

    def _show_nothing(self) -> None:
        """Clear the panel's data on an earlier preview."""
        self._window.privacy.show_sanitized(None)
        self._window.privacy.lost.say("")
        self.clear_meters()
        self._window.privacy.method.set_effect(self.session.policy.text_method, "")

    def _on_busy(self, busy: bool) -> None:
        running, fitting = self.session.running, self.session.fitting.number is not None
        asks = running is not None and running.answer.asks
        self._window.set_working(busy, asks, fitting)
        used = services.counted_in_chat(self.session.branches.usages())
        self._window.privacy.used.say(used)

    def _on_came(self, number: int, came: Incoming) -> None:
        self._second.follow(self.session, number, came)

    def _on_fitting(self, *_of: object) -> None:
        self._on_busy(self.session.busy)

    def _on_edited(self) -> None:
        self.session.edit(self._window.composer.draft())


def _lost(sanitized: Sanitized) -> tuple[Replacement, ...]:
    """The values that a rewriting omitted."""
    if not sanitized.beneath:
        return ()
    from engine.restore import lost_surrogates  # noqa: PLC0415 (the window starts without it)

    return lost_surrogates(sanitized.text, sanitized.beneath)
