"""Copies what Sotto keeps in one keyring to another one."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

from app import labels
from engine.crypto.keystore import Keystore
from engine.errors import BadParameter, KeyMissing, KeyProblem, KeyringMissing

COPIED = "Now in {} as well, and read from there: {}."
COPIES = "The copies in the keyring before stay until you delete them: they are named “sotto”."
UNREAD = "The keyring before does not answer: what it keeps stays there, and is not used."


@dataclass(frozen=True, slots=True)
class Copied:
    """What a keyring got: the master key, and the API keys for these addresses.

    `name` is the keyring's, empty where both are the same; `unread`: what the one before keeps
    stayed there.
    """

    name: str
    master: bool
    addresses: tuple[str, ...]
    unread: bool

    def words(self) -> str:
        """What is where; empty where there was nothing to copy."""
        hosts = ", ".join(dict.fromkeys(map(labels.host, self.addresses)))
        what = ["your key"] * self.master + [f"the API keys for {hosts}"] * bool(hosts)
        said = [COPIED.format(self.name, " and ".join(what)), COPIES] if what else []
        return " ".join([*said[:1], UNREAD] if self.unread else said)


def copy(
    before: Keystore,
    other: Keystore,
    profile: str | None,
    addresses: Collection[str],
    held: Mapping[str, str],
) -> Copied:
    """Copy all that is kept in a keyring, and API keys `held` in memory; it takes its time.

    Of a `profile` that is None the keyring keeps no master key: it may be out of order, and then
    keeps what it has. `addresses` may have API keys that the keyring does not list. Whatever fails
    is raised (a KeyProblem, or BadParameter for another master key): the other keyring is not to
    be used then.
    """
    same = before.status() == other.status()
    if profile is not None:
        _copy_master(before, other, profile)
    try:
        kept, unread = _api_keys(before, addresses), False
    except KeyProblem:
        if profile is not None:
            raise
        kept, unread = {}, True
    api_keys = {**kept, **held}
    for address, key in api_keys.items():
        other.save_api_key(address, key)
    status = other.status()
    if not status.usable:
        raise KeyringMissing(backend=status.backend, reason=status.reason)
    name = "" if same else status.backend or ""
    return Copied(name, profile is not None, tuple(sorted(api_keys)), unread)


def _copy_master(before: Keystore, other: Keystore, profile: str) -> None:
    ring = before.load(profile)
    there = _masters(other, profile)
    if there is None:
        other.adopt(profile, ring)
    elif there != ring.masters:
        raise BadParameter(name="profile", reason="another_key")


def _masters(keystore: Keystore, profile: str) -> Sequence[bytes] | None:
    try:
        return keystore.load(profile).masters
    except KeyMissing as error:
        if error.data["reason"] != "absent":
            raise
    return None


def _api_keys(keystore: Keystore, addresses: Collection[str]) -> dict[str, str]:
    every = {*addresses, *keystore.providers()}
    found = {address: keystore.load_api_key(address) for address in every}
    return {address: key for address, key in found.items() if key}
