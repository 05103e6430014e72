"""Every state in which Send is off: a true sentence beside it, and what helps, notices closed."""

import threading
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

import pytest
from other_keyrings import MadeUpKeyring
from PySide6.QtWidgets import QDialog
from window_driver import MASTERS, SETTINGS, Driver

from app.config.profiles import FIRST
from app.controllers.application import Application
from app.store import own_rules
from app.store.own_rules import NO_RULES, OwnRules
from app.store.store import Store
from app.text.why_not_sent import ANSWERING, BLANK, HELD, NO_PREVIEW, PENDING
from app.ui.composer.send_row import HINT
from app.ui.composer.sent_head import MAKE, STOP, STOPPED
from app.ui.preferences.preferences import Preferences
from app.ui.review.review import ReviewDialog
from app.ui.widgets.announcements import Banner
from app.ui.window.passphrase_page import PassphrasePage
from engine.core.types import PrivateWord
from engine.crypto import passphrase_file
from engine.crypto.passphrase_file import KeyFile

PASSPHRASE = "correct horse battery"
TEXT = "I am Maria Lopez, and I am 41 years old."
LONG = "Maria Lopez wrote to Peter Miller in Berlin about the garden. " * 2_000
REFUSED = PrivateWord(r"zin(?=dle)", pattern=True)  # RE2 does not look around


class Opens(NamedTuple):
    """`reopen` of the drivers; `locked` is a window that has no key yet."""

    reopen: Callable[..., Driver]
    locked: Driver


# The window in the state; then the cause goes, and what helps is pressed; then what it asks for.
Steps = Iterator[Driver | None]


@pytest.fixture
def opens(reopen, qtbot, monkeypatch) -> Iterator[Opens]:
    monkeypatch.setattr(passphrase_file, "MEMORY", 64)  # quickly tried
    application = Application(SETTINGS)
    application.keys.keystore = MadeUpKeyring()  # type: ignore[assignment]
    qtbot.addWidget(application.window)
    yield Opens(reopen, Driver(application, qtbot))
    application.stop()


def blank(opens: Opens) -> Steps:
    driver = opens.reopen()
    driver.type(TEXT)
    driver.type(" \n\t ")
    yield driver


def pending(opens: Opens) -> Steps:
    driver = opens.reopen()
    driver.type("Hello")  # the engine has its keys, and the rules are read
    driver.window.composer.set_text(LONG)
    driver.window.composer.flush()
    yield driver


def stopped(opens: Opens) -> Steps:
    (driver,) = pending(opens)
    assert driver
    driver.window.composer.set_text(LONG * 3)
    head = driver.window.composer.sent_head
    driver.until(head._button.isVisible)
    assert head._button.accessibleName() == STOP
    driver.click(head._button)
    assert not driver.application.tasks._open  # the engine was told
    assert head._count.toolTip() == STOPPED
    driver.qtbot.wait(300)
    assert driver.session.preview is None  # nothing came after all
    assert driver.window.composer.text() == LONG * 3
    yield driver
    driver.window.composer.set_text(TEXT)
    driver.session.stop_preview()
    yield None


def failed(opens: Opens) -> Steps:
    driver = opens.reopen(look=True)  # no engine
    driver.until(lambda: driver.application.rules.current is not None)
    with driver.qtbot.waitSignal(driver.session.preview_failed):
        driver.window.composer.set_text(TEXT)
    yield driver
    driver.application.tasks.start()
    yield None


def waiting(opens: Opens) -> Steps:
    driver, answered = opens.locked, threading.Event()
    keyring = driver.application.keys.keystore
    load = keyring.load
    keyring.load = lambda profile: answered.wait(20) and load(profile)  # type: ignore[method-assign]
    _start(driver)
    driver.until(lambda: driver.noticed("Waiting for the keyring"))
    yield driver
    answered.set()


def no_key(opens: Opens) -> Steps:
    driver = opens.locked
    keyring = driver.application.keys.keystore
    keyring.broken = True  # type: ignore[attr-defined]
    _start(driver)
    driver.until(lambda: len(driver.window.notices.words()) == 3)
    assert driver.noticed("No keyring")
    yield driver
    keyring.broken = False  # type: ignore[attr-defined]


def passphrase(opens: Opens) -> Steps:
    KeyFile(FIRST.key_file).create(PASSPHRASE)
    driver = opens.locked
    _start(driver)
    _page(driver, PassphrasePage).reject()
    yield driver
    yield None
    page = _page(driver, PassphrasePage)
    page._first.setText(PASSPHRASE)
    page._go.click()


def elsewhere(opens: Opens) -> Steps:
    first = opens.reopen(look=True)
    first.until(lambda: first.application.chats.opening.lasting)
    second = opens.reopen(beside=True)
    second.until(lambda: second.application.chats.opening.elsewhere)
    yield second
    first.application.stop()


def unread(opens: Opens) -> Steps:
    _declare(PrivateWord("grumblefish"))
    with closing(Store.open(FIRST.history_folder, MASTERS)) as store:
        store._db.execute("UPDATE setting SET value = '{' WHERE name = ?", (own_rules.NAME,))
    driver = opens.reopen()
    driver.until(lambda: len(driver.window.notices.words()) == 2)
    yield driver
    driver.application.chats.history.write(lambda store: own_rules.save(store._db, NO_RULES))


