"""Alternative spellings of a value: umlauts as two letters, name parts in another order.

A text is also searched with its own umlauts as two letters, and without the field names between
the parts of a name (`{"first": "Maria", "last": "Lopez"}`).
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator

from engine.core.types import Kind

MOST_PARTS = 5  # of a name

_WRITTEN_OUT = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "ø": "oe", "å": "aa"})
_WORDS = re.compile(r"[^\W\d_]++")
_MARK = r"(?:\\{0,8}[\"'])?"  # JSON within JSON has backslashes before it
# A field's name with the signs before and after it: `", "last_name": "`, ` Last name: `, `&last=`.
_LABEL = re.compile(
    rf"{_MARK}\s{{0,8}}[,;&|{{(\[]?\s{{0,8}}{_MARK}(?<!\w)(?:(?:first|given|last|family|middle)\s)?"
    rf"[^\W\d][\w.\-]{{0,30}}{_MARK}\s{{0,3}}(?:=>|[:=])\s{{0,3}}{_MARK}",
    re.IGNORECASE,
)


def spellings(kind: Kind, value: str) -> Iterator[str]:
    """A value and its alternative spellings."""
    for written in dict.fromkeys((value, written_out(value))):
        yield written
        parts = written.replace(",", " ").split() if kind is Kind.PERSON else []
        if len(parts) <= MOST_PARTS:
            for cut in range(1, len(parts)):
                yield f"{' '.join(parts[cut:])}, {' '.join(parts[:cut])}"


def written_out(text: str) -> str:
    """Write umlauts as two letters: "Juergen" for "Jürgen"."""
    if text.isascii():
        return text
    return _WORDS.sub(_in_two, unicodedata.normalize("NFC", text))


def without_labels(text: str) -> str:
    """Replace each field name in a text by a blank."""
    return _LABEL.sub(" ", text) if ":" in text or "=" in text else text


def _in_two(word: re.Match[str]) -> str:
    if word[0].isascii():
        return word[0]
    two = word[0].lower().translate(_WRITTEN_OUT)
    return two.upper() if word[0].isupper() else two.capitalize() if word[0].istitle() else two
