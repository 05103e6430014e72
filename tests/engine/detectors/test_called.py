"""Who is called what: programs that are talked to, everyday words, a firm by its short names."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from engine.detectors.agree import agreed
from engine.detectors.base import Evidence, Finding
from engine.detectors.firm_names import called, rather_a_firm
from engine.detectors.nobody import alone, assistant, called_or_named, in_science, nothing
from engine.types import Kind

Found = Callable[[str], list[tuple[str, str]]]


def _people(found: Found, text: str) -> list[str]:
    return [value for kind, value in found(text) if kind == "PERSON"]


@pytest.mark.parametrize(
    "text",
    [
        "Hi Claude, could you rewrite this letter?",
        "Hey ChatGPT, write a rota.",
        "Dear Siri, hello Gemini: none of you helps.",
        "hey Alexa, play something",
    ],
)
def test_a_program_that_is_talked_to_is_nobody(found: Found, text: str) -> None:
    assert _people(found, text) == []


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Hi Claude, thanks for dinner.", "Claude"),
        ("Dear Alexa, your lease ends in June.", "Alexa"),
        ("Dear Claude, please draft the deed until Friday.", "Claude"),
        ("Hi Claude,\n\nplease draft the deed until Friday.", "Claude"),
        ("Hi Claude, here is the key of my flat.", "Claude"),
        ("Hi Claude, I need help with the boiler in my flat.", "Claude"),
        ("Hey Alexa, see you at school tomorrow.", "Alexa"),
        ("Will said he'd pay on Sunday.", "Will"),
        ("Hope thinks we should go.", "Hope"),
        ("Faith told me about it.", "Faith"),
    ],
)
def test_a_person_with_such_a_name_is_one(found: Found, text: str, name: str) -> None:
    assert _people(found, text) == [name]


@pytest.mark.parametrize(
    "text", ["Will you ask him?", "Hope you are well.", "Mark my words.", "May I book?"]
)
def test_everyday_words_stay(found: Found, text: str) -> None:
    assert _people(found, text) == []


def test_a_month_is_not_the_person_of_that_name(found: Found) -> None:
    text = "My sister May Lindqvist pays in May. Ask May about it."
    assert _people(found, text) == ["May Lindqvist", "May"]


def test_a_firm_is_found_again_by_what_it_is_called(found: Found) -> None:
    text = "Brimfeld Joinery Ltd wrote. Then Brimfeld Joinery paid, and Brimfeld signed."
    firms = [value for kind, value in found(text) if kind == "ORGANIZATION"]
    assert firms == ["Brimfeld Joinery Ltd", "Brimfeld Joinery", "Brimfeld"]


def test_no_first_word_that_means_something_else() -> None:
    assert list(called("London Timber Ltd")) == ["London Timber"]
    assert list(called("Emma Stores Ltd")) == ["Emma Stores"]
    assert list(called("Timber and Sons")) == []


@pytest.mark.parametrize(
    ("text", "name", "kind"),
    [
        ("I was charged twice by Zephyrix on Monday", "Zephyrix", Kind.ORGANIZATION),
        ("she works at Zephyrix", "Zephyrix", Kind.ORGANIZATION),
        ("I work for Emma", "Emma", Kind.PERSON),
        ("tell Zephyrix that", "Zephyrix", Kind.PERSON),
    ],
)
def test_what_is_said_of_firms_makes_one(text: str, name: str, kind: Kind) -> None:
    start = text.index(name)
    learnt = Finding(start, start + len(name), Kind.PERSON, Evidence.LEARNT)
    assert rather_a_firm(text, learnt).kind is kind


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Consignee Brankovic", "Brankovic"),
        ("Emma Brankovic", "Emma Brankovic"),
        ("T. Nakagawa - chase", "T. Nakagawa"),
        ("Anne - Marie", "Anne - Marie"),
    ],
)
def test_a_name_stands_alone(text: str, name: str) -> None:
    start, end = alone(text, 0, len(text))
    assert text[start:end] == name


def test_a_first_name_is_no_user() -> None:
    assert called_or_named(Kind.USERNAME, "Faisal") is Kind.PERSON
    assert called_or_named(Kind.USERNAME, "Nightowl") is Kind.USERNAME
    assert called_or_named(Kind.PERSON, "kim_lee") is Kind.USERNAME


def test_a_login_in_brackets_has_both(found: Found) -> None:
    values = found("He still has my login (nadja98 / Tulip!7).")
    assert ("USERNAME", "nadja98") in values
    assert ("PASSWORD", "Tulip!7") in values


@pytest.mark.parametrize(
    ("text", "word", "key"),
    [
        ('"anna_schmidt": {"role": "admin"}', "anna_schmidt", False),
        ('"schmidt_laura": 12', "schmidt", False),
        ('"api_client": 12', "client", True),
        ('"order_lane": 12', "order_lane", True),
    ],
)
def test_a_key_of_names_is_somebody(text: str, word: str, key: bool) -> None:
    start = text.index(word)
    assert nothing(text, start, start + len(word), Kind.PERSON) is key


@pytest.mark.parametrize(
    ("text", "law"),
    [
        ("Deepak's law degree took years.", False),
        ("Svensson's razor broke.", False),
        ("Murphy's law firm lost.", False),
        ("Anna-Lena effect on people", False),
        ("Murphy's law says so.", True),
        ("Ockham's razor cuts.", True),
        ("Weber-Fechner effect", True),
    ],
)
def test_only_a_known_law_is_nobodys(text: str, law: bool) -> None:
    end = text.index("'") if "'" in text else text.index(" ")
    assert in_science(text, 0, end) is law


def test_only_a_greeting_makes_a_program_of_a_name() -> None:
    assert not assistant("Claude wrote to me", 0, 6)
    assert assistant("Hi Claude, summarise this", 3, 9)


def test_two_names_joined_are_a_firm_and_everyday_words_are_none(found: Found) -> None:
    text = "Pym & Daughter, Cobb & Lyle; Terms & Conditions, Fish & Chips, Tom & Anna."
    firms = [value for kind, value in found(text) if kind == "ORGANIZATION"]
    assert firms == ["Pym & Daughter", "Cobb & Lyle"]


def test_a_file_of_suppliers_holds_firms(found: Found) -> None:
    text = "supplier,category,rating\nVanterra,Fixings,2\nOkeke Brothers,Timber,4\n"
    firms = [value for kind, value in found(text) if kind == "ORGANIZATION"]
    assert firms == ["Vanterra", "Okeke Brothers"]


@pytest.mark.parametrize(
    ("text", "values"),
    [
        ("Started on escitalopram, known COPD.", ["escitalopram", "COPD"]),
        ("She has diabetes and takes lithium.", ["diabetes", "lithium"]),
        ("I was diagnosed with hidradenitis.", ["hidradenitis"]),
        ("A stroke of luck, lithium batteries, a cancer on society.", []),
    ],
)
def test_what_somebody_suffers_from(found: Found, text: str, values: list[str]) -> None:
    assert [value for kind, value in found(text) if kind == "HEALTH"] == values


def test_a_table_of_labels_and_values_is_read_by_its_lines(found: Found) -> None:
    text = (
        "| Field | Value |\n|---|---|\n| Account number | 41234567 |\n| Name | Ines Abara |\n"
        "| Passport | X4471902 |\n"
    )
    assert found(text) == [
        ("BANK_ACCOUNT", "41234567"),
        ("PERSON", "Ines Abara"),
        ("PASSPORT", "X4471902"),
    ]


def test_a_column_stays_a_column(found: Found) -> None:
    text = "| Name | Score |\n|---|---|\n| Ines Abara | 12 |\n| Zoltan Kerekes | 9 |\n"
    people = [value for kind, value in found(text) if kind == "PERSON"]
    assert people == ["Ines Abara", "Zoltan Kerekes"]


def test_a_sort_code_beside_its_account_is_no_date(found: Found) -> None:
    assert found("to Halifax 11-02-33 70441298 today")[-2:] == [
        ("BANK_ACCOUNT", "11-02-33"),
        ("BANK_ACCOUNT", "70441298"),
    ]


def test_a_step_of_a_program_is_nobody(found: Found) -> None:
    text = "- name: Install dependencies\n  run: npm ci\n- name: Create user\n  state: present\n"
    assert found(text) == []
    assert ("PERSON", "Patience Okafor") in found("Name: Patience Okafor\nState: Ohio")
    assert found("Name: Patience Okafor") == [("PERSON", "Patience Okafor")]
    assert found("my name is Sunny and I live here") == [("PERSON", "Sunny")]


@pytest.mark.parametrize(
    ("known", "text", "name", "learnt", "kind"),
    [
        ("Ewelina Wrobel", "a letter from Ewelina", "Ewelina", Kind.ORGANIZATION, Kind.PERSON),
        ("Thandi Mbeki", "booked under Mbeki", "Mbeki", Kind.ADDRESS, Kind.PERSON),
        ("Renata Wolska", "the divorce from Renata", "Renata", Kind.LOCATION, Kind.PERSON),
        ("Jack London", "born in London", "London", Kind.LOCATION, Kind.LOCATION),
        ("Peter Siemens", "bought from Siemens", "Siemens", Kind.ORGANIZATION, Kind.ORGANIZATION),
        ("Vera Nomwende", "a nomwende of rice", "nomwende", Kind.LOCATION, Kind.LOCATION),
    ],
)
def test_a_part_of_a_known_name_is_that_person(
    known: str, text: str, name: str, learnt: Kind, kind: Kind
) -> None:
    start = text.index(name)
    found = Finding(start, start + len(name), learnt, Evidence.LEARNT, "recogniser")
    [said] = agreed([found], text, [(known, Kind.PERSON)])
    assert said.kind is kind
    [sure] = agreed([replace(found, evidence=Evidence.CUE)], text, [(known, Kind.PERSON)])
    assert sure.kind is learnt


@pytest.mark.parametrize("firm", ["Keller GmbH", "Keller Bau AG", "Spedition Keller"])
def test_a_firm_with_a_persons_name_stays_one(firm: str) -> None:
    text = "an invoice from Keller"
    found = Finding(16, 22, Kind.ORGANIZATION, Evidence.LEARNT, "recogniser")
    known = [("Hans Keller", Kind.PERSON), (firm, Kind.ORGANIZATION)]
    assert agreed([found], text, known) == [found]
    assert agreed([found], text, known[:1]) == [replace(found, kind=Kind.PERSON)]
