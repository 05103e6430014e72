"""Actions on a highlight, in the real window with the real engine. All values are made up."""

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from app.config import presets
from app.controllers.draft.inspection import MOVED_ON
from app.ui.inspector.actions import InspectorActions
from app.ui.inspector.inspector import Inspector
from engine.core.types import HAND, Category, Kind, Replacement

PROMPT = "Maria Lopez is 41 and earns $84,000 a year. Ask Maria Lopez about Berlin."


REFUSED = {
    "": "Type what shall be sent",
    "maria  LOPEZ": "choose “Send it as typed”",
    "earns": "This stands in your message already",
    "Mrs Maria Lopez": "This holds a value that is private",
}


def index(driver, original: str) -> int:
    changes = driver.session.preview.replacements
    return next(n for n, r in enumerate(changes) if r.original == original)


def change(driver, original: str) -> Replacement:
    return driver.session.preview.replacements[index(driver, original)]


def inspect(driver, original: str) -> Inspector:
    """Open the inspector on a value."""
    driver.window.composer.highlight_clicked.emit(index(driver, original))
    return driver.window.findChildren(Inspector)[-1]


def press(driver, inspector: Inspector, name: str) -> None:
    driver.redrawn(lambda: driver.press(inspector, name))


def test_a_value_goes_as_typed_once_and_the_next_message_hides_it_again(driver, provider) -> None:
    server = driver.connect_to(provider(lambda _request: ["Fine."]))
    driver.type(PROMPT)
    press(driver, inspect(driver, "Maria Lopez"), "Send it as typed: This time")
    assert "Maria Lopez" in driver.session.preview.text
    shown = driver.send()
    assert not shown.failure
    assert "Maria Lopez" in shown.turn.sanitized.text
    assert "Maria" not in driver.type("Maria Lopez again.").text
    assert not driver.send().failure
    driver.window.privacy.presets.chosen.emit(presets.AS_TYPED)
    assert driver.type(PROMPT).text == PROMPT
    assert not driver.send().failure  # what is approved as typed is no leak
    assert len(server.requests) == 3


def test_in_this_chat_and_always_reach_as_far_as_they_say(driver, provider) -> None:
    driver.connect_to(provider(lambda _request: ["Fine."]))
    driver.type(PROMPT)
    kinds = inspect(driver, "Berlin").findChild(InspectorActions)._kinds
    kinds.setCurrentIndex(kinds.findData(Kind.ORGANIZATION.value))
    driver.redrawn(lambda: kinds.activated.emit(kinds.currentIndex()))
    assert change(driver, "Berlin").kind is Kind.ORGANIZATION
    press(driver, inspect(driver, "Maria Lopez"), "Send it as typed: In this chat")
    press(driver, inspect(driver, "Berlin"), "Send it as typed: Always")
    assert driver.session.policy.never == ("Maria Lopez",)
    assert driver.window.privacy._open._words == ["Maria Lopez"]
    driver.send()
    driver.application.chats.new()
    text = driver.type(PROMPT).text
    assert "Berlin" in text
    assert "Maria" not in text


def test_drawing_again_says_what_it_costs_and_the_books_follow(driver, provider) -> None:
    driver.connect_to(provider(lambda _request: ["Fine."]))
    driver.type(PROMPT)
    inspector = inspect(driver, "41")
    assert "If you draw again, the guarantee for this one is lost" in driver.said(inspector)
    press(driver, inspector, "Draw it again")
    assert change(driver, "41").epsilon is None
    assert "What you chose yourself" in driver.said(driver.window.privacy)
    again = inspect(driver, "41")
    assert "chosen by you: no guarantee" in driver.said(again)
    assert "You drew again, having seen the original" in driver.said(again)
    assert "Drawn 2 times: at least ε\u00a0" in driver.said(again)
    again.close()
    assert change(driver, "$84,000").epsilon
    shown = driver.send()
    assert "1 of them you chose" in driver.session.spent
    (kept,) = [r for r in shown.turn.sanitized.replacements if r.original == "41"]
    assert kept.epsilon is None
    later = driver.type("I said 41 before.")
    assert [r.surrogate for r in later.replacements if r.original == "41"] in ([], [kept.surrogate])
    driver.type("Maria Lopez is 41 years old.")
    inspector = inspect(driver, "41")
    assert "It left already, in turn 1" in driver.said(inspector)
    assert not inspector.findChild(InspectorActions)._again.isEnabled()


