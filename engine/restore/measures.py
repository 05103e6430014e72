"""Percentages and quantities: their number comes back only with its unit, in any style."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from decimal import Decimal

from engine.number_words import like_case, write
from engine.restore import cues, numerals
from engine.restore.number_words import readings
from engine.restore.scene import Scene, digit_before, starts_clean
from engine.restore.shape import Known, Match, Unsettled, choose
from engine.restore.wording import UNITS
from engine.types import Kind

_PERCENT = re.compile(r"%|percent|per cent|prozent|pour ?cent|por ciento", re.IGNORECASE)
_PERCENT_UNIT = (
    r"\s?%|[\s\-](?:percent|per cent|Prozent|pour ?cent|por ciento|percentage points?|pp)\b"
)
_PERCENT_TITLE = re.compile(
    r"%|percent|\bper cent\b|prozent|pour ?cent|(?:(?<![^\W_])|(?<=[a-z]))p(?:er)?ct(?![^\W_])",
    re.IGNORECASE,
)
_SHARE = re.compile(
    r"rate|percent|pct|discount|share|ratio|interest|apr\b|vat\b|tax\b|margin|growth|increase|fee"
    r"|zins|satz|rabatt|anteil|taux|remise|hausse",
    re.IGNORECASE,
)
_TELLING = 3  # decimals: so exact a number is no chance
_MEASURED = re.compile(r"(?P<number>[-−+]?[\d.,'’\u00a0\u202f ]*\d)\s*(?P<unit>[^\d\s].{0,24})")
_NUMBER = re.compile(numerals.NUMBER)
_JOINT = re.compile(r"[\s\-]+")
_SCALED = re.compile(
    r"(?:(?P<three>thousand|tausend|mille|milliers)|(?P<six>(?:million(?:en|s)?|mio\.?))"
    r"|(?P<nine>billions?|milliarden?|milliards?|mrd\.?))\s+(?:de\s+|d['’])?(?P<unit>\S.*)",
    re.IGNORECASE,
)
_RANGE = re.compile(r"\d\s?[-–—]\s?$")
_RANGE_ON = re.compile(rf"(?:\s(?:to|and|auf|bis|und|à|et)\s|\s?[-–—→]\s?)(?=\d){numerals.NUMBER}")
_THOUSANDTHS = {"kg": "g", "km": "m", "l": "ml", "L": "mL", "g": "mg"}
_POWERS = {"three": 3, "six": 6, "nine": 9}
_MOST_WORDS = 1000  # larger quantities are not spelled


@dataclass(frozen=True, slots=True)
class Measured:
    """A number with its unit: what finds that behind it or in a label; the original's number."""

    known: Known
    unit: re.Pattern[str]
    title: re.Pattern[str]
    surrogate: numerals.Numeral = field(repr=False)
    original: numerals.Numeral | None = field(repr=False)


