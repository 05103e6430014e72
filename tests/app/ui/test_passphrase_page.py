"""The page that asks for a passphrase."""

import pytest
from pytestqt.qtbot import QtBot

from app.ui.window.passphrase_page import DIFFERENT, SHORTEST, TOO_SHORT, PassphrasePage


def _page(qtbot: QtBot, *, new: bool) -> PassphrasePage:
    page = PassphrasePage("A title", "Why it is asked", None, new=new)
    qtbot.addWidget(page)
    with qtbot.waitExposed(page):
        page.show()
    return page


@pytest.mark.parametrize(
    ("first", "second", "problem"),
    [
        ("short", "short", TOO_SHORT.format(shortest=SHORTEST)),
        ("long enough", "long enougj", DIFFERENT),
    ],
)
def test_a_new_one_must_be_long_and_typed_twice(
    qtbot: QtBot, first: str, second: str, problem: str
) -> None:
    page = _page(qtbot, new=True)
    page._first.setText(first)
    page._second.setText(second)
    with qtbot.assertNotEmitted(page.given):
        page._go.click()
    assert page._problem.text() == problem
    page._second.setText("long enough")
    page._first.setText("long enough")
    with qtbot.waitSignal(page.given) as given:
        page._go.click()
    assert given.args == ["long enough"]


def test_a_known_one_is_given_as_it_is_and_may_be_wrong(qtbot: QtBot) -> None:
    page = _page(qtbot, new=False)
    page._first.setText("any")
    with qtbot.waitSignal(page.given):
        page._go.click()
    assert not page._go.isEnabled(), "one at a time"
    page.show_problem("That is not it.")
    assert page._problem.isVisible()
    assert page._go.isEnabled()


def test_it_is_never_shown(qtbot: QtBot) -> None:
    page = _page(qtbot, new=True)
    for field in (page._first, page._second):
        assert field.echoMode() == field.EchoMode.Password
        assert field.accessibleName()
