"""Learning the bounds: the choice, the catalogue that it writes, and the texts that it read."""

from __future__ import annotations

import argparse
import math
import shutil
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from cases import tables_beside

from engine.cli import calibrate as command_calibrate
from engine.cli.calibrate import replaced, write
from engine.core import parameters, paths
from engine.core.errors import (
    BadParameter,
    BadRecord,
    ModelDamaged,
    ModelMissing,
    ModelUncalibrated,
    UnknownModel,
)
from engine.core.rng import Stream
from engine.models.files import clipping, revision_record
from engine.models.files.catalogue import HubEntry, load
from engine.models.files.clipping import Clipping, ClippingPoint, fingerprint
from engine.models.files.revision_record import DeclaredFile, RevisionRecord
from engine.models.files.store import ModelStore
from engine.models.manager import ModelManager
from engine.protect.dp_prompt import calibration
from engine.protect.dp_prompt.calibration import Calibration, best, calibrate, roughly
from engine.protect.dp_prompt.plan import plan

CASES = tables_beside(__file__)

MODEL, HUB_MODEL = "smollm2-135m-instruct", "qwen2.5-0.5b-instruct"
DOCUMENTS = ["The cat sat on the mat.", "It rained all day, so we stayed in."]
FOUND = Calibration(
    (ClippingPoint(20, -5, 0, 0.25), ClippingPoint(40, -7, 0, 0.75)),
    (0.04, 0.02),
    (-31.123, 37.5),
    np.array([[-3, -2], [4, 5]], np.float16),
)


@pytest.fixture
def catalogue(tmp_path: Path) -> Path:
    """A copy of the real catalogue."""
    shutil.copyfile(paths.catalogue(), tmp_path / "catalogue.toml")
    return tmp_path / "catalogue.toml"


@pytest.mark.parametrize("model", [MODEL, HUB_MODEL])
def test_a_calibration_is_written_and_nothing_else_changes(catalogue: Path, model: str) -> None:
    before = {entry.id: entry for entry in load(catalogue).entries}
    write(catalogue, model, 'A "text"', DOCUMENTS, FOUND)
    once = catalogue.read_text("utf-8")
    write(catalogue, model, 'A "text"', DOCUMENTS, FOUND)
    assert catalogue.read_text("utf-8") == once
    after = {entry.id: entry for entry in load(catalogue).entries}
    own = after.pop(model)
    assert {k: v for k, v in before.items() if k != model} == after
    found = own.clipping
    assert found and (found.text, found.points) == ('A "text"', FOUND.points)
    assert found.observed == (-31.12, 37.5)
    assert list(found.documents) == [fingerprint(text) for text in DOCUMENTS]
    low, high = found.open_vectors(catalogue.parent, model)
    assert (low.tolist(), high.tolist()) == ([-3, -2], [4, 5])
    assert getattr(own, "files", None) == getattr(before[model], "files", None)


def test_the_comments_of_the_catalogue_stay(catalogue: Path) -> None:
    lines = catalogue.read_text("utf-8").splitlines()
    found = replaced(lines, HUB_MODEL, ["[model.clipping]", ""])
    assert [line for line in lines if line.startswith("#")] == [
        line for line in found if line.startswith("#")
    ]


def test_damaged_vectors_are_not_used(catalogue: Path) -> None:
    write(catalogue, MODEL, "A text", DOCUMENTS, FOUND)
    found = load(catalogue).get(MODEL).clipping
    assert found and found.vectors
    (catalogue.parent / found.vectors).write_bytes(b"something else")
    for folder in (catalogue.parent, catalogue.parent / "elsewhere"):
        with pytest.raises(ModelDamaged):
            found.open_vectors(folder, MODEL)


WHOLE = {
    "text": "A text",
    "documents": ["0123abcd"],
    "observed": [-3, 4.5],
    "point": [{"epsilon": 20, "low": -5, "high": 0, "meaning": 0.5}],
}


def test_a_table_is_read() -> None:
    found = clipping.parse(WHOLE, "here")
    assert found == Clipping("A text", ("0123abcd",), (-3, 4.5), (ClippingPoint(20, -5, 0, 0.5),))
    assert clipping.parse(None, "here") is None


@pytest.mark.parametrize("wrong", CASES["a_table_with_a_fault_is_refused"])
def test_a_table_with_a_fault_is_refused(wrong: dict[str, object]) -> None:
    with pytest.raises(BadRecord) as caught:
        clipping.parse({**WHOLE, **wrong}, "here")
    assert str(caught.value.data["field"]).startswith("here")


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
        self.share = share

    def below(self, limit: int) -> int:
        return int(self.share * limit)


def test_the_fast_draw_of_measurements_draws_by_the_weights() -> None:
    """Its places in order; what weighs nothing is never drawn; 300 tokens are two blocks."""
    weights = np.array([1.0, 2.0, 0.0, 1.0])
    shares = (0.0, 0.24, 0.26, 0.74, 0.76, 1 - 1e-12)
    drawn = [roughly(weights, Given(share)) for share in shares]  # type: ignore[arg-type]
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
    found = load(paths.catalogue()).get(MODEL).clipping
    assert found and found.points[-1].meaning > found.points[0].meaning + 0.2
    steps = [more.meaning - less.meaning for less, more in pairwise(found.points)]
    assert min(steps) > -0.04  # a standard error of one figure (models/README.md)
    assert "spooky" not in found.text.lower()
    assert len(set(found.documents)) == len(found.documents) >= 12
    assert not {fingerprint(text) for text in DOCUMENTS} & set(found.documents)
    low, high = found.open_vectors(paths.catalogue().parent, MODEL)
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
    catalogue: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two documents, two settings, three tokens; SmolLM2's weights under a larger model's name."""
    store = ModelStore()
    entry = load(catalogue).get(HUB_MODEL)
    assert isinstance(entry, HubEntry) and entry.clipping is None
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    install(tmp_path, entry, store.open(MODEL), store.sha256(MODEL))
    monkeypatch.setattr(command_calibrate.paths, "catalogue", lambda: catalogue)
    monkeypatch.setattr(calibration, "EPSILONS", (60.0,))
    monkeypatch.setattr(calibration, "WIDTHS", (3.0, 10.0))
    monkeypatch.setattr(calibration, "TOKENS", 3)
    shipped = Path(__file__).parents[3] / "models" / command_calibrate.ENCODER
    shutil.copytree(shipped, tmp_path / command_calibrate.ENCODER)
    texts = tmp_path / "texts.txt"
    texts.write_text("\n\n".join(DOCUMENTS), "utf-8")
    with pytest.raises(ModelUncalibrated):
        plan(parameters.read("dp_prompt", {"model": HUB_MODEL}), ModelManager())
    *progress, point = command(HUB_MODEL, "--documents", str(texts), "--text", "Two sentences")
    assert [line["progress"]["state"] for line in progress] == ["searching", "measuring"]
    found = load(catalogue).get(HUB_MODEL).clipping
    assert found and found.text == "Two sentences"
    assert [p.low for p in found.points] == [point["low"]]
    assert point["standard_error"] == 0  # of one document
    low, high = found.open_vectors(catalogue.parent, HUB_MODEL)
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
