"""A conversation's people: mentions of one person follow one surrogate. Names are made up."""

import pytest
from cases import tables_beside
from hypothesis import given
from hypothesis import strategies as st

from engine.core import paths
from engine.core.types import Span
from engine.crypto.ciphers import RankCipher
from engine.crypto.key_derivation import ProfileKey
from engine.language.name_parts import is_titled, read, without_monsieur
from engine.protect.preempt import person_mapper
from engine.protect.preempt.person_mapper import PersonMapper

CASES = tables_beside(__file__)

CIPHER = RankCipher(ProfileKey(bytes(range(32))), b"people")


def cast(*names: str) -> dict[str, str]:
    """The surrogates of mentions that stand one after the other in a text."""
    someone = PersonMapper(CIPHER)
    someone.meet(word for name in names for word in name.split())
    order = sorted(range(len(names)), key=lambda n: (someone.turn(names[n]), n))
    found = {n: someone.surrogate(names[n], n) for n in order}
    return {names[n]: found[n] for n in range(len(names))}


def listed(name: str) -> list[str]:
    return paths.resource("names", f"{name}.txt").read_text("utf-8").split()


def test_every_mention_of_a_person_follows() -> None:
    first, last = cast("Maria Lopez")["Maria Lopez"].split()
    forms = {
        "Maria Lopez": f"{first} {last}",
        "Maria": first,
        "Ms. Lopez": f"Ms. {last}",
        "M. Lopez": f"{first[0]}. {last}",
        "LOPEZ": last.upper(),
        "M.L.": f"{first[0]}.{last[0]}.",
        "Lopez, Maria": f"{last}, {first}",
        "maria lopez": f"{first} {last}".lower(),
    }
    assert cast(*forms) == forms


def test_two_of_one_first_name_are_told_apart_by_the_letter_of_the_last() -> None:
    found = cast("Maria Lopez", "Maria Kowalska", "Maria L.", "Maria K.", "Maria K", "Susan W.")
    for whole, letter in (("Maria Lopez", "L."), ("Maria Kowalska", "K."), ("Maria Kowalska", "K")):
        first, last = found[whole].split()
        assert found[f"Maria {letter}"] == f"{first} {last[0]}{letter[1:]}"
    assert read(found["Susan W."]).words[1].endswith(".")


@pytest.mark.parametrize("title", ["Ofc", "Ofc.", "Dr.", "Prof. Dr.", "Herr", "Sgt.", "Señora"])
def test_forms_of_address_are_no_first_names(title: str) -> None:
    found = cast(f"{title} Tyrone Gaines", f"{title} Gaines", "Tyrone Gaines", "Gaines")
    first, last = found["Tyrone Gaines"].split()
    assert found[f"{title} Tyrone Gaines"] == f"{title} {first} {last}"
    assert found[f"{title} Gaines"] == f"{title} {last}"
    assert found["Gaines"] == last


@pytest.mark.parametrize(("text", "left"), CASES["monsieur_is_no_initial_in_french"])
def test_monsieur_is_no_initial_in_french(text: str, left: str) -> None:
    start = text.index("M. ")
    span = Span(start, text.index("Tessier") + len("Tessier"))
    assert without_monsieur(text, span).of(text) == left


@pytest.mark.parametrize(
    ("text", "follows"),
    [
        ("Friederike Lohse ist nicht bei der Bank, und Lohses Brief auch", True),
        ("Friederike Lohse is not at the bank, and Lohses is", False),
    ],
)
def test_a_german_genitive_follows_its_owner(text: str, follows: bool) -> None:
    someone = PersonMapper(CIPHER)
    someone.meet(text.split())
    last = someone.surrogate("Friederike Lohse").split()[1]
    assert (someone.surrogate("Lohses", 40) in (f"{last}s", f"{last}’")) is follows


def test_no_surrogate_reads_like_another_with_an_ending() -> None:
    last = cast("Maria Lopez")["Maria Lopez"].split()[1]
    for near in (f"{last}s", last.removesuffix("s")):
        someone = PersonMapper(CIPHER)
        someone.remember("Otto Brandt", f"Zelda {near}")
        assert someone.surrogate("Maria Lopez", 20).split()[1] != last


@pytest.mark.parametrize("suffix", ["Jr.", "III", ", PhD"])
def test_suffixes_are_no_last_names(suffix: str) -> None:
    gap = "" if suffix.startswith(",") else " "
    found = cast(f"John Meyer{gap}{suffix}", "Meyer")
    assert found[f"John Meyer{gap}{suffix}"].endswith(f"{found['Meyer']}{gap}{suffix}")


@pytest.mark.parametrize(("whole", "last"), CASES["last_names_of_several_words"])
def test_last_names_of_several_words(whole: str, last: str) -> None:
    first = whole.split(maxsplit=1)[0]
    found = cast(whole, last, first, whole.rsplit(maxsplit=1)[-1])
    surrogate = found[whole].split()
    assert (found[first], found[last]) == (surrogate[0], surrogate[-1])
    assert set(surrogate).isdisjoint(whole.split())


