"""The Models page on the real store: the real client in its own process, a hub on loopback."""

import threading
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path, PurePosixPath

import pytest
from hub import Blob, LoopbackHub
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot
from questions import answer

from app.config.settings import Settings
from app.controllers.application import Application
from app.controllers.models_flow import ModelsFlow, describe
from app.ui.preferences.models_page import ModelAction, ModelRow, ModelsPage, StatusTone
from engine.core import paths
from engine.core.errors import BadRecord, Interrupted, ModelDamaged, NoSpace, Offline, SottoError
from engine.core.rng import fresh_bytes
from engine.models.files.catalogue import (
    Catalogue,
    HubEntry,
    HubSource,
    ModelFile,
    PackageEntry,
    PackageSource,
    Role,
    load,
)
from engine.models.files.store import ModelState, ModelStore

REPOSITORY, NAME = "maker/tiny-model", "model.bin"
MEBIBYTE = 1 << 20
GOES_ON = (ModelAction.RESUME, ModelAction.DISCARD)
INSTALLED = "Installed. It is verified before it is used."
GONE = ModelState("tiny", "Tiny", Role.CAUSAL, "MIT", 4_000_000, True, True, False, False, 0)
FILE = ModelFile(PurePosixPath("data.bin"), 3, "0" * 64)
FROM_HUB = (HubSource(REPOSITORY, "main"), (PurePosixPath(NAME),), 4_000_000)
FROM_PACKAGE = (PackageSource("no_such_pkg"), (FILE,))
CATALOGUE = Catalogue(
    (
        HubEntry("tiny", "Tiny", Role.CAUSAL, "MIT", *FROM_HUB),
        PackageEntry("shipped", "Shipped", Role.EMBEDDING, "MIT", *FROM_PACKAGE),
    )
)


class Bench:
    """A hub, a store and the page on it."""

    def __init__(self, folder: Path, hub: LoopbackHub, window: QWidget, qtbot: QtBot) -> None:
        self.folder, self.hub, self.qtbot = folder, hub, qtbot
        self.blob = hub.blobs[NAME]
        self.window = window
        self.flow = self.new_flow()
        self.flow.open()
        qtbot.waitUntil(lambda: len(self.page.rows()) == 2)

    def new_flow(self) -> ModelsFlow:
        return ModelsFlow(self.window, lambda: ModelStore(CATALOGUE, self.folder))

    @property
    def page(self) -> ModelsPage:
        return self.flow.page

    def row(self, model: str) -> ModelRow:
        return next(row for row in self.page.rows() if row.id == model)

    @property
    def tiny(self) -> ModelRow:
        return self.row("tiny")

    @property
    def file(self) -> Path:
        return self.folder / "tiny" / NAME

    def click(self, action: ModelAction) -> None:
        assert action in self.tiny.actions
        self.page._cards["tiny"]._buttons[action].click()
        if action in {ModelAction.DELETE, ModelAction.DISCARD}:
            answer(self.page, "Yes, delete")

    def settle(self) -> ModelRow:
        """Wait until nothing is being done."""
        self.qtbot.waitUntil(lambda: not self.flow.busy)
        return self.tiny

    def fetch(self) -> ModelRow:
        self.click(ModelAction.DOWNLOAD)
        return self.settle()


@pytest.fixture
def window(qtbot: QtBot) -> QWidget:
    made = QWidget()
    qtbot.addWidget(made)
    made.show()
    return made


@pytest.fixture
def bench(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, window: QWidget, qtbot: QtBot
) -> Iterator[Bench]:
    with LoopbackHub(REPOSITORY, {NAME: Blob(fresh_bytes(4 * MEBIBYTE), lfs=True)}) as hub:
        monkeypatch.setenv("HF_ENDPOINT", hub.url)
        made = Bench(tmp_path / "models", hub, window, qtbot)
        yield made
        made.flow.stop()
        made.settle()


def test_a_missing_model_says_what_it_is_and_how_it_comes_here(bench: Bench) -> None:
    row = bench.tiny
    assert (row.name, row.facts) == ("Tiny", "about 4 MB · MIT")
    assert row.purpose
    assert (row.status, row.actions) == ("Not on this computer.", (ModelAction.DOWNLOAD,))
    assert bench.page.summary.text() == "On this computer: 0 models, 0 MB."
    row = bench.row("shipped")
    assert "make run" in row.status
    assert (row.tone, row.actions) == (StatusTone.PROBLEM, ())


