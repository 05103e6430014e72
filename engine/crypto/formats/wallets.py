"""Addresses of cryptocurrencies: Base58, Bech32 and Ethereum's, with new checksums."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import lru_cache

from Crypto.Hash import keccak
from stdnum.bitcoin import bech32_checksum

from engine.core.types import Kind
from engine.crypto.ciphers import RankCipher
from engine.crypto.formats.base import LOWER, UPPER, Format, NotInFormat

_BASE58 = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz"
_BECH32 = "qpzry9x8gf2tvdw0s3jn54khce6mua7l"
_BECH32_CHECK, _BECH32M_CHECK = 1, 0x2BC830A3  # BIP 173, BIP 350
_ETHEREUM = re.compile("0x[0-9a-fA-F]{40}")
_SEGWIT = re.compile(r"(bc|tb|bcrt|ltc|tltc)1([a-z0-9]{14,74})")
_HASH_BITS = 160
_KEY_BITS = 256
_CHECKED_BYTES = 25  # a version, a hash of 20 bytes, four bytes of checksum


@dataclass(frozen=True, slots=True)
class _Address:
    """An address: what of it stays, its number of `bits` bits, and how another is spelled.

    `holds` tells of a spelling whether it is of the same label.
    """

    label: str
    number: int = field(repr=False)
    bits: int
    spell: Callable[[int], str] = field(repr=False)
    holds: Callable[[str], bool] | None = None


class CryptoWallet(Format):
    """An address of Bitcoin or Litecoin (Base58Check, Bech32, Bech32m), Ethereum or Solana.

    Kept, hence leaked: the network and the kind of address (version, Bech32 prefix and length), and
    the case in which a hexadecimal one is written. Checksums (EIP-55's capitals too) are right
    again. An address whose checksum is wrong is not accepted.
    """

    kind = Kind.CRYPTO_WALLET

    def recode(self, value: str, cipher: RankCipher, inverse: bool) -> str:
        """Encrypt the hash or key in the address."""
        address = _read(value)
        if address is None:
            raise NotInFormat(self.kind)
        spell, holds = address.spell, address.holds

        def keeps(number: int) -> bool:
            return holds is None or holds(spell(number))

        use, domain = f"{self.kind}/{address.label}", 1 << address.bits
        return spell(cipher.recode(use, address.number, domain, inverse, keeps))


def _read(value: str) -> _Address | None:
    if _ETHEREUM.fullmatch(value):
        return _ethereum(value)
    return _segwit(value) or _base58(value)


def _ethereum(value: str) -> _Address | None:
    case, number = _case(value), int(value, 16)
    if case == "mixed" and value != _mixed(number):
        return None
    spellings = {"lower": lambda n: f"0x{n:040x}", "upper": lambda n: f"0x{n:040X}"}
    spell = spellings.get(case, _mixed)
    return _Address(f"0x/{case}", number, _HASH_BITS, spell, lambda text: _case(text) == case)


def _case(address: str) -> str:
    digits = address[2:]
    if not any(c in UPPER for c in digits):
        return "lower"
    return "mixed" if any(c in LOWER for c in digits) else "upper"


@lru_cache(maxsize=8)
def _mixed(number: int) -> str:
    """The address in EIP-55's capitals."""
    digits = f"{number:040x}"
    marks = keccak.new(digest_bits=256, data=digits.encode()).hexdigest()
    return "0x" + "".join(
        c.upper() if mark >= "8" else c for c, mark in zip(digits, marks, strict=False)
    )


def _base58(value: str) -> _Address | None:
    decoded = _from_base58(value)
    if decoded is None:
        return None
    if len(decoded) == _CHECKED_BYTES and decoded[-4:] == _double_hash(decoded[:-4]):
        version = decoded[:1]

        def spell(number: int) -> str:
            body = version + number.to_bytes(_HASH_BITS // 8, "big")
            return _to_base58(body + _double_hash(body))

        number = int.from_bytes(decoded[1:-4], "big")
        return _Address(f"58/{version[0]}", number, _HASH_BITS, spell)
    if len(decoded) * 8 != _KEY_BITS:
        return None
    number = int.from_bytes(decoded, "big")
    return _Address("58/key", number, _KEY_BITS, lambda n: _to_base58(n.to_bytes(32, "big")))


def _double_hash(data: bytes) -> bytes:
    return hashlib.sha256(hashlib.sha256(data).digest()).digest()[:4]


def _from_base58(text: str) -> bytes | None:
    if not 25 <= len(text) <= 44 or any(c not in _BASE58 for c in text):
        return None
    number = 0
    for c in text:
        number = number * 58 + _BASE58.index(c)
    zeros = len(text) - len(text.lstrip("1"))
    return bytes(zeros) + number.to_bytes((number.bit_length() + 7) // 8, "big")


def _to_base58(data: bytes) -> str:
    number, found = int.from_bytes(data, "big"), ""
    while number:
        number, place = divmod(number, 58)
        found = _BASE58[place] + found
    return "1" * (len(data) - len(data.lstrip(b"\0"))) + found


def _segwit(value: str) -> _Address | None:
    upper = value.isupper()
    match = _SEGWIT.fullmatch(value.lower() if upper else value)
    if not match or any(c not in _BECH32 for c in match[2]):
        return None
    network, symbols = match[1], [_BECH32.index(c) for c in match[2]]
    version, program = symbols[0], symbols[1:-6]
    check = _BECH32M_CHECK if version else _BECH32_CHECK
    spare = 5 * len(program) % 8
    number = _number(program)
    proper = spare < 5 and not number & (1 << spare) - 1 and version <= 16
    bits = 5 * len(program) - spare
    if not proper or bits < 16 or bech32_checksum(_expanded(network) + symbols) != check:
        return None

    def spell(number: int) -> str:
        padded = number << spare
        data = [version, *((padded >> 5 * n) & 31 for n in reversed(range(len(program))))]
        whole = bech32_checksum([*_expanded(network), *data, *[0] * 6]) ^ check
        data += [whole >> 5 * n & 31 for n in reversed(range(6))]
        text = f"{network}1{''.join(_BECH32[symbol] for symbol in data)}"
        return text.upper() if upper else text

    return _Address(f"{network}/{version}/{bits}/{upper}", number >> spare, bits, spell)


def _number(symbols: list[int]) -> int:
    number = 0
    for symbol in symbols:
        number = number << 5 | symbol
    return number


def _expanded(network: str) -> list[int]:
    return [*(ord(c) >> 5 for c in network), 0, *(ord(c) & 31 for c in network)]
