"""The choice of a method: what it says, what it emits, and that showing says nothing."""

import pytest
from heard import heard
from page_walks import press, said, visible
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QComboBox
from pytestqt.qtbot import QtBot

from app.text.methods import ABOUT, CHOICES, LABELS, NONE, TEMPERATURE
from app.text.model_descriptions import ModelChoice
from app.ui.privacy.method_section import MethodSection
from app.ui.widgets.sliders import LogSlider
from engine.core.parameters import PARAMETERS, read
from engine.models.files.uses import Use

METHODS = [name for name in PARAMETERS if name in ABOUT]


@pytest.fixture
def section(on_screen) -> MethodSection:
    return on_screen(MethodSection())


def the_list(section: MethodSection, name: str = "How words are treated") -> QComboBox:
    (box,) = [b for b in visible(section, QComboBox) if b.accessibleName() == name]
    return box


def choices(box: QComboBox) -> list[str]:
    return [box.itemText(row) for row in range(box.count())]


def temperature_of(section: MethodSection) -> LogSlider | None:
    shown = visible(section, LogSlider)
    return next((s for s in shown if s.accessibleName() == TEMPERATURE), None)


def test_every_method_but_preempt_can_be_chosen_and_says_its_limits(section: MethodSection) -> None:
    assert set(METHODS) == set(PARAMETERS) - {"preempt"}
    assert choices(the_list(section)) == [NONE.title, *(ABOUT[name].title for name in METHODS)]
    assert all(about.limits and about.does for about in ABOUT.values())


@pytest.mark.parametrize("method", METHODS)
def test_choosing_a_method_tells_its_name(
    section: MethodSection, qtbot: QtBot, method: str
) -> None:
    box = the_list(section)
    box.setFocus()
    with qtbot.waitSignal(section.method_chosen) as chosen:
        while box.currentData() != method:
            qtbot.keyClick(box, Qt.Key.Key_Down)
    assert chosen.args == [box.itemData(1)]  # the first step down already chooses


@pytest.mark.parametrize("method", METHODS)
def test_only_moving_the_slider_speaks(section: MethodSection, qtbot: QtBot, method: str) -> None:
    values = read(method, {})
    with qtbot.assertNotEmitted(section.parameter_changed):
        section.show_method(method, values)
    (slider,), moves = visible(section, LogSlider), ABOUT[method].moves
    with qtbot.waitSignal(section.parameter_changed) as changed:
        slider.setValue(slider.maximum())
    highest = next(p.high for p in PARAMETERS[method] if p.name == moves)
    assert changed.args == [method, moves, highest]


SMALL = ModelChoice("smollm2-135m-instruct", "Small", True, 100_000_000, lambda e: e / 40)
LARGE = ModelChoice("large", "Large", False, 2_000_000_000, None)


def test_what_a_model_keeps_is_shown_as_measured(section: MethodSection, qtbot: QtBot) -> None:
    section.set_models([SMALL, LARGE])
    section.show_method("dp_prompt", read("dp_prompt", {"epsilon": 28}))
    assert "Small kept about 70% of the meaning here" in said(section)
    (slider,) = visible(section, LogSlider)
    with qtbot.waitSignal(section.parameter_changed):
        slider.set_scaled_value(20)
        slider.valueChanged.emit(slider.value())
    assert "Small kept about 50% of the meaning here" in said(section)


def test_a_model_that_is_not_here_says_what_it_takes(section: MethodSection, qtbot: QtBot) -> None:
    section.show_method("dp_prompt", read("dp_prompt", {}))
    section.set_models([SMALL, LARGE])
    box = the_list(section, LABELS["model"])
    assert choices(box)[:2] == ["Small", "Large (not here: 2,000 MB to download)"]
    box.setFocus()
    with qtbot.waitSignal(section.parameter_changed) as changed:
        qtbot.keyClick(box, Qt.Key.Key_Down)
    assert changed.args == ["dp_prompt", "model", "large"]
    assert "was not measured yet" in said(section)
    with qtbot.waitSignal(section.models_requested):
        press(section, "Larger models…")


def test_a_model_that_only_judges_is_offered_where_that_is_enough(section: MethodSection) -> None:
    judge = ModelChoice("masked-minilm", "Judge", True, 20_000_000, None, frozenset({Use.CONTEXT}))
    section.set_models([SMALL, judge])
    offered = {}
    for method, parameter in (("dp_prompt", "model"), ("cape", "context_model")):
        section.show_method(method, read(method, {}))
        box = the_list(section, LABELS[parameter])
        offered[method] = choices(box), box.currentText()
    assert offered == {"dp_prompt": (["Small"], "Small"), "cape": (["Small", "Judge"], "Judge")}


def test_every_list_and_every_choice_in_it_has_its_words() -> None:
    for method in METHODS:
        for parameter in PARAMETERS[method]:
            if parameter.choices:
                assert parameter.name in LABELS
                texts = [choice for choice in parameter.choices if isinstance(choice, str)]
                assert set(texts) <= CHOICES.keys()


PAIR = {"epsilon": 28.0, "temperature": 0.4, "coldest": 0.02, "hottest": 20.0}


def test_a_temperature_is_shown_beside_epsilon(section: MethodSection, qtbot: QtBot) -> None:
    values = read("dp_prompt", {})
    with qtbot.waitSignal(section.temperature_asked) as asked:
        section.show_method("dp_prompt", values)
    assert asked.args == [values]
    assert temperature_of(section) is None
    with qtbot.assertNotEmitted(section.temperature_moved, wait=300):
        section.show_temperature(PAIR)
    slider = temperature_of(section)
    assert slider is not None
    assert slider.scaled_value() == pytest.approx(0.4, rel=0.05)
    with qtbot.waitSignal(section.temperature_moved) as moved:
        slider.setValue(slider.value() + 20)
    assert moved.args == [values, slider.scaled_value()]
    with qtbot.waitSignal(section.parameter_changed) as changed:
        section.take_epsilon(33.025)  # it follows from the temperature
    assert changed.args == ["dp_prompt", "epsilon", 33.025]
    section.show_temperature(None)
    assert temperature_of(section) is None


def test_other_methods_have_no_temperature(section: MethodSection, qtbot: QtBot) -> None:
    told = heard(section.temperature_asked, section.parameter_changed)
    section.show_method("cape", read("cape", {}))
    section.show_temperature(PAIR)
    section.take_epsilon(3.0)
    qtbot.wait(50)
    assert told == []
    assert temperature_of(section) is None
