"""What people do for a living, in German and French texts: lists, and the words around a job.

A job that a list has counts by itself where it is somebody's ("unsere Bauzeichnerin"), not where it
is anybody's ("ein Steuerberater hilft"). Frequent ones ("Lehrer", "médecin") count after a cue or
beside a name only. The recogniser, trained on English, finds hardly any of them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType

from engine.detectors import lexicon
from engine.detectors.base import Evidence, Finding
from engine.detectors.glossary import Entry, Token, glossary
from engine.detectors.lexicon import Lexicon
from engine.detectors.sieve import View
from engine.types import Kind

_REACH = 60  # characters before a job in which its cue stands

_CUES: Mapping[str, re.Pattern[str]] = MappingProxyType(
    {
        "de": re.compile(
            r"(?:\b(?:als|gelernte[rn]?|ausgebildete[rn]?|examinierte[rn]?|angehende[rn]?"
            r"|ehemalige[rn]?|frühere[rn]?|pensionierte[rn]?|selbst(?:st)?ändige[rn]?|leitende[rn]?"
            r"|freie[rn]?|stellvertretende[rn]?|von beruf|bin|bist|ist|war|warst|wurde|werde|wird)"
            r"|\b(?:beruf|tätigkeit|position|funktion):"
            r"|\b(?:ausbildung|umschulung|lehre|weiterbildung|studium|stelle|befördert|ernannt)"
            r"[^.\n]{0,15} (?:zum|zur|als))"
            r" (?:(?:jetzt|dort|da|hier|nun|noch|auch|selbst|früher|mal|ja|seit \w{1,12}"
            r"|(?:\d{1,2}|\w{3,8}) jahre(?: lang)?|eine?n?|der|die) )*$",
            re.IGNORECASE,
        ),
        "fr": re.compile(
            r"(?:\b(?:comme|en tant que?|en qualité de|j(?:e )?suis|j'étais|tu es|es|est|était"
            r"|fut|devenue?|devenir|poste de|emploi de|formation de|diplôme de|ancien(?:ne)?"
            r"|actuellement|future?|apprentie?|stagiaire)"
            r"|\b(?:profession|métier|fonction) ?:)"
            r" (?:(?:aussi|maintenant|toujours|encore|désormais|une?|la|le|les) |l'|d')*$",
            re.IGNORECASE,
        ),
    }
)
# "Holger Meier, Lehrer" and "Déborah Szwarc, avocate": said of the name before.
_CAPITAL = r"[A-ZÄÖÜÉÈÀÂÎÔÇŒ]"
_BESIDE_NAME = re.compile(
    rf"(?:(?<![^\W_]){_CAPITAL}[\w'-]{{1,30}} {_CAPITAL}[\w'.-]{{1,30}}(?: \([^()\n]{{1,20}}\))?"
    r",? [(–-]?"
    rf"|(?<![^\W_]){_CAPITAL}[\w'-]{{1,30}}, |\bans, (?:une? )?)$"
)
_GOES_ON = re.compile(
    r"(?:$|[,.;:!?)\n|]| (?:in|im|bei|beim|am|an|aus|des|der|und|à|au|aux|chez|en|de|d'|du|et)\b)"
)
# Said of anybody of that calling.
_ANYBODY = re.compile(
    r"\b(?:eine?[nmrs]?|keine?[nmrs]?|jede[rnms]?|alle[rn]?|viele|mehrere|einige|manche|welche[rnms]?"
    r"|zwei|drei|vom|zum|zur|beim|für|une?|des|les|tout|toute|chaque|aucune?|plusieurs|quelques"
    r"|certains|quel(?:le)?s?|par l[ae]|d'une?|de) ?$",
    re.IGNORECASE,
)
# "technicien de maintenance", "étudiante en pharmacie": what a French job is about.
_ABOUT = re.compile(
    r" (?:(?:de|en|des|du|aux) (?:la |l')?|d'|de l')[a-zà-ÿœ-]{3,20}"
    r"(?: (?:humaines|sociaux|sociales|scolaires?|industriel(?:le)?s?|commerciale?|civile?"
    r"|généraux)\b)?"
)
_PLACE_LIKE = re.compile(r" (?:de|en|des|du|d'|de l')? ?(?:nuit|jour|notre|nos|votre|mon|ma)\b")
# What one works as is a job, whether a list has it or not.
_WORKS_AS: Mapping[str, re.Pattern[str]] = MappingProxyType(
    {
        "de": re.compile(
            r"\b(?:(?i:arbeite[nt]?|arbeitete|gearbeitet|tätig|angestellt|beschäftigt|jobbe"
            r"|ausbildung|lehre|umschulung|selbst(?:st)?ändig)(?: [\w.-]{1,20}){0,5}"
            r" (?:als|zum|zur) |(?i:von beruf|beruf|berufsbezeichnung):? )"
            r"(?P<value>(?:[a-zäöü]{4,20}e[rns]? )?[A-ZÄÖÜ][\w-]{3,40})"
        ),
        "fr": re.compile(
            r"\b(?i:travaill\w{1,6}|bosse|bossait|employée?|embauchée?|engagée?|exerce)"
            r"(?: [\wà-ÿ'-]{1,20}){0,2} (?:comme|en tant que?) (?:une? |d')?"
            r"(?P<value>[a-zà-ÿœ][a-zà-ÿœ-]{3,25})"
        ),
    }
)
_NO_WORK = frozenset(
    """erstes zweites letztes team beispiel folge teil gruppe ganzes hobby ausgleich ergebnis quelle
    avant toujours prévu jamais d'habitude esclave tous toutes quelqu'un mère père""".split()  # noqa: SIM905 (a list would take a line a word)
)


def occupations(view: View, /) -> Iterator[Finding]:
    """The jobs in a folded window that is written in German or French."""
    window = view.window
    tongue = view.tongue
    if tongue is None:
        return
    found = view.tokens
    entries = _joined(glossary("jobs", tongue).find(found, window), found, window)
    names = lexicon.load()
    for entry in entries:
        start, end = found[entry.first].start, found[entry.last - 1].end
        if tongue == "de" and entry.first and _is_surname(window, found, entry, names):
            continue
        # "Anna Zimmermann": what is a family name as well counts after a cue only.
        named = entry.last - entry.first == 1 and names.is_family(found[entry.first].key)
        evidence = _evidence(window, start, end, tongue, weak=entry.weak or named)
        if evidence is not None and _written(window, start, tongue):
            about = _ABOUT.match(window, end) if tongue == "fr" else None
            if about and evidence is Evidence.CUE and not _PLACE_LIKE.match(window, end):
                end = about.end()
            yield Finding(start, end, Kind.OCCUPATION, evidence)
    for match in _WORKS_AS[tongue].finditer(window):
        if match["value"].casefold() not in _NO_WORK:
            start, end = match.span("value")
            about = _ABOUT.match(window, end) if tongue == "fr" else None
            yield Finding(start, about.end() if about else end, Kind.OCCUPATION, Evidence.CUE)


def _is_surname(window: str, found: Sequence[Token], entry: Entry, names: Lexicon) -> bool:
    """ "Magdalena Hofbauer": a word behind a given name."""
    before, word = found[entry.first - 1], found[entry.first]
    beside = window[before.end : word.start] == " " and window[before.start].isupper()
    return beside and entry.last - entry.first == 1 and names.is_given(before.key)


def _joined(entries: Iterator[Entry], found: Sequence[Token], window: str) -> Iterator[Entry]:
    """Two jobs side by side are one ("apprenti boulanger")."""
    last: Entry | None = None
    for entry in entries:
        if last and window[found[last.last - 1].end : found[entry.first].start] == " ":
            last = Entry(last.first, entry.last, last.weak and entry.weak)
            continue
        if last:
            yield last
        last = entry
    if last:
        yield last


def _evidence(window: str, start: int, end: int, tongue: str, *, weak: bool) -> Evidence | None:
    near = max(0, start - _REACH)
    if _CUES[tongue].search(window, near, start):
        return Evidence.CUE
    if _BESIDE_NAME.search(window, near, start) and _GOES_ON.match(window, end):
        return Evidence.CUE
    if weak or _ANYBODY.search(window, near, start):
        return None
    return Evidence.SHAPE


def _written(window: str, start: int, tongue: str) -> bool:
    """In a German text with capitals a word without one is no noun ("weber", "texter")."""
    return tongue != "de" or window[start].isupper() or not any_capitals(window, start)


def any_capitals(window: str, start: int) -> bool:
    """Whether the sentence around a place has a capital behind its first letter."""
    near = window[max(0, start - _REACH) : start + _REACH]
    return sum(c.isupper() for c in near) * 20 > len(near)
