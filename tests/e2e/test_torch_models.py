"""PyTorch's models in the window: fetched from a loopback hub, used, and put back."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
import tiny_transformers
from models_page_steps import Page, ask, serving, writer
from window_driver import PATIENCE

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


@pytest.mark.timeout(900)  # 560 texts of 64 tokens, beside other tests
def test_an_encoder_decoder_is_calibrated_in_the_window_and_rewrites(
    driver, monkeypatch, tmp_path
) -> None:
    tiny_transformers.encoder_decoder(tmp_path / "made")
    page = Page(driver)
    with serving(entry(T5).source, files(T5, tmp_path / "made"), monkeypatch):
        card = page.choose(Use.WRITE, T5)
    assert "calibrate it first" in card.row.status
    card._calibrate.click()
    driver.until(lambda: card.row.percent is not None)
    driver.qtbot.waitUntil(lambda: not card.row.uncalibrated, timeout=3 * PATIENCE)
    driver.window.privacy.method.parameter_changed.emit("dp_prompt", "tokens", 64)
    driver.window.privacy.method.method_chosen.emit("dp_prompt")
    preview = driver.type(TEXT)
    assert preview.text != TEXT
    assert any(T5 in said for g in preview.guarantees for said in (g.statement, *g.assumes))


def with_code(made: Path) -> None:
    config = json.loads((made / "config.json").read_text())
    (made / "config.json").write_text(json.dumps(config | {"auto_map": {"AutoModel": "x.Model"}}))


def another(made: Path) -> None:
    config = json.loads((made / "config.json").read_text())
    (made / "config.json").write_text(json.dumps(config | {"model_type": "starship"}))


def cut(made: Path) -> None:
    path = made / "model.safetensors"
    path.write_bytes(path.read_bytes()[:-2_000])


def untold(made: Path) -> None:
    (made / "tokenizer_config.json").write_text("{}")


@pytest.mark.parametrize(
    ("spoil", "said"),
    [
        (with_code, "names code of its own"),
        (another, "architecture (starship)"),
        (cut, "ends too early"),
        (untold, "has no chat template"),
    ],
)
def test_what_cannot_work_is_refused_in_words_and_the_other_stays(
    spoil,
    said,
    driver,
    monkeypatch,
    tmp_path,
) -> None:
    tiny_transformers.causal(tmp_path / "made")
    spoil(tmp_path / "made")
    with serving(entry(CHAT).source, files(CHAT, tmp_path / "made"), monkeypatch):
        card = Page(driver).choose(Use.CHAT, CHAT)
    assert said in card.row.status
    assert card.row.problem
    assert card.row.used == PRACTICE_MODEL
