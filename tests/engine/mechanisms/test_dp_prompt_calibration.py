"""Learning the bounds: the choice, the catalogue that it writes, and the texts that it read."""

from __future__ import annotations

import argparse
import shutil
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from engine import command_calibrate, paths
from engine.command_calibrate import replaced, write
from engine.errors import BadParameter, BadRecord, ModelDamaged, ModelMissing, UnknownModel
from engine.mechanisms.dp_prompt import calibration
from engine.mechanisms.dp_prompt.calibration import Calibration, best, calibrate
from engine.models import clipping
from engine.models.catalogue import load
from engine.models.clipping import Clipping, Point, fingerprint

MODEL, HUB_MODEL = "smollm2-135m-instruct", "qwen2.5-0.5b-instruct"
DOCUMENTS = ["The cat sat on the mat.", "It rained all day, so we stayed in."]
FOUND = Calibration(
    (Point(20, -5, 0, 0.25), Point(40, -7, 0, 0.75)),
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
    assert found == Clipping("A text", ("0123abcd",), (-3, 4.5), (Point(20, -5, 0, 0.5),))
    assert clipping.parse(None, "here") is None


@pytest.mark.parametrize(
    "wrong",
    [
        {"texts": "x"},
        {"text": ""},
        {"documents": []},
        {"documents": ["0123ABCD"]},
        {"observed": [4, 4]},
        {"observed": [4]},
        {"vectors": "../a.npy", "sha256": "0" * 64},
        {"vectors": "a/b.npy"},
        {"point": []},
        {"point": [{"epsilon": 20, "low": 1, "high": 0, "meaning": 0.5}]},
        {"point": [{"epsilon": True, "low": -1, "high": 0, "meaning": 0.5}]},
        {"point": [{"epsilon": 20, "low": -1, "high": 0}]},
        {"point": WHOLE["point"] * 2},  # type: ignore[operator]
    ],
)
def test_a_table_with_a_fault_is_refused(wrong: dict[str, object]) -> None:
    with pytest.raises(BadRecord) as caught:
        clipping.parse({**WHOLE, **wrong}, "here")
    assert str(caught.value.data["field"]).startswith("here")


def test_the_curve_is_straight_between_its_points_and_level_outside() -> None:
    curve = Clipping("", (), (0, 1), FOUND.points)
    assert curve.at(30) == Point(30, -6, 0, 0.5)
    assert curve.at(25).meaning == pytest.approx(0.375)
    assert (curve.at(1).low, curve.at(20).low, curve.at(99).low) == (-5, -5, -7)


def test_the_width_that_keeps_the_most_is_chosen() -> None:
    scores = {(20.0, 3.0): 0.2, (20.0, 5.0): 0.3, (40.0, 3.0): 0.9, (40.0, 5.0): 0.8}
    assert best(scores) == [(20.0, 5.0), (40.0, 3.0)]


def test_a_fingerprint_does_not_hang_on_blanks_or_case() -> None:
    assert fingerprint("A b\n c") == fingerprint("a  B C") != fingerprint("a b")


def test_the_shipped_curve_keeps_more_where_more_is_spent() -> None:
    """Its documents are none of the tests', and its text is not the one that is attacked."""
    found = load(paths.catalogue()).get(MODEL).clipping
    assert found and found.points[-1].meaning > found.points[0].meaning + 0.2
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


def test_the_command_learns_and_writes(
    catalogue: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With the real model: two documents, two settings, three tokens."""
    monkeypatch.setattr(command_calibrate.paths, "catalogue", lambda: catalogue)
    monkeypatch.setattr(calibration, "EPSILONS", (60.0,))
    monkeypatch.setattr(calibration, "WIDTHS", (3.0, 10.0))
    monkeypatch.setattr(calibration, "TOKENS", 3)
    shipped = Path(__file__).parents[3] / "models" / command_calibrate.ENCODER
    shutil.copytree(shipped, tmp_path / command_calibrate.ENCODER)
    texts = tmp_path / "texts.txt"
    texts.write_text("\n\n".join(DOCUMENTS), "utf-8")
    *progress, point = command(MODEL, "--documents", str(texts), "--text", "Two sentences")
    assert [line["progress"]["state"] for line in progress] == ["searching", "measuring"]
    found = load(catalogue).get(MODEL).clipping
    assert found and found.text == "Two sentences"
    assert [p.low for p in found.points] == [point["low"]]
    low, high = found.open_vectors(catalogue.parent, MODEL)
    assert len(low) == 49_152
    assert -60 < found.observed[0] < found.observed[1] < 60
    assert (low < high).all()


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
