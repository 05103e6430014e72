"""Identifiers of letters and digits in any grouping: IBAN, VIN, MAC address, passport, plate."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field

from engine.restore.scene import Scene, ends_value, joined_before, starts_value
from engine.restore.shape import Known, Match, Unsettled
from engine.types import Kind

KINDS = frozenset(
    {
        Kind.IBAN,
        Kind.VIN,
        Kind.MAC_ADDRESS,
        Kind.LICENSE_PLATE,
        Kind.PASSPORT,
        Kind.DRIVER_LICENSE,
        Kind.MEDICAL_RECORD,
        Kind.TAX_ID,
        Kind.BANK_ACCOUNT,
    }
)
_SEPARATOR = "[ \u00a0\u202f.:\\-‐‑]"
_SIGN = re.compile(r"[A-Za-z0-9]")
_CODE = re.compile(r"[A-Za-z0-9 .:\-]+")
_FIRST_RUN = re.compile(r"[A-Za-z0-9]+")
SHORTEST = 5
_HEADS = (1, 2, 3, 4)  # how many characters the answer's first group may have


@dataclass(frozen=True, slots=True)
class Code:
    """One identifier: its bare characters and a pattern that allows separators between them."""

    known: Known
    bare: str = field(repr=False)
    pattern: re.Pattern[str] = field(repr=False)


class Codes(Unsettled):
    """Finds identifiers by their letters and digits alone."""

    signs: frozenset[str] = frozenset()

    def __init__(self, values: Iterable[Known]) -> None:
        self._by_head: dict[str, list[Code]] = {}
        longest = 0
        for known in values:
            code = _code(known)
            longest = max(longest, 2 * len(code.bare) + 6)
            for head in _heads(known, code.bare):
                self._by_head.setdefault(head, []).append(code)
        self.keys = frozenset(head for head in self._by_head if not head[0].isdigit())
        self.digits = any(head[0].isdigit() for head in self._by_head)
        self.reach = longest

    def match(self, scene: Scene, start: int) -> Match | None:
        """The identifier that begins at `start`."""
        first = _FIRST_RUN.match(scene.text, start)
        if first is None or not starts_value(scene.text, start):
            return None
        if joined_before(scene.text, start, ".:-"):
            return None
        for code in self._by_head.get(first.group().casefold(), ()):
            found = code.pattern.match(scene.text, start)
            if found and ends_value(scene.text, found.end()):
                text = _regrouped(found.group(), code)
                return Match(start, found.end(), text, code.known.kind)
        return None


def is_code(known: Known) -> bool:
    """Whether a value is letters, digits and separators, enough of them to be recognised."""
    surrogate = known.surrogate.strip()
    bare = _SIGN.findall(surrogate)
    return known.kind in KINDS and _CODE.fullmatch(surrogate) is not None and len(bare) >= SHORTEST


def _code(known: Known) -> Code:
    bare = "".join(_SIGN.findall(known.surrogate))
    source = f"{_SEPARATOR}?".join(map(re.escape, bare))
    return Code(known, bare, re.compile(source, re.IGNORECASE))


def _heads(known: Known, bare: str) -> set[str]:
    """What the answer's first run of letters and digits may be."""
    typed = _FIRST_RUN.search(known.surrogate)
    heads = {bare, typed.group() if typed else bare, *(bare[:n] for n in _HEADS[1:])}
    return {head.casefold() for head in heads}


def _regrouped(found: str, code: Code) -> str:
    """The original's characters in the answer's grouping and case, or as typed."""
    if code.known.unchanged:
        return found
    own = "".join(_SIGN.findall(code.known.original))
    if len(own) != len(code.bare) or len(own) != len(re.sub(r"\s", "", code.known.original)) - len(
        re.findall(r"[.:\-]", code.known.original)
    ):
        return code.known.original
    if found.islower() and not code.known.surrogate.islower():
        own = own.lower()
    elif found.isupper() and not code.known.surrogate.isupper():
        own = own.upper()
    signs = iter(own)
    return _SIGN.sub(lambda _: next(signs), found)
