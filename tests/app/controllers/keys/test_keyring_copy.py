"""What goes along to another keyring, and what is said of the rest."""

from other_keyrings import MadeUpKeyring, World, Worlds
from pytestqt.qtbot import QtBot

from app.config.services import Service
from app.config.settings import Settings
from app.controllers.application import Application
from app.controllers.keys import api_keys, keyring_copy, keys_flow
from app.controllers.keys.api_keys import ApiKeys
from engine.crypto.key_derivation import MasterKeys

TYPED, UNLISTED = "https://typed.example/v1", "https://llm.example/v1"


def test_another_keyring_gets_all_that_the_first_one_keeps(qtbot: QtBot, world: Worlds) -> None:
    made = world()
    first = made.keyring
    first.api_keys = {UNLISTED: "made-up-key", "http://localhost:11434/v1": "none"}
    other = MadeUpKeyring(name="Other")
    first.others = {"b": other, "c": MadeUpKeyring(broken=True), "d": MadeUpKeyring()}
    first.others["d"].room = 2  # one too few
    made.ask()
    for backend in "cd":
        made.notices.clear()
        with qtbot.waitSignal(made.flow.stayed):
            made.flow.move(backend, [TYPED], {TYPED: "typed-key"})
        assert "is used on" in made.notices["keyring"][0]
        assert first.used == ""
    made.flow.move("b", [TYPED], {TYPED: "typed-key"})
    qtbot.waitUntil(lambda: first.used == "b")
    assert other.rings["default"].raw == first.rings["default"].raw
    assert other.api_keys == {**first.api_keys, TYPED: "typed-key"}
    said = made.notices["keyring"][0]
    what = "your key and the API keys for localhost:11434, llm.example, typed.example"
    assert f"Now in Other as well, and read from there: {what}" in said
    assert keyring_copy.COPIES in said
    assert "(Other)" in made.flow.place
    assert len(made.unlocked) == 1


def half_copied(made: World, other: MadeUpKeyring) -> str:
    """What is said of a keyring with room for one more API key, where two are to go."""
    first = made.keyring
    first.api_keys = {UNLISTED: "made-up-key", TYPED: "typed-key"}
    other.api_keys = {UNLISTED: "an older key"}
    first.others, other.room = {"b": other}, 1
    made.ask()
    with made.qtbot.waitSignal(made.flow.stayed):
        made.flow.move("b", [], {})
    assert first.used == ""
    return made.notices["keyring"][0]


def test_what_was_copied_in_part_is_taken_back(world: Worlds) -> None:
    made, other = world(), MadeUpKeyring(name="Other")
    said = half_copied(made, other)
    assert keyring_copy.WITHDRAWN in said
    assert other.rings == {}, "a master key was left behind"
    assert other.api_keys == {UNLISTED: "an older key"}, "it has what it had before"
    assert made.keyring.rings
    assert set(made.keyring.api_keys) == {UNLISTED, TYPED}


def test_copies_that_cannot_be_taken_back_are_said(world: Worlds) -> None:
    other = MadeUpKeyring(name="Other")
    other.keeps_all = True
    said = half_copied(world(), other)
    what = "your key and the API keys for typed.example"
    assert keyring_copy.LEFT.format(keyring="Other", what=what) in said
    assert "is used on" in said


def test_an_api_key_that_no_keyring_took_goes_to_the_next_one(qtbot: QtBot, world: Worlds) -> None:
    made = world()
    first = made.keyring
    other = MadeUpKeyring(name="Other")
    first.others, first.room = {"b": other, "c": MadeUpKeyring(broken=True)}, 0
    keys = ApiKeys(made.window, made.flow)
    made.ask()
    keys.save(UNLISTED, "made-up-key")
    made.until("api-key")
    assert made.notices.pop("api-key")[0] == api_keys.NOT_TAKEN
    keys.move("c", [], {TYPED: "typed-key"})  # which is not there: what was typed is not lost
    made.until("api-key")
    assert (keys.load(UNLISTED), keys.load(TYPED)) == ("made-up-key", "typed-key")
    first.load_api_key = other.load_api_key  # what a Keystore does once another one is used
    keys.move("b", [], {})
    qtbot.waitUntil(lambda: first.used == "b")
    assert other.api_keys == {UNLISTED: "made-up-key", TYPED: "typed-key"}
    assert keys._held == {}


def test_what_another_keyring_does_not_get_is_said(world: Worlds) -> None:
    bare = world(broken=True)
    keyring = bare.keyring
    keyring.others = {"b": MadeUpKeyring(name="Other")}
    bare.flow.use_session_key()
    bare.flow.move("b", [UNLISTED], {TYPED: "typed-key"})
    bare.until("keyring")
    said = bare.notices["keyring"][0]
    assert "Now in Other as well, and read from there: the API keys for typed.example." in said
    assert keyring_copy.UNREAD in said
    assert "for this session only. From the next start on Other keeps your key." in said
    assert keyring.others["b"].rings == {}
    assert bare.flow.place == keys_flow.place_words(keys_flow.PLACE_SESSION)


def test_an_api_key_that_only_the_new_keyring_has_is_found(qtbot: QtBot) -> None:
    application, keyring = Application(Settings()), MadeUpKeyring()
    qtbot.addWidget(application.window)
    application.keys.keystore = keyring  # type: ignore[assignment]
    provider = application.services.channel_to(Service("a", "A", base_url=TYPED)).provider
    assert provider is not None
    assert provider().api_key == ""
    keyring.api_keys[TYPED] = "made-up-key"  # as if another keyring were used from now on
    assert provider().api_key == "made-up-key"


def test_a_keyring_with_another_key_is_not_used(world: Worlds) -> None:
    made = world()
    first = made.keyring
    first.others = {"b": MadeUpKeyring()}
    first.others["b"].rings["default"] = MasterKeys([bytes([9]) * 32])
    made.ask()
    made.flow.move("b", (), {})
    made.until("keyring")
    assert "holds another key" in made.notices["keyring"][0]
    assert first.used == ""
    assert first.others["b"].rings["default"].raw == (bytes([9]) * 32,)
