"""Where fetched models and what is made from them lie, on each system."""

import sys
from pathlib import Path

import pytest

from engine.core import paths


@pytest.mark.parametrize(
    ("platform", "folder"),
    [
        ("linux", ".local/share"),
        ("darwin", "Library/Application Support"),
        ("win32", "AppData/Local"),
    ],
)
@pytest.mark.parametrize("named", ["", "relative/folder"])
def test_models_lie_where_the_system_keeps_data(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, platform: str, folder: str, named: str
) -> None:
    monkeypatch.setattr(Path, "home", lambda: tmp_path)
    monkeypatch.setattr(sys, "platform", platform)
    monkeypatch.setenv("XDG_DATA_HOME", named)
    monkeypatch.delenv("LOCALAPPDATA", raising=False)
    assert paths.models() == tmp_path / folder / "sotto" / "models"


def test_an_absolute_data_folder_wins(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert paths.models() == tmp_path / "sotto" / "models"
    monkeypatch.delenv("XDG_DATA_HOME")
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setenv("LOCALAPPDATA", str(tmp_path))
    assert paths.models() == tmp_path / "sotto" / "models"


@pytest.mark.parametrize(
    ("platform", "folder"),
    [("linux", ".cache"), ("darwin", "Library/Caches"), ("win32", "AppData/Local")],
)
def test_what_can_be_made_anew_lies_where_the_system_caches(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, platform: str, folder: str
) -> None:
    monkeypatch.setattr(Path, "home", lambda: tmp_path)
    monkeypatch.setattr(sys, "platform", platform)
    monkeypatch.setenv("XDG_CACHE_HOME", "relative/folder")
    monkeypatch.delenv("LOCALAPPDATA", raising=False)
    assert paths.cache() == tmp_path / folder / "sotto"
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "named"))
    assert paths.cache() == tmp_path / "named" / "sotto"
