import json
from dataclasses import asdict, replace
from pathlib import Path

import pytest
from cases import tables_beside

from app.config import settings
from app.config.request_options import RequestOptions
from app.config.services import ON_THIS_COMPUTER, Service, ServiceChoice, with_price
from app.config.settings import Settings
from app.core.usage import Price
from app.text import history
from engine.core.errors import BadParameter

CASES = tables_beside(__file__)

# What the first version wrote, word for word: never to be edited.
VERSION_1 = CASES["version_1"]


def test_settings_survive_the_disk(tmp_path: Path) -> None:
    mine = Service("a", "Mine", base_url="https://llm.example/v1", model="m", recent=("m", "n"))
    mine = replace(mine, options=RequestOptions(0.5, 100, "low", ("END",)))
    mine = with_price(mine, "m", Price(2.5, 10))
    azure = Service("b", "Azure", "azure", "https://x.openai.azure.com", "gpt", account="b")
    chosen = Settings(services=(mine, azure), service="b", theme="dark")
    settings.save(chosen, tmp_path)
    assert settings.load(tmp_path) == (chosen, None)
    assert [path.name for path in tmp_path.iterdir()] == ["settings.json"]


def test_without_a_file_the_defaults_hold(tmp_path: Path) -> None:
    assert settings.load(tmp_path) == (Settings(), None)
    chosen = Settings()
    assert (chosen.lock_after, chosen.lock_with_screen, chosen.clear_clipboard) == (15, True, 60)
    assert (chosen.serving(), chosen.ask_before_send) == (ON_THIS_COMPUTER, True)


LATER = json.dumps({"version": settings.VERSION + 1, "theme": "dark"})
DAMAGED = ["", "{", "[]", '{"them": "dark"}', '{"version": 99}', '{"theme": 1}', "\x00", LATER]


@pytest.mark.parametrize("damage", DAMAGED)
def test_a_damaged_file_is_set_aside_not_overwritten(tmp_path: Path, damage: str) -> None:
    path = tmp_path / "settings.json"
    path.write_text(damage, "utf-8")
    loaded, problem = settings.load(tmp_path)
    assert loaded == Settings()
    assert problem.aside.read_text("utf-8") == damage
    assert not path.exists()
    assert problem.aside.name in history.settings_problem(problem.error, problem.aside.name)


@pytest.mark.parametrize("wrong", [{"level": "all"}, {"private_from": 1.5}, {"private_from": 1}])
def test_a_level_that_there_is_not_is_refused(wrong: dict[str, object]) -> None:
    with pytest.raises(BadParameter):
        settings.parse(wrong)


def test_a_typo_in_the_file_is_said_with_what_was_meant(tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_text('{"version": 2, "them": "dark"}', "utf-8")
    _, problem = settings.load(tmp_path)
    said = history.settings_problem(problem.error, problem.aside.name)
    assert "“them”" in said
    assert "Did you mean “theme”?" in said
    with pytest.raises(BadParameter) as caught:
        settings.parse({"uses": {"chats": "smollm2-135m-instruct"}})
    assert caught.value.data["suggestion"] == "chat"


def test_a_file_of_an_earlier_version_is_migrated(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text(VERSION_1, "utf-8")
    loaded, problem = settings.load(tmp_path)
    assert problem is None
    mine = Service("first", "llm.example", base_url="https://llm.example/v1", model="gpt-4o-mini")
    assert loaded == Settings(services=(mine,), service="first", theme="dark")
    settings.save(loaded, tmp_path)
    assert json.loads(path.read_text("utf-8"))["version"] == settings.VERSION
    assert settings.load(tmp_path) == (loaded, None)
    path.write_text('{"version": 8, "theme": "dark"}', "utf-8")  # before models could be chosen
    assert settings.load(tmp_path) == (Settings(theme="dark"), None)


def test_no_secret_has_a_place_in_the_file(tmp_path: Path) -> None:
    settings.save(Settings(), tmp_path)
    names = set(json.loads((tmp_path / "settings.json").read_text("utf-8")))
    names |= set(asdict(Service("a", "b")))
    assert not {name for name in names if "key" in name or "secret" in name or "word" in name}


AZURE = {"base_url": "https://x.openai.azure.com", "model": "mine"}


@pytest.mark.parametrize(
    ("before", "service", "chosen"),
    [
        ({"provider": "local"}, None, "local"),
        ({"provider": "local", "model": "gpt-4o"}, ("OpenAI", "openai", "gpt-4o"), "local"),
        ({"provider": "openai"}, ("OpenAI", "openai", "gpt-4o-mini"), "first"),
        ({"provider": "azure", **AZURE}, ("Azure OpenAI", "azure", "mine"), "first"),
        ({"provider": "local", **AZURE}, ("Azure OpenAI", "azure", "mine"), "local"),
    ],
)
def test_the_one_service_of_before_becomes_the_first_saved_one(
    before: dict[str, str], service: tuple[str, str, str] | None, chosen: str
) -> None:
    given = {"version": 7, "base_url": "https://api.openai.com/v1", "model": "gpt-4o-mini"}
    loaded = settings.parse({**given, "api_version": "2025-01-01", "theme": "dark", **before})
    assert (loaded.service, loaded.theme) == (chosen, "dark")
    found = [(one.name, one.kind, one.model) for one in loaded.services]
    assert found == ([service] if service else [])
    assert all(one.api_version == "2025-01-01" for one in loaded.services)


@pytest.mark.parametrize("wrong", CASES["wrong_services"])
def test_services_that_there_cannot_be_are_refused(wrong: dict[str, object]) -> None:
    with pytest.raises(BadParameter):
        settings.parse({"version": settings.VERSION, **wrong})


def test_a_choice_names_a_service_and_its_model() -> None:
    mine = Service("a", "Mine", base_url="https://llm.example/v1", model="m")
    chosen = Settings().answered_by(mine)
    assert chosen.serving() == mine
    assert chosen.serving(ServiceChoice("a", "other")) == replace(mine, model="other")
    assert chosen.serving(ServiceChoice("local", "m")) == ON_THIS_COMPUTER
    removed = ServiceChoice("removed", "m")
    assert chosen.serving(removed) == mine, "that of new chats takes its place"


def test_two_keys_at_one_address_have_two_names() -> None:
    first = Service("a", "Mine", base_url="https://llm.example/v1")
    second = replace(first, id="b", account="b")
    assert first.key_name == "https://llm.example/v1"
    assert second.key_name == "https://llm.example/v1#b"
    assert "/v1" not in repr(first), "an address may be a company's secret"
