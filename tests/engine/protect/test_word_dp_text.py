"""What the word-level methods do to real text: places, case, layout, unknown words, long texts."""

import itertools
import re
from dataclasses import replace
from types import SimpleNamespace

import pytest
from effort import tries
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.core.errors import Cancelled
from engine.core.types import Span
from engine.models.lexicon import RARER, listed, origin
from engine.protect.base import Edit, MethodInput
from engine.protect.tokens import dressed, parts, read
from engine.protect.word_dp import cape
from engine.protect.word_dp import word_method as words_method
from engine.protect.word_dp.custext import Custext
from engine.protect.word_dp.rantext import Rantext
from engine.protect.word_dp.santext import Santext
from engine.protect.word_dp.word_method import WordMethod

METHODS: list[WordMethod] = [Santext(), Custext(), Rantext()]
RUNS = re.compile(r"[^\W\d_]+|\d+")
WORDS = frozenset([*listed("words.txt"), *listed(RARER)])
NUMBERS = frozenset(listed("numbers.txt"))
MARKDOWN = "# Trip report\n\n- My sister **Maria** flew  there,\tin 2012; it cost `1987` (USD)!\n"


each_drawn = pytest.mark.parametrize("method", METHODS, ids=lambda method: method.name)
each = pytest.mark.parametrize("method", [*METHODS, cape.Cape()], ids=lambda method: method.name)


def sent(text: str, edits: list[Edit]) -> str:
    """The text with the edits in it."""
    for edit in reversed(edits):
        text = text[: edit.span.start] + edit.surrogate + text[edit.span.end :]
    return text


@each_drawn
def test_layout_and_case_stay_and_every_replacement_is_a_word(method, method_context) -> None:
    edits = method.apply(MethodInput(MARKDOWN), method_context(method.name, epsilon=1))
    assert edits == sorted(edits, key=lambda edit: edit.span)
    assert RUNS.split(sent(MARKDOWN, edits)) == RUNS.split(MARKDOWN)
    for edit in edits:
        original = edit.span.of(MARKDOWN)
        assert edit.surrogate.lower() in (NUMBERS if original.isdigit() else WORDS)
        assert dressed(edit.surrogate.lower(), original) == edit.surrogate


def test_rantext_draws_stop_words_too_and_custext_keeps_them(method_context) -> None:
    stage = MethodInput("It is not what we did.")
    assert len(Rantext().apply(stage, method_context("rantext"))) == 6
    assert Custext().apply(stage, method_context("custext")) == []


@each
def test_an_earlier_stages_surrogates_are_left_alone(method, method_context) -> None:
    text = "Dear Edwardo Tetterton, the garden is lovely"
    stage = MethodInput(text, (Span(5, 12), Span(13, 22)))
    edits = method.apply(stage, method_context(method.name, epsilon=1))
    assert edits
    assert all(edit.span.start >= 22 or edit.span.end <= 4 for edit in edits)


@each
def test_what_is_written_together_with_a_surrogate_is_drawn(method, method_context) -> None:
    """Scripts without blanks: the rest of a run that holds a surrogate is no part of it."""
    text = "我叫Librada住在北京 gardenTettertonhouse Ferrel"
    inside = [Span(2, 9), Span(14, 14), Span(20, 29), Span(35, 41)]
    stage = MethodInput(text, tuple(inside))
    # A word may be drawn for itself: over some keys every one is drawn for another.
    edits = {
        e for n in range(8) for e in method.apply(stage, method_context(method.name, n, epsilon=1))
    }
    drawn = sorted({edit.span for edit in edits})
    assert "".join(span.of(text) for span in drawn) == "我叫住在北京gardenhouse"
    assert not any(edit.span.overlaps(span) for edit in edits for span in inside)


@each
def test_of_other_scripts_nothing_is_passed_through(method, method_context) -> None:
    """Words alone, all of them unknown: also the vowels of Hindi and Thai, which are no letters."""
    text = "Привет 北京。 नमस्ते कृपया مَرْحَبًا שלום สวัสดี 안녕 Ξένος e\u0301te\u0301"
    edits = method.apply(MethodInput(text), method_context(method.name))
    assert [edit.span.of(text) for edit in edits] == re.findall(r"[^\s。]+", text)
    assert {edit.surrogate.lower() for edit in edits} <= WORDS


