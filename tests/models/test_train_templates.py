"""Sentences with slots: what stands where after filling, and what the file of them may hold."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from models.train import templates
from models.train.labels import NUMBERED
from models.train.templates import HERE, NOTHING, Template, Value

# The slots of models/train/values.py, which needs Faker and cannot be imported here.
PRIVATE = {
    *("FULL", "FIRST", "LAST", "LASTFIRST", "PERSON", "ORG", "CITY", "COUNTRY", "PLACE", "STREET"),
    *("ADDRESS", "ADDRESS1", "AGE", "DATE", "YEAR", "MONEY", "JOB", "NATIONALITY", "ETHNICITY"),
    *("NATIONALITIES", "RELIGION", "FAITH", "ORIENTATION", "HEALTH", "USER", "USERBARE"),
}
FOUND_BY_PATTERNS = {"EMAIL", "PHONE", "CARD", "SSN", "IBAN", "IP", "URL", "KEY"}
WORDS = {"kin", "NUM", "TIME"}
LANGUAGES = {"", "DE", "FR"}


def test_parts_of_a_name_side_by_side_are_one_name() -> None:
    values = {"FIRST": Value("Ada", "PERSON"), "LAST": Value("Byron", "PERSON")}
    for text, names in (("{FIRST} {LAST}!", ["Ada Byron"]), ("{FIRST}, {LAST}", ["Ada", "Byron"])):
        example = templates.joined(templates.fill(text, values.__getitem__, str))
        assert [example.text[span.start : span.end] for span in example.spans] == names


def test_values_stand_where_the_spans_say() -> None:
    values = {"FIRST": Value("Ada", "PERSON"), "NUM": Value("7", None)}
    parts = templates.fill("{FIRST} has {NUM} cats, {FIRST}", values.__getitem__, str)
    example = templates.joined(parts)
    assert example.text == "Ada has 7 cats, Ada"
    assert [(span.start, span.end) for span in example.spans] == [(0, 3), (16, 19)]
    assert {kind for span in example.spans for kind in span.kinds} == {"PERSON"}
    assert example.unlabelled == NUMBERED, "patterns find most of these"


@pytest.mark.parametrize("small", ["the ", "a ", "an "])
def test_an_article_is_no_part_of_the_value(small: str) -> None:
    parts = templates.fill("at {ORG}", lambda _: Value(f"{small}Acme", "ORGANIZATION"), str)
    example = templates.joined(parts)
    [span] = example.spans
    assert example.text[span.start : span.end] == "Acme"


def test_what_lies_between_may_be_reworded() -> None:
    parts = templates.fill("I'm {FIRST}, ok", lambda _: Value("O'Hara", "PERSON"), str.upper)
    example = templates.joined(parts)
    assert example.text == "I'M O'Hara, OK"
    assert example.text[example.spans[0].start : example.spans[0].end] == "O'Hara"


ALL = templates.read()


def test_every_template_has_known_slots() -> None:
    for template in ALL:
        for slot in template.slots:
            name, _, language = slot.partition("_")
            assert name in PRIVATE | FOUND_BY_PATTERNS | WORDS, template
            assert language in LANGUAGES, template


def test_the_sentences_with_nothing_private_have_no_private_slot() -> None:
    nothing = [one for one in ALL if one.section == NOTHING]
    assert len(nothing) > 300
    assert not [one for one in nothing if PRIVATE & set(one.slots)]


def test_no_template_stands_there_twice() -> None:
    texts = [one.text for one in ALL]
    assert len(set(texts)) == len(texts)


def test_remarks_sections_and_line_breaks_are_read(tmp_path: Path) -> None:
    path = tmp_path / "some.txt"
    path.write_text("# a remark\n## chat\nHi {FIRST}\\nbye\n\n## form\nName\n", "utf-8")
    assert templates.read([path]) == [Template("chat", "Hi {FIRST}\nbye"), Template("form", "Name")]


def test_the_listed_values_are_there_once() -> None:
    lists = tomllib.loads((HERE / "values.toml").read_text("utf-8"))
    for name, values in lists.items():
        assert len(values) == len(set(values)), name
        assert all(value.strip() == value != "" for value in values), name


def test_a_fifth_of_the_templates_is_held_out() -> None:
    assert 0.15 < sum(one.held_out for one in ALL) / len(ALL) < 0.25


def test_an_article_is_no_part_of_a_complaint() -> None:
    values = {"HEALTH": Value("de l'eczéma", "HEALTH"), "LAST": Value("de la Cruz", "PERSON")}
    example = templates.joined(templates.fill("{LAST} a {HEALTH}", values.__getitem__, str))
    found = [example.text[one.start : one.end] for one in example.spans]
    assert found == ["de la Cruz", "eczéma"]


def test_a_street_and_its_town_are_one_address() -> None:
    values = {"STREET": Value("12 Elm St", "ADDRESS"), "CITY": Value("Ulm", "LOCATION")}
    example = templates.joined(templates.fill("at {STREET}, {CITY}", values.__getitem__, str))
    assert [example.text[one.start : one.end] for one in example.spans] == ["12 Elm St, Ulm"]
