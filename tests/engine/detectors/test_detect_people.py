"""Names of people, found by lists and by cues."""

from __future__ import annotations

from collections.abc import Callable

import pytest

Found = Callable[[str], list[tuple[str, str]]]

POSITIVE = [
    ("Ask Mr. Smith", "Smith"),
    ("Dr. Osei said so", "Osei"),
    ("Prof. Dr. Jürgen Weiß", "Jürgen Weiß"),
    ("Dr. Swift said so", "Swift"),  # a title makes a name of a brand, too
    ("ask Mrs. Haskell", "Haskell"),
    ("met Mr. Street", "Street"),
    ("Mr van der Berg", "van der Berg"),
    ("ask mr. lopez", "lopez"),
    ("my name is Maria Lopez", "Maria Lopez"),
    ("my name is maria lopez", "maria lopez"),
    ("I am Maria Lopez", "Maria Lopez"),
    ("Dear Wanjiku,\nhello", "Wanjiku"),
    ("Hi Tariq!", "Tariq"),
    ("Best regards,\nTomislav Kralj", "Tomislav Kralj"),
    ("Thanks,\nBob", "Bob"),
    ("MARIA LOPEZ", "MARIA LOPEZ"),
    ("met Conan O\u2019Brien", "Conan O\u2019Brien"),
    ("Anna Smith-Jones", "Anna Smith-Jones"),
    ("Mary-Jane Watson", "Mary-Jane Watson"),
    ("Ronald McDonald", "Ronald McDonald"),
    ("Jan van Dyke", "Jan van Dyke"),
    ("John F. Kennedy", "John F. Kennedy"),
    ("J. R. Smith", "J. R. Smith"),
    ("Will Smith called", "Will Smith"),
    ("Mark Johnson's car", "Mark Johnson"),
    ("Maria's car", "Maria"),
    ("my wife Siobhán", "Siobhán"),
    ("Name: Xochitl Quetzal", "Xochitl Quetzal"),
    ("this is Priya from accounts", "Priya"),
    ("Will, you missed it", "Will"),
    ("Dear Hope,", "Hope"),
    ("Sehr geehrte Frau Müller,", "Müller"),
    ("Ich heiße Jürgen Weiß", "Jürgen Weiß"),
    ("Je m'appelle Océane Dubois", "Océane Dubois"),
    ("Bonjour Chloé,", "Chloé"),
    ("Jose\u0301 Garci\u0301a", "Jose\u0301 Garci\u0301a"),
    ("i spoke to john smith today", "john smith"),
    ("So jealous! said Oona to the cat", "Oona"),
    ("a film starring Lilja", "Lilja"),
    ("a Sierra DeRose concert", "Sierra DeRose"),
    ("Maika van de Noort\nmanager", "Maika van de Noort"),
    ("here. Producer Renee Andersson explains", "Renee Andersson"),
]

NEGATIVE = [
    "Washington DC",
    "New York",
    "Monte Carlo",
    "a New Orleans concert",
    "San Francisco and St. Louis",
    "Apple and Amazon",
    "Chase Bank",
    "MS Office",
    "Dr. Who",
    "Morgan Stanley",
    "Monday in June",
    "In April we met",
    "Will you come?",
    "Mark my words",
    "Rose petals",
    "Grant me this",
    "May I come in",
    "Virginia Beach",
    "Charles Street",
    "Lake Victoria",
    "12 Elm Dr. Springfield",
    "Johns Hopkins University",
    "Hello World",
    "Dear Sir or Madam",
    "Dear Hiring Manager,",
    "Dear Customer,",
    "Hi there,",
    "Best regards,\n",
    "I am Canadian",
    "I'm Sorry",
    "I'm so sorry",
    "my name is not important",
    "JavaScript and Python",
    "Sehr geehrte Damen und Herren,",
    "Liebe Kunden,",
    "Liebe Grüße",
    "Cher client,",
    "Austin is hot",
    "Happy Easter",
]


@pytest.mark.parametrize(("text", "name"), POSITIVE)
def test_a_name_without_title_and_possessive(found: Found, text: str, name: str) -> None:
    assert found(text) == [("PERSON", name)]


@pytest.mark.parametrize("text", NEGATIVE)
def test_no_name(found: Found, text: str) -> None:
    assert found(text) == []


def test_parts_of_a_found_name_are_found_alone(found: Found) -> None:
    text = "I am Zuzana Quirke. Quirke is rare; M. Quirke, zuzana, QUIRKE and Ms. Quirke too."
    names = [value for _, value in found(text)]
    assert names == ["Zuzana Quirke", "Quirke", "M. Quirke", "zuzana", "QUIRKE", "Quirke"]


def test_a_part_that_is_a_word_needs_its_capital(found: Found) -> None:
    text = "Neil Young sings. Young people like it, and so does a young man; ask Young."
    assert found(text) == [("PERSON", "Neil Young"), ("PERSON", "Young")]
    assert text.rindex("Young") > text.index("ask")
