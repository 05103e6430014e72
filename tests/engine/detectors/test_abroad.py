"""Texts in other languages: numbers, telephones, names by what patterns say, and the warning."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from stdnum.es import dni, nie
from stdnum.iso7064 import mod_11_2
from stdnum.it import codicefiscale
from stdnum.nl import bsn
from stdnum.pl import pesel
from stdnum.tr import tckimlik

from engine.crypto.ciphers import RankCipher
from engine.crypto.formats import FORMATS
from engine.crypto.keys import ProfileKey
from engine.detectors import Annotator
from engine.detectors.languages import poorly_read

Found = Callable[[str], list[tuple[str, str]]]

CIPHER = RankCipher(ProfileKey(bytes(range(32))), b"abroad", "ff1")

# A text, the language that the person is told of, and what patterns alone find there.
TEXTS = [
    (
        "Mi DNI es 12345678Z, mi teléfono es 612 345 678 y tengo 45 años. Gracias por su ayuda.",
        "es",
        {("TAX_ID", "12345678Z"), ("PHONE", "612 345 678"), ("AGE", "45")},
    ),
    (
        "Il mio codice fiscale è RSSMRA85T10A562S, mi chiamo Giulia Bianchi e ho 38 anni.",
        "it",
        {("TAX_ID", "RSSMRA85T10A562S"), ("PERSON", "Giulia Bianchi"), ("AGE", "38")},
    ),
    (
        "Nazywam się Bożena Wójcik i mój PESEL to 44051401359, to jest moja sprawa.",
        "pl",
        {("PERSON", "Bożena Wójcik"), ("TAX_ID", "44051401359")},
    ),
    (
        "Ik heet Wouter de Bruin, mijn BSN is 111222333 en het is voor een brief.",
        "nl",
        {("PERSON", "Wouter de Bruin"), ("TAX_ID", "111222333")},
    ),
    (
        "Meu nome é Inês Carvalho, o meu NIF é 123456789 e o telefone é +351 912 345 678.",
        "pt",
        {("PERSON", "Inês Carvalho"), ("TAX_ID", "123456789"), ("PHONE", "+351 912 345 678")},
    ),
    (
        "Benim adım Elif Şahin, T.C. kimlik numaram 10000000146 ve bu bir dilekçe için.",
        "tr",
        {("PERSON", "Elif Şahin"), ("TAX_ID", "10000000146")},
    ),
    (
        "Меня зовут Иван Петров, телефон 912 345-67-89, паспорт 4509 123456.",
        "cyrillic",
        {("PERSON", "Иван Петров"), ("PHONE", "912 345-67-89"), ("PASSPORT", "4509 123456")},
    ),
    (
        "我叫王小明，电话13812345678，身份证号11010519491231002X，邮箱wang@mail.example。",
        "cjk",
        {
            ("PERSON", "王小明"),
            ("PHONE", "13812345678"),
            ("TAX_ID", "11010519491231002X"),
            ("EMAIL", "wang@mail.example"),
        },
    ),
    (
        "اسمي أحمد علي ورقم هاتفي 0100 123 4567 وأسكن في القاهرة.",
        "arabic",
        {("PERSON", "أحمد علي"), ("PHONE", "0100 123 4567")},
    ),
]


@pytest.mark.parametrize(("text", "language", "wanted"), TEXTS, ids=[t[1] for t in TEXTS])
def test_what_patterns_tell_is_found_and_the_person_is_warned(
    text: str, language: str, wanted: set[tuple[str, str]]
) -> None:
    assert poorly_read(text) == language
    found = {(str(e.kind), e.span.of(text)) for e in Annotator().annotate(text)}
    assert wanted <= found


@pytest.mark.parametrize(
    ("text", "valid"),
    [
        ("DNI 12345678Z", dni.is_valid),
        ("NIE X-1234567-L", nie.is_valid),
        ("BSN 1112.22.333", bsn.is_valid),
        ("codice fiscale RSSMRA85T10A562S", codicefiscale.is_valid),
        ("PESEL 44051401359", pesel.is_valid),
        ("kimlik no 10000000146", tckimlik.is_valid),
        ("身份证号 11010519491231002X", mod_11_2.is_valid),
    ],
)
def test_a_number_that_is_valid_is_found_and_stays_valid(text: str, valid: object) -> None:
    (entity,) = Annotator().annotate(text)
    value = entity.span.of(text)
    surrogate = FORMATS[entity.kind].encrypt(value, CIPHER)
    assert callable(valid)
    assert valid(surrogate)
    assert surrogate != value
    assert FORMATS[entity.kind].decrypt(surrogate, CIPHER) == value


@pytest.mark.parametrize(
    "text", ["Part 12345678A is out of stock.", "X1234567A", "Order 11010519491231002", "NIF 1234"]
)
def test_a_number_of_such_a_form_that_fails_its_check_is_none(text: str) -> None:
    assert not [e for e in Annotator().annotate(text) if str(e.kind) == "TAX_ID"]


@pytest.mark.parametrize(
    ("text", "address"),
    [
        ("Vivo en C/ Alcalá 45 desde mayo.", "C/ Alcalá 45"),
        (
            "Es Calle de la Princesa 12, 3º B, 28008 Madrid.",
            "Calle de la Princesa 12, 3º B, 28008 Madrid",
        ),
        ("Abito in Via Garibaldi 17, 20121 Milano.", "Via Garibaldi 17, 20121 Milano"),
        ("Moro na Rua das Flores 25, 4050-265 Porto.", "Rua das Flores 25, 4050-265 Porto"),
        ("Mieszkam: ul. Piękna 12/4, 00-549 Warszawa", "ul. Piękna 12/4, 00-549 Warszawa"),
    ],
)
def test_a_street_by_its_word(found: Found, text: str, address: str) -> None:
    assert ("ADDRESS", address) in found(text)


def test_a_way_through_a_town_is_no_street(found: Found) -> None:
    assert not [kind for kind, _ in found("We went via Lyon 14 days ago, corso 3 in hand.")]
