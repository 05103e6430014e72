"""The lexicons: rarer words lie at the mean of their pieces, exactly and whatever stands beside."""

import re

import numpy as np
import pytest

from engine.models import lexicon
from engine.models.lexicon import NUMBERS, RARER, WORDS, Lexicon, lexicons, listed, wide
from engine.models.manager import ModelManager
from engine.protect.word_dp.guarantees import LARGEST_VOCABULARY

MASKED, SMOLLM = "masked-minilm", "smollm2-135m-instruct"
SIZE, WIDTH = 30, 6
MORE = {"aab": [3, 31], "abb": [30, 31, 32], "bba": [7, 7], "aaa": [32]}


@pytest.fixture(scope="module")
def small() -> Lexicon:
    """Thirty words that are one token, and four of several, of three further tokens."""
    rows = np.random.default_rng(2).normal(size=(SIZE + 3, WIDTH)).astype(np.float32)
    words = [f"w{n}" for n in range(SIZE)]
    plain = lexicon.make(words, rows[:SIZE], np.arange(SIZE)[:, np.newaxis])
    return lexicon.widened(plain, MORE, [30, 31, 32], rows[SIZE:])


def placed(small: Lexicon) -> np.ndarray:
    """Where every word lies, worked out one by one."""
    rows = small.levels * small.scales[:, np.newaxis]
    means = [rows[MORE[word]].mean(axis=0) for word in small.words[SIZE:]]
    return np.concatenate([rows[:SIZE], means])


def test_a_rarer_word_lies_at_the_mean_of_its_pieces(small: Lexicon) -> None:
    assert small.words[SIZE:] == ("aaa", "aab", "bba", "abb")  # by their number of pieces
    found = small.distances(np.arange(len(small)))
    everywhere = placed(small)
    true = np.linalg.norm(everywhere[:, np.newaxis] - everywhere, axis=2)
    assert (np.diag(found) == 0).all()
    assert np.abs(found - true).max() < 0.02  # a row is whole numbers up to 127
    wrong = np.linalg.norm(small.levels[:SIZE] * 1.2, axis=1)
    assert np.abs(found[0, :SIZE] - wrong).max() > 0.02


def test_a_words_distances_hang_on_no_other_word(small: Lexicon) -> None:
    whole = small.distances(np.arange(len(small)))
    for entry in range(len(small)):
        assert (small.distances(np.array([entry]))[0] == whole[entry]).all()
        assert (small.distances(np.array([entry]), first=4)[0] == whole[entry, 4:]).all()


def test_a_rarer_words_score_is_the_mean_of_its_pieces(small: Lexicon) -> None:
    logits = np.random.default_rng(4).normal(size=40).astype(np.float32)
    found = dict(zip(small.words, small.scores(logits), strict=True))
    assert found["w7"] == logits[7]
    for word, tokens in MORE.items():
        assert found[word] == pytest.approx(np.mean(logits[tokens], dtype=np.float64))


def test_the_rarer_words_are_words_that_the_others_are_not() -> None:
    rarer, words = listed(RARER), {*listed(WORDS), *listed(NUMBERS)}
    assert len(set(rarer)) == len(rarer) > 40_000
    assert not words & set(rarer)
    assert all(re.fullmatch("[a-z]{3,}", word) for word in rarer)
    assert {"captivating", "stylish", "mediocre", "melodrama"} <= {*rarer, *words}


def test_an_encoders_wide_lexicon_holds_them_and_a_causal_ones_does_not(
    manager: ModelManager,
) -> None:
    plain, found = lexicons(manager, MASKED), wide(manager, MASKED)
    assert found.words.words[: len(plain.words)] == plain.words.words
    assert {*found.words.words} == {*plain.words.words, *listed(RARER)}
    assert found.numbers.words == plain.numbers.words
    assert len(found.words) <= LARGEST_VOCABULARY
    assert wide(manager, SMOLLM).words.words == lexicons(manager, SMOLLM).words.words


def test_splitting_a_word_gives_the_pieces_that_reading_it_gives(manager: ModelManager) -> None:
    with manager.encoder(MASKED) as encoder:
        pieces = encoder.wordpieces
    for word in listed(RARER)[::97]:
        assert pieces.split(word) == pieces.encode(word).ids.tolist()
    assert pieces.split("北x\u0001") is None
