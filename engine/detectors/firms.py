"""Firms by their legal form, and the houses that French and German name by what they are."""

from __future__ import annotations

import re

from engine.detectors.base import Evidence, Pattern, PatternDetector
from engine.types import Kind

_CAPITAL = r"[A-ZÄÖÜÉÈÀÂÎÔÇŒ]"
_WORD = rf"{_CAPITAL}[\w'-]*"
_NAME = rf"{_WORD}(?: (?:(?:&|und|and|et|of|de|du|des|la|le) )?{_WORD}){{0,4}}"
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

FIRMS = PatternDetector(
    (
        Pattern(
            Kind.ORGANIZATION,
            re.compile(rf"(?<![\w&.-])(?P<value>{_NAME},? {_FORM})(?![\w-])"),
            Evidence.CUE,
        ),
        Pattern(
            Kind.ORGANIZATION,
            re.compile(rf"(?<![\w-])(?P<value>(?:SARL|SAS|EURL|SASU|SCI) {_NAME})(?![\w-])"),
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
    )
)
