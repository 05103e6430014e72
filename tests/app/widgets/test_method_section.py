"""The choice of a method: what it says, what it emits, and that showing says nothing."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QComboBox
from pytestqt.qtbot import QtBot

from app.method_section import MethodSection
from app.method_words import ABOUT, NONE
from app.sliders import LogSlider
from engine.parameters import PARAMETERS, read

METHODS = [name for name in PARAMETERS if name in ABOUT]


@pytest.fixture
def section(qtbot: QtBot) -> MethodSection:
    made = MethodSection()
    qtbot.addWidget(made)
    with qtbot.waitExposed(made):
        made.show()
    return made


def the_list(section: MethodSection) -> QComboBox:
    return next(
        box
        for box in section.findChildren(QComboBox)
        if box.accessibleName() == "How words are treated"
    )


def test_every_method_but_preempt_can_be_chosen_and_says_its_limits(
    section: MethodSection,
) -> None:
    assert set(METHODS) == set(PARAMETERS) - {"preempt"}
    listed = [the_list(section).itemText(n) for n in range(the_list(section).count())]
    assert listed == [NONE.title, *(ABOUT[name].title for name in METHODS)]
    assert all(about.limits and about.does for about in ABOUT.values())


@pytest.mark.parametrize("method", METHODS)
def test_choosing_a_method_emits_its_name(
    section: MethodSection, qtbot: QtBot, method: str
) -> None:
    box = the_list(section)
    box.setFocus()
    with qtbot.waitSignal(section.method_chosen) as chosen:
        while box.currentData() != method:
            qtbot.keyClick(box, Qt.Key.Key_Down)
    assert chosen.args == [box.itemData(1)]  # the first step down already chooses


@pytest.mark.parametrize("method", METHODS)
def test_showing_is_silent_and_moving_the_slider_speaks(
    section: MethodSection, qtbot: QtBot, method: str
) -> None:
    values = read(method, {})
    with qtbot.assertNotEmitted(section.parameter_changed):
        section.show_method(method, values)
    sliders = [slider for slider in section.findChildren(LogSlider) if slider.isVisible()]
    assert len(sliders) == ("epsilon" in values)
    for slider in sliders:
        with qtbot.waitSignal(section.parameter_changed) as changed:
            slider.setValue(slider.maximum())
        assert changed.args[:2] == [method, "epsilon"]
        assert changed.args[2] == next(p.high for p in PARAMETERS[method] if p.name == "epsilon")


def test_the_effect_stands_beside_the_slider(section: MethodSection) -> None:
    method = METHODS[0]
    section.show_method(method, read(method, {}))
    section.set_effect(method, "in this message about 4 of 10 words change.")
    labels = [label.text() for label in section.findChildren(type(section._does))]
    assert "In this message about 4 of 10 words change." in labels
