"""llama.cpp's C interface: one sequence of the real SmolLM2."""

from __future__ import annotations

import math
from collections.abc import Iterator
from contextlib import closing
from typing import TYPE_CHECKING, Any

import pytest
from cancelling import CancelAfter

from engine.core.errors import EngineFault
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
    with closing(native.NativeModel(ModelStore().open("smollm2-135m-instruct"))) as loaded:
        yield loaded


@pytest.fixture
def sequence(native: Any, model: NativeModel) -> Iterator[TokenSequence]:
    with closing(native.TokenSequence(model, length=64, batch=8, threads=2, exact=True)) as made:
        yield made


def test_a_text_starts_after_the_mark_between_texts(model: NativeModel) -> None:
    assert model.text_start() == 0
    assert model.piece(0) == b""
    assert model.tokenize("<|endoftext|>", special=True) == [0]


@pytest.mark.parametrize(("quick", "asked"), [(math.inf, False), (-1.0, True)])
def test_a_quick_token_is_not_interrupted_with_questions(
    native: Any, sequence: TokenSequence, monkeypatch: pytest.MonkeyPatch, quick: float, asked: bool
) -> None:
    """A large model's token takes longer than a person should wait for a cancel."""
    monkeypatch.setattr(native, "QUICK_SECONDS", quick)
    sequence.evaluate([1], CancelAfter())  # the first shows how long one takes
    check = CancelAfter()
    sequence.evaluate([2], check)
    assert (check.asked > 100) == asked
    several = CancelAfter()
    sequence.evaluate([1, 2, 3], several)
    assert several.asked > 100


def test_a_full_sequence_is_a_fault_and_not_a_crash(native: Any, model: NativeModel) -> None:
    made = native.TokenSequence(model, length=256, batch=256, threads=2, exact=True)
    with closing(made) as full:
        full.evaluate([1] * 256, CancelAfter())
        with pytest.raises(EngineFault):
            full.evaluate([1], CancelAfter())