def test_an_unknown_word_is_split_or_drawn_from_all(method_context) -> None:
    method, room = Rantext(), method_context("rantext", epsilon=40)
    own = method._lexicons(room)
    tokens = read(MethodInput("the bookshop of Xqzzvk in 北京 at 73219"), own)
    known = ["the", "book", "shop", "of", "in", "at"]
    assert [t.word for t in tokens if t.entry is not None] == known
    assert [t.word for t in tokens if t.entry is None] == ["xqzzvk", "北京", "73219"]
    stage = MethodInput("bookshop Xqzzvk 北京 73219")
    edits = method.apply(stage, room)
    assert [edit.surrogate[0] == " " for edit in edits] == [False, True, False, False, False]
    assert not {"xqzzvk", "北京", "73219"} & {edit.surrogate.lower() for edit in edits}
    assert len(edits) == 5


def test_a_part_of_an_unknown_word_is_never_passed_through(method_context) -> None:
    """Both parts are frequent words, which SANTEXT+ would keep half of the time."""
    for seed in range(20):
        room = method_context("santext", seed, epsilon=0.1)
        edits = Santext().apply(MethodInput("bookshop"), room)
        assert len(edits) == 2


def test_of_the_ways_to_split_the_one_with_the_fewest_words_is_taken() -> None:
    index = {word: n for n, word in enumerate(("book", "boo", "shop", "books", "hop", "ksh"))}
    assert parts("bookshop", index) == (4, 4)
    assert parts("bookshopx", index) == ()
    assert parts("q" * 10_000, index) == ()


@given(text=st.text(max_size=60))
@settings(max_examples=tries(40), deadline=None)
def test_any_text_keeps_what_lies_between_its_words(method_context, text: str) -> None:
    method, room = Custext(), method_context("custext")
    stage = MethodInput(text)
    edits = method.apply(stage, room)
    assert all(a.span.end <= b.span.start for a, b in itertools.pairwise(edits))
    for token in read(stage, method._lexicons(room)):
        assert token.span.of(text).isalnum() or not token.span.of(text).isascii()


@each_drawn
def test_no_word_at_all(method, method_context) -> None:
    for text in ("", "  \n", "?! 🙂 --", "***"):
        assert method.apply(MethodInput(text), method_context(method.name)) == []
        [promise] = method.guarantees([], method_context(method.name))
        assert any("no word" in line for line in promise.not_covered)


def test_twenty_thousand_words_report_progress(method_context) -> None:
    text = " ".join(["garden lobster journey piano"] * 5_000)
    seen: list[dict[str, int]] = []
    room = replace(method_context("custext"), progress=seen.append)
    edits = Custext().apply(MethodInput(text), room)
    assert len(edits) == seen[-1]["done"] == seen[-1]["total"] == 20_000
    assert [report["done"] for report in seen] == sorted(report["done"] for report in seen)


@each
def test_twenty_thousand_words_stop_when_told(method, method_context) -> None:
    """Called off while it draws, after whatever the models needed."""
    text = " ".join(["garden lobster journey piano"] * 5_000)
    begun = []

    def check() -> None:
        if begun:
            raise Cancelled()

    with pytest.raises(Cancelled):
        room = replace(method_context(method.name), check=check, progress=begun.append)
        method.apply(MethodInput(text), room)
    assert begun[-1]["done"] < 20_000


@each_drawn
def test_the_alternatives_of_a_word(method, method_context) -> None:
    stage = MethodInput("A Drills, the garden")
    room = method_context(method.name, epsilon=12)
    found = method.alternatives(stage, room, at=4)
    assert len(found) == 10
    chances = [chance for _, chance in found]
    assert chances == sorted(chances, reverse=True)
    assert sum(chances) <= 1 + 1e-9
    assert found[0][0] == "Drills"
    assert method.alternatives(stage, room, at=9) == []


@each
def test_other_weights_of_the_same_name_are_other_draws(
    method, method_context, monkeypatch
) -> None:
    """Else an update would draw a sent word anew from the same uniforms, and charge nothing."""
    stage = MethodInput("The astronomer smuggled parchment.")
    room, keys = method_context(method.name, epsilon=2), []
    for weights in ("00", "11", "11"):
        parts = SimpleNamespace(parts=())
        store = SimpleNamespace(sha256=lambda _, w=weights: w, state=lambda _, parts=parts: parts)
        made_of = origin.__wrapped__(SimpleNamespace(store=store), "a model")
        for module in (words_method, cape):
            monkeypatch.setattr(module, "origin", lambda *_, found=made_of: found)
        asked: set[bytes] = set()

        def stream(*given, asked=asked, **rest):
            asked.add(room.draws.label(*given, **rest))
            return room.draws.stream(*given, **rest)

        draws = SimpleNamespace(stream=stream, label=room.draws.label)
        edits = method.apply(stage, replace(room, draws=draws))
        keys.append(asked | {edit.label for edit in edits if edit.label})
    assert keys[1] == keys[2]
    assert keys[0] and not keys[0] & keys[1]
