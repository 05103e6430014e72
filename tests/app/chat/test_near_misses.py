"""Near misses: what is one letter off a surrogate's word, and nothing else."""

import pytest
from cases import tables_beside
from replaced import prompt

from app.chat.near_misses import MOST_FOUND, near_misses
from engine.restore import Restored, restore

CASES = tables_beside(__file__)

MARKED = (
    "Write to ⟦PERSON¦Mario Weatherby¦Gerald Armentrout⟧ of "
    "⟦ORGANIZATION¦Quillmere Labs¦Prismcorp Labs⟧ in ⟦LOCATION¦South Elmham¦North Ashwick⟧ "
    "about the lantern."
)


def near(answer: str) -> tuple[str, tuple[Restored, ...]]:
    made = prompt(MARKED)
    text, restored = restore(answer, made.replacements, (), [made])
    return text, near_misses(made.replacements, [made], text, restored)


@pytest.mark.parametrize(
    ("answer", "found", "original"), CASES["a_word_that_is_one_letter_off_is_found"]
)
def test_a_word_that_is_one_letter_off_is_found(answer: str, found: str, original: str) -> None:
    text, every = near(answer)
    assert [(one.found, one.original) for one in every] == ([(found, original)] if original else [])
    assert all(one.span.of(text) == one.found for one in every)


@pytest.mark.parametrize("answer", CASES["nothing_else_is"])
def test_nothing_else_is(answer: str) -> None:
    assert near(answer)[1] == ()


@pytest.mark.parametrize("address", CASES["in_an_address_nothing_is_told"], ids=range(8))
def test_in_an_address_nothing_is_told(address: str) -> None:
    text, every = near(f"See {address} now.")
    assert text == f"See {address} now.", "the restorer leaves it, too"
    assert every == ()


def test_what_a_hostile_answer_holds_is_bounded() -> None:
    letters = "abcdefghijklmnopqrstuvwxyz"
    words = [f"Armentr{a}{b}{c}" for a in letters for b in letters for c in letters]
    for answer in (" ".join(words * 2), "Armentrot " * 40_000, "Armentrot" * 40_000):
        made = prompt(MARKED)
        found = near_misses(made.replacements, [made], answer, ())
        assert len(found) <= MOST_FOUND
