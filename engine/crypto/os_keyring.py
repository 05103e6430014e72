"""The master key and the API keys in the operating system's keyring.

The app and the command line call it, the engine process never does. Every call to a keyring runs on
a thread of its own under a time-out: unlocking asks a person, and can block for ever. Only backends
that protect secrets are used; `null`, `fail` and plaintext ones are refused, never fallen back to.
Writing keys takes a lock between processes (`engine.crypto.key_lock`).
"""

from __future__ import annotations

import base64
import binascii
import hashlib
import threading
from collections.abc import Callable
from concurrent.futures import Future
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeVar

from engine.core.errors import (
    BadParameter,
    KeyMissing,
    KeyringLocked,
    KeyringMissing,
    KeyringTimeout,
    SottoError,
)
from engine.core.rng import KEY_BYTES, fresh_bytes
from engine.crypto import allowed_keyrings, key_lock
from engine.crypto.key_derivation import MasterKeys

if TYPE_CHECKING:  # keyring is slow to load: its calls bring it, on a thread of their own
    from keyring.backend import KeyringBackend

T = TypeVar("T")

SERVICE = "sotto"
TIMEOUT = 20.0
LONGEST_NAME = 255  # a provider is named by its address

VERSION = "v1:"
CHECK_BYTES = 4  # of SHA-256: a damaged key is noticed here, not as unreadable history


@dataclass(frozen=True, slots=True)
class KeyringStatus:
    """The keyring found; `reason` is none, refused or timeout if it cannot be used.

    A usable keyring may still be locked: only reading from it tells, and may ask the person.
    """

    backend: str | None
    usable: bool
    reason: str | None = None


def _nothing() -> None:
    """Nothing is to be done before a key is made."""


