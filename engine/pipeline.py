"""The one path of a prompt: detect, apply the policy, run the mechanisms, charge, verify.

The engine keeps no state about conversations: the key, the conversation's id, its earlier prompts
(or what they sent) and the policy decide the outcome, so a restart changes nothing.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import partial
from typing import Any

from engine.assembly import assemble, revise, untouched, verify
from engine.crypto.keys import ProfileKey
from engine.day_order import Tellings, first_of, tellings
from engine.detectors import MOST_WINDOWS, Annotator, Check, standing
from engine.detectors.kept import Kept
from engine.detectors.languages import has_decimal_comma, poorly_read
from engine.detectors.own import digest
from engine.detectors.rules import OWN, Rules
from engine.detectors.taggers import Taggers
from engine.detectors.windows import windows
from engine.errors import BadText
from engine.mechanisms import (
    HAND,
    Context,
    Drawing,
    Mechanism,
    Pin,
    Progress,
    Stage,
    TextMethod,
    Workshop,
)
from engine.mechanisms.cape import Cape
from engine.mechanisms.choices import chosen_words, of_values, promise, whole_text
from engine.mechanisms.custext import Custext
from engine.mechanisms.dp_prompt import DPPrompt
from engine.mechanisms.inferdpt import NOT_COVERED, document_start, shielded
from engine.mechanisms.invert import invert
from engine.mechanisms.preempt import Preempt
from engine.mechanisms.prosan import Prosan
from engine.mechanisms.rantext import Rantext
from engine.mechanisms.santext import Santext
from engine.mechanisms.words.promises import SENT_AS_TYPED
from engine.models.shelf import Shelf
from engine.policy import FIRST_STAGE, NOISED, Policy
from engine.restore import Restored, hosts_in, restore
from engine.rng import Draws
from engine.types import Category, Choice, Entity, Guarantee, Kind, Replacement, Sanitized
from engine.watching import never_cancelled, unwatched

LONGEST_TEXT = 1_000_000

MECHANISMS: Mapping[str, type[Mechanism]] = {FIRST_STAGE: Preempt}

# One literal entry a method; engine.parameters says what each lets a person set.
TEXT_METHODS: Mapping[str, type[TextMethod]] = {
    "santext": Santext,
    "custext": Custext,
    "rantext": Rantext,
    "prosan": Prosan,
    "dp_prompt": DPPrompt,
    "cape": Cape,
}


# Methods that treat a value alike in all of a conversation.
VALUES = frozenset({FIRST_STAGE, HAND})
PINNED = VALUES | {"prosan"}
MOST_OUTCOMES = 10  # shown of one draw
MOST_REMEMBERED = 10_000  # values: of a draft of 400,000 characters, some 5 MB

# Text methods that go by what the annotator finds in the text.
LOOKING = frozenset({"prosan"})


@dataclass(frozen=True, slots=True)
class Prompt:
    """An earlier prompt with what was decided for it, each as a `Request` says it.

    `policy` is what counted for it, None where that is the conversation's.
    """

    text: str = field(repr=False)
    reroll: int = 0
    removed: frozenset[str] = frozenset()
    choices: tuple[Choice, ...] = field(default=(), repr=False)
    instruction: int = 0
    policy: Policy | None = None


@dataclass(frozen=True, slots=True)
class Request:
    """What to sanitize, for whom, after what.

    `prompts` are the conversation's earlier originals, in order (one for which nothing was decided
    is its text alone); where the caller kept what they sent it gives `pins` instead, and `sent`,
    the labels of the draws that left. `removed` are the names of relations that the person took
    back: those values are drawn on their own. `choices` are single outcomes that they chose. Of a
    prompt that is an instruction and a document (InferDPT) the first `instruction` code points are
    left alone by a text method.
    """

    text: str = field(repr=False)
    policy: Policy
    conversation: bytes = field(repr=False)
    prompts: tuple[str | Prompt, ...] = field(default=(), repr=False)
    pins: tuple[Pin, ...] = ()
    sent: frozenset[str] = frozenset()
    reroll: int = 0
    removed: frozenset[str] = frozenset()
    choices: tuple[Choice, ...] = field(default=(), repr=False)
    instruction: int = 0


@dataclass(slots=True)
class Past:
    """What the conversation sent before the prompt at hand; `made` are the prompts told anew."""

    pins: list[Pin] = field(default_factory=list, repr=False)
    sent: set[str] = field(default_factory=set)
    made: list[Sanitized] = field(default_factory=list, repr=False)

    def add(self, sanitized: Sanitized) -> None:
        """A further prompt went out."""
        self.made.append(sanitized)
        self.pins.extend(pins_of(sanitized.carried))
        self.sent.update(charge.label for charge in sanitized.cost.charges)


class Engine:
    """Sanitizes and restores for one profile's key."""

    def __init__(
        self, key: ProfileKey, annotator: Annotator | None = None, shelf: Shelf | None = None
    ) -> None:
        self._key = key
        self._memory: Kept[tuple[object, ...], Any] = Kept(MOST_REMEMBERED)
        self._tellings: Kept[bytes, Tellings] = Kept(MOST_WINDOWS)
        self.shelf = shelf or Shelf()
        self._annotator = annotator or Annotator(Taggers(self.shelf.store))

    def sanitize(
        self,
        request: Request,
        check: Check = never_cancelled,
        progress: Progress = unwatched,
    ) -> Sanitized:
        """Sanitize one prompt; BadText when it is too long, what `check` raises when called off."""
        return self._one(request, self.past(request, check), check, progress)

    def past(self, request: Request, check: Check = never_cancelled) -> Past:
        """What the request's earlier prompts sent, each sanitized again in order."""
        past = Past(list(request.pins), set(request.sent))
        for prompt in request.prompts:
            past.add(self._one(_again(request, prompt), past, check, unwatched))
        return past

    def detect(
        self, text: str, policy: Policy, pins: Sequence[Pin] = (), check: Check = never_cancelled
    ) -> tuple[Entity, ...]:
        """Everything in `text` that the policy does not leave as typed.

        The person's own words are private whatever becomes of other values of their kind.
        """
        if len(text) > LONGEST_TEXT:
            raise BadText(reason="too_long", limit=LONGEST_TEXT)
        known = tuple((p.original, p.kind) for p in pins if _of_value(p))
        found = self._annotator.annotate(text, _rules(policy), known=known, check=check)
        return tuple(e for e in found if e.detector == OWN or policy.category(e.kind) is not None)

    def restore(
        self,
        response: str,
        policy: Policy,
        conversation: bytes,
        prompts: Sequence[str | Prompt] | None,
    ) -> tuple[str, tuple[Restored, ...]]:
        """Put the originals back: with the prompts every kind, without them the invertible ones."""
        if prompts is None:
            context = self._context(Request("", policy, conversation), ())
            return invert(response, self.detect(response, policy), context)
        made = self.past(Request("", policy, conversation, tuple(prompts))).made
        carried = [item for sanitized in made for item in sanitized.carried]
        return restore(response, carried, hosts_in([m.original for m in made]), made)

    def alternatives(
        self, request: Request, at: int, check: Check = never_cancelled, drawn: str = ""
    ) -> list[tuple[str, float]]:
        """The likeliest draws of the word at a code point of the original, with their chances.

        What was `drawn` comes last where it is not among them. Empty where the policy's text method
        draws no word there.
        """
        method = TEXT_METHODS[request.policy.text_method]() if request.policy.text_method else None
        if not isinstance(method, Drawing):
            return []
        past = self.past(request, check)
        first = replace(request.policy, stages=request.policy.stages[:-1])
        before = self._one(replace(request, policy=first), past, check, unwatched)
        if any(r.source.start <= at < r.source.end for r in before.replacements):
            return []
        workshop = self._workshop(method.name, request, past, check, unwatched)
        moved = [r.target.end - r.source.end for r in before.replacements if r.source.end <= at]
        place = at + (moved[-1] if moved else 0)
        stage = self._stage(before, request, workshop)
        every = method.alternatives(stage, workshop, place, LONGEST_TEXT)
        return every[:MOST_OUTCOMES] + [one for one in every[MOST_OUTCOMES:] if one[0] == drawn]

    def _one(self, request: Request, past: Past, check: Check, progress: Progress) -> Sanitized:
        """One prompt through all stages; `past` stands for the request's earlier prompts."""
        sanitized = untouched(request.text)
        for name in request.policy.stages:
            check()
            if name in MECHANISMS:
                sanitized = self._treat_entities(name, request, past, check)
            else:
                workshop = self._workshop(name, request, past, check, progress)
                sanitized = self._treat_text(name, sanitized, request, past, workshop)
        verify(sanitized)
        language = poorly_read(request.text) or ""
        return replace(sanitized, language=language, instruction=request.instruction)

    def _workshop(
        self, name: str, request: Request, past: Past, check: Check, progress: Progress
    ) -> Workshop:
        return Workshop(
            request.policy.parameters(name),
            Draws(self._key.conversation(request.conversation)),
            self.shelf,
            request.reroll + whole_text(request.choices),
            check,
            progress,
            tuple(pin for pin in past.pins if pin.mechanism == name or _is_written_word(pin)),
        )

    def _treat_entities(self, name: str, request: Request, past: Past, check: Check) -> Sanitized:
        context = self._context(request, past.pins)
        mechanism = MECHANISMS[name]()
        entities = self.detect(request.text, request.policy, past.pins, check)
        changes = mechanism.apply(request.text, entities, context)
        return replace(
            assemble(request.text, changes, mechanism.name),
            guarantees=mechanism.guarantees(changes, context),
        )

    def _treat_text(
        self, name: str, before: Sanitized, request: Request, past: Past, workshop: Workshop
    ) -> Sanitized:
        method = TEXT_METHODS[name]()
        stage = self._stage(before, request, workshop)
        edits = method.apply(stage, workshop)
        mine = chosen_words(method, stage, workshop, edits, request.choices)
        all_ = [mine.get(edit.span, edit) for edit in edits]
        after = revise(before, all_, method.name, frozenset(past.sent))
        rest = [edit for edit in edits if edit.span not in mine]
        promises = method.guarantees(rest, workshop)
        promises = _with_exceptions(promises, stage, words=isinstance(method, Drawing))
        said = (*after.guarantees, *promises, *promise(len(mine)))
        return replace(after, guarantees=said)

    def _stage(self, before: Sanitized, request: Request, workshop: Workshop) -> Stage:
        start = document_start(before.replacements, request.instruction)
        held = shielded(before.replacements, start)
        every = standing(before.text, request.policy.never, workshop.check)
        kept = tuple(span for span in every if not any(span.overlaps(other) for other in held))
        protected = tuple(sorted((*held, *kept)))
        if request.policy.text_method not in LOOKING:
            return Stage(before.text, protected, start=start, kept=kept)
        # What the person lets Preempt send as typed is private all the same.
        rules = replace(_rules(request.policy), keep=frozenset())
        found = self._annotator.annotate(before.text, rules, check=workshop.check)
        outside = [e for e in found if not any(e.span.overlaps(span) for span in protected)]
        return Stage(before.text, protected, tuple(outside), start, kept)

    def _context(self, request: Request, pins: Sequence[Pin]) -> Context:
        policy = request.policy
        chosen = policy.parameters(FIRST_STAGE)
        continental = has_decimal_comma(request.text)
        return Context(
            key=self._key,
            conversation=request.conversation,
            epsilons={kind: policy.epsilon(kind) for kind in NOISED},
            noised=frozenset(k for k in Kind if policy.category(k) is Category.NOISED),
            same_everywhere=policy.same_everywhere,
            pins=tuple(pin for pin in pins if _of_value(pin)),
            reroll=request.reroll,
            budget=Fraction(str(chosen["budget"])) or None,
            each_date=chosen["dates"] == "each",
            day_first=bool(chosen["day_first"]) or continental or self._day_first(request.text),
            continental=continental,
            relations=bool(chosen["relations"]),
            removed=request.removed,
            cipher=str(chosen["cipher"]),
            keep_gender=bool(chosen["keep_gender"]),
            choices=of_values(request.choices),
            memory=self._memory,
        )

    def _day_first(self, text: str) -> bool:
        """As `day_comes_first`; what was read of a window is kept: typing reads one anew."""
        return first_of(
            self._tellings.get(
                digest(w.text, f"{w.core_start}:{w.core_end}"),
                partial(tellings, w.text, w.core_start, w.core_end),
            )
            for w in windows(text)
        )


