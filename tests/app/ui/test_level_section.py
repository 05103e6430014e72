"""The choice of what is hidden: levels, and from which chance on."""

import pytest
from page_walks import choose, said
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QSlider
from pytestqt.qtbot import QtBot

from app.text.labels import LEVELS, chance
from app.ui.widgets.level_section import HIGHEST, LOWEST, LevelSection
from engine.pipeline import policy
from engine.pipeline.policy import EVERY, JUDGE_THRESHOLD, PRIVATE, SECRETS


@pytest.fixture
def section(qtbot: QtBot) -> LevelSection:
    made = LevelSection()
    qtbot.addWidget(made)
    made.show()
    return made


def test_every_level_of_the_engine_has_its_words(section: LevelSection) -> None:
    assert tuple(LEVELS) == policy.LEVELS
    for level, words in LEVELS.items():
        choose(section._list, section._list.findData(level))
        assert section.level() == level
        assert words.means in said(section)
        assert section._list.accessibleDescription() == words.means


def test_the_slider_is_there_where_a_judge_decides_and_says_what_it_does(
    section: LevelSection, qtbot: QtBot
) -> None:
    slider = section.findChild(QSlider)
    for level in (SECRETS, EVERY, PRIVATE):
        section.show_level(level, JUDGE_THRESHOLD)
        assert slider.isVisible() is (level == PRIVATE)
    assert section.private_from() == JUDGE_THRESHOLD
    assert "Hides what is possibly private." in said(section)
    assert slider.accessibleName() == "When in doubt"
    for key, end, words in (
        (Qt.Key.Key_Home, LOWEST, "Hides much more when in doubt"),
        (Qt.Key.Key_End, HIGHEST, "Leaves much more: hides only what is very likely private"),
    ):
        with qtbot.waitSignal(section.threshold_moved) as moved:
            qtbot.keyClick(slider, key)
        assert moved.args == [end]
        assert words in said(section)


def test_a_chance_is_never_said_to_be_none_or_sure_where_it_is_not() -> None:
    shown = {value: chance(value) for value in (0.0, 0.001, 0.3, 0.9999, 1.0)}
    assert list(shown.values()) == ["0%", "less than 1%", "30%", "99%", "100%"]
