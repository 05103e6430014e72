"""Which words bench_masked hides, and the probabilities of what is guessed."""

import math
from pathlib import Path

import numpy as np
import pytest

from engine.models.encoder.wordpieces import WordPieces
from engine.models.files.store import ModelStore
from models.train import sources
from tests.benchmarks import masked_words


@pytest.fixture(scope="module")
def wordpieces() -> WordPieces:
    return WordPieces(ModelStore().open("recogniser").with_name("vocab.txt"))


def test_log_softmax_does_not_overflow() -> None:
    found = masked_words.log_softmax(np.array([[1000.0, 1000.0], [0.0, -1000.0]], np.float32))
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
    found = masked_words.hidden_words(wordpieces, tmp_path, 1000)
    words = [one.text[one.start : one.end] for one in found]
    assert words.count("antelopes") == words.count("number") == held_out == len(words) / 3
    assert {len(one.at) for one in found if one.text[one.start] == "a"} == {3}
    assert not masked_words.hidden_words(wordpieces, tmp_path, 1000, plain=True)
