"""Keyed surrogates: of a value's shape, without an inverse.

For kinds that no format ranks, and for values that their kind's format does not accept. Key, scope,
kind, value and probe determine them; they are restored by the conversation's prompts. Each shape
declares what it preserves: that much leaks.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from engine.core.types import Kind
from engine.crypto.ciphers import RankCipher
from engine.crypto.formats import online, organizations, phrases, shapes
from engine.crypto.formats.keyed_choices import KeyedChoices
from engine.crypto.formats.online import owned

__all__ = ["SHAPES", "keyed", "owned"]

Shape = Callable[[str, KeyedChoices], str]

# Kinds whose values mean the same in any case and spacing; in the others every character counts.
SPOKEN: Mapping[Kind, Shape] = {
    Kind.PERSON: phrases.person,
    Kind.ORGANIZATION: organizations.organization,
    Kind.LOCATION: phrases.location,
    Kind.ADDRESS: phrases.address,
    Kind.COUNTRY: phrases.country,
    Kind.NATIONALITY: phrases.nationality,
    Kind.OCCUPATION: phrases.occupation,
    Kind.ETHNICITY: phrases.words,
    Kind.RELIGION: phrases.words,
    Kind.SEXUAL_ORIENTATION: phrases.words,
    Kind.HEALTH: phrases.words,
    Kind.CUSTOM: phrases.words,
    Kind.EMAIL: online.email,
}
SHAPES: Mapping[Kind, Shape] = {
    **dict.fromkeys(Kind, shapes.identifier),
    **SPOKEN,
    Kind.URL: online.url,
    Kind.USERNAME: online.username,
    Kind.IP_ADDRESS: online.ip_address,
    Kind.API_KEY: shapes.api_key,
    Kind.PASSWORD: shapes.secret,
    Kind.CRYPTO_WALLET: shapes.wallet,
    Kind.DATE: shapes.figure,
    Kind.AGE: shapes.figure,
    Kind.MONEY: shapes.figure,
    Kind.PERCENT: shapes.figure,
    Kind.QUANTITY: shapes.figure,
}


def keyed(kind: Kind, value: str, cipher: RankCipher, probe: int = 0) -> str:
    """The surrogate of `value`: never empty, mostly of its length and always of its shape.

    `probe` counts the caller's attempts: 0 first, then 1, 2, ... while the surrogate is taken in
    the conversation, or equals the original. From PATIENCE probes on surrogates grow longer, so
    that an attempt succeeds however few values a shape has.
    """
    same = " ".join(value.casefold().split()) if kind in SPOKEN else value
    return SHAPES[kind](value, KeyedChoices(cipher, kind, same, probe))
