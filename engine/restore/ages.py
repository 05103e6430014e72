"""Ages, percentages and quantities: small numbers that come back only with their unit or cue."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from decimal import Decimal

from engine.restore import cues, numerals
from engine.restore.number_words import like_case, ordinal, readings, spell
from engine.restore.scene import Scene, digit_after, digit_before, starts_clean
from engine.restore.shape import Known, Match, Unsettled, choose
from engine.types import Kind

_AGE = re.compile(r"\d{1,3}")
_ONE_NUMBER = re.compile(r"\D*(\d{1,3})\D*")
_CUE = re.compile(r"\b(?:age|aged|alter|âge|edad|years? old|jahre|ans|años|età)\b", re.IGNORECASE)

# The unit makes it an age by itself.
_OLD = re.compile(
    r"[*_\"'`]{0,3}(?:[ \u00a0\-‑]{0,2}(?:years?|yrs?\.?)[ \u00a0\-‑]{1,2}(?:olds?|of age|young)\b"
    r"|[ \u00a0]?-?y[/.]?o\b|[ \u00a0]?Jahre alt"
    r"|[ \u00a0]?-?[Jj]ährig(?!\w* (?:Bestehen|Jubiläum|Erfahrung|Garantie|Laufzeit|Ehe))"
    r"|[ \u00a0]anni\b|[ \u00a0]años de edad)"
)
# The unit alone may also measure a time.
_YEARS = re.compile(
    r"[*_\"'`]{0,3}[ \u00a0\-‑](?:years?|yrs?\b\.?|Jahren?\b|ans\b|años\b)(?=[*_\"'`.,;:!?)\s|]|\Z)"
)
_TIME_BEFORE = re.compile(
    r"\b(?:for|since|seit|vor|depuis|pendant|il y a|after|in|over|nach|during|within|past|last|next"
    r"|every|another|further|über|plus de|hace|durante|desde|innerhalb|up to|of)(?: the)?[\s*_]*$",
    re.IGNORECASE,
)
_TIME_AFTER = re.compile(
    r"[\s*_]*(?:of|ago|later|experience|Erfahrung|lang|Berufs|Garantie|d[e'’] ?exp|d['’]anc|in"
    r"|plus tard|service|mortgage|career|together|after|before|from|apart"
    r"|de (?:exp|serv|carr|prison|mariage))",
    re.IGNORECASE,
)
_FRENCH_AGE = re.compile(
    r"\b(?:a|ai|as|avez|avait|aura|de|d['’]?|ont|und|mit|von|ist|bin|tiene|tengo)[\s*_]*$"
)
_AGE_BEFORE = re.compile(
    r"\b(?:aged?|ages|turn(?:s|ed|ing)?|Alter|im Alter von|âgée?s? de|âge|edad|age of|age is"
    r"|Alters von)"
    r"[\s:*_\"'`=(|,~–—-]{0,5}(?:(?:is|was|ist|war|von|of|est|de|now)[\s:*_\"'`]{0,4})?"
    r"(?:\d{1,3}(?:,|,? (?:and|or|to|und|bis|et|ou)|[-–])\s?){0,5}$",
    re.IGNORECASE,
)
_IS_BEFORE = re.compile(
    r"\b(?:is|was|am|are|were|[Aa]t|being|ist|bin|war|I['’]m|(?:s?he|they|you|who|it)['’](?:s|re))"
    r"(?: (?:now|just|only|already|still|currently|about|almost|nearly|exactly))?[\s*_]{1,4}$",
    re.IGNORECASE,
)
_MEASURE = re.compile(
    r"\b(?:temperature|score|total|count|number|sum|hours?|points?|price|cost|size|room|page|chapter|bus"
    r"|platform|gate|line|channel|limit|rate|weight|height|speed|distance|level|version|route|percent)\b",
    re.IGNORECASE,
)
_BIRTHDAY = re.compile(r"(st|nd|rd|th|\.)[*_]{0,3}[ \u00a0](?:[Bb]irthday|Geburtstag)")
_SIGN_BEFORE = re.compile(r"[$€£¥₹#§№°]\s?$|[-/]$")
_GOES_ON = re.compile(r"[*_]{0,3}(?:[%°$€£]|[^\W_]|[-‑–][^\W_])")
_FACTS = 60

_UNITS = {
    "%": r"\s?%|[\s\-](?:percent|per cent|Prozent|pour ?cent|por ciento|percentage points?|pp)\b",
}
_MEASURED = re.compile(r"(?P<number>[-−+]?[\d.,'’\u00a0\u202f ]*\d)\s*(?P<unit>[^\d\s].{0,24})")
_PERCENT = re.compile(r"%|percent|per cent|prozent|pour ?cent|por ciento", re.IGNORECASE)


class Ages(Unsettled):
    """Finds ages by their unit or cue, never a bare number among others."""

    keys: frozenset[str] = frozenset()
    signs: frozenset[str] = frozenset()

    def __init__(self, values: Iterable[Known]) -> None:
        self._ages: dict[int, list[Known]] = {}
        for known in values:
            age = age_of(known.surrogate)
            if age is not None:
                self._ages.setdefault(age, []).append(known)
        self.digits = bool(self._ages)
        self.reach = 52

    def match(self, scene: Scene, start: int) -> Match | None:
        """The age at `start`, if it is one."""
        found = _AGE.match(scene.text, start)
        if found is None or int(found.group()) not in self._ages:
            return None
        end = found.end()
        birthday = _BIRTHDAY.match(scene.text, end, end + 24)
        if birthday and starts_clean(scene.text, start):
            return self._birthday(scene, found, birthday)
        if not starts_clean(scene.text, start) or not self._is_age(scene, start, end):
            return None
        known = choose(self._ages[int(found.group())], found.group(), scene.person)
        own = age_of(known.original)
        quoted = known.unchanged or own is None
        text = found.group() if known.unchanged else known.original if quoted else str(own)
        return Match(start, end, text, Kind.AGE)

    def _birthday(
        self, scene: Scene, found: re.Match[str], birthday: re.Match[str]
    ) -> Match | None:
        known = choose(self._ages[int(found.group())], found.group(), scene.person)
        own, suffix = age_of(known.original), birthday.group(1)
        if own is None:
            return None
        start, end = found.start(), birthday.end(1)
        written = f"{own}{ordinal(own) if suffix != '.' else suffix}"
        return Match(start, end, scene.text[start:end] if known.unchanged else written, Kind.AGE)

    def whole_values(self) -> list[int]:
        """The ages that an answer may spell."""
        return list(self._ages)

    def spelled(self, scene: Scene, start: int, end: int, value: int) -> Match | None:
        """An age in words, if it is a known one with its unit or cue."""
        if value not in self._ages or not self._is_age(scene, start, end):
            return None
        found = scene.text[start:end]
        known = choose(self._ages[value], found, scene.person)
        own = age_of(known.original)
        text = known.original if own is None else like_case(spell(own), found)
        return Match(start, end, found if known.unchanged else text, Kind.AGE)

    def _is_age(self, scene: Scene, start: int, end: int) -> bool:
        text, left = scene.text, scene.left(start, _FACTS)
        after = scene.right(end, 32)
        longer = digit_before(text, start, ".,:/") or digit_after(text, end, ".,:/")
        if longer or _SIGN_BEFORE.search(left):
            return False
        years = _YEARS.match(after)
        if years and not _OLD.match(after):
            return _years_are_age(left, after[years.end() :])
        return _OLD.match(after) is not None or self._has_cue(scene, start, end)

    def _has_cue(self, scene: Scene, start: int, end: int) -> bool:
        left = scene.left(start, _FACTS)
        if _GOES_ON.match(scene.right(end, 8)):
            return False
        if _AGE_BEFORE.search(left):
            return not cues.counts(scene, end)
        said = _IS_BEFORE.search(left) and not _MEASURE.search(left[-40:])
        if said or cues.follows_person(scene, start):
            return cues.closes(scene, end)
        return cues.alone(scene, start, end, _CUE)


def _years_are_age(left: str, after: str) -> bool:
    if _TIME_AFTER.match(after) or (_TIME_BEFORE.search(left) and not _AGE_BEFORE.search(left)):
        return False
    if _AGE_BEFORE.search(left) or _FRENCH_AGE.search(left) or _IS_BEFORE.search(left):
        return True
    return re.match(r"[*_\"'`)]{0,3}(?:[.,;)|]|\s*(?:\n|\Z))", after) is not None


def is_age(known: Known) -> bool:
    """Whether a value is an age that can be read."""
    return known.kind is Kind.AGE and age_of(known.surrogate) is not None


def age_of(text: str) -> int | None:
    """The years in an age as it was written ("38", "38-year-old", "thirty-eight")."""
    digits = _ONE_NUMBER.fullmatch(text)
    if digits:
        return int(digits.group(1))
    spelt = readings(text.strip(), 0)
    return spelt[0][1] if spelt and spelt[0][0] == len(text.strip()) else None


@dataclass(frozen=True, slots=True)
class Measured:
    """A number with its unit: the pattern that finds the unit, and the original's number."""

    known: Known
    unit: re.Pattern[str]
    original: numerals.Numeral | None = field(repr=False)


