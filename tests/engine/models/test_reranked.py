"""The masked model whose guesses SmolLM2 judges again: better ones, from both sides, one result."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import TYPE_CHECKING

import numpy as np
import pytest
from cases import tables_beside
from whole_logits import whole_logits

from engine.attacks.base import Attacker, Target
from engine.attacks.mask_inference import mask_inference
from engine.core.errors import BadText
from engine.core.types import Span
from engine.crypto.key_derivation import ProfileKey
from engine.models.llama.continuations import MOST, TOKENS
from engine.models.manager import ModelManager
from engine.pipeline.engine import Engine
from engine.pipeline.policy import parse
from engine.pipeline.requests import Request

if TYPE_CHECKING:
    from engine.models.manager import MaskedModel

ENCODER, RERANKED, SMOLLM = "masked-minilm", "masked-minilm-smollm2", "smollm2-135m-instruct"
HIDDEN = tables_beside(__file__)["hidden"]


@pytest.fixture(scope="module")
def reranked(manager: ModelManager) -> Iterator[MaskedModel]:
    with manager.masked(RERANKED) as model:
        yield model


def logits(model: MaskedModel, text: str, *hidden: str) -> np.ndarray:
    pieces = model.wordpieces.encode(text)
    spans = list(zip(pieces.starts.tolist(), pieces.ends.tolist(), strict=True))
    at = [n for n, (start, end) in enumerate(spans) if text[start:end] in hidden]
    return model.masked_logits(pieces, at)


def guessed(model: MaskedModel) -> int:
    """How many hidden words are the likeliest."""
    words = [model.wordpieces.id(hidden.lower()) for _, hidden in HIDDEN]
    return sum(
        logits(model, *one)[0].argmax() == word for one, word in zip(HIDDEN, words, strict=True)
    )


def test_it_guesses_more_words_than_the_encoder_alone(
    manager: ModelManager, reranked: MaskedModel
) -> None:
    """On 200 words of held-out articles twice as many (bench_masked.py); here a dozen."""
    with manager.masked(ENCODER) as encoder:
        alone, both = guessed(encoder), guessed(reranked)
    assert both >= alone + 3, (alone, both)
    assert both >= 0.4 * len(HIDDEN)


def test_it_gives_probabilities_and_does_not_see_the_hidden_words(reranked: MaskedModel) -> None:
    one = logits(reranked, "We met in Paris and then in Rome.", "Paris", "Rome")
    other = logits(reranked, "We met in London and then in Athens.", "London", "Athens")
    assert np.array_equal(one, other)
    assert np.exp(one).sum(axis=1) == pytest.approx([1, 1], rel=1e-4)


def test_the_same_text_gives_the_same_bits_whatever_was_read_before(reranked: MaskedModel) -> None:
    text = "They drove to the airport to catch a flight to Madrid."
    before = logits(reranked, text, "flight")
    logits(reranked, "Something else was read meanwhile, and it was longer than that.", "longer")
    assert np.array_equal(before, logits(reranked, text, "flight"))


def test_a_place_at_an_end_and_a_word_of_several_pieces(reranked: MaskedModel) -> None:
    assert np.isfinite(logits(reranked, "Paris", "Paris")).all()
    pieces = reranked.wordpieces.encode("Take the unhelpfulness away.")
    at = [n for n, word in enumerate(pieces.words) if word == 2]
    assert len(at) > 1
    rows = reranked.masked_logits(pieces, at)
    assert len(rows) == len(at) and np.isfinite(rows).all()


def test_continuations_are_scored_as_the_model_reads_them_alone(manager: ModelManager) -> None:
    """Side by side they give what each gives by itself, token after token."""
    with manager.causal(SMOLLM) as model:
        text = [model.start, *(piece.token for piece in model.pieces("The capital of France"))]
        ends = [[p.token for p in model.pieces(end)] for end in (" is Paris.", " was founded")]
        with model.continuations.reading(text, lambda: None) as row:
            assert row.shape == (model.vocabulary_size,)
            found = model.continuations.scores(ends, lambda: None)
            with pytest.raises(BadText):
                model.continuations.scores([ends[0]] * (MOST + 1), lambda: None)
        for end, score in zip(ends, found, strict=True):
            rows = whole_logits(model, [*text[1:], *end]).astype(np.float64)[-len(end) :]
            each = rows - np.log(np.exp(rows).sum(axis=1, keepdims=True))
            alone = sum(each[n, token] for n, token in enumerate(end) if n)
            assert math.isclose(score, alone, abs_tol=0.3), (score, alone)
        for wrong in ([], [1] * (TOKENS + 1)):
            with pytest.raises(BadText), model.continuations.reading(wrong, lambda: None):
                pass


def test_prosan_and_the_attack_take_it(manager: ModelManager) -> None:
    """Planted: a word that the encoder alone does not find, drawn by another method."""
    text = "They drove to the airport to catch a dog to Madrid."
    target = Target(Span(37, 40), "flight", "dog")
    found = {
        model: mask_inference(text, [target], Attacker(manager, model, lambda: None, print))
        for model in (ENCODER, RERANKED)
    }
    assert [outcome.success_rate for outcome in found.values()] == [0, 1]
    own = {"prosan": {"masked": RERANKED}}
    policy = parse({"level": "every", "stages": ["prosan"], "methods": own})
    engine = Engine(ProfileKey(bytes(32)), manager=manager)
    said = "The patient works as a plumber and lives alone. Is his chest pain serious?"
    sent = engine.sanitize(Request(said, policy, b"a chat"))
    assert "plumber" in {replaced.original for replaced in sent.replacements}
    assert "plumber" not in sent.text and "chest pain" in sent.text
