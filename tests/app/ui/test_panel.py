"""The privacy panel: sliders, kinds, own words, and what the guarantee says."""

from dataclasses import replace

import pytest
from heard import heard
from page_walks import said as said_now
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QApplication, QToolButton
from pytestqt.qtbot import QtBot

from app.ui.privacy.panel import HIGHEST, LOWEST, PrivacyPanel
from app.ui.widgets.controls import Section
from app.ui.widgets.sliders import LogSlider
from engine.core.types import Cost, Kind, Sanitized


@pytest.fixture
def panel(on_screen) -> PrivacyPanel:
    made = PrivacyPanel()
    for section in made.findChildren(Section):
        section._header.setChecked(True)
    return on_screen(made, 320, 900)


def said(panel: PrivacyPanel) -> str:
    QApplication.processEvents()  # a label put into a layout appears with the next event
    return said_now(panel)


def test_the_slider_is_logarithmic_and_an_epsilon_finds_its_place(qtbot: QtBot) -> None:
    slider = LogSlider("Epsilon", LOWEST, HIGHEST)
    qtbot.addWidget(slider)
    for place, epsilon in ((0, LOWEST), (0.5, (LOWEST * HIGHEST) ** 0.5), (1, HIGHEST)):
        slider.setValue(round(place * slider.maximum()))
        assert slider.scaled_value() == pytest.approx(epsilon, rel=0.01)
    with qtbot.assertNotEmitted(slider.valueChanged):
        for epsilon in (0.02, 0.14, 0.4, 0.66, 3.0, 10.0):
            slider.set_scaled_value(epsilon)
            assert slider.scaled_value() == pytest.approx(epsilon, rel=0.02)
        for epsilon in (20, 0.001, 0):
            slider.set_scaled_value(epsilon)
            assert slider.value() == (slider.minimum() if epsilon < 1 else slider.maximum())


def test_moving_a_slider_is_emitted_once_it_rests(panel: PrivacyPanel, qtbot: QtBot) -> None:
    panel.set_epsilons({Kind.AGE: 0.66})
    moved = heard(panel.epsilon_changed)
    slider = panel._epsilons[Kind.AGE]._slider
    for _ in range(5):
        qtbot.keyClick(slider, Qt.Key.Key_Right)
    panel.set_epsilons({Kind.AGE: 0.66})  # an echo of the old value meanwhile changes nothing
    qtbot.waitUntil(lambda: len(moved) == 1)
    assert moved == [(Kind.AGE, slider.scaled_value())]
    assert slider.scaled_value() > 0.66


def test_setting_epsilons_emits_nothing(panel: PrivacyPanel, qtbot: QtBot) -> None:
    with qtbot.assertNotEmitted(panel.epsilon_changed, wait=250):
        panel.set_epsilons({Kind.AGE: 1.0, Kind.MONEY: 0.5, Kind.DATE: 0.1})
    assert panel._epsilons[Kind.MONEY]._value.text() == "ε\u00a00.5"


def test_the_wheel_changes_no_epsilon(panel: PrivacyPanel, qtbot: QtBot) -> None:
    slider = panel._epsilons[Kind.AGE]._slider
    before = slider.value()
    middle, turned = QPointF(slider.rect().center()), (QPoint(), QPoint(0, 120))
    keys = (Qt.MouseButton.NoButton, Qt.KeyboardModifier.NoModifier)
    none = Qt.ScrollPhase.NoScrollPhase
    event = QWheelEvent(middle, slider.mapToGlobal(middle), *turned, *keys, none, False)
    slider.wheelEvent(event)
    assert slider.value() == before
    assert not event.isAccepted()


