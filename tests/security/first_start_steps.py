"""One of several processes that start for the first time at the same moment, trial after trial.

A script of test_first_start.py: `FOLDER WHO HOW_MANY TRIALS ACTION`. It waits in each trial until
all have come that far, and prints the master keys that it got, one JSON line a trial.
"""

import json
import sys
import time
from collections.abc import Callable
from pathlib import Path

from engine.core.errors import BadParameter, SottoError
from engine.crypto.key_derivation import MasterKeys
from engine.crypto.os_keyring import Keystore
from engine.crypto.passphrase_file import KeyFile

PASSPHRASE = "a made-up phrase"
PATIENCE = 60.0


def window() -> Callable[[str], MasterKeys]:
    """What the window does at its start, in the real window."""
    from PySide6.QtWidgets import QApplication

    from app.config.profiles import Profile
    from app.controllers.keys.keys_flow import KeysFlow
    from app.ui.window.window import MainWindow

    qt = QApplication([])
    shown = MainWindow()

    def load(profile: str) -> MasterKeys:
        flow = KeysFlow(shown, Profile(profile, profile))
        loaded = flow._load()
        assert loaded and qt
        return loaded[0]

    return load


def create(profile: str) -> MasterKeys:
    """What `sotto-engine key create` does, and who comes second reads what is there."""
    try:
        return Keystore().create(profile)
    except BadParameter:
        return Keystore().load(profile)


def rotate(profile: str) -> MasterKeys:
    return Keystore().rotate(profile)


def adopt(profile: str) -> MasterKeys:
    """What restoring a backup and copying to another keyring do."""
    try:
        return Keystore().adopt(profile, MasterKeys([bytes([n]) * 32 for n in range(1, 4)]))
    except BadParameter:
        return Keystore().load(profile)


def seal(path: str) -> MasterKeys:
    """A key file under a passphrase."""
    try:
        return KeyFile(Path(path)).create(PASSPHRASE)
    except BadParameter:
        return KeyFile(Path(path)).load(PASSPHRASE)


def name(called: str) -> MasterKeys:
    """A new profile of this process's own, by the name that it is started with."""
    from app.config import profiles

    profiles.chosen(f"{called} of {sys.argv[2]}")
    return MasterKeys([bytes(32)])


ACTIONS = {"name": name, "create": create, "rotate": rotate, "adopt": adopt, "seal": seal}


def meet(folder: Path, who: str, others: int, trial: int) -> None:
    """Come back once everybody is in this trial."""
    (folder / f"{trial}.{who}").touch()
    until = time.monotonic() + PATIENCE
    while len(list(folder.glob(f"{trial}.*"))) < others:
        assert time.monotonic() < until, "the others did not come"
        time.sleep(0.0005)


def main() -> None:
    place, who, others, trials, action = sys.argv[1:]
    folder = Path(place)
    act = window() if action == "window" else ACTIONS[action]
    for trial in range(int(trials)):
        meet(folder, who, int(others), trial)
        name = str(folder / f"{trial}-master.key") if action == "seal" else f"p{trial}"
        try:
            said = [master.hex() for master in act(name).raw]
        except SottoError as error:
            said = [error.code, *map(str, error.data.values())]
        sys.stdout.write(json.dumps(said) + "\n")


main()
