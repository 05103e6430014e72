"""English number words for whole numbers, read strictly and written in one fixed form."""

from __future__ import annotations

import re

_UNITS = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")
_TEENS = ("ten", "eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen")
SMALL = (*_UNITS, *_TEENS, "seventeen", "eighteen", "nineteen")
TENS = ("twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety")
SCALES = {"trillion": 10**12, "billion": 10**9, "million": 10**6, "thousand": 10**3}
_SAID = {"grand": "thousand"}  # "twenty grand"; read, never written

_AFTER_A = {"hundred", *SCALES, *_SAID}
_VALUES = {word: value for value, word in enumerate(SMALL)} | {
    word: 10 * value for value, word in enumerate(TENS, start=2)
}
_MOST_WORDS = 30


def read(text: str) -> int | None:
    """The number that `text` spells ("forty-one", "a hundred and five"), or None."""
    words = re.split(r"[\s-]+", text.lower(), maxsplit=_MOST_WORDS)
    if words == ["zero"]:
        return 0
    if words[0] in ("a", "an") and len(words) > 1:
        words = ["one", *words[1:]] if words[1] in _AFTER_A else []
    return _sum(words)


def _sum(words: list[str]) -> int | None:
    total = chunk = 0
    smallest_scale = 10**15
    for place, said in enumerate(words):
        word = _SAID.get(said, said)
        if word == "and" and 0 < place < len(words) - 1:
            continue
        if word in SCALES:
            scale = SCALES[word]
            if not chunk or scale >= smallest_scale:
                return None
            total, chunk, smallest_scale = total + chunk * scale, 0, scale
        else:
            grown = _grown(chunk, word)
            if grown is None:
                return None
            chunk = grown
    return total + chunk or None


def _grown(chunk: int, word: str) -> int | None:
    """The part below a scale word with one more word; None where English does not allow it."""
    if word == "hundred":
        return chunk * 100 if 0 < chunk < 100 else None
    value = _VALUES.get(word, 0)
    fits = chunk % 100 == 0 or (chunk % 100 >= 20 and chunk % 10 == 0 and value < 10)
    return chunk + value if value and fits else None


def write(number: int) -> str:
    """`number` (0 to below 10^15) in words: hyphens between tens and units, never an "and"."""
    if number == 0:
        return SMALL[0]
    parts: list[str] = []
    for word, scale in SCALES.items():
        count, number = divmod(number, scale)
        if count:
            parts += [_below_thousand(count), word]
    if number:
        parts.append(_below_thousand(number))
    return " ".join(parts)


def _below_thousand(number: int) -> str:
    hundreds, rest = divmod(number, 100)
    parts = [SMALL[hundreds], "hundred"] if hundreds else []
    if 0 < rest < 20:
        parts.append(SMALL[rest])
    elif rest:
        tens, units = divmod(rest, 10)
        parts.append(TENS[tens - 2] + (f"-{SMALL[units]}" if units else ""))
    return " ".join(parts)


def like_case(text: str, model: str) -> str:
    """`text` (lower case) as `model` writes it: in capitals, with a first one, "hundred and"."""
    if " and " in model.lower():
        text = re.sub(r"hundred (?=\w)", "hundred and ", text)
    if model.isupper():
        return text.upper()
    return text[:1].upper() + text[1:] if model[:1].isupper() else text