def test_a_kind_that_is_encrypted_has_no_epsilon_to_move(panel: PrivacyPanel) -> None:
    assert "no promise covers a draw that you pick because you like it" in said(panel)
    panel.set_effects({Kind.AGE: "ages move", Kind.MONEY: "amounts move by about 33%"})
    assert "Amounts move by about 33%" in said(panel)
    panel.set_effects({Kind.AGE: "ages move"})  # a preset for translations encrypts amounts
    assert panel._epsilons[Kind.MONEY].isHidden()
    assert not panel._epsilons[Kind.AGE].isHidden()
    assert "33%" not in said(panel)


def test_a_kind_is_sent_as_typed_when_the_person_says_so(panel: PrivacyPanel, qtbot: QtBot) -> None:
    toggled = heard(panel.kind_toggled)
    for _ in range(2):
        panel.set_kinds({Kind.PERSON: True, Kind.URL: False})
    assert [box.isChecked() for box in panel._kinds.values()] == [True, False]
    panel._kinds[Kind.PERSON].click()
    assert toggled == [(Kind.PERSON, False)]


def remove(panel: PrivacyPanel, word: str) -> None:
    found = [b for b in panel.findChildren(QToolButton) if b.toolTip() == f"Remove: {word}"]
    found[-1].click()


def test_own_words_are_added_and_removed(panel: PrivacyPanel, qtbot: QtBot) -> None:
    lists = heard(panel.own_words_changed)
    panel.set_own_words(["Heron"])
    assert lists == []
    for typed in ("  Café   Aurelia ", "Heron"):
        panel._own._field.setText(typed)
        qtbot.keyClick(panel._own._field, Qt.Key.Key_Return)
    assert lists == [["Heron", "Café Aurelia"]]
    remove(panel, "Heron")
    assert lists[-1] == ["Café Aurelia"]


def test_the_guarantee_is_told_with_its_limits(panel: PrivacyPanel, letter: Sanitized) -> None:
    panel.show_sanitized(letter)
    told = said(panel)
    promise = letter.guarantees[0]
    for part in (promise.statement, *promise.not_covered, *promise.leakage, *promise.assumes):
        assert part in told
    assert "ε\u00a00.66 for a difference of 1 year, each value" in told
    assert "2 names, 1 age" in told
    panel.show_sanitized(None)
    assert promise.statement not in said(panel)


def test_what_no_promise_covers_is_said_once(panel: PrivacyPanel, letter: Sanitized) -> None:
    (one,) = letter.guarantees
    other = replace(one, method="cape", statement="Another promise.", not_covered=("a story",))
    panel.show_sanitized(replace(letter, guarantees=(one, one, other)))
    told = said(panel)
    assert told.count(one.statement) == 2
    for fact in (*one.not_covered, *one.leakage, *one.assumes, "a story", "They do not cover"):
        assert told.count(fact) == 1


def test_what_goes_as_typed_in_this_chat_can_be_taken_back(panel: PrivacyPanel) -> None:
    lists = heard(panel.open_words_changed)
    panel.set_own_words(["Heron"], ["Berlin", "Paris"])
    panel.set_shared(3, 1)
    assert "3 more in every chat: see Preferences." in said(panel)
    assert "1 more in every chat: see Preferences." in said(panel)
    remove(panel, "Berlin")
    assert lists == [["Paris"]]
    panel.set_shared(0, 0)
    assert "in every chat" not in said(panel)


def test_what_goes_as_typed_shows_no_sliders_and_no_promise(panel: PrivacyPanel) -> None:
    panel.set_as_typed(True)
    shown = {section._title for section in panel.findChildren(Section) if section.isVisible()}
    assert shown == {"Sent so far"}
    panel.set_as_typed(False)
    assert all(section.isVisible() for section in panel.findChildren(Section))


def test_it_says_that_a_language_is_searched_less_well(panel: PrivacyPanel) -> None:
    spanish = Sanitized("", "", (), (), Cost(()), language="es")
    panel.show_sanitized(spanish)
    assert "Written in Spanish" in said(panel)
    panel.show_sanitized(replace(spanish, language=""))
    assert "Written in" not in said(panel)
