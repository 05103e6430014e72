"""What the shorter recogniser is taught, and from whom (extra `training`)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

TRAINED = "the extra `training` is not installed"
torch = pytest.importorskip("torch", reason=TRAINED)
pytest.importorskip("safetensors", reason=TRAINED)
pytest.importorskip("tokenizers", reason=TRAINED)

from models.train import fit, network  # noqa: E402
from models.train.encoding import IGNORED, Batch  # noqa: E402
from models.train.labels import LABELS  # noqa: E402

SMALL = {
    "hidden_size": 12,
    "num_attention_heads": 2,
    "intermediate_size": 24,
    "num_hidden_layers": 3,
    "vocab_size": 50,
    "max_position_embeddings": 16,
}
PLAN = fit.Plan(
    rate=1e-2,
    steps=1,
    descent=1,
    seed=1,
    open_weight=0.1,
    guess_weight=0.0,
    tag_weight=0.0,
    teacher_weight=1.0,
)


@pytest.fixture
def teacher() -> Any:
    torch.manual_seed(3)
    return network.Tagger(SMALL).eval()


def batch(*, marked: bool) -> Batch:
    """Two texts of eight pieces; each marked "outside" for sure, or not marked at all."""
    shape = (2, 8)
    allowed = torch.zeros((*shape, len(LABELS)), dtype=torch.bool)
    allowed[..., 0] = marked
    nothing = torch.full(shape, IGNORED)
    pieces = torch.arange(16).reshape(shape)
    return Batch(
        pieces, torch.ones(shape), torch.zeros(shape, dtype=int), allowed, nothing, nothing
    )


def unlike(student: Any, teacher: Any) -> float:
    told = fit.step_loss(student.eval(), batch(marked=False), PLAN, teacher)
    return float(told.detach())


def test_a_shorter_tagger_has_copies_of_the_layers_that_stay(teacher: Any) -> None:
    short = network.shortened(teacher, (0, 2))
    assert len(short.layers) == 2
    assert torch.equal(short.layers[1].up.weight, teacher.layers[2].up.weight)
    with torch.no_grad():
        short.layers[1].up.weight.zero_()
    assert teacher.layers[2].up.weight.any()
    assert len(teacher.layers) == 3


def test_the_student_comes_nearer_to_its_teacher(teacher: Any) -> None:
    short = network.shortened(teacher, (0, 2))
    before, least = unlike(short, teacher), unlike(teacher, teacher)
    optimizer = torch.optim.AdamW(short.parameters(), lr=PLAN.rate)
    for _ in range(60):
        optimizer.zero_grad()
        fit.step_loss(short.train(), batch(marked=False), PLAN, teacher).backward()
        optimizer.step()
    assert least < unlike(short, teacher) < (before + least) / 2


def test_the_teacher_is_not_asked_where_a_mark_tells(teacher: Any) -> None:
    short = network.shortened(teacher, (0, 2)).eval()
    first = replace(PLAN, marks_first=True)
    marks = fit.step_loss(short, batch(marked=True), replace(PLAN, teacher_weight=0.0), teacher)
    assert fit.step_loss(short, batch(marked=True), first, teacher) == marks
    assert fit.step_loss(short, batch(marked=True), PLAN, teacher) > marks
    assert fit.step_loss(short, batch(marked=False), first, teacher) > 0
