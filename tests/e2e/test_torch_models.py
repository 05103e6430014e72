"""PyTorch's models in the window: fetched from a loopback hub, used, and put back."""

from pathlib import Path

import pytest
import tiny_transformers
from models_page_steps import Page, ask, serving, writer

from engine.core import paths
from engine.models.files.catalogue import HubEntry, load
from engine.models.files.uses import MASKED_MODEL, PRACTICE_MODEL, Use

pytestmark = pytest.mark.usefixtures("cold_engine")  # its models are those of its own folders

CHAT, T5 = "smollm2-135m-instruct-float", "flan-t5-base"
TEXT = "The old house near the river was sold to a young family last year."


@pytest.fixture(autouse=True)
def component() -> None:
    """Skips what follows where PyTorch is not installed."""
    tiny_transformers.libraries()


def entry(model: str) -> HubEntry:
    """An entry of our own catalogue."""
    found = load(paths.catalogue()).get(model)
    assert isinstance(found, HubEntry)
    return found


def files(model: str, made: Path) -> dict[str, bytes]:
    """A made model as the catalogue's entry has it; what nobody reads is empty JSON."""
    there = {path.name: path.read_bytes() for path in made.iterdir()}
    return {path.name: there.get(path.name, b"{}") for path in entry(model).paths}


def test_a_model_without_a_gguf_answers_and_the_other_can_be_put_back(
    driver, monkeypatch, tmp_path
) -> None:
    tiny_transformers.causal(tmp_path / "made")
    with serving(entry(CHAT).source, files(CHAT, tmp_path / "made"), monkeypatch):
        page = Page(driver)
        card = page.choose(Use.CHAT, CHAT)
    name = entry(CHAT).name
    assert card.row.status == f"In use: {name}."
    driver.until(lambda: "remembers 256 tokens" in page.page._cards[CHAT].row.facts)
    assert ask(driver, "What is the sea?")
    assert writer(driver) == f"by {name}"
    card = page.choose(Use.CHAT, PRACTICE_MODEL)
    assert card.row.status == "In use: SmolLM2 135M Instruct (Q4_1)."
    driver.application.chats.new()
    ask(driver, "What is the sky?")
    assert writer(driver) == "by SmolLM2 135M Instruct (Q4_1)"


@pytest.mark.parametrize(
    ("model", "kind"), [("bert-base-uncased", "bert"), ("distilroberta-base", "roberta")]
)
def test_a_masked_model_changes_the_draws_of_cape_and_ours_brings_them_back(
    model, kind, driver, monkeypatch, tmp_path
) -> None:
    tiny_transformers.masked(tmp_path / "made", kind)

    def drawn() -> str:
        """The text as Cape draws it; by hand: what begins a chat is begun with its own key."""
        driver.window.privacy.method.method_chosen.emit("cape")
        return driver.type(TEXT).text

    driver.type(TEXT)
    page = Page(driver)
    with serving(entry(model).source, files(model, tmp_path / "made"), monkeypatch):
        card = page.choose(Use.CONTEXT, model)
    assert card.row.status == f"In use: {entry(model).name}."
    policy = driver.session.policy.parameters("cape")
    assert policy["context_model"] == model, "nothing was sent yet: the open chat takes it over"
    theirs = drawn()
    page.choose(Use.CONTEXT, MASKED_MODEL)
    assert driver.session.policy.parameters("cape")["context_model"] == MASKED_MODEL
    ours = driver.type(TEXT + " ").text.strip()
    assert theirs != ours
    page.choose(Use.CONTEXT, model)
    assert driver.type(TEXT).text == theirs, "the same chat, model and text: the same draw"
