from pathlib import Path

import pytest

from app.config import profiles, settings
from app.config.profiles import FIRST, Profile, Profiles
from app.config.settings import Settings
from engine.core.errors import BadParameter


@pytest.fixture(autouse=True)
def own_folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("CONFIG", "DATA"):
        monkeypatch.setenv(f"XDG_{name}_HOME", str(tmp_path / name.lower()))


def test_a_profile_is_made_by_its_name_and_stays_in_use() -> None:
    assert profiles.load() == Profiles((FIRST,), "default")
    assert profiles.chosen(None) == FIRST
    made = profiles.chosen("Möbel & Söhne")
    assert made == Profile("mobel-sohne", "Möbel & Söhne")
    assert profiles.chosen(None) == made
    assert profiles.chosen("möbel & söhne") == made, "capitals make no difference"
    assert profiles.chosen("default") == FIRST
    assert profiles.chosen(None) == FIRST
    assert len(profiles.load().profiles) == 2


def test_each_profile_has_folders_of_its_own_and_ids_never_clash() -> None:
    known = Profiles()
    for name in ("Work", "work!", "???", "работа", "../../etc"):
        known = known.use(name)
    ids = [profile.id for profile in known.profiles]
    assert ids == ["default", "work", "work-2", "profile", "profile-2", "etc"]
    for folder in ("history_folder", "settings_folder"):
        assert len({getattr(profile, folder) for profile in known.profiles}) == len(ids)


def test_settings_of_two_profiles_do_not_mix() -> None:
    work = profiles.chosen("Work")
    settings.save(Settings(theme="dark"), work.settings_folder)
    settings.save(Settings(theme="light"), FIRST.settings_folder)
    assert settings.load(work.settings_folder) == (Settings(theme="dark"), None)
    assert settings.load() == (Settings(theme="light"), None), "the first one's lie where they did"


def test_a_new_name_moves_no_folder() -> None:
    known = Profiles().use("Work")
    renamed = known.renamed(known.current, "  My   job ")
    assert renamed.current == Profile("work", "My job")
    assert renamed.current.history_folder == known.current.history_folder
    with pytest.raises(BadParameter):
        renamed.renamed(renamed.current, "DEFAULT")


@pytest.mark.parametrize("name", ["", "   ", "x" * 41, "a\nb\0"])
def test_what_is_no_name_is_refused(name: str) -> None:
    with pytest.raises(BadParameter):
        profiles.chosen(name)


def test_a_free_name_is_one_that_nobody_has() -> None:
    known = Profiles().use("Restored").use("Restored (2)")
    assert known.free_name("restored") == "restored (3)"
    assert known.free_name("Other") == "Other"


ESCAPING = '{"version": 1, "profiles": [{"id": "../x", "name": "x"}], "active": "../x"}'


@pytest.mark.parametrize("text", ["", "[]", '{"version": 9}', ESCAPING, "[" * 100_000])
def test_a_damaged_file_loses_no_profile(text: str) -> None:
    work = profiles.chosen("Work")
    work.history_folder.mkdir(parents=True)
    path = FIRST.settings_folder / "profiles.json"
    path.write_text(text, "utf-8")
    assert profiles.load() == Profiles((FIRST, Profile("work", "work")), "default")
    assert path.with_suffix(".damaged.json").read_text("utf-8") == text
    assert profiles.load().find("Work") == Profile("work", "work"), "nor at the next look"
    assert profiles.list_lost()
    assert profiles.chosen("Work") == Profile("work", "work")
    assert not profiles.list_lost()


def test_a_list_of_one_profile_is_no_loss() -> None:
    path = FIRST.settings_folder / "profiles.json"
    path.parent.mkdir(parents=True)
    path.write_text("{", "utf-8")
    assert profiles.load() == Profiles()
    assert not profiles.list_lost()
