"""Surrogates that fit: an occupation stays one, a relative a relative, an illness an illness."""

import pytest

from engine.core.types import Sanitized
from engine.crypto.formats.word_lists import entries
from engine.models.manager import ModelManager
from engine.pipeline.engine import Engine
from engine.pipeline.policy import parse
from engine.pipeline.requests import Request
from engine.protect.prosan import wordnet
from engine.protect.prosan.sorts import Sorts

TRADES = 0
EXAMPLES = (
    ("I am a plumber named David Steele. How do I find work?", "plumber", TRADES),
    ("Anna Berg is a nurse in a small town. What should she eat?", "nurse", TRADES),
    ("My neighbour is a teacher and plays the drums at night. What can I do?", "teacher", TRADES),
    ("My uncle Karl Weber is a carpenter. What tools does he need?", "carpenter", TRADES),
)


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


def treated(engine: Engine, text: str, chat: bytes, own: dict[str, object]) -> Sanitized:
    methods = {"prosan": own}
    policy = parse({"level": "every", "stages": ["prosan"], "methods": methods})
    return engine.sanitize(Request(text, policy, chat))


@pytest.mark.parametrize("own", [{}, {"form": "full", "share": 0.2}], ids=["quick", "full"])
@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example[1])
def test_an_occupation_stays_an_occupation(
    engine: Engine, sorts: Sorts, example: tuple[str, str, int], own: dict[str, object]
) -> None:
    """Whatever was drawn, in several chats: planted was "a body named Jared Martin"."""
    (text, word, sort), seen = example, set()
    for chat in range(4):
        found = treated(engine, text, bytes([chat]) * 16, own)
        changed = {r.original: r.surrogate for r in found.replacements}
        if word in changed:
            assert sorts._sort_of(changed[word].casefold()) == sort, changed
            seen.add(changed[word])
    assert seen
