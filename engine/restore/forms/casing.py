"""Writes an original with the surrogate's capitals, gaps and escapes in the answer."""

from __future__ import annotations

import re

from engine.core.types import Kind
from engine.language.forms_of_address import language_of
from engine.restore.matching.trie import FormMatch, WrittenForm

_EMPHASIS = re.compile(r"[*_~`]+")
_INFLECTED = frozenset({Kind.PERSON, Kind.ORGANIZATION, Kind.LOCATION})
_ENDING = re.compile(r"(?P<es>es)(?![^\W_])|(?P<s>s)(?![^\W_])|['’](?![^\W_])")
_QUOTE = re.compile(r"(?P<opens>(?<![^\W_])['‘’‚](?=\S))|(?<=\S)['’](?![^\W_])")
_LONGEST_QUOTED = 80


def rendered(text: str, found: FormMatch, form: WrittenForm, home: str) -> tuple[str, int] | None:
    """The original's form with its ending, and the end of the found one; None if it is no form.

    `home` is the prompts' language.
    """
    ours = _rendered(text, found, form)
    if ours is None or form.known.unchanged or form.known.kind not in _INFLECTED:
        return None if ours is None else (ours, found.end)
    ending = _ENDING.match(text, found.end)
    if ending is None or not form.theirs[-1][-1:].isalpha():
        return ours, found.end
    german = (language_of(text[: found.start]) or home) == "de"
    hisses = ours[-1:].casefold() in "sxzß"
    if ending["s"]:
        added = ("’" if german else "es") if hisses else "s"
    elif ending["es"]:
        added = "es" if hisses else "s"
    else:  # "James' report"
        if _is_quoted(text, found.start) or hisses or form.theirs[-1][-1:].casefold() not in "sxzß":
            return ours, found.end
        added = "s" if german else f"{ending[0]}s"
    return ours + added, ending.end()


def _is_quoted(text: str, at: int) -> bool:
    """Whether an unclosed single quotation mark precedes nearby on this line."""
    line = text[max(0, at - _LONGEST_QUOTED) : at].rpartition("\n")[2]
    marks = list(_QUOTE.finditer(line + "x"))  # the value itself follows
    return bool(marks) and marks[-1]["opens"] is not None


def _rendered(text: str, found: FormMatch, form: WrittenForm) -> str | None:
    raw = text[found.start : found.end]
    if form.known.kind in (Kind.EMAIL, Kind.URL) and not form.known.unchanged:
        return _escaped(raw, " ".join(form.ours), " ".join(form.theirs))
    if raw == form.known.surrogate and form.whole:
        return form.known.original
    if raw == " ".join(form.theirs):
        return " ".join(form.ours)
    if form.exact:
        plain = raw.replace("&amp;", "&")
        return " ".join(form.ours).replace("&", "&amp;") if plain in form.theirs else None
    return _in_style(text, found, form)


def _in_style(text: str, found: FormMatch, form: WrittenForm) -> str:
    edges = (found.start, *(edge for gap in found.gaps for edge in gap), found.end)
    words = [text[slice(*word)] for word in zip(edges[::2], edges[1::2], strict=True)]
    gaps = [text[start:end] for start, end in found.gaps]
    if form.code:
        large = "".join(words).isupper() and not form.known.surrogate.isupper()
        case = str.lower if "".join(words).islower() else str.upper if large else str
        return "".join(map(str.__add__, map(case, form.ours), [*gaps, ""]))
    if len(words) == len(form.ours):
        pairs = zip(words, form.theirs, form.ours, strict=True)
        return "".join(_word(*pair) + gap for pair, gap in zip(pairs, [*gaps, ""], strict=True))
    ours = [_word("".join(words), "".join(form.theirs), own) for own in form.ours]
    first = gaps[0] if gaps else " "
    if gaps and not any(character.isspace() for character in first):
        return first.join(ours)
    # Emphasis that closes within the found string goes to its end, so that it is not lost.
    return " ".join(ours) + "".join(mark for gap in gaps for mark in _EMPHASIS.findall(gap))


def _escaped(raw: str, ours: str, theirs: str) -> str:
    """Add the found string's backslashes before signs to the original."""
    if "\\" not in raw or "\\" in theirs:
        return ours
    signs = {raw[at + 1] for at, sign in enumerate(raw[:-1]) if sign == "\\"}
    return "".join(f"\\{sign}" if sign in signs else sign for sign in ours)


def _word(found: str, theirs: str, ours: str) -> str:
    """Write a word in the case of the found one: unchanged, upper, lower or capitalised."""
    if theirs in (found, ours):
        return ours if found == theirs else found
    if found.islower() or (found.isupper() and len(found) > 1):
        return ours.lower() if found.islower() else ours.upper()
    rest = ours[1:].lower() if theirs.isupper() and ours.isupper() else ours[1:]
    return ours[:1].upper() + rest if found[:1].isupper() else ours
