"""Methods in the window: chosen for one conversation, inspected, measured. All is made up."""

import os
import signal

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QComboBox, QLabel, QLineEdit

from app.text.methods import TEMPERATURE
from app.ui.inspector.inspector import Inspector
from app.ui.widgets.sliders import LogSlider
from engine.core.types import Category
from engine.models.files.store import ModelStore
from engine.protect.dp_prompt.temperatures import pair

TEXT = "Maria Lopez walked through the quiet garden and painted the old wooden gate."


def choose(driver, method: str) -> None:
    """Pick a method in the panel's list, as a person does."""
    [box] = [
        box
        for box in driver.window.privacy.method.findChildren(QComboBox)
        if box.accessibleName() == "How words are treated"
    ]
    box.setCurrentIndex(box.findData(method))
    box.activated.emit(box.currentIndex())


def drawn(driver):
    """The preview once it holds drawn words."""

    def there() -> bool:
        preview = driver.session.preview
        return preview is not None and any(
            r.category is Category.WORD for r in preview.replacements
        )

    driver.until(there)
    return driver.session.preview


@pytest.fixture
def treated(driver):
    """The text with its words drawn by CusText+ at a small epsilon."""
    driver.type(TEXT)
    choose(driver, "custext")
    driver.window.privacy.method.parameter_changed.emit("custext", "epsilon", 0.5)
    return drawn(driver)


def test_a_method_treats_the_words_around_the_names(driver, treated) -> None:
    words = [r for r in treated.replacements if r.category is Category.WORD]
    names = [r for r in treated.replacements if r.category is Category.ENCRYPTED]
    assert [r.original for r in names] == ["Maria Lopez"]
    assert "garden" in [r.original for r in words]
    assert any(r.original != r.surrogate for r in words)
    assert all(r.epsilon == 0.5 for r in words)
    assert "of 10 drawn words change" in driver.said(driver.window.privacy.method)


def test_what_else_could_have_been_drawn_and_what_attacks_find_is_shown(driver, treated) -> None:
    index = next(n for n, r in enumerate(treated.replacements) if r.original == "garden")
    driver.window.composer.highlight_clicked.emit(index)
    inspector = driver.window.findChild(Inspector)
    driver.until(lambda: "likeliest outcomes" in driver.said(inspector))
    assert "%" in driver.said(inspector)
    assert "garden" in driver.said(inspector)
    inspector.close()
    driver.until(lambda: "Could be guessed back" in driver.said(driver.window.privacy))
    assert "Meaning kept" in driver.said(driver.window.privacy)
    box = driver.window.privacy.meters
    driver.until(lambda: "a simple attack" in driver.said(box))
    [attacks] = box.findChildren(QComboBox)
    attacks.setCurrentIndex(attacks.findData("mask"))
    attacks.activated.emit(attacks.currentIndex())
    driver.until(lambda: "another model on this computer" in driver.said(box))


def test_a_rewriting_names_the_values_that_it_dropped(driver) -> None:
    driver.type("Maria Lopez was born on 3 May 1971.")
    changed = driver.window.privacy.method.parameter_changed
    for name, value in (("tokens", 64), ("epsilon", 1.0)):
        changed.emit("dp_prompt", name, value)
    choose(driver, "dp_prompt")

    def rewritten() -> bool:
        preview = driver.session.preview
        return preview is not None and preview.replacements[0].category is Category.REWRITE

    driver.until(rewritten)
    assert "will not name them: Maria Lopez, 3 May 1971." in driver.said(driver.window.privacy)
    first = driver.session.preview

    def doubted() -> str:
        return "\n".join(driver.window.notices.words())

    # At epsilon 1 each word piece is drawn nearly blindly: nothing of the text is left.
    driver.until(lambda: "Little of what you say is left" in doubted())
    assert f"to ε\u00a0{2 * first.replacements[0].epsilon:,.10g}" in doubted()
    driver.button(driver.window.notices, "Draw it again").click()
    driver.until(lambda: driver.session.preview not in (None, first) and rewritten())
    assert driver.session.preview.replacements[0].epsilon is None
    choose(driver, "")
    driver.until(lambda: driver.session.preview and not driver.session.preview.beneath)
    assert not doubted()
    lost = [label for label in driver.window.privacy.findChildren(QLabel) if label.isVisible()]
    assert not any("will not name" in label.text() for label in lost)


DOCUMENT = "The garden was quiet and the old gate stood open all afternoon."


