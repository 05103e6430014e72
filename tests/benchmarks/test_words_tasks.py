"""The tasks of the word-level methods: what leaves and what counts, by a scripted provider."""

from __future__ import annotations

import json
import sys

import numpy as np
import pytest
import reporting
from servers import ScriptedServer

from engine.models.manager import ModelManager
from engine.protect.word_dp.cape import Cape
from engine.protect.word_dp.rantext import Rantext
from tests.benchmarks import bench_words
from tests.benchmarks import bench_words_llm as llm
from tests.benchmarks.papers import (
    answer_ngrams,
    inferdpt,
    kept_answers,
    word_curves,
    zero_shot,
)
from tests.benchmarks.papers.intervals import shown
from tests.benchmarks.papers.provider import Provider
from tests.benchmarks.papers.report import Run
from tests.benchmarks.papers.side_by_side import chooser
from tests.benchmarks.words_scores import (
    MASKED,
    SMOLLM,
    WORDS_OF_WIKITEXT,
    Judge,
    TextScores,
    _ratio_error,
    at_privacy,
    difference,
    figure_of,
    sent,
    texts_of,
)

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


def test_answers_are_counted_and_only_perturbed_text_leaves(data, monkeypatch, tmp_path):
    monkeypatch.setattr(kept_answers, "KEPT", tmp_path / "answers.jsonl")

    def answer(body):
        return ["yes" if "Question" in body["messages"][0]["content"] else "negative"]

    with ScriptedServer(answer) as server, Provider(server.base_url, "m") as provider:
        rows = zero_shot.measure(provider, Run(data, sample=1))
        texts = [request.json["messages"][0]["content"] for request in server.requests]
    assert {row["accuracy"] for row in rows if row["set"] == "sst2"} == {0.0}
    assert {row["accuracy"] for row in rows if row["set"] == "qnli"} == {1.0}
    assert {row["interval"] for row in rows} == {".000 (.000-.793)", "1.000 (.207-1.000)"}
    assert len(rows) == 2 * 5
    assert len(set(texts)) == len(texts) > 2  # what was asked before is not asked again
    assert sum("a lovely film" in text for text in texts) == 1


def test_the_three_answers_are_compared_and_kept(data, monkeypatch, tmp_path):
    monkeypatch.setattr(inferdpt, "METHODS", ("rantext",))
    monkeypatch.setattr(kept_answers, "KEPT", tmp_path / "answers.jsonl")
    with ScriptedServer(lambda _body: ["The park was", " silent."]) as server:
        with Provider(server.base_url, "m") as provider:
            rows = inferdpt.measure(provider, Run(data, sample=1))
            assert inferdpt.measure(provider, Run(data, sample=1)) == rows  # nobody is asked again
        texts = [request.json["messages"][0]["content"] for request in server.requests]
    rows, compared = rows[:4], rows[4:]
    assert [(row["method"], row["answer"]) for row in rows] == [
        ("", "provider, plain"),
        ("", "local model alone"),
        ("rantext", "raw perturbed"),
        ("rantext", "final"),
    ]
    assert rows[0]["alignment"].startswith("1.000")
    apart = {row["answer"]: row["coherence"] for row in compared}
    same = apart["local model alone less rantext final"]
    assert np.isclose(float(same.split()[0]), rows[1]["each"][0] - rows[3]["each"][0], atol=1e-3)
    [text] = texts_of(data, "wikitext2", 1)
    assert len(text.split()) == WORDS_OF_WIKITEXT
    assert [text in sent_text for sent_text in texts] == [True, False]


def test_a_providers_model_attacks_what_was_sent_and_sees_no_original(
    data, monkeypatch, capsys, tmp_path
):
    monkeypatch.setattr(llm, "DATA", data)
    monkeypatch.setattr(reporting, "FOLDER", tmp_path)
    monkeypatch.setattr(kept_answers, "KEPT", tmp_path / "answers.jsonl")
    monkeypatch.setattr(llm, "SETTINGS", (("rantext", 0.1), ("custext", 40)))
    with ScriptedServer(lambda _body: ["Lovely", " it was"]) as server:
        options = ["--provider", server.base_url, "--model", "m", "--sample", "1", "--sets", "sst2"]
        for _twice in range(2):
            monkeypatch.setattr(sys, "argv", ["bench_words_llm.py", *options])
            llm.main()
        asked = [request.json["messages"][0]["content"] for request in server.requests]
    assert len(asked) == 2  # the second time nothing is measured again
    assert "lovely" not in asked[0]
    hidden, weak = reporting.kept("words_llm")
    assert hidden["attacker"] == "m" and hidden["of"] == 1
    assert hidden["kept"] == weak["privacy"] == ".000 (.000-.793)"
    assert weak["kept"] == "1.000 (.207-1.000)" and weak["found_of_changed"] is None


def test_no_model_that_chose_the_words_attacks_them():
    """Planted: the masked model, which attacked Cape's draws by its own logits before."""
    judge, texts = Judge(ModelManager(), guesses=True), ["a lovely film", "an ugly garden"]
    for method, name, given, guesser in (
        (Cape(), "cape", {}, SMOLLM),
        (Cape(), "cape", {"context_model": SMOLLM}, MASKED),
        (Rantext(), "rantext", {}, MASKED),
    ):
        row = judge.row(method, name, texts, {"epsilon": 11} | given)
        assert row["guesser"] == guesser
        assert len(row["each"]) == 2 and row["privacy_mask"] is not None


