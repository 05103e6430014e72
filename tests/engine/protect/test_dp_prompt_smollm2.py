"""DP-Prompt with the real SmolLM2: its exact distributions, and the whole way of a prompt."""

import ctypes
import math

import numpy as np
import pytest

from engine.core.parameters import read
from engine.core.types import Category, Kind, Sanitized
from engine.models.manager import ModelManager
from engine.pipeline.engine import Engine
from engine.pipeline.policy import Policy
from engine.pipeline.requests import Request
from engine.protect.dp_prompt.bounds import token_epsilon, vector_epsilon
from engine.protect.dp_prompt.plan import plan
from engine.protect.dp_prompt.request import asked
from engine.protect.dp_prompt.sampling import Array, Clipping, Logits
from engine.restore import lost_surrogates

MODEL = "smollm2-135m-instruct"
SIZE = 49_152
ONE = "The dog barked all night and nobody slept."
OTHER = "Shares of the bank rose by a tenth on Monday."
TEXT = "My doctor, Maria Lopez, says that the new pills help against the headaches."


@pytest.fixture(scope="module")
def rows(manager: ModelManager) -> list[tuple[Logits, Logits]]:
    """The logits of two documents at the start of a rewriting, and after the same two tokens."""
    seen: list[list[Logits]] = []
    with manager.causal(MODEL) as model:
        for document in (ONE, OTHER):
            seen.append([])
            with model.steps(asked(document)) as steps:
                for piece in model.pieces("It is"):
                    seen[-1].append(steps.logits())
                    steps.append(piece.token)
    return list(zip(*seen, strict=True))


def chances(weights: Array) -> Array:
    return np.asarray(np.log(weights) - math.log(math.fsum(weights)))


@pytest.mark.parametrize("width", [3.0, 7.0, 20.0])
def test_two_documents_stay_within_the_bound_at_every_token(rows, width) -> None:
    clipping = Clipping(-width, 0.0, width / 17, centred=True)
    price = token_epsilon(-width, 0.0, width / 17, SIZE)
    for pair in rows:
        one, other = (chances(clipping.weights(logits)) for logits in pair)
        assert len(one) == SIZE
        assert np.isfinite(one).all()
        assert 3 < np.abs(one - other).max() <= price


@pytest.mark.parametrize("epsilon", [1.0, 23.0, 30.0, 47.5, 150.0])
@pytest.mark.parametrize("bounds", ["searched", "observed"])
def test_what_is_drawn_from_costs_what_the_slider_says(manager, bounds, epsilon) -> None:
    """With R/T in the tight form's place the temperature would be too low: the bound catches it."""
    chosen = plan(read("dp_prompt", {"epsilon": epsilon, "bounds": bounds}), manager)
    clipping = chosen.clipping(SIZE)
    assert isinstance(clipping.low, float) and isinstance(clipping.high, float)
    ends = (clipping.low, clipping.high)
    assert epsilon - 1e-6 < token_epsilon(*ends, clipping.temperature, SIZE) < epsilon
    naive = (clipping.high - clipping.low) / epsilon
    assert token_epsilon(*ends, naive, SIZE) > epsilon + 0.1
    assert clipping.centred == (bounds == "searched")


def test_bounds_of_each_token_cost_no_more_than_the_slider_says(manager: ModelManager) -> None:
    chosen = plan(read("dp_prompt", {"epsilon": 30, "bounds": "per_token"}), manager)
    clipping = chosen.clipping(SIZE)
    assert isinstance(clipping.low, np.ndarray) and isinstance(clipping.high, np.ndarray)
    assert 30 - 1e-6 < vector_epsilon(clipping.low, clipping.high, clipping.temperature) < 30


def allowed(logits: Logits) -> set[int]:
    """The tokens that the library's default sampler can draw: min-p .05, top-k 40, top-p .95."""
    import llama_cpp as lib  # after the model: imported before it, its idle threads would spin

    entries = (lib.llama_token_data * SIZE)(
        *(lib.llama_token_data(token, float(value), 0.0) for token, value in enumerate(logits))
    )
    candidates = lib.llama_token_data_array(entries, SIZE, -1, False)
    chain = lib.llama_sampler_chain_init(lib.llama_sampler_chain_default_params())
    top_k, top_p = lib.llama_sampler_init_top_k(40), lib.llama_sampler_init_top_p(0.95, 1)
    for sampler in (top_k, top_p, lib.llama_sampler_init_min_p(0.05, 1)):
        lib.llama_sampler_chain_add(chain, sampler)
    lib.llama_sampler_apply(chain, ctypes.byref(candidates))
    found = {candidates.data[n].id for n in range(candidates.size)}
    lib.llama_sampler_free(chain)
    return found


def test_the_library_s_default_sampler_breaks_it(rows: list[tuple[Logits, Logits]]) -> None:
    """A token that only one of two documents can write gives that document away."""
    one, other = (allowed(logits) for logits in rows[0])
    assert one and other
    assert one - other and other - one


CHAT = b"a conversation"
OWN = {"epsilon": 60.0, "tokens": 64, "length": "tokens"}
POLICY = Policy(stages=("preempt", "dp_prompt"), methods={"dp_prompt": OWN})


@pytest.fixture(scope="module")
def reports() -> list[dict[str, object]]:
    return []


@pytest.fixture(scope="module")
def sanitized(engine: Engine, reports: list[dict[str, object]]) -> Sanitized:
    return engine.sanitize(Request(TEXT, POLICY, CHAT), progress=reports.append)


def test_a_prompt_is_replaced_and_then_rewritten(sanitized, reports) -> None:
    [whole] = sanitized.replacements
    assert (whole.category, whole.original) == (Category.REWRITE, TEXT)
    assert whole.surrogate == sanitized.text
    assert "Lopez" not in sanitized.text
    assert [change.kind for change in sanitized.beneath] == [Kind.PERSON]
    assert float(sanitized.cost.epsilon) == whole.epsilon == 60 * 64
    assert [promise.method for promise in sanitized.guarantees] == ["preempt", "dp_prompt"]
    writing = [report for report in reports if report["state"] == "rewriting"]
    assert writing[-1] == {"state": "rewriting", "done": 64, "total": 64, "text": sanitized.text}


def test_what_survived_comes_back_and_the_draw_is_made_again(engine, sanitized) -> None:
    """Without the kept replacements the prompt is drawn once more: bit for bit the same."""
    [change] = sanitized.beneath
    answer = f"{change.surrogate} is right."
    assert lost_surrogates(answer, sanitized.beneath) == ()
    assert lost_surrogates("The doctor is right.", sanitized.beneath) == (change,)
    text, restored = engine.restore(answer, POLICY, CHAT, [TEXT])
    assert text == "Maria Lopez is right."
    assert [item.original for item in restored] == ["Maria Lopez"]
    again = engine.sanitize(Request(TEXT, POLICY, CHAT, sent=sanitized.cost.kinds))
    assert again.text == sanitized.text
