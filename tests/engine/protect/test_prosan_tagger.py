"""ProSan's distilled tagger: what it hides, that a damaged head is refused, odd texts."""

from pathlib import Path

import numpy as np
import pytest

from engine.core.errors import ModelDamaged
from engine.core.parameters import read
from engine.core.types import Sanitized
from engine.crypto.keys import ProfileKey
from engine.models.manager import ModelManager
from engine.pipeline.engine import Engine
from engine.pipeline.policy import parse
from engine.pipeline.requests import Request, pins_of
from engine.protect.prosan.method import form, promise
from engine.protect.prosan.tagger import TaggerHead

CASE = (
    "The patient works as a plumber and has had severe chest pain since the morning. "
    "The electrocardiogram shows elevated segments. Maria Lopez lives alone. "
    "What is the most likely diagnosis of the chest pain?"
)


def treated(manager: ModelManager, text: str, **options: object) -> Sanitized:
    own = options.pop("own", {})  # the quick form is the default
    policy = parse({"stages": ["prosan"], "methods": {"prosan": own}})
    engine = Engine(ProfileKey(bytes(range(32))), manager=manager)
    return engine.sanitize(Request(text, policy, b"a chat", **options))  # type: ignore[arg-type]


def test_private_words_go_without_the_causal_model(manager: ModelManager) -> None:
    found = treated(manager, CASE)
    gone = {r.original.casefold() for r in found.replacements}
    assert {"plumber", "maria", "lopez"} <= gone
    assert not gone & {"electrocardiogram", "chest", "pain", "diagnosis"}
    later = treated(
        manager,
        "Is it dangerous for a plumber?",
        pins=tuple(pins_of(found.replacements, found.cost.kinds)),
    )
    [before] = {r.surrogate for r in found.replacements if r.original == "plumber"}
    assert before in later.text
    for text in ("", "   ", "?!", "日本語のテキスト", "a"):
        assert treated(manager, text).original == text


def test_whom_the_question_is_about_stays(manager: ModelManager) -> None:
    text = "Marie Curie was born in Warsaw. Tom Baker read this out. When was Marie Curie born?"
    gone = {r.original for r in treated(manager, text).replacements}
    assert {"Tom", "Baker"} <= gone
    assert not gone & {"Marie", "Curie", "born"}


def test_a_larger_share_takes_more(manager: ModelManager) -> None:
    few, many = (treated(manager, CASE, own={"share": share}) for share in (0.01, 0.4))
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
    ran = {
        "tagger": "The quick form ran",
        "full": "The full method ran",
        "gradient": "The paper's own form ran",
        "seq2seq": "A model that you had taught",
    }
    for name, statement in said.items():
        assert statement.startswith("No formal guarantee.")
        assert [form for form, words in ran.items() if words in statement] == [name]
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
