"""Which surrogates a rewriting left out."""

from __future__ import annotations

from engine.restore.survivors import lost
from engine.types import Category, Kind, Replacement, Span


def replaced(original: str, surrogate: str, kind: Kind, category: Category) -> Replacement:
    source, target = Span(0, len(original)), Span(0, len(surrogate))
    return Replacement(source, target, original, surrogate, kind, "preempt", category)


NAME = replaced("Maria Lopez", "Edwardo Tetterton", Kind.PERSON, Category.ENCRYPTED)
CARD = replaced("4539148803436467", "4588753486884428", Kind.CREDIT_CARD, Category.ENCRYPTED)
WORD = replaced("cat", "dog", Kind.CUSTOM, Category.WORD)


def test_what_the_way_back_would_find_is_not_lost() -> None:
    text = "Mr. Tetterton pays with the card that ends in 4428."
    assert lost(text, [NAME, CARD]) == ()
    assert lost("Somebody pays with a card.", [NAME, CARD]) == (NAME, CARD)
    assert lost("EDWARDO TETTERTON pays.", [NAME, CARD]) == (CARD,)


def test_words_are_never_restored_and_so_never_lost() -> None:
    assert lost("Nothing.", [WORD]) == ()
