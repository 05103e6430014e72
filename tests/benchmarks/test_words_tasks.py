"""The tasks of the word-level methods: what leaves and what counts, by a scripted provider."""

from __future__ import annotations

import json

import pytest
from servers import ScriptedServer

from tests.benchmarks.tasks import inferdpt, zero_shot
from tests.benchmarks.tasks.provider import Provider
from tests.benchmarks.tasks.report import Run
from tests.benchmarks.words_scores import WORDS_OF_WIKITEXT, sent, texts_of

PARAGRAPH = "The garden of the old hospital was quiet that morning and nobody came . " * 5


@pytest.fixture
def data(tmp_path):
    for name, record in (
        ("sst2", {"text": "a lovely film", "label": 1}),
        ("qnli", {"question": "Who sings?", "sentence": "Ann sings.", "label": "entailment"}),
    ):
        (tmp_path / name).mkdir()
        (tmp_path / name / "dev.jsonl").write_text(json.dumps(record) + "\n", "utf-8")
    (tmp_path / "wikitext2").mkdir()
    (tmp_path / "wikitext2" / "dev.txt").write_text(f" = Title = \n {PARAGRAPH}\n", "utf-8")
    return tmp_path


def test_answers_are_counted_and_only_perturbed_text_leaves(data):
    def answer(body):
        return ["yes" if "Question" in body["messages"][0]["content"] else "negative"]

    with ScriptedServer(answer) as server, Provider(server.base_url, "m") as provider:
        rows = zero_shot.measure(provider, Run(data, sample=1))
        texts = [request.json["messages"][0]["content"] for request in server.requests]
    assert {row["accuracy"] for row in rows if row["set"] == "sst2"} == {0.0}
    assert {row["accuracy"] for row in rows if row["set"] == "qnli"} == {1.0}
    assert len(rows) == len(texts) == 2 * 5
    assert sum("a lovely film" in text for text in texts) < 5


def test_the_three_answers_are_compared(data, monkeypatch):
    monkeypatch.setattr(inferdpt, "SETTINGS", {"rantext": {}})
    with ScriptedServer(lambda _body: ["The park was", " silent."]) as server:
        with Provider(server.base_url, "m") as provider:
            rows = inferdpt.measure(provider, Run(data, sample=1))
        texts = [request.json["messages"][0]["content"] for request in server.requests]
    assert [(row["method"], row["answer"]) for row in rows] == [
        ("", "provider, plain"),
        ("", "local model alone"),
        ("rantext", "raw perturbed"),
        ("rantext", "final"),
    ]
    assert rows[0]["alignment"] == pytest.approx(1, abs=1e-5)
    [text] = texts_of(data, "wikitext2", 1)
    assert len(text.split()) == WORDS_OF_WIKITEXT
    assert [text in sent_text for sent_text in texts] == [True, False]


def test_diversity_falls_with_repetition():
    assert inferdpt.diversity("one two three four five six") == 1
    assert inferdpt.diversity("a b a b a b a b") < 0.1
    assert inferdpt.diversity("") == 0


def test_what_is_sent_has_its_targets_in_place():
    from engine.mechanisms import Edit
    from engine.types import Category, Span

    edits = [Edit(Span(0, 1), "xx", Category.WORD), Edit(Span(4, 5), " y", Category.WORD)]
    text, targets = sent("a, b c", [edits[0], Edit(Span(3, 4), "zz", Category.WORD)])
    assert text == "xx, zz c"
    assert [target.span.of(text) for target in targets] == ["xx", "zz"]