class Measures(Unsettled):
    """Finds percentages and quantities: their number, in any style, before their unit."""

    keys: frozenset[str] = frozenset()
    signs: frozenset[str] = frozenset()

    def __init__(self, values: Iterable[Known]) -> None:
        self._values: dict[Decimal, list[Measured]] = {}
        for known in values:
            parts = _split(known.surrogate)
            if parts is not None:
                item = Measured(known, _unit_pattern(parts[1]), _number_of(known.original))
                self._values.setdefault(parts[0].value, []).append(item)
        self.digits = bool(self._values)
        self.reach = numerals.LONGEST + 32

    def match(self, scene: Scene, start: int) -> Match | None:
        """The quantity at `start`; only its number is replaced, its unit stays as written."""
        raw = re.compile(numerals.NUMBER).match(scene.text, start, start + numerals.LONGEST)
        if raw is None or not starts_clean(scene.text, start):
            return None
        if digit_before(scene.text, start, ".,:/"):
            return None
        for thousands in (True, False):
            numeral = numerals.read(raw.group(), thousands=thousands)
            for item in self._values.get(numeral.value, ()) if numeral else ():
                unit = item.unit.match(scene.text, raw.end(), raw.end() + 32)
                if numeral and unit:
                    return _measured(item, numeral, raw, unit.end())
        return None


