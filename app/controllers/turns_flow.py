"""The turns of the conversation on screen: shows, updates, edits and repeats them."""

from __future__ import annotations

from PySide6.QtCore import QObject, QTimer

from app.chat.branches import ShownTurn
from app.chat.fitting import READING, fits
from app.chat.session import Session
from app.chat.streaming_turn import Marks, known_hosts
from app.core.answer_edits import AnswerEdits
from app.core.connections import hook, unhook
from app.core.translation import tr
from app.text import services as words
from app.text import transfer
from app.ui.widgets.announcements import announce
from app.ui.window.window import MainWindow
from engine.core.types import Sanitized

AT_ONCE = 2  # turns
REST_MS = 10  # between two batches


class TurnsFlow(QObject):
    """Shows a session's turns in the transcript.

    Turns are created a few at a time so that a long chat does not block the window; those far from
    the viewport when it approaches them.
    """

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window, self._transcript = window, window.transcript
        self._session: Session | None = None
        self._wanted: int | None = None  # the turn to scroll to, once created
        self._older: list[ShownTurn] = []  # not created yet, above
        self._newer: list[ShownTurn] = []  # and below
        self._rest = QTimer(self, singleShot=True, interval=REST_MS)
        self._rest.timeout.connect(self._show_others)
        transcript = self._transcript
        transcript.hosts = self._hosts
        transcript.older_wanted.connect(self._rest.start)
        transcript.asked.edit_requested.connect(self._on_edit)
        transcript.asked.version_stepped.connect(self._on_step)

    @property
    def session(self) -> Session:
        """The conversation on screen."""
        if self._session is None:
            raise RuntimeError("no conversation is shown")
        return self._session

    def show(self, session: Session) -> None:
        """Show a conversation's turns, and follow it."""
        if self._session is not None:
            unhook(self._pairs(self._session))
        self._session = session
        self._replay(session)
        self._on_busy(session.busy)
        self._on_editing()
        hook(self._pairs(session))

    def go_to(self, number: int) -> None:
        """Scroll to a turn, showing its branch if necessary."""
        if not self.session.find_turn(number):
            self.session.show_branch(number)
        self._wanted = number
        self._rest.start()

    def _pairs(self, session: Session) -> list[tuple[object, object]]:
        transcript = self._transcript
        return [
            (session.turn_added, self._on_added),
            (session.turn_waiting, self._on_waiting),
            (session.turn_asked, self._on_asked),
            (session.turn_chunk, self._on_chunk),
            (session.turn_finished, self._on_finished),
            (session.turn_failed, self._on_failed),
            (session.answer_edited, self._on_answer_edited),
            (session.branch_changed, self._on_branch),
            (session.editing_changed, self._on_editing),
            (session.busy_changed, self._on_busy),
            (transcript.asked.pasted, session.paste),
            (transcript.asked.value_toggled, session.toggle_value),
            (transcript.asked.fit_requested, session.fit),
            (transcript.asked.fit_stopped, session.fitting.stop),
            (self._window.editing_left, session.stop_editing),
            (session.fitting.began, self._on_fitting),
            (session.fitting.piece, self._on_piece),
            (session.fitting.ended, self._on_fitted),
            (session.fitting.failed, self._on_not_fitted),
        ]

    def _replay(self, session: Session) -> None:
        """Show the newest turns at once, and earlier ones one by one."""
        self._transcript.clear()
        self._older, self._newer, self._wanted = session.shown[:-AT_ONCE], [], None
        for shown in session.shown[-AT_ONCE:]:
            self._show_turn(shown)
        self._rest.start()
        running = session.running
        if running is not None:
            self._on_added(running.number, running.sanitized)
            self._on_chunk(running.number, *running.so_far())
            if running.answer.asks:
                self._on_asked(running.number)

    def _show_others(self) -> None:
        """Create the next missing turn near the viewport."""
        above = any(shown.number == self._wanted for shown in self._older)
        if self._newer:
            self._show_turn(self._newer.pop(0), follow=False)
            self._rest.start()
        elif self._older and (above or self._transcript.wants_older()):
            self._show_turn(self._older.pop(), above=True)
            self._rest.start()
        elif self._wanted in self._transcript.turns():
            wanted, self._wanted = self._wanted, None
            self._transcript.go_to(wanted)

    def _show_turn(self, shown: ShownTurn, *, above: bool = False, follow: bool = True) -> None:
        transcript, turn = self._transcript, shown.turn
        place = len(self.session.branches.before(shown.number)) + 1
        transcript.add_turn(shown.number, turn.sanitized, place, above=above, follow=follow)
        view = transcript.views[shown.number]
        if not turn.sanitized.text:
            view.card.set_source(*transfer.on_card(shown.destination.address))
        if turn.restored:
            view.finish_answer(turn.received, turn.restored, shown.marks, shown.edits)
        if shown.failure:
            view.fail_answer(shown.failure, turn.restored)
        self._name(shown.number)
        self._show_fitted(shown)
        self._show_versions(shown.number)

    def _name(self, number: int) -> None:
        """Show an answer's author, of which a chat may have several, and its usage."""
        shown, view = self.session.find_turn(number), self._transcript.views.get(number)
        if shown and view:
            by = words.answered(shown.destination, shown.writer)
            view.set_writer(by, words.counted(shown.usage))

    def _on_waiting(self, number: int, said: str) -> None:
        self._transcript.views[number].set_waiting(said)

    def _on_chunk(self, number: int, text: str, marks: Marks) -> None:
        self._transcript.views[number].append_answer(text, marks)

    def _on_finished(self, number: int, received: str, restored: str, marks: Marks) -> None:
        self._transcript.views[number].finish_answer(received, restored, marks)
        self._name(number)
        if shown := self.session.find_turn(number):
            self._show_fitted(shown)
        announce(self._transcript, tr("The answer is here."))

    def _on_failed(self, number: int, said: str, partial: str) -> None:
        self._transcript.views[number].fail_answer(said, partial)
        self._name(number)

    def _hosts(self, number: int) -> frozenset[str]:
        """The hosts named in the prompts up to a turn."""
        turns = (*self.session.branches.before(number), self.session.find_turn(number))
        prompts = [shown.turn.sanitized for shown in turns if shown]
        running = self.session.running
        if running is not None and running.number == number:
            prompts.append(running.sanitized)
        return known_hosts(prompts)

    def _show_versions(self, number: int, arrived_by: int = 0) -> None:
        versions = self.session.branches.versions(number)
        place = versions.index(number) + 1
        self._transcript.set_versions(number, place, len(versions), arrived_by)

    def _on_added(self, number: int, sanitized: Sanitized) -> None:
        while self._newer:
            self._show_turn(self._newer.pop(0), follow=False)
        place = len(self.session.branches.before(number)) + 1
        self._transcript.add_turn(number, sanitized, place)
        self._show_versions(number)
        announce(self._transcript, tr("The answer is on its way"))

    def _on_branch(self) -> None:
        """Replace the turns after the fork, a few at a time."""
        shown = {turn.number: turn for turn in self.session.shown}
        for number in self._transcript.turns():
            if number not in shown:
                self._transcript.drop_turn(number)
        there = self._transcript.turns()
        if not there:
            self._replay(self.session)
            return
        self._older = [turn for turn in self._older if turn.number in shown]
        self._newer = [turn for number, turn in shown.items() if number > there[-1]]
        for turn in self._newer[:AT_ONCE]:
            self._show_turn(turn, follow=False)
        del self._newer[:AT_ONCE]
        self._rest.start()

    def _on_answer_edited(self, number: int, edits: AnswerEdits) -> None:
        shown, view = self.session.find_turn(number), self._transcript.views.get(number)
        if shown and view:
            view.set_edits(shown.marks, edits)

    def _on_step(self, number: int, step: int) -> None:
        versions = self.session.branches.versions(number)
        place = versions.index(number) + step
        if 0 <= place < len(versions) and not self.session.busy:
            self.session.show_branch(versions[place])
            if versions[place] in self._transcript.turns():
                self._show_versions(versions[place], arrived_by=step)

    def _on_edit(self, number: int) -> None:
        self._window.composer.flush()  # include the last typed letters
        self.session.edit_turn(number)
        self._window.composer.written_pane.setFocus()

    def _on_editing(self) -> None:
        self._window.show_editing(self.session.editing is not None)

    def _on_busy(self, busy: bool) -> None:
        self._transcript.set_resting(not busy)

    def _on_asked(self, number: int) -> None:
        running = self.session.running
        saved = running is not None and running.answer.saved
        self._transcript.views[number].ask_for_answer(saved=saved)

    def _show_fitted(self, shown: ShownTurn) -> None:
        """Show a turn's fitted answer so far, or offer to make one."""
        view = self._transcript.views.get(shown.number)
        if view is None or not fits(shown.turn):
            return
        box, fitting = view.fitted(), self.session.fitting
        if fitting.number != shown.number:
            box.finish(shown.fitted, shown.fitter)
            return
        box.begin(tr(READING))
        if fitting.written:
            box.append(fitting.written)

    def _on_fitting(self, number: int, words: str) -> None:
        if view := self._transcript.views.get(number):
            view.fitted().begin(words)

    def _on_piece(self, number: int, piece: str) -> None:
        if view := self._transcript.views.get(number):
            view.fitted().append(piece)

    def _on_fitted(self, number: int, text: str, writer: str) -> None:
        if view := self._transcript.views.get(number):
            view.fitted().finish(text, writer)

    def _on_not_fitted(self, number: int, words: str) -> None:
        if view := self._transcript.views.get(number):
            shown = self.session.find_turn(number)
            view.fitted().fail(words, shown.fitted if shown else "")
