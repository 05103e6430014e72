"""Sentences about stored chats, settings files and what was spent."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from app.core.translation import mark, moment, number, tr
from app.text import labels, sentences
from app.text.from_engine import from_engine
from engine.core.accountant import UNITS
from engine.core.errors import SottoError
from engine.core.types import Kind, Replacement

if TYPE_CHECKING:  # types alone: the window opens without the database
    from app.store.spending import SpentElsewhere, ValueSpent
    from engine.core.accountant import Ledger

IN_MEMORY = mark("Chats in this window are kept only until you close it.")
UNPROVEN = mark("Words were sent that RANTEXT or ProSan chose: no epsilon bounds what they tell.")
MOST_LEFT = 3  # named
FROM_NOW_ON = mark(
    "It is hidden from now on, but whoever had that turn has it, and gets it again as it went when "
    "this chat goes on. A new chat begins without it."
)
NO_FILE = mark("This file was not written by Sotto, or it was changed.")
CALLED_OFF = mark("You called it off.")
BAD_FILES = {  # by the reason of a BadRecord or BadDocument
    "no_conversation": mark(
        "This is neither a file of Sotto's nor the export of ChatGPT or Claude."
    ),
    "damaged": mark("This file is damaged."),
    "bomb": mark("Unpacked this file is far larger than an export is."),
    "password": mark("This file is protected by a password. Unpack it, and import what is in it."),
    "newer": mark("A later version of Sotto wrote this file."),
    "folder": mark(
        "This is a folder. Choose the export's zip file, or the conversations.json in it."
    ),
    "unreadable": mark(
        "This file cannot be opened. Check that it is there, and that you may read it."
    ),
    "no_turns": mark("This file holds no messages."),
    "too_large": mark("This file, or a chat in it, is too large (500 MB; 32 million characters)."),
    "not_a_string": mark("{where} in this file holds something else where its text belongs."),
    "not_a_text": mark("{where} in this file holds half of a broken emoji or symbol."),
}
KINDS = {
    Kind.AGE: (mark("age"), mark("ages")),
    Kind.MONEY: (mark("amount"), mark("amounts")),
    Kind.DATE: (mark("date"), mark("dates")),
    Kind.PERCENT: (mark("percentage"), mark("percentages")),
    Kind.QUANTITY: (mark("quantity"), mark("quantities")),
}
VALUE_KIND = (mark("value"), mark("values"))
WORD_KIND = (mark("drawn word"), mark("drawn words"))


def recovered(set_aside: str, backup: float | None, *, cut: bool = False) -> str:
    """How a damaged file of chats was recovered."""
    if cut:
        return tr(
            "What was written last to the file of your chats was damaged: "
            "the last messages may be missing. The damaged file was kept as "
            "{set_aside}.",
            set_aside=set_aside,
        )
    damaged = tr(
        "The file of your chats was damaged. It was set aside as {set_aside}.", set_aside=set_aside
    )
    if backup is None:
        return tr(
            "{damaged} There is no good backup of it: this is a new, empty history.",
            damaged=damaged,
        )
    when = moment(backup)
    return tr(
        "{damaged} You see the last good backup, of {when}; what came later is missing.",
        damaged=damaged,
        when=when,
    )


def file_problem(error: SottoError) -> str:
    """Why a file could not be read or written."""
    if error.code in {"bad_record", "bad_document", "cancelled"}:
        return tr("{why} Nothing was taken from it.", why=why_no_file(error))
    if error.code == "history_full":
        return tr("There is no room for the file.")
    if error.code == "history_unwritable":
        return tr("The file cannot be read or written there.")
    if error.code == "history_damaged":
        return tr("This backup is damaged. Nothing was restored.")
    return sentences.say(error)


def why_no_file(error: SottoError) -> str:
    """Why a file was not read, or not to its end."""
    if error.code == "cancelled":
        return tr(CALLED_OFF)
    if error.code not in {"bad_record", "bad_document"}:
        return file_problem(error)
    turn = error.data.get("turn")
    where = tr("Message {turn}", turn=turn) if turn else tr("The title")
    return tr(BAD_FILES.get(str(error.data.get("reason")), NO_FILE), where=where)


def settings_problem(error: SottoError, aside: str) -> str:
    """What was wrong with a settings file, and what was done about it."""
    what = tr("The settings file could not be read.")
    if error.data.get("reason") == "unknown_key":
        near = error.data.get("suggestion")
        meant = tr(" Did you mean “{near}”?", near=near) if near else ""
        what = tr(
            "The settings file names “{name}”, which Sotto does not know.{meant}",
            name=error.data["name"],
            meant=meant,
        )
    elif error.data.get("name") not in {None, "settings"}:
        what = tr("The settings file holds no valid “{name}”.", name=error.data["name"])
    return tr(
        "{what} It was set aside as {aside}; the settings are as at the first start.",
        what=what,
        aside=aside,
    )


def profiles_lost(name: str) -> str:
    """A notice that the list of profiles was damaged, so that another may be in use than before."""
    return tr(
        "The list of profiles was damaged and was set aside. This is the "
        "profile “{name}”, with its own words, settings and chats: maybe not "
        "the one that you used last.",
        name=name,
    )


def spent(ledger: Ledger, sent: Iterable[Replacement] = ()) -> str:
    """The epsilon of a ledger's draws, and a note on words in `sent` that have none."""
    total = ledger.spent()
    named = any(change.mechanism in labels.UNPROVEN for change in sent)
    unproven = " " + tr(UNPROVEN) if named else ""
    if not total.draws:
        return unproven.strip() or tr("Nothing drawn at random was sent yet in this chat.")
    said = tr(
        "Sent in this chat: {n} random draws, epsilon {epsilon:.2f} in all, each counted in its "
        "own unit.",
        "",
        total.draws,
        one="Sent in this chat: {n} random draw, epsilon {epsilon:.2f} in all, each counted in its "
        "own unit.",
        n=total.draws,
        epsilon=float(total.epsilon),
    )
    if total.chosen:
        said += " " + tr(
            "{chosen} of them you chose after seeing a draw: no guarantee.", chosen=total.chosen
        )
    return said + unproven


