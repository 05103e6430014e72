"""Sentences with slots: what stands where after filling, and what the file of them may hold."""

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
VALUES = {
    "FIRST": Value("Ada", "PERSON"),
    "LAST": Value("de la Cruz", "PERSON"),
    "NUM": Value("7", None),
    "THE": Value("the Acme", "ORGANIZATION"),
    "A": Value("a Bcme", "ORGANIZATION"),
    "AN": Value("an Ccme", "ORGANIZATION"),
    "HEALTH": Value("de l'eczéma", "HEALTH"),
    "STREET": Value("12 Elm St", "ADDRESS"),
    "CITY": Value("Ulm", "LOCATION"),
}


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("{FIRST} {LAST}!", ["PERSON Ada de la Cruz"]),
        ("{FIRST}, {LAST}", ["PERSON Ada", "PERSON de la Cruz"]),
        ("{FIRST} has {NUM} cats, {FIRST}", ["PERSON Ada", "PERSON Ada"]),
        ("{THE} {A} {AN}", [f"ORGANIZATION {name}" for name in ("Acme", "Bcme", "Ccme")]),
        ("{LAST} a {HEALTH}", ["PERSON de la Cruz", "HEALTH eczéma"]),
        ("at {STREET}, {CITY}", ["ADDRESS 12 Elm St, Ulm"]),
    ],
    ids=["one name", "two names", "twice", "articles", "French articles", "one address"],
)
def test_values_stand_where_the_spans_say(text: str, found: list[str]) -> None:
    parts = templates.fill(text, VALUES.__getitem__, str.upper)
    example = templates.joined(parts)
    spans = [(" ".join(span.kinds), example.text[span.start : span.end]) for span in example.spans]
    assert [" ".join(span) for span in spans] == found
    assert example.unlabelled == NUMBERED, "patterns find most of these"


def test_what_lies_between_may_be_reworded() -> None:
    parts = templates.fill("{FIRST}'s {NUM} cats, {THE}", VALUES.__getitem__, str.upper)
    assert templates.joined(parts).text == "Ada'S 7 CATS, the Acme"


ALL = templates.read()


def test_the_templates_that_ship_have_known_slots_and_stand_there_once() -> None:
    for template in ALL:
        for slot in template.slots:
            name, _, language = slot.partition("_")
            assert name in PRIVATE | FOUND_BY_PATTERNS | WORDS, template
            assert language in LANGUAGES, template
    assert len({one.text for one in ALL}) == len(ALL)
    assert 0.15 < sum(one.held_out for one in ALL) / len(ALL) < 0.25
    nothing = [one for one in ALL if one.section == NOTHING]
    assert len(nothing) > 300
    assert not [one for one in nothing if PRIVATE & set(one.slots)]


def test_the_listed_values_are_there_once() -> None:
    lists = tomllib.loads((HERE / "values.toml").read_text("utf-8"))
    for name, values in lists.items():
        assert len(values) == len(set(values)), name
        assert all(value.strip() == value != "" for value in values), name


def test_remarks_sections_and_line_breaks_are_read(tmp_path: Path) -> None:
    path = tmp_path / "some.txt"
    path.write_text("# a remark\n## chat\nHi {FIRST}\\nbye\n\n## form\nName\n", "utf-8")
    assert templates.read([path]) == [Template("chat", "Hi {FIRST}\nbye"), Template("form", "Name")]
