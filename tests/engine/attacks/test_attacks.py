"""The attacks with the real models: what they must find, what they cannot, and what they count."""

import difflib

import pytest
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
from engine.core.errors import Cancelled
from engine.core.types import Span
from engine.models.lexicon import lexicons
from engine.models.manager import ModelManager

MINILM, SMOLLM = "all-minilm-l6-v2-int8", "smollm2-135m-instruct"
MASKED = "masked-minilm"
TEXT = "Paris is the capital of France, Rome is the capital of Greece, and the trip was nice."


def go_on() -> None:
    """Nobody calls this work off."""


def unseen(_report: object) -> None:
    """Nobody watches."""


def stop() -> None:
    raise Cancelled()


def target(surrogate: str, original: str, text: str = TEXT) -> Target:
    start = text.index(surrogate)
    return Target(Span(start, start + len(surrogate)), original, surrogate)


def test_knn_finds_near_words_and_kept_ones(manager: ModelManager) -> None:
    own = lexicons(manager, MINILM)
    targets = [
        target("trip", "trips"),
        target("trip", "Trip"),
        target("trip", "parliament"),
        target("Rome", "Xqzzvk"),
    ]
    ten = knn(targets, own, 10, go_on, unseen)
    assert [guess.found for guess in ten.guesses] == [True, True, False, False]
    assert all(len(guess.guesses) == 10 for guess in ten.guesses)
    assert ten.success_rate == 0.5
    one = knn(targets, own, 1, go_on, unseen)
    assert [guess.found for guess in one.guesses] == [False, True, False, False]


def test_of_cape_knn_knows_the_rarer_words_too(manager: ModelManager) -> None:
    """Planted: an attacker who knows the words of the other methods alone and misses them."""
    text = "a captivation, captivatingly"
    pairs = (("captivation", "captivating"), ("captivatingly", "captivating"))
    targets = [target(surrogate, original, text) for surrogate, original in pairs]
    found = knn(targets, known_words(manager, MINILM, ["hand", "cape"]), 10, go_on, unseen)
    assert found.success_rate == 1.0
    weaker = knn(targets, known_words(manager, MINILM, ["rantext"]), 10, go_on, unseen)
    assert weaker.success_rate == 0.0


def test_of_capes_pieces_knn_knows_those_within_a_word(manager: ModelManager) -> None:
    """Planted: "##ivating" looked for under no other name, and found where it went unchanged."""
    text = "a capt ivating"
    targets = [target("ivating", other, text) for other in ("ivating", "house")]
    own = known_words(manager, MASKED, ["cape"], {"vocabulary": "pieces"})
    outcome = knn(targets, own, 10, go_on, unseen)
    assert [guess.found for guess in outcome.guesses] == [True, False]
    assert all(len(guess.guesses) == 10 for guess in outcome.guesses)


def test_a_kept_unknown_word_and_numbers(manager: ModelManager) -> None:
    text = "Xqzzvk 2012 in 73219"
    own = lexicons(manager, MINILM)
    targets = [
        target("Xqzzvk", "xqzzvk", text),
        target("2012", "2011", text),
        target("73219", "5", text),
    ]
    outcome = knn(targets, own, 10, go_on, unseen)
    assert [guess.found for guess in outcome.guesses] == [True, True, False]


def test_mask_inference_reads_the_sanitized_context(manager: ModelManager) -> None:
    targets = [target("Greece", "Italy"), target("nice", "Xqzzvk")]
    outcome = mask_inference(TEXT, targets, Attacker(manager, SMOLLM, go_on, unseen))
    assert outcome.guesses[0].guesses[0] == "italy"
    assert not outcome.guesses[1].found
    assert outcome.success_rate == 1  # a word that it does not know does not count
    assert "the capital of  italy , and" in inferred(TEXT, outcome)


def test_llm_inference_asks_and_reads_one_word(manager: ModelManager) -> None:
    outcome = llm_inference(
        TEXT, [target("Greece", "Italy")], Attacker(manager, SMOLLM, go_on, unseen)
    )
    [guess] = outcome.guesses
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


def test_the_list_form_runs_in_blocks(manager: ModelManager) -> None:
    local = Attacker(manager, SMOLLM, go_on, unseen)
    outcome = llm_inference_of_lists([target("Rome", "Athens")] * 22, local)
    assert len(outcome.guesses) == 22
    assert llm_inference_of_lists([], local).success_rate is None


def test_nothing_replaced_and_called_off(manager: ModelManager) -> None:
    own = lexicons(manager, MINILM)
    assert knn([], own, 10, go_on, unseen).success_rate is None
    assert mask_inference(TEXT, [], Attacker(manager, SMOLLM, go_on, unseen)).success_rate is None
    with pytest.raises(Cancelled):
        knn([target("trip", "trips")], own, 10, stop, unseen)
    with pytest.raises(Cancelled):
        mask_inference(TEXT, [target("Greece", "Italy")], Attacker(manager, SMOLLM, stop, unseen))


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
    if one == two and a:
        assert rouge_l(one, two) == 1
        assert difflib.SequenceMatcher(None, a, b).ratio() == 1
