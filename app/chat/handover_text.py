"""Sentences about a chat that is sent to a provider which has not received it."""

from __future__ import annotations

from app.chat.handover import Handover
from app.core.recipients import Recipient
from app.text import labels

LOOKING = "Looking through the earlier turns: this provider has not had them…"


def will_go(to: Recipient, turns: int) -> str:
    """The notice that a chat will go on with a provider that has not received it."""
    them = "its earlier turn goes" if turns == 1 else f"its {turns} earlier turns go"
    return (
        f"This chat goes on with {_name(to)}: {them} there with your next message. You see all of "
        "it before."
    )


def new_to(carried: Handover) -> str:
    """Which turns go to a provider for the first time; empty if it has received all."""
    to = carried.recipient
    if not (to.is_provider and carried.new):
        return ""
    name = _name(to)
    if carried.new == 1:
        said = f"One earlier turn goes to {name}, which has not had it."
    else:
        said = f"{carried.new} earlier turns go to {name}, which has not had them."
    return f"{said} {_how(carried)} See Wire."


def _name(to: Recipient) -> str:
    return f"{to.model} · {labels.host(to.address)}"


def _how(carried: Handover) -> str:
    if not carried.anew:
        return "They go as they went before." if carried.new > 1 else "It goes as it went before."
    return (
        "What was open in them is now replaced under this chat's rules; the versions that went "
        "before stay beside them."
    )
