"""The tasks of the word-level methods: what leaves and what counts, by a scripted provider."""

from __future__ import annotations

import json

import numpy as np
import pytest
from servers import ScriptedServer

from engine.models.lexicon import make
from tests.benchmarks import bench_words_search as search
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


def test_settings_are_searched_for_on_other_texts_than_are_reported(tmp_path):
    (tmp_path / "sst2").mkdir()
    lines = [json.dumps({"text": f"text {n}"}) for n in range(41)]
    (tmp_path / "sst2" / "dev.jsonl").write_text("\n".join(lines), "utf-8")
    reported, searched = (texts_of(tmp_path, "sst2", 12, reported=own) for own in (True, False))
    assert len({*reported}) == len({*searched}) == 12
    assert not {*reported} & {*searched}


def test_searched_buckets_lose_what_is_said_and_keep_what_was_asked():
    for growth, shape in ((2.0, 0.5), (32.0, 1.0), (1e9, 0.5)):
        public, bound = search._form(21_000, growth, shape, 0.3)
        chances = public.chances()
        assert chances.sum() == pytest.approx(1)
        assert chances[0] == pytest.approx(0.3, abs=1e-6)
        assert np.log(chances.max() / chances.min()) == pytest.approx(bound, abs=1e-6)


def test_words_that_give_a_word_away_are_found():
    rows = np.random.default_rng(5).normal(size=(300, 8))
    lexicon = make([f"w{n}" for n in range(300)], rows, np.arange(300)[:, np.newaxis])
    near = {n for n in range(300) if 17 in lexicon.nearest(n, search.NEAR)}
    assert {*search._giving_away(lexicon, 17)} == near
