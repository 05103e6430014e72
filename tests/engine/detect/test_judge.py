"""How private a value is: over its places and forms, by what is known, and by what is nobody's."""

from __future__ import annotations

import numpy as np
import pytest
from cases import tables_beside

from engine.core.types import KNOWN, OWN, Kind
from engine.detect.judge.judge import UNREAD, JudgedWords, assess, joined
from engine.detect.text.base import Evidence, Finding
from engine.detect.text.documentation import stands_for_nobody

CASES = tables_beside(__file__)

P, O, L = Kind.PERSON, Kind.ORGANIZATION, Kind.LOCATION  # noqa: E741


def judged(text: str, chances: dict[str, float]) -> JudgedWords:
    """Each word with the chance of the first key that begins there, 0 for the rest."""
    starts, ends, values = [], [], []
    place = 0
    for word in text.split():
        start = text.index(word, place)
        place = start + len(word)
        starts.append(start)
        ends.append(place)
        values.append(next((c for key, c in chances.items() if text.startswith(key, start)), 0.0))
    return JudgedWords(
        np.array(starts), np.array(ends), np.array(values), np.full(len(values), None)
    )


def at(text: str, value: str, kind: Kind, *, nth: int = 0, by: str = "recogniser") -> Finding:
    start = -1
    for _ in range(nth + 1):
        start = text.index(value, start + 1)
    return Finding(start, start + len(value), kind, Evidence.LEARNT, by)


def chances(
    text: str,
    findings: list[Finding],
    words: dict[str, float] | None,
    known: list[tuple[str, Kind]] = [],  # noqa: B006 (never changed)
) -> list[float | None]:
    read = None if words is None else judged(text, words)
    return [f.private for f in assess(findings, read, text, known)]


def test_a_value_is_as_private_as_its_most_private_word() -> None:
    text = "ask Maria Lopez now"
    assert chances(text, [at(text, "Maria Lopez", P)], {"Lopez": 0.8, "Maria": 0.2}) == [0.8]


def test_one_value_has_one_chance_the_highest_of_its_places() -> None:
    text = "I work at Acme ; compare Acme and Borealis"
    found = [at(text, "Acme", O), at(text, "Acme", O, nth=1), at(text, "Borealis", O)]
    assert chances(text, found, {"Acme ;": 0.9, "Acme and": 0.1, "Borealis": 0.1}) == [
        0.9,
        0.9,
        0.1,
    ]


def test_the_same_date_written_otherwise_is_the_same_value() -> None:
    text = "born 12 March 1990 , so 1990-03-12 and 2001-01-01"
    found = [at(text, d, Kind.DATE) for d in ("12 March 1990", "1990-03-12", "2001-01-01")]
    assert chances(text, found, {"12": 0.7}) == [0.7, 0.7, 0.0]


def test_a_part_of_a_name_is_no_less_private_than_the_whole() -> None:
    text = "Maria Lopez wrote . Maria said Lopez"
    found = [at(text, "Maria Lopez", P), at(text, "Maria", P, nth=1), at(text, "Lopez", P, nth=1)]
    assert chances(text, found, {"Maria Lopez": 0.9}) == [0.9, 0.9, 0.9]


def test_who_shares_a_private_persons_name_is_no_less_private() -> None:
    text = "Anna van Dijk wrote to B. Dijk and Ludwig van Beethoven and Anna's"
    names = ("Anna van Dijk", "B. Dijk", "Ludwig van Beethoven", "Anna's")
    found = [at(text, name, P) for name in names]
    assert chances(text, found, {"Anna van": 0.9}) == [0.9, 0.9, 0.0, 0.9]


def test_what_holds_a_private_value_is_no_less_private() -> None:
    text = "Maria runs Maria's.Bakery at maria.shop in Kiel"
    found = [at(text, "Maria", P), at(text, "Maria's.Bakery", O), at(text, "Kiel", L)]
    found.append(at(text, "maria.shop", Kind.URL))
    assert chances(text, found, {"Maria runs": 0.9}) == [0.9, 0.9, 0.0, 0.9]


def test_an_age_says_nothing_of_the_same_number_elsewhere() -> None:
    text = "I am 41 . Take bus 41 on 41 Oak Street"
    found = [at(text, "41", Kind.AGE), at(text, "41 Oak Street", Kind.ADDRESS)]
    assert chances(text, found, {"41 .": 0.9}) == [0.9, 0.0]


def test_a_name_with_an_ending_is_that_name() -> None:
    text = "Brimfield is mine , so a Brimfields van"
    found = [at(text, "Brimfield", O), at(text, "Brimfields", O, by="mentions")]
    assert chances(text, found, {"Brimfield is": 0.9}) == [0.9, 0.9]


