"""Sentences about a chat that is sent to a provider which has not received it."""

from __future__ import annotations

from app.chat.handover import Handover
from app.core.recipients import Recipient
from app.core.translation import mark, tr
from app.text import labels

LOOKING = mark("Looking through the earlier turns: this provider has not had them…")


def will_go(to: Recipient, turns: int) -> str:
    """The notice that a chat will go on with a provider that has not received it."""
    return tr(
        "This chat goes on with {name}: its {n} earlier turns go there with your next message. "
        "You see all of it before.",
        "",
        turns,
        one="This chat goes on with {name}: its earlier turn goes there with your next message. "
        "You see all of it before.",
        name=_name(to),
        n=turns,
    )


def new_to(carried: Handover) -> str:
    """Which turns go to a provider for the first time; empty if it has received all."""
    to = carried.recipient
    if not (to.is_provider and carried.new):
        return ""
    name = _name(to)
    if carried.new == 1:
        said = tr("One earlier turn goes to {name}, which has not had it.", name=name)
    else:
        said = tr(
            "{new} earlier turns go to {name}, which has not had them.", new=carried.new, name=name
        )
    return tr("{said} {how} See Wire.", said=said, how=_how(carried))


def _name(to: Recipient) -> str:
    return f"{to.model} · {labels.host(to.address)}"


def _how(carried: Handover) -> str:
    if not carried.anew:
        return (
            tr("They go as they went before.")
            if carried.new > 1
            else tr("It goes as it went before.")
        )
    return tr(
        "What was open in them is now replaced under this chat's rules; the "
        "versions that went before stay beside them."
    )
