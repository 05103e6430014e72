"""Converts a record of the headless command to a request: a prompt and its earlier prompts."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from engine.cli import keys, policy_options
from engine.core import codec, message_fields
from engine.core.accountant import Ledger
from engine.core.errors import BadRecord
from engine.core.message_fields import Record
from engine.core.types import Replacement, Sanitized
from engine.crypto.key_derivation import ProfileKey
from engine.pipeline.engine import Engine
from engine.pipeline.policy import Policy
from engine.pipeline.requests import Prompt, Request

FIELDS = ("text", "reroll", "conversation", "prompts", "rerolls")
HERE = "here"  # the one conversation in a run's ledger


@dataclass(frozen=True, slots=True)
class RunContext:
    """The shared state of a run's records; `named` is the conversation of records without one."""

    engine: Engine
    key: ProfileKey
    policy: Policy
    named: str | None = None

    @classmethod
    def of(cls, options: argparse.Namespace) -> RunContext:
        """Create the key, policy and engine of the options."""
        policy = policy_options.chosen(options)
        key = keys.master(options, policy.profile)
        return cls(Engine(key), key, policy, getattr(options, "conversation", None))

    def sanitize(self, record: Record) -> tuple[Sanitized, Sequence[Sanitized]]:
        """Sanitize the record's prompt; return it with its conversation's prompts."""
        message_fields.no_slips(record, FIELDS)
        text, prompts = message_fields.string(record, "text"), self.prompts(record)
        request = Request(
            text=text,
            policy=self.policy,
            conversation=self.conversation(record, prompts[0].text if prompts else text),
            prompts=prompts,
            reroll=message_fields.whole(record, "reroll", 0),
        )
        history = self.engine.history(request)
        behind = replace(
            request,
            prompts=(),
            pins=tuple(history.pins),
            sent=history.sent,
            chat_words=history.chat_words,
        )
        sanitized = self.engine.sanitize(behind)
        history.add(sanitized)
        return sanitized, history.made

    def prompts(self, record: Record) -> tuple[Prompt, ...]:
        """The conversation's other prompts; `rerolls` holds one number for each."""
        texts = message_fields.strings(record, "prompts")
        rerolls = message_fields.wholes(record, "rerolls", len(texts))
        pairs = zip(texts, rerolls, strict=True)
        return tuple(Prompt(text, reroll=reroll) for text, reroll in pairs)

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