def refused(opens: Opens) -> Steps:
    _declare(REFUSED)
    driver = opens.reopen()
    driver.until(lambda: driver.application.rules.current is not None)
    yield driver
    yield None
    page = _page(driver, Preferences)
    page.rules.set_rules([], ())
    page._save.click()


def reading(opens: Opens) -> Steps:
    driver = opens.reopen()
    with TemporaryDirectory() as folder:
        letter = Path(folder, "letter.txt")
        letter.write_text("Dear all,", "utf-8")
        driver.application.documents.attach([letter] * 1000)
        yield driver
        yield None


def engine(opens: Opens) -> Steps:
    driver = opens.reopen()
    driver.type("Hello")
    tasks = driver.application.tasks
    tasks._deaths = [time.monotonic()] * 9
    assert tasks._process
    tasks._process.kill()
    driver.until(lambda: driver.window.notices.words() != [])
    yield driver


def _start(driver: Driver) -> None:
    driver.application.show()
    driver.application.start()


def _declare(word: PrivateWord) -> None:
    with closing(Store.open(FIRST.history_folder, MASTERS)) as store:
        own_rules.save(store._db, OwnRules(always=(word,)))


def _page(driver: Driver, kind: type[QDialog]) -> Any:
    def open_pages() -> list[QDialog]:
        return [page for page in driver.window.findChildren(kind) if page.isVisible()]

    driver.until(lambda: open_pages() != [])
    return open_pages()[-1]


WRITTEN = {  # by what is written
    blank: BLANK,
    pending: PENDING,
    stopped: NO_PREVIEW,
    failed: NO_PREVIEW,
}
WHATEVER = {  # is written: by a key of HELD
    waiting: "waiting",
    no_key: "key",
    passphrase: "passphrase",
    elsewhere: "elsewhere",
    unread: "unread",
    refused: "refused",
    reading: "reading",
    engine: "engine",
}


def test_no_sentence_is_without_its_state() -> None:
    assert set(WHATEVER.values()) == set(HELD)
    assert set(WRITTEN.values()) == {BLANK, PENDING, NO_PREVIEW}


@pytest.mark.parametrize("state", WRITTEN, ids=lambda state: state.__name__)
def test_send_says_what_is_wrong_with_what_is_written(opens, state) -> None:
    steps = state(opens)
    driver = next(steps)
    assert driver
    _close_all(driver)
    _says(driver, WRITTEN[state], "")
    driver.application.on_screen._on_busy(False)  # as when another turn's answer was fitted
    _says(driver, WRITTEN[state], "")
    head = driver.window.composer.sent_head._button
    if WRITTEN[state] == NO_PREVIEW:  # then it can be made after all
        assert head.accessibleName() == MAKE
        next(steps)
        head.click()
    else:
        driver.window.composer.set_text(TEXT)
    _can_send(driver)


@pytest.mark.parametrize("state", WHATEVER, ids=lambda state: state.__name__)
def test_send_says_what_holds_it_back_and_has_a_button_for_what_helps(opens, state) -> None:
    steps = state(opens)
    driver = next(steps)
    assert driver
    _close_all(driver)
    sentence, helps = HELD[WHATEVER[state]]
    for text in ("", TEXT, LONG, TEXT):
        driver.window.composer.set_text(text)
        driver.window.composer.flush()
        _says(driver, sentence, helps)
        driver.until(lambda: not driver.session.drawing)
        driver.window.composer._show_progress()  # there is none
        assert driver.window.composer._busy.isHidden()
    next(steps, None)
    if helps:
        driver.window.composer.send_row._helps.click()
    next(steps, None)
    _can_send(driver)


def test_the_review_says_why_it_cannot_send_now(driver) -> None:
    driver.type(" ")
    driver.application.sending.review()
    review = driver.review()
    assert (BLANK in driver.said(review), review._send.isEnabled()) == (True, False)
    review.reject()
    driver.type("Hello there")
    driver.application.sending.copy()  # its answer is on its way until it is pasted
    driver.type(TEXT)
    driver.application.sending.review()
    review = driver.window.findChildren(ReviewDialog)[-1]
    assert (ANSWERING in driver.said(review), review._send.isEnabled()) == (True, False)


def _close_all(driver: Driver) -> None:
    for banner in driver.window.findChildren(Banner):
        banner.closed.emit()
    assert driver.window.notices.words() == []


def _says(driver: Driver, sentence: str, helps: str) -> None:
    row = driver.window.composer.send_row
    assert not row._send.isEnabled()
    assert row._hint.text() == row._send.toolTip() == sentence
    assert (row._helps.text(), row._helps.isVisibleTo(row)) == (helps, bool(helps))
    with driver.qtbot.assertNotEmitted(driver.window.composer.send_requested):
        driver.window.composer._ask_send()


def _can_send(driver: Driver) -> None:
    row = driver.window.composer.send_row
    driver.until(lambda: driver.session.ready and row.open)
    assert (row._hint.text(), row._send.isEnabled()) == (HINT, True)
    assert row._helps.isHidden()
