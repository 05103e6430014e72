"""Review, send, copy and ask again. Only what was on screen is sent."""

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
    """Executes Send, Review, Wire, Copy and Ask again for the conversation on screen.

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
        """Send the draft, after a review if the person wants one or the recipient is new."""
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
        """Show that the provider has not received the chat's earlier turns."""
        to = self._services.of(self.session).recipient
        new = self.session.turns_new_to(to)
        if new:
            self._tell(GOES, "info", handover_words.will_go(to, new))
        else:
            self._window.notices.drop(GOES)

    def review(self, tab: str = "Message") -> None:
        """Show the whole preview in a dialog that can send it."""
        sanitized, session = self.session.preview, self.session
        channel = self._services.channel(session)
        if sanitized is None or self._no_model(channel):
            return

        def send() -> None:
            """Send exactly the reviewed object."""
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
        """Review the content of a document's file; call `save` if the person confirms.

        `again` reopens this review after the person chose to hide more.
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
        """List the values sent as typed; changing one reopens the review by `again`."""
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
        """Copy mode: send the turn by the clipboard; the person brings the answer."""
        if self.session.busy:
            self._tell("copy", "info", tr(BUSY))
        elif not self.session.ready:
            self._tell("copy", "info", self._window.composer.send_row.reason)
        else:
            self.session.send(self._by_clipboard())

    def _by_clipboard(self) -> Channel:
        return replace(BY_CLIPBOARD, as_given=self._chosen().as_given_copied)

    def ask_again(self, number: int, other: Channel | None = None) -> None:
        """Send a turn again, after a review if its recipient has not received all of it.

        `other` is the channel to another service than the chat's: both answers stay.
        """
        session = self.session
        last = session.find_turn(number)
        if last is None or session.busy:
            return
        if not last.turn.sanitized.text:  # imported: sent like new text
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
        """Prepare the earlier turns for their recipient, with a notice if it is slow."""
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
        """Close a review, and reopen it with the changed preview."""
        dialog.reject()
        self._reviewed = (self.session, self.session.draft.text), again

    def _on_preview(self, sanitized: Sanitized) -> None:
        reviewed, self._reviewed = self._reviewed, None
        if reviewed is not None and reviewed[0] == (self.session, sanitized.original):
            reviewed[1]()

    def _no_model(self, channel: Channel) -> bool:
        """Whether the service has no model selected; if so, open its list."""
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
