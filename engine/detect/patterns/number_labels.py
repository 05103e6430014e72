"""Labels of numbers and the kinds that they mean: "Kundennummer", "passport no"."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from functools import lru_cache

from engine.core.paths import resource
from engine.core.types import Kind

# Kinds of numbers that stand for somebody.
NUMBERED = frozenset(
    {
        *(Kind.BANK_ACCOUNT, Kind.SSN, Kind.PASSPORT, Kind.DRIVER_LICENSE, Kind.LICENSE_PLATE),
        *(Kind.VIN, Kind.TAX_ID, Kind.MEDICAL_RECORD, Kind.CREDIT_CARD, Kind.IBAN),
    }
)
# Words that announce a number, whose kind the adjacent words determine.
_OF_NUMBERS = r"(?:numbers?|num|no|nr|nummer|ids?|code|n°|nº|numéro|numero|número|n|#)"
_NUMBER_OF = re.compile(rf"(?:[ _-]{_OF_NUMBERS}|-?(?:nummern?|nr|kennung|zeichen))\.?$")
_FRENCH_OF = re.compile(rf"^{_OF_NUMBERS}\.? (?:de la |de |d |du )?")
_HUMP = re.compile(r"(?<=[a-zäöüé])(?=[A-Z])")
_MARKS = re.compile(r"[\s_.'’/()\[\]#:-]+")
_LOOK_BACK = 44  # characters before a number
_WORDS_BEFORE = re.compile(
    r"(?P<label>[^\W\d_][\w'’°º-]*(?:[ ._/-]{1,2}[^\W\d_][\w'’°º-]*){0,4})[\"'`*)\].°º]{0,3}"
    r"(?:\s{0,16}[:=#(|]{1,2}\s{0,2}|[ ,#]{1,3})[\"'`*(#\[]{0,2}$"
)
_MOST_WORDS = 4
_LINKS = frozenset(
    (
        *("is", "was", "are", "ist", "war", "lautet", "est", "es", "era", "now", "the"),
        *("ending", "ends", "in", "endet"),
    )
)


@lru_cache(maxsize=1)
def _labels() -> Mapping[str, Kind]:
    table = tomllib.loads(resource("cues", "number_labels.toml").read_text("utf-8"))
    return {label: Kind(kind) for kind, labels in table.items() for label in labels}


def label_before(text: str, start: int) -> Kind | None:
    """The kind named by the words directly before an offset."""
    found = _WORDS_BEFORE.search(text, max(0, start - _LOOK_BACK), start)
    if found is None:
        return None
    words = _MARKS.sub(" ", _HUMP.sub(" ", found["label"])).strip().casefold().split()
    while words and words[-1] in _LINKS:
        words.pop()
    told = [" ".join(words[-count:]) for count in range(min(_MOST_WORDS, len(words)), 0, -1)]
    for label in told:
        bare = _bare(label) or label
        kind = next((_labels()[w] for w in (label, bare, bare.rstrip("s")) if w in _labels()), None)
        if kind:
            return kind
    return Kind.BANK_ACCOUNT if any(_bare(label) for label in told[-2:]) else None


def _bare(words: str) -> str | None:
    """A label without its word for "number"; None if it has none."""
    bare = _NUMBER_OF.sub("", words)
    if bare == words:
        bare = _FRENCH_OF.sub("", words)
    return bare if bare and bare != words else None
