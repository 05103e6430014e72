"""Any GGUF as the model that answers: downloaded from a loopback hub, chosen, asked, put back."""

from contextlib import AbstractContextManager
from dataclasses import replace

import models_page_steps
import pytest
from hub import Blob, LoopbackHub
from models_page_steps import Page, ask, writer
from PySide6.QtWidgets import QPushButton
from questions import answer
from tiny_gguf import tiny_gguf
from window_driver import Driver

from app.config import settings as settings_file
from app.ui.preferences.uses_section import FETCH, UseCard
from engine.models.files.catalogue import HubSource
from engine.models.files.uses import PRACTICE_MODEL, Use
from engine.models.transformer import libraries

pytestmark = pytest.mark.usefixtures("cold_engine")  # its models are those of its own folders

QWEN, REPOSITORY = "qwen2.5-0.5b-instruct", "Qwen/Qwen2.5-0.5B-Instruct-GGUF"
FILE, NAME = "qwen2.5-0.5b-instruct-q4_k_m.gguf", "Qwen2.5 0.5B Instruct (Q4_K_M)"


def serving(data: bytes, monkeypatch: pytest.MonkeyPatch) -> AbstractContextManager[None]:
    """A hub whose Qwen is this file."""
    return models_page_steps.serving(HubSource(REPOSITORY, "main"), {FILE: data}, monkeypatch)


def writes(driver: Driver) -> str:
    """The model that rewrites in the chat on screen."""
    return str(driver.session.policy.parameters("dp_prompt")["model"])


def test_a_downloaded_model_answers_says_so_then_and_later_and_the_other_can_be_put_back(
    reopen, monkeypatch
) -> None:
    driver = reopen()
    with serving(tiny_gguf("q"), monkeypatch):
        page = Page(driver)
        card = page.card(Use.CHAT)
        assert card.row.status == "In use: SmolLM2 135M Instruct (Q4_1)."
        card._list.setCurrentIndex(card._list.findData(QWEN))
        assert card.findChild(QPushButton).text() == FETCH
        page.choose(Use.CHAT, QWEN)
    assert card.row.status == f"In use: {NAME}."
    driver.until(
        lambda: "tokens a second here · remembers 512 tokens" in page.page._cards[QWEN].row.facts
    )
    assert f"On this computer · {NAME}" in driver.window.provider_button.accessibleName()
    assert ask(driver, "What is the sea?") == "q" * 64
    assert writer(driver) == f"by {NAME}"
    folder = driver.application.profile.settings_folder
    assert settings_file.load(folder)[0].uses == {"chat": QWEN}
    page.choose(Use.CHAT, PRACTICE_MODEL)
    assert settings_file.load(folder)[0].uses == {}
    assert "On this computer · practice" in driver.window.provider_button.accessibleName()
    page.choose(Use.WRITE, QWEN)
    assert writes(driver) == PRACTICE_MODEL, "a chat that has begun goes on with its model"
    driver.application.chats.new()  # it would go on with what it reads
    assert writes(driver) == QWEN
    assert "q" * 9 not in ask(driver, "What is the sky?")
    assert writer(driver) == "by SmolLM2 135M Instruct (Q4_1)"
    second = reopen(look=True)
    second.until(lambda: len(second.window.sidebar.titles()) > 2)
    second.window.sidebar.selected.emit(second.application.chats._chats[-1].number)
    second.until(lambda: second.session.shown)
    assert writer(second) == f"by {NAME}"


FAULTY = [
    (tiny_gguf(architecture="starship"), "architecture (starship)"),
    (tiny_gguf(more={"block_count": 200_000_000}), "of memory, and"),
]


@pytest.mark.parametrize(("data", "said"), FAULTY)
def test_a_model_that_cannot_work_is_refused_in_words_and_the_other_stays(
    driver, monkeypatch, data, said
) -> None:
    with serving(data, monkeypatch):
        card = Page(driver).choose(Use.CHAT, QWEN)
    assert said in card.row.status
    assert card.row.problem
    assert driver.application.settings.uses == {}
    assert card.row.used == PRACTICE_MODEL


