"""Religion, orientation and nationality in German and French texts, by lists.

Words of religion and orientation tell by themselves; those of a nationality are languages, dishes
and teams as often, and count where somebody is said to be so.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType

from engine.detectors.base import Evidence, Finding
from engine.detectors.glossary import glossary
from engine.detectors.sieve import View
from engine.types import Kind

_REACH = 50  # characters before a word in which its cue stands
_SUBJECTS: Sequence[tuple[str, Kind]] = (
    ("religion", Kind.RELIGION),
    ("orientation", Kind.SEXUAL_ORIENTATION),
    ("nationality", Kind.NATIONALITY),
)
_SAID: Mapping[str, re.Pattern[str]] = MappingProxyType(
    {
        "de": re.compile(
            r"(?:\b(?:ich bin|bin|bist|ist|war|sind|waren|als|gebürtige[rn]?|staatsangehörigkeit"
            r"|nationalität|konfession|religion):? (?:(?:ein|eine|auch|selbst|strenge?r?"
            r"|gläubige?r?|nicht|doch|jetzt|gebürtige[rn]?) ){0,2}|(?:er|sie|ich)(?: ja| auch)? )$",
            re.IGNORECASE,
        ),
        "fr": re.compile(
            r"(?:\b(?:suis|jsuis|es|est|était|sont|sommes|étaient|né|née|nationalité|religion"
            r"|confession|d'origine|comme)(?: ?:)? (?:(?:une?|aussi|moi|de|très|pas) |d')*)$",
            re.IGNORECASE,
        ),
    }
)


def origins(view: View, /) -> Iterator[Finding]:
    """What people believe, whom they love and where they come from, in a folded window."""
    window, tongue = view.window, view.tongue
    if tongue is None:
        return
    found = view.tokens
    for subject, kind in _SUBJECTS:
        for entry in glossary(subject, tongue).find(found, window):
            start, end = found[entry.first].start, found[entry.last - 1].end
            said = _SAID[tongue].search(window, max(0, start - _REACH), start) is not None
            if said or not entry.weak:
                yield Finding(start, end, kind, Evidence.CUE if said else Evidence.SHAPE)
