"""Logits of texts through the real SmolLM2: exact, aligned, and able to stop."""

import threading
from contextlib import closing
from pathlib import Path

import numpy as np
import pytest
from cancelling import CancelAfter
from effort import tries
from hypothesis import given, settings
from hypothesis import strategies as st
from refusals import refused
from whole_logits import whole_logits

from engine.core.callbacks import never_cancelled
from engine.core.errors import BadText, Cancelled, EngineFault
from engine.core.types import Message, Span
from engine.models.llama.causal import CausalModel
from engine.models.llama.logits import BLOCK, Logits, LogitsReader, align

TEXT = (
    "My colleague Maria Lopez is 41 years old and lives in Denver with her two dogs. Last summer "
    "she drove to the coast and rented a small house near the harbour."
)
ASKED = (Message("user", "Name the capital of France."),)


def tokens(model: CausalModel, text: str) -> list[int]:
    return [piece.token for piece in model.pieces(text)]


@pytest.fixture(scope="module")
def read(model: CausalModel) -> list[int]:
    found = tokens(model, TEXT)
    assert BLOCK + 2 < len(found) < 2 * BLOCK
    return found


@pytest.fixture(scope="module")
def whole(model: CausalModel, read: list[int]) -> Logits:
    return whole_logits(model, read)


def test_a_row_scores_the_token_at_its_place(read: list[int], whole: Logits) -> None:
    """SmolLM2 expects the text's own next token far more than the one after that."""
    assert whole.shape == (len(read), 49_152)
    assert whole.dtype == np.float32
    assert np.isfinite(whole).all()
    here = whole[np.arange(len(read)), read]
    after = whole[np.arange(len(read) - 1), read[1:]]
    before = whole[np.arange(1, len(read)), read[:-1]]
    assert here.mean() > max(after.mean(), before.mean()) + 4


def test_a_text_has_the_same_logits_whatever_was_done_before(
    model: CausalModel, read: list[int], whole: Logits
) -> None:
    whole_logits(model, tokens(model, "Something else altogether."))
    list(model.chat(ASKED, max_tokens=2))
    with pytest.raises(Cancelled):
        whole_logits(model, read[::-1], check=CancelAfter(300))
    with model.steps(ASKED) as steps:
        steps.append(read[0])
    assert np.array_equal(whole_logits(model, read), whole)


@pytest.mark.parametrize("length", [1, 2, BLOCK - 1, BLOCK, BLOCK + 1])
def test_the_logits_depend_on_the_tokens_before_alone(
    model: CausalModel, read: list[int], whole: Logits, length: int
) -> None:
    assert np.array_equal(whole_logits(model, read[:length]), whole[:length])
    other = whole_logits(model, [*read[: length - 1], read[-1], read[0]])
    assert np.array_equal(other[:length], whole[:length])
    assert not np.array_equal(other[length], whole[length])


def test_neither_threads_nor_the_context_change_a_bit(
    path: Path, read: list[int], whole: Logits
) -> None:
    with closing(CausalModel(path, context=64, threads=1)) as single:
        single._reader.length = 256
        assert np.array_equal(whole_logits(single, read), whole)


def test_blocks_are_the_whole_in_parts(model: CausalModel, read: list[int], whole: Logits) -> None:
    seen = list[tuple[int, int]]()
    blocks = list(model.logit_blocks(read, on_progress=lambda *step: seen.append(step)))
    assert [len(block) for block in blocks] == [BLOCK, len(read) - BLOCK]
    assert np.array_equal(np.concatenate(blocks), whole)
    assert seen == [(0, len(read)), (BLOCK, len(read)), (len(read), len(read))]


def test_no_tokens_have_no_logits(model: CausalModel) -> None:
    assert whole_logits(model, []).shape == (0, model.vocabulary_size)
    assert model.pieces("") == ()


@pytest.mark.parametrize("calls", [0, 1, 50, 900])
def test_reading_is_called_off_anywhere(model: CausalModel, read: list[int], calls: int) -> None:
    """Between blocks and inside one; at 900 questions the second block is being read."""
    with pytest.raises(Cancelled):
        whole_logits(model, read, check=CancelAfter(calls))


def test_steps_are_called_off(model: CausalModel) -> None:
    check = CancelAfter()
    with model.steps(ASKED, check=check) as steps:
        steps.append(1)
        check.most = 0
        with pytest.raises(Cancelled):
            steps.append(1)
    with pytest.raises(Cancelled), model.steps(ASKED, check=check):
        pass


def test_a_text_that_does_not_fit_is_refused(model: CausalModel) -> None:
    with refused(BadText, reason="too_long", limit=model.reading_context):
        whole_logits(model, [0] * (model.reading_context + 1))
    long = (Message("user", "é " * model.reading_context),)
    with pytest.raises(BadText), model.steps(long):
        pass


