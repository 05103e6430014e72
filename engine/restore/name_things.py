"""Whether a lone name is that of a thing: a place, a brand, a test, a case in court."""

from __future__ import annotations

import re

from engine.restore.name_checks import AHEAD, language, word_before
from engine.restore.scene import Scene
from engine.restore.wording import ARTICLES, EPONYMS, NAMESAKES, THINGS, US_STATES

_DEFINED = re.compile(
    r" (?:(?:is|was|are|were) (?:an?|the|one of the)|(?:est|était) (?:une?|l[ea])"
    r"|(?:ist|war) (?:ein|eine|der|die|das)) ((?:[\w\-]+ ){0,2}[\w\-]+)"
)
_NAME_OF = re.compile(
    r" (?:(?:is|was)(?: also)? (?:the|a) name (?:of|for)|est (?:aussi )?le nom d"
    r"|ist (?:[a-zäöüß]+ ){0,2}(?:der|ein) Name\b)"
)
_STATE = re.compile(
    r"(?:, | \(| famil(?:y|ies) (?:of|in|from) )(?:dans l['’]|dans le |en |in |au )?"
    rf"(?:{'|'.join(sorted(US_STATES)).replace('_', ' ')})\b"
)
_CITED = re.compile(r" (?:et al\b|u\. ?a\.|and colleagues \(|\((?:1[5-9]|20)\d\d[a-z]?[);,:])")
_EPONYM = re.compile(r"(?:['’]s?)? (?:(?P<noun>[a-z\-]{3,})|(?P<letter>[b-z])(?= ?[=(,.<]))")
_PLACE_OF = re.compile(
    r"\b(?:town|city|village|county|lake|river|port|island|district|parish|university|battle|siege"
    r"|stadt|gemeinde|dorf|ville|village|commune) (?:of|de|called|named|namens) $",
    re.IGNORECASE,
)
_WORK_BY = re.compile(
    r"\b(?:songs?|albums?|tracks?|hits?|novels?|paintings?|films?|movies?|operas?|symphony) by $"
)
_VERB_OR_STOP = re.compile(
    r"[*_]{0,3}(?:[.,;:!?)]| (?:is|was|are|were|has|had|in|of|at|on|and|or|will|to|says|said)\b)"
)
_NOUN = re.compile(r"[*_]{0,3} (?!who\b|and\b|or\b|is\b|was\b|in\b|at\b|on\b|to\b)[a-zà-ÿ]{3,}")
_PLURAL = re.compile(r" [a-z]+s (?:are|were|have|aren['’]t|weren['’]t|come|cost)\b")
_SIBLINGS = re.compile(r" (?:brothers|sisters|twins|siblings|cousins)\b")
_OF = re.compile(r" of (?:[a-zà-ÿ]|God\b)")
_AGAINST = re.compile(r"[*_]{0,3} (?:v|vs)\.? ([^\W\d_][\w'’\-]*)")
_AGAINST_BEFORE = re.compile(r"([^\W\d_][\w'’\-]*) (?:v|vs)\.? [*_]{0,3}$")
_OURS = re.compile(
    r"[*_]{0,3},?(?: (?:from|in|on|at))? (?:your|our|my|Ihre?[rnms]?|unsere?[rnms]?|votre|notre)\b"
)


def is_thing(scene: Scene, start: int, end: int, *, is_last: bool, said: tuple[bool, bool]) -> bool:
    """Whether the words around make a lone name something else than a person.

    `said` tells whether the answer has named this person before: in full, and in any form.
    """
    named, heard = said
    right = scene.right(end, AHEAD)
    left = scene.left(start, 24)
    if (
        _is_said_to_be(right)
        or _NAME_OF.match(right)
        or _WORK_BY.search(left)
        or _PLACE_OF.search(left)
    ):
        return True
    if _is_with_article(scene, start, end, is_last) or _is_namesake(scene, start):
        return True
    if not is_last:
        return False
    if _STATE.match(right) or _CITED.match(right) or _after_article(scene, start, end, heard):
        return True
    several = _SIBLINGS.match(right) is not None and not heard
    plural = _PLURAL.match(right) or _OF.match(right)
    return _is_eponym(right) or several or (plural is not None and not named)


def _is_namesake(scene: Scene, start: int) -> bool:
    """Whether a storm, a queen or a lake bears the name: "Hurricane Maria"."""
    word = word_before(scene, start)
    return word[:1].isupper() and word.rstrip(".").casefold() in NAMESAKES


def _is_with_article(scene: Scene, start: int, end: int, is_last: bool) -> bool:
    """Whether an article before and what follows make it a thing's name."""
    if scene.text[start:end].isupper():
        return False  # "an EVA pod" may be the person's own word
    article, right = word_before(scene, start).casefold(), scene.right(end, AHEAD)
    if article == "the" and _VERB_OR_STOP.match(right):
        return True  # "the Pope is in Rome"
    # "a Pearson correlation", "the Otis elevator"; but "the Lopez account" may be ours
    return (article in ("a", "an") or (article == "the" and not is_last)) and bool(
        _NOUN.match(right)
    )


def _after_article(scene: Scene, start: int, end: int, heard: bool) -> bool:
    """Whether an article makes a last name a noun: "a Harley", "der Kaiser", "le colin"."""
    article = word_before(scene, start).casefold()
    if article in ("a", "an"):
        return not heard  # else one of the family
    found = any(article in words for words in ARTICLES.values())
    compound = scene.text[end : end + 1] in ("-", "‑")  # "die Lopez-Richtlinie"
    return found and not compound and article in ARTICLES.get(language(scene, start), ())


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
