"""Days that share a month: found as one date, moved by one draw, put back one by one."""

from __future__ import annotations

from datetime import date, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.crypto.keys import ProfileKey
from engine.day_ranges import apart
from engine.detectors import Annotator
from engine.numeric.dates import ParsedDate, Precision, parse_date, write_date
from engine.pipeline import Engine, Request
from engine.policy import Policy
from engine.restore import restore
from engine.types import Category, Kind, Replacement, Span

FOUND = [
    ("du 16 au 20 mars 2026 nous serons là", "16 au 20 mars 2026"),
    ("wir sind vom 2. bis 4. März weg", "2. bis 4. März"),
    ("away from 3 to 7 May", "3 to 7 May"),
    ("on 12-15 March 2026 we met", "12-15 March 2026"),
    ("the night of 3/4 May", "3/4 May"),
    ("entre le 8 et le 15 mai", "8 et le 15 mai"),
    ("du 1er au 5 mars", "1er au 5 mars"),
    ("zwischen dem 3. und dem 9. Juni", "3. und dem 9. Juni"),
    ("du lundi 16 au vendredi 20 mars 2026", "lundi 16 au vendredi 20 mars 2026"),
    ("vom 12. bis 15.3. sind wir", "12. bis 15.3."),
    ("vom 12.-15.03.2026", "12.-15.03.2026"),
    ("du 12 au 15/03/2026", "12 au 15/03/2026"),
    ("on February 8 and 15, 2026", "February 8 and 15, 2026"),
    ("on 8, 15 and 22 May 2026", "8, 15 and 22 May 2026"),
    ("May 3-7 works for me", "May 3-7"),
    ("closed 24-26 December", "24-26 December"),
]
OTHERS = [
    "we need 2 or 3 may be",
    "version 3-4 may fail",
    "in march 3 and 4 people",
    "rooms 3, 5 and 7",
    "a 3-4 lead",
]
WRITTEN = [
    ("16 au 20 mars 2026", 3, "19 au 23 mars 2026"),
    ("16 au 20 mars 2026", 14, "30 mars 2026 au 3 avril 2026"),
    ("2. bis 4. März", -8, "23. bis 25. Februar"),
    ("3rd to 7th May", 18, "21st to 25th May"),
    ("12-15 March 2026", 18, "30 March 2026 - 2 April 2026"),
    ("February 8 and 15, 2026", 3, "February 11 and 18, 2026"),
    ("12.-15.03.2026", 3, "15.-18.03.2026"),
    ("lundi 16 au vendredi 20 mars 2026", 3, "jeudi 19 au lundi 23 mars 2026"),
    ("30-31 December 2026", 1, "31 December 2026 - 1 January 2027"),
]


@pytest.fixture(scope="module")
def annotator() -> Annotator:
    return Annotator()


@pytest.mark.parametrize(("text", "value"), FOUND)
def test_they_are_one_date(annotator: Annotator, text: str, value: str) -> None:
    assert [(e.kind, e.span.of(text)) for e in annotator.annotate(text)] == [(Kind.DATE, value)]


@pytest.mark.parametrize("text", OTHERS)
def test_other_numbers_are_none(annotator: Annotator, text: str) -> None:
    assert Kind.DATE not in {e.kind for e in annotator.annotate(text)}


def test_they_are_read_as_the_first_in_order_only() -> None:
    assert parse_date("16 au 20 mars 2026") == ParsedDate(date(2026, 3, 16), Precision.DAY)
    assert parse_date("2. bis 4. März") == parse_date("2. März")
    for none in ("20 au 16 mars 2026", "30 to 31 February 2026", "3 to 7 people", "16 au 20"):
        assert parse_date(none) is None


@pytest.mark.parametrize(("text", "offset", "moved"), WRITTEN)
def test_they_move_together(text: str, offset: int, moved: str) -> None:
    parsed = parse_date(text)
    assert parsed is not None
    assert write_date(parsed.day + timedelta(offset), text) == moved


@given(
    st.dates(date(1901, 1, 1), date(2099, 12, 31)),
    st.sampled_from([like for like, *_ in WRITTEN if like.endswith("2026")]),
)
def test_all_of_them_are_as_far_apart_as_before(day: date, like: str) -> None:
    def distances(text: str) -> list[int]:
        read = [parsed.day for each in apart(text) if (parsed := parse_date(each))]
        return [(later - read[0]).days for later in read]

    moved = write_date(day, like)
    assert distances(moved) == distances(like)
    assert len(distances(like)) > 1


@pytest.mark.parametrize("number", range(4))
def test_one_draw_is_charged_and_every_day_comes_back(number: int) -> None:
    engine = Engine(ProfileKey(bytes(range(32))))
    prompt = "Nous serons à la maison du 16 au 20 mars 2026, merci."
    sent = engine.sanitize(Request(prompt, Policy(), bytes([number]) * 16))
    [item] = [r for r in sent.replacements if r.kind is Kind.DATE]
    assert item.original == "16 au 20 mars 2026"
    assert item.category is Category.NOISED
    assert item.epsilon
    first, last = apart(item.surrogate)
    answer = f"Du {item.surrogate}. Arrivée : {first}. Départ : {last}."
    shown = restore(answer, sent.carried, (), [sent])[0]
    assert shown == "Du 16 au 20 mars 2026. Arrivée : 16 mars 2026. Départ : 20 mars 2026."


def test_an_answer_may_write_them_otherwise() -> None:
    original, surrogate = "3 to 7 May 2026", "28 April 2026 to 2 May 2026"
    spans = Span(0, len(original)), Span(0, len(surrogate))
    pin = Replacement(*spans, original, surrogate, Kind.DATE, "preempt", Category.NOISED, 0.1)
    answer = "From April 28 you are away, and back on May 2, 2026; 7 May 2026 is free."
    assert restore(answer, [pin])[0] == (
        "From May 3 you are away, and back on May 7, 2026; 7 May 2026 is free."
    )
