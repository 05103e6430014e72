"""Sentences about stored chats, settings files and what was spent."""

from __future__ import annotations

import time
from collections.abc import Iterable
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from app.text import sentences
from engine.core.accountant import UNITS
from engine.core.errors import SottoError
from engine.core.types import Kind, Replacement

if TYPE_CHECKING:  # types alone: the window opens without the database
    from app.store.spending import SpentElsewhere, ValueSpent
    from engine.core.accountant import Ledger

IN_MEMORY = "Chats in this window are kept only until you close it."
WITHOUT = ("rantext", "prosan")  # methods whose words have no proven epsilon
UNPROVEN = " Words were sent that RANTEXT or ProSan chose: no epsilon bounds what they tell."
IMPORTED = (
    "Imported as a text to read. Which values were replaced is not taken from a file, and nothing "
    "of it is sent again: what you write below goes without it. Edit a message to send it anew."
)
NO_FILE = "This file was not written by Sotto, or it was changed."
BAD_FILES = {  # by the reason of a BadRecord
    "no_turns": "This file holds no messages.",
    "too_large": "This file is too large for a chat.",
    "not_a_string": "{where} in this file holds something else where its text belongs.",
    "not_a_text": "{where} in this file holds half of a broken emoji or symbol.",
}
KINDS = {
    Kind.AGE: "age",
    Kind.MONEY: "amount",
    Kind.DATE: "date",
    Kind.PERCENT: "percentage",
    Kind.QUANTITY: "quantity",
}


def recovered(set_aside: str, backup: float | None, *, cut: bool = False) -> str:
    """How a damaged file of chats was recovered."""
    if cut:
        return (
            "What was written last to the file of your chats was damaged: the last messages may be "
            f"missing. The damaged file was kept as {set_aside}."
        )
    damaged = f"The file of your chats was damaged. It was set aside as {set_aside}."
    if backup is None:
        return f"{damaged} There is no good backup of it: this is a new, empty history."
    when = time.strftime("%d %B %Y, %H:%M", time.localtime(backup))
    return f"{damaged} You see the last good backup, of {when}; what came later is missing."


def file_problem(error: SottoError) -> str:
    """Why a file could not be read or written."""
    if error.code == "bad_record":
        where = f"Message {error.data['turn']}" if error.data.get("turn") else "The title"
        why = BAD_FILES.get(str(error.data.get("reason")), NO_FILE).format(where=where)
        return f"{why} Nothing was taken from it."
    if error.code == "history_full":
        return "There is no room for the file."
    if error.code == "history_unwritable":
        return "The file cannot be read or written there."
    if error.code == "history_damaged":
        return "This backup is damaged. Nothing was restored."
    return sentences.say(error)


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


def profiles_lost(name: str) -> str:
    """A notice that the list of profiles was damaged, so that another may be in use than before."""
    return (
        f"The list of profiles was damaged and was set aside. This is the profile “{name}”, with "
        "its own words, settings and chats: maybe not the one that you used last."
    )


def spent(ledger: Ledger, sent: Iterable[Replacement] = ()) -> str:
    """The epsilon of a ledger's draws, and a note on words in `sent` that have none."""
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
    """The draws of each noised value, those drawn differently several times first."""
    return [_value(value) for value in values]


def spent_elsewhere(spent: Iterable[SpentElsewhere]) -> list[str]:
    """The draws of chats that are not stored, by kind and recipient."""
    return [_elsewhere(item) for item in spent]


def _elsewhere(item: SpentElsewhere) -> str:
    drawn = _times(item.draws, KINDS.get(item.kind, "drawn word"))
    to = urlsplit(item.recipient).netloc or f"the {item.recipient}"
    said = f"Deleted and temporary chats sent {drawn} to {to}, last on {item.day}"
    if item.chosen == item.draws:
        return f"{said}; you chose what was sent, so there is no guarantee."
    unit = f"for a difference of {item.unit}" if item.kind in UNITS else item.unit
    said += f", together at most epsilon {float(item.epsilon):.2f} {unit}."
    if item.chosen:
        said += f" {_times(item.chosen, 'draw')} you chose: no guarantee for those."
    return said


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
