"""Restores with the key alone: decrypts all values of an answer in invertible formats.

Preempt, algorithm 3 of the paper. Without the prompts our own values are unknown, so values that
the provider invented are decrypted, too; with the prompts `engine.restore` distinguishes them.

Of names only pairs of listed first and last names have an inverse. A single first or last name is
restored if the same answer holds the pair that it belongs to: otherwise it may be a part of a pair
or the surrogate of a single name, and those two have different originals. Names that no list holds,
middle names, and keyed surrogates (firms, places, addresses, e-mail) need the prompts.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.types import Entity, Kind, Span
from engine.crypto.ciphers import RankCipher
from engine.crypto.formats.base import NotInFormat
from engine.crypto.formats.people import NameFormat, match_case
from engine.crypto.formats.registry import FORMATS
from engine.language.name_parts import fold, read
from engine.protect.base import MechanismContext
from engine.restore import Restored


def invert(
    response: str, entities: Sequence[Entity], context: MechanismContext
) -> tuple[str, tuple[Restored, ...]]:
    """Decrypt all entities of invertible kinds; return the text and the restored values."""
    inverse = _Inverse(response, entities, context)
    pieces: list[str] = []
    restored: list[Restored] = []
    at = length = 0
    for entity in entities:
        found = entity.span.of(response)
        original = inverse.of(entity.kind, found)
        if original is None:
            continue
        kept = response[at : entity.span.start]
        pieces += [kept, original]
        start = length + len(kept)
        length, at = start + len(original), entity.span.end
        restored.append(Restored(Span(start, length), found, original, entity.kind))
    return "".join([*pieces, response[at:]]), tuple(restored)


class _Inverse:
    """Inverts one answer's values; parts of names by the full names in the answer."""

    def __init__(
        self, response: str, entities: Sequence[Entity], context: MechanismContext
    ) -> None:
        self._cipher = RankCipher(context.key, context.scope, context.cipher)
        self._names = NameFormat(context.keep_gender)
        self._noised = context.noised
        self._parts: dict[str, str] = {}
        for entity in entities:
            if entity.kind is Kind.PERSON:
                self._learn(entity.span.of(response))

    def of(self, kind: Kind, found: str) -> str | None:
        """The original of one value; None if the key does not determine it."""
        if kind is Kind.PERSON:
            return self._name(found)
        if kind not in FORMATS or kind in self._noised:
            return None
        try:
            return FORMATS[kind].decrypt(found, self._cipher)
        except NotInFormat:
            return None

    def _learn(self, found: str) -> None:
        """Register the parts of a decrypted full name for its short mentions."""
        mention = read(found)
        if mention.is_full:
            pair = self._pair(mention.words[0], mention.last)
            if pair is not None:
                ends = (fold(mention.words[0]), fold(mention.last))
                self._parts |= dict(zip(ends, pair, strict=True))

    def _pair(self, first: str, last: str) -> tuple[str, str] | None:
        return self._names.decrypt_pair(first.title(), last.title(), self._cipher)

    def _name(self, found: str) -> str | None:
        mention = read(found)
        if not mention.words:
            return None
        # An initial between them says that the original had more names, not which.
        ends = mention.words if len(mention.words) == 1 else (mention.words[0], mention.last)
        words = [self._parts.get(fold(word)) for word in ends]
        if None in words:
            return None
        name = " ".join(word for word in words if word)
        return mention.dressed(match_case(" ".join(mention.words), name))
