"""English number words: an assistant may spell a number that was sent in digits, or the reverse."""

from __future__ import annotations

import re

_ONES = (
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen "
    "sixteen seventeen eighteen nineteen"
)
_TENS = "twenty thirty forty fifty sixty seventy eighty ninety"
_ONE = {word: value for value, word in enumerate(_ONES.split())}
_TEN = {word: 10 * value for value, word in enumerate(_TENS.split(), start=2)}
_BIG = {"thousand": 10**3, "million": 10**6, "billion": 10**9}
_WORD = re.compile(
    rf"(?:{'|'.join([*_ONE, *_TEN, 'hundred', *_BIG, 'and'])})(?![^\W_])", re.IGNORECASE
)
_JOINT = re.compile("[ \u00a0\\-‑]|, ")
LONGEST = 96


def spell(number: int) -> str:
    """A whole number from 0 to below 10^12 in words, without "and"."""
    for name, size in reversed(_BIG.items()):
        if number >= size:
            head, rest = divmod(number, size)
            return f"{spell(head)} {name}" + (f" {spell(rest)}" if rest else "")
    if number >= 100:
        head, rest = divmod(number, 100)
        return f"{spell(head)} hundred" + (f" {spell(rest)}" if rest else "")
    if number < 20:
        return _ONES.split()[number]
    rest = number % 10
    return _TENS.split()[number // 10 - 2] + (f"-{spell(rest)}" if rest else "")


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


def like_case(text: str, like: str) -> str:
    """Lower-case words with the capitals of `like`: none, the first letter, or all."""
    if like.isupper():
        return text.upper()
    return text[:1].upper() + text[1:] if like[:1].isupper() else text
