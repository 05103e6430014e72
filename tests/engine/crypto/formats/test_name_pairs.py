"""Names: the lists' fixed domains, restorable pairs, and names that no list holds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Protocol

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import paths
from engine.crypto.ciphers import RankCipher
from engine.crypto.formats.people import LISTED, NameFormat, match_case
from engine.crypto.keys import ProfileKey

NAMES = NameFormat()
CIPHER = RankCipher(ProfileKey(bytes(range(32))), b"names")
STRANGERS = [
    "Zbigniew Xanthopoulos",
    "Nguyễn Thị Minh Khai",
    "Ng",
    "Óscar de la Peña",
    "李 小龙",
    "\ud800 🔥",
]


class Source(Protocol):
    def below(self, bound: int) -> int: ...


def read(name: str) -> list[str]:
    return paths.resource("names", f"{name}.txt").read_text("utf-8").split("\n")[:-1]


FIRSTS, LASTS = read("first"), read("last")


@pytest.mark.parametrize("part", ["first", "last"])
def test_the_larger_list_begins_with_the_thousand(part: str) -> None:
    larger, listed = read(part), read(f"{part}_1000")
    assert larger[:LISTED] == listed
    assert len(listed) == LISTED
    assert len({name.casefold() for name in larger}) == len(larger) > LISTED + 500
    assert all(name.isascii() and name.isalpha() and name.istitle() for name in larger)


def test_ten_thousand_listed_pairs_come_back(seeded: Callable[[str], Source]) -> None:
    source = seeded("pairs")
    ranks = {source.below(LISTED * LISTED) for _ in range(10_000)}
    pairs = [(FIRSTS[rank // LISTED], LASTS[rank % LISTED]) for rank in ranks]
    surrogates = [NAMES.encrypt_pair(*pair, CIPHER) for pair in pairs]
    assert len(set(surrogates)) == len(pairs)
    assert [NAMES.decrypt_pair(*surrogate, CIPHER) for surrogate in surrogates] == pairs
    assert all(first in FIRSTS and last in LASTS for first, last in surrogates[:500])


@pytest.mark.parametrize("part", ["first", "last"])
def test_all_single_names_come_back(part: str) -> None:
    names = (FIRSTS if part == "first" else LASTS)[:LISTED]
    encrypt, decrypt = {
        "first": (NAMES.encrypt_first, NAMES.decrypt_first),
        "last": (NAMES.encrypt_last, NAMES.decrypt_last),
    }[part]
    surrogates = [encrypt(name, CIPHER) for name in names]
    assert len(set(surrogates)) == LISTED
    assert [decrypt(surrogate, CIPHER) for surrogate in surrogates] == names
    outputs = {decrypt(name, CIPHER) for name in (FIRSTS if part == "first" else LASTS)}
    assert outputs == {*names, None}


@pytest.mark.parametrize("name", STRANGERS)
def test_other_names_get_names_that_the_key_alone_does_not_restore(name: str) -> None:
    first, _, last = name.rpartition(" ")
    surrogate = NAMES.encrypt_pair(first, last, CIPHER)
    assert surrogate == NAMES.other(f"{first} {last}", CIPHER)
    assert surrogate[0] in FIRSTS
    assert surrogate[1] in LASTS
    assert NAMES.decrypt_pair(*surrogate, CIPHER) is None
    assert NAMES.decrypt_first(NAMES.encrypt_first(name, CIPHER), CIPHER) is None
    assert NAMES.decrypt_last(NAMES.encrypt_last(name, CIPHER), CIPHER) is None


def test_other_names_never_meet_listed_ones() -> None:
    # An unlisted name's plaintext rank lies above every listed pair's, and FPE keeps them apart.
    listed = {NAMES.encrypt_first(name, CIPHER) for name in FIRSTS[:LISTED]}
    others = {NAMES.encrypt_first(f"Unlisted{n}", CIPHER) for n in range(2_000)}
    assert not listed & others
    assert listed | others <= set(FIRSTS)


def test_spelling_does_not_change_a_surrogate() -> None:
    assert NAMES.encrypt_pair("maria", "LOPEZ", CIPHER) == NAMES.encrypt_pair(
        "Maria", "Lopez", CIPHER
    )
    assert NAMES.other("Jose\u0301  Vargas Llosa", CIPHER) == NAMES.other(
        "josé vargas LLOSA", CIPHER
    )
    assert NAMES.other("José Vargas", CIPHER) != NAMES.other("Josè Vargas", CIPHER)


@pytest.mark.parametrize("name", ["Maria Lopez", "Zbigniew Xanthopoulos"])
def test_probes_give_other_names(name: str) -> None:
    first, last = name.split()
    pairs = {NAMES.encrypt_pair(first, last, CIPHER, probe) for probe in range(20)}
    assert len(pairs) == 20
    assert len({NAMES.encrypt_first(first, CIPHER, probe) for probe in range(20)}) > 15
    assert len({NAMES.encrypt_last(last, CIPHER, probe) for probe in range(20)}) > 15


def test_conversations_and_profiles_differ(
    key: ProfileKey, cipher: RankCipher, elsewhere: list[RankCipher]
) -> None:
    for steps in (
        [NAMES.encrypt_pair("Maria", "Lopez", each) for each in (cipher, *elsewhere)],
        [NAMES.other("Maria Elena Lopez", each) for each in (cipher, *elsewhere)],
    ):
        assert len(set(steps)) == 4
    everywhere = [NAMES.encrypt_pair("Maria", "Lopez", RankCipher(key, b"")) for _ in range(2)]
    assert everywhere[0] == everywhere[1] == NAMES.encrypt_pair("Maria", "Lopez", elsewhere[1])


def in_list(pairs: list[tuple[str, str]]) -> float:
    listed = Counter(NAMES.knows_first(first) and NAMES.knows_last(last) for first, last in pairs)
    return listed[True] / len(pairs)


def test_a_surrogate_does_not_tell_whether_its_original_was_listed() -> None:
    listed = [NAMES.encrypt_pair(FIRSTS[n], LASTS[n], CIPHER) for n in range(LISTED)]
    others = [NAMES.other(f"Unlisted {n}", CIPHER) for n in range(LISTED)]
    expected = LISTED**2 / (len(FIRSTS) * len(LASTS))
    # Six standard deviations of a share of 1,000; the paper's own lists, planted, miss by far more.
    margin = 6 * (expected * (1 - expected) / LISTED) ** 0.5
    assert abs(in_list(listed) - expected) < margin
    assert abs(in_list(others) - expected) < margin
    assert abs(in_list([(FIRSTS[n], LASTS[n]) for n in range(LISTED)]) - expected) > margin


def test_a_name_that_is_no_surrogate_decrypts_to_nothing() -> None:
    assert NAMES.decrypt_pair("Zbigniew", "Lopez", CIPHER) is None
    assert NAMES.decrypt_pair("Maria", "Xanthopoulos", CIPHER) is None
    assert NAMES.decrypt_first("Zbigniew", CIPHER) is None
    assert NAMES.decrypt_last("Xanthopoulos", CIPHER) is None


@pytest.mark.parametrize(
    ("model", "expected"),
    [
        ("MARIA LOPEZ", "ANNA SMITH"),
        ("maria", "anna smith"),
        ("Maria", "Anna Smith"),
        ("M.", "Anna Smith"),
        ("M. LOPEZ", "ANNA SMITH"),
        ("李", "Anna Smith"),
        ("", "Anna Smith"),
    ],
)
def test_case_follows_the_model(model: str, expected: str) -> None:
    assert match_case(model, "Anna Smith") == expected


@given(st.text(max_size=40), st.text(max_size=20))
def test_any_text_gets_a_name(first: str, last: str) -> None:
    found = NAMES.encrypt_pair(first, last, CIPHER)
    assert found[0] in FIRSTS
    assert found[1] in LASTS
