"""Numbers where a program reads them: the file still parses, and the place alone decides."""

import csv
import json
from io import StringIO

import pytest
from cases import tables_beside
from hypothesis import given
from hypothesis import strategies as st

from engine.core.types import Kind, PrivateWord, Sanitized
from engine.crypto.key_derivation import ProfileKey
from engine.detect.annotator import Annotator
from engine.language.number_places import NumberAudience, place_of
from engine.pipeline.engine import Engine
from engine.pipeline.policy import Policy
from engine.pipeline.requests import Request, pins_of

CASES = tables_beside(__file__)

CHATS = [bytes([n]) * 16 for n in range(6)]


@pytest.fixture(scope="module")
def engine() -> Engine:
    return Engine(ProfileKey(bytes(range(32))), Annotator())


def sent(engine: Engine, text: str, chat: bytes) -> Sanitized:
    return engine.sanitize(Request(text, Policy(), chat))


def place(text: str) -> bool:
    """Whether the number between § and § is machine-read."""
    before, number, after = text.split("§")
    found = place_of(before + number + after, len(before), len(before) + len(number))
    return found is not NumberAudience.PROSE


@pytest.mark.parametrize("text", CASES["what_a_program_reads"])
def test_what_a_program_reads(text: str) -> None:
    assert place(text)


@pytest.mark.parametrize("text", CASES["what_people_read"])
def test_what_people_read(text: str) -> None:
    assert not place(text)


@given(st.text("ab,;\t\n\"' :={}[]<>/0", max_size=40), st.integers(0, 40), st.integers(0, 10))
def test_any_place_has_an_answer_that_its_number_does_not_change(
    text: str, at: int, length: int
) -> None:
    start = min(at, len(text))
    end = min(start + length, len(text))
    around = place_of(text[:start] + "54000" + text[end:], start, start + 5)
    assert around == place_of(text[:start] + "990" + text[end:], start, start + 3)


def test_a_groups_comma_tells_of_no_number_in_a_list() -> None:
    for value in ("999", "1,001", "54,000", "1,234,567"):
        assert place(f"Name, Salary, Age\nTom, §{value}§, 41\nAnn, 61500, 40")
        assert place(f"Tom, §999§, 41\nAnn, {value}, 40")


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ('{"price": §1.250§}', NumberAudience.CODE),
        ("item,§1.250§,x", NumberAudience.CODE),
        ("item;§1.250§;x", NumberAudience.TABLE),
        ("item\t§1.250§", NumberAudience.TABLE),
    ],
)
def test_where_a_point_is_decimal(text: str, expected: NumberAudience) -> None:
    before, number, after = text.split("§")
    assert place_of(before + number + after, len(before), len(before) + len(number)) is expected


def test_a_lone_point_is_decimal_to_a_program(engine: Engine) -> None:
    """1.250 in JSON is a bit more than one; in a German table it is a thousand and more."""
    for chat in CHATS:
        (found,) = sent(engine, '{"salary": 1.250}', chat).replacements
        assert abs(float(found.surrogate)) < 60
        marked = Policy(always=(PrivateWord("1.250", Kind.MONEY),))
        table = Request("name;gehalt\nx;1.250\n", marked, chat)
        found = engine.sanitize(table).replacements[-1]
        assert (found.kind, 500 < float(found.surrogate) < 3_000) == (Kind.MONEY, True)


JSON = '{"name": "Tom Birch", "salary": 54000, "bonus": 1200.50, "deposit": 2500000}'
CSV = "name,salary,start\nTom Birch,54000,2019-03-01\nAnn Wood,2500000,2021-11-15\n"


@pytest.mark.parametrize("chat", CHATS)
def test_json_and_csv_still_parse(engine: Engine, chat: bytes) -> None:
    record = json.loads(sent(engine, JSON, chat).text)
    assert all(isinstance(record[name], int | float) for name in ("salary", "bonus", "deposit"))
    rows = list(csv.reader(StringIO(sent(engine, CSV, chat).text)))
    assert [len(row) for row in rows] == [3, 3, 3]
    assert all(row[1].isdecimal() for row in rows[1:])


def test_prose_keeps_its_separators_and_the_same_number(engine: Engine) -> None:
    """One grid cell has one draw in a chat: only its separators differ by the place."""
    together = sent(engine, 'I earn $2,500,000. {"salary": "$2,500,000"}', CHATS[0])
    prose, cell = (r.surrogate for r in together.replacements)
    assert "million" in prose
    assert cell == f"${float(prose[1:-8]) * 1e6:.0f}"


def test_a_value_sent_in_prose_before_is_plain_in_a_file(engine: Engine) -> None:
    first = sent(engine, "I earn 54000 dollars, and 54000 is little.", CHATS[0])
    surrogate = first.replacements[0].surrogate.split()[0]
    assert "," in surrogate
    second = engine.sanitize(
        Request(
            '{"salary": 54000}',
            Policy(),
            CHATS[0],
            prompts=("I earn 54000 dollars, and 54000 is little.",),
            pins=tuple(pins_of(first.replacements, first.cost.kinds)),
        )
    )
    assert json.loads(second.text)["salary"] == int(surrogate.replace(",", ""))
