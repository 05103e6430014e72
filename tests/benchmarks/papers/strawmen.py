"""What Preempt is compared with: values that keep no format, or a wrong one."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator

from cryptography.hazmat.primitives.ciphers import Cipher, algorithms, modes

from engine.core.types import Category, Sanitized
from engine.restore import restore

Strawman = Callable[[str], str]
_KEY = bytes(range(16))


def aes_block(value: str) -> str:
    """16 bytes of AES in hexadecimal; of a longer value, the encryption of its digest."""
    block = hashlib.sha256(value.encode()).digest()[:16]
    encryptor = Cipher(algorithms.AES(_KEY), modes.ECB()).encryptor()  # noqa: S305 (one block)
    return (encryptor.update(block) + encryptor.finalize()).hex()


def wrong_format(value: str) -> str:
    """Characters of the same sorts, but one fewer or three more of each run of them."""
    draw = iter(hashlib.shake_256(value.encode()).digest(4 * len(value) + 64))
    longer = next(draw) % 2 == 0
    runs: list[str] = []
    for character in value:
        if runs and _sort(runs[-1][-1]) == _sort(character):
            runs[-1] += character
        else:
            runs.append(character)
    return "".join(_scrambled(run, draw, longer=longer) for run in runs)


def _scrambled(run: str, draw: Iterator[int], *, longer: bool) -> str:
    alphabet = {"digit": "0123456789", "letter": "abcdefghijklmnopqrstuvwxyz"}.get(_sort(run[0]))
    if alphabet is None:
        return run
    size = len(run) + 3 if longer else max(1, len(run) - 1)
    return "".join(alphabet[next(draw) % len(alphabet)] for _ in range(size))


def _sort(character: str) -> str:
    return "digit" if character.isdigit() else "letter" if character.isalpha() else character


def replaced(sanitized: Sanitized, strawman: Strawman) -> tuple[str, Callable[[str], str]]:
    """The prompt with a strawman's values in place of the encrypted ones, and the way back.

    They come back by a look-up table, as in the paper; noised values go and come as Sotto does it.
    """
    pieces, table, at = [], {}, 0
    noised = [r for r in sanitized.replacements if r.category is not Category.ENCRYPTED]
    for item in sanitized.replacements:
        value = item.surrogate
        if item.category is Category.ENCRYPTED:
            value = strawman(item.original)
            table[value] = item.original
        pieces += [sanitized.original[at : item.source.start], value]
        at = item.source.end
    text = "".join([*pieces, sanitized.original[at:]])

    def back(answer: str) -> str:
        answer, _ = restore(answer, noised)
        for value in sorted(table, key=len, reverse=True):
            answer = answer.replace(value, table[value])
        return answer

    return text, back
