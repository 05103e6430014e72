"""`sotto-engine restore` by what `sanitize` printed: no prompts and no key are needed."""

from typing import Any

import pytest
from command_line import run

PROMPT = "I am Maria Lopez, aged 41, born on 3 May 1983. Ask Acme Widgets Inc. for $4,350."


@pytest.fixture
def sent() -> dict[str, Any]:
    return run("sanitize", lines=[{"text": PROMPT}])[0]


@pytest.mark.parametrize("fields", [("replacements",), ("replacements", "text")])
def test_what_was_printed_is_enough(sent: dict[str, Any], fields: tuple[str, ...]) -> None:
    record = {name: sent[name] for name in fields} | {"response": f"You wrote: {sent['text']}"}
    (printed,) = run("restore", lines=[record])
    assert printed["text"] == f"You wrote: {PROMPT}"
    for item in printed["restored"]:
        assert printed["text"][item["start"] : item["end"]] == item["original"]


ODD = {
    **{"start": 0, "end": 1, "target_start": 0, "target_end": 1},
    **{"original": 3, "surrogate": "x", "kind": "PERSON", "category": "I"},
}


@pytest.mark.parametrize(
    "replacements",
    [[{}], [{"start": 0}], "x", [1], [ODD]],
)
def test_what_is_no_replacement_is_said(replacements: Any) -> None:
    record = {"replacements": replacements, "response": "Hello"}
    (printed,) = run("restore", lines=[record], status=1)
    assert printed["error"]["code"] == "bad_record"
    assert printed["error"]["data"]["field"] == "replacements"


def test_without_replacements_the_key_is_wanted() -> None:
    (printed,) = run("restore", lines=[{"response": "Hello"}], status=1)
    assert printed["error"]["data"]["reason"] == "needs_the_key"
