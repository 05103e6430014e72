"""Where fetched models and what is made from them lie, on each system."""

import sys
from pathlib import Path

import pytest

from engine.core import paths


@pytest.mark.parametrize(
    "system",
    [
        ("linux", ".local/share", ".cache"),
        ("darwin", "Library/Application Support", "Library/Caches"),
        ("win32", "AppData/Local", "AppData/Local"),
    ],
)
@pytest.mark.parametrize("named", ["", "relative/folder"])
def test_models_and_what_can_be_made_anew_lie_where_the_system_keeps_such(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, system: tuple[str, str, str], named: str
) -> None:
    platform, data, cache = system
    monkeypatch.setattr(Path, "home", lambda: tmp_path)
    monkeypatch.setattr(sys, "platform", platform)
    for variable in ("XDG_DATA_HOME", "XDG_CACHE_HOME"):
        monkeypatch.setenv(variable, named)
    monkeypatch.delenv("LOCALAPPDATA", raising=False)
    assert paths.models() == tmp_path / data / "sotto" / "models"
    assert paths.cache() == tmp_path / cache / "sotto"


def test_an_absolute_folder_wins(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "named"))
    assert paths.models() == tmp_path / "sotto" / "models"
    assert paths.cache() == tmp_path / "named" / "sotto"
    monkeypatch.delenv("XDG_DATA_HOME")
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setenv("LOCALAPPDATA", str(tmp_path))
    assert paths.models() == tmp_path / "sotto" / "models"
