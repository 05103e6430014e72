"""What the window says of kept chats, settings files and what was spent."""

from __future__ import annotations

import time
from collections.abc import Iterable
from typing import TYPE_CHECKING

from app import words
from engine.accountant import UNITS
from engine.errors import SottoError
from engine.types import Kind, Replacement

if TYPE_CHECKING:  # types alone: the window opens without the database
    from app.store.books import ValueSpent
    from engine.accountant import Ledger

IN_MEMORY = "Chats in this window are kept only until you close it."
WITHOUT = ("rantext", "prosan")  # methods whose words have no proven epsilon
UNPROVEN = " Words were sent that RANTEXT or ProSan chose: no epsilon bounds what they tell."
KINDS = {
    Kind.AGE: "age",
    Kind.MONEY: "amount",
    Kind.DATE: "date",
    Kind.PERCENT: "percentage",
    Kind.QUANTITY: "quantity",
}


def recovered(set_aside: str, backup: float | None) -> str:
    """What was done about a damaged file of chats."""
    damaged = f"The file of your chats was damaged. It was set aside as {set_aside}."
    if backup is None:
        return f"{damaged} There is no good backup of it: this is a new, empty history."
    when = time.strftime("%d %B %Y, %H:%M", time.localtime(backup))
    return f"{damaged} You see the last good backup, of {when}; what came later is missing."


def file_problem(error: SottoError) -> str:
    """Why a file could not be read or written."""
    if error.code == "bad_record":
        return "This file was not written by Sotto, or it was changed. Nothing was taken from it."
    if error.code == "history_full":
        return "There is no room for the file."
    if error.code == "history_unwritable":
        return "The file cannot be read or written there."
    if error.code == "history_damaged":
        return "This backup is damaged. Nothing was restored."
    return words.say(error)


def settings_problem(error: SottoError, aside: str) -> str:
    """What was wrong with a settings file, and what was done about it."""
    what = "The settings file could not be read."
    if error.data.get("reason") == "unknown_key":
        near = error.data.get("suggestion")
        meant = f" Did you mean “{near}”?" if near else ""
        what = f"The settings file names “{error.data['name']}”, which Sotto does not know.{meant}"
    elif error.data.get("name") not in {None, "settings"}:
        what = f"The settings file holds no valid “{error.data['name']}”."
    return f"{what} It was set aside as {aside}; the settings are as at the first start."


def spent(ledger: Ledger, sent: Iterable[Replacement] = ()) -> str:
    """What the draws of a ledger have told, and whether words of `sent` told what none counts."""
    total = ledger.spent()
    unproven = UNPROVEN if any(change.mechanism in WITHOUT for change in sent) else ""
    if not total.draws:
        return unproven.strip() or "Nothing drawn at random was sent yet in this chat."
    said = f"Sent in this chat: {_times(total.draws, 'random draw')}, epsilon "
    said += f"{float(total.epsilon):.2f} in all, each counted in its own unit."
    if total.chosen:
        said += f" {total.chosen} of them you chose after seeing a draw: no guarantee."
    return said + unproven


def values_spent(values: Iterable[ValueSpent]) -> list[str]:
    """What was sent of each noised value, those that went out as different draws first."""
    return [_value(value) for value in values]


def _value(value: ValueSpent) -> str:
    kind = KINDS.get(value.kind, "value")
    said = f"The {kind} {value.original} went out as {_times(value.draws, 'draw')}"
    said += f" in {_times(value.conversations, 'chat')}"
    if value.chosen == value.draws:
        return f"{said}; you chose what was sent, so there is no guarantee."
    unit = UNITS[value.kind]
    said += f", together epsilon {float(value.epsilon):.2f} for a difference of {unit}."
    if value.draws > 1:
        said += " Whoever sees them all can average over them."
    if value.chosen:
        said += f" {_times(value.chosen, 'draw')} you chose: no guarantee for those."
    return said


def _times(number: int, thing: str) -> str:
    return f"{number} {thing}" + ("" if number == 1 else "s")
