"""German and French: one name is one finding, titles make people, amounts and numbers as typed."""

from __future__ import annotations

import pytest

from engine.detectors import Annotator, foreign
from engine.detectors.base import Evidence, Finding
from engine.types import Kind


def learnt(text: str, *values: tuple[str, Kind]) -> list[Finding]:
    """Findings of the recogniser in a text, one after the other."""
    found, position = [], 0
    for value, kind in values:
        start = text.index(value, position)
        position = start + len(value)
        found.append(Finding(start, position, kind, Evidence.LEARNT, score=0.99))
    return found


def joined(text: str, tongue: str, *values: tuple[str, Kind]) -> list[tuple[str, Kind]]:
    found = foreign.joined(text, learnt(text, *values), tongue)
    return [(text[f.start : f.end], f.kind) for f in found]


@pytest.mark.parametrize(
    ("text", "parts", "whole"),
    [
        (
            "an Kirsten Vahrenkamp.",
            [("Kirsten", Kind.ORGANIZATION), ("Vahrenkamp", Kind.PERSON)],
            "Kirsten Vahrenkamp",
        ),
        (
            "Herr Karl Freiherr von Rabenau kam",
            [("Karl", Kind.PERSON), ("Rabenau", Kind.ORGANIZATION)],
            "Karl Freiherr von Rabenau",
        ),
        ("mit Mei-Ling.", [("Mei", Kind.PERSON), ("Ling", Kind.PERSON)], "Mei-Ling"),
    ],
)
def test_the_parts_of_a_name_are_one(text: str, parts: list[tuple[str, Kind]], whole: str) -> None:
    assert joined(text, "de", *parts) == [(whole, Kind.PERSON)]


def test_a_person_beside_a_firm_stays_beside_it() -> None:
    text = "Kirsten, Vahrenkamp AG und Paul bei Rewe"
    parts = [("Kirsten", Kind.PERSON), ("Vahrenkamp", Kind.ORGANIZATION), ("Paul", Kind.PERSON)]
    assert joined(text, "de", *parts) == parts


@pytest.mark.parametrize(
    ("text", "name", "tongue"),
    [
        ("mon médecin, le docteur Vandeput, parle", "Vandeput", "fr"),
        ("Rechtsanwältin Vahrenkamp schreibt", "Vahrenkamp", "de"),
        ("Lehmann, Nadine: Absage", "Lehmann", "de"),
    ],
)
def test_a_title_or_a_given_name_behind_makes_a_person(text: str, name: str, tongue: str) -> None:
    assert joined(text, tongue, (name, Kind.ORGANIZATION)) == [(name, Kind.PERSON)]


def test_both_parts_of_a_users_name_are_one_user() -> None:
    text = "Sehr geehrter Brianne_Adams, Sie haben Post"
    parts = [("Brianne", Kind.PERSON), ("Adams", Kind.PERSON)]
    assert joined(text, "de", *parts) == [("Brianne_Adams", Kind.USERNAME)]


@pytest.mark.parametrize(
    ("text", "value", "kept"),
    [
        ("mi chiamo Giulia Bianchi", "chiamo Giulia Bianchi", "Giulia Bianchi"),
        ("ik heet van der Berg", "van der Berg", "van der Berg"),
        ("voy con Ana por", "Ana por", "Ana"),
    ],
)
def test_words_in_small_letters_around_a_name_are_cut(text: str, value: str, kept: str) -> None:
    (found,) = learnt(text, (value, Kind.PERSON))
    cut = foreign.with_capitals(text, found)
    assert cut is not None
    assert text[cut.start : cut.end] == kept


def test_a_place_in_small_letters_in_another_language_is_none() -> None:
    (found,) = learnt("abito a Torino", ("abito", Kind.LOCATION))
    assert foreign.with_capitals("abito a Torino", found) is None


@pytest.mark.parametrize(
    ("text", "kind", "value"),
    [
        ("[18:02, 9.11.2025] Mama Handy: kommt ihr am Samstag?", "PERSON", "Mama Handy"),
        ("Meine Oma wird doch 80. Sie ist in der Klinik.", "AGE", "80"),
        ("Sie ist geb. 11.1.68 und wohnt in der Stadt.", "DATE", "11.1.68"),
        ("Bitte überweisen Sie auf die Kd.-Nr. 88123 und nicht sonst.", "BANK_ACCOUNT", "88123"),
        ("Wir arbeiten für die Vahrenkamp AG und sind zufrieden.", "ORGANIZATION", "Vahrenkamp AG"),
        ("Ich bin bei der Helsana und zahle zu viel.", "ORGANIZATION", "Helsana"),
        ("Dear Mr Pym, Hammes and Sons called again.", "ORGANIZATION", "Hammes and Sons"),
        ("name;betrag\nAnna Kern;48,00\nJan Ott;24,00", "MONEY", "24,00"),
        ("nom;cotisation\nAnna Kern;48,00\nJan Ott;24,00", "MONEY", "24,00"),
    ],
)
def test_what_germans_and_french_paste_is_found_by_patterns(
    text: str, kind: str, value: str
) -> None:
    found = {(str(e.kind), e.span.of(text)) for e in Annotator().annotate(text)}
    assert (kind, value) in found


@pytest.mark.parametrize(
    "text",
    [
        "Tausend Dank und ein Euro Trinkgeld, das ist für mich nicht viel.",
        "Il pleut à mille lieues d'ici et nous n'avons pas un euro.",
    ],
)
def test_a_way_to_speak_is_no_amount(text: str) -> None:
    assert not [e for e in Annotator().annotate(text) if e.kind is Kind.MONEY]
