"""A record of the headless command as a request: a prompt and the prompts before it.

A record can say what a person says in the window: which outcome they chose for a value, what goes
as typed or is private this once. An earlier prompt is the record that it was sanitized with.
"""

from __future__ import annotations

import argparse
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from engine.cli import keys, policy_options
from engine.core import codec, message_fields
from engine.core.accountant import Ledger
from engine.core.errors import BadRecord
from engine.core.message_fields import Record
from engine.core.types import Replacement, Sanitized
from engine.crypto.keys import ProfileKey
from engine.pipeline.engine import Engine
from engine.pipeline.policy import Policy, plain
from engine.pipeline.requests import ConversationHistory, Prompt, Request

PROMPT = ("text", "as_typed", "private", "choices", "removed", "reroll", "instruction", "policy")
AROUND = ("conversation", "prompts", "rerolls", "instructions")
FIELDS = (*PROMPT, *AROUND)
HERE = "here"  # the one conversation in a run's ledger


@dataclass(slots=True)
class ChatPrompts:
    """A conversation whose prompts come one behind the other."""

    conversation: bytes = field(default=b"", repr=False)
    history: ConversationHistory = field(default_factory=ConversationHistory, repr=False)


@dataclass(frozen=True, slots=True)
class RunContext:
    """The shared state of a run's records; `named` is the conversation of records without one."""

    engine: Engine
    key: ProfileKey
    policy: Policy
    named: str | None = None

    @classmethod
    def of(cls, options: argparse.Namespace) -> RunContext:
        """The key, policy and engine that the options ask for."""
        policy = policy_options.chosen(options)
        key = keys.master(options, policy.profile)
        return cls(Engine(key), key, policy, getattr(options, "conversation", None))

    def request(self, record: Record) -> Request:
        """The record's prompt behind the earlier ones that it names."""
        own, prompts = self._prompt(record), self.prompts(record)
        first = prompts[0].text if prompts else own.text
        return Request(
            text=own.text,
            policy=own.policy or self.policy,
            conversation=self.conversation(record, first),
            prompts=prompts,
            reroll=own.reroll,
            removed=own.removed,
            choices=own.choices,
            instruction=own.instruction,
        )

    def sanitize(
        self, record: Record, chat: ChatPrompts | None
    ) -> tuple[Sanitized, Sequence[Sanitized]]:
        """The record's prompt sanitized, and all prompts of its conversation up to it."""
        message_fields.no_slips(record, FIELDS)
        request = self.request(record)
        if chat is None:
            history = self.engine.history(request)
        elif request.prompts:
            raise BadRecord(reason="after_others", field="prompts")
        else:
            history = chat.history
        conversation = chat.conversation if chat and history.made else request.conversation
        behind = replace(
            request,
            conversation=conversation,
            prompts=(),
            pins=tuple(history.pins),
            sent=history.sent,
            chat_words=history.chat_words,
        )
        sanitized = self.engine.sanitize(behind)
        history.add(sanitized)
        if chat is not None:
            chat.conversation = conversation
        return sanitized, history.made

    def prompts(self, record: Record) -> tuple[Prompt, ...]:
        """The conversation's other prompts: texts, or records of their own.

        `rerolls` and `instructions` hold one number for each that is a text alone.
        """
        given = record.get("prompts", ())
        if isinstance(given, str) or not isinstance(given, Sequence):
            raise BadRecord(reason="not_a_list", field="prompts")
        rerolls, instructions = (
            message_fields.wholes(record, name, len(given)) for name in ("rerolls", "instructions")
        )
        return tuple(
            Prompt(item, reroll=reroll, instruction=head)
            if isinstance(item, str)
            else self._earlier(item)
            for item, reroll, head in zip(given, rerolls, instructions, strict=True)
        )

    def conversation(self, record: Record, first_prompt: str | None) -> bytes:
        """The conversation's id: its name's bytes, else what follows from its first prompt."""
        named = (
            message_fields.string(record, "conversation")
            if "conversation" in record
            else self.named
        )
        if named is not None:
            return named.encode("utf-8", "surrogatepass")
        if first_prompt is None:
            raise BadRecord(reason="conversation_or_prompts", field="conversation")
        return self.key.conversation_id(first_prompt)

    def _earlier(self, item: object) -> Prompt:
        if not isinstance(item, Mapping):
            raise BadRecord(reason="not_a_prompt", field="prompts")
        message_fields.no_slips(item, FIELDS)
        return self._prompt(item)

    def _prompt(self, record: Record) -> Prompt:
        return Prompt(
            text=message_fields.string(record, "text"),
            reroll=message_fields.whole(record, "reroll", 0),
            removed=frozenset(message_fields.strings(record, "removed")),
            choices=message_fields.choices(record),
            instruction=message_fields.whole(record, "instruction", 0),
            policy=self._policy(record),
        )

    def _policy(self, record: Record) -> Policy | None:
        """The policy of this prompt; None if it is the run's own."""
        fields = record.get("policy", {})
        if not isinstance(fields, Mapping):
            raise BadRecord(reason="not_an_object", field="policy")
        as_typed = message_fields.strings(record, "as_typed")
        private = record.get("private", ())
        if not fields and not as_typed and not private:
            return None
        policy = policy_options.laid_over(self.policy, fields)
        return _this_once(policy, as_typed, private)


def replacements(record: Record) -> list[Replacement]:
    """The replacements of a record, as `sanitize` printed them."""
    try:
        made = [
            codec.replacement_from_json({"epsilon": None, "method": "", **item})
            for item in message_fields.objects(record, "replacements")
        ]
    except (KeyError, TypeError, ValueError):
        raise BadRecord(reason="not_a_replacement", field="replacements") from None
    if not all(isinstance(text, str) for item in made for text in (item.original, item.surrogate)):
        raise BadRecord(reason="not_a_replacement", field="replacements")
    return made


def spent(told: Sequence[Sanitized]) -> dict[str, Any]:
    """The cost of one conversation's prompts, each draw once."""
    ledger = Ledger()
    for number, sanitized in enumerate(told):
        ledger = ledger.record(HERE, number, sanitized.cost)
    total = ledger.spent()
    return {"epsilon": float(total.epsilon), "draws": total.draws, "chosen": total.chosen}


def _this_once(policy: Policy, as_typed: Sequence[str], private: object) -> Policy:
    """The policy with what one prompt says of single words: said last, so it counts."""
    if isinstance(private, str) or not isinstance(private, Sequence):
        raise BadRecord(reason="not_a_list", field="private")
    always = [{"text": item} if isinstance(item, str) else item for item in private]
    now = policy_options.laid_over(policy, {"always": always, "never": as_typed})
    open_ = {plain(word) for word in as_typed}
    closed = {plain(word.text) for word in now.always if not word.pattern}
    kept = (word for word in policy.always if word.pattern or plain(word.text) not in open_)
    never = (word for word in policy.never if plain(word) not in closed)
    return replace(policy, always=(*kept, *now.always), never=(*never, *now.never))
