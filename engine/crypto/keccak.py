"""Keccak-256 as Ethereum uses it: the function of FIPS 202 with Keccak's own padding.

`hashlib` has only the padding of SHA-3, which gives other hashes.
"""

from __future__ import annotations

_RATE = 136  # bytes
_LANE = (1 << 64) - 1


def _constants() -> tuple[int, ...]:
    """The 24 round constants, from the standard's shift register (FIPS 202, algorithm 5)."""
    state, constants = 1, []
    for _ in range(24):
        constant = 0
        for j in range(7):
            if state & 1:
                constant |= 1 << (1 << j) - 1
            state = (state << 1) ^ (0x171 if state & 0x80 else 0)
        constants.append(constant)
    return tuple(constants)


def _steps() -> tuple[tuple[int, int, int], ...]:
    """Rho and pi together: from lane x + 5 y, to lane, left rotation."""
    steps = [(0, 0, 0)]
    x, y = 1, 0
    for t in range(24):
        steps.append((x + 5 * y, y + 5 * ((2 * x + 3 * y) % 5), (t + 1) * (t + 2) // 2 % 64))
        x, y = y, (2 * x + 3 * y) % 5
    return tuple(steps)


_CONSTANTS = _constants()
_STEPS = _steps()


def keccak256(data: bytes) -> bytes:
    """The 32-byte hash of `data`."""
    padded = bytearray(data) + b"\x01" + bytes(-(len(data) + 1) % _RATE)
    padded[-1] |= 0x80
    lanes = [0] * 25
    for start in range(0, len(padded), _RATE):
        for n in range(_RATE // 8):
            at = start + 8 * n
            lanes[n] ^= int.from_bytes(padded[at : at + 8], "little")
        lanes = _permuted(lanes)
    return b"".join(lane.to_bytes(8, "little") for lane in lanes[:4])


def _permuted(lanes: list[int]) -> list[int]:
    moved = [0] * 25
    for constant in _CONSTANTS:
        columns = [
            lanes[x] ^ lanes[x + 5] ^ lanes[x + 10] ^ lanes[x + 15] ^ lanes[x + 20]
            for x in range(5)
        ]
        mixed = [columns[x - 1] ^ _rotated(columns[(x + 1) % 5], 1) for x in range(5)]
        for source, target, turn in _STEPS:
            moved[target] = _rotated(lanes[source] ^ mixed[source % 5], turn)
        lanes = [
            moved[n] ^ ~moved[n - n % 5 + (n + 1) % 5] & moved[n - n % 5 + (n + 2) % 5]
            for n in range(25)
        ]
        lanes[0] ^= constant
    return lanes


def _rotated(lane: int, turn: int) -> int:
    return (lane << turn | lane >> 64 - turn) & _LANE
