"""Firms by their legal form, and the houses that French and German name by what they are."""

from __future__ import annotations

import re

from engine.detectors import lexicon
from engine.detectors.base import Evidence, Pattern, PatternDetector
from engine.detectors.names import FUNCTION_WORDS
from engine.detectors.people_cues import TITLES
from engine.types import Kind

_CAPITAL = r"[A-ZÄÖÜÉÈÀÂÎÔÇŒ]"
_WORD = rf"{_CAPITAL}[\w'-]{{0,40}}"  # bounded, else "A'A'A'..." takes quadratic time
_NAME = rf"{_WORD}(?: (?:(?:&|de|du|des|la|le) )?{_WORD}){{0,4}}"
_FORM = (
    r"(?:GmbH(?: & Co\. ?KG(?:aA)?)?|gGmbH|AG & Co\. ?KG|KGaA|KG|OHG|GbR|UG|e\.? ?V\.|eG|SARL|SAS"
    r"|EURL|SASU|S\.A\.(?:S\.|R\.L\.)?|Ltd|LLC|LLP|Inc|PLC|plc|Pty|B\.V\.|N\.V\.|SpA|S\.p\.A\.|Srl"
    r"|S\.r\.l\.|Sp\. z o\.o\.|Oyj?|ApS|A/S|S\.L\.)"
)
_HOUSE = (
    r"(?:restaurants?|brasserie|école|lycée|collège|crèche|clinique|hôpital|hôtel|garage|boulangerie"
    r"|pharmacie|université|association|Grundschule|Realschule|Gymnasium|Kita|Klinikum|Klinik"
    r"|Autohaus|Bäckerei|Metzgerei|Apotheke|Firma|Fa\.|Pflegeheim|Seniorenheim|Gaststätte)"
)

_WORKED = (
    r"(?i:work(?:s|ed|ing)? (?:for|at)|employed (?:by|at)|intern(?:ed|ing|ship)? (?:at|with)"
    r"|arbeite[nt]? (?:bei|für)(?: der| dem| die)?|angestellt bei(?: der| dem)?"
    r"|travaill\w{1,4} (?:chez|pour)|employée? (?:chez|par)|embauchée? (?:chez|par))"
)


def _no_person(match: re.Match[str]) -> bool:
    """People have people work for them, too."""
    words = lexicon.load()
    first = match["value"].split()[0].casefold()
    return not (words.is_given(first) or first in words.places or first in _NO_FIRMS)


_NO_FIRMS = FUNCTION_WORDS | TITLES

FIRMS = PatternDetector(
    (
        Pattern(
            Kind.ORGANIZATION,
            re.compile(rf"(?<![\w&.-])(?P<value>{_NAME},? {_FORM})(?![\w-])"),
            Evidence.CUE,
        ),
        Pattern(
            Kind.ORGANIZATION,
            re.compile(rf"(?<![\w-])(?P<value>(?:SARL|EURL|SASU|SCI) {_NAME})(?![\w-])"),
            Evidence.CUE,
        ),
        Pattern(
            Kind.ORGANIZATION,
            re.compile(
                rf"\b{_HOUSE} (?:s'appelle |heißt |namens )?(?P<value>(?:L'|D')?{_WORD}"
                rf"(?: (?:(?:&|und|et|de|du|des|la|le) |d'|l')?{_WORD}){{0,3}})"
            ),
            Evidence.LIST,
        ),
        Pattern(
            Kind.ORGANIZATION,
            re.compile(
                r"\b(?i:my (?:former |current |old |new |last )?employer(?:,| is)?|we at|here at"
                r"|mein arbeitgeber,?|mon employeur,?)"
                rf" (?P<value>{_WORD}(?: (?:& )?{_WORD}){{0,3}})(?=[ ,.!?;]|$)"
            ),
            Evidence.LIST,
            _no_person,
        ),
        Pattern(
            Kind.ORGANIZATION,
            re.compile(
                rf"\b{_WORKED} (?P<value>{_WORD}(?: {_WORD}){{0,3}})"
                r"(?= (?:as|in|since|until|before|for|and|but|als|seit|comme|depuis|à)\b|[.,;!?)\n]"
                r"|$)"
            ),
            Evidence.LIST,
            _no_person,
        ),
    )
)
