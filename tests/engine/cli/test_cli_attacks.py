"""The verb `attack`, as a person runs it after `sanitize`."""

from typing import Any

import pytest
from command_line import run

KEY = "hex:" + bytes(range(32)).hex()
TEXT = "My sister works as a nurse in a small hospital near the coast."


@pytest.fixture(scope="module")
def sanitized() -> dict[str, Any]:
    options = ("--key", KEY, "--method", "rantext", "--epsilon", "30")
    (found,) = run("sanitize", *options, lines=[{"text": TEXT}])
    return {"original": TEXT, "sanitized": found["text"], "replacements": found["replacements"]}


def test_sanitize_then_attack(sanitized: dict[str, Any]) -> None:
    kept = sum(item["original"] == item["surrogate"] for item in sanitized["replacements"])
    assert 0 < kept <= len(sanitized["replacements"]) == 13
    nothing = {"original": "?", "sanitized": "?", "replacements": []}
    ten, none, bad = run("attack", lines=[sanitized, nothing, {"original": "?"}], status=1)
    assert ten["success_rate"] >= kept / 13
    assert len(ten["tokens"]) == 13
    assert none == {"success_rate": None, "tokens": []}
    assert bad["error"]["code"] == "bad_record"
    (one,) = run("attack", "--k", "1", lines=[sanitized])
    assert one["success_rate"] == pytest.approx(kept / 13)


def test_a_place_that_is_not_the_texts_is_refused(sanitized: dict[str, Any]) -> None:
    moved = [{**item, "target_start": 0} for item in sanitized["replacements"]]
    (bad,) = run("attack", lines=[{**sanitized, "replacements": moved}], status=1)
    assert bad["error"]["data"]["field"] == "replacements"
    (range_,) = run("attack", "--k", "0", lines=[sanitized], status=2)
    assert (range_["error"]["data"]["low"], range_["error"]["data"]["high"]) == (1, 1000)


def test_mask_inference_also_says_rouge_l(sanitized: dict[str, Any]) -> None:
    (found,) = run("attack", "--kind", "mask", lines=[sanitized])
    assert 0 <= found["success_rate"] <= 1
    assert 0 <= found["rouge_l"] <= 1


def test_extraction_is_written_here() -> None:
    record = {
        "instruction": "Continue the text:",
        "document": TEXT,
        "response": "She likes her job, but the nights are long.",
    }
    found, bad = run("extract", "--seed", "1", lines=[record, {"document": TEXT}], status=1)
    assert found["text"]
    assert bad["error"]["data"]["field"] == "instruction"


def test_leakage_counts_the_ngrams_that_left_and_came_back() -> None:
    record = {"original": "the old red fox", "sanitized": "the old blue fox"}
    sent, both, bad = run(
        "attack",
        "--kind",
        "leakage",
        lines=[record, record | {"response": "a red fox"}, record | {"response": 3}],
        status=1,
    )
    assert sent == {"sent": {"1": 0.75, "2": pytest.approx(1 / 3), "3": 0.0}}
    assert both["received"] == {"1": 0.5, "2": pytest.approx(1 / 3), "3": 0.0}
    assert bad["error"]["data"]["field"] == "response"
