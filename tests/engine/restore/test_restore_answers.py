"""A table of answers as assistants write them, and what each must read like on the screen."""

import pytest
from marked_answers import judged, plain_answers

from engine.restore import Restorer, restore

ANSWERS = plain_answers()
CAST = ANSWERS[0].sent
KNOWN = {"date birth year", "id column stays"}  # a date's year alone, a number in a name's row
KEPT_HOSTS = ("kept.test",)


@pytest.mark.parametrize("answer", ANSWERS, ids=lambda answer: answer.name)
def test_answer(answer):
    text, restored = restore(answer.received, CAST, KEPT_HOSTS)
    if answer.name not in KNOWN:
        assert judged(answer, text, restored).but_for_strangers
    for item in restored:
        assert item.span.of(text) == item.original


@pytest.mark.parametrize("answer", ANSWERS, ids=lambda answer: answer.name)
@pytest.mark.parametrize("size", [1, 5])
def test_answer_in_chunks(answer, size):
    received = answer.received
    restorer = Restorer(CAST, KEPT_HOSTS)
    pieces = [restorer.feed(received[i : i + size]) for i in range(0, len(received), size)]
    pieces.append(restorer.flush())
    whole = restore(received, CAST, KEPT_HOSTS)
    assert ("".join(pieces), restorer.restored) == whole


def test_the_table_is_large_and_its_names_are_unique():
    assert len(ANSWERS) >= 120
    assert len({answer.name for answer in ANSWERS}) == len(ANSWERS)


def test_the_table_catches_plain_replacing():
    """A restorer that replaces strings wherever they stand must fail often, in both directions."""

    def naive(text):
        for item in CAST:
            text = text.replace(item.surrogate, item.original)
        return text

    missed = [a for a in ANSWERS if naive(a.received) != a.restored]
    too_much = [a for a in missed if a.received == a.restored]
    assert len(missed) > len(ANSWERS) / 3
    assert len(too_much) >= 5
