"""The headless command as a person runs it: JSON lines in, JSON lines out.

What is said of processes is tried with real ones: `in_a_process`.
"""

import json
from pathlib import Path

import pytest
from command_line import in_a_process, run

KEY = "hex:" + bytes(range(32)).hex()
PROMPT = (
    "My name is Maria Lopez, I am 41 years old and earn $84,000 a year. "
    "My card is 4539 1488 0343 6467 and my SSN is 512-34-7789."
)


def test_detect_prints_spans_in_order() -> None:
    (result,) = run("detect", lines=[{"text": PROMPT}])
    kinds = [span["kind"] for span in result["spans"]]
    assert kinds == ["PERSON", "AGE", "MONEY", "CREDIT_CARD", "SSN"]
    first = result["spans"][0]
    assert PROMPT[first["start"] : first["end"]] == "Maria Lopez"


def test_sanitize_then_restore_in_processes_of_their_own() -> None:
    record = {"text": PROMPT, "conversation": "one"}
    (sanitized,) = in_a_process("sanitize", "--key", KEY, lines=[record])
    assert (sanitized,) == tuple(run("sanitize", "--key", KEY, lines=[record]))
    for item in sanitized["replacements"]:
        assert sanitized["text"][item["target_start"] : item["target_end"]] == item["surrogate"]
        assert PROMPT[item["start"] : item["end"]] == item["original"]
    answer = {"prompts": [PROMPT], "response": sanitized["text"], "conversation": "one"}
    (restored,) = in_a_process("restore", "--key", KEY, lines=[answer])
    assert restored["text"] == PROMPT
    assert {item["original"] for item in restored["restored"]} >= {"Maria Lopez", "41", "$84,000"}
    del answer["prompts"]
    (inverted,) = run("restore", "--key", KEY, lines=[answer])
    assert "4539 1488 0343 6467" in inverted["text"]
    assert "512-34-7789" in inverted["text"]
    assert "Maria Lopez" in inverted["text"]


def test_without_a_conversation_the_first_prompt_names_it() -> None:
    (one,) = run("sanitize", "--key", KEY, lines=[{"text": PROMPT}])
    answer = {"prompts": [PROMPT], "response": one["text"]}
    assert run("restore", "--key", KEY, lines=[answer])[0]["text"] == PROMPT
    later = {"text": "Maria Lopez wrote.", "prompts": [PROMPT]}
    (two,) = run("sanitize", "--key", KEY, lines=[later])
    assert two["replacements"][0]["surrogate"] == one["replacements"][0]["surrogate"]


def test_epsilon_is_what_the_slider_sets() -> None:
    (result,) = run(
        "sanitize", "--method", "preempt", "--epsilon", "2", "--key", KEY, lines=[{"text": PROMPT}]
    )
    noised = [item["epsilon"] for item in result["replacements"] if item["category"] == "II"]
    assert noised == [2.0, 2.0]
    assert result["cost"]["epsilon"] == 4.0


def test_bad_lines_are_answered_in_place_and_the_rest_go_on() -> None:
    lines = ["{broken", {"text": "fine"}, {"txt": "Maria Lopez"}, "[]", {"text": "fine"}]
    results = run("sanitize", "--key", KEY, lines=lines, status=1)
    assert [item.get("line") for item in results] == [1, None, 3, 4, None]
    assert [item["error"]["code"] for item in results if "error" in item] == ["bad_record"] * 3
    assert "Maria" not in json.dumps(results)


@pytest.mark.parametrize(
    "options",
    [
        ("--epsilon", "0"),
        ("--epsilon", "-1"),
        ("--epsilon", "nan"),
        ("--epsilon", "1e9"),
        ("--key", "hex:00"),
        ("--key", "nonsense"),
        ("--policy", "no-such-file.json"),
    ],
)
def test_a_bad_option_is_one_error_and_no_output(options: tuple[str, str]) -> None:
    (result,) = run("sanitize", *options, lines=[{"text": PROMPT}], status=2)
    assert result["error"]["code"] == "bad_parameter"


def test_any_text_passes_through_json() -> None:
    texts = ["", "\x00", "\ud800", "😀 I am 41 years old", "x" * 200_000]
    results = in_a_process("sanitize", "--key", KEY, lines=[{"text": text} for text in texts])
    assert [result["text"] for result in results[:3]] == texts[:3]
    assert len(results) == len(texts)


def test_methods_and_models_are_listed() -> None:
    methods = run("methods")
    assert methods[0]["name"] == "preempt"
    approved = {cipher["name"]: cipher["approved"] for cipher in methods[0]["ciphers"]}
    assert approved == {"ff1": True, "ff3": False, "prefix": None}
    assert "cipher" in {parameter["name"] for parameter in methods[0]["parameters"]}
    assert {"santext", "custext", "rantext"} <= {method["name"] for method in methods}
    for parameter in (parameter for method in methods for parameter in method["parameters"]):
        if "low" in parameter:
            assert parameter["low"] <= parameter["default"] <= parameter["high"]
    models = {model["id"]: model for model in run("models", "list")}
    assert models["smollm2-135m-instruct"]["installed"]
    (verified,) = run("models", "verify", "smollm2-135m-instruct")
    assert verified["verified"]
    (unknown,) = run("models", "verify", "smollm3", status=2)
    assert unknown["error"]["code"] == "unknown_model"


def test_keys_in_a_file_are_made_and_rotated_under_a_passphrase(tmp_path: Path) -> None:
    file = str(tmp_path / "master.key")
    made = [
        run("key", action, "--file", file, lines=["correct horse battery"])[0]
        for action in ("create", "rotate", "status")
    ]
    assert [step["epochs"] for step in made] == [1, 2, 2]
    (refused,) = run("key", "status", "--file", file, lines=["another passphrase"], status=2)
    assert refused["error"]["code"] == "wrong_passphrase"
    (none,) = run("key", "delete", "--file", file, lines=["correct horse battery"], status=2)
    assert none["error"]["code"] == "bad_parameter"
