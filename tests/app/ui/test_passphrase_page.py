"""The page that asks for a passphrase."""

from heard import heard
from pytestqt.qtbot import QtBot

from app.ui.window.passphrase_page import DIFFERENT, SHORTEST, TOO_SHORT, PassphrasePage


def _page(qtbot: QtBot, *, new: bool) -> PassphrasePage:
    page = PassphrasePage("A title", "Why it is asked", None, new=new)
    qtbot.addWidget(page)
    with qtbot.waitExposed(page):
        page.show()
    return page


def test_a_new_one_must_be_long_and_typed_twice_and_is_never_shown(qtbot: QtBot) -> None:
    page = _page(qtbot, new=True)
    given = heard(page.given)
    for first, second, problem in (
        ("short", "short", TOO_SHORT.format(shortest=SHORTEST)),
        ("long enough", "long enougj", DIFFERENT),
    ):
        page._first.setText(first)
        page._second.setText(second)
        page._go.click()
        assert (page._problem.text(), given) == (problem, [])
    page._second.setText("long enough")
    page._go.click()
    assert given == ["long enough"]
    for field in (page._first, page._second):
        assert field.echoMode() == field.EchoMode.Password
        assert field.accessibleName()


def test_a_known_one_is_given_as_it_is_and_may_be_wrong(qtbot: QtBot) -> None:
    page = _page(qtbot, new=False)
    page._first.setText("any")
    with qtbot.waitSignal(page.given):
        page._go.click()
    assert not page._go.isEnabled(), "one at a time"
    page.show_problem("That is not it.")
    assert page._problem.isVisible()
    assert page._go.isEnabled()
