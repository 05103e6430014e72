"""Sentences about a chat that is sent to a provider that has not received it."""

from __future__ import annotations

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


def first_sent(to: Recipient, turns: int, *, anew: bool) -> str:
    """Which turns a provider receives for the first time, `anew` for those hidden otherwise."""
    if not (to.is_provider and turns):
        return ""
    name = _name(to)
    if turns == 1:
        said = tr("One earlier turn goes to {name}, which has not had it.", name=name)
    else:
        said = tr("{new} earlier turns go to {name}, which has not had them.", new=turns, name=name)
    if anew:
        how = tr(
            "What was open in them is now replaced under this chat's rules; the "
            "versions that went before stay beside them."
        )
    else:
        how = tr("They go as they went before.") if turns > 1 else tr("It goes as it went before.")
    return tr("{said} {how} See Wire.", said=said, how=how)


def _name(to: Recipient) -> str:
    return f"{to.model} · {labels.host(to.address)}"
