"""Network addresses: IPv4, IPv6, MAC."""

from __future__ import annotations

import re
from collections.abc import Sequence
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address

from engine.core.types import Kind
from engine.crypto.ciphers import RankCipher
from engine.crypto.formats.base import LOWER, Format, NotInFormat, laid_out

Network = IPv4Network | IPv6Network
Address = IPv4Address | IPv6Address
_Class = tuple[str, Sequence[Network], Sequence[Network]]  # name, what is in it, what is not

# IANA's special-purpose registries. Our own copy, since the standard library's answers to
# `is_global` changed between patch releases, and a class must not change under its values.
_PRIVATE_4 = (
    IPv4Network("10.0.0.0/8"),
    IPv4Network("172.16.0.0/12"),
    IPv4Network("192.168.0.0/16"),
)
_SPECIAL_4 = (
    *_PRIVATE_4,
    IPv4Network("0.0.0.0/8"),
    IPv4Network("100.64.0.0/10"),
    IPv4Network("127.0.0.0/8"),
    IPv4Network("169.254.0.0/16"),
    IPv4Network("192.0.0.0/24"),
    IPv4Network("192.0.2.0/24"),
    IPv4Network("192.88.99.0/24"),
    IPv4Network("198.18.0.0/15"),
    IPv4Network("198.51.100.0/24"),
    IPv4Network("203.0.113.0/24"),
    IPv4Network("224.0.0.0/3"),
)
_PRIVATE_6 = (IPv6Network("fc00::/7"),)
_GLOBAL_4 = (IPv4Network("0.0.0.0/0"),)
_GLOBAL_6 = (IPv6Network("2000::/3"),)
_SPECIAL_6 = (
    IPv6Network("2001::/23"),
    IPv6Network("2001:db8::/32"),
    IPv6Network("2002::/16"),
    IPv6Network("3fff::/20"),
)

_CLASSES: Sequence[_Class] = (
    ("4/private", _PRIVATE_4, ()),
    ("4/global", _GLOBAL_4, _SPECIAL_4),
    ("6/private", _PRIVATE_6, ()),
    ("6/global", _GLOBAL_6, _SPECIAL_6),
)

_MAC = re.compile(
    r"(?:[0-9a-f]{2}([-: ]?)[0-9a-f]{2}(?:\1[0-9a-f]{2}){4}|[0-9a-f]{4}(?:\.[0-9a-f]{4}){2})",
    re.IGNORECASE | re.ASCII,
)
_HEX = "0123456789abcdef"


class IpAddress(Format):
    """An IPv4 or IPv6 address in its canonical spelling.

    Kept, hence leaked: the version, and whether the address is private (RFC 1918, RFC 4193) or
    global. Loopback, link-local, documentation and multicast addresses are not accepted: they
    name nobody.
    """

    kind = Kind.IP_ADDRESS

    def recode(self, value: str, cipher: RankCipher, inverse: bool) -> str:
        """Encrypt the address among the private ones, or among the global ones."""
        address = self._address(value)
        make = type(address)
        name, networks, special = self._class(address)

        def keeps(rank: int) -> bool:
            return not _within(make(_unrank(rank, networks)), special)

        domain = sum(network.num_addresses for network in networks)
        rank = _rank(int(address), networks)
        rank = cipher.recode(f"{self.kind}/{name}", rank, domain, inverse, keeps)
        return str(make(_unrank(rank, networks)))

    def _class(self, address: Address) -> _Class:
        for found in _CLASSES:
            if _within(address, found[1]) and not _within(address, found[2]):
                return found
        raise NotInFormat(self.kind)

    def _address(self, value: str) -> Address:
        try:
            address = ip_address(value)
        except ValueError:
            raise NotInFormat(self.kind) from None
        zoned = isinstance(address, IPv6Address) and address.scope_id is not None
        if zoned or str(address) != value:
            raise NotInFormat(self.kind)
        return address


class MacAddress(Format):
    """A 48-bit device address in the usual spellings, its letters of one case.

    Kept, hence leaked: separators, case, and the two low bits of the first octet (group address,
    locally administered). The vendor's prefix is encrypted too.
    """

    kind = Kind.MAC_ADDRESS

    def recode(self, value: str, cipher: RankCipher, inverse: bool) -> str:
        """Encrypt the other 46 bits."""
        folded = value.lower()
        upper = value != folded
        if not _MAC.fullmatch(value) or (upper and value != value.upper()):
            raise NotInFormat(self.kind)
        number = int("".join(c for c in folded if c in _HEX), 16)
        flags = number >> 40 & 0b11

        def spelled(rank: int) -> str:
            return laid_out(value, f"{_with_flags(rank, flags):012x}")

        def keeps(rank: int) -> bool:
            # An upper-case address without a letter would come back as a lower-case one.
            return not upper or any(c in LOWER for c in spelled(rank))

        rank = (number >> 42) << 40 | number & (1 << 40) - 1
        label = f"{self.kind}/{flags}/{upper}"
        found = spelled(cipher.recode(label, rank, 1 << 46, inverse, keeps))
        return found.upper() if upper else found


def _within(address: Address, networks: Sequence[Network]) -> bool:
    return any(address in network for network in networks)


def _rank(address: int, networks: Sequence[Network]) -> int:
    """The address's place in the networks laid end to end."""
    before = 0
    for network in networks:
        place = address - int(network.network_address)
        if 0 <= place < network.num_addresses:
            return before + place
        before += network.num_addresses
    raise AssertionError("an address outside its class")


def _unrank(rank: int, networks: Sequence[Network]) -> int:
    for network in networks:
        if rank < network.num_addresses:
            return int(network.network_address) + rank
        rank -= network.num_addresses
    raise AssertionError("a rank outside its class")


def _with_flags(rank: int, flags: int) -> int:
    return (rank >> 40) << 42 | flags << 40 | rank & (1 << 40) - 1