def pins_of(replacements: Sequence[Replacement]) -> list[Pin]:
    """What a sent prompt fixes for the rest of its conversation.

    A word drawn by word-level DP is none: its draw is known by its label. One that the person wrote
    themselves is, for the method that treats a word alike in all of a conversation.
    """
    return [
        Pin(r.kind, r.original, r.surrogate, r.category, r.epsilon, r.mechanism, r.draw)
        for r in replacements
        if r.mechanism in PINNED
    ]


def _of_value(pin: Pin) -> bool:
    return pin.mechanism in VALUES and pin.category is not Category.WORD


def _is_written_word(pin: Pin) -> bool:
    return pin.mechanism == HAND and pin.category is Category.WORD


def _with_exceptions(
    promises: Sequence[Guarantee], stage: Stage, *, words: bool
) -> tuple[Guarantee, ...]:
    """Promises that say what a person left out of them; `words`: of a method that draws words."""
    left = [NOT_COVERED] if stage.start else []
    left += [SENT_AS_TYPED] if words and stage.kept else []
    return tuple(replace(p, not_covered=(*left, *p.not_covered)) for p in promises)


def _rules(policy: Policy) -> Rules:
    return Rules(policy.always, policy.never, policy.thresholds, policy.recogniser, policy.keep)


def _again(request: Request, prompt: str | Prompt) -> Request:
    """An earlier prompt as a request of its own: what was chosen was chosen for one prompt."""
    earlier = Prompt(prompt) if isinstance(prompt, str) else prompt
    return replace(
        request,
        text=earlier.text,
        reroll=earlier.reroll,
        removed=earlier.removed,
        choices=earlier.choices,
        instruction=earlier.instruction,
        policy=earlier.policy or request.policy,
    )
