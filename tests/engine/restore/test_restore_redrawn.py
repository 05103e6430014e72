"""The marked answers with surrogates that the product draws, and strangers who share them."""

import random

import pytest
from marked_answers import FOLDER, answers, judged
from planted_strangers import HELD_OUT, SENTENCES, planted
from redrawn_answers import conversation

from engine.restore import restore

HOSTS = ("kept.test",)
UNDECIDED = "The Legend of {F}"  # a story about ours as well


@pytest.fixture(scope="module")
def redrawn():
    paths = sorted(FOLDER.glob("*.txt"))
    return [one for path in paths for one in conversation(path, "a test's key")[0]]


def verdict(found):
    answer = found.answer
    return judged(answer, *restore(answer.received, answer.sent, HOSTS, found.sent))


def test_nearly_all_marks_are_rewritten(redrawn):
    old = {answer.name: answer for answer in answers()}
    assert len(redrawn) > 0.97 * len(old)
    rewritten = [one for one in redrawn if one.answer.received != old[one.answer.name].received]
    assert len(rewritten) > 0.85 * len(redrawn)
    assert all(one.answer.restored for one in redrawn)


def test_what_the_product_draws_comes_back(redrawn):
    """At least .99 of some 430 answers right, at most .1% of some 1,600 values wrong."""
    verdicts = [verdict(one) for one in redrawn]
    assert sum(v.right for v in verdicts) >= 0.99 * len(verdicts)
    assert sum(v.wrong for v in verdicts) <= 0.001 * sum(v.values for v in verdicts)


@pytest.mark.parametrize("sentences", [SENTENCES, HELD_OUT], ids=["mended by", "held out"])
def test_strangers_who_share_a_drawn_name_keep_it(redrawn, sentences):
    """One in each third answer: .99 of them right but where nothing can tell."""
    chance = random.Random(3)  # noqa: S311 (a test's)
    found = [pair for one in redrawn[::3] if (pair := planted(one, chance, sentences))]
    decided = [one for one, template in found if UNDECIDED not in template]
    assert len(decided) > 90
    assert sum(verdict(one).right for one in decided) >= 0.98 * len(decided)


def test_the_measure_sees_a_stranger_who_is_taken_for_ours(redrawn):
    one = next(one for one in redrawn if one.people and " " in one.people[0].new)
    name = one.people[0].new
    wrong = planted(one, random.Random(1), {"en": (f"{name} is a stranger.",)})  # noqa: S311
    assert wrong is not None
    assert verdict(wrong[0]).wrong == 1
