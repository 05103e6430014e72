"""Loads the profile's master keys from the keyring or a passphrase, or makes a session's own.

While chats are stored under a missing key, no new key is made before the person has seen what would
be lost and has chosen.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Collection, Mapping
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal

from app.config.profiles import Profile
from app.controllers.keys import keyring_copy, passphrases
from app.controllers.keys.keyring_copy import UNREAD, CopyOutcome, copy
from app.core.background import Background, in_background
from app.core.translation import mark, tr
from app.text import sentences
from app.ui.window.passphrase_page import PassphrasePage
from app.ui.window.window import MainWindow
from engine.core.errors import KeyMissing, SottoError
from engine.crypto.key_derivation import MasterKeys, session_key
from engine.crypto.os_keyring import Keystore

if TYPE_CHECKING:  # a type alone: the window opens without the encryption
    from engine.crypto.passphrase_file import KeyFile

PATIENCE_MS = 300
NOTICES = ("key", "passphrase", "anew", "session-key")
HOLDS = ("waiting", "key", "passphrase")

WAITING = mark("Waiting for the keyring… It may be asking for its password in another window.")
GONE = mark(
    "The key of your chats is no longer in the keyring. Without it nobody "
    "can read what is kept here: neither what you wrote, nor the answers, "
    "nor the replacements. The files were left untouched; a backup brings "
    "keys and chats back."
)
ANEW = mark(
    "Or begin anew: the old files are set aside, and open again should their key come back."
)
SESSION = mark(
    "Or use a key for this session only: chats work as usual, and they and "
    "the key are forgotten when you close Sotto."
)
WITH_A_PHRASE = mark(
    "Or protect the key with a passphrase: chats are kept, and Sotto asks for it at each start."
)
ASK = mark("Your key on this computer is protected by a passphrase.")
NEW = mark(
    "It encrypts the key of your chats on this computer. Nobody can recover "
    "it: without the passphrase the chats cannot be read."
)


STAYS_FILE = mark("Your key stays in its file, under your passphrase.")
STAYS_SESSION = mark(
    "Your key stays in memory, for this session only. From the next start on {keyring} keeps your "
    "key."
)
USE = mark("It makes the replacements and encrypts your chats.")
PLACE = mark("Your key is in this system's keyring{named}, under the name “sotto”, in no file.")
PLACE_MADE = mark(
    "Your key was made and is in this system's keyring{named}, under the name “sotto”, in no file."
)
PLACE_ANEW = mark("Your new key is in this system's keyring, under the name “sotto”.")
PLACE_FILE = mark("Your key is in a file on this computer that only your passphrase opens.")
PLACE_SESSION = mark("Your key is in memory only: closing Sotto forgets it, and your chats.")


class KeysFlow(QObject):
    """`unlocked` carries the master keys, and whether chats may be stored under them.

    `place` describes where the key is. `moved` carries the new keyring's class and the API keys
    it received; `stayed`: the chosen keyring is not used.
    """

    unlocked = Signal(object, bool)
    moved = Signal(str, object)
    stayed = Signal()
    restore_requested = Signal()

    def __init__(self, window: MainWindow, profile: Profile) -> None:
        super().__init__(window)
        self._window, self._profile, self._tell = window, profile, window.notices.tell
        self._send_row = window.composer.send_row
        self.keystore = Keystore()  # a single one: it blocks writes after a time-out
        self._done = False
        self._said = False
        self._in_keyring = False
        self._asked: Background | None = None
        self.place = place_words(PLACE_SESSION)

    def ask(self, opened: MasterKeys | None = None) -> None:
        """Load the master keys, or make the first one, on a worker thread.

        `opened` are those of an already opened key file.
        """
        if opened is not None:
            self._unlock(opened, place_words(PLACE_FILE))
            return
        self._clear()
        self._said = False
        self._asked = asking = Background(self._load, self)
        asking.done.connect(lambda loaded: self._on_loaded(asking, loaded))
        asking.failed.connect(lambda error: self._on_not_loaded(asking, error))
        asking.start()
        QTimer.singleShot(PATIENCE_MS, self, self._say_waiting)

    def use_session_key(self) -> None:
        """Use a key for this session only."""
        self._unlock(MasterKeys([session_key()]), place_words(PLACE_SESSION), persistent=False)

    def move(self, backend: str, addresses: Collection[str], held: Mapping[str, str]) -> None:
        """Use another keyring: the key, and all API keys of the one before, are copied there.

        `addresses` may have API keys that the keyring does not list. Those that are `held` in
        memory go along; while no keyring has answered, nothing is copied.
        """
        if not self._done:
            self._use(backend, {})
            self._tell("keyring", "info", tr(UNREAD))
            self.ask()
            return
        other = self.keystore.other(backend)
        profile = self._profile.id if self._in_keyring else None
        in_background(
            lambda: copy(self.keystore, other, profile, addresses, held),
            self,
            lambda copied: self._on_moved(backend, copied, held),
            self._on_stayed,
        )

    def ask_passphrase(self) -> PassphrasePage:
        """Ask for the passphrase of the key file."""
        page = PassphrasePage(tr("Enter your passphrase"), tr(ASK), self._window, new=False)
        return self._ask(page, self._file.load)

    def choose_passphrase(self) -> PassphrasePage:
        """Make a key, stored in a file under a passphrase."""
        page = PassphrasePage(tr("Choose a passphrase"), tr(NEW), self._window, new=True)
        return self._ask(page, self._file.create)

    def begin_anew(self) -> None:
        """Move the chats of a lost key aside, and make a new key."""
        folder = self._profile.history_folder
        name = time.strftime("without-key-%Y%m%d-%H%M%S")

        def set_aside() -> None:
            from app.store import backup  # noqa: PLC0415 (loads the database: never at the start)

            backup.set_aside(folder, name)

        in_background(
            lambda: self.keystore.load_or_create(self._profile.id, set_aside),
            self,
            lambda masters: self._unlock(masters, place_words(PLACE_ANEW)),
            self._on_failed,
        )

    @property
    def _file(self) -> KeyFile:
        from engine.crypto.passphrase_file import KeyFile  # noqa: PLC0415 (see above)

        return KeyFile(self._profile.key_file)

    def holds_history(self) -> bool:
        """Whether this profile has stored chats, under any key."""
        from app.store.history_folder import HistoryFolder  # noqa: PLC0415 (loads the database: never at the start)

        return HistoryFolder(self._profile.history_folder).holds_history()

    def _use(self, backend: str, took: Mapping[str, str]) -> None:
        self.keystore.use(backend)
        self.moved.emit(backend, took)

    def _on_stayed(self, error: SottoError) -> None:
        self._tell("keyring", "warning", tr(keyring_copy.NOT_MOVED, problem=sentences.say(error)))
        self.stayed.emit()

    def _on_moved(self, backend: str, copied: CopyOutcome, held: Mapping[str, str]) -> None:
        if copied.problem is not None:
            self._tell("keyring", "warning", copied.words())
            self.stayed.emit()
            return
        self._use(backend, held)
        if not copied.name:
            return
        stays = {
            place_words(PLACE_FILE): tr(STAYS_FILE),
            place_words(PLACE_SESSION): tr(STAYS_SESSION, keyring=copied.name),
        }
        if copied.master:
            self.place = place_words(PLACE, copied.name)
        said = f"{copied.words()} {stays.get(self.place, '')}".strip()
        self._tell("keyring", "info", said)

    def _load(self) -> tuple[MasterKeys, str] | None:
        """Load the keys and their place; None to ask for a passphrase. Not on the UI thread."""
        if self._file.exists():
            return None
        how = PLACE

        def prepare() -> None:
            nonlocal how
            if self._file.exists():  # another window made one first
                raise KeyMissing(profile=self._profile.id, reason="in_file")
            if self.holds_history():
                raise KeyMissing(profile=self._profile.id, reason="gone")
            how = PLACE_MADE

        try:
            masters = self.keystore.load_or_create(self._profile.id, prepare)
        except KeyMissing as error:
            if error.data.get("reason") != "in_file":
                raise
            return None
        backend = self.keystore.status().backend
        return masters, place_words(how, backend or "")

    def _on_loaded(self, asking: Background, loaded: tuple[MasterKeys, str] | None) -> None:
        if asking is not self._asked:  # the answer of a keyring that was since replaced
            return
        self._said = True
        if self._done:
            return
        if loaded is not None:
            self._unlock(*loaded)
            return
        self._clear()
        self._tell("key", "info", tr(ASK), tr("Enter it…"), self.ask_passphrase)
        self._send_row.hold("passphrase", self.ask_passphrase)
        self.ask_passphrase()

    def _on_not_loaded(self, asking: Background, error: SottoError) -> None:
        if asking is self._asked:
            self._on_failed(error)

    def _on_failed(self, error: SottoError) -> None:
        self._said = True
        if self._done:
            return
        self._clear()
        self._send_row.hold("key", self.ask)
        gone = isinstance(error, KeyMissing) and error.data.get("reason") == "gone"
        if gone:
            self._tell(
                "key", "error", tr(GONE), tr("Restore a backup…"), self.restore_requested.emit
            )
            self._tell("anew", "warning", tr(ANEW), tr("Begin anew"), self.begin_anew)
        else:
            self._tell("key", "error", sentences.say(error), tr("Try again"), self.ask)
        if not gone and not self.holds_history():
            self._tell(
                "passphrase",
                "info",
                tr(WITH_A_PHRASE),
                tr("Choose a passphrase…"),
                self.choose_passphrase,
            )
        self._tell(
            "session-key", "warning", tr(SESSION), tr("Use a session key"), self.use_session_key
        )

    def _ask(self, page: PassphrasePage, get: Callable[[str], MasterKeys]) -> PassphrasePage:
        unlock = partial(self._unlock, place=place_words(PLACE_FILE))
        return passphrases.ask(page, get, unlock, sentences.say)

    def _unlock(self, masters: MasterKeys, place: str, *, persistent: bool = True) -> None:
        self._done, self.place = True, place
        self._in_keyring = place not in {place_words(PLACE_FILE), place_words(PLACE_SESSION)}
        self._clear()
        self.unlocked.emit(masters, persistent)

    def _clear(self) -> None:
        for name in NOTICES:
            self._window.notices.drop(name)
        self._send_row.release(*HOLDS)

    def _say_waiting(self) -> None:
        if not self._done and not self._said:
            self._tell("key", "info", tr(WAITING))
            self._send_row.hold("waiting")


def place_words(words: str, keyring: str = "") -> str:
    """Describe where the key is stored, and its purpose."""
    return f"{tr(words, named=f' ({keyring})' if keyring else '')} {tr(USE)}"