def left_before(values: Sequence[tuple[str, int]]) -> str:
    """Values that are hidden from now on, and the turns that they left in as they were typed."""
    said = [
        tr("“{value}” left already as you typed it, in turn {turn}.", value=value, turn=turn)
        for value, turn in values[:MOST_LEFT]
    ]
    if len(values) > MOST_LEFT:
        said.append(tr("And {count} more.", count=len(values) - MOST_LEFT))
    return " ".join([*said, tr(FROM_NOW_ON)])


def spent_elsewhere(item: SpentElsewhere) -> str:
    """The draws of a kind that chats which are not stored sent to a recipient."""
    said = tr(
        "Deleted and temporary chats sent {drawn} to {to}, last on {day}",
        drawn=_drawn(item),
        to=urlsplit(item.recipient).netloc or tr("the {recipient}", recipient=item.recipient),
        day=item.day,
    )
    if item.chosen == item.draws:
        return tr("{said}; you chose what was sent, so there is no guarantee.", said=said)
    unit = from_engine(item.unit)
    spent = tr(
        "{said}, together at most epsilon {epsilon:.2f} {unit}.",
        said=said,
        epsilon=float(item.epsilon),
        unit=tr("for a difference of {unit}", unit=unit) if item.kind in UNITS else unit,
    )
    return spent + _chosen(item.chosen)


def _drawn(item: SpentElsewhere) -> str:
    """How many values of which kind were drawn: "3 ages"."""
    one, several = KINDS.get(item.kind, WORD_KIND)
    return f"{number(item.draws)} {tr(one if item.draws == 1 else several)}"


def value_spent(value: ValueSpent) -> str:
    """The draws of a noised value."""
    said = tr(
        "The {kind} {original} went out as {draws} in {chats}",
        kind=tr(KINDS.get(value.kind, VALUE_KIND)[0]),
        original=value.original,
        draws=_draws(value.draws),
        chats=tr("{n} chats", "", value.conversations, one="{n} chat", n=value.conversations),
    )
    if value.chosen == value.draws:
        return tr("{said}; you chose what was sent, so there is no guarantee.", said=said)
    said = tr(
        "{said}, together epsilon {epsilon:.2f} for a difference of {unit}.",
        said=said,
        epsilon=float(value.epsilon),
        unit=from_engine(value.unit),
    )
    if value.draws > 1:
        said += " " + tr("Whoever sees them all can average over them.")
    return said + _chosen(value.chosen)


def _chosen(draws: int) -> str:
    """A note on draws that the person chose; empty for none."""
    said = tr("{draws} you chose: no guarantee for those.", draws=_draws(draws))
    return f" {said}" if draws else ""


def _draws(number: int) -> str:
    return tr("{n} draws", "", number, one="{n} draw", n=number)
