"""Names of people: two public census lists, encrypted as pairs.

Preempt (Chowdhury et al., section 4.2) encrypts pairs from two fixed lists of 1,000. Here a pair
of listed names is a rank below 10^6, any other name is hashed with the key into the ranks above,
and one permutation over both unranks into somewhat larger lists: no listed name can meet another's
surrogate, and the lists never change with what a person writes.
"""

from __future__ import annotations

import unicodedata

from engine.crypto.ciphers import RankCipher
from engine.crypto.formats.lists import entries, ranks
from engine.types import Kind

LISTED = 1_000
LISTED_PAIRS = LISTED * LISTED
_PAIR = f"{Kind.PERSON}/pair"


class NameFormat:
    """First and last names, together or alone, in normal capitalisation.

    Kept, hence leaked: that it is a name, and whether it is a first name, a last name or both; the
    number of middle names, gender and origin are not kept. Listed names decrypt with the key alone
    (to the list's spelling), others only against the conversation's prompts. A surrogate says
    nothing of whether its original was listed.

    `probe` counts the caller's attempts: 0 first, then 1, 2, ... while the surrogate is taken.
    """

    def __init__(self) -> None:
        self._firsts = entries("names", "first")
        self._lasts = entries("names", "last")
        self._domain = len(self._firsts) * len(self._lasts)

    def knows_first(self, name: str) -> bool:
        """Whether it is one of the 1,000 listed first names."""
        return _listed("first", name) is not None

    def knows_last(self, name: str) -> bool:
        """Whether it is one of the 1,000 listed last names."""
        return _listed("last", name) is not None

    def encrypt_pair(
        self, first: str, last: str, cipher: RankCipher, probe: int = 0
    ) -> tuple[str, str]:
        """The surrogate's first and last name; `first` may hold middle names."""
        i, j = _listed("first", first), _listed("last", last)
        if i is None or j is None or probe:
            return self.other(f"{first} {last}", cipher, probe)
        return self._unrank(cipher.encrypt(_PAIR, i * LISTED + j, self._domain))

    def other(self, name: str, cipher: RankCipher, probe: int = 0) -> tuple[str, str]:
        """The surrogate of a whole name that is no pair of listed ones, with any middle parts."""
        mac = cipher.mac(_PAIR, _canonical(name), str(probe))
        rank = LISTED_PAIRS + int.from_bytes(mac, "big") % (self._domain - LISTED_PAIRS)
        return self._unrank(cipher.encrypt(_PAIR, rank, self._domain))

    def decrypt_pair(self, first: str, last: str, cipher: RankCipher) -> tuple[str, str] | None:
        """The listed pair with this surrogate; None where the key alone cannot tell."""
        i, j = _rank("first", first), _rank("last", last)
        if i is None or j is None:
            return None
        rank = cipher.decrypt(_PAIR, i * len(self._lasts) + j, self._domain)
        if rank >= LISTED_PAIRS:
            return None
        return self._firsts[rank // LISTED], self._lasts[rank % LISTED]

    def encrypt_first(self, name: str, cipher: RankCipher, probe: int = 0) -> str:
        """The surrogate of a first name that stands alone."""
        return _encrypt_part("first", name, cipher, probe)

    def decrypt_first(self, name: str, cipher: RankCipher) -> str | None:
        """The listed first name with this surrogate; None where the key alone cannot tell."""
        return _decrypt_part("first", name, cipher)

    def encrypt_last(self, name: str, cipher: RankCipher, probe: int = 0) -> str:
        """The surrogate of a last name that stands alone."""
        return _encrypt_part("last", name, cipher, probe)

    def decrypt_last(self, name: str, cipher: RankCipher) -> str | None:
        """The listed last name with this surrogate; None where the key alone cannot tell."""
        return _decrypt_part("last", name, cipher)

    def _unrank(self, rank: int) -> tuple[str, str]:
        i, j = divmod(rank, len(self._lasts))
        return self._firsts[i], self._lasts[j]


def match_case(model: str, name: str) -> str:
    """`name` in capitals or small letters where `model` is; a lone capital is no model."""
    if model.islower():
        return name.lower()
    letters = sum(c.isalpha() for c in model)
    return name.upper() if model.isupper() and letters > 1 else name


def _encrypt_part(part: str, name: str, cipher: RankCipher, probe: int) -> str:
    names = entries("names", part)
    rank = _listed(part, name)
    if rank is None or probe:
        mac = cipher.mac(f"{Kind.PERSON}/{part}", _canonical(name), str(probe))
        rank = LISTED + int.from_bytes(mac, "big") % (len(names) - LISTED)
    return names[cipher.encrypt(f"{Kind.PERSON}/{part}", rank, len(names))]


def _decrypt_part(part: str, name: str, cipher: RankCipher) -> str | None:
    place = _rank(part, name)
    if place is None:
        return None
    names = entries("names", part)
    rank = cipher.decrypt(f"{Kind.PERSON}/{part}", place, len(names))
    return names[rank] if rank < LISTED else None


def _rank(part: str, name: str) -> int | None:
    return ranks("names", part).get(name.casefold())


def _listed(part: str, name: str) -> int | None:
    rank = _rank(part, name)
    return rank if rank is not None and rank < LISTED else None


def _canonical(name: str) -> str:
    """A name without the differences of case, spacing and Unicode form."""
    return " ".join(unicodedata.normalize("NFKC", name).casefold().split())