def test_a_download_shows_its_progress_and_ends_installed(bench: Bench) -> None:
    seen: list[ModelRow] = []
    bench.flow._told.connect(lambda *_: seen.append(bench.tiny))
    row = bench.fetch()
    assert row.status == INSTALLED
    assert (row.tone, row.actions) == (StatusTone.GOOD, (ModelAction.VERIFY, ModelAction.DELETE))
    assert row.facts == "4 MB · MIT"
    assert bench.file.read_bytes() == bench.blob.data
    words = [row.status.split(":")[0] for row in seen]
    assert {"Downloading", "Verifying"} <= set(words)
    downloading = [row for row in seen if row.status.startswith("Downloading")]
    assert all(row.busy and row.actions == (ModelAction.CANCEL,) for row in downloading)
    assert {row.percent for row in downloading} >= {25, 50, 75, 100}
    assert bench.page.summary.text() == "On this computer: 1 model, 4 MB."


def test_a_cancelled_download_stops_and_goes_on_later_where_it_was(bench: Bench) -> None:
    bench.blob.hold, bench.blob.hold_after = threading.Event(), 3 * MEBIBYTE
    bench.click(ModelAction.DOWNLOAD)
    bench.qtbot.waitUntil(lambda: (bench.tiny.percent or 0) >= 50)
    bench.click(ModelAction.CANCEL)
    row = bench.settle()
    assert row.status.startswith("Interrupted: ")
    assert (row.tone, row.actions) == (StatusTone.PLAIN, GOES_ON)
    bench.blob.hold = None
    bench.click(ModelAction.RESUME)
    assert bench.settle().status == INSTALLED
    assert bench.hub.ranges(NAME)[-1] >= 2 * MEBIBYTE


@pytest.mark.parametrize(
    ("problem", "said", "actions"),
    [
        (Interrupted(), "broke off", GOES_ON),
        (Offline(), "cannot be reached", GOES_ON),
        (NoSpace(needed=4_000_000, free=2_000_000), "needs 4 MB", None),
        (NoSpace(needed=4_000_000, free=2_000_000), "2 MB are free", None),
        (ModelDamaged(reason="wrong_hash"), "Damaged: ", None),
    ],
)
def test_what_went_wrong_is_said(
    problem: SottoError, said: str, actions: tuple[ModelAction, ...] | None
) -> None:
    row = describe(replace(GONE, partial=2_000_000), None, problem)
    assert said in row.status
    assert row.tone is StatusTone.PROBLEM
    assert actions is None or row.actions == actions


def test_damage_on_the_disk_is_found_and_mended(bench: Bench) -> None:
    bench.fetch()
    data = bytearray(bench.file.read_bytes())
    data[MEBIBYTE] ^= 1
    bench.file.write_bytes(data)
    bench.click(ModelAction.VERIFY)
    row = bench.settle()
    assert row.status.startswith("Damaged: ")
    assert (row.tone, row.actions) == (StatusTone.PROBLEM, (ModelAction.AGAIN, ModelAction.DELETE))
    bench.click(ModelAction.AGAIN)
    assert bench.settle().status == INSTALLED
    assert bench.file.read_bytes() == bench.blob.data
    bench.click(ModelAction.VERIFY)
    assert bench.settle().status == "Installed and verified."


def test_work_goes_on_while_the_page_is_closed_and_its_end_is_told(bench: Bench) -> None:
    bench.blob.hold, bench.blob.hold_after = threading.Event(), MEBIBYTE
    bench.click(ModelAction.DOWNLOAD)
    bench.qtbot.waitUntil(lambda: bench.tiny.percent is not None)
    bench.page.close()
    assert bench.flow.page is None
    bench.flow.open()
    bench.qtbot.waitUntil(lambda: len(bench.page.rows()) == 2)
    assert bench.tiny.actions == (ModelAction.CANCEL,)
    bench.page.close()
    with bench.qtbot.waitSignal(bench.flow.news) as caught:
        bench.blob.hold.set()
    assert caught.args == ["info", "Model Tiny: done."]
    bench.flow.open()
    bench.qtbot.waitUntil(lambda: len(bench.page.rows()) == 2)
    page = bench.page
    bench.flow.open()
    assert bench.page is page, "asking twice opens one page"


def test_a_catalogue_that_cannot_be_read_is_said(window: QWidget, qtbot: QtBot) -> None:
    def make() -> ModelStore:
        raise BadRecord(reason="unreadable", field="catalogue.toml")

    flow = ModelsFlow(window, make)
    flow.open()
    qtbot.waitUntil(flow.page._problem.isVisible)


def test_the_window_opens_it(qtbot: QtBot) -> None:
    application = Application(Settings())
    qtbot.addWidget(application.window)
    application.window.sidebar.models_requested.emit()
    page = application.models.page
    qtbot.waitUntil(lambda: len(page.rows()) == len(load(paths.catalogue()).entries))
    assert [row.id for row in page.rows() if not row.actions] == []
    application.models.news.emit("info", "Model X: done.")
    assert application.window.notices.words() == ["Model X: done."]
    application.stop()
