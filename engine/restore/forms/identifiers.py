"""Identifiers in any grouping: phones, cards, IBANs, plates; and by their last or first digits."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from phonenumbers import COUNTRY_CODE_TO_REGION_CODE

from engine.core.types import Kind
from engine.restore.forms.number_contexts import cues
from engine.restore.matching.values import KnownValue, Match

KINDS = frozenset(
    (
        *(Kind.PHONE, Kind.CREDIT_CARD, Kind.SSN, Kind.ZIP_CODE, Kind.BANK_ACCOUNT, Kind.IBAN),
        *(Kind.TAX_ID, Kind.PASSPORT, Kind.DRIVER_LICENSE, Kind.MEDICAL_RECORD, Kind.VIN),
        *(Kind.MAC_ADDRESS, Kind.LICENSE_PLATE),
    )
)
_SHORTEST, _GROUPED_FROM = 4, 6  # shorter ones ("62704") are quoted whole
_CODE = re.compile(r"\+?\(?[A-Za-z0-9][A-Za-z0-9\s().:\-/–]*")
_SIGN = re.compile(r"[A-Za-z0-9]")
_SEPARATORS = r"[ \u00a0\u202f().:\-‐‑–/]{0,3}"
_HEAD = re.compile(rf"\+?\(?\+?([A-Za-z0-9]){_SEPARATORS}([A-Za-z0-9])")
_RUN = re.compile(rf"\+?\(?\+?(?:[A-Za-z0-9]{_SEPARATORS})+")
_MOST_SEPARATORS = 16
_PART = re.compile(r"\d{2,4} \d{2,4}|\d{2,6}")
_CARD_END = 4
_CUE = 60  # characters before the end of a number that say so


class IdentifierForms:
    """Finds identifiers by their letters and digits alone."""

    def __init__(self, values: Iterable[KnownValue]) -> None:
        self._spellings: dict[str, tuple[KnownValue, str]] = {}
        self._known = [known for known in values if is_code(known)]
        for known in self._known:
            for theirs, ours in _spellings(known):
                self._spellings.setdefault(theirs.casefold(), (known, ours))
        numbers = [known.surrogate for known in self._known]
        self._pieces = {
            digits[cut]
            for digits in (*map(_bare, numbers), *map(_first, numbers))
            for size in range(2, 7)
            for cut in (slice(size), slice(-size, None))
        }
        self._heads = {spelling[:2] for spelling in self._spellings}
        self._letters = {head[0] for head in self._heads}  # "B-MX 4821"
        longest = max(map(len, self._spellings), default=0)
        self.reach = longest + _MOST_SEPARATORS + 8

    def begins(self, word: str) -> bool:
        """Whether an identifier may begin with a word in small letters."""
        if word[0].isdigit() or word in ("+", "("):
            return bool(self._known)
        return word[:2] in self._heads or word in self._letters

    def match(self, text: str, start: int) -> Match | None:
        """The longest identifier that begins at a place, else one's end or start after a cue."""
        if text[start - 1 : start] == "-" and text[max(0, start - 2) : start - 1].isdigit():
            return None
        return self._whole(text, start) or self._end(text, start)

    def _whole(self, text: str, start: int) -> Match | None:
        head = _HEAD.match(text, start)
        if head is None or f"{head[1]}{head[2]}".casefold() not in self._heads:
            return None
        run = _RUN.match(text, start, start + self.reach)
        places = [sign.start() for sign in _SIGN.finditer(text, start, run.end())] if run else []
        bare = "".join(text[place] for place in places).casefold()
        for length in range(len(bare), _SHORTEST - 1, -1):
            known, ours = self._spellings.get(bare[:length], (None, ""))
            end = places[length - 1] + 1
            if known is None or not _ends(text, end, length):
                continue
            open_ = text.count("(", start, end) > text.count(")", start, end)
            end += open_ and text[end : end + 1] == ")"
            return Match(start, end, _regrouped(text[start:end], known, ours), known, known.kind)
        return None

    def _end(self, text: str, start: int) -> Match | None:
        """The last or first digits of the one identifier that they can belong to."""
        found = _PART.match(text, start)
        if found is None or text[found.end() : found.end() + 1].isalnum():
            return None
        part, left = found[0].replace(" ", ""), text[max(0, start - _CUE) : start]
        if part not in self._pieces:
            return None
        size, told = len(part), cues()["code"]
        masked = size > 2 and told["mask"].search(left)
        card = size == _CARD_END and told["card"].search(left)
        if told["first"].search(left):
            cut = slice(size)
            pairs = [(_first(known.surrogate), _first(known.original)) for known in self._known]
        elif masked or card or told["last"].search(left):
            cut = slice(-size, None)
            pairs = [(_bare(known.surrogate), _bare(known.original)) for known in self._known]
        else:
            return None
        fits = [
            (known, own[cut])
            for known, (one, own) in zip(self._known, pairs, strict=True)
            if len(one) > size and one[cut] == part
        ]
        if len({own for _, own in fits}) != 1 or len(fits[0][1]) < size:
            return None
        known, digits = fits[0][0], iter(fits[0][1])
        text = re.sub(r"\d", lambda _: next(digits), found[0])
        return Match(*found.span(), text, known, known.kind)


def is_code(known: KnownValue) -> bool:
    """Whether a value is letters, digits and separators, enough of them to be recognised."""
    surrogate = known.surrogate.strip()
    bare = _bare(surrogate)
    enough = len(bare) >= _SHORTEST and any(c.isdigit() for c in bare)
    return known.kind in KINDS and enough and _CODE.fullmatch(surrogate) is not None


def _bare(text: str) -> str:
    return "".join(_SIGN.findall(text))


def _first(number: str) -> str:
    """A number without its country code, of which people say the area code."""
    return _bare(number)[len(_parted(number)[0]) :]


def _ends(text: str, end: int, length: int) -> bool:
    """Whether nothing of a longer code follows."""
    after, digit = text[end : end + 1], text[end + 1 : end + 2].isdigit()
    joints = ".,:-–" if length < _GROUPED_FROM else ".,:" if length < 9 else ":"
    group = after != "," or re.match(r"\d{1,3}(?!\d)", text[end + 1 : end + 5])
    return not (after.isalnum() or (after and after in joints and digit and group))


def _regrouped(found: str, known: KnownValue, ours: str) -> str:
    """The original's characters in the answer's grouping, or as typed where their count differs."""
    if known.unchanged:
        return found
    if found == known.surrogate or len(ours) != len(_bare(found)):
        return known.original
    small, large = found.islower(), found.isupper() and not known.surrogate.isupper()
    characters = iter(ours.lower() if small else ours.upper() if large else ours)
    return _SIGN.sub(lambda _: next(characters), found)


def _spellings(known: KnownValue) -> Iterator[tuple[str, str]]:
    """As typed; a phone also with and without its country code, trunk zero and area code."""
    yield _bare(known.surrogate), _bare(known.original)
    (country, one), (home, own) = _parted(known.surrogate), _parted(known.original)
    if known.kind is not Kind.PHONE or country != home or len(one) < _GROUPED_FROM:
        return
    abroad = COUNTRY_CODE_TO_REGION_CODE if _bare(known.surrogate)[0] == "0" else (1,)
    codes = (country,) if country else map(str, abroad)
    prefixes = (f"{out}{code}{zero}" for code in codes for out in ("", "00") for zero in ("", "0"))
    yield from ((prefix + one, prefix + own) for prefix in ("", "0", *prefixes))
    if len(one) == len(own) == 10 and country in ("", "1"):
        yield one[3:], own[3:]


def _parted(number: str) -> tuple[str, str]:
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
