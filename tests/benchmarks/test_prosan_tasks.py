"""What bench_prosan measures with: planting, halves, the paper's rule, and the task of answers."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from servers import ScriptedServer

from engine.core.types import Span
from engine.protect.prosan.words import Word
from tests.benchmarks.papers import medqa
from tests.benchmarks.papers.provider import Provider
from tests.benchmarks.papers.report import Run
from tests.benchmarks.prosan import kinds, tables
from tests.benchmarks.prosan.measuring import Bench
from tests.benchmarks.prosan.planting import HALVES, PLANTED, Item, Planter, Prompt, prompts

OPTIONS = {"A": "rest", "B": "surgery"}


@pytest.fixture
def data(tmp_path: Path) -> Path:
    (tmp_path / "medqa_mediq").mkdir()
    records = [
        {
            "id": number,
            "case": "A woman has a fever. She coughs at night.",
            "question": "What helps her?",
            "options": OPTIONS,
            "answer_idx": "B",
        }
        for number in range(24)
    ]
    lines = "".join(json.dumps(record) + "\n" for record in records)
    (tmp_path / "medqa_mediq" / "dev.jsonl").write_text(lines)
    return tmp_path


def test_values_are_planted_where_they_are_said_to_be(data: Path) -> None:
    found = {half: list(prompts("medqa", half, data)) for half in HALVES}
    assert not {p.key for p in found["dev"]} & {p.key for p in found["test"]}
    assert sum(map(len, found.values())) == 24
    for prompt in [*found["dev"], *found["test"]]:
        assert [item.span.of(prompt.text) for item in prompt.items] == [
            item.value for item in prompt.items
        ]
        assert sorted(item.attribute for item in prompt.items) == sorted(PLANTED["medqa"])
        assert prompt.text.endswith("What helps her?\nA: rest\nB: surgery")
    assert found["dev"] == list(prompts("medqa", "dev", data))
    places = {item.span.start for prompt in found["dev"] for item in prompt.items}
    assert len(places) > 10


def test_each_half_has_sentences_of_its_own() -> None:
    dev, test = (Planter(half) for half in HALVES)
    for attribute in {name for suite in PLANTED.values() for name in suite}:
        sentences = dev._sentences[attribute]
        assert len(set(sentences)) == len(sentences) >= 8
        assert all(sentence.count("{value}") == 1 for sentence in sentences)
    assert dev._sentences == test._sentences


def test_marked_prompts_say_what_is_private_and_what_is_needed() -> None:
    found = kinds.marked("hr.0", "Ask <name:Ann Lee>, <age:30>, about *leave*.")
    assert found.text == "Ask Ann Lee, 30, about leave."
    assert [(i.attribute, i.span.of(found.text)) for i in found.items] == [
        ("name", "Ann Lee"),
        ("age", "30"),
    ]
    assert [span.of(found.text) for span in found.needed] == ["leave"]
    halves = [list(kinds.prompts(half)) for half in HALVES]
    assert not {p.text for p in halves[0]} & {p.text for p in halves[1]}
    for prompt in [*halves[0], *halves[1]]:
        assert prompt.items and prompt.needed and not set("<>*") & set(prompt.text)


class Synonyms:
    """A dictionary in which plumbers and pipe fitters are one."""

    def of(self, word: str, other: str) -> float:
        return 1.0 if {word, other} <= {"plumber", "pipefitter"} else 0.1


@pytest.mark.parametrize(
    ("gone", "hidden"),
    [
        ({}, False),
        ({"Maria": "Anna"}, False),  # half of a name
        ({"Maria": "Anna", "Lopez": "Reed"}, True),
        ({"Maria": "Anna", "Lopez": "LOPEZ"}, False),
    ],
)
def test_a_name_is_hidden_once_no_word_of_it_is_left(gone: dict[str, str], hidden: bool) -> None:
    assert judged("name", "Maria Lopez", gone)["hidden"] is hidden


def test_an_occupation_is_hidden_only_by_another_meaning() -> None:
    assert not judged("occupation", "plumber", {"plumber": "pipefitter"})["hidden"]
    assert judged("occupation", "plumber", {"plumber": "baker"})["hidden"]
    assert judged("name", "plumber", {"plumber": "pipefitter"})["hidden"]


def judged(attribute: str, value: str, gone: dict[str, str]) -> dict[str, Any]:
    bench = Bench(None, None, Synonyms(), {}, False, False)  # type: ignore[arg-type]
    spans = {w: Span(value.index(w), value.index(w) + len(w)) for w in value.split()}
    words = [Word(span, word, "PROPN") for word, span in spans.items()]
    item = Item(attribute, value, Span(0, len(value)))
    return bench._item(item, words, {spans[word]: new for word, new in gone.items()})


def test_precision_and_recall_of_names() -> None:
    row = [0, 0.0, 0.0, 1, 1, "", 0, 0, 1, 1]  # a name that the question needs, gone
    planted = [{"attribute": "name", "hidden": hidden, "gone": hidden} for hidden in (True, False)]
    record = {"items": planted, "table": [row, [*row[:-1], 0]]}
    found = tables._names([record])
    assert (found["precision"], found["recall"]) == (0.5, 0.5)


def test_answers_are_counted_as_typed_as_sent_and_as_restored(data: Path) -> None:
    def answer(body: dict[str, Any]) -> list[str]:
        return ["B" if "fever" in body["messages"][0]["content"] else "A."]

    with ScriptedServer(answer) as server, Provider(server.base_url, "m") as provider:
        rows = medqa.measure(provider, Run(data, sample=1))
        texts = [request.json["messages"][0]["content"] for request in server.requests]
    assert [row["prompt"] for row in rows] == [
        "plain",
        "tagger, sanitized",
        "tagger, restored",
        "random words, as many",
    ]
    assert rows[0]["accuracy"] == 1.0
    assert len(set(texts)) == 3 and rows[1]["hidden"].endswith("of 4")


@pytest.mark.parametrize(
    ("said", "letter"),
    [("B: surgery", "B"), ("Surgery!", "B"), ("rest or surgery", ""), ("", ""), ("A. rest", "A")],
)
def test_what_an_answer_chooses(said: str, letter: str) -> None:
    case = medqa.Case(Prompt("1", "", ()), OPTIONS, "B")
    # The oracle finds the right words behind another letter, and none where they were changed.
    assert case.solve("A: surgery\nB: rest").result == "A: surgery"
    assert case.letter(case.solve("A: rest\nB: a walk").result) == ""
    assert case.letter(said) == letter
    assert case.names(said) is ("surgery" in said.lower())


def test_what_is_kept_is_shown_with_its_interval():
    rows = [[0, 0, 0, 1, 0, "", 1, 0, 0, gone] for gone in (0, 0, 0, 0, 0, 0, 0, 0, 1, 1)]
    assert tables.kept_interval([{"table": rows}], tables.TERM) == ".800 (.490-.943), n 10"
    record = {"key": "a.1", "table": rows, "items": [{"hidden": True}] * 3}
    [row] = tables.by_kind([record], lambda key: key.partition(".")[0])
    assert (row["interval"], row["kept interval"]) == (
        "1.000 (.438-1.000)",
        ".800 (.490-.943), n 10",
    )
