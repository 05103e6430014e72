"""FF1 on integers (NIST SP 800-38G, algorithms 7 and 8; 2025 draft of revision 1).

The standard speaks of strings of `length` numerals below `radix`; here such a string is the number
that it writes, so nothing is spelled out and read back. Of the CBC-MAC each round repeats all but
its last blocks: header and whole blocks of the tweak are absorbed once.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from cryptography.hazmat.primitives.ciphers import Cipher, algorithms, modes

SMALLEST_DOMAIN = 1_000_000
LARGEST_RADIX = 1 << 16
_ROUNDS = 10
_BLOCK = 16
_ONES = (1 << 128) - 1
_SCHEDULES_KEPT = 256


@dataclass(frozen=True, slots=True)
class _Schedule:
    """Everything that depends on radix, length and tweak alone.

    `chain` is the MAC's state before the round's own blocks; these hold `head` (the tweak's rest
    and zeros), the round and `width` bytes of numerals, and start at bit offsets `shifts`.
    """

    low: int  # radix ** u, the modulus of the even rounds
    high: int  # radix ** v, of the odd ones
    width: int
    chain: int
    head: int
    shifts: tuple[int, ...]
    taken: int  # bytes that the round function yields: d in the standard
    blocks: int  # that hold them


class FF1:
    """FF1 with AES (16, 24 or 32 bytes of key); safe to share between threads."""

    def __init__(self, key: bytes) -> None:
        # Single blocks only: this is the AES permutation that the standard builds its MAC from.
        self._aes = Cipher(algorithms.AES(key), modes.ECB()).encryptor().update  # noqa: S305
        self._schedules: dict[tuple[int, int, bytes], _Schedule] = {}

    def encrypt(self, number: int, radix: int, length: int, tweak: bytes) -> int:
        """The image of a number below radix ** length.

        Raises:
            ValueError: the number is not, or the domain has fewer than 10^6 values.
        """
        s = self._schedule(number, radix, length, tweak)
        a, b = divmod(number, s.high)
        for i in range(0, _ROUNDS, 2):
            a = (a + self._round(s, i, b)) % s.low
            b = (b + self._round(s, i + 1, a)) % s.high
        return a * s.high + b

    def decrypt(self, number: int, radix: int, length: int, tweak: bytes) -> int:
        """The inverse of `encrypt`, with its errors."""
        s = self._schedule(number, radix, length, tweak)
        a, b = divmod(number, s.high)
        for i in range(_ROUNDS - 2, -1, -2):
            b = (b - self._round(s, i + 1, a)) % s.high
            a = (a - self._round(s, i, b)) % s.low
        return a * s.high + b

    def _round(self, s: _Schedule, i: int, half: int) -> int:
        """The round function: as many leading bytes of the MAC as the standard asks for."""
        message = s.head | i << 8 * s.width | half
        chain = s.chain
        for shift in s.shifts:
            block = chain ^ (message >> shift & _ONES)
            chain = int.from_bytes(self._aes(block.to_bytes(_BLOCK, "big")), "big")
        stream = chain
        for j in range(1, s.blocks):
            more = self._aes((chain ^ j).to_bytes(_BLOCK, "big"))
            stream = stream << 128 | int.from_bytes(more, "big")
        return stream >> 8 * (_BLOCK * s.blocks - s.taken)

    def _schedule(self, number: int, radix: int, length: int, tweak: bytes) -> _Schedule:
        schedule = self._schedules.get((radix, length, tweak))
        if schedule is None:
            if not 2 <= radix <= LARGEST_RADIX or length < 2 or radix**length < SMALLEST_DOMAIN:
                raise ValueError("no domain of FF1")
            if len(self._schedules) >= _SCHEDULES_KEPT:
                self._schedules.clear()
            schedule = self._made(radix, length, tweak)
            self._schedules[radix, length, tweak] = schedule
        if not 0 <= number < schedule.low * schedule.high:
            raise ValueError("a number outside its domain")
        return schedule

    def _made(self, radix: int, length: int, tweak: bytes) -> _Schedule:
        u = length // 2
        low, high = radix**u, radix ** (length - u)
        width = ((high - 1).bit_length() + 7) // 8
        header = b"".join(
            (
                b"\x01\x02\x01",
                radix.to_bytes(3, "big"),
                bytes((_ROUNDS, u % 256)),
                length.to_bytes(4, "big"),
                len(tweak).to_bytes(4, "big"),
            )
        )
        whole = len(tweak) - len(tweak) % _BLOCK
        chain = 0
        for start in range(0, _BLOCK + whole, _BLOCK):
            block = int.from_bytes((header + tweak)[start : start + _BLOCK], "big")
            chain = int.from_bytes(self._aes((chain ^ block).to_bytes(_BLOCK, "big")), "big")
        rest = tweak[whole:] + bytes((-len(tweak) - width - 1) % _BLOCK)
        bits = 8 * (len(rest) + 1 + width)
        taken = 4 * -(-width // 4) + 4
        return _Schedule(
            low=low,
            high=high,
            width=width,
            chain=chain,
            head=int.from_bytes(rest, "big") << 8 * (1 + width),
            shifts=tuple(range(bits - 128, -1, -128)),
            taken=taken,
            blocks=-(-taken // _BLOCK),
        )


@lru_cache(maxsize=4096)
def numerals(domain: int, largest: int = LARGEST_RADIX) -> tuple[int, int]:
    """Radix and even length of the least power that holds `domain` and 10^6 values, few unused.

    `largest` is the largest radix.

    A power of 2 would leave up to half unused, hence twice the work in cycle walking; the least
    radix r for a length n leaves no more than about n / r. Even lengths make both halves of the
    Feistel network alike, which is what its security grows with.
    """
    domain = max(domain, SMALLEST_DOMAIN)
    length = 2
    while largest**length < domain:
        length += 2
    low, high = 2, largest
    while low < high:
        middle = (low + high) // 2
        if middle**length < domain:
            low = middle + 1
        else:
            high = middle
    return low, length
