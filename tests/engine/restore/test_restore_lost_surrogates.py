"""Which surrogates a rewriting left out."""

from replaced import replaced

from engine.core.types import Category
from engine.restore import lost_surrogates

NAME = replaced("PERSON", "Maria Lopez", "Edwardo Tetterton")
CARD = replaced("CREDIT_CARD", "4539148803436467", "4588753486884428")
WORD = replaced("CUSTOM", "cat", "dog", category=Category.WORD)


def test_what_the_way_back_would_find_is_not_lost() -> None:
    text = "Mr. Tetterton pays with the card that ends in 4428."
    assert lost_surrogates(text, [NAME, CARD]) == ()
    assert lost_surrogates("Somebody pays with a card.", [NAME, CARD]) == (NAME, CARD)
    assert lost_surrogates("EDWARDO TETTERTON pays.", [NAME, CARD]) == (CARD,)


def test_words_are_never_restored_and_so_never_lost() -> None:
    assert lost_surrogates("Nothing.", [WORD]) == ()
