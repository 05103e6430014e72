"""The mechanism around the draws: budget, parts, streams, stop tokens, progress, refusals.

The model here is a small one of letters; `test_dp_prompt_smollm2.py` has the real one.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
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
from engine.core.types import Category, Message, Span
from engine.models.files.clipping import Clipping as Bounds
from engine.models.files.clipping import ClippingPoint
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
BOUNDS = Bounds(
    "made up",
    ("00000000",),
    (-30.0, 30.0),
    (ClippingPoint(10, -6, 0, 0.4), ClippingPoint(50, -8, 0, 0.8)),
)

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


class Letters:
    """A model that writes letters, with a stop token and a control token."""

    vocabulary_size = SIZE

    def __init__(self, think: Think) -> None:
        self._think = think
        self.requests: list[str] = []

    def pieces(self, text: str) -> tuple[TextToken, ...]:
        return tuple(TextToken(0, Span(at, at + 1)) for at in range(len(text)))

    def text(self, tokens: list[int]) -> str:
        return "".join(ALPHABET[token] for token in tokens if token < STOP)

    def ends(self, token: int) -> bool:
        return token == STOP

    @contextmanager
    def steps(self, messages: tuple[Message, ...], check: Callable[[], None]) -> Iterator[Any]:
        model, request = self, messages[-1].content
        self.requests.append(request)

        class Steps:
            def __init__(self) -> None:
                self.written: list[int] = []

            def logits(self) -> Logits:
                return model._think(request, self.written)

            def append(self, token: int) -> None:
                check()
                self.written.append(token)

        yield Steps()


class OneModel:
    """A shelf with that model on it, and the real store."""

    def __init__(self, model: Letters, store: ModelStore) -> None:
        self.model, self.store = model, store

    @contextmanager
    def writer(self, _model: str, _check: Any, _progress: Any) -> Iterator[Letters]:
        yield self.model


@pytest.fixture
def store(monkeypatch: pytest.MonkeyPatch) -> ModelStore:
    """The real store, with bounds that are known here."""
    found = ModelStore()
    monkeypatch.setattr(found, "clipping", lambda model: BOUNDS if model == MODEL else None)
    return found


class Desk:
    """Rewrites with the model of letters."""

    def __init__(self, store: ModelStore, think: Think = guess) -> None:
        self.model = Letters(think)
        self.manager = OneModel(self.model, store)
        self.reports: list[dict[str, Any]] = []
        self.method = DPPrompt()

    def method_context(self, key: int = 1, reroll: int = 0, **given: Any) -> MethodContext:
        check = given.pop("check", lambda: None)
        return MethodContext(
            parameters.read(
                "dp_prompt", {"tokens": 64, "epsilon": 20, "length": "tokens", **given}
            ),
            Draws(bytes([key]) * 32),
            self.manager,  # type: ignore[arg-type]
            reroll=reroll,
            check=check,
            progress=self.reports.append,
        )

    def edit(self, text: str, **given: Any) -> Edit:
        self.reports.clear()
        [edit] = self.method.apply(MethodInput(text), self.method_context(**given))
        return edit


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
    stops, goes_on = ([99.0 if n == end else 0 for n in range(SIZE)] for end in (STOP, 0))
    seen = set()
    for logits in (stops, goes_on):
        desk = Desk(store, lambda _request, _written, row=logits: np.array(row, np.float32))
        for text in ("a", "a line that is somewhat longer"):
            edit = desk.edit(text, tokens=tokens, epsilon=150)
            seen.add(edit.epsilon)
            [promise] = desk.method.guarantees(
                [edit], desk.method_context(tokens=tokens, epsilon=150)
            )
            assert promise.epsilon == edit.epsilon
    assert seen == {150.0 * tokens}


def test_long_documents_add_up_and_say_so(desk: Desk) -> None:
    """48 letters fit a part that 64 tokens are written for."""
    text = " ".join(["word"] * 30)
    edit = desk.edit(text, epsilon=12.345678)
    parts = len(desk.model.requests)
    assert parts == 4
    assert edit.epsilon == pytest.approx(12.345678 * 64 * parts, abs=1e-9)
    [promise] = desk.method.guarantees([edit], desk.method_context(epsilon=12.345678))
    assert promise.epsilon == edit.epsilon
    assert "4 parts" in promise.leakage[0] and "4 parts" in promise.statement
    assert (promise.delta, promise.unit) == (0.0, "for the whole text")
    assert promise.not_covered and promise.assumes
    assert edit.surrogate.count("\n\n") == 3


@pytest.mark.parametrize(
    ("letters", "counts"),
    [(1, [16]), (12, [16]), (13, [24]), (24, [32]), (25, [48]), (48, [64]), (49, [64, 16])],
)
def test_a_texts_length_class_says_how_much_is_written(
    desk: Desk, letters: int, counts: list[int]
) -> None:
    """A third more room than the part has, to the next class; 49 letters are cut at the 48th."""
    edit = desk.edit("a" * letters, length="text")
    assert edit.epsilon == 20 * sum(counts)
    [promise] = desk.method.guarantees([edit], desk.method_context(length="text"))
    assert promise.epsilon == edit.epsilon
    assert f"for each of {sum(counts)} tokens" in promise.statement
    assert "each of the same length class" in promise.statement
    assert any("16, 24, 32, 48, 64 word pieces" in leak for leak in promise.leakage)
    assert desk.reports[-1]["total"] == sum(counts)


def test_texts_of_one_length_class_cost_and_tell_the_same(store: ModelStore) -> None:
    """Within a class nothing tells the length: as many tokens are drawn whatever the text is."""
    long, short = Desk(store, babble), Desk(store, babble)
    one, other = long.edit("a" * 13, length="text"), short.edit("b" * 18, length="text")
    assert one.epsilon == other.epsilon
    assert long.method.guarantees([one], long.method_context(length="text")) == (
        short.method.guarantees([other], short.method_context(length="text"))
    )


def test_the_same_text_is_drawn_the_same_and_nothing_else_is(store: ModelStore) -> None:
    """Any other text, setting, conversation or re-roll has uniforms and a label of its own."""
    desk = Desk(store, babble)
    first = desk.edit("some text")
    assert desk.edit("some text") == first
    others = [
        desk.edit("some texts"),
        desk.edit("some text", epsilon=20.000001),
        desk.edit("some text", tokens=128),
        desk.edit("some text", bounds="observed"),
        desk.edit("some text", length="text"),
        desk.edit("some text", key=2),
        desk.edit("some text", reroll=1),
    ]
    assert len({edit.label for edit in [first, *others]}) == 8
    assert len({edit.surrogate for edit in [first, *others]}) == 8


def test_equal_parts_of_one_document_are_drawn_apart(store: ModelStore) -> None:
    desk = Desk(store, lambda _request, written: guess("same", written))
    one, other = desk.edit(
        " ".join(["same"] * 10) + "\n\n" + " ".join(["same"] * 9)
    ).surrogate.split("\n\n")
    assert one != other


def test_a_second_draw_has_no_epsilon(desk: Desk) -> None:
    edit = desk.edit("some text", reroll=2)
    assert edit.epsilon is None
    [promise] = desk.method.guarantees([edit], desk.method_context(reroll=2))
    assert promise.epsilon is None
    assert f"{3 * 20 * 64:,}" in promise.statement


def sequence(*tokens: int) -> Think:
    """A model that is quite sure of these tokens, then of an `a`."""

    def think(_request: str, written: list[int]) -> Logits:
        sure = np.zeros(SIZE, np.float32)
        sure[tokens[len(written)] if len(written) < len(tokens) else 0] = 90
        return sure

    return think


def test_a_stop_token_ends_it_and_other_control_tokens_write_nothing(store: ModelStore) -> None:
    desk = Desk(store, sequence(1, CONTROL, 2, 27, STOP, 3, 3))
    assert desk.edit("x", epsilon=150).surrogate == "bc."
    desk = Desk(store, sequence(26, 1, 28, 2, 26, STOP))  # blanks around, a control character
    assert desk.edit("x", epsilon=150).surrogate == "b c"


def test_a_draft_that_is_cut_off_ends_with_its_last_whole_sentence(store: ModelStore) -> None:
    """Planted: letters after a full stop when the tokens are used up; without a stop all stays."""
    assert whole_sentences('He said "go." Then the') == 'He said "go."'
    assert whole_sentences("It costs 3.50 and then") == "It costs 3.50 and then"
    full_stop, blank = ALPHABET.index("."), ALPHABET.index(" ")
    desk = Desk(store, sequence(1, full_stop, blank, *[2] * 70))
    assert desk.edit("x", epsilon=150).surrogate == "b."
    desk = Desk(store, sequence(1, full_stop, blank, 2, STOP))
    assert desk.edit("x", epsilon=150).surrogate == "b. c"


def test_an_answer_of_nothing_is_an_answer(store: ModelStore) -> None:
    """Asking again would look at the original twice for the price of once."""
    desk = Desk(store, sequence(STOP))
    edit = desk.edit("x", epsilon=150)
    assert (edit.surrogate, edit.epsilon, len(desk.model.requests)) == ("", 150.0 * 64, 1)


def test_progress_tells_how_far_and_what_was_written(desk: Desk) -> None:
    edit = desk.edit(" ".join(["word"] * 15))
    done = [report["done"] for report in desk.reports]
    assert {report["state"] for report in desk.reports} == {"rewriting"}
    assert {report["total"] for report in desk.reports} == {2 * 64}
    assert done == sorted(done) and done[0] == 0 and done[-1] == 2 * 64
    assert desk.reports[-1]["text"].startswith(edit.surrogate.split("\n\n")[0])
    assert len(desk.reports) > 4


def test_it_is_called_off_between_two_tokens(store: ModelStore) -> None:
    desk, left = Desk(store, babble), 10

    def check() -> None:
        nonlocal left
        left -= 1
        if left < 0:
            raise Cancelled()

    with pytest.raises(Cancelled):
        desk.edit("some text", check=check)
    assert desk.reports[-1]["done"] == 8


def test_what_cannot_be_done_is_said_and_never_done_otherwise(desk: Desk) -> None:
    for given, error in (
        ({"model": "qwen2.5-1.5b-instruct"}, ModelMissing),
        ({"model": "no-such-model"}, UnknownModel),
    ):
        with pytest.raises(error):
            desk.edit("some text", **given)
    with pytest.raises(BadParameter) as caught:
        desk.edit("some text", model="all-minilm-l6-v2-int8")
    assert caught.value.data["reason"] == "not_causal"
    with pytest.raises(BadParameter):
        desk.edit("some text", tokens=100)
    assert desk.model.requests == []


def test_a_model_without_bounds_is_not_used(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(desk.manager.store, "clipping", lambda _model: None)
    with pytest.raises(ModelUncalibrated):
        desk.edit("some text")


def test_bounds_of_another_model_are_refused(desk: Desk) -> None:
    with pytest.raises(BadParameter) as caught:
        desk.edit("some text", bounds="per_token")
    assert caught.value.data["reason"] == "not_of_this_model"
    assert desk.model.requests == []


def test_nothing_private_is_in_a_repr(store: ModelStore) -> None:
    secret = "quixotic"
    edit = Desk(store, babble).edit(secret)
    assert secret not in repr(edit) and edit.surrogate not in repr(edit)