def test_settings_are_compared_at_one_privacy_not_at_one_epsilon():
    """Planted: curves of one line but for .1 of Rouge-L, at other epsilons."""

    def curve(shift, *near):
        texts = [
            [TextScores(n / 20 + shift + t / 100, 0, 0, 20, 0, n, 0, 0) for t in range(30)]
            for n in near
        ]
        return [{"each": column} for column in texts]

    better, plain = curve(0.1, 4, 7, 12), curve(0.0, 6, 9, 15)
    found = difference(better, plain, at_privacy("rouge_l", 0.66))
    assert found == pytest.approx((0.1, 0.1, 0.1))
    at_epsilon = difference(better[:1], plain[:1], figure_of("rouge_l"))
    assert at_epsilon[0] == pytest.approx(0.0)


def test_pieces_are_set_beside_words_where_both_were_measured():
    """Planted: pieces that keep .1 less of every text at every privacy."""

    def row(method, kept, near):
        each = [TextScores(kept + n / 100, 0, kept, 20, 0, near, 0, 0) for n in range(9)]
        return {"set": "sst2", "method": method, "each": each}

    rows = [row("cape, rank", 0.6, 5), row("cape, rank", 0.8, 13)]
    assert not list(bench_words._pieces_against_words(rows))
    rows += [row("cape, rank, pieces", 0.5, 5), row("cape, rank, pieces", 0.7, 13)]
    found = list(bench_words._pieces_against_words(rows))
    assert [one["privacy"] for one in found] == [0.7, 0.55]
    assert {one["meaning"] for one in found} == {"-0.100 (-0.100--0.100)"}


def test_a_ratios_standard_error_is_that_of_its_texts():
    """Against many samples of texts; planted: words taken as if each were drawn on its own."""
    random = np.random.default_rng(3)
    ratios, errors, naive = [], [], []
    for _sample in range(400):
        words = random.integers(2, 30, size=40)
        hidden = random.binomial(words, random.beta(1.5, 1, size=40))
        ratio = hidden.sum() / words.sum()
        ratios.append(ratio)
        errors.append(_ratio_error(hidden, words))
        naive.append((ratio * (1 - ratio) / words.sum()) ** 0.5)
    assert np.mean(errors) == pytest.approx(np.std(ratios), rel=0.15)
    assert np.mean(naive) < 0.7 * np.std(ratios)


def test_table_six_counts_in_the_answer_not_in_what_was_sent():
    """Planted: an answer that repeats half of the document, of which nothing was sent."""
    document, sent_text = "the old red fox ran home", "a new blue cat sat here"
    answer = "Once the old red dog came by."
    leaks = answer_ngrams.leaks([document] * 2, [sent_text] * 2, [answer] * 2)
    in_answer = [leaks[f"{n}_grams_in_answer"] for n in (1, 2, 3)]
    assert in_answer == [".500 (.500-.500)", ".400 (.400-.400)", ".250 (.250-.250)"]
    assert {leaks[f"{n}_grams_in_sent"] for n in (1, 2, 3)} == {".000 (.000-.000)"}
    # Distinct n-grams: what is said twice counts once. A text without one has no share.
    found = answer_ngrams.shares(["a b a b", "x"], ["a b", "y"], 2)
    assert found[0] == 1 / 2 and np.isnan(found[1])


def test_a_batchs_draws_are_as_the_chats():
    """By planted logits: what is far below is cut, what was said weighs less, the rest by T."""
    logits = np.full(100, -50.0, np.float32)
    logits[:3] = 2.0, 1.0, -4.0  # shares .73, .27, .002: the third is below min-p
    drawn = [chooser(1.0, str(number))(logits) for number in range(2_000)]
    assert set(drawn) == {0, 1}
    assert np.mean(drawn) == pytest.approx(1 / (1 + np.e), abs=0.03)
    cold = [chooser(0.25, str(number))(logits) for number in range(2_000)]
    assert np.mean(cold) == pytest.approx(1 / (1 + np.e**4), abs=0.02)
    close = np.full(100, -50.0, np.float32)
    close[:2] = 2.0, 1.9  # said once: 2 / 1.15 and then 1.9 / 1.15
    choose = chooser(0.01, "")
    assert [choose(close) for _ in range(3)] == [0, 1, 0]
    likeliest = chooser(0, "")  # as the chat: without chance what was said weighs the same
    assert [likeliest(close) for _ in range(3)] == [0, 0, 0]


def test_what_is_sent_has_its_targets_in_place():
    from engine.core.types import Category, Span
    from engine.protect.base import Edit

    edits = [Edit(Span(0, 1), "xx", Category.WORD), Edit(Span(4, 5), " y", Category.WORD)]
    text, targets = sent("a, b c", [edits[0], Edit(Span(3, 4), "zz", Category.WORD)])
    assert text == "xx, zz c"
    assert [target.span.of(text) for target in targets] == ["xx", "zz"]


def test_a_curve_is_read_at_the_papers_privacy_and_words_that_go_are_counted():
    """Planted: ten words a text, eight drawn; Rouge-L falls in a line with the words found."""
    texts = ["one two three four five six seven eight nine ten."] * 3
    rows = [
        {"method": "cape, rank", "each": [TextScores(near / 10, 0.5, 0, 8, 0, near, 0, 0)] * 3}
        for near in (0, 4, 8)
    ]
    *own, last = word_curves.beside_the_paper(rows, texts)
    at = word_curves.AT[-1]
    assert own[2] == {"method": "cape, rank", "privacy": at} | {
        "rouge_l": shown([0.8 * (1 - at)] * 3),
        "rouge_l_marks": shown([0.5] * 3),
    }
    assert last["rouge_l"] == pytest.approx(1 - at * 8 / 10)
    assert last["rouge_l_marks"] == pytest.approx(1 - at * 8 / 11)
