"""ProSan with the real models: what goes, what stays, and that a chat keeps its replacements."""

from typing import Any

import numpy as np
import pytest
from turns import pinned

from engine.core.callbacks import never_cancelled
from engine.core.errors import BadParameter
from engine.core.parameters import read
from engine.core.rng import Draws
from engine.core.types import Category, Entity, Kind, Span
from engine.models.llama.native import TokenSequence
from engine.models.manager import ModelManager
from engine.pipeline.engine import Engine
from engine.pipeline.policy import parse
from engine.pipeline.requests import Request
from engine.protect.base import MethodContext, MethodInput
from engine.protect.prosan import method, wordnet
from engine.protect.prosan.candidates import guesses
from engine.protect.prosan.method import Prosan
from engine.protect.prosan.scores import self_information
from engine.protect.prosan.words import Word, word_spans
from engine.protect.stop_words import stop_words

CASE = (
    "The patient works as a plumber and has had severe chest pain since the morning. "
    "The electrocardiogram shows elevated segments. Maria Lopez lives alone. "
    "What is the most likely diagnosis of the chest pain?"
)


FULL = {"form": "full"}
forms = pytest.mark.parametrize("own", [{}, {**FULL, "share": 0.2}], ids=["quick", "full"])


@forms
def test_private_words_go_and_the_question_stays(by_prosan, own: dict[str, Any]) -> None:
    found = by_prosan(CASE, own)
    gone = {r.original.casefold() for r in found.replacements}
    assert {"plumber", "maria", "lopez"} <= gone
    assert not gone & {"electrocardiogram", "chest", "pain", "diagnosis"}
    assert found.text.endswith("What is the most likely diagnosis of the chest pain?")
    assert {(r.category, r.epsilon) for r in found.replacements} == {(Category.WORD, None)}
    assert not found.cost.charges
    [promise] = found.guarantees
    assert promise.epsilon is None
    assert "No formal guarantee" in promise.statement


@forms
def test_the_same_chat_draws_the_same_and_keeps_a_replacement(by_prosan, own) -> None:
    first = by_prosan(CASE, own)
    assert by_prosan(CASE, own).text == first.text
    again = by_prosan("Is it dangerous work for a plumber?", own, pins=pinned(first))
    [before], [after] = (
        {r.surrogate for r in made.replacements if r.original == "plumber"}
        for made in (first, again)
    )
    assert after == before


@forms
def test_odd_texts(by_prosan, own: dict[str, Any]) -> None:
    for text in ("", "   ", "?!", "日本語のテキスト", "a"):
        assert by_prosan(text, own).original == text


def test_bad_settings_are_refused(by_prosan) -> None:
    with pytest.raises(BadParameter):
        by_prosan(CASE, {"word_types": "NOUN+THING"})


FINDINGS = (
    "Rick Daly is a 54-year-old plumber. He has had a cough for 3 days and is given 81 mg of "
    "aspirin. His temperature is 38.2°C (100.8°F), pulse is 96/min. Serum sodium is 138 mEq/L, "
    "creatinine is 0.8 mg/dL, albumin 3.2 gm/dL and alkaline phosphatase 150 U/L; the FEV1 is "
    "66% of predicted. There is a grade 3/6 murmur. What is the most likely diagnosis?"
)


@pytest.mark.parametrize("own", [{}, {"share": 0.4}, {**FULL, "share": 0.4}])
def test_findings_and_doses_are_no_words_to_replace(by_prosan, own: dict[str, Any]) -> None:
    found = by_prosan(FINDINGS, own)
    gone = {r.original for r in found.replacements}
    assert {"Rick", "Daly", "54", "plumber"} <= gone | {word.split("-")[0] for word in gone}
    figures = ("38.2°C (100.8°F)", "96/min", "138 mEq", "0.8 mg", "3.2 gm", "150 U", "66%")
    for figure in (*figures, "FEV1", "grade 3/6"):
        assert figure in found.text


