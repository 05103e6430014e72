"""Guesses of hidden words: how they are counted, and which words are hidden."""

import math
from pathlib import Path

import numpy as np
import pytest

from engine.models.encoder.wordpieces import WordPieces
from engine.models.files.store import ModelStore
from models.train import guesses, sources


@pytest.fixture(scope="module")
def wordpieces() -> WordPieces:
    return WordPieces(ModelStore().open("recogniser").with_name("vocab.txt"))


def test_ranks_and_perplexity_are_counted_by_hand() -> None:
    likely = np.log(np.array([0.5] + [0.25] + [0.25 / 18] * 18, np.float32))
    guessed = guesses.Guessed()
    guessed.add(likely, 0)
    guessed.add(likely, 1)
    guessed.add(likely[::-1], 0)  # now 18 pieces share the lowest place: 2 were likelier
    perplexity = round((2 * 4 * 72) ** (1 / 3), 1)
    found = {"pieces": 3, "top 1": 0.333, "top 10": 1.0, "perplexity": perplexity}
    assert guessed.figures() == found
    behind_ten = guesses.Guessed()
    behind_ten.add(np.log(np.arange(1, 12, dtype=np.float32)), 0)
    assert behind_ten.figures()["top 10"] == 0.0


def test_log_softmax_does_not_overflow() -> None:
    found = guesses.log_softmax(np.array([[1000.0, 1000.0], [0.0, -1000.0]], np.float32))
    assert found[0] == pytest.approx([-math.log(2)] * 2)
    assert found[1] == pytest.approx([0.0, -1000.0])


def test_whole_words_of_held_out_articles_are_hidden(
    tmp_path: Path, wordpieces: WordPieces
) -> None:
    titles = [f"Title {number}" for number in range(40)]
    (tmp_path / "wikitext2").mkdir()
    lines = [f" = {title} =\n\n antelopes number {at} , <unk> ." for at, title in enumerate(titles)]
    (tmp_path / "wikitext2" / "dev.txt").write_text("\n".join(lines), "utf-8")
    held_out = sum(one.held_out for one in sources.articles(tmp_path))
    assert 0 < held_out < len(titles)
    found = guesses.hidden_words(wordpieces, tmp_path, 1000)
    words = [one.text[one.start : one.end] for one in found]
    assert words.count("antelopes") == words.count("number") == held_out == len(words) / 3
    assert {len(one.at) for one in found if one.text[one.start] == "a"} == {3}
    assert not guesses.hidden_words(wordpieces, tmp_path, 1000, plain=True)
