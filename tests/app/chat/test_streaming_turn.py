"""An answer ends whatever becomes of it: the window waits for no one in vain."""

from functools import partial
from typing import Any

import pytest
from heard import heard
from PySide6.QtCore import QObject
from pytestqt.qtbot import QtBot

from app.chat.answers import PastedAnswer
from app.chat.streaming_turn import StreamingTurn
from app.core.recipients import CLIPBOARD
from app.wire.guard import ApprovedRequest
from engine.core.errors import EngineFault
from engine.core.types import Cost, Message, Sanitized
from engine.restore import Restorer

PROMPT = Sanitized("Hi", "Hi", (), (), Cost())
ANSWER = "A first sentence, and a second one that is somewhat longer than that."


class Failing(Restorer):
    """Fails at the n-th piece; at the end with 0."""

    def __init__(self, at: int) -> None:
        super().__init__(())
        self._left = at

    def feed(self, chunk: str) -> str:
        self._left -= 1
        if self._left == 0:
            raise ValueError(chunk)
        return super().feed(chunk)

    def flush(self) -> str:
        if self._left < 0:
            raise ValueError
        return super().flush()


def _missing() -> Restorer:
    raise ValueError


def _begun(owner: QObject, number: int, made: Any) -> tuple[StreamingTurn, PastedAnswer]:
    answer = PastedAnswer(ApprovedRequest((Message("user", "Hi"),), ((),)), lambda _text: (), owner)
    return StreamingTurn(number, PROMPT, CLIPBOARD, answer, made, parent=owner), answer


@pytest.mark.parametrize(
    "made", [_missing, *(partial(Failing, at) for at in (0, 1, 2))], ids=["none", "end", "1", "2"]
)
def test_a_restorer_that_fails_ends_the_answer(qtbot: QtBot, made: Any) -> None:
    owner = QObject()
    running, answer = _begun(owner, 1, made)
    with qtbot.waitSignal(running.ended) as caught:
        answer.take(ANSWER)
    assert isinstance(caught.args[0], EngineFault)
    assert ANSWER.startswith(running.turn().restored)


def test_many_answers_that_run_at_once_all_end(qtbot: QtBot) -> None:
    owner = QObject()
    every = [_begun(owner, number, partial(Restorer, ())) for number in range(200)]
    ended = heard(*(running.ended for running, _ in every))
    for _running, answer in every:
        answer.take(ANSWER)
    qtbot.waitUntil(lambda: len(ended) == len(every))
    assert ended == [None] * len(every)
    assert {running.turn().restored for running, _ in every} == {ANSWER}
