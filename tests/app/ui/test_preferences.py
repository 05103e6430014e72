"""The preferences: everything comes back as it was set, mistakes lead to their page."""

import pytest
from heard import heard
from PySide6.QtGui import QAction, QShortcut
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from app.config import presets
from app.config.services import Service
from app.config.settings import Settings
from app.controllers.preferences_flow import settings_of
from app.text.shortcuts import SHORTCUTS
from app.ui.preferences.preferences import Preferences
from app.ui.preferences.rules_page import BAD_PATTERN, Rule
from app.ui.widgets.controls import IconButton
from app.ui.window.window import MainWindow
from engine.core.types import Kind

SERVICE = Service("a", "Mine", base_url="https://llm.example/v1", model="some-model")
CHOSEN = settings_of(
    Settings(
        services=(SERVICE,),
        service="a",
        ask_before_send=False,
        as_given=False,
        as_given_copied=True,
        theme="dark",
        preset="careful",
        cipher="ff3",
        keep_gender=True,
        proxy="http://proxy.example:8080",
        lock_after=30,
        lock_with_screen=False,
        clear_clipboard=10,
        hosts="llm.example, other.example",
    )
)
ABOUT = {"names": "Zoë Quennell", "family": "", "employers": "Wolkenwerk", "addresses": ""}
ALWAYS = (Rule("Heron"), Rule(r"PRJ-\d+", Kind.USERNAME, pattern=True))


def _type_address(page: Preferences, address: str) -> None:
    page.services.editor._base_url.setText(address)
    page.services.editor.edited.emit()


@pytest.fixture
def page(on_screen) -> Preferences:
    made = Preferences()
    made.set_values(CHOSEN, has_key=lambda _name: True)
    made.set_rules(ABOUT, ALWAYS, ("Berlin",))
    made.profiles.set_profiles(["Default", "Work"], "Default", "Work", "Your key is somewhere.")
    return on_screen(made)


def test_everything_comes_back_as_it_was_and_cancel_saves_nothing(page: Preferences) -> None:
    saved = heard(page.saved)
    page._save.click()
    (values,) = saved
    here = CHOSEN.keys() - {"version", "uses"}  # the Models page has which model does what
    assert {name: values[name] for name in here} == {name: CHOSEN[name] for name in here}
    assert (values["about"], values["always"], values["never"]) == (ABOUT, ALWAYS, ("Berlin",))
    assert values["profiles"] == {"use": "Work", "name": "Default", "new": ""}
    assert values["api_keys"] == {}
    assert not page.isVisible()
    page.show()
    page._cancel.click()
    assert len(saved) == 1
    assert not page.isVisible()


def test_words_are_added_with_a_kind_and_removed(page: Preferences, qtbot: QtBot) -> None:
    rules = page.rules
    rules._kind.setCurrentIndex(rules._kind.findData(Kind.ORGANIZATION.value))
    qtbot.keyClicks(rules._word, " Blue  Door \r")
    assert rules.always() == (*ALWAYS, Rule("Blue Door", Kind.ORGANIZATION))
    rules._rows.itemAt(0).widget().findChild(IconButton).click()
    assert rules.always() == (ALWAYS[1], Rule("Blue Door", Kind.ORGANIZATION))
    qtbot.keyClicks(rules._never._field, "Paris")  # counts also where nobody pressed the plus
    assert rules.never() == ("Berlin", "Paris")


@pytest.mark.parametrize(
    ("break_", "where", "said"),
    [
        (lambda p: _type_address(p, "llm.example"), "Who answers", "must start with https"),
        (lambda p: p.network.set_values({"proxy": "proxy.example"}), "Network", "must start with"),
        (lambda p: p.network.set_values({"proxy": "http://a:b@p.example"}), "Network", "password"),
        (lambda p: p.network.set_values({"ca": "/no/such/file.pem"}), "Network", "no such"),
        (lambda p: (p.rules._pattern.setChecked(True), p.rules._word.setText("(")), "My words", ""),
    ],
)
def test_a_mistake_leads_to_its_page_and_nothing_is_saved(
    page: Preferences, qtbot: QtBot, break_, where: str, said: str
) -> None:
    break_(page)
    page.show_page("Look and keys")
    with qtbot.assertNotEmitted(page.saved):
        page._save.click()
    assert page.isVisible()
    assert page._pages.currentItem().text() == where
    assert (said or BAD_PATTERN) in page._problem.text()


def test_new_chats_are_never_as_typed_by_default(page: Preferences) -> None:
    assert page.chats.fields["preset"].findData(presets.AS_TYPED) < 0
    assert any("FF3-1" in label.text() for label in page.chats.findChildren(QLabel))


def test_every_key_of_the_window_is_listed(qtbot: QtBot, page: Preferences) -> None:
    window = MainWindow()
    qtbot.addWidget(window)
    listed = {keys for keys, _ in SHORTCUTS}
    same = {"Ctrl+Return": "Ctrl+Enter", "Ctrl+Enter": "Ctrl+Enter"}
    pressed = [shortcut.key() for shortcut in window.findChildren(QShortcut)]
    pressed += [keys for action in window.findChildren(QAction) for keys in action.shortcuts()]
    assert len(pressed) > 15
    for each in pressed:
        assert same.get(each.toString(), each.toString()) in listed
    page.show_page("Look and keys")
    shown = {label.text() for label in page.look.findChildren(QLabel)}
    assert listed <= shown
