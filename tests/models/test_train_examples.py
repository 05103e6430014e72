"""From marked spans to the labels that each word may have, and the split into folds."""

from __future__ import annotations

from models.train.examples import ADDRESS, Example, Marked, allowed, held_out, joined_addresses
from models.train.labels import KINDS, LABELS, outside_labels

TEXT = "Ada Byron met Cleo in Rome"
PLACE = frozenset({"LOCATION"})
WORDS = [(0, 3), (4, 9), (10, 13), (14, 18), (19, 21), (22, 26)]


def _example(*spans: Marked, unlabelled: frozenset[str] = frozenset()) -> Example:
    return Example(TEXT, spans, unlabelled, "group", "source")


def _names(labels: frozenset[int]) -> set[str]:
    return {LABELS[number] for number in labels}


def test_words_of_spans_begin_and_go_on() -> None:
    person = frozenset({"PERSON"})
    example = _example(Marked(0, 9, person), Marked(14, 18, person))
    found = [_names(one) for one in allowed(example, WORDS)]
    assert found == [{"B-PERSON"}, {"I-PERSON"}, {"O"}, {"B-PERSON"}, {"O"}, {"O"}]


def test_two_spans_side_by_side_begin_twice() -> None:
    person = frozenset({"PERSON"})
    example = _example(Marked(0, 3, person), Marked(4, 9, person))
    assert [_names(one) for one in allowed(example, WORDS[:2])] == [{"B-PERSON"}, {"B-PERSON"}]


def test_a_word_outside_may_be_what_the_source_does_not_mark() -> None:
    example = _example(unlabelled=frozenset({"DATE"}))
    assert _names(allowed(example, WORDS)[2]) == {"O", "B-DATE", "I-DATE"}


def test_a_span_of_no_kind_is_surely_outside() -> None:
    example = _example(Marked(22, 26, frozenset()), unlabelled=frozenset({"DATE"}))
    assert _names(allowed(example, WORDS)[5]) == {"O"}


def test_a_span_of_every_kind_is_unknown() -> None:
    example = _example(Marked(22, 26, frozenset(KINDS)))
    assert allowed(example, WORDS)[5] == outside_labels(KINDS) == frozenset(range(len(LABELS)))


def test_a_word_that_a_span_only_touches_counts() -> None:
    example = _example(Marked(5, 9, frozenset({"PERSON"})))
    assert _names(allowed(example, WORDS)[1]) == {"B-PERSON"}


def test_about_a_fifth_of_the_groups_is_held_out() -> None:
    share = sum(held_out(f"group {number}") for number in range(5000)) / 5000
    assert (
        0.17 < share < 0.24
    )  # digest[0] % 5 is 0 for 52 of 256 values; 5 standard errors are 0.03


STREET, TOWN, COUNTRY = Marked(0, 9, ADDRESS), Marked(11, 15, PLACE), Marked(17, 21, PLACE)


def test_town_and_country_behind_a_street_belong_to_the_address() -> None:
    assert joined_addresses("12 Elm St,\nUlm \n Peru", [STREET, TOWN, COUNTRY]) == (
        Marked(0, 21, ADDRESS),
    )


def test_a_word_between_parts_an_address_from_a_town() -> None:
    text = "12 Elm St and Ulm"
    spans = (STREET, Marked(14, 17, PLACE))
    assert joined_addresses(text, spans) == spans


def test_a_town_before_a_street_stays_a_town() -> None:
    spans = (Marked(0, 3, PLACE), Marked(5, 14, ADDRESS))
    assert joined_addresses("Ulm, 12 Elm St", spans) == spans


def test_a_postcode_that_may_be_anything_goes_on_with_its_address() -> None:
    postcode = Marked(10, 15, frozenset(KINDS))
    assert joined_addresses("12 Elm St 99999", [STREET, postcode]) == (Marked(0, 15, ADDRESS),)
    assert joined_addresses("99999", [postcode]) == (postcode,)
