"""English number words where they stand in an answer, which may spell what was sent in digits."""

from __future__ import annotations

import re

from engine.number_words import SCALES, SMALL, TENS

_ONE = {word: value for value, word in enumerate(SMALL)}
_TEN = {word: 10 * value for value, word in enumerate(TENS, start=2)}
_BIG = {word: scale for word, scale in SCALES.items() if scale < 10**12}
_WORD = re.compile(
    rf"(?:{'|'.join([*_ONE, *_TEN, 'hundred', *_BIG, 'and'])})(?![^\W_])", re.IGNORECASE
)
_JOINT = re.compile("[ \u00a0\\-‑]|, ")
LONGEST = 96


def read(words: list[str]) -> int | None:
    """The number that the words spell, or None where English does not put them so."""
    total = part = 0
    for word in words:
        if word in _BIG:
            total, part = total + (part or 1) * _BIG[word], 0
        elif word == "hundred":
            part = (part or 1) * 100
        elif word != "and":
            value = _ONE.get(word, _TEN.get(word, 0))
            room = 10 if part % 100 >= 20 and part % 10 == 0 else 100
            if part and (part % room or value >= room):
                return None
            part += value
    return total + part


def readings(text: str, start: int) -> list[tuple[int, int]]:
    """The numbers that begin at `start` in words, longest first: where each ends, its value."""
    words, ends, at = [], [], start
    while at - start < LONGEST:
        word = _WORD.match(text, at, start + LONGEST)
        if word is None:
            break
        words.append(word.group().lower())
        ends.append(word.end())
        joint = _JOINT.match(text, word.end())
        if joint is None:
            break
        at = joint.end()
    found = []
    for count in range(len(words), 0, -1):
        value = read(words[:count]) if words[count - 1] != "and" else None
        if value is not None and words[0] != "and":
            found.append((ends[count - 1], value))
    return found


def ordinal(number: int) -> str:
    """What makes a number in digits an ordinal: "st", "nd", "rd" or "th"."""
    if 11 <= number % 100 <= 13:
        return "th"
    return {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")
