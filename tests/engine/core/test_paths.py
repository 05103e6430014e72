"""Where settings, conversations, models and what is made from them lie, on each system."""

import sys
from pathlib import Path

import pytest

from engine.core import paths


@pytest.mark.parametrize("named", ["", "relative/folder"])
@pytest.mark.parametrize("platform", ["linux", "darwin", "win32"])
def test_without_a_named_folder_all_lies_where_the_system_keeps_such(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, platform: str, named: str
) -> None:
    monkeypatch.setattr(Path, "home", lambda: tmp_path)
    monkeypatch.setattr(sys, "platform", platform)
    for variable in ("XDG_CONFIG_HOME", "XDG_DATA_HOME"):
        monkeypatch.setenv(variable, named)
    monkeypatch.setenv("APPDATA", str(tmp_path / "roaming"))
    monkeypatch.setenv("LOCALAPPDATA", str(tmp_path / "local"))
    folders = ["roaming", "local"] if platform == "win32" else [".config", ".local/share"]
    config, data = (tmp_path / folder / "sotto" for folder in folders)
    assert (paths.config(), paths.data()) == (config, data)
    assert (paths.models(), paths.record_key()) == (data / "models", config / "models.key")


def test_an_absolute_folder_wins(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setenv("LOCALAPPDATA", str(tmp_path / "local"))
    assert paths.models() == tmp_path / "sotto" / "models"


@pytest.mark.parametrize(
    ("platform", "models", "settings"),
    [
        ("darwin", "Library/Application Support", "Library/Preferences"),
        ("win32", "AppData/Local", "AppData/Local"),
    ],
)
def test_what_an_earlier_version_wrote_elsewhere_is_found_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, platform: str, models: str, settings: str
) -> None:
    monkeypatch.setattr(Path, "home", lambda: tmp_path)
    monkeypatch.setattr(sys, "platform", platform)
    for variable in ("XDG_CONFIG_HOME", "XDG_DATA_HOME", "APPDATA", "LOCALAPPDATA"):
        monkeypatch.delenv(variable, raising=False)
    folder, key = tmp_path / models / "sotto/models", tmp_path / settings / "sotto/models.key"
    folder.mkdir(parents=True)
    key.parent.mkdir(parents=True, exist_ok=True)
    key.touch()
    assert (paths.models(), paths.record_key()) == (folder, key)
    (paths.data() / "models").mkdir(parents=True)
    assert paths.models() == paths.data() / "models"
