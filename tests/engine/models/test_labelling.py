"""Label schemes, and Viterbi against every well-formed sequence there is."""

import itertools
import json
from collections.abc import Sequence
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from refusals import refused

from engine.core.errors import ModelDamaged
from engine.models.labelling import scheme
from engine.models.labelling.scheme import LabelScheme

BIOES = ["O", *(f"{prefix}-{name}" for name in ("a", "b") for prefix in "BIES")]
BIASES = st.lists(st.integers(-3, 3), min_size=6, max_size=6)


def config(*labels: str) -> str:
    return json.dumps({"id2label": dict(enumerate(labels))})


def read(folder: Path, labels: Sequence[str], biases: Sequence[float] | None = None) -> LabelScheme:
    own, calibration = folder / "config.json", folder / "viterbi_calibration.json"
    own.write_text(config(*labels))
    if biases is not None:
        point = {"biases": dict(zip(scheme.BIASES, biases, strict=True))}
        calibration.write_text(json.dumps({"operating_points": {"default": point}}))
    return scheme.read(own, calibration)


def score(path: Sequence[int], logits: np.ndarray, biases: Sequence[float]) -> float | None:
    """The sum that Viterbi is to make greatest, by the rules in words; None if not well formed."""
    stay, start, leave, following, go_on, finish = biases
    total, inside = 0.0, None  # the name of the value that is open
    before = "O"
    for token, label in enumerate(path):
        prefix, _, name = BIOES[label].partition("-")
        if (inside is not None) != (prefix in ("I", "E")) or (inside and name != inside):
            return None
        total += float(logits[token, label])
        if token:
            if inside is not None:
                total += go_on if prefix == "I" else finish
            elif before == "O":
                total += stay if prefix == "O" else start
            else:
                total += leave if prefix == "O" else following
        inside = name if prefix in ("B", "I") else None
        before = prefix
    return total if inside is None else None


@given(st.data(), BIASES, st.integers(1, 4))
def test_viterbi_finds_the_best_of_all_well_formed_sequences(
    tmp_path_factory: pytest.TempPathFactory, data: st.DataObject, biases: list[int], tokens: int
) -> None:
    values = data.draw(st.lists(st.integers(-9, 9), min_size=tokens * 9, max_size=tokens * 9))
    logits = np.array(values, np.float32).reshape(tokens, 9)
    found = read(tmp_path_factory.mktemp("scheme"), BIOES, biases).decode(logits).tolist()
    every = itertools.product(range(len(BIOES)), repeat=tokens)
    best = max(s for path in every if (s := score(path, logits, biases)) is not None)
    assert score(found, logits, biases) == best


def test_bio_labels_are_decoded_token_by_token(tmp_path: Path) -> None:
    read_scheme = read(tmp_path, ["O", "B-a", "I-a"])
    assert read_scheme.moves is None
    assert read_scheme.decode(np.eye(3, dtype=np.float32)[[2, 0, 1]]).tolist() == [2, 0, 1]
    assert read_scheme.names == ("", "a", "a")


def test_no_tokens_have_no_labels(tmp_path: Path) -> None:
    for labels in (BIOES, ["O", "PER"]):
        logits = np.zeros((0, len(labels)), np.float32)
        assert read(tmp_path, labels).decode(logits).tolist() == []


@pytest.mark.parametrize(
    "written",
    [
        *("", "[]", "{}", '{"id2label": []}', '{"id2label": {"1": "O", "2": "B-a"}}'),
        *(config(), config("O"), config("B-a", "I-a"), config("O", "B-a", "B-a")),
    ],
)
def test_a_config_that_names_no_labels_of_a_classifier_is_refused(
    written: str, tmp_path: Path
) -> None:
    (tmp_path / "config.json").write_text(written)
    with refused(ModelDamaged, reason="config"):
        scheme.read(tmp_path / "config.json", tmp_path / "none.json")
