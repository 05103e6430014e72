"""An answer that is made to freeze the window does not: it is restored and laid out in short steps.

What is measured is processor time, in single steps: the bounds are an order of magnitude above
what is needed, and the attacks were above them by another one. Every family of hostile answers,
2,000 of them through the window, with their figures: tests/benchmarks/bench_hostile.py.
"""

import threading
import time
from collections.abc import Callable

import hostile_answers
import pytest
from cases import tables_beside
from effort import FULL, tries
from hostile_answers import KEPT, VALUES
from PySide6.QtCore import QObject
from PySide6.QtWidgets import QApplication

from app.chat.answers import PastedAnswer
from app.chat.streaming_turn import StreamingTurn
from app.core import limits
from app.core.recipients import CLIPBOARD
from app.text import sentences
from app.ui.markdown import verbatim
from app.ui.markdown.verbatim import RestoredMark
from app.ui.markdown.view import PART_BLOCKS, PART_CHARACTERS, MarkdownView
from app.ui.transcript.transcript import Transcript
from app.wire.guard import ApprovedRequest
from engine.core.errors import AnswerTooLong, Cancelled, SottoError
from engine.core.types import Category, Cost, Kind, Message, Replacement, Sanitized, Span
from engine.restore import Restorer, restore

CASES = tables_beside(__file__)

SHORT = 1.0  # seconds of one step; the attacks' took 5 to 40
PROMPT = Sanitized("Hi", "Hi", (), (), Cost())
pytestmark = [
    pytest.mark.usefixtures("qapp"),
    pytest.mark.qt_log_ignore("OpenType support missing", extend=True),
]


def longest(act: Callable[[], object], ended: Callable[[], bool]) -> float:
    """Seconds of processor time: the longest of an act and the event loop's turns until an end."""
    took = []
    while True:
        began = time.thread_time()
        act()
        took.append(time.thread_time() - began)
        if ended():
            return max(took)
        act = QApplication.processEvents


class Given:
    """A turn whose answer a person pastes, restored as the window does it."""

    def __init__(self, values=VALUES, wait: Callable[[], object] = bool) -> None:
        self._owner = QObject()
        approved = ApprovedRequest((Message("user", "Hi"),), ((),))
        self.answer = PastedAnswer(approved, lambda _text: (), self._owner)

        def restorer() -> Restorer:
            wait()
            return Restorer(values, KEPT)

        self.running = StreamingTurn(
            1, PROMPT, CLIPBOARD, self.answer, restorer, parent=self._owner
        )
        self.told: list[str] = []
        self.ended: list[SottoError | None] = []
        self.running.piece_restored.connect(lambda text, _marks: self.told.append(text))
        self.running.ended.connect(self.ended.append)

    def longest(self, text: str) -> float:
        return longest(lambda: self.answer.take(text), lambda: bool(self.ended))


def test_restoring_grows_with_the_answer_and_no_faster() -> None:
    total, length = {}, tries(1_000, 500)
    for size in (length, 2 * length):
        every = [hostile_answers.restored(text) for _, text in hostile_answers.every(size, 2)]
        total[size] = sum(took for took, _ in every)
        assert max(step for _, step in every) < SHORT * 1000
    assert total[2 * length] / total[length] < 3


@pytest.mark.parametrize(
    ("family", "size"), CASES["an_answer_that_comes_at_once_is_restored_in_short_steps"]
)
def test_an_answer_that_comes_at_once_is_restored_in_short_steps(family: str, size: int) -> None:
    text, given = hostile_answers.made(family, size), Given()
    assert given.longest(text) < SHORT
    assert given.ended == [None]
    assert given.running.turn().received == text
    assert ("".join(given.told), given.running.marks) == restore(text, VALUES, KEPT)


def test_stop_ends_an_answer_that_is_still_being_restored() -> None:
    given, text = Given(), hostile_answers.made("the prompt", limits.MOST_CHARACTERS)
    given.answer.take(text)
    while not given.running.marks:
        QApplication.processEvents()
    assert not given.ended
    assert longest(given.running.stop, lambda: bool(given.ended)) < SHORT
    assert isinstance(given.ended[0], Cancelled)
    assert "not restored" in sentences.say(given.ended[0])
    turn, marks = given.running.turn(), given.running.marks
    assert turn.received == text  # all that came is kept, its end as it came
    assert turn.restored == "".join(given.told)
    assert 0 < len(marks) <= limits.MOST_VALUES
    shown = [RestoredMark(mark.span, "", found=mark.found) for mark in marks]
    assert verbatim.unrestored(turn.restored, shown) == text
    QApplication.processEvents()
    assert given.running.turn() == turn


