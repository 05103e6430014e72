"""Whether a lone name is that of a thing: a place, a brand, a test, a case in court."""

from __future__ import annotations

import re

from engine.restore.name_checks import AHEAD, word_before
from engine.restore.scene import Scene
from engine.restore.wording import EPONYMS, THINGS

_DEFINED = re.compile(r" (?:is|was|are|were) (?:an?|the|one of the) ((?:[\w\-]+ ){0,2}[\w\-]+)")
_EPONYM = re.compile(r"(?:['’]s?)? (?:(?P<noun>[a-z\-]{3,})|(?P<letter>[b-z])(?= ?[=(,.<]))")
_WORK_BY = re.compile(
    r"\b(?:songs?|albums?|tracks?|hits?|novels?|paintings?|films?|movies?|operas?|symphony) by $"
)
_VERB_OR_STOP = re.compile(
    r"[*_]{0,3}(?:[.,;:!?)]| (?:is|was|are|were|has|had|in|of|at|on|and|or|will|to|says|said)\b)"
)
_NOUN = re.compile(r"[*_]{0,3} (?!who\b|and\b|or\b|is\b|was\b|in\b|at\b|on\b|to\b)[a-zà-ÿ]{3,}")
_PLURAL = re.compile(r" [a-z]+s (?:are|were|have|aren['’]t|weren['’]t|come|cost)\b")
_OF = re.compile(r" of (?:[a-zà-ÿ]|God\b)")
_AGAINST = re.compile(r"[*_]{0,3} (?:v|vs)\.? ([^\W\d_][\w'’\-]*)")
_AGAINST_BEFORE = re.compile(r"([^\W\d_][\w'’\-]*) (?:v|vs)\.? [*_]{0,3}$")
_OURS = re.compile(
    r"[*_]{0,3},?(?: (?:from|in|on|at))? (?:your|our|my|Ihre?[rnms]?|unsere?[rnms]?|votre|notre)\b"
)


def is_thing(scene: Scene, start: int, end: int, *, is_last: bool, named: bool) -> bool:
    """Whether the words around make a lone name something else than a person.

    `named` says that the answer has named this person before.
    """
    right = scene.right(end, AHEAD)
    if _is_said_to_be(right) or _WORK_BY.search(scene.left(start, 24)):
        return True
    if not scene.text[start:end].isupper():  # "an EVA pod" may be the person's own word
        article = word_before(scene, start).casefold()
        if article == "the" and _VERB_OR_STOP.match(right):
            return True  # "the Pope is in Rome"
        if article in ("a", "an") and _NOUN.match(right):
            return True  # "a Pearson correlation"
    if not is_last:
        return False
    plural = _PLURAL.match(right) or _OF.match(right)
    return _is_eponym(right) or (plural is not None and not named)


def _is_said_to_be(right: str) -> bool:
    """Whether it is defined: "Clifton is a suburb"."""
    defined = _DEFINED.match(right)
    return defined is not None and bool(THINGS & set(defined.group(1).casefold().split()))


def _is_eponym(right: str) -> bool:
    """Whether something is called after a person: "Parkinson's disease", "Pearson's r ="."""
    found = _EPONYM.match(right)
    return found is not None and (found["noun"] in EPONYMS or found["letter"] is not None)


def opponent(scene: Scene, start: int, end: int) -> str:
    """The other party where "v." names a case in court; empty where there is none."""
    found = _AGAINST.match(scene.right(end, AHEAD)) or _AGAINST_BEFORE.search(
        scene.left(start, AHEAD)
    )
    return found.group(1) if found else ""


def is_ours(scene: Scene, end: int) -> bool:
    """Whether what follows says that somebody of the prompt is meant: "Lopez from your team"."""
    return _OURS.match(scene.right(end, AHEAD)) is not None
