"""Changes which model fills a use: in the profile's choice, and in the chats that are open."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from app.chat.session import Session
from app.config import presets
from engine.models.files.uses import DEFAULTS, Use
from engine.pipeline.policy import Policy


def changed(uses: Mapping[str, str], use: str, model: str) -> dict[str, str]:
    """A profile's choice with another model for a use; the defaults are left out."""
    other = {**uses, use: model}
    return {name: own for name, own in other.items() if own != DEFAULTS[Use(name)]}


def spread(sessions: Iterable[Session], use: str, model: str, begun: tuple[Policy, Policy]) -> None:
    """Use another model in open chats, as far as nothing was drawn with the one before.

    `begun` is the policy of new chats, before and now.
    """
    before, now = begun
    for session in sessions:
        if use == Use.FIT:
            session.fitting.model = model
        elif not session.shown and not session.busy:
            other = presets.with_uses(session.policy, {use: model})
            session.set_policy(now if session.policy == before else other)
