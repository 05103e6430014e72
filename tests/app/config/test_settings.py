import json
from pathlib import Path

import pytest
from cases import tables_beside

from app.config import settings
from app.config.settings import Settings
from app.text import history
from engine.core.errors import BadParameter

CASES = tables_beside(__file__)

# What the first version wrote, word for word: never to be edited.
VERSION_1 = CASES["version_1"]


def test_settings_survive_the_disk(tmp_path: Path) -> None:
    chosen = Settings(provider="openai", base_url="https://llm.example/v1", theme="dark")
    settings.save(chosen, tmp_path)
    assert settings.load(tmp_path) == (chosen, None)
    assert [path.name for path in tmp_path.iterdir()] == ["settings.json"]


def test_without_a_file_the_defaults_hold(tmp_path: Path) -> None:
    assert settings.load(tmp_path) == (Settings(), None)


def test_by_default_it_locks_after_a_while_and_takes_copies_back() -> None:
    chosen = Settings()
    assert (chosen.lock_after, chosen.lock_with_screen, chosen.clear_clipboard) == (15, True, 60)


def test_the_default_provider_needs_no_account_and_sending_asks() -> None:
    assert Settings().provider == "local"
    assert Settings().ask_before_send


@pytest.mark.parametrize(
    "damage", ["", "{", "[]", '{"them": "dark"}', '{"version": 9}', '{"theme": 1}', "\x00"]
)
def test_a_damaged_file_is_set_aside_not_overwritten(tmp_path: Path, damage: str) -> None:
    path = tmp_path / "settings.json"
    path.write_text(damage, "utf-8")
    loaded, problem = settings.load(tmp_path)
    assert loaded == Settings()
    assert problem is not None
    assert problem.aside.read_text("utf-8") == damage
    assert not path.exists()
    assert problem.aside.name in history.settings_problem(problem.error, problem.aside.name)


@pytest.mark.parametrize("wrong", [{"level": "all"}, {"private_from": 1.5}, {"private_from": 1}])
def test_a_level_that_there_is_not_is_refused(wrong: dict[str, object]) -> None:
    with pytest.raises(BadParameter):
        settings.parse(wrong)


def test_a_typo_is_answered_with_what_was_meant() -> None:
    with pytest.raises(BadParameter) as caught:
        settings.parse({"them": "dark"})
    assert caught.value.data == {"name": "them", "reason": "unknown_key", "suggestion": "theme"}


def test_a_typo_in_the_file_is_said_with_what_was_meant(tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_text('{"version": 2, "them": "dark"}', "utf-8")
    _, problem = settings.load(tmp_path)
    assert problem
    said = history.settings_problem(problem.error, problem.aside.name)
    assert "“them”" in said
    assert "Did you mean “theme”?" in said


def test_a_version_1_file_is_migrated(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text(VERSION_1, "utf-8")
    loaded, problem = settings.load(tmp_path)
    assert problem is None
    assert loaded == Settings(provider="openai", base_url="https://llm.example/v1", theme="dark")
    settings.save(loaded, tmp_path)
    assert json.loads(path.read_text("utf-8"))["version"] == settings.VERSION
    assert settings.load(tmp_path) == (loaded, None)


def test_a_later_version_is_set_aside_not_misread(tmp_path: Path) -> None:
    text = json.dumps({"version": settings.VERSION + 1, "theme": "dark"})
    (tmp_path / "settings.json").write_text(text, "utf-8")
    loaded, problem = settings.load(tmp_path)
    assert loaded == Settings()
    assert problem
    assert problem.aside.read_text("utf-8") == text


def test_no_secret_has_a_place_in_the_file(tmp_path: Path) -> None:
    settings.save(Settings(), tmp_path)
    names = set(json.loads((tmp_path / "settings.json").read_text("utf-8")))
    assert not {name for name in names if "key" in name or "secret" in name or "word" in name}
