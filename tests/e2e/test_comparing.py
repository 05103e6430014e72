"""A draft under each method, side by side: nothing is sent or spent, and what is chosen goes."""

from PySide6.QtWidgets import QPushButton

from app.text import comparing
from app.text.methods import ABOUT
from app.ui.review.compare import CompareDialog
from engine.core.parameters import PARAMETERS
from engine.pipeline.policy import with_parameters

PROMPT = "Maria Lopez is 41 and wants a gentle letter about her wonderful new garden."


def open_it(driver) -> CompareDialog:
    driver.press(driver.window.privacy.method, "Compare the methods…")
    (dialog,) = driver.window.findChildren(CompareDialog)
    return dialog


def wait_for(driver, dialog: CompareDialog, *methods: str) -> None:
    for method in methods:
        driver.until(lambda m=method: "Meaning kept" in dialog.cards[m].said.text())


def choose(driver, dialog: CompareDialog, method: str) -> None:
    name = f"{comparing.CHOOSE}: {ABOUT[method].title}"
    (button,) = [b for b in dialog.findChildren(QPushButton) if b.accessibleName() == name]
    driver.click(button)


def test_every_method_is_shown_with_both_meters_and_its_price(driver) -> None:
    driver.type(PROMPT)
    dialog = open_it(driver)
    assert set(dialog.cards) == {"", *PARAMETERS} - {"preempt"}
    wait_for(driver, dialog, *dialog.cards)
    for method, card in dialog.cards.items():
        text = card.pane.toPlainText()
        assert text and "Maria Lopez" not in text, method
        assert "Guessed back" in card.said.text()
        assert ("Costs ε" in card.said.text()) is True, (
            method,
            card.said.text(),
        )  # the age is drawn
    assert "of 10 drawn words" in dialog.cards["cape"].said.text()
    assert "No epsilon bounds" in dialog.cards["rantext"].said.text()
    assert comparing.WHOLE in dialog.cards["dp_prompt"].said.text()
    assert comparing.NO_WORDS in dialog.cards[""].said.text()
    assert comparing.far(7, 7) in [label.text() for label in dialog.findChildren(type(dialog._far))]


def test_nothing_is_sent_or_spent_by_comparing_and_the_choice_is_the_draw_that_was_shown(
    driver, provider
) -> None:
    server = driver.connect_to(provider(lambda _request: ["Fine."]))
    driver.send("I am 35.")
    driver.type(PROMPT)
    session, left = driver.session, []
    session.turn_leaving.connect(left.append)
    before = session._ledger, session.spent, session.changes, len(server.requests)
    dialog = open_it(driver)
    wait_for(driver, dialog, "", "cape", "custext")
    assert (session._ledger, session.spent, session.changes, len(server.requests)) == before
    assert left == []
    shown = dialog.cards["cape"].pane.toPlainText()
    choose(driver, dialog, "cape")
    driver.until(lambda: session.preview is not None and session.policy.text_method == "cape")
    assert session.preview.text == shown
    assert (session._ledger, len(server.requests)) == (before[0], before[3])
    assert comparing.MOVED_ON not in driver.window.notices.words()
    turn = driver.send()
    assert turn.turn.sanitized.text == shown
    assert server.requests[-1].json["messages"][-1]["content"] == shown


def test_stop_stops_before_anything_is_drawn(driver) -> None:
    driver.type(PROMPT)
    dialog = open_it(driver)
    driver.press(dialog, "Stop")
    assert {card.said.text() for card in dialog.cards.values()} == {comparing.STOPPED}
    assert not driver.application.tasks._open


def test_a_method_without_its_model_says_what_to_do_and_leads_to_the_models(driver) -> None:
    chosen = {"model": "qwen2.5-0.5b-instruct"}
    driver.application.on_screen.privacy.change(
        with_parameters(driver.session.policy, "dp_prompt", chosen)
    )
    driver.type(PROMPT)
    dialog = open_it(driver)
    card, asked = dialog.cards["dp_prompt"], []
    driver.until(lambda: "Download it" in card.said.text())
    driver.window.sidebar.models_requested.connect(lambda: asked.append(True))
    driver.press(card, "Models…")
    assert asked
    assert not dialog.isVisible()


def test_an_empty_draft_is_not_compared(driver) -> None:
    driver.press(driver.window.privacy.method, "Compare the methods…")
    assert driver.window.notices.words() == [comparing.WRITE_FIRST]
    driver.window.notices.drop("compare")
    (action,) = [a for a in driver.window.actions() if a.text() == comparing.TITLE]
    action.trigger()  # as the palette does
    assert driver.window.notices.words() == [comparing.WRITE_FIRST]
    assert not driver.window.findChildren(CompareDialog)
