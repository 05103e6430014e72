"""A table of answers as assistants write them, and what each must read like on the screen."""

import pytest
from marked_answers import judged, plain_answers

from engine.restore import restore

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
