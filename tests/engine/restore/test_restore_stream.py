"""The scanner: any chunking gives the whole's result, nothing else changes, little is held back."""

import json
from itertools import pairwise
from pathlib import Path

import pytest
from cases import tables_beside
from effort import tries
from hypothesis import example, given, settings
from hypothesis import strategies as st
from replaced import cast, replaced

from engine.core.errors import BadRecord
from engine.core.types import Category
from engine.language import calendar, currencies, date_layouts, scales
from engine.language.number_places import cues
from engine.restore import Restored, Restorer, restore, warm

CASES = tables_beside(__file__)

HERE = Path(__file__).parent
LINES = (HERE / "answers.jsonl").read_text(encoding="utf-8").rstrip("\n").split("\n")
ANSWERS = [json.loads(line) for line in LINES]
CAST = cast()
# Words, punctuation and parts of surrogates in every mixture that a stream could bring.
SNIPPETS = sorted(
    {word for answer in ANSWERS for word in answer["received"].split(" ")}
    | {word for v in CAST for word in v.surrogate.split()}
)
GLUE = CASES["glue"]
messy = st.lists(st.tuples(st.sampled_from(SNIPPETS), st.sampled_from(GLUE)), max_size=40).map(
    lambda pairs: "".join(word + glue for word, glue in pairs)
)
any_text = st.text(alphabet=st.characters(exclude_categories=()), max_size=200)


def stream(text, cuts, replacements=None):
    restorer = Restorer(CAST if replacements is None else replacements, ("kept.test",))
    edges = [0, *sorted(cut % (len(text) + 1) for cut in cuts), len(text)]
    pieces = [restorer.feed(text[a:b]) for a, b in pairwise(edges)]
    return "".join([*pieces, restorer.flush()]), restorer


@settings(max_examples=tries(400), deadline=None)
@given(messy, st.lists(st.integers(0, 5000), max_size=30))
def test_any_chunking_gives_the_result_of_the_whole(text, cuts):
    output, restorer = stream(text, cuts)
    assert (output, restorer.restored) == restore(text, CAST, ("kept.test",))


@settings(max_examples=tries(300), deadline=None)
@given(messy)
def test_spans_say_where_the_originals_stand_and_the_rest_is_untouched(text):
    output, restored = restore(text, CAST, ("kept.test",))
    rest, at = [], 0
    for item in restored:
        assert item.span.of(output) == item.original
        rest += [output[at : item.span.start], item.found]
        at = item.span.end
    assert "".join([*rest, output[at:]]) == text


@settings(max_examples=tries(300), deadline=None)
@given(any_text, st.lists(st.integers(0, 500), max_size=8))
@example("👩🏽‍🚀 \x00 \ud800 e\u0301 \u202e שלום", [1, 3, 4, 5])
def test_text_without_surrogates_passes_byte_for_byte(text, cuts):
    own = [
        replaced("CUSTOM", "Anna", "Zyxwvut"),
        replaced("PERSON", "Anna Becker", "Qwertzu Zyxwvut"),
    ]
    output, restorer = stream(text, cuts, own)
    assert (output, restorer.restored) == (text, ())


@settings(max_examples=tries(200), deadline=None)
@given(messy, st.integers(1, 9))
def test_little_is_held_back(text, size):
    _, restorer = stream(text, range(0, len(text), size))
    longest = max(len(item.surrogate) for item in CAST)
    assert restorer.hold <= longest + 80 + size


def test_ordinary_words_are_let_go_at_once():
    text = "nothing of interest stands in this long sentence about gardens and bridges "
    output, restorer = stream(text, range(len(text)))
    assert output == text
    assert restorer.hold <= len("sentence") + 3


@pytest.mark.parametrize("word", ["a" * 50_000, "9" * 50_000, "_" * 50_000, "(" * 50_000])
def test_an_endless_word_is_not_held_back(word):
    output, restorer = stream(word, range(0, len(word), 500))
    assert output == word
    assert restorer.hold < 1000


def test_the_languages_tables_are_read_before_the_first_answer():
    warm()
    for table in (calendar.months, scales.powers, currencies.codes, date_layouts.patterns, cues):
        assert table.cache_info().currsize == 1


def test_after_flush_the_object_is_done():
    restorer = Restorer(CAST)
    restorer.flush()
    with pytest.raises(BadRecord):
        restorer.feed("more")
    with pytest.raises(BadRecord):
        restorer.flush()


def test_no_values_no_change():
    assert restore("Maria Lopez, 38, $86,200", []) == ("Maria Lopez, 38, $86,200", ())


def test_replacing_is_simultaneous():
    chain = [replaced("PERSON", "Anna", "Maria"), replaced("PERSON", "Maria", "Linda", at=(9, 9))]
    assert restore("Maria met Linda.", chain)[0] == "Anna met Maria."


def test_a_value_that_drew_itself_still_counts():
    same = [replaced("AGE", "38", "38"), replaced("MONEY", "$900", "$900", at=(9, 9))]
    text, restored = restore("She is 38 years old and pays $900.", same)
    assert text == "She is 38 years old and pays $900."
    assert [(item.found, item.original) for item in restored] == [("38", "38"), ("$900", "$900")]


@pytest.mark.parametrize("category", [Category.WORD, Category.REWRITE])
def test_words_of_the_text_methods_are_no_values(category):
    assert restore("a garden", [replaced("CUSTOM", "house", "garden", category=category)]) == (
        "a garden",
        (),
    )


def test_secrets_stay_out_of_repr():
    _, restored = restore("Maria Lopez", CAST)
    assert isinstance(restored[0], Restored)
    assert "Maria" not in repr(restored)
    assert "Anna" not in repr(restored)