class Keystore:
    """One keyring, found at first use; a call to it waits at most `timeout` seconds.

    Writing master keys is one such call; it is completed even after its caller got KeyringTimeout.
    `backend` is the class in `allowed_keyrings.BACKENDS` that the person chose, empty for the best
    there is. Every method but `status` raises KeyringMissing, KeyringLocked or KeyringTimeout.
    """

    def __init__(self, timeout: float = TIMEOUT, backend: str = "") -> None:
        self._timeout, self._backend = timeout, backend
        self._writer: threading.Thread | None = None
        self._listed: set[str] = set()  # of the providers, as far as it is known
        self._listing = threading.Lock()

    def use(self, backend: str) -> None:
        """Use another keyring from now on: a class in `BACKENDS`, or empty for the best."""
        self._backend, self._listed = backend, set()

    def other(self, backend: str) -> Keystore:
        """Another keyring of this computer, with the same patience."""
        return Keystore(self._timeout, backend)

    def choices(self) -> tuple[str, ...]:
        """The classes of the keyrings that this computer has, the most fitting first."""
        return self._call(
            lambda: tuple(
                allowed_keyrings.path(backend) for backend in allowed_keyrings.available()
            )
        )

    def status(self) -> KeyringStatus:
        """Look for a keyring without unlocking it."""
        try:
            return KeyringStatus(
                self._call(lambda: allowed_keyrings.title(self._find())), usable=True
            )
        except KeyringMissing as error:
            backend, reason = error.data["backend"], error.data["reason"]
            return KeyringStatus(str(backend) if backend else None, False, str(reason))
        except KeyringTimeout:
            return KeyringStatus(None, False, "timeout")

    def exclusively(self, work: Callable[[], T]) -> T:
        """Run what looks for keys and then writes some: no other thread or process comes between.

        A time-out ends the waiting, not the work; until that is over nobody else begins.
        """
        if key_lock.held():
            return work()

        def alone() -> T:
            with key_lock.alone(self._timeout):
                return work()

        return self._change(alone)

    def load(self, profile: str) -> MasterKeys:
        """The profile's master keys of all epochs; KeyMissing (absent, damaged)."""
        masters: list[bytes] = []
        while (text := self._get(_master(profile, len(masters) + 1))) is not None:
            key = _decode(text)
            if key is None:
                raise KeyMissing(profile=profile, reason="damaged")
            masters.append(key)
        if not masters:
            raise KeyMissing(profile=profile, reason="absent")
        return MasterKeys(masters)

    def create(self, profile: str) -> MasterKeys:
        """Make, store and read back a first master key; BadParameter where there is one already."""
        return self.adopt(profile, MasterKeys([fresh_bytes(KEY_BYTES)]))

    def adopt(self, profile: str, masters: MasterKeys) -> MasterKeys:
        """Store master keys that a backup held; BadParameter where the profile has one already."""

        def adopt() -> MasterKeys:
            if self._get(_master(profile, 1)) is not None:
                raise BadParameter(name="profile", reason="exists")
            for epoch in range(masters.epoch, 0, -1):  # the first last: by it they are found
                self._put(_master(profile, epoch), _encode(masters.raw[epoch - 1]))
            return masters

        return self.exclusively(adopt)

    def withdraw(self, profile: str, masters: MasterKeys) -> None:
        """Remove what `adopt` stored of these master keys, however far it came; no other key."""

        def withdraw() -> None:
            for epoch, master in enumerate(masters.raw, start=1):
                if self._get(_master(profile, epoch)) == _encode(master):
                    self._remove(_master(profile, epoch))

        self.exclusively(withdraw)

    def rotate(self, profile: str) -> MasterKeys:
        """Add an epoch: new conversations use its key, old ones their own; KeyMissing."""

        def rotate() -> MasterKeys:
            masters = self.load(profile)
            key = fresh_bytes(KEY_BYTES)
            self._put(_master(profile, masters.epoch + 1), _encode(key))
            return MasterKeys([*masters.raw, key])

        return self.exclusively(rotate)

    def load_or_create(self, profile: str, prepare: Callable[[], None] = _nothing) -> MasterKeys:
        """The profile's master keys, made where there is none; a damaged one is never replaced.

        `prepare` runs before one is made, and may refuse that by what it raises.
        """

        def make() -> MasterKeys:
            masters = self._there(profile)  # another process may have been first
            if masters is None:
                prepare()
                masters = self.create(profile)
            return masters

        return self._there(profile) or self.exclusively(make)

    def delete(self, profile: str) -> None:
        """Remove the profile's master keys for good; KeyMissing where there is none."""

        def delete() -> None:
            epoch = 1
            while self._get(_master(profile, epoch + 1)) is not None:
                epoch += 1
            for number in range(epoch, 0, -1):
                if not self._remove(_master(profile, number)):
                    raise KeyMissing(profile=profile, reason="absent")

        self.exclusively(delete)

    def save_api_key(self, provider: str, value: str) -> None:
        """Store a provider's API key in place of the one before, and list the provider first."""
        if not value or not value.isprintable():
            raise BadParameter(name="api_key", reason="not_printable")
        account = _api(provider)
        self._list(provider)
        self._put(account, value)

    def providers(self) -> tuple[str, ...]:
        """The providers whose API key was saved: a keyring cannot be asked what it holds."""
        found: list[str] = []
        while (provider := self._get(_listed(len(found) + 1))) is not None:
            found.append(provider)
        return tuple(found)

    def load_api_key(self, provider: str) -> str | None:
        """A provider's API key, None where none was saved."""
        return self._get(_api(provider))

    def delete_api_key(self, provider: str) -> None:
        """Remove a provider's API key, if there is one; the last provider listed is listed no more.

        One in the middle of the list stays: without its number those behind would not be found.
        """
        self._remove(_api(provider))

        def unlist() -> None:
            listed = self.providers()
            if listed[-1:] == (provider,):
                self._remove(_listed(len(listed)))
                self._listed.discard(provider)

        with self._listing:
            self.exclusively(unlist)

    def _there(self, profile: str) -> MasterKeys | None:
        try:
            return self.load(profile)
        except KeyMissing as error:
            if error.data["reason"] != "absent":
                raise
        return None

    def _list(self, provider: str) -> None:
        def enlist() -> None:
            listed = self.providers()
            if provider not in listed:
                self._put(_listed(len(listed) + 1), provider)
            self._listed.update(listed, (provider,))

        with self._listing:
            if provider not in self._listed:
                self.exclusively(enlist)

    def _find(self) -> KeyringBackend:
        return allowed_keyrings.chosen(self._backend) if self._backend else allowed_keyrings.find()

    def _get(self, account: str) -> str | None:
        return self._call(lambda: self._find().get_password(SERVICE, account))

    def _put(self, account: str, text: str) -> None:
        """Write, read back and compare: a keyring that forgets must not pass for one."""
        self._change(lambda: self._find().set_password(SERVICE, account, text))
        if self._get(account) != text:
            raise KeyringMissing(backend=self.status().backend, reason="not_kept")

    def _remove(self, account: str) -> bool:
        if self._get(account) is None:
            return False
        self._change(lambda: self._find().delete_password(SERVICE, account))
        return True

    def _change(self, write: Callable[[], T]) -> T:
        """Run a write; one that timed out may still come through, so none may follow it."""
        if key_lock.held():
            return self._call(write)
        if self._writer and self._writer.is_alive():
            raise KeyringTimeout(seconds=self._timeout)
        future, self._writer = _start(write)
        return self._await(future)

    def _call(self, function: Callable[[], T]) -> T:
        if not key_lock.held():
            future, _ = _start(function)
            return self._await(future)
        try:  # on the thread of `exclusively`
            return function()
        except Exception as error:
            problem = _problem(error)
        raise problem  # out here it carries no backend error, whose frames hold the secret

    def _await(self, future: Future[T]) -> T:
        try:
            return future.result(self._timeout)
        except TimeoutError:
            problem: SottoError = KeyringTimeout(seconds=self._timeout)
        except Exception as error:
            problem = _problem(error)
        raise problem


