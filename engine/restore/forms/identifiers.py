"""Identifiers in any grouping (phones, cards, IBANs, plates), or by their end digits."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from phonenumbers import COUNTRY_CODE_TO_REGION_CODE

from engine.core.types import Kind
from engine.restore.matching.trie import WrittenForm
from engine.restore.matching.values import KnownValue

KINDS = frozenset(
    (
        *(Kind.PHONE, Kind.CREDIT_CARD, Kind.SSN, Kind.ZIP_CODE, Kind.BANK_ACCOUNT, Kind.IBAN),
        *(Kind.TAX_ID, Kind.PASSPORT, Kind.DRIVER_LICENSE, Kind.MEDICAL_RECORD, Kind.VIN),
        *(Kind.MAC_ADDRESS, Kind.LICENSE_PLATE),
    )
)
_SHORTEST = 4
_CODE = re.compile(r"\+?\(?[A-Za-z0-9][A-Za-z0-9\s().:\-/–]*")
_SIGN = re.compile(r"[A-Za-z0-9]")
_ABROAD = ("33", "34", "39", "41", "43", "44", "49")  # country codes with a trunk zero
_SIZES = range(3, 7)  # lengths of a quoted end or beginning

Pair = tuple[str, str]  # the surrogate's, and the original's


def forms(values: Iterable[KnownValue]) -> Iterator[WrittenForm]:
    """Every form of every identifier: its letters and digits, with any separators."""
    codes = [known for known in values if is_code(known)]
    for known in codes:
        for theirs, ours in _spellings(known):
            if len(theirs) == len(ours):
                yield WrittenForm(known, tuple(theirs), tuple(ours), code=True)
        as_typed = tuple(known.surrogate.split()), tuple(known.original.split())
        yield WrittenForm(known, *as_typed, code=True)
    for cue, of in (("last", _bare), ("first", _without_country)):
        for known in codes:
            one, own = of(known.surrogate), of(known.original)
            for size in _SIZES if len(one) == len(own) else ():
                cut = slice(-size, None) if cue == "last" else slice(size)
                if size < len(one) and one[cut].isdigit():
                    ends = tuple(one[cut]), tuple(own[cut])
                    yield WrittenForm(known, *ends, whole=False, code=True, cue=cue)


def is_code(known: KnownValue) -> bool:
    """Whether a value is made of enough letters, digits and separators to be distinctive."""
    surrogate = known.surrogate.strip()
    bare = _bare(surrogate)
    enough = len(bare) >= _SHORTEST and any(c.isdigit() for c in bare)
    return known.kind in KINDS and enough and _CODE.fullmatch(surrogate) is not None


def _bare(text: str) -> str:
    return "".join(_SIGN.findall(text))


def _without_country(number: str) -> str:
    """A number without its country code, for area codes."""
    return _bare(number)[len(_parted(number)[0]) :]


def _spellings(known: KnownValue) -> Iterator[Pair]:
    """As typed; a phone also with and without its country code, trunk zero and area code."""
    yield _bare(known.surrogate), _bare(known.original)
    (country, one), (home, own) = _parted(known.surrogate), _parted(known.original)
    if known.kind is not Kind.PHONE or country != home:
        return
    codes = (country,) if country else _ABROAD if _bare(known.surrogate)[0] == "0" else ("1",)
    prefixes = (f"{out}{code}{zero}" for code in codes for out in ("", "00") for zero in ("", "0"))
    yield from ((prefix + one, prefix + own) for prefix in ("", "0", *prefixes))
    if len(one) == len(own) == 10 and country in ("", "1"):
        yield one[3:], own[3:]


def _parted(number: str) -> Pair:
    """A phone number's country code, empty where none is written, and the rest of its digits."""
    number, digits = number.strip(), _bare(number)
    if number.startswith(("+", "00")):
        digits = digits.lstrip("0")
        for end in (1, 2, 3):
            if digits[:end].isdigit() and int(digits[:end]) in COUNTRY_CODE_TO_REGION_CODE:
                return digits[:end], digits[end:].removeprefix("0")
    if len(digits) == 11 and digits[0] == "1":  # of the North American plan
        return "1", digits[1:]
    return "", digits.removeprefix("0")
