"""From the draft to the socket: review, send, copy, ask again. What goes was on screen before."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from shiboken6 import isValid

from app import words
from app.answers import PastedAnswer, by_clipboard
from app.background import Background
from app.binding import Binding
from app.guard import Approved
from app.notices import Tell
from app.session import Session
from app.settings import Settings
from app.window import MainWindow
from engine.errors import SottoError
from engine.types import Sanitized

if TYPE_CHECKING:  # types alone: the window opens without what sends
    from app.wire import Provider, WireRequest
    from app.wire_view import ReviewDialog

LOCAL_NOTE = (
    "The practice model runs on this computer: nothing is sent. A provider would receive exactly "
    "these messages."
)
BUSY = "An answer is on its way. Wait for it or stop it (Esc); then copy again."
MADE_ANEW = "Nothing was sent: the preview was made anew meanwhile. Look at it, then send it."
NOTHING_YET = "There is nothing to copy yet: write something, and wait for its preview."


class SendingFlow(QObject):
    """Carries out Send, Review, Wire, Copy and Ask again for the conversation on screen.

    `chosen` gives the settings as they are now, `provider` (which asks the keyring, so never on the
    UI thread) whom they name, `tell` says something above the conversation.
    """

    def __init__(
        self,
        window: MainWindow,
        binding: Binding,
        chosen: Callable[[], Settings],
        provider: Callable[[Settings], Provider],
        tell: Tell,
    ) -> None:
        super().__init__(window)
        self._window, self._binding, self._tell = window, binding, tell
        self._chosen, self._provider = chosen, provider
        window.composer.send_requested.connect(self.send)
        window.composer.review_requested.connect(self.review)
        window.wire_requested.connect(lambda: self.review("Wire"))
        window.copy_requested.connect(self.copy)
        binding.turns.again_requested.connect(self.ask_again)

    @property
    def session(self) -> Session:
        """The conversation on screen."""
        return self._binding.session

    def send(self) -> None:
        """Send the draft, after a review where the person wants one each time."""
        if not self.session.ready:
            return
        if self._chosen().ask_before_send:
            self.review()
        else:
            self.session.send()

    def review(self, tab: str = "Message") -> None:
        """Show the draft's preview as a whole; from there it can be sent."""
        sanitized, session = self.session.preview, self.session
        if sanitized is None:
            return

        def send() -> None:
            """Send what was reviewed, and only that very object."""
            if session.preview is sanitized:
                session.send()
            else:
                self._tell("review", "info", MADE_ANEW)

        dialog = self._open(sanitized, session.approved(sanitized), send)
        dialog.show_tab(tab)
        dialog.set_send_enabled(session.ready)

    def copy(self) -> None:
        """Copy mode: the turn goes through the clipboard, and the person brings its answer."""
        if self.session.busy:
            self._tell("copy", "info", BUSY)
        elif not self.session.ready:
            self._tell("copy", "info", NOTHING_YET)
        else:
            self.session.send(by_clipboard)

    def ask_again(self, number: int) -> None:
        """Send a turn once more; reviewed if this address has not had all of it before."""
        session, chosen = self.session, self._chosen()
        last = next(iter(session.turn(number)), None)
        if last is None or session.busy:
            return
        before = (turn.destination for turn in session.branches.before(number) if turn.goes_again)
        copied = last.destination == PastedAnswer.destination
        if copied or chosen.provider == "local" or {last.destination, *before} == {chosen.base_url}:
            session.ask_again(number)
            return
        sanitized = last.turn.sanitized
        approved = session.approved(sanitized, number)
        self._open(sanitized, approved, lambda: session.ask_again(number))

    def _open(
        self, sanitized: Sanitized, approved: Approved, send: Callable[[], None]
    ) -> ReviewDialog:
        from app.wire_view import ReviewDialog  # noqa: PLC0415 (see above)

        as_typed = not (self.session.policy.stages or sanitized.replacements)
        earlier = len(approved.messages) - 1
        dialog = ReviewDialog(sanitized, self._window, earlier=earlier, as_typed=as_typed)
        dialog.accepted.connect(send)
        dialog.finished.connect(dialog.deleteLater)
        self._fill_wire(dialog, approved)
        dialog.open()
        return dialog

    def _fill_wire(self, dialog: ReviewDialog, approved: Approved) -> None:
        from app.wire import preview  # noqa: PLC0415 (see above)

        chosen = self._chosen()
        if chosen.provider == "local":
            body = "\n\n".join(f"{m.role}:\n{m.content}" for m in approved.messages)
            dialog.show_wire("", [], body, LOCAL_NOTE)
            return
        looking = Background(lambda: preview(self._provider(chosen), approved.messages), self)
        looking.done.connect(lambda wire: _show_wire(dialog, wire))
        looking.failed.connect(lambda error: _show_problem(dialog, error))
        looking.start()


def _show_wire(dialog: ReviewDialog, wire: WireRequest) -> None:
    if isValid(dialog):  # the person may have closed it meanwhile
        dialog.show_wire(wire.url, list(wire.headers), wire.body, "")


def _show_problem(dialog: ReviewDialog, error: SottoError) -> None:
    if isValid(dialog):
        dialog.show_wire("", [], "", words.say(error))
