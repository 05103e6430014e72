"""What an annotator keeps changes nothing: after any edits it finds what a new one finds."""

from __future__ import annotations

from engine.detectors import Annotator
from engine.rng import Draws, Stream
from engine.types import Kind

EDITS, PER_TEXT = 200, 25
LONGEST = 1_500  # characters: two windows or three, so that edits move their cuts
PIECES = (
    *("Anna Kallas", "Tom Meyer", "M. Lopez", "Sofia", "Kallas", "Mr Kallas", "AnnaKallas24"),
    *("Kallasian", "Müller GmbH", "Acme Corp", "Berlin", "42 Elm Street", "Hauptstraße 5, 10115"),
    *("tom@example.org", "+1 415 555 0132", "$5,000", "€5,000–7,000", "password: hunter22", "ﬁ"),
    *("12 March 2021", "03/05/2021", "born in 1987", "[12:30] Anna: ", "Bob: ", "| a | b |\n"),
    *("name,salary\nAnna,54000\n", "the quick brown fox", "日本", "ß", "\n\n", ". ", "! ", "\n"),
    *("https://example.org/anna?q=", "a" * 60, "-----BEGIN RSA PRIVATE KEY-----\nabc\n"),
)
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
