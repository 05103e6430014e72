"""Names that are everyday words too: "Best regards" and "Price: $40" name nobody."""

from __future__ import annotations

import re
from functools import lru_cache

from engine.paths import resource
from engine.restore.name_checks import AHEAD, SENTENCE_START
from engine.restore.scene import Scene

_POSSESSIVE = re.compile(r"['’]s?\b")
_NAME_LABEL = re.compile(
    r"(?:name|last|first|surname|contact|author|owner|manager|who|person|by|from|to|cc)"
    r"[\"'`*_ ]{0,3}[:=] ?[\"'`*_]{0,3}$",
    re.IGNORECASE,
)
_CALLED = re.compile(r"[*_]{0,3}(?:[,!]|[ \t]*(?:\r?\n|\Z))")
_DOES = re.compile(
    r" (?:is|was|has|had|will|would|should|can|could|says|said|asks|asked|needs|wants|likes|works"
    r"|lives|earns|agreed|called|wrote|thinks|does|did|and|en|und|et|y|e"
    r"|ist|war|hat|wird|soll|est|es|tiene)\b"
)


@lru_cache(maxsize=1)
def _words() -> frozenset[str]:
    text = resource("cues", "common_words.txt").read_text("utf-8")
    return frozenset(line.strip().casefold() for line in text.splitlines())


def is_everyday(name: str) -> bool:
    """Whether a case-folded name is an English word as well."""
    return name in _words()


def may_be_word(scene: Scene, start: int, end: int, *, is_last: bool, named: bool) -> bool:
    """Whether an everyday word may stand here: in small letters, or with the capital of a place.

    `named` says that the answer has named the person in full before. A first name may begin a
    sentence, if what somebody does follows; a last name only when `named`.
    """
    text = scene.text[start:end]
    if text.islower():
        return True
    if _POSSESSIVE.match(scene.text, end):
        return False
    if scene.in_heading or (text.isupper() and len(text) > 1):
        return True
    left = scene.left(start, 80)
    if not SENTENCE_START.search(left) or _NAME_LABEL.search(left):
        return False
    right = scene.right(end, AHEAD)
    known = named or not is_last
    return not (known and _DOES.match(right)) and (is_last or not _CALLED.match(right))
