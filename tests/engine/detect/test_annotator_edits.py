"""What an annotator keeps changes nothing: after any edits it finds what a new one finds."""

from __future__ import annotations

from cases import tables_beside

from engine.core.rng import Draws, Stream
from engine.core.types import Kind
from engine.detect.annotator import Annotator

CASES = tables_beside(__file__)

EDITS, PER_TEXT = 200, 25
LONGEST = 1_500  # characters: two windows or three, so that edits move their cuts
PIECES = CASES["pieces"]
KNOWN = (
    (),
    (("Anna Kallas", Kind.PERSON),),
    (("Acme", Kind.ORGANIZATION), ("berlin", Kind.LOCATION)),
)


def edited(text: str, source: Stream) -> str:
    """The text with something put in, taken out, or copied from elsewhere in it."""
    at = source.below(len(text) + 1)
    change = source.below(4)
    if change == 0:
        return text[:at] + text[at + 1 + source.below(30) :]
    if change == 1:
        begin = source.below(len(text) + 1)
        return text[:at] + text[begin : begin + 300] + text[at:]
    pieces = PIECES if change == 2 else tuple("a .\n1A,")
    return text[:at] + pieces[source.below(len(pieces))] + text[at:]


def test_an_annotator_with_a_past_finds_what_a_new_one_finds() -> None:
    source, warm, text = Draws(bytes(32)).stream("edits", 1), Annotator(), ""
    for number in range(EDITS):
        if number % PER_TEXT == 0:
            text = " ".join(PIECES[source.below(len(PIECES))] for _ in range(source.below(90)))
        text = edited(text, source)[:LONGEST]
        known = KNOWN[number // 7 % len(KNOWN)]
        assert warm.annotate(text, known=known) == Annotator().annotate(text, known=known)
