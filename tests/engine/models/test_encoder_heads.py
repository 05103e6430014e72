"""Heads, on a tiny encoder written by our own export, against what torch said of its float32.

The folder is made by its make.py.
"""

import json
import shutil
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from cancelling import CancelAfter
from refusals import refused

from engine.core.errors import BadParameter, ModelDamaged
from engine.models.encoder.config import Head
from engine.models.encoder.encoder import Encoder

TINY = Path(__file__).parent / "tiny_encoder"
LONG = "the red fox ran on the old mat under my tree . a cat sat , the dog slept !"


@pytest.fixture(scope="module")
def encoder() -> Encoder:
    return Encoder(TINY / "model.onnx")


@pytest.fixture(scope="module")
def expected() -> dict[str, Any]:
    data: dict[str, Any] = json.loads((TINY / "expected.json").read_text("utf-8"))
    return data


def off(found: np.ndarray, exact: object) -> float:
    """The root of the mean squared error, as a part of the exact values' own spread."""
    values = np.array(exact)
    assert found.shape == values.shape
    return float(np.sqrt(((found - values) ** 2).mean()) / values.std())


def test_the_folder_says_which_heads_there_are(encoder: Encoder) -> None:
    assert dict(encoder.heads) == {
        "token_embeddings": Head(32, ()),
        "label_logits": Head(3, ("O", "B-ANIMAL", "I-ANIMAL")),
        "masked_logits": Head(25, ()),
    }


def test_label_logits_are_near_those_of_torch(encoder: Encoder, expected: dict[str, Any]) -> None:
    pieces = encoder.wordpieces.encode(expected["text"])
    assert off(encoder.values("label_logits", pieces), expected["label_logits"]) < 0.1
    others = encoder.wordpieces.encode("the red cat ran under my old tree .")
    planted = encoder.values("label_logits", others, range(9))
    assert off(planted, expected["label_logits"][:9]) > 0.1


def test_masked_logits_are_near_those_of_torch(encoder: Encoder, expected: dict[str, Any]) -> None:
    pieces, place = encoder.wordpieces.encode(expected["text"]), expected["hidden_place"]
    [found] = encoder.masked_logits(pieces, [place])
    assert off(found, expected["masked_logits"]) < 0.1
    [unmasked] = encoder.values("masked_logits", pieces, [place])
    assert off(unmasked, expected["masked_logits"]) > 0.1


def test_masking_hides_the_piece_and_leaves_the_text_as_it_was(encoder: Encoder) -> None:
    fox, dog = (encoder.wordpieces.encode(f"the old {animal} ran") for animal in ("fox", "dog"))
    before = fox.ids.copy()
    one = encoder.masked_logits(fox, [2])
    assert np.array_equal(one, encoder.masked_logits(dog, [2]))
    assert np.array_equal(fox.ids, before)
    several = encoder.masked_logits(fox, [1, 2])
    assert several.shape == (2, 25)
    assert not np.array_equal(several[1], one[0])  # both are hidden at once


def test_a_masked_place_far_into_a_text_is_read_in_its_own_window_only(encoder: Encoder) -> None:
    pieces, asked = encoder.wordpieces.encode(f"{LONG} {LONG} {LONG}"), CancelAfter()
    assert encoder.masked_logits(pieces, [50], asked).shape == (1, 25)
    assert asked.asked == 1


def test_a_place_outside_the_text_cannot_be_masked(encoder: Encoder) -> None:
    pieces = encoder.wordpieces.encode("the fox")
    for place in (-1, 2):
        with pytest.raises(BadParameter):
            encoder.masked_logits(pieces, [place])


def test_an_encoder_that_knows_cases_reads_capitals_otherwise(
    encoder: Encoder, tmp_path: Path
) -> None:
    vectors = np.zeros((4, 32), np.float32)
    vectors[1:, ::2] = [[1], [2], [3]]  # a shift of all values would vanish in the first norm
    shutil.copytree(TINY, tmp_path / "tiny")
    np.save(tmp_path / "tiny" / "case_vectors.npy", vectors)
    knowing = Encoder(tmp_path / "tiny" / "model.onnx")
    for text, alike in (("the fox ran", True), ("the Fox ran", False), ("THE FOX ran", False)):
        pieces = encoder.wordpieces.encode(text)
        plain = encoder.values("label_logits", pieces)
        assert np.array_equal(plain, knowing.values("label_logits", pieces)) is alike


@pytest.mark.parametrize(
    ("name", "reason"), [("model.onnx", "unreadable"), ("config.json", "config")]
)
def test_a_folder_that_is_not_an_encoder(
    tmp_path: Path, capfd: pytest.CaptureFixture[str], name: str, reason: str
) -> None:
    shutil.copytree(TINY, tmp_path / "tiny")
    damaged = tmp_path / "tiny" / name
    damaged.write_bytes(damaged.read_bytes()[:-100])
    with refused(ModelDamaged, model="tiny", reason=reason):
        Encoder(tmp_path / "tiny" / "model.onnx")
    assert capfd.readouterr() == ("", "")
