"""Bounds for DP-Prompt that were learnt on this computer: of which file, and whose."""

import json
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from tiny_gguf import tiny_gguf

from engine.core.callbacks import never_cancelled, no_progress
from engine.core.errors import BadParameter, Cancelled, ModelUncalibrated
from engine.models.files.clipping import OWN, ClippingPoint, learnt
from engine.models.files.store import ModelStore
from engine.models.manager import ModelManager
from engine.protect.dp_prompt.calibration import EPSILONS
from engine.service import calibrating

POINTS = (ClippingPoint(20.0, -3.0, 0.0, 0.4), ClippingPoint(40.0, -7.0, 0.0, 0.7))
FOUND = learnt("made up", ["one", "two"], (-5.0, 9.0), POINTS)
VECTORS = np.array([[-1.0, -2.0], [3.0, 4.0]], np.float16)


@pytest.fixture
def store(tmp_path: Path) -> ModelStore:
    made = ModelStore(root=tmp_path / "models")
    path = tmp_path / "tiny.gguf"
    path.write_bytes(tiny_gguf("q"))
    made.add(path)
    return made


def test_what_was_learnt_is_known_of_this_file_and_of_no_other(
    store: ModelStore, tmp_path: Path
) -> None:
    assert store.clipping("tiny") is None
    with pytest.raises(ModelUncalibrated):
        store.clipping_vectors("tiny")
    store.save_clipping("tiny", FOUND, VECTORS)
    found = ModelStore(root=tmp_path / "models").clipping("tiny")
    assert found
    assert replace(found, sha256=FOUND.sha256) == FOUND
    assert store.state("tiny").calibrated
    low, high = store.clipping_vectors("tiny")
    assert (low.tolist(), high.tolist()) == ([-1.0, -2.0], [3.0, 4.0])
    (tmp_path / "tiny.gguf").write_bytes(tiny_gguf("z"))
    store.add(tmp_path / "tiny.gguf")
    assert not store.state("tiny").calibrated


def test_what_somebody_else_wrote_counts_as_none(store: ModelStore, tmp_path: Path) -> None:
    store.save_clipping("tiny", FOUND, VECTORS)
    path = tmp_path / "models" / OWN / "tiny.json"
    data = json.loads(path.read_text("utf-8"))
    data["clipping"]["observed"] = [-1.0, 1.0]
    for wrong in (json.dumps(data), "", "[]", "{}", '{"version": 1}'):
        path.write_text(wrong, "utf-8")
        assert store.clipping("tiny") is None


def test_it_is_learnt_from_the_text_that_comes_along_with_its_progress(store: ModelStore) -> None:
    said: list[tuple[int, int]] = []

    def hear(report: dict[str, object]) -> None:
        if report["state"] == "calibrating":
            said.append((int(str(report["done"])), int(str(report["total"]))))

    curve = calibrating.run(ModelManager(store), "tiny", never_cancelled, hear)
    assert [epsilon for epsilon, _ in curve["points"]] == list(EPSILONS)
    found = store.clipping("tiny")
    assert found
    assert [(p.epsilon, p.meaning) for p in found.points] == [tuple(p) for p in curve["points"]]
    assert said == [(done, 14) for done in range(14)]


def test_one_that_is_called_off_leaves_nothing(store: ModelStore) -> None:
    def stop(report: dict[str, object]) -> None:
        if report["state"] == "calibrating":
            raise Cancelled()

    with pytest.raises(Cancelled):
        calibrating.run(ModelManager(store), "tiny", never_cancelled, stop)
    assert store.clipping("tiny") is None


def test_only_a_model_that_writes_is_calibrated() -> None:
    with pytest.raises(BadParameter, match="not_causal"):
        calibrating.run(ModelManager(), "masked-minilm", never_cancelled, no_progress)
