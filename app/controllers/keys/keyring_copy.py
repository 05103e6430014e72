"""Copies Sotto's secrets from one keyring to another."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field

from app.core.translation import mark, tr
from app.text import labels, sentences
from app.text.phrases import listed
from engine.core.errors import BadParameter, KeyMissing, KeyProblem, KeyringMissing, SottoError
from engine.crypto.os_keyring import Keystore

COPIED = mark("Now in {keyring} as well, and read from there: {what}.")
COPIES = mark(
    "The copies in the keyring before stay until you delete them: they are named “sotto”."
)
NOT_MOVED = mark("{problem} The keyring that was used before is used on.")
WITHDRAWN = mark("What had been copied to the other one was removed from it again.")
LEFT = mark(
    "Copies may be left in {keyring}: {what}. They could not be removed; delete them "
    "there, where they are named “sotto”, or choose that keyring again."
)
UNREAD = mark("The keyring before does not answer: what it keeps stays there, and is not used.")


@dataclass(frozen=True, slots=True)
class CopyOutcome:
    """The outcome of a copy: whether of the master key, and the addresses of copied API keys.

    `name` is the target keyring's, empty if both are the same; `unread`: the old keyring's
    entries could not be read and stay there. After a `problem` the target must not be used: its
    copies were `withdrawn`, and `master` and `addresses` are those that could not be.
    """

    name: str
    master: bool
    addresses: tuple[str, ...]
    unread: bool = False
    problem: SottoError | None = None
    withdrawn: bool = False

    def words(self) -> str:
        """A sentence on what was copied; empty if nothing was."""
        hosts = ", ".join(dict.fromkeys(map(labels.host, self.addresses)))
        what = [tr("your key")] * self.master + [
            tr("the API keys for {hosts}", hosts=hosts)
        ] * bool(hosts)
        both = listed(what)
        if self.problem is not None:
            left = tr(LEFT, keyring=self.name or tr("the other keyring"), what=both)
            after = left if what else tr(WITHDRAWN) * self.withdrawn
            return f"{tr(NOT_MOVED, problem=sentences.say(self.problem))} {after}".strip()
        said = [tr(COPIED, keyring=self.name, what=both), tr(COPIES)] if what else []
        return " ".join([*said[:1], tr(UNREAD)] if self.unread else said)


@dataclass(slots=True)
class _Target:
    """A keyring, and the writes to it in order, each with its undo action.

    The master key's address is empty. A write is recorded before it is made: one that failed or
    timed out may have succeeded.
    """

    keystore: Keystore
    undo: list[tuple[str, Callable[[], object]]] = field(default_factory=list)

    def take_back(self) -> tuple[str, ...]:
        """Undo all writes, last first; return the addresses of those that may remain."""
        left = []
        for address, undo in reversed(self.undo):
            try:
                undo()
            except SottoError:
                left.append(address)
        return tuple(sorted(left))


def copy(
    before: Keystore,
    other: Keystore,
    profile: str | None,
    addresses: Collection[str],
    held: Mapping[str, str],
) -> CopyOutcome:
    """Copy all secrets of a keyring, and the API keys `held` in memory; may block.

    With a `profile` of None no master key is copied, and a broken keyring keeps its entries.
    `addresses` may have API keys that the keyring does not list. On failure (a KeyProblem, or
    BadParameter for another master key) the target's old contents are restored, and the outcome
    names what could not be removed.
    """
    target = _Target(other)
    try:
        return _copy(before, target, profile, addresses, held)
    except SottoError as problem:
        left = target.take_back()
        hosts = tuple(address for address in left if address)
        name = other.status().backend or ""
        return CopyOutcome(name, "" in left, hosts, False, problem, bool(target.undo))


def _copy(
    before: Keystore,
    target: _Target,
    profile: str | None,
    addresses: Collection[str],
    held: Mapping[str, str],
) -> CopyOutcome:
    other = target.keystore
    same = before.status() == other.status()
    if profile is not None:
        _copy_master(before, target, profile)
    try:
        kept, unread = _api_keys(before, addresses), False
    except KeyProblem:
        if profile is not None:
            raise
        kept, unread = {}, True
    api_keys = {**kept, **held}
    for address, key in sorted(api_keys.items()):
        _copy_api_key(target, address, key)
    status = other.status()
    if not status.usable:
        raise KeyringMissing(backend=status.backend, reason=status.reason)
    name = "" if same else status.backend or ""
    return CopyOutcome(name, profile is not None, tuple(sorted(api_keys)), unread)


def _copy_master(before: Keystore, target: _Target, profile: str) -> None:
    other = target.keystore

    def copy_alone() -> None:
        masters = before.load(profile)
        there = _masters(other, profile)
        if there is None:
            target.undo.append(("", lambda: other.withdraw(profile, masters)))
            other.adopt(profile, masters)
        elif there != masters.raw:
            raise BadParameter(name="profile", reason="another_key")

    other.exclusively(copy_alone)


def _copy_api_key(target: _Target, address: str, key: str) -> None:
    other = target.keystore
    there = other.load_api_key(address)
    if there == key:
        return
    back = (
        (lambda: other.delete_api_key(address))
        if there is None
        else (lambda: other.save_api_key(address, there))
    )
    target.undo.append((address, back))
    other.save_api_key(address, key)


def _masters(keystore: Keystore, profile: str) -> Sequence[bytes] | None:
    try:
        return keystore.load(profile).raw
    except KeyMissing as error:
        if error.data["reason"] != "absent":
            raise
    return None


def _api_keys(keystore: Keystore, addresses: Collection[str]) -> dict[str, str]:
    every = {*addresses, *keystore.providers()}
    found = {address: keystore.load_api_key(address) for address in every}
    return {address: key for address, key in found.items() if key}
