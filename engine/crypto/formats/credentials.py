"""Credentials: API keys and passwords."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache

from engine.core.types import Kind
from engine.crypto.ciphers import RankCipher
from engine.crypto.formats.base import (
    ALPHANUMERIC,
    DIGITS,
    LONGEST,
    LOWER,
    UPPER,
    Format,
    NotInFormat,
    Template,
    spread,
)
from engine.crypto.formats.word_lists import entries

_SCHEME = re.compile(r"[A-Za-z][A-Za-z0-9+.-]{1,30}://(?=.*[A-Za-z0-9])")

# The lines around a key in PEM form (RFC 7468); what they say is public.
ARMOUR = re.compile(r"(-----(?:BEGIN|END) [A-Z0-9 ]{1,60}-----)")

# From narrow to wide: a key belongs to the first alphabet that has all its characters.
_ALPHABETS: Mapping[str, str] = {
    "digits": DIGITS,
    "hex": DIGITS + "abcdef",
    "HEX": DIGITS + "ABCDEF",
    "lower": DIGITS + LOWER,
    "UPPER": DIGITS + UPPER,
    "alphanumeric": ALPHANUMERIC,
}


class ApiKey(Format):
    """An ASCII token of at most 512 characters.

    Kept, hence leaked: the vendor's public prefix, length, separators and their places, and the
    narrowest of six alphabets (digits, hex and alphanumeric in lower, upper or mixed case). Of a
    connection string its scheme ("postgres://") and, for every character, whether it is a digit, a
    capital or a small letter: it still reads as one. Armoured keys (RFC 7468) are not accepted.
    """

    kind = Kind.API_KEY

    def recode(self, value: str, cipher: RankCipher, inverse: bool) -> str:
        """Encrypt the letters and digits after the prefix within their alphabet."""
        if not value.isascii() or len(value) > LONGEST or ARMOUR.search(value):
            raise NotInFormat(self.kind)
        scheme = _SCHEME.match(value)
        if scheme is not None:
            return _connection(value, scheme.end()).recode(f"{self.kind}/://", cipher, inverse)
        prefix = public_prefix(value)
        name = _alphabet(value[len(prefix) :])
        if name is None:
            raise NotInFormat(self.kind)

        def keeps(text: str) -> bool:
            return public_prefix(text) == prefix and _alphabet(text[len(prefix) :]) == name

        template = spread(value, _ALPHABETS[name], start=len(prefix))
        return template.recode(f"{self.kind}/{prefix}/{name}", cipher, inverse, keeps)


class Password(Format):
    """An ASCII text of at most 512 characters with a letter or digit in it.

    Kept, hence leaked: length, every character that is neither letter nor digit, and whether all
    others are digits (a PIN stays one, so that it is found again).
    """

    kind = Kind.PASSWORD

    def recode(self, value: str, cipher: RankCipher, inverse: bool) -> str:
        """Encrypt letters and digits over 62^n, the digits of a PIN over 10^n."""
        short = value.isascii() and len(value) <= LONGEST
        if not short or not any(c in ALPHANUMERIC for c in value):
            raise NotInFormat(self.kind)
        pin = _is_pin(value)
        template = spread(value, DIGITS if pin else ALPHANUMERIC)
        use = f"{self.kind}/{'pin' if pin else 'word'}"
        return template.recode(use, cipher, inverse, lambda text: _is_pin(text) == pin)


def _is_pin(value: str) -> bool:
    return {c for c in value if c in ALPHANUMERIC} <= set(DIGITS)


def _connection(value: str, start: int) -> Template:
    """A connection string whose letters and digits stay in their classes behind its scheme."""
    kept = ("",) * start
    return Template(value, kept + tuple(_class(c) for c in value[start:]))


def _class(c: str) -> str:
    return next((alphabet for alphabet in (DIGITS, LOWER, UPPER) if c in alphabet), "")


def public_start(key: str) -> str:
    """The unencrypted start of a secret: a connection string's scheme, or the vendor's prefix."""
    scheme = _SCHEME.match(key)
    return public_prefix(key) if scheme is None else scheme.group()


def public_prefix(key: str) -> str:
    """The vendor's prefix of a key, or nothing."""
    return next((p for p in prefixes() if key.startswith(p) and len(key) > len(p)), "")


@lru_cache(maxsize=1)
def prefixes() -> tuple[str, ...]:
    """The prefixes that vendors publish so that scanners find leaked keys, the longest first."""
    return tuple(sorted(entries("words", "key_prefixes"), key=len, reverse=True))


def _alphabet(rest: str) -> str | None:
    used = {c for c in rest if c in ALPHANUMERIC}
    return next((name for name, a in _ALPHABETS.items() if used and used <= set(a)), None)
