"""A prompt's way out and back, as the app goes it: sanitized, asked, restored."""

from __future__ import annotations

import hashlib

from engine.core.types import Kind, Sanitized
from engine.crypto.key_derivation import ProfileKey
from engine.pipeline.engine import Engine
from engine.pipeline.policy import EVERY, KEPT, NOISED, Policy, with_epsilon
from engine.pipeline.requests import Request
from engine.restore import hosts_in, restore


class Private:
    """Sanitizes each prompt as the first of a conversation of its own, and restores its answer.

    With `only`, the other kinds are sent as typed: the paper's tasks name the kinds they treat,
    and which of the numbers are `encrypted`.
    """

    def __init__(
        self,
        key: bytes,
        only: frozenset[Kind] | None = None,
        encrypted: frozenset[Kind] = frozenset(),
        epsilon: float | None = None,
    ) -> None:
        self._engine = Engine(ProfileKey(key))
        # The papers' tasks judge nothing: all that they treat is hidden.
        keep = KEPT - NOISED if only is None else frozenset(Kind) - only
        policy = Policy(level=EVERY, keep=keep, encrypted=encrypted)
        self._policy = policy if epsilon is None else with_epsilon(policy, epsilon)

    def sanitize(self, prompt: str) -> Sanitized:
        """The prompt as it would be sent."""
        conversation = hashlib.sha256(prompt.encode()).digest()[:16]
        return self._engine.sanitize(Request(prompt, self._policy, conversation))

    @staticmethod
    def restore(sent: Sanitized, answer: str) -> str:
        """The answer with the prompt's own values."""
        return restore(answer, sent.carried, hosts_in([sent.original]), [sent])[0]
