"""What a person declared private counts in every chat, and where it is not known nothing goes."""

from collections.abc import Callable
from contextlib import closing

import pytest
from effort import FULL
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtWidgets import QPushButton
from window_driver import MASTERS, Driver

from app.config.profiles import FIRST
from app.store import key_file, own_rules
from app.store.own_rules import ABOUT, OwnRules, merged
from app.store.store import Store
from app.ui.preferences.preferences import Preferences
from app.ui.preferences.rules_page import Rule
from app.ui.widgets.announcements import Banner
from engine.core.types import PrivateWord
from engine.crypto.key_derivation import MasterKeys

TEXT = "Ask about grumblefish and PRJ-77 before wheelbarrows."
OWN = {"grumblefish", "PRJ-77", "wheelbarrows"}
GOOD = PrivateWord(r"PRJ-\d+", pattern=True)
REFUSED = PrivateWord(r"zin(?=dle)", pattern=True)  # RE2 does not look around
Opens = Callable[..., Driver]


def _declare(*words: PrivateWord) -> None:
    """As an earlier version kept them, whose patterns were others."""
    with closing(Store.open(FIRST.history_folder, MASTERS)) as store:
        own_rules.save(store._db, OwnRules(always=words))


def _kept() -> OwnRules:
    with closing(Store.open(FIRST.history_folder, MASTERS)) as store:
        return store.own_rules()


def _replaced(driver: Driver) -> set[str]:
    return OWN & {change.original for change in driver.type(TEXT).replacements}


def _add(driver: Driver, word: str) -> None:
    driver.until(lambda: driver.application.rules.current is not None)
    driver.window.sidebar.preferences_requested.emit()
    page = driver.window.findChildren(Preferences)[-1]
    page.rules._word.setText(word)
    page._save.click()


def _closed(driver: Driver, words: str) -> None:
    """It says why, there is no preview, and Send does nothing."""
    driver.until(lambda: words in " ".join(driver.window.notices.words()))
    driver.window.composer.set_text(TEXT)
    driver.window.composer.flush()
    up = driver.application.tasks.request("hello")  # else it would be the engine that is missing
    with driver.qtbot.waitSignal(up.finished):
        pass
    driver.qtbot.wait(500)
    assert driver.session.preview is None
    assert not driver.session.ready
    driver.session.send()
    assert not driver.session.busy


def _press(driver: Driver, words: str) -> None:
    buttons = [b for b in driver.window.notices.findChildren(QPushButton) if b.text() == words]
    assert buttons, [banner.words() for banner in driver.window.notices.findChildren(Banner)]
    buttons[-1].click()


def test_a_refused_pattern_stops_the_sending_and_no_other_rule_falls(reopen) -> None:
    _declare(PrivateWord("grumblefish"), REFUSED, GOOD)
    driver = reopen()
    _closed(driver, "cannot be searched for")
    _press(driver, "Open My words…")
    page = driver.window.findChildren(Preferences)[-1]
    assert REFUSED.text in {rule.text for rule in page.rules.always()}
    mended = [rule for rule in page.rules.always() if rule.text != REFUSED.text]
    page.rules.set_rules([*mended, Rule("wheelbarrows")], ())
    page._save.click()
    assert _replaced(driver) == {"grumblefish", "PRJ-77", "wheelbarrows"}
    assert driver.window.notices.words() == []


def test_a_refused_pattern_is_not_lost_with_another_change(reopen) -> None:
    _declare(PrivateWord("grumblefish"), REFUSED)
    driver = reopen(look=True)
    _add(driver, "wheelbarrows")
    driver.application.stop()
    assert {word.text for word in _kept().always} == {"grumblefish", "wheelbarrows", REFUSED.text}


UNREADABLE = ['{"always": [{"text": ""}]}', "{", "[]", '{"names": 7}']


@pytest.mark.parametrize("kept", UNREADABLE if FULL else UNREADABLE[:1])
def test_rules_that_cannot_be_read_stop_the_sending(reopen, kept: str) -> None:
    _declare(PrivateWord("grumblefish"))
    with closing(Store.open(FIRST.history_folder, MASTERS)) as store:
        store._db.execute("UPDATE setting SET value = ? WHERE name = ?", (kept, own_rules.NAME))
    driver = reopen()
    _closed(driver, "could not be read")
    _press(driver, "Try again")
    _closed(driver, "could not be read")
    _press(driver, "Go on without it")
    assert _replaced(driver) == set()


def test_a_window_whose_history_does_not_open_sends_nothing_by_itself(reopen) -> None:
    _declare(PrivateWord("grumblefish"))
    for copy in key_file.copies(FIRST.history_folder / "history.key"):
        copy.write_text("{}", "ascii")
    driver = reopen()
    _closed(driver, "could not be read")
    driver.application.rules.load()  # not from the history in memory, which has none
    driver.qtbot.wait(200)
    _closed(driver, "could not be read")


def test_with_a_session_key_the_rules_of_a_kept_history_are_missed(newcomer) -> None:
    _declare(PrivateWord("grumblefish"))
    newcomer.application.unlock(MasterKeys([bytes([9]) * 32]), persistent=False)
    _closed(newcomer, "could not be read")


def test_nothing_is_asked_again_while_they_are_unknown(reopen, provider) -> None:
    server = provider(lambda _body: ["A short answer."])
    driver = reopen()
    driver.connect_to(server)
    driver.type("Hello there")
    driver.send()
    asked = len(server.requests)
    driver.session.rules = None
    driver.session.ask_again(driver.session.shown[-1].number)
    driver.qtbot.wait(200)
    assert len(server.requests) == asked


def test_a_pattern_that_a_chat_refuses_takes_no_word_with_it(driver) -> None:
    panel = driver.window.privacy
    for word in ("/PRJ-(/", "grumblefish"):
        panel._own._field.setText(word)
        panel._own._add()
    assert "grumblefish" in _replaced(driver)
    assert "/PRJ-(/" not in panel._own._words
    assert driver.noticed("does not count")


def _rules(words: st.SearchStrategy[str]) -> st.SearchStrategy[OwnRules]:
    lists = st.lists(words, max_size=3, unique=True).map(tuple)
    fields = dict.fromkeys((*ABOUT, "never"), lists)
    always = lists.map(lambda texts: tuple(map(PrivateWord, texts)))
    return st.builds(OwnRules, always=always, **fields)


RULES = _rules(st.sampled_from("abcd"))


@given(RULES, RULES, RULES)
def test_what_each_change_added_is_there_and_what_it_took_out_is_not(now, before, after) -> None:
    result = merged(now, before, after)
    for name in (*ABOUT, "always", "never"):
        there, seen, made, kept = (
            set(getattr(rules, name)) for rules in (now, before, after, result)
        )
        assert kept == (there - (seen - made)) | (made - seen)