def test_another_reading_waits_and_can_be_called_off(
    model: CausalModel, read: list[int], whole: Logits
) -> None:
    first = model.logit_blocks(read)
    next(first)
    with pytest.raises(Cancelled):
        whole_logits(model, read, check=CancelAfter(2))
    found: list[Logits] = []
    other = threading.Thread(target=lambda: found.append(whole_logits(model, read[:3])))
    other.start()
    rest = list(first)
    other.join(30)
    assert np.array_equal(np.concatenate(rest), whole[BLOCK:])
    assert np.array_equal(found[0], whole[:3])


def test_it_reads_while_an_answer_is_being_written(
    model: CausalModel, read: list[int], whole: Logits
) -> None:
    plain = "".join(model.chat(ASKED, temperature=0, max_tokens=8, seed=1))
    writing = model.chat(ASKED, temperature=0, max_tokens=8, seed=1)
    begun = next(writing)
    assert np.array_equal(whole_logits(model, read), whole)
    assert begun + "".join(writing) == plain


def greedy(model: CausalModel, count: int) -> tuple[list[int], list[np.ndarray]]:
    chosen: list[int] = []
    rows: list[np.ndarray] = []
    with model.steps(ASKED) as steps:
        for _ in range(count):
            rows.append(steps.logits())
            chosen.append(int(rows[-1].argmax()))
            steps.append(chosen[-1])
    return chosen, rows


def test_steps_write_what_is_chosen(model: CausalModel) -> None:
    chosen, rows = greedy(model, 8)
    assert "Paris" in model.text(chosen)
    assert {row.shape for row in rows} == {(model.vocabulary_size,)}
    end = model._native.tokenize("<|im_end|>", special=True)[0]
    assert [model.ends(token) for token in chosen] == [token == end for token in chosen]
    assert model.ends(end)


def test_steps_agree_with_the_one_pass(model: CausalModel) -> None:
    """Another shape of evaluation, so not to the bit: but the same numbers."""
    prompt = model._prompt(ASKED)
    chosen, rows = greedy(model, 4)
    with closing(LogitsReader(model._native, threads=2)) as reader:
        reader._start = prompt[0]
        blocks = reader.blocks([*prompt[1:], *chosen], never_cancelled, lambda *_: None)
        whole = np.concatenate(list(blocks))[len(prompt) - 1 :]
    assert np.allclose(np.stack(rows), whole, atol=1.5)
    assert (np.stack(rows).argmax(axis=1) == whole.argmax(axis=1)).all()


def test_steps_end_where_the_context_does(model: CausalModel) -> None:
    with closing(LogitsReader(model._native, threads=2)) as reader:
        reader.length = 64
        with reader.steps([1] * 60, never_cancelled) as steps:
            assert steps.room == 4
            for _ in range(4):
                steps.append(1)
            with pytest.raises(BadText):
                steps.append(1)


def test_pieces_cover_their_characters(model: CausalModel) -> None:
    text = "Zoë pays 12 € — 🦄 日本語"
    pieces = model.pieces(text)
    assert model.text(piece.token for piece in pieces) == text
    covered = [at for piece in pieces for at in range(piece.span.start, piece.span.end)]
    assert {*covered} == {*range(len(text))}
    assert covered.count(text.index("🦄")) > 1  # several tokens, one character
    assert "token" not in repr(pieces[0])


@settings(max_examples=tries(80), deadline=None)
@given(st.text(st.characters(exclude_categories=["Cs"]), max_size=60))
def test_any_text_is_aligned(model: CausalModel, text: str) -> None:
    pieces = model.pieces(text)
    starts = [piece.span.start for piece in pieces]
    assert starts == sorted(starts)
    for piece in pieces:
        content = model._native.piece(piece.token)
        letters = text[piece.span.start : piece.span.end].encode("utf-8")
        assert content in letters
        assert len(letters) - len(content) < 4 * 2  # it begins in the first, ends in the last


def test_characters_that_the_vocabulary_lacks_are_in_no_piece() -> None:
    known = {1: b"a", 2: b"bc", 3: "é".encode()[:1], 4: "é".encode()[1:]}
    spans = [piece.span for piece in align("a\x01bc\x02é", [1, 2, 3, 4], known.__getitem__)]
    assert spans == [Span(0, 1), Span(2, 4), Span(5, 6), Span(5, 6)]


@pytest.mark.parametrize("tokens", [[1, 1], [2]])
def test_tokens_of_another_text_do_not_align(tokens: list[int]) -> None:
    with pytest.raises(EngineFault):
        align("ab", tokens, {1: b"a", 2: b""}.__getitem__)


def test_a_lone_surrogate_has_no_pieces(model: CausalModel) -> None:
    with refused(BadText, reason="lone_surrogate", position=2):
        model.pieces("ab\ud800")
