"""The transcript: each turn from both sides, its answer streamed, finished, failed, retried."""

import pytest
from heard import heard
from page_walks import press
from PySide6.QtGui import QTextCharFormat
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.ui.transcript.transcript import Transcript
from app.ui.transcript.turn_view import TurnView
from engine.core.types import Kind, Sanitized, Span
from engine.restore import Restored


@pytest.fixture
def transcript(on_screen, letter: Sanitized) -> Transcript:
    made = on_screen(Transcript(), 700, 500)
    made.add_turn(1, letter)
    return made


@pytest.fixture
def turn(transcript: Transcript) -> TurnView:
    return transcript.views[1]


def test_a_prompt_shows_both_sides(
    transcript: Transcript, turn: TurnView, letter: Sanitized
) -> None:
    assert turn.prompt_text() == letter.original
    press(transcript, "Show the prompt: Sent")
    assert turn.prompt_text() == letter.text
    press(transcript, "Show the prompt: Both")
    assert turn.card._wrote.isVisible() and turn.card._sent.isVisible()


def test_an_answer_streams_and_finishes(transcript: Transcript, turn: TurnView) -> None:
    turn.set_waiting("Connecting…")
    assert turn._waiting.text() == "Connecting…"
    assert turn._busy.isVisible()
    turn.append_answer("Dear **Maria")
    assert not turn._waiting.isVisible()
    turn.append_answer(" Lopez**, hello.")
    assert turn.answer_text() == "Dear Maria Lopez, hello."
    mark = Restored(Span(7, 18), "Helen Fischer", "Maria Lopez", Kind.PERSON)
    received, restored = "Dear **Helen Fischer**, hello.", "Dear **Maria Lopez**, hello."
    turn.finish_answer(received, restored, [mark])
    assert turn.answer_text() == "Dear Maria Lopez, hello."
    assert not turn._busy.isVisible()
    press(transcript, "Show the answer: As received")
    assert turn.answer_text() == "Dear Helen Fischer, hello."
    sides = {"Maria Lopez": turn._answer._restored, "Helen Fischer": turn._answer._received}
    for name, side in sides.items():
        assert side.document().find(name).charFormat().fontUnderline()


def test_a_failure_keeps_what_came_and_offers_another_try(
    transcript: Transcript, turn: TurnView, qtbot: QtBot
) -> None:
    turn.set_waiting("Connecting…")
    turn.fail_answer("The provider cannot be reached.", "")
    assert turn._answer is None
    assert turn._error.words() == "The provider cannot be reached."
    turn.append_answer("Half an ans")
    turn.fail_answer("The connection ended early.", "Half an ans")
    assert turn.answer_text() == "Half an ans"
    asked = heard(transcript.asked.again_requested)
    press(transcript, "Try again")
    assert asked == [1]
    turn.append_answer("A whole answer")
    assert turn.answer_text() == "A whole answer"
    assert turn._error is None


def test_it_follows_the_answer_until_one_scrolls_up(
    transcript: Transcript, turn: TurnView, qtbot: QtBot
) -> None:
    bar = transcript.verticalScrollBar()
    turn.append_answer("A line.\n\n" * 60)
    qtbot.waitUntil(lambda: bar.maximum() > 400 and bar.value() == bar.maximum())
    bar.setValue(10)
    before = bar.maximum()
    turn.append_answer("A line.\n\n" * 60)
    qtbot.waitUntil(lambda: bar.maximum() > before)
    assert bar.value() == 10


@pytest.mark.parametrize("text", ["a\x00b", "\ud800", "\ufdd0\ufdd1", "\u202e back", "x" * 20_000])
def test_strange_text_breaks_nothing(transcript: Transcript, make_sanitized, text: str) -> None:
    transcript.add_turn(2, make_sanitized(text))
    transcript.views[2].append_answer(text)
    transcript.views[2].finish_answer(text, text, [])
    transcript.grab()
    assert len(transcript.views[2].prompt_text()) == len(text)


def test_what_is_approximate_is_said_in_words(turn: TurnView) -> None:
    mark = Restored(Span(4, 7), "150", "140", Kind.MONEY, True)
    turn.finish_answer("Pay 150.", "Pay 140.", [mark])
    answer = turn._answer
    assert answer._note.isVisible()
    line = answer._restored.document().find("140").charFormat().underlineStyle()
    assert line is QTextCharFormat.UnderlineStyle.DashUnderline
    turn.finish_answer("Pay 150.", "Pay 150.", [])
    assert not answer._note.isVisible()


def test_a_value_is_underlined_as_it_arrives(turn: TurnView) -> None:
    mark = Restored(Span(7, 18), "Helen Fischer", "Maria Lopez", Kind.PERSON)
    turn.append_answer("Dear **Maria Lopez", [mark])
    turn.append_answer("**,\n\nhello.\n\nMaria", [])
    answer = turn._answer
    assert answer.plain().startswith("Dear ")
    assert answer._restored.document().find("Maria Lopez").charFormat().fontUnderline()
    assert not answer._restored.document().find("hello").charFormat().fontUnderline()


def test_other_versions_of_a_turn_are_offered_where_there_are_some(
    transcript: Transcript, turn: TurnView, letter: Sanitized, qtbot: QtBot
) -> None:
    transcript.set_versions(1, 1, 1)
    assert turn.card.versions is None
    transcript.set_versions(1, 2, 3)
    versions, stepped = turn.card.versions, heard(transcript.asked.version_stepped)
    assert versions.words() == "2 of 3"
    assert versions._place.accessibleName() == "Version 2 of 3 of this turn"
    press(transcript, "Later version (Alt+Page Down)")
    transcript.set_versions(1, 3, 3)
    assert not versions._later.isEnabled() and versions._earlier.isEnabled()
    transcript.add_turn(2, letter)
    transcript.step_version(-1)
    assert stepped == [(1, 1), (1, -1)]


def test_nothing_is_edited_or_asked_again_while_an_answer_arrives(
    transcript: Transcript, turn: TurnView, letter: Sanitized, qtbot: QtBot
) -> None:
    turn.finish_answer("a", "a", [])
    asked = heard(transcript.asked.edit_requested, transcript.asked.again_requested)
    for resting, told in ((False, []), (True, [1, 1, 1, 1])):
        transcript.set_resting(resting)
        press(transcript, "Edit and send again (Ctrl+E: the last one)")
        press(transcript, "Ask again (Ctrl+R: the last one)")
        transcript.edit_current()
        transcript.ask_again_current()
        assert asked == told
    transcript.add_turn(2, letter)
    transcript.edit_current()
    assert asked == [1, 1, 1, 1, 2]


def test_the_answer_is_copied_raw(
    transcript: Transcript, turn: TurnView, qapp: QApplication
) -> None:
    received, restored = "# Hi\n\n**Helen** wrote `x`.", "# Hi\n\n**Maria** wrote `x`."
    mark = Restored(Span(8, 13), "Helen", "Maria", Kind.PERSON)
    turn.finish_answer(received, restored, [mark])
    press(transcript, "Copy the answer")
    assert qapp.clipboard().text() == restored
    press(transcript, "Show the answer: As received")
    press(transcript, "Copied")
    assert qapp.clipboard().text() == received


def test_a_turn_taken_away_leaves_the_others(transcript: Transcript, letter: Sanitized) -> None:
    for turn in (2, 3):
        transcript.add_turn(turn, letter)
    transcript.drop_turn(2)
    transcript.add_turn(0, letter, above=True)
    assert transcript.turns() == [0, 1, 3]
