"""Answers of many domains, written before the restorer saw them, each with its own cast."""

from dataclasses import replace
from itertools import pairwise

import pytest
from effort import tries
from hypothesis import given, settings
from hypothesis import strategies as st
from marked_answers import FOLDER, Verdict, answers, judged

from engine.restore import Restorer, restore

HOSTS = ("kept.test",)
TABLE = answers()
HOMONYMS = answers(FOLDER.parent / "homonyms")
DRAWN = answers(FOLDER.parent / "drawn")  # with the surrogates that the product itself drew


def verdict(answer):
    return judged(answer, *restore(answer.received, answer.sent, HOSTS, answer.prompts))


def test_the_tables_are_large_and_right():
    """At least .98 of the answers but for strangers of a surrogate's name, .995 of their values."""
    verdicts = [verdict(answer) for answer in TABLE]
    assert len(verdicts) >= 440
    assert sum(v.but_for_strangers for v in verdicts) >= 0.98 * len(verdicts)
    assert sum(v.missed for v in verdicts) <= 0.005 * sum(v.values for v in verdicts)


def test_what_the_product_drew_comes_back():
    verdicts = [verdict(answer) for answer in DRAWN]
    assert sum(v.values for v in verdicts) > 2_500
    assert sum(v.but_for_strangers for v in verdicts) >= 0.97 * len(verdicts)
    assert sum(v.missed for v in verdicts) <= 0.006 * sum(v.values for v in verdicts)


def test_the_verdict_tells_missed_from_wrong():
    """The measure itself, on an answer that goes wrong in each way."""
    answer = next(a for a in TABLE if a.name == "reviews: review text")
    text, restored = restore(answer.received, answer.sent, HOSTS, answer.prompts)
    assert judged(answer, text, restored) == Verdict(True, 6, 0, 0)
    assert judged(answer, answer.received, ()) == Verdict(False, 6, 6, 0, False)
    swapped = [replace(r, original=r.original + "x") for r in answer.sent]
    wrong = judged(answer, *restore(answer.received, swapped, HOSTS))
    assert not wrong.right
    assert wrong.wrong >= 4
    assert not wrong.but_for_strangers


@settings(max_examples=tries(150), deadline=None)
@given(st.sampled_from([*TABLE, *HOMONYMS, *DRAWN]), st.lists(st.integers(0, 2000), max_size=40))
def test_any_chunking_gives_the_result_of_the_whole(answer, cuts):
    text = answer.received
    restorer = Restorer(answer.sent, HOSTS, answer.prompts)
    edges = [0, *sorted(cut % (len(text) + 1) for cut in cuts), len(text)]
    pieces = [restorer.feed(text[a:b]) for a, b in pairwise(edges)]
    pieces.append(restorer.flush())
    assert ("".join(pieces), restorer.restored) == restore(text, answer.sent, HOSTS, answer.prompts)


@pytest.mark.parametrize("answer", TABLE[::6], ids=lambda answer: answer.name)
def test_little_is_held_back_character_by_character(answer):
    """At most the longest surrogate, with the longest cue and reformatting that is looked for."""
    restorer = Restorer(answer.sent, HOSTS, answer.prompts)
    pieces = [restorer.feed(character) for character in answer.received]
    text = "".join([*pieces, restorer.flush()])
    assert (text, restorer.restored) == restore(answer.received, answer.sent, HOSTS, answer.prompts)
    assert restorer.hold <= max(map(longest_form, answer.sent)) + 80


def longest_form(item):
    """A surrogate with a line wrap and emphasis at each space, and an escape at each sign."""
    text = item.surrogate
    signs = sum(not character.isalnum() for character in text)
    return len(text) + 15 * text.count(" ") + 5 * signs
