"""A number in a text, with its adjacent currency and scale."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from decimal import Decimal
from functools import lru_cache

from engine.language import currencies, numerals, scales

_JOINT = re.compile(r"(?:,|,?\s(?:to|and|or|auf|bis|und|oder|à|et|ou))\s(?=\d)|\s?[-–—→]\s?(?=\d)")
_LONGEST_SHORT = 4  # characters of an abbreviation with its stop
SPACE = "[ \u00a0\u202f]"
_BEFORE = re.compile(
    rf"(?P<marker>[^\W\d_]{{0,3}}[{currencies.SIGNS}]|[^\W\d_]{{2,5}}\.?){SPACE}?(?=[-−]?\d)"
)
_NUMBER = re.compile(rf"(?P<minus>[-−]?)(?P<number>{numerals.NUMBER})(?P<dash>,(?:--|[-–—]))?")


# A stop behind a scale is an abbreviation's where the currency follows: "1,2 Mio. Euro".
@lru_cache(maxsize=1)
def _scale() -> re.Pattern[str]:
    return re.compile(
        rf"{SPACE}?(?P<word>(?i:{scales.pattern()}))"
        rf"(?:\.(?={SPACE}(?:[{currencies.SIGNS}a-z]|Euro|[A-Z]{{3}}\b)))?(?![^\W\d_])"
    )


_AFTER = re.compile(
    rf"[ \u00a0\u202f-]?(?:d['’]|de )?(?P<marker>[^\W\d_]{{0,2}}[{currencies.SIGNS}]"
    r"|(?P<word>[^\W\d_][^\W_]*\.?)(?P<more> [^\W\d_]+)?)(?![^\W_])"
)


@dataclass(frozen=True, slots=True)
class Amount:
    """A number as written, its power of ten, its sign, its unit where one was read."""

    numeral: numerals.Numeral
    scale: int = 0
    negative: bool = False
    unit: str = ""

    @property
    def value(self) -> Decimal:
        """The amount without its sign."""
        return self.numeral.value.scaleb(self.scale)


@dataclass(frozen=True, slots=True)
class NumberInText:
    """A number and its neighbours, each with its place: `before`, `minus`, `number`, `dash`,
    `scale`, `after`; what is not there is empty.
    """

    string: str = field(repr=False)
    spans: dict[str, tuple[int, int]]

    def __getitem__(self, part: str) -> str:
        start, end = self.span(part)
        return self.string[start:end]

    def span(self, part: str = "whole") -> tuple[int, int]:
        """The span of a part."""
        return self.spans.get(part, (0, 0))

    def amount(self, *, thousands: bool) -> Amount | None:
        """What it is with its scale; None where it is no number. `thousands` as in `numerals`."""
        word = self["scale"].strip(" \u00a0\u202f.").casefold()
        marked = self["before"] or self["after"]
        power = scales.power(word) if marked or word not in scales.NEED_CURRENCY else 0
        numeral = numerals.read(self["number"], thousands=thousands and not power)
        return Amount(numeral, power, bool(self["minus"])) if numeral else None

    def amounts(self, last: NumberInText) -> Iterator[Amount]:
        """What it may be: as it is read, with the scale of the `last` of its list, without one.

        "600 to 800 million" and "$670 million" are what a table in millions calls 600, 800, 670.
        """
        read = (self.amount(thousands=thousands) for thousands in (True, False))
        amounts = list(dict.fromkeys(filter(None, read)))
        yield from amounts
        end = last.amount(thousands=True)
        for amount in amounts:
            if amount.scale or (end and end.scale):
                yield replace(amount, scale=0 if amount.scale or not end else end.scale)

    def end_of_list(self, end: int) -> NumberInText:
        """The last number of the list or range that begins with it and ends before `end`."""
        joint = _JOINT.match(self.string, self.span()[1], end)
        following = at(self.string, joint.end(), end) if joint else None
        return following.end_of_list(end) if following else self


def at(text: str, start: int, end: int) -> NumberInText | None:
    """The number that begins at `start`, perhaps with its currency, and ends before `end`."""
    spans: dict[str, tuple[int, int]] = {}
    place = start
    if not text[start].isdigit() and text[start] not in "-−":
        before = _BEFORE.match(text, start, end)
        if before is None or not currencies.is_marker(before["marker"]):
            return None
        spans["before"] = before.span()
        place = before.end()
    found = _NUMBER.match(text, place, end)
    if found is None:
        return None
    for part in ("minus", "number", "dash"):
        if found[part]:
            spans[part] = found.span(part)
    place = found.end()
    scale = _scale().match(text, place, end)
    if scale is not None:
        spans["scale"] = scale.span()
        place = scale.end()
    last = _currency(text, place, end)
    if last > place:
        spans["after"] = (place, last)
    spans["whole"] = (start, last)
    return NumberInText(text, spans)


def _currency(text: str, at_: int, end: int) -> int:
    """The end of the currency after a number; the same place if there is none."""
    after = _AFTER.match(text, at_, end)
    if after is None:
        return at_
    for part in ("marker", "word"):
        marker = after[part] or ""
        if marker and currencies.is_marker(marker):
            # The stop behind "dollars." and "EUR." is the sentence's, that of "Fr." its own.
            long = marker.isupper() or len(marker) > _LONGEST_SHORT
            return after.end(part) - (marker.endswith(".") and long)
    return at_