def test_names_between_become_an_initial_and_the_person_stays_one() -> None:
    found = cast("Maria Elena Lopez", "Maria Lopez", "Maria Elena", "Maria R. Lopez", "Ms. Lopez")
    first, last = found["Maria Lopez"].split()
    words = found["Maria Elena Lopez"].split()
    assert [words[0], words[-1]] == [first, last]
    assert found["Maria Elena"] == f"{first} {words[1]}"
    other = found["Maria R. Lopez"].split()
    assert [other[0], other[-1]] == [first, last]
    assert other[1] != words[1]
    assert found["Ms. Lopez"] == f"Ms. {last}"


def test_a_shared_last_name_goes_to_whom_the_text_named_before() -> None:
    both = ("Maria Lopez", "Carlos Lopez")
    for order in (both, both[::-1]):
        found = cast(*order, "Lopez")
        assert found["Lopez"] == found[order[-1]].split()[-1]
    found = cast(both[0], "Lopez", both[1])
    assert found["Lopez"] == found["Maria Lopez"].split()[-1]
    found = cast(*both, "M. Lopez", "C. Lopez")
    assert found["M. Lopez"].split()[-1] == found["Maria Lopez"].split()[-1]
    assert found["C. Lopez"].split()[-1] == found["Carlos Lopez"].split()[-1]


def test_handles_find_the_owner_they_name_most() -> None:
    someone = PersonMapper(CIPHER)
    for name in ("Maria Lopez", "Carlos Lopez", "Dana White"):
        someone.surrogate(name)
    owners = {
        "clopez": "Carlos", "maria_lopez": "Maria", "lopez1970": "Maria", "dana.white": "Dana",
        "d.white": "Dana",
    }  # fmt: skip
    assert {handle: someone.owner(handle).first for handle in owners} == owners
    assert someone.owner("sales") is None


def test_parts_never_stand_for_two_people() -> None:
    firsts, lasts = listed("first")[:40], listed("last")[:40]
    found = cast(*(f"{a} {b}" for a, b in zip(firsts, lasts, strict=True)))
    parts = [part for name in found.values() for part in name.split()]
    assert len(set(parts)) == len(parts)
    assert not set(parts) & {*firsts, *lasts}


def test_no_surrogate_is_a_part_of_a_name_that_comes_later() -> None:
    # The very names that these people would get stand in the same text.
    would = cast("Maria Lopez", "Zbigniew")
    found = cast("Maria Lopez", "Zbigniew", *would.values())
    words = {word for name in found for word in name.split()}
    assert not words & {word for surrogate in found.values() for word in surrogate.split()}


def test_no_surrogate_holds_the_name_itself() -> None:
    longer = [name for name in listed("first") if len(name) >= 4]
    names = [*longer, *(f"{name} Lopez" for name in longer[:400])]
    for name in names:
        own, theirs = read(name), read(PersonMapper(CIPHER).surrogate(name))
        given = " ".join(theirs.words).casefold()  # "Dean Lopez" keeps the form of address
        assert not any(word.casefold() in given for word in own.words)


@pytest.mark.parametrize("text", ["Mr Tami", "Frau Tami", "an Herrn Tami", "Mme Tami"])
def test_a_name_alone_after_a_form_of_address_is_a_last_name(text: str) -> None:
    assert is_titled(text, text.index("Tami"))
    someone = PersonMapper(CIPHER)
    someone.meet((), titled=["Tami"])
    lasts = listed("last_surrogates")
    assert someone.surrogate("Tami") in lasts
    assert PersonMapper(CIPHER).surrogate("Tami") not in lasts


@pytest.mark.parametrize("text", ["Dear Tami", "call Tami", "Tami", "Patient Tami"])
def test_any_other_name_alone_is_what_the_lists_say(text: str) -> None:
    assert not is_titled(text, text.index("Tami"))


@pytest.mark.parametrize("name", ["Ben Carter", "Van Morrison"])
def test_a_capital_particle_before_one_name_is_a_first_name(name: str) -> None:
    assert len(cast(name)[name].split()) == 2


def test_initials_never_stay_and_never_meet() -> None:
    names = [f"{a}.{b}." for a in "ABCDEFGHIJKLM" for b in "NOPQRSTUVWXYZ"]
    found = cast("Maria Lopez", *names)
    assert all(name != surrogate for name, surrogate in found.items())
    assert len(set(found.values())) == len(found)


def test_a_lone_name_for_which_the_list_has_none_left_gets_a_pair(monkeypatch) -> None:
    monkeypatch.setattr(person_mapper, "_LONE_PROBES", 1)
    found = cast(*(f"Unlisted{n}" for n in range(200)))
    assert len(set(found.values())) == 200
    assert any(" " in surrogate for surrogate in found.values())


TEXT = st.text(st.characters(codec="utf-8", exclude_categories=["Cc"]), min_size=1, max_size=24)
NAMES = st.lists(TEXT.filter(str.strip), min_size=1, max_size=5)


@given(NAMES)
def test_any_mention_gets_a_name_and_the_same_one_again(names: list[str]) -> None:
    someone, again = PersonMapper(CIPHER), PersonMapper(CIPHER)
    found = [someone.surrogate(name, n) for n, name in enumerate(names)]
    assert all(found)
    for name, surrogate in zip(names, found, strict=True):
        again.remember(name, surrogate)
    # What was sent is what decides: a cast rebuilt from it gives the same names.
    for name, surrogate in zip(names, found, strict=True):
        once_more = again.surrogate(name)
        assert read(once_more.casefold()).key == read(surrogate.casefold()).key
