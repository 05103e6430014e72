"""One conversation: the draft and its preview, what was sent and received. No widgets.

The preview is the same object that is sent: sending draws nothing new.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

from PySide6.QtCore import QObject

from app.chat.answers import BY_CLIPBOARD, Channel
from app.chat.branches import Branches, LeavingTurn, ShownTurn, draws_known
from app.chat.draft_choices import NOTHING, kept_values
from app.chat.drafting import Drafting
from app.chat.fitting import Fitting, at_once, fits
from app.chat.handover import Failed, Handover, HandoverMaker, prepared, turns_to_send
from app.chat.streaming_turn import Marks, StreamingTurn, near_misses, restoring
from app.config.services import ServiceChoice
from app.core import instructions
from app.core.background import delete_later, in_background
from app.core.drafts import Draft, draft_of, title
from app.core.recipients import CLIPBOARD, Recipient
from app.engine_client.tasks import Tasks
from app.store.records import Incoming, Outgoing, StoredConversation
from app.text import history, labels, sentences
from app.wire.guard import ApprovedRequest
from app.wire.provider import unsendable
from engine.core.errors import GuardRefused, SottoError
from engine.core.types import Conversation, Sanitized, Turn

THIS_CHAT = "this chat"
NO_DRAFT = (Draft(), NOTHING)


class Session(Drafting):
    """A conversation; `editing` is the turn whose new version the draft will be.

    `answerer` is the service and model that the person chose for it (None: nobody chose yet),
    `channel` returns the channel of a turn that names none, as it is chosen now.
    """

    def __init__(self, tasks: Tasks, channel: Callable[[], Channel], parent: QObject) -> None:
        super().__init__(tasks, parent)
        self._channel = channel
        self.branches = Branches()
        self.editing: int | None = None
        self.imports_go = False  # imported turns are sent along, sanitized as new text
        self._draft_aside = NO_DRAFT  # the draft from before a turn was edited
        self.title = labels.UNNAMED
        self.answerer: ServiceChoice | None = None
        self.running: StreamingTurn | None = None
        self.fitting = Fitting(tasks, self)
        self.fitting.ended.connect(self._on_fitted)
        self._handover_maker = HandoverMaker(self)

    def reopen(self, stored: StoredConversation) -> None:
        """Load a stored conversation into a new session."""
        self._random = stored.random
        self.branches.reopen(stored)
        self.epoch, self.policy, self.title = stored.epoch, stored.policy, stored.title
        self._sent, self._ledger = list(stored.sent), stored.ledger
        self.removed, self.answerer = stored.removed, stored.answerer
        turns = (one.turn for one in (*stored.path, *stored.others))
        self.add_words(*(text for t in turns for text in (t.sanitized.original, t.received)))

    @property
    def shown(self) -> list[ShownTurn]:
        """The turns of the branch on screen that have ended, in order."""
        return self.branches.shown

    @property
    def conversation(self) -> Conversation:
        """The earlier turns that are sent along with the next one."""
        return self._after(self._before())

    @property
    def spent(self) -> str:
        """A sentence on the noised values sent in this chat."""
        return history.spent(self._ledger, self._sent)

    @property
    def busy(self) -> bool:
        """Whether an answer is in progress."""
        return self.running is not None

    @property
    def ready(self) -> bool:
        """Whether the draft can be sent: it is not blank and its preview is current."""
        return (
            not self.busy
            and bool(self.written.strip())
            and self.preview is not None
            and (self.preview.original, self.preview.instruction) == self.draft
        )

    def handover(self, to: Recipient, at: int | None = None) -> Handover | None:
        """The earlier turns as sent to a recipient; None until they are prepared.

        With `at` (a turn that is asked again) its prompt is the last of them.
        """
        return self._handover_maker.ready(self._unprepared(to, at), self._rules_for_all)

    def turns_new_to(self, to: Recipient, at: int | None = None) -> int:
        """The number of earlier turns that a provider would receive for the first time."""
        if not to.is_provider:
            return 0
        had = self.branches.had_by(to)
        again = self.find_turn(at or 0)
        tried = again is not None and again.destination == to and again.number not in had
        return self._unprepared(to, at).new - tried

    def prepare(
        self,
        to: Recipient,
        then: Callable[[], None],
        at: int | None = None,
        failed: Failed | None = None,
    ) -> None:
        """Prepare the earlier turns for a recipient, then call `then`.

        `failed` gets the error; without it `send_failed` is emitted.
        """
        before, rules = self._unprepared(to, at), self._rules_for_all
        if self._handover_maker.ready(before, rules) is not None:
            then()
            return
        pins, labels, ask = tuple(self._sent), self._ledger.kinds(), self._sanitizer()
        work = partial(prepared, before, rules, pins, labels, ask)
        self._handover_maker.start(before, rules, work, then, failed or self._on_unprepared)

    def approved(
        self, sanitized: Sanitized, handover: Handover, channel: Channel, at: int | None = None
    ) -> ApprovedRequest:
        """The request for the person's approval, for the wire view and the guard.

        It replaces the turn `at`, if one is given.
        """
        before = self._before() if at is None else self.branches.before(at)
        places = {shown.number: place for place, shown in enumerate(before, 1)}
        kept = kept_values((*self._sent, *handover.changes), self.effective)
        approved = handover.approved(sanitized, places, kept)
        return approved.with_system_line() if channel.as_given else approved

    def send(self, channel: Channel | None = None) -> None:
        """Send the preview unchanged; does nothing unless `ready`.

        Earlier turns that the recipient has not received are prepared first. `channel` replaces the
        session's own for this turn (copy mode).
        """
        channel, sanitized = channel or self._channel(), self.preview
        if not self.ready or sanitized is None:
            return
        handover = self.handover(channel.recipient)
        if handover is None:
            self.prepare(channel.recipient, partial(self._send_on, sanitized, channel))
            return
        approved = self.approved(sanitized, handover, channel)
        if problem := unsendable(approved.messages):
            self.send_failed.emit(sentences.say(problem))
            return
        before = self._before()
        after = self._fork(handover, before[-1].number if before else None)
        number = self.branches.next_number()
        self._branch(number, after)
        self.turn_added.emit(number, sanitized)
        self._start(number, sanitized, channel, approved)
        (self.draft, self.chosen), self._draft_aside = self._draft_aside, NO_DRAFT
        if self.draft.text:
            self.draft_returned.emit(self.draft)
        else:
            self.draft_cleared.emit()
        self.refresh()

    def ask_again(self, number: int, channel: Channel | None = None) -> None:
        """Send a shown turn again: the same text, by the clipboard if it was sent that way.

        The new answer becomes a sibling of the old one; a last turn without an answer is replaced.
        For a recipient that has not received it, it is prepared like the earlier ones.
        """
        shown = self.find_turn(number)
        unknown = self.rules is None  # without the rules nothing may be sent
        if shown is None or self.busy or unknown or not shown.turn.sanitized.text:
            return
        channel = channel or self.channel_again(shown)
        handover = self.handover(channel.recipient, number)
        if handover is None:
            self.prepare(channel.recipient, partial(self.ask_again, number, channel), number)
            return
        self.stop_editing()
        sanitized = handover.turns[-1].turn.sanitized
        approved = self.approved(sanitized, handover.earlier, channel, number)
        failed = shown.failure and not shown.turn.received and self.branches.is_last(number)
        if failed and self.draft == draft_of(shown.turn.sanitized):
            self.return_draft(Draft())  # its failure put it back into the composer
        if failed and not handover.anew:
            self.branches.drop(number)
        else:
            after = self._fork(handover.earlier, self.branches.parent(number))
            number = self.branches.next_number()
            self._branch(number, after)
            unchanged = sanitized is shown.turn.sanitized
            sanitized = draws_known(sanitized) if unchanged else sanitized
            self.turn_added.emit(number, sanitized)
        self._start(number, sanitized, channel, approved)

    def channel_again(self, shown: ShownTurn) -> Channel:
        """The channel for asking a turn again."""
        return BY_CLIPBOARD if shown.destination == CLIPBOARD else self._channel()

    def edit_turn(self, number: int) -> None:
        """Make a shown turn's text the draft; the turn sent next becomes its sibling."""
        shown = self.find_turn(number)
        if shown is not None and not self.busy:
            if self.editing is None:
                self._draft_aside = self.draft, self.chosen
            self.editing, self.chosen = number, NOTHING
            self.editing_changed.emit()
            self.return_draft(draft_of(shown.turn.sanitized))

    def stop_editing(self) -> None:
        """Stop editing a turn, and restore the previous draft."""
        if self.editing is not None:
            self.editing = None
            self.editing_changed.emit()
            (draft, self.chosen), self._draft_aside = self._draft_aside, NO_DRAFT
            self.return_draft(draft)

    def show_branch(self, number: int) -> None:
        """Show the newest branch through a turn."""
        if not self.busy:
            self.stop_editing()
            end = self.branches.show(number)
            self.branch_changed.emit()
            self.branch_chosen.emit(end)

    def answer_by(self, choice: ServiceChoice) -> None:
        """Set the service and model that answer this conversation from now on."""
        if choice != self.answerer:
            self.answerer = choice
            self.answerer_changed.emit()

    def stop(self) -> None:
        """Stop the running answer; the part received so far is stored."""
        if self.running is not None:
            self.running.stop()
        self.fitting.stop()

    def fit(self, number: int) -> None:
        """Have a shown turn's answer fitted to its text."""
        shown = self.find_turn(number)
        if shown is not None and fits(shown.turn):
            self.fitting.start(number, shown.turn, (shown.fitted, shown.fitter))

    def paste(self, number: int, text: str) -> None:
        """Set the answer of a turn in copy mode."""
        if self.running is not None and self.running.number == number and text.strip():
            self.running.answer.take(text)

    def find_turn(self, number: int) -> ShownTurn | None:
        """The turn of a number; None where it is not on screen."""
        return next((shown for shown in self.shown if shown.number == number), None)

    def _on_fitted(self, number: int, text: str, fitter: str) -> None:
        self.branches.fit(number, text, fitter)
        self.turn_fitted.emit(number, text, fitter)

    def _after(self, before: list[ShownTurn]) -> Conversation:
        return Conversation(self._random, tuple(s.turn for s in before if s.goes_again))

    def _before(self) -> list[ShownTurn]:
        """The turns before the draft."""
        return self.shown if self.editing is None else self.branches.before(self.editing)

    def _unprepared(self, to: Recipient, at: int | None) -> Handover:
        before = self._before() if at is None else self.branches.before(at)
        turns = turns_to_send(before, to, imports_go=self.imports_go)
        if last := self.find_turn(at or 0):
            turns.append(replace(last, turn=Turn(last.turn.sanitized), marks=()))
        return Handover.unprepared(turns, self.branches.had_by(to), to)

    def _on_unprepared(self, error: SottoError) -> None:
        self.send_failed.emit(sentences.say(error))

    def _send_on(self, sanitized: Sanitized, channel: Channel) -> None:
        """Send once the earlier turns are prepared, unless the preview has changed."""
        if self.preview is sanitized:
            self.send(channel)

    def _fork(self, handover: Handover, after: int | None) -> int | None:
        """Branch off changed copies of earlier turns; returns the parent of the next turn."""
        changed = handover.turns[handover.first :]
        rules = self._rules_for_all
        self._sent = list(dict.fromkeys((*self._sent, *handover.changes)))
        forked = self.branches.fork(changed, handover.recipient) if changed else []
        for above, shown in forked:
            turn, after = shown.turn, shown.number
            self._ledger = self._ledger.record(THIS_CHAT, after, turn.sanitized.cost)
            outgoing = Outgoing(turn.sanitized, rules, shown.destination, turn.protected)
            self.turn_leaving.emit(LeavingTurn(after, above, outgoing))
            came = Incoming(turn.received, turn.restored, shown.marks, writer=shown.writer)
            self.answer_came.emit(after, came)
            if shown.fitted:
                self.turn_fitted.emit(after, shown.fitted, shown.fitter)
            if shown.edits.near or shown.edits.toggled:
                self.answer_edited.emit(after, shown.edits)
        if changed:
            self.branch_changed.emit()
        return after

    def _branch(self, number: int, after: int | None) -> None:
        """Begin a turn after another one; earlier successors become another branch."""
        self.editing, edited = None, self.editing
        grows = not self.shown or after == self.shown[-1].number
        self.branches.begin(number, after)
        if edited is not None:
            self.editing_changed.emit()
        if not grows:
            self.branch_changed.emit()

    def _start(
        self, number: int, sanitized: Sanitized, channel: Channel, approved: ApprovedRequest
    ) -> None:
        changes = list(dict.fromkeys((*self._sent, *sanitized.carried)))  # some are sent again
        answer = channel.ask(self, approved)
        texts = [*self.conversation.prompts(), sanitized.original]
        sent = [*(turn.sanitized for turn in self.conversation.turns), sanitized]
        restorer = partial(restoring, changes, texts, sent)
        near = partial(near_misses, changes, sent)
        running = StreamingTurn(number, sanitized, channel.recipient, answer, restorer, parent=self)
        self.running = running
        self._name(sanitized)
        self.epoch = self.epoch or self._tasks.epoch
        outgoing = Outgoing(sanitized, self.effective, channel.recipient)
        leaving = LeavingTurn(number, self.branches.parent(number), outgoing)
        self.turn_leaving.emit(leaving)
        self._sent = changes
        self.add_words(sanitized.original)
        self._ledger = self._ledger.record(THIS_CHAT, number, sanitized.cost)
        self.spent_changed.emit(self.spent)
        self.busy_changed.emit(True)
        answer.waiting.connect(lambda text: self.turn_waiting.emit(number, text))
        answer.sent.connect(lambda body: self.wire_sent.emit(number, body))
        answer.asked.connect(lambda: self.turn_asked.emit(number))
        running.piece_restored.connect(
            lambda text, marks: self.turn_chunk.emit(number, text, marks)
        )
        running.ended.connect(lambda error: self._on_ended(running, error))
        running.ended.connect(lambda _error: self._look_for_near(running, near))
        answer.start(leaving.clearance)

    def _on_ended(self, running: StreamingTurn, error: SottoError | None) -> None:
        self.running = None
        running.answer.release()
        delete_later(running)
        turn, marks = running.turn(), running.marks
        said = sentences.say(error) if error else ""
        goes_again = not error or bool(turn.received)
        went, writer, usage = running.recipient, running.answer.writer, running.usage
        ended = ShownTurn(running.number, turn, said, marks, went, goes_again, writer=writer)
        self.branches.end(replace(ended, usage=usage, refused=isinstance(error, GuardRefused)))
        self.add_words(turn.received)
        came = Incoming(turn.received, turn.restored, marks, error, writer, usage)
        self.answer_came.emit(running.number, came)
        if goes_again:
            self.turn_finished.emit(running.number, turn.received, turn.restored, marks)
        if error:
            self.turn_failed.emit(running.number, said, turn.restored)
            if not turn.received and not self.draft.text:
                self.return_draft(draft_of(turn.sanitized))
        self.busy_changed.emit(False)
        if not error and at_once(turn):
            self.fitting.start(running.number, turn)

    def _look_for_near(self, running: StreamingTurn, near: Callable[[str, Marks], Marks]) -> None:
        """Search an answer's near misses in the background, as it may be long."""
        number, restored, marks = running.number, running.turn().restored, running.marks
        if restored and self._sent:
            in_background(
                lambda: near(restored, marks), self, lambda found: self._on_near(number, found)
            )

    def _on_near(self, number: int, found: Marks) -> None:
        self._emit_edits(self.branches.find(number, found))

    def toggle_value(self, number: int, start: int) -> None:
        """Toggle whether a value of an answer is shown restored or as received; display only."""
        if self.find_turn(number):
            self._emit_edits(self.branches.toggle_value(number, start))

    def _emit_edits(self, changed: Sequence[ShownTurn]) -> None:
        for shown in changed:
            self.answer_edited.emit(shown.number, shown.edits)

    def _name(self, sanitized: Sanitized) -> None:
        if self.title == labels.UNNAMED:
            self.title = title(sanitized.original[instructions.length(sanitized) :])
            self.title_changed.emit(self.title)