def test_a_value_is_replaced_by_what_one_writes_and_comes_back(driver, provider) -> None:
    driver.connect_to(provider(lambda request: [request["messages"][-1]["content"]]))
    driver.type(PROMPT)
    before = driver.session.preview
    inspector = inspect(driver, "Maria Lopez")
    actions = inspector.findChild(InspectorActions)
    for written, why in REFUSED.items():
        actions._field.setText(written)
        QTest.keyClick(actions._field, Qt.Key.Key_Return)
        assert why in driver.said(inspector)
        assert driver.session.preview is before
    actions._field.clear()
    QTest.keyClicks(actions._field, "Ada Byron")
    driver.redrawn(lambda: QTest.keyClick(actions._field, Qt.Key.Key_Return))
    assert driver.session.preview.text.count("Ada Byron") == 2
    assert change(driver, "Maria Lopez").mechanism == HAND
    assert driver.send().turn.restored == PROMPT


def test_a_drawn_word_shows_its_own_chance_and_can_be_kept_or_called_private(driver) -> None:
    driver.window.privacy.method.method_chosen.emit("custext")
    driver.type("the quiet garden behind the old house")
    words = [r for r in driver.session.preview.replacements if r.category is Category.WORD]
    inspector = inspect(driver, words[0].original)
    drawn = f"{words[0].surrogate} (drawn)"
    driver.until(lambda: drawn in driver.said(inspector))
    press(driver, inspector, "Send it as typed: In this chat")
    assert words[0].original not in {r.original for r in driver.session.preview.replacements}
    driver.window.composer.private_requested.emit(words[1].original, Kind.LOCATION)
    driver.until(lambda: driver.session.preview is not None)
    now = change(driver, words[1].original)
    assert (now.kind, now.category) == (Kind.LOCATION, Category.ENCRYPTED)


def test_what_was_chosen_for_a_draft_stays_with_it_and_with_no_other(driver, provider) -> None:
    driver.connect_to(provider(lambda _request: ["Fine."]))
    driver.send("Write to Berlin.")
    driver.type(PROMPT)
    session = driver.session
    at = index(driver, "Maria Lopez")
    driver.redrawn(lambda: session.choose(session.chosen.written(session.preview, at, "Ada Byron")))
    driver.redrawn(lambda: session.choose(session.chosen.kept_once("$84,000")))
    session.edit_turn(session.shown[0].number)
    assert "$84,000" not in driver.type("Berlin, Maria Lopez, $84,000").text
    session.stop_editing()
    driver.until(lambda: session.ready)
    assert "Ada Byron" in session.preview.text
    assert "$84,000" in session.preview.text
    driver.window.composer.clear()
    driver.until(lambda: not session.draft.text)
    assert "$84,000" not in driver.type("She earns $84,000.").text


def test_a_value_is_drawn_again_though_the_text_has_moved_on_and_a_word_is_not(driver) -> None:
    driver.window.privacy.method.method_chosen.emit("custext")
    driver.type("I am 41, in a quiet garden.")
    word = next(r for r in driver.session.preview.replacements if r.category is Category.WORD)
    of_age, of_word = inspect(driver, "41"), inspect(driver, word.original)
    driver.window.composer.written_pane.insertPlainText(" Thank you.")
    driver.previewed()
    of_word.findChild(InspectorActions).redrawn.emit()
    assert MOVED_ON in driver.window.notices.words()
    assert not driver.session.chosen.choices
    press(driver, of_age, "Draw it again")
    assert change(driver, "41").epsilon is None


def test_a_value_that_is_worked_out_says_so_and_is_not_drawn_again(driver) -> None:
    driver.type("I earn $7,000 a month, that is $84,000 a year.")
    relations = driver.session.preview.relations
    assert relations
    derived = driver.session.preview.replacements[relations[0].dependent].original
    inspector = inspect(driver, derived)
    actions = inspector.findChild(InspectorActions)
    assert not actions._again.isEnabled()
    assert f"worked out from other values, {relations[0].formula}" in driver.said(inspector)
    assert actions._replace.isEnabled()
