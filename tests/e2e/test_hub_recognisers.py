"""A recogniser of the hub in the window: downloaded, tried at once, used, and put back."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import numpy as np
import pytest
from hub import Blob, LoopbackHub
from published_recognisers import TEXT, Published, privacy_filter
from PySide6.QtWidgets import QPushButton
from window_driver import PATIENCE, Driver

from app.ui.preferences.models_page import ModelAction, ModelsPage, StatusTone
from app.ui.preferences.uses_section import UseCard
from engine.core.types import Kind, Sanitized
from engine.models.files.catalogue import RECOGNISER
from engine.models.files.uses import Use

pytestmark = pytest.mark.usefixtures("cold_engine")  # its models are those of its own folders

MODEL = "privacy-filter"


@contextmanager
def serving(
    published: Published, monkeypatch: pytest.MonkeyPatch, files: dict[str, bytes] | None = None
) -> Iterator[None]:
    """A hub that has the privacy filter like this."""
    given = files or published.files()
    blobs = {name: Blob(data, lfs=len(data) > 4_000) for name, data in given.items()}
    with LoopbackHub(published.entry().source.repository, blobs) as hub:
        monkeypatch.setenv("HF_ENDPOINT", hub.url)
        yield


def opened(driver: Driver) -> ModelsPage:
    """The Models page, once it shows what there is."""
    driver.window.sidebar.models_requested.emit()
    page = driver.application.models.page
    assert page is not None
    driver.qtbot.waitUntil(lambda: len(page.uses.rows()) == len(Use), timeout=PATIENCE)
    return page


def use(driver: Driver, card: UseCard, model: str) -> None:
    """Pick a model for the card's use, and wait until it is chosen or refused."""
    card._list.setCurrentIndex(card._list.findData(model))
    card.findChild(QPushButton).click()
    driver.qtbot.waitUntil(lambda: not driver.application.uses.busy, timeout=PATIENCE)


def found(sanitized: Sanitized) -> set[tuple[Kind, str]]:
    """What was found, hidden or left as typed."""
    hidden = {(r.kind, r.original) for r in sanitized.replacements}
    return hidden | {(e.kind, e.span.of(sanitized.original)) for e in sanitized.left}


def test_it_is_used_for_what_is_found_and_ours_can_be_put_back(
    driver: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    published = privacy_filter()
    published.said = {**published.said, "please": "S-private_url"}  # no one else would say so
    odd = (Kind.URL, "please")
    before = found(driver.type(TEXT))
    assert odd not in before
    with serving(published, monkeypatch):
        page = opened(driver)
        card = page.uses._cards[Use.FIND]
        use(driver, card, MODEL)
    assert card.row.status == "In use: OpenAI Privacy Filter (q4)."
    driver.application.chats.new()
    assert odd in found(driver.type(TEXT))
    use(driver, card, RECOGNISER)
    driver.application.chats.new()
    assert found(driver.type(TEXT)) == before


def noise(table: np.ndarray) -> np.ndarray:
    return np.random.default_rng(7).normal(0, 4, table.shape).astype(np.float32)


def test_noise_is_told_after_the_download_and_not_used(
    driver: Driver, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    published = privacy_filter()
    with serving(published, monkeypatch, published.files(noise)):
        page = opened(driver)
        page._cards[MODEL]._buttons[ModelAction.DOWNLOAD].click()
        driver.qtbot.waitUntil(
            lambda: page._cards[MODEL].row.tone is StatusTone.PROBLEM, timeout=PATIENCE
        )
    row = page._cards[MODEL].row
    assert "returns noise on this computer" in row.status
    assert ModelAction.DELETE in row.actions
    assert ModelAction.AGAIN not in row.actions
    card = page.uses._cards[Use.FIND]
    use(driver, card, MODEL)
    assert "returns noise on this computer" in card.row.status
    assert card.row.used == RECOGNISER
    assert driver.application.settings.uses == {}
