"""The transcript: each turn from both sides, its answer streamed, finished, failed, retried."""

import pytest
from PySide6.QtGui import QTextCharFormat
from PySide6.QtWidgets import QApplication, QPushButton, QToolButton
from pytestqt.qtbot import QtBot

from app.ui.transcript.transcript import Transcript
from engine.core.types import Kind, Sanitized, Span
from engine.restore import Restored


@pytest.fixture
def transcript(on_screen, letter: Sanitized) -> Transcript:
    made = on_screen(Transcript(), 700, 500)
    made.add_turn(1, letter)
    return made


def press(transcript: Transcript, name: str) -> None:
    """Press the button of this accessible name."""
    found = [b for b in transcript.findChildren(QToolButton) if b.accessibleName() == name]
    assert len(found) == 1
    found[0].click()


def test_a_prompt_shows_from_both_sides(transcript: Transcript, letter: Sanitized) -> None:
    assert transcript.views[1].prompt_text() == letter.original
    press(transcript, "Show the prompt: Sent")
    assert transcript.views[1].prompt_text() == letter.text
    press(transcript, "Show the prompt: Both")
    card = transcript.views[1].card
    assert card._wrote.isVisible() and card._sent and card._sent.isVisible()


def test_an_answer_streams_and_finishes(transcript: Transcript) -> None:
    transcript.views[1].set_waiting("Connecting…")
    view = transcript.views[1]
    assert view._waiting and view._waiting.text() == "Connecting…"
    assert view._busy and view._busy.isVisible()
    transcript.views[1].append_answer("Dear **Maria")
    assert not view._waiting.isVisible()
    transcript.views[1].append_answer(" Lopez**, hello.")
    assert transcript.views[1].answer_text() == "Dear Maria Lopez, hello."
    mark = Restored(Span(7, 18), "Helen Fischer", "Maria Lopez", Kind.PERSON)
    received, restored = "Dear **Helen Fischer**, hello.", "Dear **Maria Lopez**, hello."
    transcript.views[1].finish_answer(received, restored, [mark])
    assert transcript.views[1].answer_text() == "Dear Maria Lopez, hello."
    assert not view._busy.isVisible()
    press(transcript, "Show the answer: As received")
    assert transcript.views[1].answer_text() == "Dear Helen Fischer, hello."
    for side, name in (("_restored", "Maria Lopez"), ("_received", "Helen Fischer")):
        found = getattr(transcript.views[1]._answer, side).document().find(name)
        assert found.charFormat().fontUnderline()


def test_a_failure_keeps_what_came_and_offers_another_try(
    transcript: Transcript, qtbot: QtBot
) -> None:
    transcript.views[1].append_answer("Half an ans")
    transcript.views[1].fail_answer("The connection ended early.", "Half an ans")
    assert transcript.views[1].answer_text() == "Half an ans"
    buttons = {b.text(): b for b in transcript.findChildren(QPushButton)}
    with qtbot.waitSignal(transcript.asked.again_requested) as caught:
        buttons["Try again"].click()
    assert caught.args == [1]
    transcript.views[1].append_answer("A whole answer")
    assert transcript.views[1].answer_text() == "A whole answer"
    assert transcript.views[1]._error is None


def test_a_failure_without_an_answer_shows_words_only(transcript: Transcript) -> None:
    transcript.views[1].set_waiting("Connecting…")
    transcript.views[1].fail_answer("The provider cannot be reached.", "")
    view = transcript.views[1]
    assert view._answer is None
    assert view._error is not None and view._error.words() == "The provider cannot be reached."


def test_it_follows_the_answer_until_the_person_scrolls_up(
    transcript: Transcript, qtbot: QtBot
) -> None:
    bar = transcript.verticalScrollBar()
    transcript.views[1].append_answer("A line.\n\n" * 60)
    qtbot.waitUntil(lambda: bar.maximum() > 400 and bar.value() == bar.maximum())
    bar.setValue(10)
    before = bar.maximum()
    transcript.views[1].append_answer("A line.\n\n" * 60)
    qtbot.waitUntil(lambda: bar.maximum() > before)
    assert bar.value() == 10


