"""Learning the bounds: the choice, where they are stored, and the texts that it read."""

import argparse
import math
import shutil
from itertools import pairwise
from operator import itemgetter
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from engine.cli import calibrate as command_calibrate
from engine.core import parameters, paths
from engine.core.errors import (
    BadParameter,
    ModelDamaged,
    ModelMissing,
    ModelUncalibrated,
    UnknownModel,
)
from engine.core.rng import Stream
from engine.models.files import clipping, revision_record
from engine.models.files.catalogue import HubEntry, load
from engine.models.files.clipping import Clipping, ClippingPoint, fingerprint, learnt
from engine.models.files.revision_record import DeclaredFile, RevisionRecord
from engine.models.files.store import ModelStore
from engine.models.manager import ModelManager
from engine.protect.dp_prompt import calibration
from engine.protect.dp_prompt.calibration import Calibration, best, calibrate, roughly
from engine.protect.dp_prompt.plan import plan

MODEL, HUB_MODEL = "smollm2-135m-instruct", "qwen2.5-0.5b-instruct"
DOCUMENTS = ["The cat sat on the mat.", "It rained all day, so we stayed in."]
FOUND = Calibration(
    (ClippingPoint(20, -5, 0, 0.25), ClippingPoint(40, -7, 0, 0.75)),
    (0.04, 0.02),
    {},
    (-31.123, 37.5),
    np.array([[-3, -2], [4, 5]], np.float16),
)


