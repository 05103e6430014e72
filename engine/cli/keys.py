"""The master keys of the headless command: the verb `key`, and other verbs' option `--key`."""

from __future__ import annotations

import argparse
import getpass
import os
import re
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from engine.core.errors import BadParameter, SottoError
from engine.crypto.key_derivation import MasterKeys, ProfileKey, session_key
from engine.crypto.os_keyring import Keystore
from engine.crypto.passphrase_file import KeyFile

Emit = Callable[[dict[str, Any]], None]

SESSION, KEYRING = "session", "keyring"
HEX_KEY = re.compile("[0-9a-fA-F]{64}")
MOST_BYTES = 4096  # of a descriptor's content: a key or a passphrase is shorter


def add_options(parser: argparse.ArgumentParser) -> None:
    """The verb's options."""
    parser.add_argument("action", choices=("status", "create", "rotate", "delete"))
    parser.add_argument("--profile", default="default")
    parser.add_argument(
        "--file",
        type=Path,
        help="the profile's master.key, where a passphrase protects it; it is asked for, or read "
        "from the first line of stdin",
    )


def run(options: argparse.Namespace, emit: Emit) -> int:
    """Run the action and print the state of the keys."""
    emit(_in_file(options) if options.file is not None else _in_keyring(options))
    return 0


def add_key_options(verb: argparse.ArgumentParser) -> None:
    """Add the options for the key that encrypts and draws values."""
    group = verb.add_argument_group("the key")
    group.add_argument(
        "--key",
        default=SESSION,
        help="keyring; file:PATH (a master.key under a passphrase, which is asked for); env:NAME "
        "or fd:NUMBER (64 hexadecimal digits in a variable, or read from a descriptor); session "
        "(the default: made for this run, so nothing can be restored later); hex:DIGITS, to try "
        "things out: every program on the machine can read it",
    )
    group.add_argument(
        "--epoch", type=int, metavar="N", help="the key before the last rotations (else the newest)"
    )
    group.add_argument(
        "--passphrase-fd", type=int, metavar="N", help="read the passphrase from this descriptor"
    )


def asks_keyring(options: argparse.Namespace) -> bool:
    """Whether the key is in a keyring, which is inaccessible after sealing the process."""
    return getattr(options, "key", None) == KEYRING


def master(options: argparse.Namespace, profile: str) -> ProfileKey:
    """The key of the options. Error: BadParameter without any."""
    where, _, what = options.key.partition(":")
    if options.key == SESSION:
        return ProfileKey(session_key())
    if options.key == KEYRING or (where == "file" and what):
        masters = _opened(what, options) if what else _asked(options, profile)
        return masters.profile_key(masters.epoch if options.epoch is None else options.epoch)
    found = _digits(where, what).strip()
    if not HEX_KEY.fullmatch(found):
        raise BadParameter(name="key", reason="not_a_key", suggestion="keyring")
    return ProfileKey(bytes.fromhex(found))


def _asked(options: argparse.Namespace, profile: str) -> MasterKeys:
    """The profile's keys; what comes after is sealed off."""
    masters = Keystore().load(profile)
    options.seal()
    return masters


def _digits(where: str, what: str) -> str:
    if where == "env":
        return os.environ.get(what, "")
    if where == "fd":
        return _from(what)
    return what if where == "hex" else ""


def _opened(path: str, options: argparse.Namespace) -> MasterKeys:
    given = options.passphrase_fd
    # stdin carries the records, so the person is asked on the terminal.
    passphrase = getpass.getpass("Passphrase: ") if given is None else _from(str(given))
    return KeyFile(Path(path)).load(passphrase.rstrip("\r\n"))


def _from(descriptor: str) -> str:
    """The contents of an open file descriptor."""
    try:
        with os.fdopen(int(descriptor), "rb") as file:
            return file.read(MOST_BYTES).decode("utf-8")
    except (OSError, ValueError):
        raise BadParameter(name="key", reason="unreadable") from None


def _in_keyring(options: argparse.Namespace) -> dict[str, Any]:
    keystore = Keystore()
    if options.action != "status":
        getattr(keystore, options.action)(options.profile)
    status = keystore.status()
    epochs = _epochs(keystore, options.profile) if status.usable else 0
    return {
        "profile": options.profile,
        "backend": status.backend,
        "usable": status.usable,
        "reason": status.reason,
        "key": epochs > 0,
        "epochs": epochs,
    }


def _in_file(options: argparse.Namespace) -> dict[str, Any]:
    file = KeyFile(options.file)
    work = {"status": file.load, "create": file.create, "rotate": file.rotate}
    if options.action not in work:
        raise BadParameter(name="action", reason="not_for_a_file")
    masters = work[options.action](_passphrase())
    return {"file": str(options.file), "key": True, "epochs": masters.epoch}


def _passphrase() -> str:
    if sys.stdin.isatty():
        return getpass.getpass("Passphrase: ")
    return sys.stdin.buffer.readline().decode("utf-8", "replace").rstrip("\r\n")


def _epochs(keystore: Keystore, profile: str) -> int:
    try:
        return keystore.load(profile).epoch
    except SottoError:
        return 0
