"""The pipeline of a prompt: detect, apply the policy, run the mechanisms, charge, verify.

The engine keeps no state of conversations: the key, the conversation's id, its earlier prompts (or
what they sent) and the policy determine the result, so a restart changes nothing.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from functools import partial
from typing import Any

from engine.core.cache import LRUCache
from engine.core.callbacks import Check, DelayedProgress, never_cancelled, no_progress
from engine.core.errors import BadText
from engine.core.rng import Draws
from engine.core.types import HAND, Category, Entity, Guarantee, Kind, Sanitized
from engine.crypto.key_derivation import ProfileKey
from engine.detect.annotator import MOST_WINDOWS, Annotator, find_occurrences
from engine.detect.recogniser.recognisers import Recognisers
from engine.detect.resolve.own_rules import OwnWordRules
from engine.detect.text.phrase_index import digest
from engine.detect.text.windows import windows
from engine.language.day_order import DateOrderVotes, date_order_votes, first_of
from engine.language.text_language import has_decimal_comma, poorly_read
from engine.models.manager import ModelManager
from engine.pipeline.assembly import assemble, revise, untouched, verify
from engine.pipeline.policy import EVERY, FIRST_STAGE, NOISED, PRIVATE, Policy
from engine.pipeline.requests import VALUES, ConversationHistory, Prompt, Request
from engine.pipeline.restore_by_key import invert
from engine.protect import guarantee_texts
from engine.protect.base import (
    ListsAlternatives,
    MechanismContext,
    MethodContext,
    MethodInput,
    Progress,
    SentMapping,
    TextMethod,
)
from engine.protect.choices import chosen_words, of_values, promise, whole_text
from engine.protect.dp_prompt import DPPrompt
from engine.protect.inferdpt import NOT_COVERED, document_start, shielded
from engine.protect.preempt.method import Preempt
from engine.protect.prosan.method import Prosan
from engine.protect.word_dp.cape import Cape
from engine.protect.word_dp.custext import Custext
from engine.protect.word_dp.rantext import Rantext
from engine.protect.word_dp.santext import Santext
from engine.restore import Restored, hosts_in, restore

LONGEST_TEXT = 1_000_000

# One literal entry per method; engine.core.parameters says what each lets a person set.
TEXT_METHODS: Mapping[str, type[TextMethod]] = {
    "santext": Santext,
    "custext": Custext,
    "rantext": Rantext,
    "prosan": Prosan,
    "dp_prompt": DPPrompt,
    "cape": Cape,
}


MOST_OUTCOMES = 10  # shown of one draw
MOST_REMEMBERED = 10_000  # values: of a draft of 400,000 characters, some 5 MB

# Text methods that use the annotator's findings.
LOOKING = frozenset({"prosan"})


class Engine:
    """Sanitizes and restores for one profile's key."""

    def __init__(
        self,
        key: ProfileKey,
        annotator: Annotator | None = None,
        manager: ModelManager | None = None,
    ) -> None:
        self._key = key
        self._value_cache: LRUCache[tuple[object, ...], Any] = LRUCache(MOST_REMEMBERED)
        self._date_order_cache: LRUCache[bytes, DateOrderVotes] = LRUCache(MOST_WINDOWS)
        self.manager = manager or ModelManager()
        self._annotator = annotator or Annotator(Recognisers(self.manager.store))

    def sanitize(
        self, request: Request, check: Check = never_cancelled, progress: Progress = no_progress
    ) -> Sanitized:
        """Sanitize one prompt. Raises BadText if it is too long, and what `check` raises."""
        return self._sanitize_prompt(request, self.history(request, check), check, progress)

    def history(self, request: Request, check: Check = never_cancelled) -> ConversationHistory:
        """The mappings that the request's earlier prompts sent, each sanitized again in order."""
        history = ConversationHistory(list(request.pins), dict(request.sent), request.chat_words)
        for prompt in request.prompts:
            history.add(
                self._sanitize_prompt(
                    _earlier_request(request, prompt), history, check, no_progress
                )
            )
        return history

    def detect(
        self,
        text: str,
        policy: Policy,
        pins: Sequence[SentMapping] = (),
        check: Check = never_cancelled,
    ) -> tuple[Entity, ...]:
        """Find the values in `text` that the policy hides."""
        return tuple(e for e in self.find(text, policy, pins, check) if policy.hides(e))

    def find(
        self,
        text: str,
        policy: Policy,
        pins: Sequence[SentMapping] = (),
        check: Check = never_cancelled,
        progress: Progress = no_progress,
    ) -> tuple[Entity, ...]:
        """Find all values in `text`, hidden or left as typed."""
        if len(text) > LONGEST_TEXT:
            raise BadText(reason="too_long", limit=LONGEST_TEXT, unit="characters")
        known = tuple((p.original, p.kind) for p in pins if _of_value(p))
        tell = DelayedProgress("finding", progress)
        return self._annotator.annotate(text, _rules(policy), known=known, check=check, tell=tell)

    def restore(
        self,
        response: str,
        policy: Policy,
        conversation: bytes,
        prompts: Sequence[str | Prompt] | None,
    ) -> tuple[str, tuple[Restored, ...]]:
        """Restore the originals: of every kind with the prompts, else of the invertible kinds."""
        if prompts is None:
            context = self._mechanism_context(Request("", policy, conversation), ())
            every = replace(policy, level=EVERY)  # to find all surrogates of an answer
            return invert(response, self.detect(response, every), context)
        made = self.history(Request("", policy, conversation, tuple(prompts))).made
        carried = [item for sanitized in made for item in sanitized.carried]
        return restore(response, carried, hosts_in([m.original for m in made]), made)

    def alternatives(
        self, request: Request, at: int, check: Check = never_cancelled, drawn: str = ""
    ) -> list[tuple[str, float]]:
        """The likeliest draws of the word at a code point of the original, with probabilities.

        The `drawn` word is appended if it is not among them. Empty if the text method draws no word
        there.
        """
        method = TEXT_METHODS[request.policy.text_method]() if request.policy.text_method else None
        if not isinstance(method, ListsAlternatives):
            return []
        history = self.history(request, check)
        first = replace(request.policy, stages=request.policy.stages[:-1])
        before = self._sanitize_prompt(replace(request, policy=first), history, check, no_progress)
        if any(r.source.start <= at < r.source.end for r in before.replacements):
            return []
        context = self._method_context(method.name, request, history, check, no_progress)
        moved = [r.target.end - r.source.end for r in before.replacements if r.source.end <= at]
        place = at + (moved[-1] if moved else 0)
        stage = self._method_input(before, request, context)
        every = method.alternatives(stage, context, place, LONGEST_TEXT)
        return every[:MOST_OUTCOMES] + [one for one in every[MOST_OUTCOMES:] if one[0] == drawn]

    def _sanitize_prompt(
        self, request: Request, history: ConversationHistory, check: Check, progress: Progress
    ) -> Sanitized:
        """Run one prompt through all stages; `history` replaces the request's earlier prompts."""
        sanitized = untouched(request.text)
        for name in request.policy.stages:
            check()
            if name == FIRST_STAGE:
                sanitized = self._treat_entities(request, history, check, progress)
            else:
                context = self._method_context(name, request, history, check, progress)
                sanitized = self._treat_text(name, sanitized, request, history, context)
        verify(sanitized)
        language = poorly_read(request.text) or ""
        return replace(sanitized, language=language, instruction=request.instruction)

    def _method_context(
        self,
        name: str,
        request: Request,
        history: ConversationHistory,
        check: Check,
        progress: Progress,
    ) -> MethodContext:
        return MethodContext(
            request.policy.parameters(name),
            Draws(self._key.conversation(request.conversation)),
            self.manager,
            request.reroll + whole_text(request.choices),
            check,
            progress,
            tuple(pin for pin in history.pins if pin.mechanism == name or _is_written_word(pin)),
        )

    def _treat_entities(
        self, request: Request, history: ConversationHistory, check: Check, progress: Progress
    ) -> Sanitized:
        context = self._mechanism_context(request, history.pins, history.chat_words)
        mechanism = Preempt()
        found = self.find(request.text, request.policy, history.pins, check, progress)
        entities = tuple(e for e in found if request.policy.hides(e))
        changes = mechanism.apply(request.text, entities, context)
        return replace(
            assemble(request.text, changes, mechanism.name),
            guarantees=mechanism.guarantees(changes, context),
            left=tuple(e for e in found if not request.policy.hides(e)),
            unjudged=sum(e.private is None for e in entities if request.policy.level == PRIVATE),
        )

    def _treat_text(
        self,
        name: str,
        before: Sanitized,
        request: Request,
        history: ConversationHistory,
        context: MethodContext,
    ) -> Sanitized:
        method = TEXT_METHODS[name]()
        stage = self._method_input(before, request, context)
        edits = method.apply(stage, context)
        mine = chosen_words(method, stage, context, edits, request.choices)
        all_ = [mine.get(edit.span, edit) for edit in edits]
        after = revise(before, all_, method.name, frozenset(history.sent))
        rest = [edit for edit in edits if edit.span not in mine]
        promises = method.guarantees(rest, context)
        promises = _with_exceptions(promises, stage, words=isinstance(method, ListsAlternatives))
        said = (*after.guarantees, *promises, *promise(len(mine)))
        return replace(after, guarantees=said)

    def _method_input(
        self, before: Sanitized, request: Request, context: MethodContext
    ) -> MethodInput:
        start = document_start(before.replacements, request.instruction)
        held = shielded(before.replacements, start)
        open_ = find_occurrences(before.text, request.policy.never, context.check)
        kept = tuple(span for span in open_ if not any(span.overlaps(other) for other in held))
        protected = tuple(sorted((*held, *kept)))
        if request.policy.text_method not in LOOKING:
            return MethodInput(before.text, protected, start=start, kept=kept)
        # Values that the person lets Preempt send as typed are private nevertheless.
        every = replace(request.policy, keep=frozenset())
        found = self._annotator.annotate(before.text, _rules(every), check=context.check)
        free = (e for e in found if not any(e.span.overlaps(span) for span in protected))
        return MethodInput(before.text, protected, tuple(filter(every.hides, free)), start, kept)

    def _mechanism_context(
        self,
        request: Request,
        pins: Sequence[SentMapping],
        chat_words: frozenset[str] = frozenset(),
    ) -> MechanismContext:
        policy = request.policy
        chosen = policy.parameters(FIRST_STAGE)
        continental = has_decimal_comma(request.text)
        return MechanismContext(
            key=self._key,
            conversation=request.conversation,
            epsilons={kind: policy.epsilon(kind) for kind in NOISED},
            noised=frozenset(k for k in Kind if policy.category(k) is Category.NOISED),
            surrogates_in_all_chats=policy.same_everywhere,
            pins=tuple(pin for pin in pins if _of_value(pin)),
            reroll=request.reroll,
            budget=Fraction(str(chosen["budget"])) or None,
            each_date=chosen["dates"] == "each",
            noise_in_all_chats=chosen["draws"] == "profile",
            day_first=bool(chosen["day_first"]) or continental or self._day_first(request.text),
            continental=continental,
            relations=bool(chosen["relations"]),
            removed=request.removed,
            cipher=str(chosen["cipher"]),
            keep_gender=bool(chosen["keep_gender"]),
            places_together=bool(chosen["places_together"]),
            choices=of_values(request.choices),
            chat_words=chat_words,
            cache=self._value_cache,
        )

    def _day_first(self, text: str) -> bool:
        """Like `text_is_day_first`, with cached votes of each window, as typing changes one."""
        return first_of(
            self._date_order_cache.get(
                digest(w.text, f"{w.core_start}:{w.core_end}"),
                partial(date_order_votes, w.text, w.core_start, w.core_end),
            )
            for w in windows(text)
        )


def _of_value(pin: SentMapping) -> bool:
    return pin.mechanism in VALUES and pin.category is not Category.WORD


def _is_written_word(pin: SentMapping) -> bool:
    return pin.mechanism == HAND and pin.category is Category.WORD


def _with_exceptions(
    promises: Sequence[Guarantee], stage: MethodInput, *, words: bool
) -> tuple[Guarantee, ...]:
    """Add the person's exceptions to guarantees; `words`: those of a word method."""
    left = [NOT_COVERED] if stage.start else []
    left += [guarantee_texts.sentence("sent_as_typed")] if words and stage.kept else []
    return tuple(replace(p, not_covered=(*left, *p.not_covered)) for p in promises)


def _rules(policy: Policy) -> OwnWordRules:
    return OwnWordRules(
        policy.always, policy.never, policy.thresholds, policy.recogniser, policy.keep
    )


def _earlier_request(request: Request, prompt: str | Prompt) -> Request:
    """An earlier prompt as a separate request, without the choices for a single prompt."""
    earlier = Prompt(prompt) if isinstance(prompt, str) else prompt
    own = replace(request, text=earlier.text, reroll=earlier.reroll)
    return replace(own, removed=frozenset(), choices=(), instruction=0)
