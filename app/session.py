"""One conversation's life: the draft and its preview, what was sent, what came back. No widgets.

The preview is the very object that is sent: sending draws nothing new.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject

from app import history_words, words
from app.answers import Answer, PastedAnswer, by_clipboard
from app.branches import Branches, Leaving, Shown, again, numbered
from app.chosen import NOTHING, Chosen, kept_values
from app.drafts import Draft, draft_of, title
from app.fitting import Fitting, at_once, fits
from app.guard import Approved, unsendable
from app.leaks import Annotate
from app.running import Running, restoring
from app.session_signals import SessionSignals
from app.store.own_rules import NO_RULES, OwnRules
from app.store.records import Incoming, KeptConversation, Outgoing
from app.tasks import Task, Tasks
from engine import codec
from engine import policy as policies
from engine.accountant import Ledger
from engine.errors import Cancelled, SottoError
from engine.policy import Policy
from engine.rng import fresh_bytes
from engine.types import Conversation, Cost, Replacement, Sanitized, Turn

if TYPE_CHECKING:  # a type alone: the window opens without the recognisers
    from engine.restore import Restored

EMPTY = Sanitized("", "", (), (), Cost())
THIS_CHAT = "this chat"
NO_DRAFT = (Draft(), NOTHING)

MakeAnswer = Callable[["Session", Approved], Answer]


class Session(SessionSignals):
    """A conversation; `editing` is the turn beside which the draft will stand."""

    def __init__(self, tasks: Tasks, make_answer: MakeAnswer, parent: QObject) -> None:
        super().__init__(parent)
        self._tasks, self._make_answer = tasks, make_answer
        self._random = fresh_bytes(16)
        self.branches = Branches()
        self.editing: int | None = None
        self._aside = NO_DRAFT  # what was there before a turn was edited
        self.epoch: int | None = None  # of the master key; the one at hand when its first turn goes
        self.policy = Policy()
        self.rules: OwnRules | None = NO_RULES  # the profile's; None until they are read
        self.chosen = NOTHING  # for the draft, by its preview
        self.title = "New chat"
        self.draft = Draft()
        self.preview: Sanitized | None = EMPTY
        self.destinations: list[str] = []  # where its turns went, as their answers name it
        self._sent: list[Replacement] = []
        self._ledger = Ledger()
        self.removed: frozenset[str] = frozenset()  # relations that the person took back
        self._task: Task | None = None
        self.running: Running | None = None
        self.fitting = Fitting(tasks, self)
        self.fitting.ended.connect(self._on_fitted)

    def reopen(self, kept: KeptConversation) -> None:
        """Become a conversation that was kept; only for a new session."""
        self._random = kept.random
        self.branches.reopen(kept)
        self.epoch, self.policy, self.title = kept.epoch, kept.policy, kept.title
        every = numbered(kept).values()
        self.destinations = [turn.destination for turn in every if not turn.outside]
        self._sent, self._ledger = list(kept.sent), kept.ledger
        self.removed = kept.removed

    @property
    def shown(self) -> list[Shown]:
        """The turns of the branch on screen that have ended, in order."""
        return self.branches.shown

    @property
    def conversation(self) -> Conversation:
        """What the next turn follows: the turns before it that are sent again."""
        return self._after(self._before())

    @property
    def spent(self) -> str:
        """What was sent of noised values in this chat, in words."""
        return history_words.spent(self._ledger, self._sent)

    @property
    def effective(self) -> Policy:
        """What counts for the next prompt: this chat's policy, own rules, what goes once."""
        return self.chosen.over((self.rules or NO_RULES).over(self.policy))

    @property
    def busy(self) -> bool:
        """Whether an answer is on its way."""
        return self.running is not None

    @property
    def ready(self) -> bool:
        """Whether the draft can be sent: not blank, and its preview is of this very text."""
        return (
            not self.busy
            and bool(self.draft.text.strip())
            and self.preview is not None
            and (self.preview.original, self.preview.instruction) == self.draft
        )

    def edit(self, draft: Draft) -> None:
        """Take over the draft and ask for its preview; an older request is called off."""
        blank = not draft.text.strip()  # then what was chosen for is gone
        self.chosen = NOTHING if blank else self.chosen.moved(self.draft.text, draft.text)
        self.draft = draft
        self.refresh()

    def set_policy(self, policy: Policy) -> None:
        """Change what this conversation protects; the preview is drawn again."""
        self.policy = policy
        self.policy_changed.emit()
        self.refresh()

    def choose(self, chosen: Chosen) -> None:
        """Take over what the person chose for this draft; the preview is drawn again."""
        self.chosen = chosen
        self.refresh()

    def remove_relations(self, names: frozenset[str]) -> None:
        """Draw the values of these relations on their own; the preview is drawn again."""
        self.removed = names
        self.refresh()

    def refresh(self) -> None:
        """Ask for the draft's preview anew."""
        task, self._task = self._task, None
        if task is not None:
            task.cancel()
        if not self.draft.text.strip():
            text, instruction = self.draft
            self.preview = replace(EMPTY, original=text, text=text, instruction=instruction)
            self.preview_ready.emit(self.preview)
            return
        self.preview = None
        self.preview_pending.emit()
        if not self._tasks.unlocked or self.rules is None:
            return  # the window says what it is waiting for; their arrival refreshes
        draft = self.draft
        self._task = self._tasks.request("sanitize", **self.asking(draft))
        self._task.progress.connect(lambda report: self._on_progress(report, draft))
        self._task.finished.connect(lambda result: self._on_preview(result, draft))
        self._task.failed.connect(lambda error: self._on_preview_failed(error, draft))

    def asking(self, draft: Draft) -> dict[str, Any]:
        """What the engine needs to know to treat a draft as this conversation's next prompt."""
        return {
            "text": draft.text,
            "instruction": draft.instruction,
            "policy": policies.to_json(self.effective),
            "choices": self.chosen.to_json(),
            "conversation": self.conversation.id.hex(),
            "pins": [codec.replacement_to_json(r) for r in self._sent],
            "sent": self._ledger.labels(),
            "epoch": self.epoch,
            "removed": sorted(self.removed),
        }

    def annotator(self) -> Annotate:
        """The guard's annotator, as this chat is set now; it blocks: not on the UI thread."""
        return self._tasks.annotator(policies.to_json(self.effective))

    def approved(self, sanitized: Sanitized, at: int | None = None) -> Approved:
        """What the person is about to send, for the wire view and for the guard.

        It stands in the place of the turn `at`, if one is named.
        """
        before = self._before() if at is None else self.branches.before(at)
        conversation = self._after(before)
        messages = conversation.outbound(sanitized)
        changes = [turn.sanitized.replacements for turn in conversation.turns]
        users = iter([*changes, sanitized.replacements])
        replacements = tuple(next(users) if m.role == "user" else () for m in messages)
        return Approved(messages, replacements, kept_values(self._sent, self.effective))

    def send(self, make_answer: MakeAnswer | None = None) -> None:
        """Send the preview as it stands; nothing happens unless `ready`.

        `make_answer` takes the place of the session's own for this turn (copy mode).
        """
        if self.ready and self.preview is not None:
            sanitized = self.preview
            if problem := unsendable(self.conversation.outbound(sanitized)):
                self.preview_failed.emit(words.say(problem))
                return
            number, before = self.branches.next_number(), self._before()
            self._branch(number, before[-1].number if before else None)
            self.turn_added.emit(number, sanitized)
            self._start(number, sanitized, make_answer or self._make_answer)
            (self.draft, self.chosen), self._aside = self._aside, NO_DRAFT
            if self.draft.text:
                self.draft_returned.emit(self.draft)
            else:
                self.draft_cleared.emit()
            self.refresh()

    def ask_again(self, number: int) -> None:
        """Send a shown turn once more: the same text, and by the clipboard if it went so.

        The new answer stands beside the old one; a last turn that came to nothing goes in its own
        place.
        """
        shown = next(iter(self.turn(number)), None)
        if shown is None or self.busy or not shown.turn.sanitized.text:
            return
        self.leave_turn()
        if shown.failure and not shown.turn.received and self.branches.is_last(number):
            self.branches.drop(number)
            if self.draft == draft_of(shown.turn.sanitized):
                self._take_back(Draft())  # it went back to the composer when it failed
            sanitized = shown.turn.sanitized
        else:
            after, number = self.branches.parent(number), self.branches.next_number()
            self._branch(number, after)
            sanitized = again(shown.turn.sanitized)
            self.turn_added.emit(number, sanitized)
        copied = shown.destination == PastedAnswer.destination
        self._start(number, sanitized, by_clipboard if copied else self._make_answer)

    def edit_turn(self, number: int) -> None:
        """Make a shown turn's text the draft: what is then sent stands beside that turn."""
        shown = next(iter(self.turn(number)), None)
        if shown is not None and not self.busy:
            if self.editing is None:
                self._aside = self.draft, self.chosen
            self.editing, self.chosen = number, NOTHING
            self.editing_changed.emit()
            self._take_back(draft_of(shown.turn.sanitized))

    def leave_turn(self) -> None:
        """Edit no turn any more; the draft from before is back."""
        if self.editing is not None:
            self.editing = None
            self.editing_changed.emit()
            (draft, self.chosen), self._aside = self._aside, NO_DRAFT
            self._take_back(draft)

    def show_branch(self, number: int) -> None:
        """Show the branch through a turn that was written last."""
        if not self.busy:
            self.leave_turn()
            end = self.branches.show(number)
            self.branch_changed.emit()
            self.branch_chosen.emit(end)

    def stop(self) -> None:
        """Stop the answer that is on its way; what came is kept."""
        if self.running is not None:
            self.running.answer.cancel()
        self.fitting.stop()

    def fit(self, number: int) -> None:
        """Have a shown turn's answer fitted to its text."""
        for shown in self.turn(number):
            if fits(shown.turn):
                self.fitting.start(number, shown.turn, shown.fitted)

    def paste(self, number: int, text: str) -> None:
        """The answer that a turn in copy mode waits for."""
        if self.running is not None and self.running.number == number and text.strip():
            self.running.answer.take(text)

    def turn(self, number: int) -> list[Shown]:
        """The turn of a number; none where it is not on screen."""
        return [shown for shown in self.shown if shown.number == number]

    def _on_fitted(self, number: int, text: str) -> None:
        self.branches.fit(number, text)
        self.turn_fitted.emit(number, text)

    def _after(self, before: list[Shown]) -> Conversation:
        return Conversation(self._random, tuple(s.turn for s in before if s.goes_again))

    def _before(self) -> list[Shown]:
        """The turns that the draft will follow."""
        return self.shown if self.editing is None else self.branches.before(self.editing)

    def _branch(self, number: int, after: int | None) -> None:
        """Begin a turn behind another one; what followed that is another branch from now on."""
        self.editing, edited = None, self.editing
        grows = not self.shown or after == self.shown[-1].number
        self.branches.begin(number, after)
        if edited is not None:
            self.editing_changed.emit()
        if not grows:
            self.branch_changed.emit()

    def _take_back(self, draft: Draft) -> None:
        self.draft = draft
        self.draft_returned.emit(draft)

    def _start(self, number: int, sanitized: Sanitized, make_answer: MakeAnswer) -> None:
        changes = list(dict.fromkeys((*self._sent, *sanitized.carried)))  # some go once more
        answer = make_answer(self, self.approved(sanitized))
        self.destinations.append(answer.destination)
        texts = [*self.conversation.prompts(), sanitized.original]
        sent = [*(turn.sanitized for turn in self.conversation.turns), sanitized]
        restorer = restoring(changes, texts, sent)
        running = Running(number, sanitized, answer, restorer)
        self.running = running
        self._name(sanitized)
        self.epoch = self.epoch or self._tasks.epoch
        outgoing = Outgoing(sanitized, self.effective, answer.destination)
        self.turn_leaving.emit(Leaving(number, self.branches.parent(number), outgoing))
        self._sent = changes
        self._ledger = self._ledger.record(THIS_CHAT, number, sanitized.cost)
        self.spent_changed.emit(self.spent)
        self.busy_changed.emit(True)
        answer.waiting.connect(lambda text: self.turn_waiting.emit(number, text))
        answer.left.connect(lambda body: self.wire_left.emit(number, body))
        answer.asked.connect(lambda: self.turn_asked.emit(number))
        answer.chunk.connect(lambda chunk: self._on_chunk(running, chunk))
        answer.finished.connect(lambda: self._on_finished(running))
        answer.failed.connect(lambda error: self._on_failed(running, error))
        answer.start()

    def _on_progress(self, report: dict[str, Any], draft: Draft) -> None:
        if draft == self.draft:
            self.preview_progress.emit(words.progress(report), str(report.get("text", "")))

    def _on_preview(self, result: dict[str, object], draft: Draft) -> None:
        if draft != self.draft:
            return
        self._task = None
        preview = codec.sanitized_from_json(result, draft.text)
        settled, fell = self.chosen.settled(preview)
        if settled != self.chosen:
            self.choose(settled)
            for said in fell:
                self.choice_fell.emit(said)
            return
        self.preview = preview
        self.preview_ready.emit(preview)

    def _on_preview_failed(self, error: SottoError, draft: Draft) -> None:
        if draft == self.draft and not isinstance(error, Cancelled):
            self._task = None
            self.preview_failed.emit(words.say(error))

    def _on_chunk(self, running: Running, chunk: str) -> None:
        if running is self.running:
            self._show(running, *running.feed(chunk))

    def _show(self, running: Running, text: str, marks: tuple[Restored, ...]) -> None:
        if text:
            self.turn_chunk.emit(running.number, text, marks)

    def _on_finished(self, running: Running) -> None:
        turn, marks = self._close(running)
        went = running.answer.destination
        self.branches.end(Shown(running.number, turn, "", marks, went))
        self.turn_came.emit(running.number, Incoming(turn.received, turn.restored, marks))
        self.turn_finished.emit(running.number, turn.received, turn.restored, marks)
        self.busy_changed.emit(False)
        if at_once(turn):
            self.fitting.start(running.number, turn)

    def _on_failed(self, running: Running, error: SottoError) -> None:
        turn, marks = self._close(running)
        said = words.say(error)
        went = running.answer.destination
        again = bool(turn.received)
        self.branches.end(Shown(running.number, turn, said, marks, went, again))
        self.turn_came.emit(running.number, Incoming(turn.received, turn.restored, marks, error))
        if turn.received:
            self.turn_finished.emit(running.number, turn.received, turn.restored, marks)
        self.turn_failed.emit(running.number, said, turn.restored)
        if not turn.received and not self.draft.text:
            self._take_back(draft_of(turn.sanitized))
        self.busy_changed.emit(False)

    def _close(self, running: Running) -> tuple[Turn, tuple[Restored, ...]]:
        self._show(running, *running.flush())
        self.running = None
        running.answer.release()
        return running.turn(), running.restorer.restored

    def _name(self, sanitized: Sanitized) -> None:
        if self.title == "New chat":
            self.title = title(sanitized.original)
            self.title_changed.emit(self.title)