def test_values_are_got_ready_elsewhere_and_an_answer_waits_for_them() -> None:
    """A chat of 3,000 values took 650 ms at each send."""
    text, ready = hostile_answers.made("the prompt", 3_000), threading.Event()
    given, stopped = Given(wait=ready.wait), Given(wait=ready.wait)
    given.answer.take(text)
    stopped.answer.take(text)
    QApplication.processEvents()
    assert not given.ended
    stopped.running.stop()
    assert stopped.running.turn().received == stopped.running.turn().restored == text
    ready.set()
    longest(QApplication.processEvents, lambda: bool(given.ended))
    assert ("".join(given.told), given.running.marks) == restore(text, VALUES, KEPT)
    assert len(stopped.ended) == 1
    assert "not restored" in sentences.say(stopped.ended[0])


def test_an_answer_without_end_is_cut_with_words_and_what_came_is_kept() -> None:
    given, text = Given(()), hostile_answers.made("short lines", limits.MOST_CHARACTERS + 1)
    assert given.longest(text) < SHORT
    assert isinstance(given.ended[0], AnswerTooLong)
    assert given.running.turn().received == text[:-1]
    assert "at most 400,000 characters" in sentences.say(given.ended[0])


def test_an_answer_that_grows_by_being_restored_is_cut(monkeypatch) -> None:
    monkeypatch.setattr("app.chat.streaming_turn.MOST_CHARACTERS", 3_000)
    here = Span(0, 1)
    long = Replacement(
        here, here, "own " * 50, "Brightfield", Kind.ORGANIZATION, "preempt", Category.ENCRYPTED
    )
    given, text = Given([long]), "Brightfield, " * 200
    given.longest(text)
    turn = given.running.turn()
    assert isinstance(given.ended[0], AnswerTooLong)
    assert text.startswith(turn.received)
    assert 3_000 < len(turn.restored) < 4_000


def test_an_answer_with_too_many_values_is_cut(monkeypatch) -> None:
    monkeypatch.setattr("app.chat.streaming_turn.MOST_VALUES", 50)
    given = Given()
    given.longest("Maria Lopez, " * 10_000)
    assert 50 < len(given.running.marks) < 5_000
    assert "at most 50 of your values" in sentences.say(given.ended[0])


FAMILIES = CASES["families"]
EACH = 1 if FULL else 2  # on a push half of them are opened, the other half arrive


@pytest.fixture
def transcript(qtbot) -> Transcript:
    made = Transcript()
    qtbot.addWidget(made)
    made.resize(740, 560)
    made.show()
    made.add_turn(1, PROMPT)
    return made


def view_of(transcript: Transcript) -> MarkdownView:
    view: MarkdownView = next(
        view for view in transcript.findChildren(MarkdownView) if view.isVisibleTo(transcript)
    )
    return view


def at_rest(transcript: Transcript) -> Callable[[], bool]:
    return lambda: not view_of(transcript)._timer.isActive()


def hostile(family: str, size: int) -> str:
    if family == "mixture":
        return hostile_answers.mixture(7, size)
    return hostile_answers.made(family, size)


@pytest.mark.parametrize("family", FAMILIES[::EACH])
def test_a_kept_answer_is_laid_out_in_short_steps(transcript: Transcript, family: str) -> None:
    """As when its chat is opened again; then the window gets another width."""
    text = hostile(family, 150_000)
    shown = longest(lambda: transcript.views[1].finish_answer(text, text, []), at_rest(transcript))
    assert shown < SHORT
    assert longest(lambda: transcript.resize(640, 560), at_rest(transcript)) < SHORT


@pytest.mark.parametrize("family", FAMILIES[EACH - 1 :: EACH])
def test_an_answer_that_arrives_is_laid_out_in_short_steps(transcript, family) -> None:
    text, took = hostile(family, 40_000), []
    for start in range(0, len(text), 4_000):
        transcript.views[1].append_answer(text[start : start + 4_000])
        took.append(longest(view_of(transcript)._render, at_rest(transcript)))
    took.append(
        longest(lambda: transcript.views[1].finish_answer(text, text, []), at_rest(transcript))
    )
    assert max(took) < SHORT


def test_a_long_answer_shows_its_parts_one_at_a_time(transcript: Transcript) -> None:
    text = hostile_answers.made("lines that count", 200_000)
    longest(lambda: transcript.views[1].finish_answer(text, text, []), at_rest(transcript))
    view, parts = view_of(transcript), []
    while True:
        parts.append(view.plain())
        assert view.document().blockCount() <= PART_BLOCKS + 200
        assert len(parts[-1]) <= PART_CHARACTERS + 5_000
        if not view._bar._later.isEnabled():
            break
        assert longest(view._bar._later.click, at_rest(transcript)) < SHORT
    assert len(parts) > 3
    assert "\n".join(parts).split() == text.split()
    assert view._bar.words().endswith("to 200,000 of 200,000")
    for _ in parts[1:]:
        view._bar._earlier.click()
    assert view.plain() == parts[0]
    assert not view._bar._earlier.isEnabled()