def test_what_an_earlier_prompt_hid_stays_hidden_in_all_its_forms() -> None:
    text = "Kant met Maria and Maria Lopez in Kiel"
    found = [at(text, v, k) for v, k in (("Kant", P), ("Maria and"[:5], P), ("Kiel", L))]
    out = assess(found, judged(text, {}), text, [("Maria Lopez", P), ("kiel", L)])
    assert [(f.detector, f.private) for f in out] == [
        ("recogniser", 0.0),
        (KNOWN, 1.0),
        (KNOWN, 1.0),
    ]


@pytest.mark.parametrize(
    ("value", "kind"), CASES["what_holds_a_known_name_or_a_part_of_it_is_known"]
)
def test_what_holds_a_known_name_or_a_part_of_it_is_known(value: str, kind: str) -> None:
    text = f"so {value} came with Kant"
    found = [at(text, value, Kind(kind)), at(text, "Kant", P)]
    out = assess(found, judged(text, {}), text, [("Zoë Müller", P)])
    assert [f.detector for f in out] == [KNOWN, "recogniser"]


def test_a_known_number_is_known_as_its_kind_alone() -> None:
    text = "I am 41 and pay $41"
    found = [at(text, "41", Kind.AGE), at(text, "$41", Kind.MONEY)]
    out = assess(found, judged(text, {}), text, [("41", Kind.AGE)])
    assert [f.detector for f in out] == [KNOWN, "recogniser"]


def test_without_a_judge_nothing_has_a_chance_but_what_is_proven_or_said() -> None:
    text = "Maria has 4539148803436467 for Heron"
    found = [
        at(text, "Maria", P),
        Finding(10, 26, Kind.CREDIT_CARD, Evidence.PROVEN, "identifiers"),
        Finding(31, 36, Kind.CUSTOM, Evidence.OWN, OWN),
    ]
    assert chances(text, found, None) == [None, 1.0, 1.0]


def test_what_was_not_read_has_no_chance_rather_than_none() -> None:
    text = "Ольга met Olga Kant"
    found = [at(text, "Ольга", P), at(text, "Olga Kant", P)]
    assert chances(text, found, {"Ольга": UNREAD, "Olga": 0.3}) == [None, 0.3]
    nowhere = JudgedWords(np.zeros(0, np.int64), np.zeros(0, np.int64), np.zeros(0), np.array([]))
    assert [f.private for f in assess(found, nowhere, text, [])] == [None, None]


def test_documentation_is_nobodys_unless_it_holds_a_value() -> None:
    text = "Write to info@example.com or maria@example.com , Maria"
    found = [at(text, v, Kind.EMAIL) for v in ("info@example.com", "maria@example.com")]
    found.append(at(text, "Maria", P))
    assert chances(text, found, {"info": 0.9, "Maria": 0.8}) == [0.0, 0.8, 0.8]


def test_parts_are_joined_in_their_order() -> None:
    one, two = judged("a b", {"b": 0.5}), judged("c d", {"d": 0.25})
    whole = joined([one, two.within(0, 9, 4)])
    assert whole is not None
    assert whole.over([2, 6, 0, 3], [3, 7, 9, 3]) == [0.5, 0.25, 0.5, UNREAD]
    assert joined([]) is None


@pytest.mark.parametrize(("value", "kind"), CASES["what_is_set_aside_for_examples_is_nobodys"])
def test_what_is_set_aside_for_examples_is_nobodys(value: str, kind: str) -> None:
    assert stands_for_nobody(value, Kind(kind))


@pytest.mark.parametrize(("value", "kind"), CASES["what_is_near_it_is_somebodys"])
def test_what_is_near_it_is_somebodys(value: str, kind: str) -> None:
    assert not stands_for_nobody(value, Kind(kind))


def test_outside_english_a_chance_is_lowered_in_its_order_and_what_was_not_read_stays() -> None:
    """The figures are the logistic fit's: logit of the new chance = .77 logit - 1.9."""
    text = "Sorgen Petra Hecke Ольга"
    words = judged(text, {"Sorgen": 0.5, "Petra": 0.99, "Hecke": 0.1, "Ольга": UNREAD})
    lowered = words.outside_english().chances.tolist()
    assert lowered == pytest.approx([0.1301, 0.8373, 0.0268, UNREAD], abs=1e-3)
    assert words.outside_english().over([0], [6]) == pytest.approx([0.1301], abs=1e-3)
