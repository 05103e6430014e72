"""Ages: small numbers that come back only with their unit or cue."""

from __future__ import annotations

import re
from collections.abc import Iterable

from engine.number_words import like_case, write
from engine.restore import cues
from engine.restore.echoes import Echoes
from engine.restore.name_checks import neighbour_after
from engine.restore.number_words import ordinal, readings
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
    r"|[ \u00a0]anni\b|[ \u00a0]años de edad"
    r"|[ \u00a0](?:too|so) (?:old|young)\b"
    # A clinic's shorthand: "68F presenting with knee pain".
    r"|[FM] (?=w/|presenting\b|presents\b|who\b|c/o\b|s/p\b|admitted\b))"
)
# The same with a word that a temperature may have too: "68F with knee pain" begins a note.
_WITH = re.compile(r"[FM] with\b")
_NOTE_BEFORE = re.compile(
    r"(?:^|[.!?\n:;(|>*-] ?|\b(?:[Aa]n?|[Tt]his|[Oo]ur|[Pp]atient|[Pp]t),? )[*_]{0,3}$"
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
    r"\b(?:[Aa]|À|à|ai|as|avez|avait|aura|de|d['’]?|ont|und|sus|mis|tus|con|[Mm]it|unter|von|ist|bin|tiene|tengo|ha|ho)[\s*_]*$"
)
_AGE_BEFORE = re.compile(
    r"\b(?:aged?|ages|turn(?:s|ed|ing)?|Alter|im Alter von|âgée?s? de|âge|edad|age of|age is"
    r"|Alters von|(?:l|d)es (?:plus|moins) de|Menschen (?:über|unter)|people (?:over|under)"
    r"|(?:personnes?|gens|adultes|enfants|hommes|femmes|jeunes)(?: âgée?s?)? de (?:plus|moins) de)"
    r"[\s:*_\"'`=(|,~–—-]{0,5}"
    r"(?:(?:is|was|ist|war|von|of|est|de|now|between|zwischen|entre|ab|bis|from|over|under)[\s:*_\"'`]{0,4})?"
    r"(?:\d{1,3}(?:,|,? (?:and|or|to|und|bis|et|ou)|[-–]| ?\+)\s?){0,5}$",
    re.IGNORECASE,
)
_IS_BEFORE = re.compile(
    r"\b(?:is|was|am|are|were|[Aa]t|being|(?:he|she|they|you|I)(?: will|['’]ll) be"
    r"|ist|bin|war|I['’]m|(?:s?he|they|you|who|it)['’](?:s|re))"
    r"(?: (?:now|just|only|already|still|currently|about|almost|nearly|exactly))?[\s*_]{1,4}$",
    re.IGNORECASE,
)
# "in 25 years", "25 years ago" tell of a time, whatever else was counted so.
_SPAN_BEFORE = re.compile(r"\b(?:in|next|last|past|vor|dans|il y a)[\s*_]*$", re.IGNORECASE)
# "a woman of about 44", "a man, 50"; but "patient 44" is a number of hers.
_SOMEBODY_OF = re.compile(
    r"\b(?:man|woman|lady|gentleman|guy|boy|girl|person|child|driver|cyclist|patient|Mann|Frau|homme"
    r"|femme|monsieur|dame)(?:,| (?:of|aged|in (?:his|her)|about|around|roughly|approximately|some"
    r"|maybe|ca\.|etwa|um die|d['’]environ|environ))+[\s*_]$",
    re.IGNORECASE,
)
_AT_BEFORE = re.compile(
    r"(?:^|[.!?\n;:(] ?|[\"“„‘]|\b(?:[Ww]ell|[Bb]ut|[Aa]nd|[Nn]ow|[Tt]hat|[Ww]hen),? )[Aa]t[\s*_]"
    r"(?:\d{1,3} and )?$"
)
_MIT_BEFORE = re.compile(
    r"(?:^|[.!?:;\n>*–-] ?|\b(?:[Uu]nd|[Aa]ber|[Dd]ass|[Ss]chon|[Ee]rst) )[Mm]it $"
)
_VERB_AFTER = re.compile(
    r"[*_]{0,3} (?:darf|kann|muss|soll|will|mag|ist|hat|war|bin|bist|sind|habe|wird|wurde|starb"
    r"|hatte|ging|zog|kam|(?:ge|ver)storben)\b"
)
_PRONOUN_AFTER = re.compile(r"[*_]{0,3}(?: and \d{1,3})? (?:you|he|she|they|I|we)\b")
_ASKED = re.compile(
    r"\b(?:how old|wie alt|quel âge|what age|qué edad)\b[^\n]{0,40}$", re.IGNORECASE
)
_MEASURE = re.compile(
    r"\b(?:temperature|score|total|count|number|sum|hours?|points?|price|cost|size|room|page|chapter|bus"
    r"|platform|gate|line|channel|limit|rate|weight|height|speed|distance|level|version|route|percent)\b",
    re.IGNORECASE,
)
_BIRTHDAY = re.compile(
    r"(st|nd|rd|th|\.)[*_]{0,3}[ \u00a0](?:[Bb]irthday|Geburtstag|Lebensjahr|year of (?:age|life))"
)
_SIGN_BEFORE = re.compile(r"[$€£¥₹#§№°]\s?$|[-/]$")
_GOES_ON = re.compile(r"[*_]{0,3}(?:[%°$€£]|[^\W_]|[-‑–][^\W_])")
_FACTS = 60
_SOMEBODY = 36  # characters


