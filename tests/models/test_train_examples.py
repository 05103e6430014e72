"""From marked spans to the labels that each word may have, and the split into folds."""

import re

import pytest

from models.train.examples import ADDRESS, Example, Marked, allowed, held_out, joined_addresses
from models.train.labels import KINDS, LABELS

TEXT = "Ada Byron met Cleo in Rome"
PERSON, PLACE, EVERY = frozenset({"PERSON"}), frozenset({"LOCATION"}), frozenset(KINDS)
OPEN = "O|B-DATE|I-DATE"  # outside, where the source marks no DATE


@pytest.mark.parametrize(
    ("spans", "unlabelled", "labels"),
    [
        ([Marked(0, 9, PERSON), Marked(14, 18, PERSON)], (), "B-PERSON I-PERSON O B-PERSON O O"),
        ([Marked(0, 3, PERSON), Marked(4, 9, PERSON)], (), "B-PERSON B-PERSON O O O O"),
        ([Marked(5, 9, PERSON)], (), "O B-PERSON O O O O"),
        ([Marked(22, 26, frozenset())], ["DATE"], f"{OPEN} {OPEN} {OPEN} {OPEN} {OPEN} O"),
        ([Marked(22, 26, EVERY)], (), f"O O O O O {'|'.join(LABELS)}"),
    ],
    ids=["begins and goes on", "begins twice", "touched", "surely outside", "unknown"],
)
def test_what_each_word_may_be(spans: list[Marked], unlabelled: list[str], labels: str) -> None:
    example = Example(TEXT, tuple(spans), frozenset(unlabelled), "group", "source")
    found = allowed(example, [match.span() for match in re.finditer(r"\w+", TEXT)])
    named = [{LABELS[number] for number in word} for word in found]
    assert named == [set(word.split("|")) for word in labels.split()]


def test_about_a_fifth_of_the_groups_is_held_out() -> None:
    share = sum(held_out(f"group {number}") for number in range(5000)) / 5000
    assert 0.17 < share < 0.24  # 52 of the 256 values of a byte; 5 standard errors are 0.03


STREET, POSTCODE = Marked(0, 9, ADDRESS), Marked(10, 15, EVERY)


@pytest.mark.parametrize(
    ("text", "spans", "joined"),
    [
        (
            "12 Elm St,\nUlm \n Peru",
            [STREET, Marked(11, 15, PLACE), Marked(17, 21, PLACE)],
            [Marked(0, 21, ADDRESS)],
        ),
        ("12 Elm St and Ulm", [STREET, Marked(14, 17, PLACE)], None),
        ("Ulm, 12 Elm St", [Marked(0, 3, PLACE), Marked(5, 14, ADDRESS)], None),
        ("12 Elm St 99999", [STREET, POSTCODE], [Marked(0, 15, ADDRESS)]),
        ("99999", [POSTCODE], None),
    ],
    ids=["town and country", "a word between", "town first", "postcode", "postcode alone"],
)
def test_what_goes_on_with_an_address(
    text: str, spans: list[Marked], joined: list[Marked] | None
) -> None:
    assert joined_addresses(text, spans) == tuple(joined or spans)
