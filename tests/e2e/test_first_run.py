"""The first run: a key, *About me*, and an example that goes at once. All values are made up."""

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel
from stored import MASTERS

from app.config import settings as settings_file
from app.text.window_states import EXAMPLE
from app.ui.window.first_run import FirstRun
from engine.core.types import Kind

CTRL = Qt.KeyboardModifier.ControlModifier


def welcome(driver) -> FirstRun:
    driver.until(lambda: driver.window.findChild(FirstRun) is not None)
    page: FirstRun = driver.window.findChild(FirstRun)
    with driver.qtbot.waitExposed(page):
        page.activateWindow()
    return page


def test_three_keys_lead_to_a_private_chat_whose_first_answer_may_be_stopped(newcomer) -> None:
    newcomer.application.keys.use_session_key()
    page = welcome(newcomer)
    assert newcomer.application.keys.place in {label.text() for label in page.findChildren(QLabel)}
    QTest.keyClick(page.about.fields["names"], Qt.Key.Key_Return)  # nothing to add
    newcomer.until(lambda: newcomer.session.ready)
    assert newcomer.session.draft.text == EXAMPLE
    preview = newcomer.session.preview
    assert {Kind.PERSON, Kind.AGE, Kind.MONEY, Kind.EMAIL, Kind.CREDIT_CARD} == {
        r.kind for r in preview.replacements
    }
    send = newcomer.button(newcomer.window.composer, "Send")
    newcomer.until(send.isEnabled)
    newcomer.window.activateWindow()
    newcomer.until(newcomer.window.isActiveWindow)
    QTest.keyClick(newcomer.window.composer.written_pane, Qt.Key.Key_Return, CTRL)
    review = newcomer.review()
    newcomer.until(review.isActiveWindow)
    newcomer.session.turn_chunk.connect(lambda *_chunk: newcomer.session.stop())
    QTest.keyClick(review, Qt.Key.Key_Return, CTRL)
    newcomer.until(lambda: newcomer.session.shown)
    assert newcomer.session.shown[0].turn.received
    assert newcomer.noticed("small model for practice")


def test_what_one_says_of_oneself_is_private_in_every_chat_from_then_on(newcomer, reopen) -> None:
    newcomer.application.unlock(MASTERS)
    page = welcome(newcomer)
    QTest.keyClicks(page.about.fields["names"], "Grimbald Oakvane")
    QTest.keyClicks(page.about.fields["addresses"], "7 Larch Row, Netherfold")
    newcomer.click(page._start)
    treated = newcomer.type("i told grimbald that netherfold is lovely, says Oakvane's aunt")
    assert {r.kind for r in treated.replacements} == {Kind.PERSON, Kind.LOCATION}
    for word in ("grimbald", "netherfold", "oakvane"):
        assert word not in treated.text.casefold()
    newcomer.application.stop()
    again = reopen()
    assert again.window.findChild(FirstRun) is None
    treated = again.type("and netherfold again")
    assert [r.original for r in treated.replacements] == ["netherfold"]
    assert b"Oakvane" not in _settings()


def test_one_key_alone_throws_nothing_away(newcomer) -> None:
    newcomer.application.unlock(MASTERS)
    page = welcome(newcomer)
    QTest.keyClicks(page.about.fields["names"], "Nobody Inparticular")
    QTest.keyClick(page, Qt.Key.Key_Escape)
    assert page.isVisible()
    QTest.keyClicks(page.about.fields["names"], "!")
    assert "not kept" not in page._hint.text()
    QTest.keyClick(page, Qt.Key.Key_Escape)
    assert page.isVisible()
    QTest.keyClick(page, Qt.Key.Key_Escape)
    newcomer.until(lambda: newcomer.window.findChild(FirstRun) is None)
    assert newcomer.application.rules.current is not None
    assert not newcomer.application.rules.current.words
    assert newcomer.session.draft.text == EXAMPLE


def _settings() -> bytes:
    return settings_file._path(None).read_bytes()