def test_an_instruction_goes_as_typed_and_the_answer_is_fitted_here(driver, provider) -> None:
    server = driver.connect_to(provider(lambda _request: ["The courtyard ", "was silent."]))
    choose(driver, "rantext")
    [line] = driver.window.composer.findChildren(QLineEdit)
    driver.qtbot.keyClicks(line, "Sum this up:")
    driver.qtbot.keyClicks(driver.window.composer.written_pane, DOCUMENT)
    whole = f"Sum this up:\n\n{DOCUMENT}"
    driver.until(lambda: driver.session.ready and driver.session.preview.original == whole)
    sent = driver.session.preview.text
    with driver.qtbot.waitSignal(driver.session.turn_fitted) as fitted:
        driver.press_send()
    [request] = server.requests
    [message] = request.json["messages"]
    assert message["content"] == sent
    assert sent.startswith("Sum this up:\n\n")
    assert DOCUMENT not in sent
    number, text, fitter = fitted.args
    [shown] = driver.session.shown
    assert (shown.number, shown.fitted, shown.fitter) == (number, text, fitter)
    assert fitter == "SmolLM2 135M Instruct (Q4_1)"
    assert shown.turn.restored == "The courtyard was silent."  # both answers are kept
    assert text.strip()
    box = driver.window.transcript.views[number].fitted()
    assert text in box._view.arrived()
    assert len(server.requests) == 1
    driver.session.fit(number)
    driver.session.fitting.stop()
    assert driver.session.shown[0].fitted == text, "a stopped second try takes nothing away"
    assert text in box._view.arrived()
    _escape_stops_what_runs_first_and_then_leaves_editing(driver, number)
    with driver.qtbot.waitSignal(driver.session.fitting.failed):
        driver.session.fit(number)
        os.kill(driver.application.tasks.pid, signal.SIGKILL)
    assert driver.session.shown[0].fitted == text, "nor does an engine that dies"


def _escape_stops_what_runs_first_and_then_leaves_editing(driver, number: int) -> None:
    session, window = driver.session, driver.window
    session.edit_turn(number)
    session.fit(number)
    hint = window.composer.send_row._hint
    assert "Esc stops the fitting" in hint.text()
    window.activateWindow()
    driver.until(window.isActiveWindow)
    driver.qtbot.keyClick(window, Qt.Key.Key_Escape)
    driver.until(lambda: session.fitting.number is None)
    assert session.editing == number
    assert "Esc" not in hint.text()
    driver.qtbot.keyClick(window, Qt.Key.Key_Escape)
    assert session.editing is None


def sliders(driver) -> dict[str, LogSlider]:
    """The sliders of the method that is shown, by their names."""
    method = driver.window.privacy.method
    every = method.findChildren(LogSlider)
    return {slider.accessibleName(): slider for slider in every if slider.isVisibleTo(method)}


def test_epsilon_and_temperature_follow_each_other(driver) -> None:
    driver.window.privacy.method.parameter_changed.emit("dp_prompt", "tokens", 64)
    choose(driver, "dp_prompt")
    driver.until(lambda: TEMPERATURE in sliders(driver))
    temperature = sliders(driver)[TEMPERATURE]
    [epsilon] = (slider for name, slider in sliders(driver).items() if name != TEMPERATURE)
    at_28 = temperature.scaled_value()
    shown = driver.session.policy.parameters("dp_prompt")
    assert at_28 == pytest.approx(pair(shown, ModelStore()).temperature, rel=0.05)
    epsilon.setValue(epsilon.maximum() // 2)
    driver.until(lambda: temperature.scaled_value() > 2 * at_28)
    before = driver.session.policy.parameters("dp_prompt")
    temperature.setValue(temperature.value() + 10)
    wanted = temperature.scaled_value()
    driver.until(lambda: driver.session.policy.parameters("dp_prompt") != before)
    now = driver.session.policy.parameters("dp_prompt")
    assert set(now) == set(before), "what is stored stays one: epsilon"
    assert now["epsilon"] < before["epsilon"]
    assert pair(now, ModelStore()).temperature == pytest.approx(wanted, rel=0.01)
    choose(driver, "")


def test_a_temperature_that_cannot_be_is_said(driver) -> None:
    """Planted: the slider stayed where it was, beside an epsilon that was not its own."""
    method, settings = driver.window.privacy.method, driver.session.policy.parameters("dp_prompt")
    method.temperature_moved.emit(settings, -1.0)
    said = driver.window.notices.words
    driver.until(lambda: any("temperature" in words for words in said()))
    assert driver.session.policy.parameters("dp_prompt") == settings