def _start(function: Callable[[], T]) -> tuple[Future[T], threading.Thread]:
    """Run a function on a daemon thread: one that blocks for ever must not hold up the exit."""
    future: Future[T] = Future()

    def work() -> None:
        try:
            future.set_result(function())
        except Exception as error:
            future.set_exception(error)

    thread = threading.Thread(target=work, name="keyring", daemon=True)
    thread.start()
    return future, thread


def _problem(error: Exception) -> SottoError:
    """A backend's exception as one of ours."""
    if isinstance(error, SottoError):
        return error
    from keyring import errors as backend_errors  # noqa: PLC0415 (see above)

    if isinstance(error, backend_errors.KeyringLocked | backend_errors.InitError):
        return KeyringLocked(backend=None)
    return KeyringMissing(backend=None, reason=type(error).__name__)


def _master(profile: str, epoch: int) -> str:
    item = "master" if epoch == 1 else f"master.{epoch}"  # no name can make one look like another
    return f"{item}:{_name(profile, 'profile')}"


def _api(provider: str) -> str:
    return f"api:{_name(provider, 'provider')}"


def _listed(number: int) -> str:
    return f"api.{number}"  # no provider can make its key's account look like it


def _name(text: str, parameter: str) -> str:
    if not text or len(text) > LONGEST_NAME or not text.isprintable():
        raise BadParameter(name=parameter, reason="not_a_name", high=LONGEST_NAME)
    return text


def _encode(key: bytes) -> str:
    return VERSION + base64.b64encode(key + _digest(key)).decode("ascii")


def _decode(text: str) -> bytes | None:
    """The key in a stored text, None for anything that `_encode` did not write."""
    if not text.startswith(VERSION):
        return None
    try:
        data = base64.b64decode(text.removeprefix(VERSION), validate=True)
    except (binascii.Error, ValueError):
        return None
    key, digest = data[:KEY_BYTES], data[KEY_BYTES:]
    return key if len(key) == KEY_BYTES and digest == _digest(key) else None


def _digest(key: bytes) -> bytes:
    return hashlib.sha256(key).digest()[:CHECK_BYTES]