def test_the_first_word_is_scored(manager: ModelManager) -> None:
    """Without a token before it the first word would have no bits, however odd it is."""
    words = [Word(Span(0, 9), "Xylophone", "NOUN"), Word(Span(10, 15), "music", "NOUN")]
    with manager.causal("smollm2-135m-instruct") as model:
        bits = self_information("Xylophone music", words, model, never_cancelled)
        expected = 0.0
        before = [model.start]  # read here by another way: a sequence of one's own
        sequence = TokenSequence(model._native, length=64, batch=32, threads=1, exact=True)
        for piece in model.pieces("Xylophone music")[:-1]:
            sequence.clear()
            sequence.evaluate(before, never_cancelled)
            logits = sequence.logits(1)[0].astype(np.float64)
            total = logits.max() + np.log(np.exp(logits - logits.max()).sum())
            expected += (total - logits[piece.token]) / np.log(2)
            before.append(piece.token)
        sequence.close()
        the = [Word(Span(0, 3), "The", "DET")]
        common = self_information("The music", the, model, never_cancelled)
    assert bits[0] == pytest.approx(expected, rel=0.02)
    assert bits[0] > 12 > common[0] > 1


def test_a_word_written_together_with_a_surrogate_is_a_word(engine: Engine) -> None:
    policy = parse({"stages": ["preempt", "prosan"]})
    text = "患者ann@mill.org曾是plumber。"
    spans = word_spans(text, (Span(2, 14),))
    assert [span.of(text) for span in spans] == ["患者", "ann", "mill.org", "曾是plumber"]
    assert engine.sanitize(Request(text, policy, b"a chat")).original == text
    assert word_spans("Smith's boat", (Span(0, 5),)) == [Span(0, 5), Span(6, 7), Span(8, 12)]


def test_the_papers_gradient_scores_every_word(manager: ModelManager, monkeypatch) -> None:
    """As published, importance is the gradient alone; planted: our relevance, if it is asked."""
    monkeypatch.setattr(method, "relevance", None)
    own = read("prosan", {"form": "published", "share": 0.5})
    text = "Ann Lee met a plumber. Why?"
    entity = Entity(Span(0, 7), Kind.PERSON, 0.9, "test")
    method_context = MethodContext(own, Draws(bytes(range(32))), manager)
    scored, chosen = Prosan().choice(MethodInput(text, (), (entity,)), method_context)
    assert (scored.importance.min(), scored.importance.max()) == (0, 1)
    assert len(set(scored.importance)) == len(scored.words) == 6
    assert not any(word.private for word in scored.words)  # the gradient alone says what goes
    least = sorted(range(6), key=lambda n: scored.importance[n])[:3]
    assert chosen == {n for n in least if scored.words[n].text in {"Ann", "Lee", "plumber"}}


def test_the_published_draw_is_of_the_smallest_set_by_equation_10(method_context) -> None:
    """Planted: the full form's candidates, of the word's own sort and by the model's chances."""
    word, stage = Word(Span(4, 11), "plumber", "NOUN"), MethodInput("The plumber coughs. Why?")
    made = {}
    for form in ("full", "published"):
        own = method_context("prosan", form=form)
        with method._drawing(stage, own) as drawing:
            made[form] = dict(zip(*drawing.candidates([word], 0.9, 0.2), strict=True))
            tools = drawing._tools
            [found] = guesses(*drawing._near([word]), tools.masked, tools.words, never_cancelled)
            alike = tools.comparison.similarities("plumber", [*made[form]])
    free = {
        text: chance
        for text, chance in zip(tools.words.words, found, strict=True)
        if text not in stop_words() and text != "plumber"
    }
    smallest, total = list[str](), 0.0
    for text in sorted(free, key=lambda text: -free[text]):
        smallest.append(text)
        total += free[text]
        if total >= 0.6 * sum(free.values()):  # tau
            break
    assert set(made["published"]) == set(smallest) != set(made["full"])
    raised = np.exp((0.9 - 0.2) * alike)
    assert [*made["published"].values()] == pytest.approx(raised / raised.sum())
    dictionary = wordnet.opened(own.manager.store.open(wordnet.MODEL))
    paths = [dictionary.of("plumber", text) for text in made["published"]]
    assert all(path in (None, near) for path, near in zip(paths, alike, strict=True))