def _measured(item: Measured, like: numerals.Numeral, raw: re.Match[str], end: int) -> Match:
    kind = item.known.kind
    if item.known.unchanged:
        return Match(raw.start(), raw.end(), raw.group(), kind)
    if item.original is None or (item.original.value == 1) != (like.value == 1):
        return Match(raw.start(), end, item.known.original, kind)
    text = numerals.write(item.original.value, like, item.original)
    return Match(raw.start(), raw.end(), text, kind)


def is_measured(known: Known) -> bool:
    """Whether a value is a number with a unit."""
    return known.kind in (Kind.PERCENT, Kind.QUANTITY) and _split(known.surrogate) is not None


def _split(text: str) -> tuple[numerals.Numeral, str] | None:
    found = _MEASURED.fullmatch(text.strip())
    if found is None:
        return None
    numeral = numerals.read(found["number"].lstrip("-−+"), thousands="%" not in found["unit"])
    return (numeral, found["unit"].strip()) if numeral else None


def _number_of(text: str) -> numerals.Numeral | None:
    parts = _split(text)
    return parts[0] if parts else None


def _unit_pattern(unit: str) -> re.Pattern[str]:
    """Percent in its languages; else the unit's own word, singular or plural."""
    if _PERCENT.match(unit):
        return re.compile(rf"[*_]{{0,3}}(?:{_UNITS['%']})", re.IGNORECASE)
    stem = re.escape(unit.removesuffix("s") if len(unit) > 3 else unit)
    return re.compile(rf"[*_]{{0,3}}[\s\-]?[*_]{{0,3}}{stem}s?(?!\w)", re.IGNORECASE)
