"""Restoring with the key alone: decrypt whatever an answer holds in an invertible format.

Preempt, algorithm 3, as the paper has it. Without the prompts nothing says which values were ours,
so a value that the provider made up is decrypted too; with them `engine.restore` knows.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.crypto.ciphers import RankCipher
from engine.crypto.formats import FORMATS
from engine.crypto.formats.base import NotInFormat
from engine.crypto.formats.people import NameFormat, match_case
from engine.crypto.keys import ProfileKey
from engine.mechanisms.people import fold, tokens
from engine.restore import Restored
from engine.types import Entity, Kind, Span


def invert(
    response: str, entities: Sequence[Entity], key: ProfileKey, scope: bytes
) -> tuple[str, tuple[Restored, ...]]:
    """Decrypt every entity of an invertible kind; returns the text and what was put back."""
    cipher = RankCipher(key, scope)
    parts = _pairs(response, entities, cipher)
    pieces: list[str] = []
    restored: list[Restored] = []
    at = length = 0
    for entity in entities:
        found = entity.span.of(response)
        original = _decrypt(entity.kind, found, cipher, parts)
        if original is None:
            continue
        kept = response[at : entity.span.start]
        pieces += [kept, original]
        start = length + len(kept)
        length, at = start + len(original), entity.span.end
        restored.append(Restored(Span(start, length), found, original, entity.kind))
    return "".join([*pieces, response[at:]]), tuple(restored)


def _pairs(response: str, entities: Sequence[Entity], cipher: RankCipher) -> dict[str, str]:
    """The parts of every full name in the answer that decrypts, so that short mentions follow."""
    parts: dict[str, str] = {}
    for entity in entities:
        words = tokens(entity.span.of(response)) if entity.kind is Kind.PERSON else []
        if len(words) != 2:
            continue
        pair = NameFormat().decrypt_pair(words[0].title(), words[1].title(), cipher)
        if pair is not None:
            parts |= {fold(word): name for word, name in zip(words, pair, strict=True)}
    return parts


def _decrypt(kind: Kind, found: str, cipher: RankCipher, parts: dict[str, str]) -> str | None:
    if kind is Kind.PERSON:
        words = [parts.get(fold(word)) for word in tokens(found)]
        if not words or None in words:
            return None
        return match_case(found, " ".join(word for word in words if word))
    if kind not in FORMATS:
        return None
    try:
        return FORMATS[kind].decrypt(found, cipher)
    except NotInFormat:
        return None
