"""The Keystore against a real Secret Service, each in a D-Bus session and a home of its own."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import dbus_session
import pytest
from dbus_session import LOCKED, UNLOCKED
from hypothesis import given
from hypothesis import strategies as st

from engine.core.errors import BadParameter
from engine.crypto import os_keyring
from engine.crypto.key_derivation import session_key
from engine.crypto.os_keyring import Keystore

SCRIPT = Path(__file__).with_name("os_keyring_steps.py")

PATIENT = 10.0
SHORT = 1.0

PLAINTEXT = "keyrings.alt.file.PlaintextKeyring"
NULL = "keyring.backends.null.Keyring"
SECRETS = "keyring.backends.SecretService.Keyring"
KWALLET = "keyring.backends.kwallet.DBusKeyring"
CHAINER = "keyring.backends.chainer.ChainerBackend"


class Machine:
    """A home folder in which D-Bus sessions start and end."""

    def __init__(self, home: Path) -> None:
        self.home = home
        self.environment = dbus_session.environment(home)

    def run(self, *steps: list[Any], **environment: str) -> list[Any]:
        """The steps' outcomes in a process with no D-Bus session."""
        return self._run(self._script(steps, PATIENT), environment)

    def session(
        self,
        *steps: list[Any],
        daemon: str = UNLOCKED,
        timeout: float = PATIENT,
        **environment: str,
    ) -> list[Any]:
        """The steps' outcomes in a process with a session and a keyring daemon."""
        return self._run(dbus_session.command(daemon, self._script(steps, timeout)), environment)

    def holds(self, text: str) -> bool:
        """Whether any file of the home holds the text."""
        files = (path for path in self.home.rglob("*") if path.is_file())
        return any(text.encode() in path.read_bytes() for path in files)

    def _script(self, steps: tuple[list[Any], ...], timeout: float) -> list[str]:
        return [sys.executable, str(SCRIPT), str(timeout), json.dumps(steps)]

    def _run(self, command: list[str], environment: dict[str, str]) -> list[Any]:
        done = subprocess.run(
            command,
            env={**self.environment, **environment},
            capture_output=True,
            text=True,
            timeout=60,
            check=False,
        )
        assert done.returncode == 0, done.stderr
        outcomes: list[Any] = json.loads(done.stdout)
        return outcomes


@pytest.fixture
def machine(tmp_path: Path) -> Machine:
    for program in ("dbus-run-session", "gnome-keyring-daemon"):
        if shutil.which(program) is None:
            missing = f"{program} is not installed"
            if os.environ.get("CI") == "true":
                pytest.fail(missing)
            pytest.skip(missing)
    return Machine(tmp_path)


def test_a_key_survives_the_process_and_the_session(machine: Machine) -> None:
    created, loaded = machine.session(["create", "work"], ["load", "work"])
    assert len(bytes.fromhex(created)) == 32
    assert loaded == created
    again, other, both = machine.session(
        ["load", "work"], ["load_or_create", "home"], ["load_or_create", "work"]
    )
    assert again == both == created
    assert other != created
    assert not machine.holds(created)


def test_a_keyring_can_be_chosen_and_is_never_replaced_by_another(machine: Machine) -> None:
    here, none, missing, status, gone, made = machine.session(
        ["choices"],
        ["use", KWALLET],
        ["create", "p"],
        ["status"],
        ["use", SECRETS],
        ["create", "p"],
    )
    assert here == [SECRETS]
    assert (none, gone) == (None, None)
    assert (missing["error"], missing["reason"]) == ("keyring_missing", "not_here")
    assert missing["backend"] == "KWallet"
    assert status == ["KWallet", False, "not_here"]
    assert len(bytes.fromhex(made)) == 32
    assert machine.run(["choices"]) == [[]]


def test_a_key_is_never_overwritten(machine: Machine) -> None:
    first, second, kept = machine.session(["create", "p"], ["create", "p"], ["load", "p"])
    assert (second["error"], second["reason"]) == ("bad_parameter", "exists")
    assert kept == first


def test_delete_leaves_nothing(machine: Machine) -> None:
    before, first, gone, after, second = machine.session(
        ["load", "p"], ["create", "p"], ["delete", "p"], ["load", "p"], ["delete", "p"]
    )
    assert gone is None
    for outcome in (before, after, second):
        assert (outcome["error"], outcome["reason"]) == ("key_missing", "absent")
    assert machine.session(["create", "p"]) != [first]


