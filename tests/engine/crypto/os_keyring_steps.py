"""Runs the steps in its argument (JSON) on a Keystore and prints what each gave, as a JSON list.

A script of `test_os_keyring.py`: it runs in a D-Bus session of its own. Keys are printed; they are
made up and go with the session.
"""

import json
import os
import signal
import sys
import threading
import traceback
from typing import Any

from jeepney.bus_messages import message_bus
from jeepney.io.blocking import DBusConnection, open_dbus_connection
from keyring.backends.SecretService import Keyring

from engine.core.errors import SottoError
from engine.crypto.key_derivation import MasterKeys
from engine.crypto.os_keyring import SERVICE, KeyringStatus, Keystore

PROMPTER = "org.gnome.keyring.SystemPrompter"
SECRETS = "org.freedesktop.secrets"


class Steps:
    """What a step may do besides calling the Keystore's own methods."""

    def __init__(self, keystore: Keystore) -> None:
        self._keystore = keystore
        self._prompter: DBusConnection | None = None

    def overwrite(self, account: str, text: str) -> None:
        """Put a text into the keyring behind the Keystore's back."""
        Keyring().set_password(SERVICE, account, text)

    def adopt_masters(self, profile: str, masters: str) -> MasterKeys:
        """Take over master keys, in hexadecimal, one behind the other."""
        data = bytes.fromhex(masters)
        given = MasterKeys([data[at : at + 32] for at in range(0, len(data), 32)])
        return self._keystore.adopt(profile, given)

    def withdraw_masters(self, profile: str, masters: str) -> None:
        """Take such master keys back."""
        data = bytes.fromhex(masters)
        given = MasterKeys([data[at : at + 32] for at in range(0, len(data), 32)])
        self._keystore.withdraw(profile, given)

    def daemon(self, signal_name: str, timeout: float) -> None:
        """Send a signal to this session's own keyring daemon, and wait so long for it from now."""
        self._keystore._timeout = timeout
        with open_dbus_connection() as bus:
            reply = bus.send_and_get_reply(message_bus.GetConnectionUnixProcessID(SECRETS))
        os.kill(reply.body[0], signal.Signals[signal_name])

    def ignore_prompts(self) -> None:
        """Be the program that asks the person for the password, and never ask."""
        self._prompter = open_dbus_connection()
        self._prompter.send_and_get_reply(message_bus.RequestName(PROMPTER))

    def keyring_threads(self) -> int:
        return sum(thread.name == "keyring" for thread in threading.enumerate())

    def wait_for_writer(self) -> bool:
        writer = self._keystore._writer
        assert writer is not None
        writer.join(10)
        return not writer.is_alive()


def plain(value: Any) -> Any:
    if isinstance(value, bytes):
        return value.hex()
    if isinstance(value, MasterKeys):
        return b"".join(value.raw).hex()
    if isinstance(value, KeyringStatus):
        return [value.backend, value.usable, value.reason]
    return value


def run(keystore: Keystore, steps: Steps, step: list[Any]) -> Any:
    name, *arguments = step
    method = getattr(steps if hasattr(Steps, name) else keystore, name)
    try:
        return plain(method(*arguments))
    except SottoError as error:
        trace = "".join(traceback.format_exception(error))
        return {
            "error": error.code,
            **error.data,
            "trace": trace,
            "alone": error.__context__ is None,
        }


def main() -> None:
    keystore = Keystore(timeout=float(sys.argv[1]))
    steps = Steps(keystore)
    outcomes = [run(keystore, steps, step) for step in json.loads(sys.argv[2])]
    sys.stdout.write(json.dumps(outcomes))


if __name__ == "__main__":
    main()
