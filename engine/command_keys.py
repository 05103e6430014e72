"""`sotto-engine key`: the master keys, in the keyring or in a file under a passphrase."""

from __future__ import annotations

import argparse
import getpass
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from engine.crypto.keystore import Keystore
from engine.crypto.sealed import KeyFile
from engine.errors import BadParameter, SottoError

Emit = Callable[[dict[str, Any]], None]


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
    """Carry out the action and print how the keys stand then."""
    emit(_in_file(options) if options.file is not None else _in_keyring(options))
    return 0


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
    ring = work[options.action](_passphrase())
    return {"file": str(options.file), "key": True, "epochs": ring.epoch}


def _passphrase() -> str:
    if sys.stdin.isatty():
        return getpass.getpass("Passphrase: ")
    return sys.stdin.readline().rstrip("\r\n")


def _epochs(keystore: Keystore, profile: str) -> int:
    try:
        return keystore.load(profile).epoch
    except SottoError:
        return 0
