"""Names that are everyday words too: "Best regards" and "Price: $40" name nobody."""

from __future__ import annotations

import re

from engine.restore.name_checks import AHEAD, SENTENCE_START, language
from engine.restore.scene import Scene
from engine.restore.wording import GERMAN_TOO

_POSSESSIVE = re.compile(r"['’]s?\b")
_NAME_LABEL = re.compile(
    r"(?:name|last|first|surname|contact|author|owner|manager|who|person|by|from|to|cc)"
    r"[\"'`*_ ]{0,3}[:=] ?[\"'`*_]{0,3}$",
    re.IGNORECASE,
)
_CALLED = re.compile(r"[*_]{0,3}(?:[,!]|[ \t]*(?:\r?\n|\Z|\|))")
_SPEAKS = re.compile(r"[*_]{0,3}:[*_]{0,3} ")
_OF_PEOPLE = re.compile(
    r"\b(?:name|lead|who|owner|contact|author|person|assignee|responsible|member|attendee|speaker"
    r"|patient|client|employee|student|tenant|manager|wer|verantwortlich|qui|nom)\b",
    re.IGNORECASE,
)
_DOES = re.compile(
    r" (?:is|was|has|had|will|would|should|can|could|says|said|asks|asked|needs|wants|likes|works"
    r"|lives|earns|agreed|called|wrote|thinks|does|did|and|en|und|et|y|e"
    r"|ist|war|hat|wird|soll|est|es|tiene)\b"
    # Anything else that somebody does to something: "sends her love", "asked why".
    r"| [a-z]{2,}(?:s|ed) (?:her|his|their|the|an?|that|you|us|me|it|him|them|why|how|if|whether"
    r"|twice|again|about)\b"
)


def may_be_word(scene: Scene, start: int, end: int, *, is_last: bool, named: bool) -> bool:
    """Whether an everyday word may stand here: in small letters, or with the capital of a place.

    `named` says that the answer has named the person before. A first name may begin a sentence, if
    what somebody does follows; a last name only when `named`. In French and German an English word
    is none, but for some.
    """
    text, spoken = scene.text[start:end], language(scene, start)
    if spoken == "fr" or (spoken == "de" and text.casefold() not in GERMAN_TOO):
        return text.islower()
    if text.islower():
        return True
    if _POSSESSIVE.match(scene.text, end) or (not is_last and _speaks(scene, end)):
        return False
    if scene.in_heading or (text.isupper() and len(text) > 1):
        return True
    return not _is_for_people(scene) and _in_place_of_word(scene, start, end, is_last, named)


def _in_place_of_word(scene: Scene, start: int, end: int, is_last: bool, named: bool) -> bool:
    """Whether a capital says nothing here, since any word would have one."""
    left = scene.left(start, 80)
    if not SENTENCE_START.search(left) or _NAME_LABEL.search(left):
        return False
    right = scene.right(end, AHEAD)
    known = named or not is_last
    return not (known and _DOES.match(right)) and (is_last or not _CALLED.match(right))


def _speaks(scene: Scene, end: int) -> bool:
    """Whether the name begins its line and a colon follows, as in a play."""
    return _SPEAKS.match(scene.text, end) is not None and not scene.line.strip(" >-*_")


def _is_for_people(scene: Scene) -> bool:
    """Whether the title of the column says that its cells name people."""
    cells = scene.cells()
    return _OF_PEOPLE.search(cells[0] if cells else scene.column()) is not None