class Measures(Unsettled):
    """Finds percentages and quantities: their number, in any style, before their unit."""

    keys: frozenset[str] = frozenset()
    signs: frozenset[str] = frozenset()

    def __init__(self, values: Iterable[Known]) -> None:
        self._values: dict[Decimal, list[Measured]] = {}
        for known in values:
            for item in _measures(known):
                self._values.setdefault(item.surrogate.value, []).append(item)
        self.digits = bool(self._values)
        self.reach = numerals.LONGEST + 64

    def match(self, scene: Scene, start: int) -> Match | None:
        """The quantity at `start`; only its number is replaced, its unit stays as written."""
        raw = _NUMBER.match(scene.text, start, scene.reach_of(start, numerals.LONGEST))
        if raw is None or not starts_clean(scene.text, start):
            return None
        if digit_before(scene.text, start, scene.joints):
            return None
        for thousands in (True, False):
            numeral = numerals.read(raw.group(), thousands=thousands)
            found = self._fitting(scene, raw.end(), numeral.value) if numeral else None
            if numeral and found:
                like = cues.pointed(scene, start, numeral)
                return _measured(found[0], like, raw, found[1])
        return self._titled(scene, raw)

    def whole_values(self) -> list[int]:
        """The quantities that an answer may spell."""
        return [int(v) for v in self._values if v == v.to_integral_value() and v < _MOST_WORDS]

    def spelled(self, scene: Scene, start: int, end: int, value: int) -> Match | None:
        """A quantity in words ("three children"), if its unit follows."""
        found = self._fitting(scene, end, Decimal(value))
        if found is None:
            return None
        (item, unit_end), text = found, scene.text[start:end]
        own, kind = item.original, item.known.kind
        if item.known.unchanged:
            return Match(start, end, text, kind, value=item.known.number)
        whole = own is not None and own.value == own.value.to_integral_value()
        if own is None or not whole or (own.value == 1) != (value == 1):
            return Match(start, unit_end, item.known.original, kind, value=item.known.number)
        spelt = like_case(write(int(own.value)), text)
        return Match(start, end, spelt, kind, value=item.known.number)

    def _fitting(self, scene: Scene, end: int, value: Decimal) -> tuple[Measured, int] | None:
        """The known quantity of this value whose unit stands at `end`, and where that ends."""
        known = self._values.get(value, ())
        if not known:
            return None
        further = _RANGE_ON.match(scene.text, end, end + 32)  # "from 71.9 to 69 kg"
        places = (end, further.end()) if further else (end,)
        units = {
            id(item.known): (item, unit.end())
            for item in known
            for at in places
            if (unit := item.unit.match(scene.text, at, at + 32)) and (at == end or _is_plain(item))
        }
        if not units:
            return None
        found = [item.known for item, _ in units.values()]
        return units[id(choose(found, "", scene))]

    def _titled(self, scene: Scene, raw: re.Match[str]) -> Match | None:
        """A bare number whose unit stands in its column's title, its key or its variable's name."""
        numeral = numerals.read(raw.group(), thousands=False)
        if numeral is None:
            return None
        whole = self._values.get(numeral.value, [])
        share = self._values.get(numeral.value * 100, [])
        if not (whole or share) or _RANGE.search(scene.left(raw.start(), 4)):
            return None
        name = cues.name_of(scene, raw.start())
        told = share and scene.in_code and numeral.decimals >= _TELLING  # "pay(1000, 0.0615)"
        if not (name or told) or not cues.closes(scene, raw.end()):
            return None
        for item in (i for i in whole if i.title.search(name)):
            return _bare(item, numeral, raw, Decimal(1), scene)
        for item in (
            i for i in share if i.known.kind is Kind.PERCENT and (told or _SHARE.search(name))
        ):
            return _bare(item, numeral, raw, Decimal(100), scene)
        return None


def _is_plain(item: Measured) -> bool:
    """Whether the number alone can be put back, its unit standing elsewhere."""
    return item.original is not None and 1 not in (item.original.value, item.surrogate.value)


def _bare(
    item: Measured, like: numerals.Numeral, raw: re.Match[str], parts: Decimal, scene: Scene
) -> Match | None:
    kind, number = item.known.kind, item.known.number
    if item.known.unchanged:
        return Match(raw.start(), raw.end(), raw.group(), kind, value=number)
    if item.original is None:
        return None
    program = cues.in_program(scene, raw.start()) or parts != 1
    style = numerals.for_program(like) if program else like
    typed = item.original if parts == 1 else numerals.Numeral(Decimal(0))
    text = numerals.write(item.original.value / parts, style, typed, replace(like, decimals=99))
    return Match(raw.start(), raw.end(), text, kind, value=number)


def _measured(item: Measured, like: numerals.Numeral, raw: re.Match[str], end: int) -> Match:
    kind, number = item.known.kind, item.known.number
    if item.known.unchanged:
        return Match(raw.start(), raw.end(), raw.group(), kind, value=number)
    if item.original is None or (item.original.value == 1) != (like.value == 1):
        return Match(raw.start(), end, item.known.original, kind, value=number)
    text = numerals.write(item.original.value, like, item.original, item.surrogate)
    return Match(raw.start(), raw.end(), text, kind, value=number)


def _measures(known: Known) -> list[Measured]:
    """How the quantity may stand: as it was sent, and "4.2 million shares" also in full."""
    parts, own = _split(known.surrogate), _split(known.original)
    if parts is None:
        return []
    theirs, factor, unit = _in_full(*parts)
    ours = _in_full(*own) if own else None
    same = ours is None or ours[1] == factor
    sent = Measured(
        known,
        _unit_pattern(parts[1]),
        _title_pattern(parts[1]),
        parts[0],
        own[0] if own and same else None,
    )
    if factor == 1:
        plain = replace(sent, original=ours[0] if ours else None)
        return [plain, *_smaller(plain, parts[1])]
    full = Measured(
        known, _unit_pattern(unit), _title_pattern(unit), theirs, ours[0] if ours else None
    )
    return [sent, full]


