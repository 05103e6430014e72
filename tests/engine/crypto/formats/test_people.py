"""Names: the lists' fixed domains, restorable pairs, and names that no list holds."""

import hashlib
from collections.abc import Callable
from typing import Protocol

import pytest
from cases import tables_beside
from hypothesis import given
from hypothesis import strategies as st

from engine.core import paths
from engine.crypto.ciphers import RankCipher
from engine.crypto.formats.people import (
    GENDERS,
    LISTED,
    LISTS,
    NameFormat,
    first_surrogates,
    gender_of,
    match_case,
)
from engine.crypto.key_derivation import ProfileKey

CASES = tables_beside(__file__)

NAMES = NameFormat()
CIPHER = RankCipher(ProfileKey(bytes(range(32))), b"names")
STRANGERS = ["Zbigniew Xanthopoulos", "Nguyễn Thị Minh Khai", "Ng", "Óscar de la Peña"]
STRANGERS += ["李 小龙", "\ud800 🔥"]


class Source(Protocol):
    def below(self, bound: int) -> int: ...


def read(name: str) -> list[str]:
    return paths.resource("names", f"{name}.txt").read_text("utf-8").split("\n")[:-1]


FIRSTS, LASTS = read("first"), read("last")
OUT_FIRSTS, OUT_LASTS = first_surrogates(), read("last_surrogates")


@pytest.mark.parametrize("part", ["first", "last"])
def test_the_larger_list_begins_with_the_thousand(part: str) -> None:
    larger, listed = read(part), read(f"{part}_1000")
    assert larger[:LISTED] == listed
    assert len(listed) == LISTED
    assert len({name.casefold() for name in larger}) == len(larger) > LISTED + 500
    assert all(name.isascii() and name.isalpha() and name.istitle() for name in larger)


@pytest.mark.parametrize("part", ["first", "last"])
def test_surrogates_are_rare_names_that_are_nothing_else(part: str) -> None:
    chosen = OUT_FIRSTS if part == "first" else OUT_LASTS
    assert all(name.isascii() and name.isalpha() and name.istitle() for name in chosen)
    two_spellings = ("Mc", "Vander", "Delac")
    assert not [name for name in chosen if name.startswith(two_spellings)]
    assert len(set(chosen)) == len(chosen) > LISTED + 300  # room for names that no list holds
    everyday = paths.resource("cues", "common_words.txt").read_text("utf-8").split()
    places = paths.resource("words", "places.txt").read_text("utf-8").split()
    assert not {name.casefold() for name in chosen} & {*everyday, *map(str.casefold, places)}
    famous = "Elsa Herman Morrison Madeline Rodney Kermit Snowden John Mary Grace Washington"
    famous += " Lincoln Ford Parkinson Newton"
    assert not {*chosen} & {*famous.split()}


def test_the_lists_have_the_version_that_is_said() -> None:
    """Whoever changes a list says so: other lists are another permutation."""
    names = "first last first_surrogates_f first_surrogates_m last_surrogates first_genders"
    files = [paths.resource("names", f"{name}.txt").read_bytes() for name in names.split()]
    assert hashlib.sha256(b"\0".join(files)).hexdigest()[:8] == LISTS


def test_a_made_up_pair_of_surrogate_names_hardly_ever_decrypts(
    seeded: Callable[[str], Source],
) -> None:
    """.227 do by the lists' sizes; beyond .27 of 2,000 happens by chance once in 10^5."""
    source = seeded("made up")
    pairs = [
        (OUT_FIRSTS[source.below(len(OUT_FIRSTS))], OUT_LASTS[source.below(len(OUT_LASTS))])
        for _ in range(2_000)
    ]
    decrypted = sum(NAMES.decrypt_pair(*pair, CIPHER) is not None for pair in pairs)
    assert 0.18 < decrypted / len(pairs) < 0.27


@pytest.mark.parametrize("gender", GENDERS)
def test_each_gender_has_room_for_its_listed_pairs(gender: str) -> None:
    mine = read(f"first_surrogates_{gender}")
    listed = sum(mark in (gender, "e") for mark in read("first_genders")[:LISTED])
    assert len(mine) * len(OUT_LASTS) > 1.2 * LISTED * listed
    assert {gender_of(name) for name in mine} == {gender}


@pytest.mark.parametrize("gender", ["", *GENDERS])
def test_a_told_gender_is_the_surrogates_and_pairs_still_come_back(
    seeded: Callable[[str], Source], gender: str
) -> None:
    source, kept = seeded(f"told {gender}"), NameFormat(keeps_gender=True)
    marks = read("first_genders")[:LISTED]
    firsts = [FIRSTS[n] for n in range(LISTED) if not gender or marks[n] in (gender, "e")]
    pairs = {
        (firsts[source.below(len(firsts))], LASTS[source.below(LISTED)]) for _ in range(10_000)
    }
    sent = {pair: kept.encrypt_pair(*pair, CIPHER, gender=gender) for pair in pairs}
    if gender:
        assert len(set(sent.values())) == len(pairs)  # one permutation
        assert {gender_of(first) for first, _ in sent.values()} == {gender}
    else:  # the key's coin: which list says nothing
        women = sum(gender_of(first) == "f" for first, _ in sent.values()) / len(pairs)
        assert 0.3 < women < 0.7
        told = {pair: gender_of(pair[0]) for pair in pairs}
        sent = {pair: kept.encrypt_pair(*pair, CIPHER, gender=told[pair]) for pair in pairs}
        assert len(set(sent.values())) == len(pairs)
    assert all(kept.decrypt_pair(*sent[pair], CIPHER) == pair for pair in pairs)


