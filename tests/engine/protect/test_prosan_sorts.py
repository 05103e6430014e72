"""Surrogates that fit: an occupation stays one, a relative a relative, an illness an illness."""

import pytest

from engine.crypto.formats.word_lists import entries
from engine.models.manager import ModelManager
from engine.protect.prosan import wordnet
from engine.protect.prosan.sorts import Sorts

TRADES = 0
EXAMPLES = {
    "plumber": "I am a plumber named David Steele. How do I find work?",
    "nurse": "Anna Berg is a nurse in a small town. What should she eat?",
    "teacher": "My neighbour is a teacher and plays the drums at night. What can I do?",
    "carpenter": "My uncle Karl Weber is a carpenter. What tools does he need?",
}


@pytest.fixture(scope="module")
def sorts(manager: ModelManager) -> Sorts:
    return Sorts(wordnet.opened(manager.store.open(wordnet.MODEL)))


def test_a_candidate_is_of_the_words_own_sort(sorts: Sorts) -> None:
    """Planted: the masked model's likeliest words after "a", as it gave them."""
    likeliest = ["body", "man", "house", "doctor", "brother", "farmer", "friend", "lawyer"]
    assert sorts.fitting("plumber", iter(likeliest), 2) == ["doctor", "farmer"]
    assert sorts.fitting("sister", iter(likeliest), 9) == ["brother", "friend"]
    assert sorts.fitting("qwzzk", iter(likeliest), 3) == likeliest[:3]
    assert sorts.fitting("Steele", iter(likeliest), 2) == likeliest[:2]


def test_every_sort_is_a_noun_of_the_dictionary(manager: ModelManager) -> None:
    dictionary = wordnet.opened(manager.store.open(wordnet.MODEL))
    for kinds in entries("words", "sorts"):
        for kind in kinds.split():
            assert dictionary.below(kind, kind, 1), kind


@pytest.mark.parametrize("own", [{}, {"form": "full", "share": 0.2}], ids=["quick", "full"])
@pytest.mark.parametrize(("word", "text"), EXAMPLES.items(), ids=EXAMPLES)
def test_an_occupation_stays_an_occupation(by_prosan, sorts: Sorts, word, text, own) -> None:
    """Whatever was drawn, in several chats: planted was "a body named Jared Martin"."""
    made = [by_prosan(text, own, bytes([chat]) * 16) for chat in range(4)]
    drawn = {r.surrogate for one in made for r in one.replacements if r.original == word}
    assert {sorts._sort_of(surrogate.casefold()) for surrogate in drawn} == {TRADES}, drawn
