"""llama.cpp's C interface: one sequence of the real SmolLM2."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest

from engine.core.errors import Cancelled, EngineFault
from engine.models import threads
from engine.models.files.store import ModelStore

if TYPE_CHECKING:
    from engine.models.llama.native import NativeModel, TokenSequence


@pytest.fixture(scope="module")
def native() -> Any:
    """The module, imported as the engine does: OpenMP reads once how its threads are to wait."""
    threads.wait_passively()
    from engine.models.llama import native

    return native


@pytest.fixture(scope="module")
def model(native: Any) -> Iterator[NativeModel]:
    loaded = native.NativeModel(ModelStore().open("smollm2-135m-instruct"))
    yield loaded
    loaded.close()


@pytest.fixture
def sequence(native: Any, model: NativeModel) -> Iterator[TokenSequence]:
    made = native.TokenSequence(model, length=64, batch=8, threads=2, exact=True)
    yield made
    made.close()


class Counts:
    """A check that counts how often it is asked, and raises from a given time on."""

    def __init__(self, most: float = math.inf) -> None:
        self.asked = 0
        self.most = most

    def __call__(self) -> None:
        self.asked += 1
        if self.asked > self.most:
            raise Cancelled()


def test_a_text_starts_after_the_mark_between_texts(model: NativeModel) -> None:
    assert model.text_start() == 0
    assert model.piece(0) == b""
    assert model.tokenize("<|endoftext|>", special=True) == [0]


def test_a_cache_of_keys_and_values_has_the_size_that_is_told(model: NativeModel) -> None:
    assert model.token_bytes == 30 * 2 * 3 * 64 * 2  # layers, both, heads, their width, float16


@pytest.mark.parametrize(("quick", "asked"), [(math.inf, False), (-1.0, True)])
def test_a_quick_token_is_not_interrupted_with_questions(
    native: Any, sequence: TokenSequence, monkeypatch: pytest.MonkeyPatch, quick: float, asked: bool
) -> None:
    """A large model's token takes longer than a person should wait for a cancel."""
    monkeypatch.setattr(native, "QUICK_SECONDS", quick)
    sequence.evaluate([1], Counts())  # the first shows how long one takes
    check = Counts()
    sequence.evaluate([2], check)
    assert (check.asked > 100) == asked
    several = Counts()
    sequence.evaluate([1, 2, 3], several)
    assert several.asked > 100


def test_what_was_called_off_is_forgotten(sequence: TokenSequence) -> None:
    sequence.evaluate([1, 2, 3], Counts())
    fresh = sequence.logits(1)
    with pytest.raises(Cancelled):
        sequence.evaluate([4, 5, 6], Counts(50))
    sequence.evaluate([1, 2, 3], Counts())
    assert np.array_equal(sequence.logits(1), fresh)


def test_a_kept_beginning_is_gone_on_from(sequence: TokenSequence) -> None:
    sequence.evaluate([1, 2, 3, 4], Counts(), every=True)
    rows = sequence.logits(4)
    assert sequence.keep(2) == 2
    sequence.evaluate([3, 4], Counts(), every=True)
    assert np.allclose(sequence.logits(2), rows[2:], atol=1.0)
    assert (sequence.logits(2).argmax(axis=1) == rows[2:].argmax(axis=1)).all()


def test_logits_are_a_copy(sequence: TokenSequence) -> None:
    sequence.evaluate([1], Counts())
    first = sequence.logits(1)
    kept = first.copy()
    sequence.evaluate([5], Counts())
    assert np.array_equal(first, kept)
    assert not np.array_equal(first, sequence.logits(1))


def test_a_full_sequence_is_a_fault_and_not_a_crash(native: Any, model: NativeModel) -> None:
    full = native.TokenSequence(model, length=256, batch=256, threads=2, exact=True)
    try:
        full.evaluate([1] * 256, Counts())
        with pytest.raises(EngineFault):
            full.evaluate([1], Counts())
    finally:
        full.close()
