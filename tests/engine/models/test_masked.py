"""The masked language model that ships: verified like any model, and what it guesses."""

import numpy as np
import pytest

from engine.models.encoder.encoder import Encoder
from engine.models.files.store import ModelStore

MODEL = "masked-minilm"


@pytest.fixture(scope="module")
def encoder() -> Encoder:
    return Encoder(ModelStore().open(MODEL))


def logits(encoder: Encoder, text: str, hidden: str) -> np.ndarray:
    """What could stand in place of the one piece `hidden`."""
    pieces = encoder.wordpieces.encode(text)
    spans = zip(pieces.starts.tolist(), pieces.ends.tolist(), strict=True)
    [place] = [at for at, (start, end) in enumerate(spans) if text[start:end] == hidden]
    [row] = encoder.masked_logits(pieces, [place])
    return np.asarray(row)


def guesses(encoder: Encoder, text: str, hidden: str, count: int = 10) -> list[str]:
    likeliest = np.argsort(-logits(encoder, text, hidden))[:count]
    return [encoder.wordpieces.text(int(number)) for number in likeliest]


@pytest.mark.parametrize(
    ("text", "hidden"),
    [
        ("She opened the door and went in.", "door"),
        ("He is one of the best players in the world.", "world"),
        ("The film was released in the United States in 1999.", "States"),
    ],
)
def test_the_word_that_was_there_is_among_ten_of_30522(
    encoder: Encoder, text: str, hidden: str
) -> None:
    assert hidden.lower() in guesses(encoder, text, hidden)


def test_marks_are_never_guessed(encoder: Encoder) -> None:
    row = logits(encoder, "We met in Paris last year.", "Paris")
    marks = [encoder.wordpieces.id(mark) for mark in ("[CLS]", "[SEP]", "[MASK]", "[UNK]", "[PAD]")]
    assert max(row[marks]) < min(np.delete(row, range(999))) - 100
