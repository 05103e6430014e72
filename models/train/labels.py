"""What the two heads say: kinds as BIO labels, universal part-of-speech tags; a word's case.

Plain Python: the tests and the export read it without torch.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

KINDS = (
    "PERSON",
    "ORGANIZATION",
    "LOCATION",
    "ADDRESS",
    "AGE",
    "DATE",
    "MONEY",
    "OCCUPATION",
    "NATIONALITY",
    "ETHNICITY",
    "RELIGION",
    "SEXUAL_ORIENTATION",
    "HEALTH",
    "USERNAME",
)
OUTSIDE = "O"
LABELS = (OUTSIDE, *(f"{place}-{kind}" for kind in KINDS for place in "BI"))
LABEL_IDS = {label: number for number, label in enumerate(LABELS)}

# Universal Dependencies, version 2: https://universaldependencies.org/u/pos/
TAGS = (
    *("ADJ", "ADP", "ADV", "AUX", "CCONJ", "DET", "INTJ", "NOUN", "NUM"),
    *("PART", "PRON", "PROPN", "PUNCT", "SCONJ", "SYM", "VERB", "X"),
)

# MiniLM's pieces are lower-cased. How the word was written goes in through the token types.
CASES = ("lower", "title", "upper", "mixed")
LOWER, TITLE, UPPER, MIXED = range(4)

Offsets = tuple[int, int]
Found = tuple[int, int, str]  # start and end (code points, end exclusive) and kind


def case_of(word: str) -> int:
    """How `word` is written: LOWER (also without letters), TITLE, UPPER (two or more), MIXED."""
    letters = [letter for letter in word if letter.isalpha()]
    if not any(letter.isupper() for letter in letters):
        return LOWER
    if letters[0].isupper() and not any(letter.isupper() for letter in letters[1:]):
        return TITLE
    return UPPER if all(letter.isupper() for letter in letters) else MIXED


def case_types(text: str, offsets: Sequence[Offsets]) -> list[int]:
    """The case of the run of letters and digits around each piece; LOWER for empty pieces."""
    return [case_of(_run(text, start, end)) if end > start else LOWER for start, end in offsets]


def _run(text: str, start: int, end: int) -> str:
    while start > 0 and text[start - 1].isalnum() and text[start].isalnum():
        start -= 1
    while end < len(text) and text[end].isalnum() and text[end - 1].isalnum():
        end += 1
    return text[start:end]


def allowed_labels(kinds: Iterable[str], *, first: bool) -> frozenset[int]:
    """The labels of a word inside a span that is one of `kinds`."""
    place = "B" if first else "I"
    return frozenset(LABEL_IDS[f"{place}-{kind}"] for kind in kinds)


def outside_labels(unlabelled: Iterable[str]) -> frozenset[int]:
    """The labels of a word outside every span, where the source does not mark `unlabelled`."""
    open_ones = {LABEL_IDS[f"{place}-{kind}"] for kind in unlabelled for place in "BI"}
    return frozenset({LABEL_IDS[OUTSIDE], *open_ones})


def decode(labels: Sequence[int], words: Sequence[Offsets]) -> list[Found]:
    """The spans that a label a word means; an I without its B opens a span of its own."""
    found: list[Found] = []
    open_kind = ""
    for number, (start, end) in zip(labels, words, strict=True):
        place, _, kind = LABELS[number].partition("-")
        if place == "I" and kind == open_kind:
            found[-1] = (found[-1][0], end, kind)
        elif kind:
            found.append((start, end, kind))
        open_kind = kind
    return found
