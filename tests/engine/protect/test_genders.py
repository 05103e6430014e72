"""The surrogate of a person is a woman's or a man's where the text tells it. Names are made up."""

import re

import pytest
from cases import tables_beside

from engine.core.types import Entity, Kind, Span
from engine.crypto.formats.people import gender_of
from engine.crypto.key_derivation import ProfileKey
from engine.language.name_parts import read
from engine.protect.base import MechanismContext
from engine.protect.preempt.genders import Genders
from engine.protect.preempt.method import Preempt

CASES = tables_beside(__file__)

MARK = re.compile(r"\[(.*?)\]")


def surrogates(text: str, key: int = 0) -> list[str]:
    """What becomes of the names in brackets."""
    plain, entities = "", []
    for n, part in enumerate(MARK.split(text)):
        if n % 2:
            span = Span(len(plain), len(plain) + len(part))
            entities.append(Entity(span, Kind.PERSON, 1, "test"))
        plain += part
    key32 = ProfileKey(bytes([key] * 32))
    context = MechanismContext(key32, b"chat", {}, frozenset(), keep_gender=True)
    return [change.surrogate for change in Preempt().apply(plain, entities, context)]


@pytest.mark.parametrize(("gender", "text"), CASES["told"])
def test_a_title_or_a_pronoun_tells_the_gender(gender: str, text: str) -> None:
    for key in range(6):
        (found,) = surrogates(text, key)
        assert gender_of(found.split()[0]) == gender


def test_of_whom_nothing_is_told_gets_either() -> None:
    drawn = (surrogates("Ask [Kirikino Halvard].", key)[0] for key in range(40))
    assert {gender_of(name.split()[0]) for name in drawn} == {"f", "m"}


def test_every_form_of_a_person_follows_the_told_one() -> None:
    text = "[Jordan Quist] wrote. She is ill. Dr. [Quist] or [Jordan] or [J. Quist] may call [J.Q.]"
    whole, last, first, initial, initials = surrogates(text)
    assert [first, last] == whole.split()
    assert gender_of(first) == "f"
    assert initial == f"{first[0]}. {last}"
    assert initials == f"{first[0]}.{last[0]}."


@pytest.mark.parametrize("text", CASES["pronouns_of_others_tell_nothing"])
def test_pronouns_of_others_tell_nothing(text: str) -> None:
    at = [
        (mark.start() - 2 * n, mark.end() - 2 * n - 2) for n, mark in enumerate(MARK.finditer(text))
    ]
    people = [Span(*place) for place in at]
    told = Genders()
    told.meet(MARK.sub(r"\1", text), people)
    assert told.of(read("Kasey Brandvold")) == ""


def test_two_of_one_last_name_are_told_apart() -> None:
    text = "Mrs. [Quist] sold it. [Kirikino Quist] and [Zarevna Quist] object."
    told, plain = Genders(), MARK.sub(r"\1", text)
    names = MARK.findall(text)
    at = [plain.index(name, 4 if n == 0 else 20) for n, name in enumerate(names)]
    told.meet(plain, [Span(a, a + len(n)) for a, n in zip(at, names, strict=True)])
    assert told.of(read("Kirikino Quist")) == told.of(read("Zarevna Quist")) == ""


def test_a_title_of_the_last_name_alone_is_not_a_namesake_s() -> None:
    found = surrogates("Ms. [Quist] has the keys. [Carlos Quist] pays the rent.")
    assert gender_of(found[1].split()[0]) == "m"
