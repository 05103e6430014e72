"""How the values in an answer are marked: restored, a near miss, or shown as received."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING

from app.core.answer_edits import AS_RESTORED, AnswerEdits, as_received
from app.core.translation import mark, tr
from app.text import labels
from app.ui.markdown.verbatim import RestoredMark

if TYPE_CHECKING:  # a type alone: the window opens without the recognisers
    from engine.restore import Restored

PUTS_BACK = mark("A click or Enter puts that here and in the rest of this chat.")
PUTS_IN = mark("A click or Enter puts your value here again.")
TAKES_BACK = mark("A click or Enter takes it back here.")


def of_answer(restored: Sequence[Restored], edits: AnswerEdits = AS_RESTORED) -> list[RestoredMark]:
    """The marks of restored values and of near misses."""
    made = [_mark(value, near=False, toggled=edits.toggled) for value in restored]
    made += [_mark(value, near=True, toggled=edits.toggled) for value in edits.near]
    return sorted(made, key=lambda mark: mark.span)


def _mark(value: Restored, *, near: bool, toggled: Collection[int]) -> RestoredMark:
    start, other = value.span.start, value.original if near else value.found
    turns = start if other and value.found != value.original else -1
    shows_received, over = near != (start in toggled), start in toggled
    words = _words(value, near=near, shows_received=shows_received, turns=turns >= 0)
    shown = other if over else ""
    return RestoredMark(
        value.span, words, value.approximate, value.found, shown, shows_received, turns
    )


def _words(value: Restored, *, near: bool, shows_received: bool, turns: bool) -> str:
    kind = labels.kind_name(value.kind)
    if value.approximate:
        how = f" ({value.how})" if value.how else ""
        return tr("{kind}, approximate: worked out from a noised value{how}.", kind=kind, how=how)
    if shows_received and near:
        return tr(
            "{kind}: looks like what stands for {original}. {puts_back}",
            kind=kind,
            original=value.original,
            puts_back=tr(PUTS_BACK),
        )
    if shows_received:
        return tr(
            "{kind}: came as {found}, and you took it back to that. {puts_in}",
            kind=kind,
            found=value.found,
            puts_in=tr(PUTS_IN),
        )
    takes = f" {tr(TAKES_BACK)}" if turns else ""
    who = tr("by you") if near else tr("on this computer")
    return tr(
        "{kind}, put back {who}. It came as: {found}.{takes}",
        kind=kind,
        who=who,
        found=value.found,
        takes=takes,
    )


def of_received(received: str, marks: Sequence[Restored]) -> list[RestoredMark]:
    """The marks of the same values in the answer as received."""
    found = []
    for span, value in as_received(marks):
        if span.of(received) == value.found:
            kind = labels.kind_name(value.kind)
            words = tr("{kind_name}: stands for your value.", kind_name=kind)
            found.append(RestoredMark(span, words, found=value.found))
    return found
