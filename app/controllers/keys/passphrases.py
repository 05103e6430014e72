"""Asks for a passphrase, until what needs it succeeds."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from shiboken6 import isValid

from app.core.background import in_background
from app.ui.widgets import dialogs
from app.ui.window.passphrase_page import PassphrasePage
from engine.core.errors import SottoError

T = TypeVar("T")


def ask(
    page: PassphrasePage,
    work: Callable[[str], T],
    then: Callable[[T], object],
    say: Callable[[SottoError], str],
) -> PassphrasePage:
    """Open a page, and do the work with what is typed there, off the UI thread.

    Where that fails the page says why, in the words of `say`; else it closes, and `then` gets the
    outcome. It does, too, where the person closed the page meanwhile.
    """

    def done(outcome: T) -> None:
        if isValid(page):
            page.accept()
        then(outcome)

    def failed(error: SottoError) -> None:
        if isValid(page):
            page.show_problem(say(error))

    owner = page.parent() or page
    # No partial: its repr shows what it is given.
    page.given.connect(lambda given: in_background(lambda: work(given), owner, done, failed))
    dialogs.opened(page)
    return page
