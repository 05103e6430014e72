"""What a firm is called besides its full name, and what is said of firms only.

"Brimfield Joinery Ltd" is Brimfield Joinery afterwards, and then Brimfield.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from engine.detectors import lexicon
from engine.detectors.base import Evidence, Finding
from engine.types import Kind

_SHORTEST = 5  # letters of a first word by which a firm is called
_WORD = re.compile(r"[^\W\d_]+")
_REACH = 40  # characters before a name in which words tell that it is a firm's
_LEGAL = re.compile(
    r",? (?:GmbH(?: & Co\. ?KG)?|AG|KG|OHG|UG|SE|SARL|SAS|Ltd\.?|Limited|LLC|LLP|Inc\.?|PLC|plc"
    r"|Pty(?:\.? Ltd\.?)?|Pte\.? Ltd\.?|B\.?V\.?|N\.?V\.?|S\.?p\.?A\.?|S\.?r\.?l\.?|AB|AS|A/S|ApS"
    r"|Oyj?|d\.o\.o\.?|s\.r\.o\.?|Corp(?:oration|\.)?|& Co\.?|Co\.|Company|Trust(?: Company)?"
    r"|Holdings?|Group)$"
)
_SAID_OF_FIRMS = re.compile(
    r"\b(?:pitch(?:ed)? to|work(?:s|ed|ing)? (?:at|for)|job (?:at|with)|charged (?:\S+ ){0,3}by"
    r"|bought out by|acquired(?: by)?|acquisition of|supplied by|suppliers?|vendor"
    r"|contract (?:with|from)|invoiced? (?:from|by)|subscription (?:to|with|from)|account with"
    r"|orders? from|offer from|shares (?:in|of)|consignee|employer|employed by|laid off (?:by|from)"
    r"|(?:ceo|cto|cfo|founder) (?:of|at)|competitor|merger with|refund from),? (?:the )?$",
    re.IGNORECASE,
)
_FIRMS_DO = re.compile(
    r"(?:'s)? (?:CEO|CFO|CTO|HQ|API|shares|stock|invoices?|employees|headquarters|subscription"
    r"|sales rep|platform)\b"
)


def called(name: str) -> Iterator[str]:
    """What a firm with a legal form is called as well: without the form, by its first word."""
    legal = _LEGAL.search(name)
    if legal is None or not legal.start():
        return
    short = name[: legal.start()]
    yield short
    first = _WORD.match(short)
    if first and first.end() < len(short) and len(first[0]) >= _SHORTEST:
        words, key = lexicon.load(), first[0].casefold()
        known = words.is_common(key) or words.is_name(key)
        if not known and key not in words.places and key not in words.other:
            yield first[0]


def rather_a_firm(text: str, finding: Finding) -> Finding:
    """A learnt person or place with a name that no list has is a firm where words say so."""
    if finding.kind not in (Kind.PERSON, Kind.LOCATION):
        return finding
    low = max(0, finding.start - _REACH)
    said = _SAID_OF_FIRMS.search(text, low, finding.start) or _FIRMS_DO.match(text, finding.end)
    if said is None:
        return finding
    words = lexicon.load()
    keys = [word.casefold() for word in _WORD.findall(text[finding.start : finding.end])]
    if any(words.is_name(k) or k in words.places for k in keys):
        return finding
    return replace(finding, kind=Kind.ORGANIZATION, evidence=Evidence.SHAPE)