@pytest.mark.skipif(libraries.installed(), reason="PyTorch is installed")
def test_a_model_that_needs_pytorch_says_how_to_get_it_before_it_is_downloaded(
    driver,
) -> None:
    page = Page(driver)
    for use, model in (
        (Use.CHAT, "smollm2-135m-instruct-float"),
        (Use.CONTEXT, "bert-base-uncased"),
        (Use.MASKED, "distilroberta-base"),
        (Use.WRITE, "flan-t5-base"),
    ):
        card = page.choose(use, model)
        assert card.row.problem
        for words in ("needs PyTorch", "some 900 MB", "make run WITH=torch"):
            assert words in card.row.status
        assert not driver.application.models.states[model].installed
        assert not driver.application.models.states[model].partial, "nothing of it was downloaded"


def test_a_chosen_model_that_was_deleted_is_said(driver, monkeypatch, tmp_path) -> None:
    with serving(tiny_gguf("q"), monkeypatch):
        page = Page(driver)
        card = page.choose(Use.CHAT, QWEN)
        other = page.page._cards[QWEN]
        other._buttons["Delete"].click()
        answer(page.page, "Yes, delete")
        driver.until(lambda: card.row.problem)
    assert f"{NAME} is chosen, and is not on this computer" in card.row.status
    settings = driver.application.settings
    driver.application.settings = replace(settings, ask_before_send=False)
    assert "is not on this computer. Download it first" in driver.send("What is the sea?").failure


def test_a_file_of_this_computer_is_added_answers_and_is_forgotten(driver, tmp_path) -> None:
    path = tmp_path / "My Model.gguf"
    path.write_bytes(tiny_gguf("z"))
    page = Page(driver)
    page.page.adding.file_chosen.emit(path)
    driver.until(lambda: "my-model" in page.page._cards)
    assert "was added" in page.page.adding.status.text()
    card = page.choose(Use.CHAT, "my-model")
    assert card.row.status == "In use: My Model (a file of yours)."
    assert ask(driver, "What is the sea?") == "z" * 64
    assert writer(driver) == "by My Model (a file of yours)"
    own = page.page._cards["my-model"]
    own._buttons["Forget"].click()
    answer(page.page, "Yes, forget")
    driver.until(lambda: "my-model" not in page.page._cards)
    assert path.exists()


def test_a_name_of_the_hub_is_added_fetched_and_answers(driver, monkeypatch) -> None:
    page = Page(driver)
    page.page.adding._name.setText("maker/Some-GGUF")
    page.page.adding._add.click()
    driver.until(lambda: "Name a GGUF file" in page.page.adding.status.text())
    with LoopbackHub("maker/Some-GGUF", {"some.gguf": Blob(tiny_gguf("y"), lfs=True)}) as hub:
        monkeypatch.setenv("HF_ENDPOINT", hub.url)
        page.page.adding._name.setText("maker/Some-GGUF/some.gguf")
        page.page.adding._add.click()
        states = driver.application.models
        driver.until(lambda: "some" in states.states and states.states["some"].installed)
    page.choose(Use.CHAT, "some")
    assert ask(driver, "What is the sea?") == "y" * 64
    assert writer(driver) == "by some (maker/Some-GGUF)"


def test_a_writer_is_calibrated_in_the_window_and_rewrites(driver, monkeypatch) -> None:
    page = Page(driver)
    with serving(tiny_gguf("q", context=4096), monkeypatch):
        card = page.choose(Use.WRITE, QWEN)
    assert "calibrate it first" in card.row.status
    driver.window.privacy.method.method_chosen.emit("dp_prompt")
    assert writes(driver) == QWEN
    with driver.qtbot.waitSignal(driver.session.preview_failed) as failed:
        driver.window.composer.set_text("The sea is calm today.")
    assert "cannot rewrite yet" in failed.args[0]
    calibrate(driver, card)
    preview = driver.type("The sea is blue today.")
    assert preview.text.count("q") > len(preview.text) // 2
    assert any(QWEN in assumed for g in preview.guarantees for assumed in (g.statement, *g.assumes))


def calibrate(driver: Driver, card: UseCard) -> None:
    """Press “Calibrate”, stop it, press it again, and wait until its bounds are known."""
    said: list[str] = []
    card._calibrate.click()
    driver.until(lambda: "Calibrating" in card.row.status)
    card._button.click()
    assert "calibrate it first" in card.row.status
    card._calibrate.click()

    def known() -> bool:
        said.append(card.row.status)
        return not card.row.uncalibrated

    driver.until(known)
    assert any(" left." in status for status in said)