def _smaller(item: Measured, unit: str) -> list[Measured]:
    """The same in a thousandth of its unit: "600 g" of "0.60 kg"."""
    small = _THOUSANDTHS.get(unit)
    if small is None or item.original is None:
        return []
    return [
        Measured(
            item.known,
            _unit_pattern(small),
            _title_pattern(small),
            _times_thousand(item.surrogate),
            _times_thousand(item.original),
        )
    ]


def _times_thousand(numeral: numerals.Numeral) -> numerals.Numeral:
    value = numeral.value * 1000
    whole = value == value.to_integral_value()
    value = value.to_integral_value() if whole else value.normalize()
    return numerals.Numeral(value, whole=len(str(int(value))))


def _in_full(numeral: numerals.Numeral, unit: str) -> tuple[numerals.Numeral, int, str]:
    """A number without a scale in words, the power of that, and the bare unit."""
    found = _SCALED.fullmatch(unit)
    if found is None or found.lastgroup is None:
        return numeral, 1, unit
    power = next(_POWERS[name] for name in _POWERS if found[name])
    value = numeral.value.scaleb(power).quantize(Decimal(1))
    return numerals.Numeral(value, whole=len(str(value))), power, found["unit"]


def is_measured(known: Known) -> bool:
    """Whether a value is a number with a unit."""
    return known.kind in (Kind.PERCENT, Kind.QUANTITY) and _split(known.surrogate) is not None


def _split(text: str) -> tuple[numerals.Numeral, str] | None:
    """The number and the unit of a quantity, in digits or in words."""
    text = text.strip()
    found = _MEASURED.fullmatch(text)
    if found is not None:
        numeral = numerals.read(found["number"].lstrip("-−+"), thousands="%" not in found["unit"])
        return (numeral, found["unit"].strip()) if numeral else None
    for end, value in readings(text, 0):
        joint = _JOINT.match(text, end)
        if joint and joint.end() < len(text):
            return numerals.Numeral(Decimal(value)), text[joint.end() :]
    return None


def number_of(text: str) -> numerals.Numeral | None:
    """The number of a percentage or a quantity, without its unit."""
    parts = _split(text)
    return parts[0] if parts else None


def _unit_pattern(unit: str) -> re.Pattern[str]:
    """Percent in its languages; else the unit's own word and its other names."""
    if _PERCENT.match(unit):
        return re.compile(rf"[*_]{{0,3}}(?:{_PERCENT_UNIT})", re.IGNORECASE)
    folded = _JOINT.sub("_", unit.casefold())
    names = next((family for family in UNITS if folded in family), frozenset())
    stem = re.escape(unit.removesuffix("s") if len(unit) > 3 else unit)
    longest_first = sorted(names, key=len, reverse=True)
    others = "|".join(re.escape(name).replace("_", "[ \u00a0]") for name in longest_first)
    anyhow = rf"(?:{stem}s?{'|' + others if others else ''})"
    return re.compile(rf"[*_]{{0,3}}[\s\-]?[*_]{{0,3}}{anyhow}(?!\w)", re.IGNORECASE)


def _title_pattern(unit: str) -> re.Pattern[str]:
    """The unit as a label says it: "weight_kg", "weightKg", "Weight (kg)", "rate_percent"."""
    if _PERCENT.match(unit):
        return _PERCENT_TITLE
    folded = _JOINT.sub("_", unit.casefold())
    family = next((family for family in UNITS if folded in family), frozenset({folded}))
    names = sorted({*family, folded}, key=len, reverse=True)
    words = "|".join(re.escape(name).replace("_", "[ _]?") for name in names)
    begins = r"\A(?=[^\W\d_]{3})"  # a column of things that are counted is called "Shares"
    return re.compile(rf"(?:{begins}|(?<=[(\[_ /])|(?<=[a-z])(?=[A-Z]))(?i:{words})(?![^\W_])")
