"""Names of people: two public census lists, encrypted as pairs.

Preempt (Chowdhury et al., section 4.2) encrypts pairs from two fixed lists of 1,000. Here a pair
of listed names is a rank below 10^6, any other name is hashed with the key into the ranks above,
and one permutation over both unranks into two other, larger lists: no listed name can meet
another's surrogate, and the lists never change with what a person writes. Surrogates are rare
census names that stand for nobody and nothing else, since an answer that mentions John Lennon or
Lincoln, Nebraska, would otherwise be restored where it should not. Women and men have lists of
their own, hence permutations of their own: of 4 million pairs and of 0.9 million. 15% of the
women's pairs and 53% of the men's are listed names': others decrypt to nothing.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from engine.core.types import Kind
from engine.crypto.ciphers import RankCipher
from engine.crypto.formats.word_lists import entries, ranks

LISTED = 1_000
# Of the lists' SHA-256 (a test compares): other lists are another permutation, and who restores by
# the key alone can tell that a text was sent with others.
LISTS = "692c40e9"
_PAIR, _FIRST, _LAST = (f"{Kind.PERSON}/{LISTS}/{part}" for part in ("pair", "first", "last"))
_LAST_ENDS = re.compile(
    r".(?:sson|sen|son|ski|sky|ska|cki|owicz|vic|vić|ić|ov|ova|ev|eva|enko|chuk|escu|oğlu|oglu|idis"
    r"|opoulos|akis|ez|mann|stein|berg|ström|strom|qvist|quist|lund|dottir|elli|etti|ini|ucci)$"
)
_EITHER = "e"  # the mark of a name that is common for both
GENDERS = ("f", "m")


@dataclass(frozen=True, slots=True)
class _FirstNames:
    """First names that are encrypted together: `listed` ones, and the surrogates among them all.

    `label` is that of their permutations.
    """

    label: str
    listed: tuple[str, ...]
    ranks: Mapping[str, int]
    surrogates: tuple[str, ...]
    places: Mapping[str, int]


@lru_cache(maxsize=1)
def first_surrogates() -> tuple[str, ...]:
    """All first names that a surrogate may have."""
    return tuple(name for gender in GENDERS for name in _surrogates(gender))


@lru_cache(maxsize=1)
def surrogate_words() -> frozenset[str]:
    """All names that a surrogate is made of, case-folded."""
    names = (*first_surrogates(), *entries("names", "last_surrogates"))
    return frozenset(name.casefold() for name in names)


def gender_of(first: str) -> str:
    """ "f" or "m" by the 1990 census; empty for a name that is common for both, or unknown."""
    place = _rank("first", first)
    if place is not None:
        return entries("names", "first_genders")[place].removesuffix(_EITHER)
    return next((g for g in GENDERS if first.casefold() in _firsts(g).places), "")


@lru_cache(maxsize=4)
def _firsts(gender: str) -> _FirstNames:
    """All first names, or those that a woman ("f") or a man ("m") may have."""
    known = entries("names", "first")[:LISTED]
    if not gender:
        return _classed("", known, first_surrogates())
    marks = zip(known, entries("names", "first_genders"), strict=False)
    listed = tuple(name for name, mark in marks if mark in (gender, _EITHER))
    return _classed(f"/{gender}", listed, _surrogates(gender))


def _surrogates(gender: str) -> tuple[str, ...]:
    return entries("names", f"first_surrogates_{gender}")


def _classed(label: str, listed: tuple[str, ...], surrogates: tuple[str, ...]) -> _FirstNames:
    return _FirstNames(label, listed, _places(listed), surrogates, _places(surrogates))


def _places(names: tuple[str, ...]) -> Mapping[str, int]:
    return {name.casefold(): place for place, name in enumerate(names)}


class NameFormat:
    """First and last names, together or alone, in normal capitalisation.

    Kept, hence leaked: that it is a name, and whether it is a first name, a last name or both; with
    `keeps_gender` also the `gender` that is told of it. Of a name of which nothing is told the key
    decides it. The number of middle names and the origin are not kept. Listed pairs decrypt with
    the key alone (to the list's spelling), others only against the conversation's prompts. A
    surrogate says nothing of whether its original was listed.

    `probe` counts the caller's attempts: 0 first, then 1, 2, ... while the surrogate is taken.
    """

    def __init__(self, keeps_gender: bool = False) -> None:
        self._keeps_gender = keeps_gender
        self._lasts = entries("names", "last_surrogates")

    def is_last(self, name: str) -> bool:
        """Whether a single name is more likely a last name, by public lists and endings."""
        folded = name.casefold()
        if _rank("first", name) is not None:
            return False
        return _rank("last", name) is not None or _LAST_ENDS.search(folded) is not None

    def encrypt_pair(
        self, first: str, last: str, cipher: RankCipher, probe: int = 0, gender: str = ""
    ) -> tuple[str, str]:
        """The surrogate's first and last name; `first` may hold middle names."""
        among = self._among(first, cipher, gender)
        i, j = among.ranks.get(first.casefold()), _listed("last", last)
        if i is None or j is None or probe:
            return self._other(among, f"{first} {last}", cipher, probe)
        return self._pair(among, cipher, i * LISTED + j)

    def other(self, name: str, cipher: RankCipher, probe: int = 0) -> tuple[str, str]:
        """The surrogate of a whole name that is no pair of listed ones, with any middle parts."""
        return self._other(self._among(name, cipher, ""), name, cipher, probe)

    def decrypt_pair(self, first: str, last: str, cipher: RankCipher) -> tuple[str, str] | None:
        """The listed pair with this surrogate; None if the key alone cannot tell."""
        classes = GENDERS if self._keeps_gender else ("",)
        for among in map(_firsts, classes):
            i, j = among.places.get(first.casefold()), _rank("last_surrogates", last)
            if i is None or j is None:
                continue
            place = i * len(self._lasts) + j
            rank = cipher.decrypt(f"{_PAIR}{among.label}", place, self._domain(among))
            if rank < len(among.listed) * LISTED:
                return among.listed[rank // LISTED], entries("names", "last")[rank % LISTED]
        return None

    def encrypt_first(self, name: str, cipher: RankCipher, probe: int = 0, gender: str = "") -> str:
        """The surrogate of a single first name.

        Three quarters of the surrogates are for the commonest names, as many as there are, of which
        then no two share one; other names are hashed into the rest.
        """
        among = self._among(name, cipher, gender)
        use, count = f"{_FIRST}{among.label}", len(among.surrogates)
        listed = min(len(among.listed), count * 3 // 4)
        rank = among.ranks.get(name.casefold(), listed)
        if probe or rank >= listed:
            mac = cipher.mac(use, _canonical(name), str(probe))
            rank = _hashed(mac, listed, count)
        return among.surrogates[cipher.encrypt(use, rank, count)]

    def encrypt_last(self, name: str, cipher: RankCipher, probe: int = 0) -> str:
        """The surrogate of a single last name."""
        rank = None if probe else _listed("last", name)
        if rank is None:
            mac = cipher.mac(_LAST, _canonical(name), str(probe))
            rank = _hashed(mac, LISTED, len(self._lasts))
        return self._lasts[cipher.encrypt(_LAST, rank, len(self._lasts))]

    def _among(self, first: str, cipher: RankCipher, gender: str) -> _FirstNames:
        if not self._keeps_gender:
            return _firsts("")
        coin = cipher.mac(f"{_FIRST}/gender", _canonical(first))[0] % len(GENDERS)
        return _firsts(gender or GENDERS[coin])

    def _other(
        self, among: _FirstNames, name: str, cipher: RankCipher, probe: int
    ) -> tuple[str, str]:
        mac = cipher.mac(_PAIR, _canonical(name), str(probe))
        rank = _hashed(mac, len(among.listed) * LISTED, self._domain(among))
        return self._pair(among, cipher, rank)

    def _domain(self, among: _FirstNames) -> int:
        return len(among.surrogates) * len(self._lasts)

    def _pair(self, among: _FirstNames, cipher: RankCipher, rank: int) -> tuple[str, str]:
        image = cipher.encrypt(f"{_PAIR}{among.label}", rank, self._domain(among))
        i, j = divmod(image, len(self._lasts))
        return among.surrogates[i], self._lasts[j]


def match_case(model: str, name: str) -> str:
    """`name` in capitals or small letters where `model` is; a lone capital is no model."""
    if model.islower():
        return name.lower()
    letters = sum(c.isalpha() for c in model)
    return name.upper() if model.isupper() and letters > 1 else name


def _hashed(mac: bytes, listed: int, known: int) -> int:
    """A rank above the listed ones, for a name that is none of them."""
    return listed + int.from_bytes(mac, "big") % (known - listed)


def _rank(part: str, name: str) -> int | None:
    return ranks("names", part).get(name.casefold())


def _listed(part: str, name: str) -> int | None:
    rank = _rank(part, name)
    return rank if rank is not None and rank < LISTED else None


def _canonical(name: str) -> str:
    """A name without the differences of case, spacing and Unicode form."""
    return " ".join(unicodedata.normalize("NFKC", name).casefold().split())
