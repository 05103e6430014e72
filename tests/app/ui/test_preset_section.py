"""The choice of a preset: what is said of it, and that sending as typed is confirmed."""

import pytest
from heard import heard
from page_walks import choose
from questions import answer

from app.config import presets
from app.ui.privacy.preset_section import PresetSection


@pytest.fixture
def section(on_screen) -> PresetSection:
    return on_screen(PresetSection())


def test_choosing_says_which_and_what_it_means(section: PresetSection) -> None:
    chosen = heard(section.chosen)
    choose(section._list, section._list.findData("careful"))
    assert chosen == ["careful"]
    assert section._means.text() == presets.PRESETS["careful"].means


def test_custom_is_there_only_while_it_is_true(section: PresetSection) -> None:
    section.show_preset(presets.CUSTOM)
    assert section._list.currentText() == "Custom"
    section.show_preset("style")
    assert section._list.findData(presets.CUSTOM) < 0
    assert section._list.currentText() == "Hide my style"


def test_as_typed_is_asked_for_first_and_then_red(section: PresetSection) -> None:
    section.show_preset("careful")
    chosen = heard(section.chosen)
    choose(section._list, section._list.findData(presets.AS_TYPED))
    assert section._list.currentData() == "careful"
    answer(section, "Keep it private")
    assert section._list.currentData() == "careful"
    choose(section._list, section._list.findData(presets.AS_TYPED))
    assert chosen == []
    answer(section, "Send as typed")
    assert chosen == [presets.AS_TYPED]
    assert section._means.property("role") == "error"
    section.show_preset("careful")
    assert section._means.property("role") == "muted"
