"""A conversation's draft and its preview, which is requested again at each change."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from PySide6.QtCore import QObject

from app.chat.draft_choices import NOTHING, DraftChoices
from app.chat.handover import Sanitize
from app.chat.session_signals import SessionSignals
from app.core import instructions
from app.core.background import in_background
from app.core.drafts import Draft
from app.core.system_line import AS_GIVEN
from app.engine_client.tasks import Task, Tasks
from app.store.own_rules import NO_RULES, OwnRules
from app.text import sentences
from app.wire.leaks import Annotate
from engine.core import codec
from engine.core.accountant import Ledger
from engine.core.errors import Cancelled, SottoError
from engine.core.rng import fresh_bytes
from engine.core.types import Category, Cost, Kind, Replacement, Sanitized
from engine.language.words_to_avoid import words_of
from engine.pipeline import policy as policies
from engine.pipeline.policy import Policy

EMPTY = Sanitized("", "", (), (), Cost())
HANDOVER_SECONDS = 600.0  # rewriting an earlier turn may be slow


class Drafting(SessionSignals):
    """The draft of a session, its rules, and the inputs of its draws."""

    def __init__(self, tasks: Tasks, parent: QObject) -> None:
        super().__init__(parent)
        self._tasks = tasks
        self._random = fresh_bytes(16)
        self.epoch: int | None = None  # of the master key; the one at hand when its first turn goes
        self.policy = Policy()
        self.rules: OwnRules | None = NO_RULES  # the profile's; None until they are read
        self.chosen = NOTHING  # for the draft, by its preview
        self.draft = Draft()
        self.preview: Sanitized | None = EMPTY
        self.removed: frozenset[str] = frozenset()  # relations that the person took back
        self._sent: list[Replacement] = []
        self._chat_words = words_of(AS_GIVEN.content)  # every word of the chat, plain
        self._ledger = Ledger()
        self._task: Task | None = None

    @property
    def effective(self) -> Policy:
        """The next prompt's policy: this chat's, the profile's rules and the draft's choices."""
        return self._effective(self.policy)

    def _effective(self, policy: Policy) -> Policy:
        """Add the profile's rules and the draft's choices to a policy of this chat."""
        return self.chosen.over((self.rules or NO_RULES).over(policy))

    @property
    def _rules_for_all(self) -> Policy:
        """The policy of all turns, without choices for a single prompt."""
        return (self.rules or NO_RULES).over(self.policy)

    @property
    def written(self) -> str:
        """The draft without the project's instructions at its start."""
        return instructions.split(self.draft)[1].text

    @property
    def changes(self) -> tuple[Replacement, ...]:
        """Every change that this chat has sent, used to restore answers."""
        return tuple(self._sent)

    def edit(self, draft: Draft) -> None:
        """Set the draft and request its preview; an older request is cancelled."""
        blank = not draft.text.strip()  # then its choices apply to nothing
        self.chosen = NOTHING if blank else self.chosen.moved(self.draft.text, draft.text)
        self.draft = draft
        self.refresh()

    def set_policy(self, policy: Policy) -> None:
        """Set the conversation's policy and request the preview again."""
        self.policy = policy
        self.policy_changed.emit()
        self.refresh()

    def choose(self, chosen: DraftChoices) -> None:
        """Set the person's choices for this draft and request the preview again."""
        self.chosen = chosen
        self.refresh()

    def remove_relations(self, names: frozenset[str]) -> None:
        """Draw the values of these relations independently, and request the preview again."""
        self.removed = names
        self.refresh()

    def refresh(self) -> None:
        """Request a new preview of the draft."""
        task, self._task = self._task, None
        if task is not None:
            task.cancel()
        if not self.draft.text.strip():
            text, instruction = self.draft
            self.preview = replace(EMPTY, original=text, text=text, instruction=instruction)
            self.preview_ready.emit(self.preview)
            return
        self.preview = None
        if self._tasks.unlocked and self.rules is not None:
            self._ask_for(self.draft)
        self.preview_pending.emit()  # otherwise the window says what it waits for, and refreshes

    @property
    def drawing(self) -> bool:
        """Whether the engine is making the preview."""
        return self._task is not None

    def _ask_for(self, draft: Draft) -> None:
        self._task = self._tasks.request("sanitize", **self.asking(draft))
        self._task.progress.connect(lambda report: self._on_progress(report, draft))
        self._task.finished.connect(lambda result: self._on_preview(result, draft))
        self._task.failed.connect(lambda error: self._on_preview_failed(error, draft))

    def stop_preview(self) -> None:
        """Stop making the preview; the draft cannot be sent before it has one."""
        task, self._task = self._task, None
        if task is not None:
            task.cancel()
            self.preview_stopped.emit()

    def asking(self, draft: Draft, policy: Policy | None = None) -> dict[str, Any]:
        """The engine's `sanitize` arguments for a draft as the conversation's next prompt.

        `policy` replaces the chat's own.
        """
        return {
            "text": draft.text,
            "instruction": draft.instruction,
            "policy": policies.to_json(self._effective(policy or self.policy)),
            "choices": self.chosen.to_json(),
            "conversation": self._random.hex(),
            "pins": [codec.replacement_to_json(r) for r in self._sent],
            "sent": self._ledger.kinds(),
            "chat_words": list(self._chat_words),
            "epoch": self.epoch,
            "removed": sorted(self.removed),
        }

    def annotator(self) -> Annotate:
        """The guard's annotator, which finds at every level; blocks: not on the UI thread."""
        every = replace(self.effective, level=policies.EVERY)
        return self._tasks.annotator(policies.to_json(every))

    def _sanitizer(self) -> Sanitize:
        """A function that sanitizes an earlier text again; blocks: not on the UI thread."""
        tasks, conversation, epoch = self._tasks, self._random.hex(), self.epoch
        removed, words = sorted(self.removed), list(self._chat_words)

        def sanitize(
            draft: Draft, rules: Policy, pins: Sequence[Replacement], sent: Mapping[str, Kind]
        ) -> Sanitized:
            result = tasks.call(
                "sanitize",
                HANDOVER_SECONDS,
                text=draft.text,
                instruction=draft.instruction,
                policy=policies.to_json(rules),
                conversation=conversation,
                pins=[codec.replacement_to_json(pin) for pin in pins],
                sent=dict(sent),
                chat_words=words,
                epoch=epoch,
                removed=removed,
            )
            return codec.sanitized_from_json(result, draft.text)

        return sanitize

    def add_words(self, *texts: str) -> None:
        """Add the words of the chat's texts, so that no later surrogate is one of them."""
        in_background(lambda: frozenset[str]().union(*map(words_of, texts)), self, self._on_words)

    def _on_words(self, words: frozenset[str]) -> None:
        """Request the preview again if an answer contains a new surrogate of it."""
        self._chat_words |= words
        sent = {(change.kind, change.surrogate) for change in self._sent}
        drawn = self.preview.replacements if self.preview else ()
        new = (r for r in drawn if r.category is Category.ENCRYPTED)
        if any(words_of(r.surrogate) & words for r in new if (r.kind, r.surrogate) not in sent):
            self.refresh()

    def return_draft(self, draft: Draft) -> None:
        """Set a draft that was not typed; the composer shows it."""
        self.draft = draft
        self.draft_returned.emit(draft)

    def _on_progress(self, report: dict[str, Any], draft: Draft) -> None:
        if draft == self.draft:
            self.preview_progress.emit(sentences.progress(report), str(report.get("text", "")))

    def _on_preview(self, result: dict[str, object], draft: Draft) -> None:
        if draft != self.draft:
            return
        self._task = None
        preview = codec.sanitized_from_json(result, draft.text)
        settled, fell = self.chosen.settled(preview)
        if settled != self.chosen:
            self.choose(settled)
            for said in fell:
                self.choice_dropped.emit(said)
            return
        self.preview = preview
        self.preview_ready.emit(preview)

    def _on_preview_failed(self, error: SottoError, draft: Draft) -> None:
        if draft == self.draft and not isinstance(error, Cancelled):
            self._task = None
            self.preview_failed.emit(sentences.say(error))
