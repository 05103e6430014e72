"""Streets with house numbers as Germans and French write them; English ones are learnt."""

from __future__ import annotations

import re

from engine.detectors.base import FIGURE, Evidence, Pattern, PatternDetector
from engine.detectors.everyday import tongue_of
from engine.types import Kind

_CAPITAL = r"[A-ZÄÖÜÉÈÀÂÎÔÇŒ]"
_GERMAN_WAY = (
    r"(?:straße|strasse|str\.|weg|platz|allee|gasse|ring|damm|ufer|chaussee|steig|stieg|pfad|markt"
    r"|graben|promenade|zeile|twiete)"
)
_PLACE = rf"{_CAPITAL}[\w-]+(?: (?:am|an der|im|in|ob der|bei|Bad|St\.) {_CAPITAL}[\w-]+)?"
_GERMAN_TOWN = rf"(?:,? {{0,2}}\n?(?:D-)?\d{{5}} {_PLACE})?"
_HOUSE = r"\d{1,4}(?: ?[a-hA-H](?![\w]))?(?: ?[-/] ?\d{1,4}[a-h]?)?"
_FRENCH_WAY = (
    r"(?:rue|avenue|av\.|boulevard|bd\.?|impasse|allée|chemin|place|quai|cours|route|square"
    r"|passage|sentier|faubourg|ruelle|montée|rond-point|promenade|esplanade|villa|clos)"
)
_LINK = r"(?:de la |de l'|des |du |de |d'|la |le |les |l'|aux? |à la )"
_FRENCH_NAME = (
    rf"(?:{_LINK}?{_CAPITAL}[\w'-]*\.?|{_LINK}\d{{1,2}})(?:[ -]{_LINK}?{_CAPITAL}[\w'-]*){{0,4}}"
)
_FRENCH_TOWN = (
    rf"(?:,? {{0,2}}\n?(?:F-)?\d{{5}} {_CAPITAL}[\w'-]+(?:[ -]{_CAPITAL}[\w'-]+){{0,3}})?"
)


# "During 1940", "Spring 2003": such an ending tells a street in German only.
_ENGLISH_TOO = re.compile(r"(?:ring|weg|markt|damm|pfad|promenade|ufer)\b", re.IGNORECASE)


def _german(match: re.Match[str]) -> bool:
    return not _ENGLISH_TOO.search(match[0]) or tongue_of(match.string) == "de"


def _address(regex: str) -> Pattern:
    return Pattern(Kind.ADDRESS, re.compile(regex), Evidence.CUE, _german)


STREETS = PatternDetector(
    (
        _address(
            rf"(?<![\w-])(?:{_CAPITAL}[\w.-]{{0,40}}(?i:{_GERMAN_WAY})|{_CAPITAL}[\w-]+(?:er|s|e)"
            rf" (?:Straße|Strasse|Str\.|Weg|Platz|Allee|Ring|Damm|Ufer|Chaussee))"
            rf" {_HOUSE}(?![\w%]|[.,:]\d){_GERMAN_TOWN}"
        ),
        _address(
            rf"(?<![\w-])(?:Am|An der|Im|In der|Auf dem|Auf der|Zum|Zur|Beim|Unter den|Hinter der)"
            rf" {_CAPITAL}[\w-]+ {_HOUSE}(?![\w%]|[.,:]\d),? {{0,2}}\n?(?:D-)?\d{{5}} {_PLACE}"
        ),
        _address(
            rf"(?<![\w.,/-])\d{{1,4}}(?: ?(?:bis|ter|quater|[A-D])\b)?,? (?i:{_FRENCH_WAY})"
            rf" {_FRENCH_NAME}{_FRENCH_TOWN}(?!\w)"
        ),
    ),
    needs=FIGURE,
)
