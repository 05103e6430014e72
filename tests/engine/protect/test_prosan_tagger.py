"""ProSan's distilled tagger: what it hides, that a damaged head is refused, odd texts."""

from pathlib import Path

import numpy as np
import pytest

from engine.core.errors import ModelDamaged
from engine.core.parameters import read
from engine.protect.prosan.method import form, promise
from engine.protect.prosan.tagger import TaggerHead


def test_whom_the_question_is_about_stays(by_prosan) -> None:
    text = "Marie Curie was born in Warsaw. Tom Baker read this out. When was Marie Curie born?"
    gone = {r.original for r in by_prosan(text).replacements}
    assert {"Tom", "Baker"} <= gone
    assert not gone & {"Marie", "Curie", "born"}


def test_a_larger_share_takes_more(by_prosan) -> None:
    question = "What is the most likely diagnosis of the chest pain?"
    text = (
        f"The patient works as a plumber. The electrocardiogram shows elevated segments. {question}"
    )
    few, many = (by_prosan(text, {"share": share}) for share in (0.01, 0.4))
    assert {r.original for r in few.replacements} < {r.original for r in many.replacements}
    assert many.text.endswith(question)


def test_the_panel_says_which_form_ran() -> None:
    ran = {
        "The quick form ran": {},
        "The full method ran": {"form": "full"},
        "The paper's own form ran": {"importance": "gradient"},
        "A model that you had taught": {"form": "seq2seq"},
    }
    for words, own in ran.items():
        statement = promise(read("prosan", own)).statement
        assert statement.startswith("No formal guarantee.")
        assert [other for other in ran if other in statement] == [words]
    assert form(read("prosan", {})) == "tagger"
    assert form(read("prosan", {"importance": "gradient"})) == "full"  # a tagger knows no gradient
    assert any("never private" in leak for leak in promise(read("prosan", {})).leakage)


def test_a_head_gives_chances_and_a_damaged_one_is_refused(tmp_path: Path) -> None:
    arrays = {
        "levels": np.array([[127, 0], [0, -127]], np.int8),
        "scales": np.array([1 / 127, 1 / 127], np.float32),
        "shift": np.zeros(2, np.float32),
        "last": np.array([2.0, 1.0], np.float32),
        "bias": np.float32(-2.0),
    }
    np.savez(tmp_path / "head.npz", **arrays)
    head = TaggerHead(tmp_path / "head.npz")
    rows = np.array([[1, 0], [0, -2], [0, 5]], np.float32)
    expected = [1 / (1 + np.exp(-score)) for score in (0.0, 0.0, -2.0)]
    assert head.chances(rows) == pytest.approx(expected)
    assert not len(head.chances(np.zeros((0, 0), np.float32)))
    (tmp_path / "head.npz").write_bytes(b"PK no archive")
    with pytest.raises(ModelDamaged):
        TaggerHead(tmp_path / "head.npz")
