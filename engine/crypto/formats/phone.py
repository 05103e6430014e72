"""Telephone numbers, by libphonenumber's numbering plans."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from functools import lru_cache

import phonenumbers
from phonenumbers import NumberParseException, PhoneNumber

from engine.core.types import Kind
from engine.crypto.ciphers import RankCipher
from engine.crypto.formats.base import DIGITS, Format, NotInFormat, Template

# The plans in which a number without "+" may be valid, in the order in which they are tried.
HOMES = ("US", "GB", "FR", "DE")
_TRUNK_HOMES = frozenset({"GB", "FR", "DE"})
_ALIKE = frozenset({"FR", "DE"})  # ten digits may be either: a surrogate is then both as well
_LONGEST_TEXT = 40
_SAMPLES = 96
_ENOUGH = 4  # of the samples: some 25 steps of cycle walking on average
_FREE_DIGITS = 4  # a longer number never keeps more than all but these
_OUTSIDE_TRUNK = "01"


@dataclass(frozen=True, slots=True)
class _Plan:
    """A number's class: everything that encryption preserves besides punctuation.

    `head` digits precede the national significant number (country code, trunk or dialling prefix),
    then come `national` digits, then `extension` digits. `regions` lists the homes in whose plan
    the number is valid, each with the number's region; it is empty for a number that no plan knows
    (555 numbers, local ones). `leads` says of the subscriber groups' first digits whether they are
    0 or 1, which North American numbers never have.
    """

    code: int
    regions: tuple[tuple[str, str], ...]
    head: int
    national: int
    extension: int
    leads: tuple[bool, ...]


class Phone(Format):
    """A telephone number of ASCII digits, with or without "+", in any punctuation.

    Kept, hence leaked: country code, dialling prefixes, punctuation, the number of digits, the
    region, and whether the number is valid there; without "+", in which of the plans of HOMES it
    is valid. Where a region's numbers are too sparse to be reached (a small country in a large
    plan), as many leading national digits (the area) stay as it takes; with fewer than four digits
    left to encrypt the number is not accepted. Extension digits are encrypted. The steps of cycle
    walking stay below a few hundred.
    """

    kind = Kind.PHONE

    def recode(self, value: str, cipher: RankCipher, inverse: bool) -> str:
        """Encrypt national number and extension among the numbers of the same class."""
        plan = _plan(value)
        if plan is None:
            raise NotInFormat(self.kind)
        template = _template(value, plan)
        if template is None:
            raise NotInFormat(self.kind)
        use = f"{self.kind}/{plan}"
        return template.recode(use, cipher, inverse, lambda text: _plan(text) == plan)


def _plan(text: str) -> _Plan | None:
    """The class of a number; None if the text is none, or its digits are ambiguous."""
    if len(text) > _LONGEST_TEXT or any(c.isdecimal() and c not in DIGITS for c in text):
        return None
    readings = _readings(text)
    valid = [reading for reading in readings if reading[2]]
    if not readings:
        return None
    regions = tuple((home, region) for home, _, region in valid)
    return _described(text, (valid or readings)[0][1], regions)


def _readings(text: str) -> list[tuple[str, PhoneNumber, str]]:
    """The plans' readings of a text: each home, its number, and the number's region if valid."""
    readings = []
    for home in ("",) if "+" in text else HOMES:
        number = _parsed(text, home)
        if number is None:
            continue
        readings.append((home, number, _region(number)))
        if readings[-1][2] and home not in _ALIKE:
            break
    return readings


def _parsed(text: str, home: str) -> PhoneNumber | None:
    # European plans write the trunk prefix (or 00); their bare numbers would claim American ones.
    if home in _TRUNK_HOMES and text.lstrip("( ")[:1] != "0":
        return None
    try:
        return phonenumbers.parse(text, home or None)
    except NumberParseException:
        return None


def _region(number: PhoneNumber) -> str:
    """The region in which a number is valid, or nothing."""
    region = phonenumbers.region_code_for_number(number)
    valid = region and phonenumbers.is_valid_number_for_region(number, region)
    return str(region) if valid else ""


def _described(
    text: str, number: PhoneNumber, regions: tuple[tuple[str, str], ...]
) -> _Plan | None:
    digits = "".join(c for c in text if c in DIGITS)
    national = phonenumbers.national_significant_number(number)
    extension = number.extension or ""
    if not digits.endswith(national + extension):
        return None  # letters for digits, or a plan that moves digits (Argentina's mobile prefix)
    head = len(digits) - len(national) - len(extension)
    firsts = national[:1] + national[3:4] if len(national) == 10 else national[:1]
    leads = tuple(first in _OUTSIDE_TRUNK for first in firsts)
    return _Plan(number.country_code or 0, regions, head, len(national), len(extension), leads)


def _template(text: str, plan: _Plan) -> Template | None:
    """Encrypt all but the head and as few of the area's digits as reach enough of the class.

    How many stay depends on the class and on the digits that stay, so that the surrogate has the
    same template.
    """
    most = max(0, plan.national - _FREE_DIGITS)
    for area in range(most + 1):
        template = _open_from(text, plan.head + area)
        if _dense(template.fill(0), template.alphabets, plan):
            return template
    return None


def _open_from(text: str, kept: int) -> Template:
    seen = 0
    alphabets = []
    for c in text:
        seen += c in DIGITS
        alphabets.append(DIGITS if c in DIGITS and seen > kept else "")
    return Template(text, tuple(alphabets))


@lru_cache(maxsize=512)
def _dense(zeros: str, alphabets: tuple[str, ...], plan: _Plan) -> bool:
    """Whether enough of a template's numbers are in the class, by fixed public samples.

    `zeros` is the template's text of rank 0: all that stays, and no more.
    """
    template = Template(zeros, alphabets)
    found = 0
    for n in range(_SAMPLES):
        seed = int.from_bytes(hashlib.sha256(b"phone" + bytes([n])).digest(), "big")
        found += _plan(template.fill(seed % template.domain)) == plan
        if found >= _ENOUGH:
            return True
    return False
