"""A request to sanitize one prompt, with its conversation's history."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from engine.core.types import HAND, Choice, Kind, Replacement, Sanitized
from engine.language.words_to_avoid import words_of
from engine.pipeline.policy import FIRST_STAGE, Policy
from engine.protect.base import SentMapping

# Methods that replace a value consistently in a conversation.
VALUES = frozenset({FIRST_STAGE, HAND})


PINNED = VALUES | {"prosan"}


@dataclass(frozen=True, slots=True)
class Prompt:
    """An earlier prompt, and the number of its re-rolls."""

    text: str = field(repr=False)
    reroll: int = 0


@dataclass(frozen=True, slots=True)
class Request:
    """A prompt to sanitize, with its policy and conversation.

    `prompts` are the conversation's earlier originals, in order (one never drawn again is its text
    alone). A caller that stored what they sent gives `pins` instead, and `sent`, the kind in whose
    steps each draw that left was charged, by its label, and `chat_words`, the words of all that the
    conversation says (`words_of`): no surrogate is one of them. `removed` are the names of
    relations that the person removed: those values are drawn on their own. `choices` are single
    outcomes that they chose. Of a prompt with an instruction and a document (InferDPT) the first
    `instruction` code points are left alone by a text method.
    """

    text: str = field(repr=False)
    policy: Policy
    conversation: bytes = field(repr=False)
    prompts: tuple[str | Prompt, ...] = field(default=(), repr=False)
    pins: tuple[SentMapping, ...] = ()
    sent: Mapping[str, Kind] = field(default_factory=dict)
    chat_words: frozenset[str] = field(default=frozenset(), repr=False)
    reroll: int = 0
    removed: frozenset[str] = frozenset()
    choices: tuple[Choice, ...] = field(default=(), repr=False)
    instruction: int = 0


@dataclass(slots=True)
class ConversationHistory:
    """The conversation before this prompt; `made` are its prompts, sanitized again."""

    pins: list[SentMapping] = field(default_factory=list, repr=False)
    sent: dict[str, Kind] = field(default_factory=dict)
    chat_words: frozenset[str] = field(default=frozenset(), repr=False)
    made: list[Sanitized] = field(default_factory=list, repr=False)

    def add(self, sanitized: Sanitized) -> None:
        """Add a sent prompt."""
        self.made.append(sanitized)
        self.chat_words |= words_of(sanitized.original)
        self.sent = sanitized.cost.kinds | self.sent
        self.pins.extend(pins_of(sanitized.carried, self.sent))


def pins_of(replacements: Sequence[Replacement], sent: Mapping[str, Kind]) -> list[SentMapping]:
    """The mappings of a sent prompt that stay fixed in its conversation.

    `sent` says how each draw was charged; a draw that it lacks has no epsilon. Words drawn by
    word-level DP are not among them (their labels identify them), but those that the person wrote
    are: the method then treats the word alike in the whole conversation.
    """
    return [_pin(r, sent.get(r.draw or "")) for r in replacements if r.mechanism in PINNED]


def _pin(r: Replacement, charged: Kind | None) -> SentMapping:
    epsilon = r.epsilon if r.draw is None or charged else None
    fixed = r.kind, r.original, r.surrogate, r.category, epsilon, r.mechanism, r.draw
    return SentMapping(*fixed, charged)
