"""ProSan's distilled tagger: what it hides, that a damaged head is refused, odd texts."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from engine.crypto.keys import ProfileKey
from engine.errors import ModelDamaged
from engine.mechanisms.prosan.promises import RAN, form, promise
from engine.mechanisms.prosan.tagger import Head
from engine.models.shelf import Shelf
from engine.parameters import read
from engine.pipeline import Engine, Request, pins_of
from engine.policy import parse
from engine.types import Sanitized

CASE = (
    "The patient works as a plumber and has had severe chest pain since the morning. "
    "The electrocardiogram shows elevated segments. Maria Lopez lives alone. "
    "What is the most likely diagnosis of the chest pain?"
)


def treated(shelf: Shelf, text: str, **options: object) -> Sanitized:
    own = options.pop("own", {})  # the quick form is the default
    policy = parse({"stages": ["prosan"], "methods": {"prosan": own}})
    engine = Engine(ProfileKey(bytes(range(32))), shelf=shelf)
    return engine.sanitize(Request(text, policy, b"a chat", **options))  # type: ignore[arg-type]


def test_private_words_go_without_the_causal_model(shelf: Shelf) -> None:
    found = treated(shelf, CASE)
    gone = {r.original.casefold() for r in found.replacements}
    assert {"plumber", "maria", "lopez"} <= gone
    assert not gone & {"electrocardiogram", "chest", "pain", "diagnosis"}
    later = treated(
        shelf, "Is it dangerous for a plumber?", pins=tuple(pins_of(found.replacements))
    )
    [before] = {r.surrogate for r in found.replacements if r.original == "plumber"}
    assert before in later.text
    for text in ("", "   ", "?!", "日本語のテキスト", "a"):
        assert treated(shelf, text).original == text


def test_whom_the_question_is_about_stays(shelf: Shelf) -> None:
    text = "Marie Curie was born in Warsaw. Tom Baker read this out. When was Marie Curie born?"
    gone = {r.original for r in treated(shelf, text).replacements}
    assert {"Tom", "Baker"} <= gone
    assert not gone & {"Marie", "Curie", "born"}


def test_a_larger_share_takes_more(shelf: Shelf) -> None:
    few, many = (treated(shelf, CASE, own={"share": share}) for share in (0.01, 0.4))
    gone = [{r.original for r in found.replacements} for found in (few, many)]
    assert gone[0] < gone[1]
    assert many.text.endswith("What is the most likely diagnosis of the chest pain?")


def test_the_panel_says_which_form_ran() -> None:
    said = {
        name: promise(read("prosan", own)).statement
        for name, own in {
            "tagger": {},
            "full": {"form": "full"},
            "gradient": {"importance": "gradient"},
            "seq2seq": {"form": "seq2seq"},
        }.items()
    }
    assert len(set(said.values())) == len(RAN) == 4
    for name, statement in said.items():
        assert statement.startswith("No formal guarantee.")
        assert RAN[name] in statement
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
    head = Head(tmp_path / "head.npz")
    rows = np.array([[1, 0], [0, -2], [0, 5]], np.float32)
    expected = [1 / (1 + np.exp(-score)) for score in (0.0, 0.0, -2.0)]
    assert head.chances(rows) == pytest.approx(expected)
    assert not len(head.chances(np.zeros((0, 0), np.float32)))
    (tmp_path / "head.npz").write_bytes(b"PK no archive")
    with pytest.raises(ModelDamaged):
        Head(tmp_path / "head.npz")
