"""The attacks with the real models: what they must find, what they cannot, and what they count."""

from dataclasses import replace
from typing import Any

import pytest
from cancelling import CancelAfter
from hypothesis import given
from hypothesis import strategies as st

from engine.attacks.base import Attacker, Guess, Outcome, Target
from engine.attacks.knn import knn, known_words
from engine.attacks.leakage import rouge_l, shared_ngrams, words_of
from engine.attacks.llm_inference import (
    list_guesses,
    list_question,
    llm_inference,
    llm_inference_of_lists,
)
from engine.attacks.mask_inference import inferred, mask_inference
from engine.core.callbacks import never_cancelled, no_progress
from engine.core.errors import Cancelled
from engine.core.types import Span
from engine.models.manager import ModelManager

MINILM, SMOLLM, MASKED = "all-minilm-l6-v2-int8", "smollm2-135m-instruct", "masked-minilm"
TEXT = "Paris is the capital of France, Rome is the capital of Greece, and the trip was nice."


def target(surrogate: str, original: str, text: str = TEXT) -> Target:
    start = text.index(surrogate)
    return Target(Span(start, start + len(surrogate)), original, surrogate)


@pytest.fixture(scope="module")
def local(manager: ModelManager) -> Attacker:
    return Attacker(manager, SMOLLM, never_cancelled, no_progress)


NEAR = "trip:trips trip:Trip trip:parliament Rome:Xqzzvk"
RARER = "captivation:captivating captivatingly:captivating"


@pytest.mark.parametrize(
    ("pairs", "knows", "k", "found"),
    [
        (NEAR, (MINILM, ["hand"]), 10, [True, True, False, False]),
        (NEAR, (MINILM, ["hand"]), 1, [False, True, False, False]),
        ("Xqzzvk:xqzzvk 2012:2011 73219:5", (MINILM, ["hand"]), 10, [True, True, False]),
        (RARER, (MINILM, ["hand", "cape"]), 10, [True, True]),
        (RARER, (MINILM, ["rantext"]), 10, [False, False]),  # planted: who lacks Cape's rarer words
        # Planted: "##ivating" looked for under no other name, and found where it went unchanged.
        (
            "ivating:ivating ivating:house",
            (MASKED, ["cape"], {"vocabulary": "pieces"}),
            10,
            [True, False],
        ),
    ],
    ids=["near", "the nearest", "kept and numbers", "rarer", "rarer unknown", "within a word"],
)
def test_knn_finds_near_words_that_it_knows_and_kept_ones(
    pairs: str, knows: tuple[Any, ...], k: int, found: list[bool], manager: ModelManager
) -> None:
    text = f"{TEXT} Xqzzvk 2012 in 73219, captivation, captivatingly"
    targets = [target(*pair.split(":"), text) for pair in pairs.split()]
    own = known_words(manager, *knows)
    outcome = knn(targets, own, k, never_cancelled, no_progress)
    assert [guess.found for guess in outcome.guesses] == found
    assert {len(g.guesses) for g in outcome.guesses if g.guesses[0] in own.words.index} <= {k}


def test_mask_inference_reads_the_sanitized_context(local: Attacker) -> None:
    outcome = mask_inference(TEXT, [target("Greece", "Italy"), target("nice", "Xqzzvk")], local)
    assert outcome.guesses[0].guesses[0] == "italy"
    assert not outcome.guesses[1].found
    assert outcome.success_rate == 1  # a word that it does not know does not count
    assert "the capital of  italy , and" in inferred(TEXT, outcome)


def test_llm_inference_asks_and_reads_one_word(local: Attacker) -> None:
    [guess] = llm_inference(TEXT, [target("Greece", "Italy")], local).guesses
    assert len(guess.guesses) <= 1
    assert guess.found is ("italy" in guess.guesses)


def test_a_list_is_asked_for_at_once_and_answers_go_by_their_numbers() -> None:
    """Planted: answers that skip a number, repeat one, and decorate the list."""
    targets = [target("Rome", "Athens"), target("nice", "fine"), target("trip", "journey")]
    asked = list_question(targets)
    assert asked.endswith("1. Rome\n2. nice\n3. trip")
    assert TEXT[:20] not in asked  # the paper's attack is not told the text
    found = list_guesses(targets, "Here you are:\n1. Athens\n**3)** journey (or tour)\n3. cake")
    assert [guess.found for guess in found] == [True, False, True]
    assert found[1].guesses == ()


def test_the_list_form_runs_in_blocks(local: Attacker) -> None:
    outcome = llm_inference_of_lists([target("Rome", "Athens")] * 22, local)
    assert len(outcome.guesses) == 22


def test_nothing_replaced_and_called_off(local: Attacker) -> None:
    own, stop = known_words(local.manager, MINILM, ["hand"]), CancelAfter(0)
    assert knn([], own, 10, never_cancelled, no_progress).success_rate is None
    assert mask_inference(TEXT, [], local).success_rate is None
    assert llm_inference_of_lists([], local).success_rate is None
    with pytest.raises(Cancelled):
        knn([target("trip", "trips")], own, 10, stop, no_progress)
    with pytest.raises(Cancelled):
        mask_inference(TEXT, [target("Greece", "Italy")], replace(local, check=stop))


def test_what_was_written_stays_out_of_repr() -> None:
    guess = Guess(target("Rome", "Paris"), ("paris",), found=True)
    assert "aris" not in repr(Outcome((guess,)))
    assert "Rome" not in repr(guess)


def test_shared_ngrams() -> None:
    assert shared_ngrams("a b c", "A b, x c", 1) == 1
    assert shared_ngrams("a b c", "A b, x c", 2) == 0.5
    assert shared_ngrams("a", "a", 2) is None


words = st.lists(st.sampled_from("abcd"), max_size=12).map(" ".join)


@given(words, words)
def test_rouge_l_is_what_the_longest_common_subsequence_gives(one: str, two: str) -> None:
    a, b = words_of(one), words_of(two)
    table = [[0] * (len(b) + 1) for _ in range(len(a) + 1)]
    for i, x in enumerate(a):
        for j, y in enumerate(b):
            same = table[i][j] + 1 if x == y else 0
            table[i + 1][j + 1] = max(same, table[i][j + 1], table[i + 1][j])
    common = table[-1][-1]
    assert rouge_l(one, two) == pytest.approx(2 * common / (len(a) + len(b)) if common else 0)
