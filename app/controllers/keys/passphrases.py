"""Asks for a passphrase until the work that needs it succeeds."""

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
    """Open a page, and run the work with the typed passphrase on a worker thread.

    On failure the page shows the sentence from `say`; otherwise it closes, and `then` gets the
    outcome, even if the person has closed the page.
    """

    def done(outcome: T) -> None:
        if isValid(page):
            page.accept()
        then(outcome)

    def failed(error: SottoError) -> None:
        if isValid(page):
            page.show_problem(say(error))

    owner = page.parent() or page
    # Not a partial: its repr would show its arguments.
    page.given.connect(lambda given: in_background(lambda: work(given), owner, done, failed))
    dialogs.opened(page)
    return page
