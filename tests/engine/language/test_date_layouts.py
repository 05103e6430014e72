"""Days that share a month: found as one date, moved by one draw, put back one by one."""

from datetime import date, timedelta

import pytest
from cases import tables_beside
from everything import EVERYTHING
from hypothesis import given
from hypothesis import strategies as st

from engine.core.types import Category, Kind, Replacement, Span
from engine.crypto.key_derivation import ProfileKey
from engine.detect.annotator import Annotator
from engine.language.date_layouts import split_dates
from engine.numeric.dates import ParsedDate, Precision, parse_date, write_date
from engine.pipeline.engine import Engine
from engine.pipeline.requests import Request
from engine.restore import restore

CASES = tables_beside(__file__)

WRITTEN = CASES["written"]


@pytest.fixture(scope="module")
def annotator() -> Annotator:
    return Annotator()


@pytest.mark.parametrize(("text", "value"), CASES["found"])
def test_they_are_one_date(annotator: Annotator, text: str, value: str) -> None:
    assert [(e.kind, e.span.of(text)) for e in annotator.annotate(text)] == [(Kind.DATE, value)]


@pytest.mark.parametrize("text", CASES["others"])
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
        read = [parsed.day for each in split_dates(text) if (parsed := parse_date(each))]
        return [(later - read[0]).days for later in read]

    moved = write_date(day, like)
    assert distances(moved) == distances(like)
    assert len(distances(like)) > 1


@pytest.mark.parametrize("number", range(4))
def test_one_draw_is_charged_and_every_day_comes_back(number: int) -> None:
    engine = Engine(ProfileKey(bytes(range(32))))
    prompt = "Nous serons à la maison du 16 au 20 mars 2026, merci."
    sent = engine.sanitize(Request(prompt, EVERYTHING, bytes([number]) * 16))
    [item] = [r for r in sent.replacements if r.kind is Kind.DATE]
    assert item.original == "16 au 20 mars 2026"
    assert item.category is Category.NOISED
    assert item.epsilon
    first, last = split_dates(item.surrogate)
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
