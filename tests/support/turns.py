"""Prompts of a chat, one after another, under the policy that hides every name and number."""

from __future__ import annotations

from typing import Any

from everything import EVERYTHING

from engine.core.types import Sanitized
from engine.pipeline.engine import Engine
from engine.pipeline.policy import with_parameters
from engine.pipeline.requests import Request, pins_of
from engine.protect.base import SentMapping

CHAT = b"a made-up chat.."


def run(engine: Engine, text: str, own: dict[str, Any] | None = None, **fields: Any) -> Sanitized:
    """Sanitize with these parameters of Preempt; `fields` are more of the request."""
    policy = with_parameters(EVERYTHING, "preempt", own or {})
    return engine.sanitize(Request(text, policy, fields.pop("conversation", CHAT), **fields))


def pinned(sent: Sanitized) -> tuple[SentMapping, ...]:
    """What a prompt that left fixes for the rest of its chat."""
    return tuple(pins_of(sent.carried, sent.cost.kinds))
