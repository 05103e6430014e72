"""A recogniser of the hub in the window: downloaded, tried at once, used, and put back."""

from contextlib import AbstractContextManager

import models_page_steps
import numpy as np
import pytest
from models_page_steps import Page
from published_recognisers import TEXT, Published, halved, privacy_filter

from app.ui.preferences.models_page import ModelAction, StatusTone
from engine.core.types import Kind, Sanitized
from engine.models.files.catalogue import RECOGNISER
from engine.models.files.uses import Use

pytestmark = pytest.mark.usefixtures("cold_engine")  # its models are those of its own folders

MODEL = "privacy-filter"


def serving(
    published: Published, monkeypatch: pytest.MonkeyPatch, files: dict[str, bytes] | None = None
) -> AbstractContextManager[None]:
    """A hub that has a recogniser like this."""
    given = files or published.files()
    return models_page_steps.serving(published.entry().source, given, monkeypatch)


def found(sanitized: Sanitized) -> set[tuple[Kind, str]]:
    """What was found, hidden or left as typed."""
    hidden = {(r.kind, r.original) for r in sanitized.replacements}
    return hidden | {(e.kind, e.span.of(sanitized.original)) for e in sanitized.left}


@pytest.mark.parametrize("published", [privacy_filter(), halved()], ids=lambda p: p.model)
def test_it_is_used_for_what_is_found_and_ours_can_be_put_back(
    published, driver, monkeypatch
) -> None:
    published.said = {**published.said, "please": "S-private_url"}  # no one else would say so
    odd = (Kind.URL, "please")
    before = found(driver.type(TEXT))
    assert odd not in before
    with serving(published, monkeypatch):
        page = Page(driver)
        card = page.choose(Use.FIND, published.model)
    assert card.row.status == f"In use: {published.entry().name}."
    driver.application.chats.new()
    assert odd in found(driver.type(TEXT))
    page.choose(Use.FIND, RECOGNISER)
    driver.application.chats.new()
    assert found(driver.type(TEXT)) == before


def noise(table: np.ndarray) -> np.ndarray:
    return np.random.default_rng(7).normal(0, 4, table.shape).astype(np.float32)


def test_noise_is_told_after_the_download_and_not_used(driver, monkeypatch, tmp_path) -> None:
    published = privacy_filter()
    with serving(published, monkeypatch, published.files(noise)):
        page = Page(driver).page
        page._cards[MODEL]._buttons[ModelAction.DOWNLOAD].click()
        driver.until(lambda: page._cards[MODEL].row.tone is StatusTone.PROBLEM)
    row = page._cards[MODEL].row
    assert "returns noise on this computer" in row.status
    assert ModelAction.DELETE in row.actions
    assert ModelAction.AGAIN not in row.actions
    card = Page(driver).choose(Use.FIND, MODEL)
    assert "returns noise on this computer" in card.row.status
    assert card.row.used == RECOGNISER
    assert driver.application.settings.uses == {}
