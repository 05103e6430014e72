"""The marked prompts: what their marks mean, and that every file of them can be read."""

import json
import random
from pathlib import Path

import pytest
from cases import tables_beside
from hypothesis import given
from hypothesis import strategies as st

from models.train import prompts
from models.train.noise import hurried
from models.train.prompts import Agreement, Prompt, Value

RECORD = {
    "text": "Ask {{p:PERSON|Ilse}} at {{p:ORGANIZATION|Hof AG}} about "
    "{{o:ORGANIZATION|Lidl}}, {{p:PERSON|Ilse}}!",
    "lang": "en",
}


@pytest.mark.parametrize(
    ("second", "private"),
    tables_beside(__file__)["where_readers_differ_doubt_hides_people_and_not_firms"],
)
def test_where_readers_differ_doubt_hides_people_and_not_firms(
    second: list[list[str]], private: list[float]
) -> None:
    record = RECORD | {"second": {"private": second, "public": []}}
    assert [v.private for v in prompts.prompt(record, "somebody").values] == private


def said(prompt: Prompt) -> list[str]:
    return [prompt.text[v.start : v.end] for v in prompt.values]


def test_marks_are_taken_out_and_known_by_their_place() -> None:
    made = prompts.prompt(RECORD, "somebody")
    assert made.text == "Ask Ilse at Hof AG about Lidl, Ilse!"
    assert said(made) == ["Ilse", "Hof AG", "Lidl", "Ilse"]
    assert [v.private for v in made.values] == [1, 1, 0, 1]


def test_of_an_age_in_figures_the_figures_count() -> None:
    text = "{{p:AGE|44 ans}}, {{p:AGE|huit ans}}, {{p:QUANTITY|12 kg}}"
    made = prompts.prompt({"text": text, "lang": "fr"}, "somebody")
    assert said(made) == ["44", "huit ans", "12 kg"]


def test_agreement_counts_distinct_values(tmp_path: Path) -> None:
    second = {"private": [["PERSON", "Ilse"], ["EMAIL", "i@lse.example"]], "public": []}
    line = json.dumps(RECORD | {"second": second})
    (tmp_path / "somebody.jsonl").write_text(f"{line}\n", "utf-8")
    assert prompts.agreement(tmp_path) == {"somebody": Agreement(1, 2, 1, 0, 1)}


def test_every_prompt_that_ships_can_be_read() -> None:
    every = [*prompts.read()]
    for prompt in every:
        assert prompt.language in {"en", "de", "fr", "es"}
        assert "{{p:" not in prompt.text and "{{o:" not in prompt.text
        assert all(a.end <= b.start for a, b in zip(prompt.values, prompt.values[1:], strict=False))
    assert len({prompt.text for prompt in every}) == len(every), "a prompt is there twice"


def test_listed_values_stand_wherever_they_are_whole_words(tmp_path: Path) -> None:
    text = "Ada met Ada Byron in Adana; Ulm"
    record = {
        "text": text,
        "private": [{"value": v, "kind": "PERSON", "rule": 1} for v in ("Ada", "Ada Byron")],
        "public": ["Ulm"],
    }
    (tmp_path / "pupa_private").mkdir()
    (tmp_path / "pupa_private" / "dev.jsonl").write_text(json.dumps(record) + "\n", "utf-8")
    [made] = prompts.pupa_private(tmp_path)
    assert said(made) == ["Ada", "Ada Byron", "Ulm"]
    assert [v.private for v in made.values] == [1, 1, 0]


@given(st.text("aB é'\nß"), st.integers(0, 9))
def test_values_stay_where_their_words_are_when_typed_in_a_hurry(text: str, seed: int) -> None:
    value = Value(len(text), len(text) + 3, "PERSON", 1.0)
    plain = Prompt(f"{text}Ilo{text}", (value,), "en", "somebody")
    made = hurried(plain, random.Random(seed))  # noqa: S311 (test data)
    assert all(0 <= one.start < one.end <= len(made.text) for one in made.values)
    if made.text.casefold() == plain.text.casefold():
        assert made.values == plain.values


def test_slips_move_the_values_behind_them() -> None:
    plain = Prompt("hello " * 200 + "Ilo", (Value(1200, 1203, "PERSON", 1.0),), "en", "somebody")
    drawn = [hurried(plain, random.Random(seed)) for seed in range(20)]  # noqa: S311 (test data)
    assert len({len(one.text) for one in drawn}) > 5
    assert all(one.text[one.values[0].start :].casefold()[0] in "il" for one in drawn)