@pytest.fixture
def store(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ModelStore:
    """A store of a folder of its own, beside a copy of what ships."""
    shutil.copytree(clipping.shipped(), tmp_path / "models" / "clipping")
    shutil.copyfile(paths.catalogue(), tmp_path / "models" / "catalogue.toml")
    monkeypatch.setattr(paths, "catalogue", lambda: tmp_path / "models" / "catalogue.toml")
    return ModelStore(root=tmp_path / "own")


@pytest.mark.parametrize("to_ship", [False, True])
def test_a_calibration_is_stored_beside_the_models_or_with_what_ships(store, tmp_path, to_ship):
    before = store.clipping(MODEL)
    made = learnt('A "text"', DOCUMENTS, FOUND.observed, FOUND.points)
    store.save_clipping(MODEL, made, FOUND.vectors, to_ship=to_ship)
    found = store.clipping(MODEL)
    assert found != before
    assert (found.text, found.points, found.observed) == ('A "text"', FOUND.points, FOUND.observed)
    assert list(found.documents) == [fingerprint(text) for text in DOCUMENTS]
    assert [side.tolist() for side in store.clipping_vectors(MODEL)] == [[-3, -2], [4, 5]]
    elsewhere = ModelStore(root=tmp_path / "elsewhere").clipping(MODEL)
    assert elsewhere == (found if to_ship else before)


@pytest.mark.parametrize("content", [b"something else", None])
def test_damaged_vectors_are_not_used(store: ModelStore, content: bytes | None) -> None:
    path = clipping.shipped() / f"{MODEL}.npy"
    path.unlink() if content is None else path.write_bytes(content)
    with pytest.raises(ModelDamaged):
        store.clipping_vectors(MODEL)


def test_the_curve_is_straight_between_its_points_and_level_outside() -> None:
    curve = Clipping("", (), (0, 1), FOUND.points)
    assert curve.at(30) == ClippingPoint(30, -6, 0, 0.5)
    assert curve.at(25).meaning == pytest.approx(0.375)
    assert (curve.at(1).low, curve.at(20).low, curve.at(99).low) == (-5, -5, -7)


def test_the_width_that_keeps_the_most_is_chosen() -> None:
    scores = {(20.0, 3.0): 0.2, (20.0, 5.0): 0.3, (40.0, 3.0): 0.9, (40.0, 5.0): 0.6}
    assert best(scores) == [(20.0, 3.0), (40.0, 3.0)]  # 0.2 + 0.9 / 2 beside 0.3 + 0.6 / 2
    scores[20.0, 3.0] = 0.1
    assert best(scores) == [(20.0, 5.0), (40.0, 3.0)]


class Given:
    """A stream that gives one share of whatever is asked for."""

    def __init__(self, share: float) -> None:
        self.below = lambda limit: int(share * limit)


def test_the_fast_draw_of_measurements_draws_by_the_weights() -> None:
    """Its places in order; what weighs nothing is never drawn; 300 tokens are two blocks."""
    weights = np.array([1.0, 2.0, 0.0, 1.0])
    shares = (0.0, 0.24, 0.26, 0.74, 0.76, 1 - 1e-12)
    drawn = [roughly(weights, Given(share)) for share in shares]
    assert drawn == [0, 0, 1, 1, 3, 3]
    stream, runs = Stream(bytes(32)), 2000
    weights = np.zeros(300)
    weights[[3, 280]] = 1, 3
    late = sum(roughly(weights, stream) == 280 for _ in range(runs))
    assert abs(late - 0.75 * runs) < 5 * math.sqrt(runs * 0.75 * 0.25)  # once in 10^6 runs


def test_a_fingerprint_does_not_hang_on_blanks_or_case() -> None:
    assert fingerprint("A b\n c") == fingerprint("a  B C") != fingerprint("a b")


def test_the_shipped_curve_keeps_more_where_more_is_spent() -> None:
    """Its documents are none of the tests', and its text is not the one that is attacked."""
    found = clipping.load_shipped(MODEL)
    assert found and found.points[-1].meaning > found.points[0].meaning + 0.2
    steps = [more.meaning - less.meaning for less, more in pairwise(found.points)]
    assert min(steps) > -0.04  # a standard error of one figure (models/README.md)
    assert "spooky" not in found.text.lower()
    assert len(set(found.documents)) == len(found.documents) >= 12
    assert not {fingerprint(text) for text in DOCUMENTS} & set(found.documents)
    low, high = clipping.open_vectors(clipping.shipped(), MODEL, found)
    assert (low < high).all()
    assert found.observed == pytest.approx((low.min(), high.max()), abs=0.05)


def command(*options: str) -> list[dict[str, Any]]:
    """What the command prints; errors are raised."""
    parser, printed = argparse.ArgumentParser(), list[dict[str, Any]]()
    command_calibrate.add_options(parser)
    assert command_calibrate.run(parser.parse_args(options), printed.append) == 0
    return printed


def install(folder: Path, entry: HubEntry, weights: Path, sha256: str) -> None:
    """Put weights where a fetch of the entry would have put them, and its record beside them."""
    place = folder / "sotto" / "models" / entry.id
    place.mkdir(parents=True)
    (place / str(entry.paths[0])).symlink_to(weights)
    declared = DeclaredFile(entry.paths[0], weights.stat().st_size, sha256, sha256)
    revision_record.save(
        RevisionRecord(entry.source.repository, "0" * 40, (declared,)),
        place.parent / f"{entry.id}.json",
    )


def test_the_command_calibrates_a_fetched_model_and_it_can_be_used(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two documents, two settings, three tokens; SmolLM2's weights under a larger model's name."""
    store = ModelStore()
    entry = load(paths.catalogue()).get(HUB_MODEL)
    assert isinstance(entry, HubEntry)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    install(tmp_path, entry, store.open(MODEL), store.sha256(MODEL))
    monkeypatch.setattr(calibration, "EPSILONS", (60.0,))
    monkeypatch.setattr(calibration, "WIDTHS", (3.0, 10.0))
    monkeypatch.setattr(calibration, "TOKENS", 3)
    texts = tmp_path / "texts.txt"
    texts.write_text("\n\n".join(DOCUMENTS), "utf-8")
    with pytest.raises(ModelUncalibrated):
        plan(parameters.read("dp_prompt", {"model": HUB_MODEL}), ModelManager())
    *lines, point = command(HUB_MODEL, "--documents", str(texts), "--text", "Two sentences")
    progress, tried = lines[:2], [line["tried"] for line in lines[2:]]
    assert [line["progress"]["state"] for line in progress] == ["searching", "measuring"]
    assert [(one["epsilon"], one["low"]) for one in tried] == [(60, -3), (60, -10)]
    assert point["low"] == max(tried, key=itemgetter("meaning"))["low"]
    found = ModelStore().clipping(HUB_MODEL)
    assert found and found.text == "Two sentences"
    assert [p.low for p in found.points] == [point["low"]]
    assert point["standard_error"] == 0  # of one document
    low, high = ModelStore().clipping_vectors(HUB_MODEL)
    assert len(low) == 49_152
    assert -60 < found.observed[0] < found.observed[1] < 60
    assert (low < high).all()
    chosen = plan(parameters.read("dp_prompt", {"model": HUB_MODEL, "epsilon": 60}), ModelManager())
    assert chosen.low == point["low"]


@pytest.mark.parametrize(
    ("model", "content", "error"),
    [
        (MODEL, b"\xff\xfe", BadParameter),
        ("no-such-model", b"a\nb", UnknownModel),
        (HUB_MODEL, b"a\nb", ModelMissing),
    ],
)
def test_the_command_refuses_what_it_cannot_use(
    tmp_path: Path, model: str, content: bytes, error: type[Exception]
) -> None:
    texts = tmp_path / "some.txt"
    texts.write_bytes(content)
    with pytest.raises(error):
        command(model, "--documents", str(texts), "--text", "x")


def test_one_document_is_too_few() -> None:
    with pytest.raises(BadParameter):
        calibrate(None, None, ["one"], lambda: None, print)  # type: ignore[arg-type]
