"""The labels of the head of kinds: BIO.

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
    "BANK_ACCOUNT",  # any number or code that stands for somebody or something
    "PASSWORD",
)
# What few sources mark and patterns find most of.
NUMBERED = frozenset({"BANK_ACCOUNT", "PASSWORD"})
OUTSIDE = "O"
LABELS = (OUTSIDE, *(f"{place}-{kind}" for kind in KINDS for place in "BI"))
LABEL_IDS = {label: number for number, label in enumerate(LABELS)}

Offsets = tuple[int, int]
Found = tuple[int, int, str]  # start and end (code points, end exclusive) and kind


def allowed_labels(kinds: Iterable[str], *, first: bool) -> frozenset[int]:
    """The labels of a word inside a span that is one of `kinds`."""
    place = "B" if first else "I"
    return frozenset(LABEL_IDS[f"{place}-{kind}"] for kind in kinds)


def outside_labels(unlabelled: Iterable[str]) -> frozenset[int]:
    """The labels of a word outside every span, where the source does not mark `unlabelled`."""
    open_ones = {LABEL_IDS[f"{place}-{kind}"] for kind in unlabelled for place in "BI"}
    return frozenset({LABEL_IDS[OUTSIDE], *open_ones})


def decode(text: str, labels: Sequence[int], words: Sequence[Offsets]) -> list[Found]:
    """The spans that a label a word means; an I without its B opens a span of its own.

    A B goes on with the span before it where both are of one kind and at most a space lies between:
    people write two names side by side with a comma, a line break or a word.
    """
    found: list[Found] = []
    open_kind = ""
    for number, (start, end) in zip(labels, words, strict=True):
        place, _, kind = LABELS[number].partition("-")
        goes_on = place == "I" or (place == "B" and _side_by_side(text, found, start))
        if kind == open_kind != "" and goes_on:
            found[-1] = (found[-1][0], end, kind)
        elif kind:
            found.append((start, end, kind))
        open_kind = kind
    return found


def _side_by_side(text: str, found: Sequence[Found], start: int) -> bool:
    mentions = text.startswith(("@", "#"), start)
    return bool(found) and not mentions and text[found[-1][1] : start] in ("", " ")
