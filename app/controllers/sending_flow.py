"""From the draft to the socket: review, send, copy, ask again. Only what was on screen is sent."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from app.chat.answers import BY_CLIPBOARD, Channel
from app.chat.handover import Handover
from app.chat.session import Session
from app.config.settings import Settings
from app.controllers.chat_on_screen import ChatOnScreen
from app.controllers.services_flow import ServicesFlow
from app.core.background import in_background
from app.core.recipients import CLIPBOARD
from app.core.system_line import AS_GIVEN
from app.core.translation import mark, tr
from app.text import documents, sentences
from app.text import handover as handover_words
from app.text import services as words
from app.text.why_not_sent import ANSWERING, BLANK
from app.ui.widgets import dialogs
from app.ui.widgets.left_values import LeftValue
from app.ui.window.window import MainWindow
from app.wire.guard import ApprovedRequest
from engine.core.errors import SottoError
from engine.core.types import Sanitized

if TYPE_CHECKING:  # a type alone: the window opens without it
    from app.ui.review.review import ReviewDialog

LOCAL_NOTE = mark(
    "The model that answers runs on this computer: nothing is sent. A "
    "provider would receive exactly these messages."
)
COPIED_NOTE = mark("Sotto sends nothing: the last of these messages is copied for you to paste.")
BUSY = mark("An answer is on its way. Wait for it or stop it (Esc); then copy again.")
MADE_ANEW = mark("Nothing was sent: the preview was made anew meanwhile. Look at it, then send it.")
PREPARING, GOES = "preparing", "goes"  # names of notices


class SendingFlow(QObject):
    """Carries out Send, Review, Wire, Copy and Ask again for the conversation on screen.

    `chosen` returns the current settings; `services` knows the channel to each chat's service.
    """

    def __init__(
        self,
        window: MainWindow,
        on_screen: ChatOnScreen,
        chosen: Callable[[], Settings],
        services: ServicesFlow,
    ) -> None:
        super().__init__(window)
        self._window, self._on_screen, self._tell = window, on_screen, window.notices.tell
        self._chosen, self._services = chosen, services
        window.composer.send_requested.connect(self.send)
        window.composer.review_requested.connect(self.review)
        window.wire_requested.connect(lambda: self.review("Wire"))
        window.copy_requested.connect(self.copy)
        window.transcript.asked.again_requested.connect(self.ask_again)
        services.again_requested.connect(self.ask_again)
        on_screen.previewed.connect(self._on_preview)
        # What to review anew, once it is drawn, and how.
        self._reviewed: tuple[tuple[Session, str], Callable[[], None]] | None = None

    @property
    def session(self) -> Session:
        """The conversation on screen."""
        return self._on_screen.session

    def send(self) -> None:
        """Send the draft, after a review where the person wants one or the chat goes elsewhere."""
        session, sanitized = self.session, self.session.preview
        if not session.ready or sanitized is None:
            return
        channel = self._services.channel(session)
        if self._no_model(channel):
            return
        if self._chosen().ask_before_send or session.turns_new_to(channel.recipient):
            self.review()
        else:
            session.send(channel)

    def note_recipient(self) -> None:
        """Say that the chat on screen goes to a provider that has not had its earlier turns."""
        to = self._services.of(self.session).recipient
        new = self.session.turns_new_to(to)
        if new:
            self._tell(GOES, "info", handover_words.will_go(to, new))
        else:
            self._window.notices.drop(GOES)

    def review(self, tab: str = "Message") -> None:
        """Show the draft's preview as a whole; from there it can be sent."""
        sanitized, session = self.session.preview, self.session
        channel = self._services.channel(session)
        if sanitized is None or self._no_model(channel):
            return

        def send() -> None:
            """Send what was reviewed, and only that very object."""
            if session.preview is sanitized:
                session.send(channel)
            else:
                self._tell("review", "info", tr(MADE_ANEW))

        def show(handover: Handover) -> None:
            if session.preview is not sanitized:
                self._tell("review", "info", tr(MADE_ANEW))
                return
            approved = session.approved(sanitized, handover, channel)
            dialog = self._open(sanitized, approved, handover, send, channel)
            self._show_left(dialog, self.review)
            dialog.show_tab(tab)
            if not session.ready:
                dialog.forbid_sending(tr(ANSWERING if session.busy else BLANK))

        self._prepare(channel, show)

    def review_file(self, name: str, save: Callable[[], None], again: Callable[[], None]) -> None:
        """Show what will be written to a document's file; `save` follows if the person wants it.

        `again` opens this review anew, after the person chose to hide more.
        """
        from app.ui.review.review import Leaving, ReviewDialog  # noqa: PLC0415 (see above)

        sanitized = self.session.preview
        if sanitized is None:
            return
        dialog = ReviewDialog(sanitized, self._window, Leaving(document=name))
        dialog.show_wire("", [], sanitized.text, tr(documents.FILE_NOTE))
        self._show_left(dialog, lambda _tab: again())
        dialog.accepted.connect(save)
        dialogs.opened(dialog)

    def _show_left(self, dialog: ReviewDialog, again: Callable[[str], None]) -> None:
        """Show what goes as typed; where the person changes that, the review opens `again`."""
        dialog.show_left(self._on_screen.left_values)
        privacy = self._on_screen.privacy

        def hide(values: list[LeftValue], always: bool) -> None:
            self._review_anew(dialog, partial(again, "Left"))
            for value in values:
                privacy.hide(value.text, value.kind, always=always)

        def keep(value: str, scope: str) -> None:
            self._review_anew(dialog, partial(again, "Message"))
            privacy.keep(value, scope)

        dialog.hide_requested.connect(hide)
        dialog.notes.kept.connect(keep)

    def copy(self) -> None:
        """Copy mode: the turn goes through the clipboard, and the person brings its answer."""
        if self.session.busy:
            self._tell("copy", "info", tr(BUSY))
        elif not self.session.ready:
            self._tell("copy", "info", self._window.composer.send_row.reason)
        else:
            self.session.send(self._by_clipboard())

    def _by_clipboard(self) -> Channel:
        return replace(BY_CLIPBOARD, as_given=self._chosen().as_given_copied)

    def ask_again(self, number: int, other: Channel | None = None) -> None:
        """Send a turn once more; reviewed if its recipient has not had all of it before.

        `other` leads to another service than the chat's: both answers stay.
        """
        session = self.session
        last = session.find_turn(number)
        if last is None or session.busy:
            return
        if not last.turn.sanitized.text:  # from a file: it goes like any text that is new
            session.edit_turn(number)
            return
        channel = other or session.channel_again(last)
        channel = self._by_clipboard() if channel is BY_CLIPBOARD else channel
        if self._no_model(channel):
            return

        def show(handover: Handover) -> None:
            if not (handover.anew or session.turns_new_to(channel.recipient, number)):
                session.ask_again(number, channel)
                return
            sanitized = handover.turns[-1].turn.sanitized
            approved = session.approved(sanitized, handover.earlier, channel, number)
            again = partial(session.ask_again, number, channel)
            self._open(sanitized, approved, handover, again, channel)

        self._prepare(channel, show, number)

    def _prepare(
        self, channel: Channel, then: Callable[[Handover], None], at: int | None = None
    ) -> None:
        """Prepare the earlier turns for their recipient, with a notice if it takes a while."""
        session = self.session

        def ready() -> None:
            self._window.notices.drop(PREPARING)
            handover = session.handover(channel.recipient, at)
            if handover is not None and session is self.session:
                then(handover)

        def failed(error: SottoError) -> None:
            self._tell(PREPARING, "error", sentences.say(error))

        if session.handover(channel.recipient, at) is None and session.turns_new_to(
            channel.recipient, at
        ):
            self._tell(PREPARING, "info", tr(handover_words.LOOKING))
        session.prepare(channel.recipient, ready, at, failed)

    def _open(
        self,
        sanitized: Sanitized,
        approved: ApprovedRequest,
        handover: Handover,
        send: Callable[[], None],
        channel: Channel,
    ) -> ReviewDialog:
        from app.ui.review.review import Leaving, ReviewDialog  # noqa: PLC0415 (see above)

        as_typed = not (self.session.policy.stages or sanitized.replacements)
        earlier = sum(message.role != AS_GIVEN.role for message in approved.messages) - 1
        leaving = Leaving(earlier, as_typed, _first_sent(handover))
        dialog = ReviewDialog(sanitized, self._window, leaving)
        dialog.accepted.connect(lambda: self._window.notices.drop(GOES))
        dialog.accepted.connect(send)
        self._fill_wire(dialog, approved, channel)
        dialogs.opened(dialog)
        return dialog

    def _review_anew(self, dialog: ReviewDialog, again: Callable[[], None]) -> None:
        """Close a review, and open it again with the preview that a change brings."""
        dialog.reject()
        self._reviewed = (self.session, self.session.draft.text), again

    def _on_preview(self, sanitized: Sanitized) -> None:
        reviewed, self._reviewed = self._reviewed, None
        if reviewed is not None and reviewed[0] == (self.session, sanitized.original):
            reviewed[1]()

    def _no_model(self, channel: Channel) -> bool:
        """Whether a service is to answer without a model; then its list opens."""
        missing = channel.provider is not None and not channel.recipient.is_provider
        if missing:
            self._services.open(tr(words.NO_MODEL_YET))
        return missing

    def _fill_wire(self, dialog: ReviewDialog, approved: ApprovedRequest, channel: Channel) -> None:
        from app.wire.wire import preview  # noqa: PLC0415 (see above)

        provider = channel.provider
        if provider is None:
            body = "\n\n".join(f"{m.role}:\n{m.content}" for m in approved.messages)
            note = tr(COPIED_NOTE) if channel.recipient == CLIPBOARD else tr(LOCAL_NOTE)
            dialog.show_wire("", [], body, note)
            return
        in_background(
            lambda: preview(provider(), approved.messages),
            dialog,
            lambda wire: dialog.show_wire(wire.url, list(wire.headers), wire.body, ""),
            lambda error: dialog.show_wire("", [], "", sentences.say(error)),
        )


def _first_sent(handover: Handover) -> str:
    return handover_words.first_sent(handover.recipient, handover.new, anew=bool(handover.anew))
