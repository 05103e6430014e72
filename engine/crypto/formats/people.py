"""Names of people: two public census lists, encrypted as pairs.

Preempt (Chowdhury et al., section 4.2) encrypts pairs from two fixed lists of 1,000. Here a pair
of listed names is a rank below 10^6, any other name is hashed with the key into the ranks above,
and one permutation over both unranks into two other, larger lists: no listed name can meet
another's surrogate, and the lists never change with what a person writes. Surrogates are rare
census names that stand for nobody and nothing else, since an answer that mentions John Lennon or
Lincoln, Nebraska, would otherwise be restored where it should not. Only two in nine of their
pairs are listed ones': a pair that the provider made up hardly ever decrypts.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from engine.crypto.ciphers import RankCipher
from engine.crypto.formats.lists import entries, ranks
from engine.types import Kind

LISTED = 1_000
# Of the lists' SHA-256 (a test compares): other lists are another permutation, and who restores by
# the key alone can tell that a text was sent with others.
LISTS = "930ee70c"
_PAIR, _FIRST, _LAST = (f"{Kind.PERSON}/{LISTS}/{part}" for part in ("pair", "first", "last"))
_LAST_ENDS = re.compile(
    r".(?:sson|sen|son|ski|sky|ska|cki|owicz|vic|vić|ić|ov|ova|ev|eva|enko|chuk|escu|oğlu|oglu|idis"
    r"|opoulos|akis|ez|mann|stein|berg|ström|strom|qvist|quist|lund|dottir|elli|etti|ini|ucci)$"
)
_EITHER = "e"  # the gender of a name that is common for both, or that no list knows


@dataclass(frozen=True, slots=True)
class _Firsts:
    """First names that are encrypted together: `listed` ones, and the surrogates among them all.

    `label` is that of their permutations.
    """

    label: str
    listed: tuple[str, ...]
    ranks: Mapping[str, int]
    surrogates: tuple[str, ...]
    places: Mapping[str, int]


@lru_cache(maxsize=4)
def _firsts(gender: str) -> _Firsts:
    """All first names, or those of a gender ("f", "m", "e"), in the order of the census list.

    Too few men's names are rare: with a gender the surrogates are all that the census has of it.
    """
    known = entries("names", "first")
    if not gender:
        return _classed("", known[:LISTED], entries("names", "first_surrogates"))
    marks = entries("names", "first_genders")
    mine = [(n, name) for n, name in enumerate(known) if marks[n] == gender]
    listed = tuple(name for n, name in mine if n < LISTED)
    return _classed(f"/{gender}", listed, tuple(name for _, name in mine))


def _classed(label: str, listed: tuple[str, ...], surrogates: tuple[str, ...]) -> _Firsts:
    return _Firsts(label, listed, _places(listed), surrogates, _places(surrogates))


def _places(names: tuple[str, ...]) -> Mapping[str, int]:
    return {name.casefold(): place for place, name in enumerate(names)}


class NameFormat:
    """First and last names, together or alone, in normal capitalisation.

    Kept, hence leaked: that it is a name, and whether it is a first name, a last name or both; with
    `gender` also the census's gender of the first name (other names pass for either). The number of
    middle names and the origin are not kept. Listed names decrypt with the key alone (to the list's
    spelling), others only against the conversation's prompts. A surrogate says nothing of whether
    its original was listed.

    `probe` counts the caller's attempts: 0 first, then 1, 2, ... while the surrogate is taken.
    """

    def __init__(self, gender: bool = False) -> None:
        self._gender = gender
        self._lasts = entries("names", "last_surrogates")

    def is_last(self, name: str) -> bool:
        """Whether a name that stands alone is likelier a last name, by public lists and endings."""
        folded = name.casefold()
        if folded in _all_of("first", "given_names"):
            return False
        return folded in _all_of("last", "family_names") or _LAST_ENDS.search(folded) is not None

    def encrypt_pair(
        self, first: str, last: str, cipher: RankCipher, probe: int = 0
    ) -> tuple[str, str]:
        """The surrogate's first and last name; `first` may hold middle names."""
        among = self._among(first)
        i, j = among.ranks.get(first.casefold()), _listed("last", last)
        if i is None or j is None or probe:
            return self.other(f"{first} {last}", cipher, probe, first)
        return self._pair(among, cipher, i * LISTED + j)

    def other(
        self, name: str, cipher: RankCipher, probe: int = 0, first: str = ""
    ) -> tuple[str, str]:
        """The surrogate of a whole name that is no pair of listed ones, with any middle parts.

        `first` is its first name, for the gender.
        """
        among = self._among(first)
        listed = len(among.listed) * LISTED
        mac = cipher.mac(_PAIR, _canonical(name), str(probe))
        return self._pair(among, cipher, _hashed(mac, listed, self._domain(among)))

    def decrypt_pair(self, first: str, last: str, cipher: RankCipher) -> tuple[str, str] | None:
        """The listed pair with this surrogate; None where the key alone cannot tell."""
        among = self._among(first)
        i, j = among.places.get(first.casefold()), _rank("last_surrogates", last)
        if i is None or j is None:
            return None
        place = i * len(self._lasts) + j
        rank = cipher.decrypt(f"{_PAIR}{among.label}", place, self._domain(among))
        if rank >= len(among.listed) * LISTED:
            return None
        return among.listed[rank // LISTED], entries("names", "last")[rank % LISTED]

    def encrypt_first(self, name: str, cipher: RankCipher, probe: int = 0) -> str:
        """The surrogate of a first name that stands alone."""
        among = self._among(name)
        rank = None if probe else among.ranks.get(name.casefold())
        use, count = f"{_FIRST}{among.label}", len(among.surrogates)
        if rank is None:
            mac = cipher.mac(use, _canonical(name), str(probe))
            rank = _hashed(mac, len(among.listed), count)
        return among.surrogates[cipher.encrypt(use, rank, count)]

    def decrypt_first(self, name: str, cipher: RankCipher) -> str | None:
        """The listed first name with this surrogate; None where the key alone cannot tell."""
        among = self._among(name)
        place = among.places.get(name.casefold())
        if place is None:
            return None
        rank = cipher.decrypt(f"{_FIRST}{among.label}", place, len(among.surrogates))
        return among.listed[rank] if rank < len(among.listed) else None

    def encrypt_last(self, name: str, cipher: RankCipher, probe: int = 0) -> str:
        """The surrogate of a last name that stands alone."""
        rank = None if probe else _listed("last", name)
        if rank is None:
            mac = cipher.mac(_LAST, _canonical(name), str(probe))
            rank = _hashed(mac, LISTED, len(self._lasts))
        return self._lasts[cipher.encrypt(_LAST, rank, len(self._lasts))]

    def decrypt_last(self, name: str, cipher: RankCipher) -> str | None:
        """The listed last name with this surrogate; None where the key alone cannot tell."""
        place = _rank("last_surrogates", name)
        if place is None:
            return None
        rank = cipher.decrypt(_LAST, place, len(self._lasts))
        return entries("names", "last")[rank] if rank < LISTED else None

    def _among(self, first: str) -> _Firsts:
        if not self._gender:
            return _firsts("")
        place = _rank("first", first)
        return _firsts(_EITHER if place is None else entries("names", "first_genders")[place])

    def _domain(self, among: _Firsts) -> int:
        return len(among.surrogates) * len(self._lasts)

    def _pair(self, among: _Firsts, cipher: RankCipher, rank: int) -> tuple[str, str]:
        image = cipher.encrypt(f"{_PAIR}{among.label}", rank, self._domain(among))
        i, j = divmod(image, len(self._lasts))
        return among.surrogates[i], self._lasts[j]


@lru_cache(maxsize=2)
def _all_of(part: str, more: str) -> frozenset[str]:
    """The names of the census and those of other countries, case-folded."""
    return frozenset(n.casefold() for n in (*entries("names", part), *entries("cues", more)))


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
