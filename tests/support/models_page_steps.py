"""The Models page as a person uses it, in the real window, with a hub on loopback."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace

import pytest
from hub import COMMIT, Blob, LoopbackHub
from PySide6.QtWidgets import QPushButton
from window_driver import PATIENCE, Driver

from app.ui.preferences.models_page import ModelsPage
from app.ui.preferences.uses_section import UseCard
from engine.models.files.catalogue import HubSource
from engine.models.files.uses import Use


@contextmanager
def serving(
    source: HubSource, files: Mapping[str, bytes], monkeypatch: pytest.MonkeyPatch
) -> Iterator[None]:
    """A hub that has these files at the commit that is asked for, the large ones as such."""
    commit = source.revision if len(source.revision) == len(COMMIT) else COMMIT
    blobs = {name: Blob(data, lfs=len(data) > 4_000, commit=commit) for name, data in files.items()}
    with LoopbackHub(source.repository, blobs) as hub:
        monkeypatch.setenv("HF_ENDPOINT", hub.url)
        yield


class Page:
    """The Models page, once it shows what there is."""

    def __init__(self, driver: Driver) -> None:
        self.driver = driver
        driver.window.sidebar.models_requested.emit()
        page = driver.application.models.page
        self.page: ModelsPage = page
        driver.qtbot.waitUntil(lambda: len(page.uses.rows()) == len(Use), timeout=PATIENCE)

    def card(self, use: Use) -> UseCard:
        return self.page.uses._cards[use]

    def choose(self, use: Use, model: str) -> UseCard:
        card = self.card(use)
        card._list.setCurrentIndex(card._list.findData(model))
        card.findChild(QPushButton).click()
        self.driver.qtbot.waitUntil(lambda: not self.driver.application.uses.busy, timeout=PATIENCE)
        return card


def ask(driver: Driver, text: str) -> str:
    """Send a prompt to the model on this computer; what answered says its name."""
    settings = driver.application.settings
    driver.application.settings = replace(settings, ask_before_send=False)
    driver.type(text)
    shown = driver.send()
    assert not shown.failure, shown.failure
    return shown.turn.received


def writer(driver: Driver) -> str:
    """Which model the last answer on screen says wrote it."""
    number = driver.session.shown[-1].number
    answer = driver.window.transcript.views[number]._answer
    words: str = answer._writer.accessibleName()
    return words