def test_a_new_epoch_is_added_and_the_old_ones_stay(machine: Machine) -> None:
    first, second, third, loaded = machine.session(
        ["create", "p"], ["rotate", "p"], ["rotate", "p"], ["load", "p"]
    )
    assert len(bytes.fromhex(third)) == 3 * 32
    assert third.startswith(second)
    assert second.startswith(first)
    assert loaded == third
    gone, after = machine.session(["delete", "p"], ["load_or_create", "p"])
    assert gone is None
    assert len(bytes.fromhex(after)) == 32, "no epoch of the old key is left"
    assert not third.startswith(after)


def test_keys_of_a_backup_are_taken_over_where_there_are_none(machine: Machine) -> None:
    masters = bytes(range(64)).hex()
    taken, loaded, again = machine.session(
        ["adopt_masters", "p", masters], ["load", "p"], ["adopt_masters", "p", "07" * 32]
    )
    assert taken == loaded == masters
    assert (again["error"], again["reason"]) == ("bad_parameter", "exists")


def test_master_keys_that_were_taken_over_are_taken_back_and_no_others(machine: Machine) -> None:
    masters, others = bytes(range(64)).hex(), "07" * 32
    outcomes = machine.session(
        ["adopt_masters", "p", others],
        ["withdraw_masters", "p", masters],
        ["load", "p"],
        ["withdraw_masters", "p", others],
        ["load", "p"],
        ["adopt_masters", "q", masters],
        ["delete", "q"],
        ["withdraw_masters", "q", masters],
        ["load", "q"],
    )
    assert outcomes[2] == others
    assert outcomes[4]["reason"] == outcomes[8]["reason"] == "absent"


def test_a_damaged_key_is_refused_and_never_replaced(machine: Machine) -> None:
    texts = ["", "v1:", "v1:!!!", "v2:AAAA", "v1:" + "A" * 48, "a word"]
    steps = [
        step
        for text in texts
        for step in (["overwrite", "master:p", text], ["load", "p"], ["load_or_create", "p"])
    ]
    outcomes = [outcome for outcome in machine.session(*steps) if outcome is not None]
    assert len(outcomes) == 2 * len(texts)
    for outcome in outcomes:
        assert (outcome["error"], outcome["reason"]) == ("key_missing", "damaged")


def test_an_error_says_nothing_of_the_value(machine: Machine) -> None:
    value = "v1:made-up-damaged-value"
    *_, outcome = machine.session(["overwrite", "master:p", value], ["load", "p"])
    assert outcome["alone"]
    assert "made-up" not in json.dumps(outcome)


def test_api_keys_come_and_go_beside_the_master_key(machine: Machine) -> None:
    before, _, saved, _, replaced, _, gone, _, key = machine.session(
        ["load_api_key", "p"],
        ["save_api_key", "p", "sk-made-up-1"],
        ["load_api_key", "p"],
        ["save_api_key", "p", "sk-made-up-2"],
        ["load_api_key", "p"],
        ["delete_api_key", "p"],
        ["load_api_key", "p"],
        ["delete_api_key", "p"],
        ["load", "p"],
    )
    assert (before, saved, replaced, gone) == (None, "sk-made-up-1", "sk-made-up-2", None)
    assert key["error"] == "key_missing"
    assert not machine.holds("sk-made-up")


def test_api_keys_that_are_taken_back_in_turn_leave_no_address_behind(machine: Machine) -> None:
    first, second, third = (f"https://{name}.example/v1" for name in "abc")
    outcomes = machine.session(
        *(["save_api_key", address, "sk-made-up"] for address in (first, second, third)),
        ["delete_api_key", second],  # in the middle: its number is needed
        ["providers"],
        ["delete_api_key", third],
        ["save_api_key", third, "sk-made-up"],
        ["providers"],
        ["delete_api_key", third],
        ["delete_api_key", second],
        ["delete_api_key", first],
        ["providers"],
    )
    assert outcomes[4] == outcomes[7] == [first, second, third]
    assert outcomes[-1] == []


def test_a_keyring_that_nobody_unlocks_is_locked(machine: Machine) -> None:
    """The prompter that Debian starts finds no screen and gives up."""
    machine.session(["create", "p"])
    status, loaded, made = machine.session(
        ["status"], ["load", "p"], ["load_or_create", "p"], daemon=LOCKED
    )
    assert status == ["Secret Service", True, None]
    assert loaded["error"] == made["error"] == "keyring_locked"


