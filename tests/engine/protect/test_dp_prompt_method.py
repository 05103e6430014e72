"""The mechanism around the draws: budget, parts, streams, stop tokens, progress, refusals.

The model here is a small one of letters; `test_dp_prompt_smollm2.py` has the real one.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from engine.core import parameters
from engine.core.errors import (
    BadParameter,
    Cancelled,
    ModelMissing,
    ModelUncalibrated,
    UnknownModel,
)
from engine.core.rng import Draws
from engine.core.types import Category, Guarantee, Message, Span
from engine.models.files.clipping import Clipping, ClippingPoint
from engine.models.files.store import ModelStore
from engine.models.llama.logits import TextToken
from engine.protect.base import Edit, MethodContext, MethodInput
from engine.protect.dp_prompt import DPPrompt
from engine.protect.dp_prompt.method import whole_sentences
from engine.protect.dp_prompt.sampling import Logits

ALPHABET = "abcdefghijklmnopqrstuvwxyz .\x01"
STOP, CONTROL = len(ALPHABET), len(ALPHABET) + 1
SIZE = CONTROL + 1
MODEL = "smollm2-135m-instruct"
POINTS = (ClippingPoint(10, -6, 0, 0.4), ClippingPoint(50, -8, 0, 0.8))
BOUNDS = Clipping("made up", ("00000000",), (-30.0, 30.0), POINTS)

Think = Callable[[str, list[int]], Logits]


def guess(request: str, written: list[int]) -> Logits:
    """Logits that hang on the request and on what was written."""
    seed = [*request.encode(), 0, *written]
    return np.random.default_rng(seed).normal(0, 4, SIZE).astype(np.float32)


def babble(_request: str, _written: list[int]) -> Logits:
    """Every token is as likely as any other, but it hardly ever stops."""
    flat = np.zeros(SIZE, np.float32)
    flat[STOP] = -90
    return flat


def sequence(*tokens: int) -> Think:
    """A model that is quite sure of these tokens, then of an `a`."""

    def think(_request: str, written: list[int]) -> Logits:
        sure = np.zeros(SIZE, np.float32)
        sure[tokens[len(written)] if len(written) < len(tokens) else 0] = 90
        return sure

    return think


class Letters:
    """A shelf with one model, which writes letters, with a stop token and a control token."""

    vocabulary_size = SIZE

    def __init__(self, think: Think, store: ModelStore) -> None:
        self._think, self.store = think, store
        self.requests: list[str] = []

    @contextmanager
    def writer(self, _model: str, _check: Any, _progress: Any) -> Iterator["Letters"]:
        yield self

    def pieces(self, text: str) -> tuple[TextToken, ...]:
        return tuple(TextToken(0, Span(at, at + 1)) for at in range(len(text)))

    def text(self, tokens: list[int]) -> str:
        return "".join(ALPHABET[token] for token in tokens if token < STOP)

    def ends(self, token: int) -> bool:
        return token == STOP

    @contextmanager
    def steps(self, messages: tuple[Message, ...], check: Callable[[], None]) -> Iterator[Any]:
        request, written = messages[-1].content, list[int]()
        self.requests.append(request)

        def append(token: int) -> None:
            check()
            written.append(token)

        yield SimpleNamespace(logits=lambda: self._think(request, written), append=append)


class Desk:
    """Rewrites with the model of letters."""

    def __init__(self, store: ModelStore, think: Think = guess) -> None:
        self.model = Letters(think, store)
        self.reports: list[dict[str, Any]] = []
        self.method = DPPrompt()

    def method_context(self, key: int = 1, reroll: int = 0, **given: Any) -> MethodContext:
        fixed = {"check": given.pop("check", lambda: None), "progress": self.reports.append}
        own = {"tokens": 64, "epsilon": 20, "length": "tokens", **given}
        draws = Draws(bytes([key]) * 32)
        return MethodContext(parameters.read("dp_prompt", own), draws, self.model, reroll, **fixed)

    def edit(self, text: str, **given: Any) -> Edit:
        self.reports.clear()
        [edit] = self.method.apply(MethodInput(text), self.method_context(**given))
        return edit

    def promise(self, edit: Edit, **given: Any) -> Guarantee:
        [promise] = self.method.guarantees([edit], self.method_context(**given))
        return promise


@pytest.fixture
def store(monkeypatch: pytest.MonkeyPatch) -> ModelStore:
    """The real store, with bounds that are known here."""
    found = ModelStore()
    monkeypatch.setattr(found, "clipping", lambda model: BOUNDS if model == MODEL else None)
    return found


@pytest.fixture
def desk(store: ModelStore) -> Desk:
    return Desk(store)


def test_a_rewriting_is_one_edit_of_everything(desk: Desk) -> None:
    edit = desk.edit("some text")
    assert (edit.span, edit.category, edit.unit) == (Span(0, 9), Category.REWRITE, "whole text")
    assert desk.model.requests == ["Document: some text\nParaphrase of the document:"]
    assert desk.method.apply(MethodInput(""), desk.method_context()) == []
    assert desk.method.guarantees([], desk.method_context()) == ()


@pytest.mark.parametrize("tokens", [64, 128, 256, 512])
def test_the_price_is_the_ladder_s_whatever_is_written(store: ModelStore, tokens: int) -> None:
    """A model that stops at once costs as much as one that never does, a word as much as a line."""
    own, seen = {"tokens": tokens, "epsilon": 150}, set()
    for surest in (STOP, 0):
        row = np.array([99.0 if n == surest else 0 for n in range(SIZE)], np.float32)
        desk = Desk(store, lambda _request, _written, row=row: row)
        for text in ("a", "a line that is somewhat longer"):
            edit = desk.edit(text, **own)
            seen |= {edit.epsilon, desk.promise(edit, **own).epsilon}
    assert seen == {150.0 * tokens}


def test_long_documents_add_up_and_say_so(desk: Desk) -> None:
    """48 letters fit a part that 64 tokens are written for."""
    edit = desk.edit(" ".join(["word"] * 30), epsilon=12.345678)
    assert len(desk.model.requests) == 4
    assert edit.epsilon == pytest.approx(12.345678 * 64 * 4, abs=1e-9)
    promise = desk.promise(edit, epsilon=12.345678)
    assert promise.epsilon == edit.epsilon
    assert "4 parts" in promise.leakage[0] and "4 parts" in promise.statement
    assert (promise.delta, promise.unit) == (0.0, "for the whole text")
    assert promise.not_covered and promise.assumes
    assert edit.surrogate.count("\n\n") == 3


@pytest.mark.parametrize(
    ("letters", "counts"),
    [(1, [16]), (12, [16]), (13, [24]), (24, [32]), (25, [48]), (48, [64]), (49, [64, 16])],
)
def test_a_texts_length_class_says_how_much_is_written(desk, letters, counts) -> None:
    """A third more room than the part has, to the next class; 49 letters are cut at the 48th."""
    edit = desk.edit("a" * letters, length="text")
    assert desk.reports[-1]["total"] == sum(counts)
    promise = desk.promise(edit, length="text")
    assert promise.epsilon == edit.epsilon == 20 * sum(counts)
    assert f"for each of {sum(counts)} tokens" in promise.statement
    assert "each of the same length class" in promise.statement
    assert any("16, 24, 32, 48, 64 word pieces" in leak for leak in promise.leakage)


def test_texts_of_one_length_class_cost_and_tell_the_same(store: ModelStore) -> None:
    """Within a class nothing tells the length: as many tokens are drawn whatever the text is."""
    long, short = Desk(store, babble), Desk(store, babble)
    one, other = long.edit("a" * 13, length="text"), short.edit("b" * 18, length="text")
    assert one.epsilon == other.epsilon
    assert long.promise(one, length="text") == short.promise(other, length="text")


def test_the_same_text_is_drawn_the_same_and_nothing_else_is(store: ModelStore) -> None:
    """Any other text, setting, conversation or re-roll has uniforms and a label of its own."""
    desk = Desk(store, babble)
    first = desk.edit("some text")
    assert desk.edit("some text") == first
    others = (
        {"epsilon": 20.000001}, {"tokens": 128}, {"bounds": "observed"}, {"length": "text"},
        {"key": 2}, {"reroll": 1},
    )  # fmt: skip
    edits = [first, desk.edit("some texts"), *(desk.edit("some text", **own) for own in others)]
    assert len({edit.label for edit in edits}) == len({edit.surrogate for edit in edits}) == 8


def test_equal_parts_of_one_document_are_drawn_apart(store: ModelStore) -> None:
    desk = Desk(store, lambda _request, written: guess("same", written))
    parts = " ".join(["same"] * 10) + "\n\n" + " ".join(["same"] * 9)
    one, other = desk.edit(parts).surrogate.split("\n\n")
    assert one != other


def test_a_second_draw_has_no_epsilon(desk: Desk) -> None:
    edit = desk.edit("some text", reroll=2)
    promise = desk.promise(edit, reroll=2)
    assert edit.epsilon is promise.epsilon is None
    assert f"{3 * 20 * 64:,}" in promise.statement


FULL_STOP, BLANK, ODD = ALPHABET.index("."), ALPHABET.index(" "), ALPHABET.index("\x01")
WRITTEN = {
    "a stop token": ([1, CONTROL, 2, FULL_STOP, STOP, 3, 3], "bc."),
    "blanks around": ([BLANK, 1, ODD, 2, BLANK, STOP], "b c"),
    "cut off": ([1, FULL_STOP, BLANK, *[2] * 70], "b."),
    "ended": ([1, FULL_STOP, BLANK, 2, STOP], "b. c"),
}


@pytest.mark.parametrize(("tokens", "text"), WRITTEN.values(), ids=WRITTEN)
def test_what_the_tokens_write(store: ModelStore, tokens: list[int], text: str) -> None:
    """Control tokens write nothing; cut off, a draft ends with its last whole sentence."""
    assert Desk(store, sequence(*tokens)).edit("x", epsilon=150).surrogate == text


def test_whole_sentences_end_with_a_stop_and_a_blank() -> None:
    assert whole_sentences('He said "go." Then the') == 'He said "go."'
    assert whole_sentences("It costs 3.50 and then") == "It costs 3.50 and then"


def test_an_answer_of_nothing_is_an_answer(store: ModelStore) -> None:
    """Asking again would look at the original twice for the price of once."""
    desk = Desk(store, sequence(STOP))
    edit = desk.edit("x", epsilon=150)
    assert (edit.surrogate, edit.epsilon, len(desk.model.requests)) == ("", 150.0 * 64, 1)


def test_progress_tells_how_far_and_what_was_written(desk: Desk) -> None:
    edit = desk.edit(" ".join(["word"] * 15))
    done = [report["done"] for report in desk.reports]
    assert {(report["state"], report["total"]) for report in desk.reports} == {("rewriting", 128)}
    assert done == sorted(done) and (done[0], done[-1]) == (0, 128)
    assert desk.reports[-1]["text"].startswith(edit.surrogate.split("\n\n")[0])
    assert len(desk.reports) > 4


def test_it_is_called_off_between_two_tokens(store: ModelStore) -> None:
    desk, left = Desk(store, babble), iter(range(10))

    def check() -> None:
        if next(left, None) is None:
            raise Cancelled()

    with pytest.raises(Cancelled):
        desk.edit("some text", check=check)
    assert desk.reports[-1]["done"] == 8


@pytest.mark.parametrize(
    ("given", "error", "reason"),
    [
        ({"model": "qwen2.5-1.5b-instruct"}, ModelMissing, None),
        ({"model": "no-such-model"}, UnknownModel, None),
        ({"model": "all-minilm-l6-v2-int8"}, BadParameter, "not_causal"),
        ({"tokens": 100}, BadParameter, None),
        ({"bounds": "per_token"}, BadParameter, "not_of_this_model"),
    ],
)
def test_what_cannot_be_done_is_said_and_never_done_otherwise(desk, given, error, reason) -> None:
    with pytest.raises(error) as caught:
        desk.edit("some text", **given)
    assert reason in (None, caught.value.data.get("reason"))
    assert desk.model.requests == []


def test_a_model_without_bounds_is_not_used(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(desk.model.store, "clipping", lambda _model: None)
    with pytest.raises(ModelUncalibrated):
        desk.edit("some text")


def test_nothing_private_is_in_a_repr(store: ModelStore) -> None:
    secret = "quixotic"
    edit = Desk(store, babble).edit(secret)
    assert secret not in repr(edit) and edit.surrogate not in repr(edit)