@pytest.mark.parametrize("text", ["a\x00b", "\ud800", "\ufdd0\ufdd1", "\u202e back", "x" * 20_000])
def test_strange_text_breaks_nothing(transcript: Transcript, make_sanitized, text: str) -> None:
    transcript.add_turn(2, make_sanitized(text))
    transcript.views[2].append_answer(text)
    transcript.views[2].finish_answer(text, text, [])
    transcript.grab()
    assert len(transcript.views[2].prompt_text()) == len(text)


def test_what_is_approximate_is_said_in_words(transcript: Transcript) -> None:
    mark = Restored(Span(4, 7), "150", "140", Kind.MONEY, True)
    transcript.views[1].finish_answer("Pay 150.", "Pay 140.", [mark])
    answer = transcript.views[1]._answer
    assert answer and answer._note.isVisible()
    line = answer._restored.document().find("140").charFormat().underlineStyle()
    assert line is QTextCharFormat.UnderlineStyle.DashUnderline
    transcript.views[1].finish_answer("Pay 150.", "Pay 150.", [])
    assert not answer._note.isVisible()


def test_a_value_is_underlined_as_it_arrives(transcript: Transcript) -> None:
    mark = Restored(Span(7, 18), "Helen Fischer", "Maria Lopez", Kind.PERSON)
    transcript.views[1].append_answer("Dear **Maria Lopez", [mark])
    transcript.views[1].append_answer("**,\n\nhello.\n\nMaria", [])
    answer = transcript.views[1]._answer
    assert answer and answer.plain().startswith("Dear ")
    assert answer._restored.document().find("Maria Lopez").charFormat().fontUnderline()
    assert not answer._restored.document().find("hello").charFormat().fontUnderline()


def test_other_versions_of_a_turn_are_offered_where_there_are_some(
    transcript: Transcript, letter: Sanitized, qtbot: QtBot
) -> None:
    transcript.set_versions(1, 1, 1)
    assert transcript.views[1].card.versions is None
    transcript.set_versions(1, 2, 3)
    versions = transcript.views[1].card.versions
    assert versions and versions.words() == "2 of 3"
    assert versions._place.accessibleName() == "Version 2 of 3 of this turn"
    with qtbot.waitSignal(transcript.asked.version_stepped) as caught:
        press(transcript, "Later version (Alt+Page Down)")
    assert caught.args == [1, 1]
    transcript.set_versions(1, 3, 3)
    assert not versions._later.isEnabled() and versions._earlier.isEnabled()
    transcript.add_turn(2, letter)
    with qtbot.waitSignal(transcript.asked.version_stepped) as caught:
        transcript.step_version(-1)
    assert caught.args == [1, -1]


def test_nothing_is_edited_or_asked_again_while_an_answer_arrives(
    transcript: Transcript, letter: Sanitized, qtbot: QtBot
) -> None:
    transcript.views[1].finish_answer("a", "a", [])
    asked: list[object] = []
    for signal in (transcript.asked.edit_requested, transcript.asked.again_requested):
        signal.connect(asked.append)
    transcript.set_resting(False)
    press(transcript, "Edit and send again (Ctrl+E: the last one)")
    press(transcript, "Ask again (Ctrl+R: the last one)")
    transcript.edit_current()
    transcript.ask_again_current()
    assert asked == []
    transcript.set_resting(True)
    press(transcript, "Edit and send again (Ctrl+E: the last one)")
    press(transcript, "Ask again (Ctrl+R: the last one)")
    transcript.add_turn(2, letter)
    transcript.edit_current()
    assert asked == [1, 1, 2]


def test_the_answer_is_copied_as_it_came(transcript: Transcript, qapp: QApplication) -> None:
    received, restored = "# Hi\n\n**Helen** wrote `x`.", "# Hi\n\n**Maria** wrote `x`."
    mark = Restored(Span(8, 13), "Helen", "Maria", Kind.PERSON)
    transcript.views[1].finish_answer(received, restored, [mark])
    press(transcript, "Copy the answer")
    assert qapp.clipboard().text() == restored
    press(transcript, "Show the answer: As received")
    press(transcript, "Copied")
    assert qapp.clipboard().text() == received


def test_a_turn_that_is_taken_away_leaves_the_others(
    transcript: Transcript, letter: Sanitized
) -> None:
    for turn in (2, 3):
        transcript.add_turn(turn, letter)
    transcript.drop_turn(2)
    transcript.add_turn(0, letter, above=True)
    assert transcript.turns() == [0, 1, 3]
