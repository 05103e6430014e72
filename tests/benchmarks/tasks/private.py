"""A prompt's way out and back, as the app goes it: sanitized, asked, restored."""

from __future__ import annotations

import hashlib

from engine.crypto.keys import ProfileKey
from engine.pipeline import Engine, Request
from engine.policy import Policy
from engine.restore import hosts_in, restore
from engine.types import Kind, Sanitized


class Private:
    """Sanitizes each prompt as the first of a conversation of its own, and restores its answer.

    With `only`, the other kinds are sent as typed: the paper's tasks name the kinds they treat.
    """

    def __init__(self, key: bytes, only: frozenset[Kind] | None = None) -> None:
        self._engine = Engine(ProfileKey(key))
        default = Policy()
        self._policy = default if only is None else Policy(keep=frozenset(Kind) - only)

    def sanitize(self, prompt: str) -> Sanitized:
        """The prompt as it would be sent."""
        conversation = hashlib.sha256(prompt.encode()).digest()[:16]
        return self._engine.sanitize(Request(prompt, self._policy, conversation))

    @staticmethod
    def restore(sent: Sanitized, answer: str) -> str:
        """The answer with the prompt's own values."""
        return restore(answer, sent.carried, hosts_in([sent.original]), [sent])[0]
