"""Folders of its own for each test of the keys, and flows of keys in made-up keyrings."""

from pathlib import Path

import pytest
from other_keyrings import MadeUpKeyring, World, Worlds, in_folders_of_its_own
from pytestqt.qtbot import QtBot


@pytest.fixture(autouse=True)
def own_folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    in_folders_of_its_own(tmp_path, monkeypatch)


@pytest.fixture
def world(qtbot: QtBot) -> Worlds:
    return lambda **given: World(qtbot, MadeUpKeyring(**given))
