"""The forms of a person in an answer: whole, in parts, initials, handles."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from engine.core.types import Kind
from engine.language.forms_of_address import FUNCTION_WORDS, PARTICLES
from engine.language.name_parts import last_at, read
from engine.restore.matching.trie import WrittenForm
from engine.restore.matching.values import KnownValue

_SHORTEST_HANDLE, _LONGEST_ROLE = 6, 4  # letters
_SOUND = re.compile("chr|sch|[ckpstz]h", re.IGNORECASE)  # to which some shorten a name
# Of the first name F, the last one L, all before that G, the initials f, l, and m of those between,
# and the first's sound s ("Ch." of Charlotte). What may be run together; what needs its stops.
_FORMS = ("L G", "f L", "s L", "L f", "F l", "f l")
_WITH_MIDDLE = ("F L", "F m L", "f m L")
_JOINED, _DOTTED = frozenset(("F L", "F m L", "L G", "f l")), frozenset(("L f", "F l", "f l"))


def forms(values: Iterable[KnownValue]) -> Iterator[WrittenForm]:
    """Every form of every person."""
    people = [known for known in values if known.kind is Kind.PERSON]
    names = [_words(known.surrogate) for known in people]
    lone = {words[0].casefold() for words in names if len(words) == 1}
    for known in people:
        theirs, ours = _words(known.surrogate), _words(known.original)
        while min(len(theirs), len(ours)) > 2 and theirs[0] == ours[0]:
            theirs, ours = theirs[1:], ours[1:]  # a form of address in some other language
        yield WrittenForm(known, _bare(known.surrogate), _bare(known.original))
        # The person's own replacement may not be a name ("the tenant"), and has no parts.
        if any(word in FUNCTION_WORDS - PARTICLES for word in theirs):
            continue
        if len(theirs) > 1:
            yield WrittenForm(known, _bare(" ".join(theirs)), _bare(" ".join(ours)))
            yield from _parts(known, theirs, ours, lone)
        elif theirs:
            yield _part(known, theirs[0], " ".join(ours))


def _words(name: str) -> list[str]:
    """A name's words without title and suffix, first name first."""
    words = [word.strip(",") for word in read(name).words]
    role = len(words) > 2 and words[0].isupper() and not words[1].isupper()  # "CFO Tyrone Gaines"
    return words[1 if role and 1 < len(words[0]) <= _LONGEST_ROLE else 0 :]


def _bare(name: str) -> tuple[str, ...]:
    """A name's words without the full stop or comma after each."""
    return tuple(word.rstrip(".,") or word for word in name.split())


def _part(known: KnownValue, theirs: str, ours: str) -> WrittenForm:
    word = theirs.strip(".")
    if len(word) < 2:
        return WrittenForm(known, (word,), (ours.strip(".")[:1],), whole=False, titled=True)
    return WrittenForm(known, (word,), tuple(ours.split()), whole=False)


def _parts(
    known: KnownValue, theirs: list[str], ours: list[str], lone: set[str]
) -> Iterator[WrittenForm]:
    """First and last name alone, turned, shortened and joined; `lone` are others' whole names."""
    particle = any(word.casefold() in PARTICLES for word in theirs)
    cut = len(ours) - 1 if particle or len(ours) < 2 else last_at(ours[1:]) + 1
    one, own = _pieces(theirs[:2], theirs[-1:]), _pieces(ours[:cut] or ours, ours[cut:])
    one["G"], own["s"] = one["F"], own["f"]
    for name in "FL":
        if one[name].casefold() not in lone:
            yield _part(known, one[name], own[name])
    if len(ours) == 1:
        return
    for form in (*_WITH_MIDDLE, *_FORMS) if len(theirs) > 2 else _FORMS:
        words, mine = (
            tuple(filter(None, "\n".join(of[key] for key in form.split()).split("\n")))
            for of in (one, own)
        )
        joined, dotted = form in _JOINED, form in _DOTTED
        yield WrittenForm(known, words, mine, form != "f l", joined=joined, dotted=dotted)
    for form in ("fL", "Fl"):
        handle, own_one = ("".join(of[key] for key in form).casefold() for of in (one, own))
        if len(handle) >= _SHORTEST_HANDLE:
            yield WrittenForm(known, (handle,), (own_one.replace(" ", ""),), exact=True)


def _pieces(given: list[str], last: list[str]) -> dict[str, str]:
    first, family = given[0], " ".join(last) or given[0]
    between, sound = "\n".join(word[:1] for word in given[1:]), _SOUND.match(first)
    pieces = {"F": first, "G": " ".join(given), "L": family, "m": between, "l": family[:1]}
    return pieces | {"f": first[:1], "s": sound[0] if sound else first[:1]}