class Ages(Unsettled):
    """Finds ages by their unit or cue, never a bare number among others."""

    keys: frozenset[str] = frozenset()
    signs: frozenset[str] = frozenset()

    def __init__(self, values: Iterable[Known], echoes: Echoes) -> None:
        self._echoes = echoes
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
        known = choose(self._ages[int(found.group())], found.group(), scene)
        own = age_of(known.original)
        quoted = known.unchanged or own is None
        text = found.group() if known.unchanged else known.original if quoted else str(own)
        return Match(start, end, text, Kind.AGE, value=known.number)

    def _birthday(
        self, scene: Scene, found: re.Match[str], birthday: re.Match[str]
    ) -> Match | None:
        known = choose(self._ages[int(found.group())], found.group(), scene)
        own, suffix = age_of(known.original), birthday.group(1)
        if own is None:
            return None
        start, end = found.start(), birthday.end(1)
        written = f"{own}{ordinal(own) if suffix != '.' else suffix}"
        text = scene.text[start:end] if known.unchanged else written
        return Match(start, end, text, Kind.AGE, value=known.number)

    def whole_values(self) -> list[int]:
        """The ages that an answer may spell."""
        return list(self._ages)

    def spelled(self, scene: Scene, start: int, end: int, value: int) -> Match | None:
        """An age in words, if it is a known one with its unit or cue."""
        if value not in self._ages or not self._is_age(scene, start, end):
            return None
        found = scene.text[start:end]
        known = choose(self._ages[value], found, scene)
        own = age_of(known.original)
        text = known.original if own is None else like_case(write(own), found)
        text = found if known.unchanged else text
        return Match(start, end, text, Kind.AGE, value=known.number)

    def _is_age(self, scene: Scene, start: int, end: int) -> bool:
        text, left = scene.text, scene.left(start, _FACTS)
        after = scene.right(end, 32)
        longer = digit_before(text, start, scene.joints) or digit_after(text, end, scene.joints)
        if longer or _SIGN_BEFORE.search(left):
            return False
        if self._echoes.counted:
            said = (text[start:end], neighbour_after(text, end).casefold())
            if said in self._echoes.counted and not _SPAN_BEFORE.search(left):
                return True
        years = _YEARS.match(after)
        if years and not _OLD.match(after):
            return _years_are_age(left, after[years.end() :])
        noted = _WITH.match(after) and _NOTE_BEFORE.search(left)
        return bool(noted or _OLD.match(after)) or self._has_cue(scene, start, end)

    def _has_cue(self, scene: Scene, start: int, end: int) -> bool:
        left = scene.left(start, _FACTS)
        if _GOES_ON.match(scene.right(end, 8)):
            return False
        if _AGE_BEFORE.search(left):
            return not cues.counts(scene, end)
        right = scene.right(end, 16)
        at = _PRONOUN_AFTER.match(right) and _AT_BEFORE.search(left)
        if at or (_VERB_AFTER.match(right) and _MIT_BEFORE.search(left)):
            return True
        if _SOMEBODY_OF.search(left[-_SOMEBODY:]):
            return cues.closes(scene, end)
        said = _IS_BEFORE.search(left) and not _MEASURE.search(left[-40:])
        if said or cues.follows_person(scene, start) or _ASKED.search(left):
            return cues.closes(scene, end) or cues.in_column(scene, start, end, _CUE)
        return cues.alone(scene, start, end, _CUE) or self._in_row(scene, start, end)

    def _in_row(self, scene: Scene, start: int, end: int) -> bool:
        """Whether a table's row names somebody whose name the prompt had right before the number.

        So a grade that was taken for an age comes back, whatever its column is called.
        """
        number = scene.text[start:end]
        if number not in self._echoes.beside_names or scene.cells() is None:
            return False
        row = scene.base + start - len(scene.line)
        owners = {known.owner for known in self._ages[int(number)]}
        named = scene.person in owners and scene.person_end >= row
        return named and cues.fills_cell(scene, start, end)


def _years_are_age(left: str, after: str) -> bool:
    if _TIME_AFTER.match(after) or (_TIME_BEFORE.search(left) and not _AGE_BEFORE.search(left)):
        return False
    if _AGE_BEFORE.search(left) or _FRENCH_AGE.search(left) or _IS_BEFORE.search(left):
        return True
    return re.match(r"[*_\"'`)]{0,3}(?:[.,;!)|]|\s*(?:\n|\Z)| (?:le|am|on) \d)", after) is not None


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
