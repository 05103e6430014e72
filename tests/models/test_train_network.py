"""What one step of training teaches each of the two heads (extra `training`)."""

from typing import Any

import pytest

TRAINED = "the extra `training` is not installed"
torch = pytest.importorskip("torch", reason=TRAINED)
pytest.importorskip("safetensors", reason=TRAINED)
pytest.importorskip("tokenizers", reason=TRAINED)

from models.train import fit, network  # noqa: E402
from models.train.encoding import Batch  # noqa: E402
from models.train.labels import LABELS  # noqa: E402

SMALL = {"hidden_size": 12, "num_attention_heads": 2, "intermediate_size": 24}
SMALL |= {"num_hidden_layers": 2, "vocab_size": 50, "max_position_embeddings": 16}
PLAN = fit.Plan(rate=1e-2, epochs=1, seed=1, open_weight=0.1, kind_weight=0.5)
SHAPE = (2, 8)


@pytest.fixture
def tagger() -> Any:
    torch.manual_seed(3)
    return network.Tagger(SMALL).eval()


def batch(*, kinds: bool, judged: float) -> Batch:
    """Two texts of eight pieces, "outside" for sure or not marked; judged private in part."""
    allowed = torch.zeros((*SHAPE, len(LABELS)), dtype=torch.bool)
    allowed[..., 0] = kinds
    pieces = torch.arange(16).reshape(SHAPE)
    private = torch.tensor([[1.0] * 4 + [0.0] * 4] * 2)
    mask, cases = torch.ones(SHAPE), torch.zeros(SHAPE, dtype=int)
    levels = torch.arange(0, 16, 4).expand(*SHAPE, -1)
    return Batch(pieces, mask, cases, levels, allowed, private, torch.full(SHAPE, judged))


def test_what_nobody_marked_has_no_loss(tagger: Any) -> None:
    assert fit.step_loss(tagger, batch(kinds=False, judged=0.0), PLAN) == 0
    assert fit.step_loss(tagger, batch(kinds=True, judged=0.0), PLAN) > 0
    assert fit.step_loss(tagger, batch(kinds=False, judged=1.0), PLAN) > 0


def test_the_judge_learns_what_is_private(tagger: Any) -> None:
    read = batch(kinds=True, judged=1.0)
    optimizer = torch.optim.AdamW(tagger.parameters(), lr=PLAN.rate)
    for _ in range(120):
        optimizer.zero_grad()
        fit.step_loss(tagger.train(), read, PLAN).backward()
        optimizer.step()
    hidden = tagger.eval()(read.pieces, read.mask, read.cases, read.levels)
    logits = tagger.private(hidden).squeeze(-1)
    assert ((logits > 0) == (read.private > 0.5)).all()


def test_a_kind_that_a_source_does_not_mark_counts_less_than_outside() -> None:
    allowed = torch.zeros((1, 1, len(LABELS)), dtype=torch.bool)
    allowed[..., :2] = True
    outside, open_one = (torch.eye(len(LABELS))[None, None, at] * 9 for at in (0, 1))
    sure = network.partial_loss(outside, allowed, 0.1)
    assert sure < network.partial_loss(open_one, allowed, 0.1)


def test_the_rate_warms_up_and_comes_down() -> None:
    rates = [fit.factor(step, 200) for step in range(200)]
    assert rates[0] == 1 / fit.WARM_UP
    assert max(rates) == 1.0
    assert rates[-1] < 0.01