def test_a_prompt_that_is_never_answered_times_out(machine: Machine) -> None:
    machine.session(["create", "p"])
    _, outcome = machine.session(["ignore_prompts"], ["load", "p"], daemon=LOCKED, timeout=SHORT)
    assert (outcome["error"], outcome["seconds"]) == ("keyring_timeout", SHORT)
    assert outcome["alone"]


def test_a_daemon_that_hangs_times_out_and_comes_back(machine: Machine) -> None:
    key, _, outcome, _, again = machine.session(
        ["create", "p"],
        ["daemon", "SIGSTOP", SHORT],
        ["load", "p"],
        ["daemon", "SIGCONT", PATIENT],
        ["load", "p"],
    )
    assert outcome["error"] == "keyring_timeout"
    assert again == key


def test_no_write_follows_one_that_may_still_come_through(machine: Machine) -> None:
    """Else the older value could arrive last, and replace a newer one."""
    *_, late, refused, writers, _, through, value = machine.session(
        ["save_api_key", "p", "one"],
        ["daemon", "SIGSTOP", SHORT],
        ["save_api_key", "p", "two"],
        ["save_api_key", "p", "three"],
        ["keyring_threads"],
        ["daemon", "SIGCONT", PATIENT],
        ["wait_for_writer"],
        ["load_api_key", "p"],
    )
    assert late["error"] == refused["error"] == "keyring_timeout"
    assert writers == 1
    assert through is True
    assert value == "two"


def test_without_a_session_there_is_no_keyring(machine: Machine) -> None:
    """keyrings.alt is installed, and would keep the key in a plain file."""
    status, made, saved = machine.run(
        ["status"], ["load_or_create", "p"], ["save_api_key", "p", "sk-made-up"]
    )
    assert status == [None, False, "none"]
    assert made["error"] == saved["error"] == "keyring_missing"
    assert not machine.holds("sk-made-up")


@pytest.mark.parametrize("backend", [NULL, PLAINTEXT, "keyring.backends.fail.Keyring"])
def test_a_backend_that_keeps_no_secret_is_refused(machine: Machine, backend: str) -> None:
    """Although a good keyring is there: the person chose another one."""
    status, outcome = machine.session(
        ["status"], ["load_or_create", "p"], PYTHON_KEYRING_BACKEND=backend
    )
    assert status == [backend, False, "refused"]
    assert (outcome["error"], outcome["backend"]) == ("keyring_missing", backend)


def test_of_a_chain_only_an_allowed_backend_is_used(machine: Machine) -> None:
    status, key = machine.session(["status"], ["create", "p"], PYTHON_KEYRING_BACKEND=CHAINER)
    assert status == ["Secret Service", True, None]
    assert machine.session(["load", "p"]) == [key]
    (alone,) = machine.run(["status"], PYTHON_KEYRING_BACKEND=CHAINER)
    assert alone == [None, False, "none"]


@pytest.mark.parametrize("name", ["", "a\0b", "line\nbreak", "\ud800", "x" * 256])
def test_a_name_that_no_keyring_could_hold_is_refused(name: str) -> None:
    store = Keystore()
    for call in (store.load, store.create, store.delete, store.load_api_key):
        with pytest.raises(BadParameter):
            call(name)


@pytest.mark.parametrize("value", ["", "sk\n", "\ud800"])
def test_an_api_key_is_one_printable_line(value: str) -> None:
    with pytest.raises(BadParameter) as caught:
        Keystore().save_api_key("p", value)
    assert "sk" not in str(caught.value)


@given(st.binary(min_size=32, max_size=32))
def test_a_key_and_its_text_are_one(key: bytes) -> None:
    assert os_keyring._decode(os_keyring._encode(key)) == key


@given(st.binary(min_size=32, max_size=32), st.data())
def test_a_changed_character_is_noticed(key: bytes, data: st.DataObject) -> None:
    """All of them up to the 2^-32 chance of a collision."""
    text = os_keyring._encode(key)
    place = data.draw(st.integers(0, len(text) - 1))
    character = data.draw(st.characters().filter(lambda c: c != text[place]))
    assert os_keyring._decode(text[:place] + character + text[place + 1 :]) is None


def test_session_keys_differ() -> None:
    keys = {session_key() for _ in range(10)}
    assert len(keys) == 10
    assert {len(key) for key in keys} == {32}
