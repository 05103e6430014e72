"""Surrogates that preserve a value's shape character by character, or a number's."""

from __future__ import annotations

import string
import unicodedata

from engine.crypto.formats.base import DIGITS, LOWER, RUN, UPPER
from engine.crypto.formats.credentials import ARMOUR, public_start
from engine.crypto.formats.keyed_choices import KeyedChoices
from engine.crypto.formats.people import match_case
from engine.crypto.formats.word_lists import entries, members

_HEX = "0123456789abcdef"
_WALLETS = ("0x", "bc1", "tb1", "ltc1")


def identifier(value: str, choices: KeyedChoices) -> str:
    """Digit for digit and letter for letter of the same case; punctuation and spaces stay.

    Digits alone begin with 0 where the value does: a number of JSON may not.
    """
    if value.isascii() and value.isdigit():
        return choices.figure(value) + _more(value, choices)
    if any(c.isalnum() for c in value):
        return "".join(_like(c, choices) for c in value) + _more(value, choices)
    return secret(value, choices)


def secret(value: str, choices: KeyedChoices) -> str:
    """As `identifier`, with punctuation replaced as well: nothing but spaces stays."""
    changed = (
        choices.pick(string.punctuation) if _is_mark(c) else _like(c, choices) for c in value
    )
    return "".join(changed) + _more(value, choices)


def api_key(value: str, choices: KeyedChoices) -> str:
    """As `identifier`, behind what is public of its start, or within a PEM key's armour.

    Armour around nothing is changed itself: else the surrogate would be the value.
    """
    parts = ARMOUR.split(value)
    if len(parts) > 1:
        if not "".join(parts[::2]).strip():
            return identifier(value, choices)
        inner = (part if n % 2 else _body(part, choices) for n, part in enumerate(parts))
        return "".join(inner)
    prefix = public_start(value)
    return prefix + identifier(value[len(prefix) :], choices)


def _body(text: str, choices: KeyedChoices) -> str:
    return identifier(text, choices) if text.strip() else text


def wallet(value: str, choices: KeyedChoices) -> str:
    """As `identifier`, behind the network's prefix; hexadecimal after 0x."""
    prefix = next((p for p in _WALLETS if value.startswith(p)), "")
    rest = value[len(prefix) :]
    if prefix == "0x" and rest and all(c in string.hexdigits for c in rest):
        return prefix + "".join(choices.pick(_HEX) for _ in rest) + _more(DIGITS, choices)
    return prefix + identifier(rest, choices)


def figure(value: str, choices: KeyedChoices) -> str:
    """A date or amount that no grid could read: other digits, other number and month names.

    Currency signs and words that say what a figure is of (`figure_words`) stay.
    """
    if not any(c.isalnum() for c in value):
        return secret(value, choices)
    parts = RUN.split(value)
    changed = "".join(_figure_part(part, choices) for part in parts)
    gap = "" if changed[-1:].isdecimal() or not choices.growth else " "
    return changed + gap + _more(DIGITS, choices)


def _figure_part(part: str, choices: KeyedChoices) -> str:
    if part[:1] and part[0] in DIGITS:
        return choices.figure(part)
    if not part.isalpha():
        signs = (c if unicodedata.category(c) == "Sc" else _like(c, choices) for c in part)
        return "".join(signs)
    folded = part.casefold()
    if folded in members("figure_words"):
        return part
    groups = [line.split() for line in entries("words", "figure_names")]
    alike = next((g for g in groups if folded in (name.casefold() for name in g)), None)
    return match_case(part, choices.pick(alike) if alike else choices.entry())


def _like(c: str, choices: KeyedChoices) -> str:
    if c.isdecimal():
        zero = ord(c) - unicodedata.decimal(c)
        return chr(zero + choices.below(10))
    return c if _is_kept(c) else choices.letter(c)


def _is_kept(c: str) -> bool:
    """Spaces and punctuation; symbols, marks and controls can reveal as much as letters."""
    return c.isspace() or c in string.punctuation or unicodedata.category(c)[0] in "PZ"


def _is_mark(c: str) -> bool:
    return _is_kept(c) and not c.isspace()


def _more(value: str, choices: KeyedChoices) -> str:
    """The text that a surrogate grows by; at least one character for a value of spaces only."""
    alphabet = DIGITS
    if any(c.isalpha() for c in value):
        alphabet += LOWER if any(c.islower() for c in value) else UPPER
    count = choices.growth + (not value.strip())
    return "".join(choices.pick(alphabet) for _ in range(count))