def test_a_name_of_the_other_gender_than_its_title_says_gets_that_title_s() -> None:
    kept = NameFormat(keeps_gender=True)
    for name in ("John", "Zbigniew", "Mary"):
        for gender in GENDERS:
            assert gender_of(kept.encrypt_pair(name, "Smith", CIPHER, gender=gender)[0]) == gender
            assert gender_of(kept.encrypt_first(name, CIPHER, gender=gender)) == gender


def test_ten_thousand_listed_pairs_come_back(seeded: Callable[[str], Source]) -> None:
    source = seeded("pairs")
    ranks = {source.below(LISTED * LISTED) for _ in range(10_000)}
    pairs = [(FIRSTS[rank // LISTED], LASTS[rank % LISTED]) for rank in ranks]
    surrogates = [NAMES.encrypt_pair(*pair, CIPHER) for pair in pairs]
    assert len(set(surrogates)) == len(pairs)
    assert [NAMES.decrypt_pair(*surrogate, CIPHER) for surrogate in surrogates] == pairs
    assert all(first in OUT_FIRSTS and last in OUT_LASTS for first, last in surrogates[:500])


@pytest.mark.parametrize("encrypt", [NAMES.encrypt_first, NAMES.encrypt_last])
def test_no_two_listed_single_names_share_a_surrogate(
    encrypt: Callable[[str, RankCipher], str],
) -> None:
    names = (FIRSTS if encrypt == NAMES.encrypt_first else LASTS)[:LISTED]
    assert len({encrypt(name, CIPHER) for name in names}) == LISTED


def test_a_name_alone_is_a_last_name_by_list_or_ending_and_a_first_name_otherwise() -> None:
    assert all(map(NAMES.is_last, ["Lopez", "Persson", "Lewandowski", "Kowalczyk-Petrov"]))
    assert not any(map(NAMES.is_last, ["Maria", "James", "Zbigniew", "Ines", "Søren"]))


@pytest.mark.parametrize("name", STRANGERS)
def test_other_names_get_names_that_the_key_alone_does_not_restore(name: str) -> None:
    first, _, last = name.rpartition(" ")
    surrogate = NAMES.encrypt_pair(first, last, CIPHER)
    assert surrogate == NAMES.other(f"{first} {last}", CIPHER)
    assert surrogate[0] in OUT_FIRSTS
    assert surrogate[1] in OUT_LASTS
    assert NAMES.decrypt_pair(*surrogate, CIPHER) is None


def test_other_names_never_meet_listed_ones() -> None:
    # An unlisted name's plaintext rank lies above every listed pair's, and FPE keeps them apart.
    listed = {NAMES.encrypt_first(name, CIPHER) for name in FIRSTS[:LISTED]}
    others = {NAMES.encrypt_first(f"Unlisted{n}", CIPHER) for n in range(2_000)}
    assert not listed & others
    assert listed | others <= set(OUT_FIRSTS)


def test_spelling_does_not_change_a_surrogate() -> None:
    pairs = [NAMES.encrypt_pair(*pair, CIPHER) for pair in (("maria", "LOPEZ"), ("Maria", "Lopez"))]
    assert pairs[0] == pairs[1]
    others = ("Jose\u0301  Vargas Llosa", "josé vargas LLOSA")
    assert len({NAMES.other(name, CIPHER) for name in others}) == 1
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


def in_first_half(pairs: list[tuple[str, str]]) -> float:
    """The share of pairs of which both names stand in the first half of the surrogates' lists."""
    firsts, lasts = set(OUT_FIRSTS[: len(OUT_FIRSTS) // 2]), set(OUT_LASTS[: len(OUT_LASTS) // 2])
    return sum(first in firsts and last in lasts for first, last in pairs) / len(pairs)


def test_a_surrogate_does_not_tell_whether_its_original_was_listed() -> None:
    listed = [NAMES.encrypt_pair(FIRSTS[n], LASTS[n], CIPHER) for n in range(LISTED)]
    others = [NAMES.other(f"Unlisted {n}", CIPHER) for n in range(LISTED)]
    # Six standard deviations of a share of 1,000 around a quarter.
    margin = 6 * (0.25 * 0.75 / LISTED) ** 0.5
    assert abs(in_first_half(listed) - 0.25) < margin
    assert abs(in_first_half(others) - 0.25) < margin
    # Planted: the listed pairs' ranks as they are, without encryption.
    plain = [divmod(n * LISTED + n, len(OUT_LASTS)) for n in range(LISTED)]
    assert abs(in_first_half([(OUT_FIRSTS[i], OUT_LASTS[j]) for i, j in plain]) - 0.25) > margin


def test_a_name_that_is_no_surrogate_decrypts_to_nothing() -> None:
    assert NAMES.decrypt_pair("Zbigniew", "Lopez", CIPHER) is None
    assert NAMES.decrypt_pair("Maria", "Xanthopoulos", CIPHER) is None


@pytest.mark.parametrize(("model", "expected"), CASES["case_follows_the_model"])
def test_case_follows_the_model(model: str, expected: str) -> None:
    assert match_case(model, "Anna Smith") == expected


@given(st.text(max_size=40), st.text(max_size=20))
def test_any_text_gets_a_name(first: str, last: str) -> None:
    found = NAMES.encrypt_pair(first, last, CIPHER)
    assert found[0] in OUT_FIRSTS
    assert found[1] in OUT_LASTS
