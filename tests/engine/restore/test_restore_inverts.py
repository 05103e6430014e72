"""Every form is inverted: what an answer writes for a surrogate becomes the same form of ours.

The forms are written by Babel and num2words, not by the restorer. 25 values of each kind and
language are drawn, a hundred under `make test-full`; `FORMS=1000` in the environment draws a
thousand.
"""

import os
import random
from collections.abc import Iterator
from datetime import date, timedelta
from itertools import pairwise

import pytest
from babel.dates import format_date
from babel.numbers import format_decimal
from cases import tables_beside
from effort import tries
from num2words import num2words
from replaced import replaced

from engine.core.types import Cost, Kind, Replacement, Sanitized
from engine.crypto.formats.people import first_surrogates
from engine.crypto.formats.word_lists import entries
from engine.restore import Restorer, restore

CASES = tables_beside(__file__)

COUNT = int(os.environ.get("FORMS", tries(100, 25)))
LANGUAGES = ("en", "de", "fr", "es")
FIRST = {
    "en": "Please tell us what you think of it.",
    "de": "Bitte schreiben Sie uns, was Sie davon halten und ob es so geht.",
    "fr": "Merci de nous dire ce que vous en pensez et si cela vous va.",
    "es": "Por favor, diga lo que piensa de esto.",
}
DATES = {
    "en": ("MMMM d, y", "EEEE, MMMM d, y", "d MMMM y", "MMM d, y", "EEE, d MMM y", "MM/dd/y"),
    "de": ("d. MMMM y", "EEEE, d. MMMM y", "EEEE, 'den' d. MMMM y", "dd.MM.y", "d. MMMM"),
    "fr": ("d MMMM y", "EEEE d MMMM y", "dd/MM/y", "d MMMM"),
    "es": ("d 'de' MMMM 'de' y", "EEEE, d 'de' MMMM 'de' y", "d 'de' MMMM"),
}
EVERYWHERE = ("y-MM-dd", "y/MM/dd", "MMMM y", "yMMdd")
AGES = {
    "en": ("{n} years old", "{n}-year-old", "aged {n}", "{w} years old", "{w}-year-old"),
    "de": ("{n} Jahre alt", "{n}-jährig", "{w} Jahre alt", "im Alter von {n} Jahren"),
    "fr": ("{n} ans", "âgé de {n} ans", "{w} ans"),
    "es": ("{n} años de edad", "{w} años de edad"),
}
SUMS = {
    "en": ("${n}", "USD {n}", "{n} USD", "{n} dollars", "{w} dollars"),
    "de": ("{n} €", "{n} EUR", "EUR {n}", "{n} Euro", "{w} Euro"),
    "fr": ("{n} €", "{n} EUR", "{n} euros", "{w} euros"),
    "es": ("{n} €", "{n} EUR", "{n} euros", "{w} euros"),
}
# Of "Maria Lopez": {f} Maria, {s} Lopez, {i} M, {j} L.
NAMES = (
    "{f} {s}", "{f}", "{s}", "{s}, {f}", "{i}. {s}", "{f} {j}.", "Dr. {s}", "#{f}{s}",
    "**{f}** {s}", "{f}\n{s}", "{f} {s}'s letter",
)  # fmt: skip
SMALL = ("{f} {s}", "@{f}_{s}", "`{f}-{s}`", "`{f}.{s}`", "get_{f}_{s}()", "@{i}{s}")


def assert_inverts(made: Replacement, written: str, *right: str, language: str = "en") -> None:
    """As a line of its own, within a sentence, and in chunks of any size."""
    said = f"{made.surrogate} {FIRST[language]}"
    sent = Sanitized(f"{made.original} {FIRST[language]}", said, (made,), (), Cost())
    text = f"{FIRST[language]}\n- **{written}**, {FIRST[language]}"
    got = restore(text, [made], (), [sent])[0]
    assert got in [text.replace(written, one) for one in right], (written, made)
    restorer, cut = Restorer([made], (), [sent]), len(written) // 2 + 1
    edges = [*range(0, len(text), cut), len(text)]
    pieces = [restorer.feed(text[a:b]) for a, b in pairwise(edges)]
    assert "".join([*pieces, restorer.flush()]) == got


def drawn(kind: str, language: str) -> Iterator[random.Random]:
    for number in range(COUNT):
        yield random.Random(f"{kind} {language} {number}")  # noqa: S311 (a test's)


@pytest.mark.parametrize("language", LANGUAGES)
def test_dates(language: str) -> None:
    for chance in drawn("date", language):
        ours = date(1950, 1, 1) + timedelta(days=chance.randrange(29_000))
        theirs = ours + timedelta(days=chance.choice([-1, 1]) * chance.randrange(1, 28))
        typed = chance.choice((DATES[language][0], "y-MM-dd"))
        sent = [format_date(day, typed, locale=language) for day in (ours, theirs)]
        for pattern in (*DATES[language], *EVERYWHERE):
            forms = [format_date(day, pattern, locale=language) for day in (ours, theirs)]
            right = [forms[0], forms[0].replace(" 1 ", " 1er ")]
            if theirs.month == 5 or ours.month == 5:  # "May" is its own short form
                full = pattern.replace("MMM", "MMMM").replace("MMMMM", "MMMM")
                right.append(format_date(ours, full, locale=language))
            if language == "fr":
                right.append(forms[0].replace("1 ", "1er ", 1) if ours.day == 1 else forms[0])
            assert_inverts(replaced(Kind.DATE, *sent), forms[1], *right, language=language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_ages(language: str) -> None:
    for chance in drawn("age", language):
        ours, theirs = chance.sample(range(18, 95), 2)
        made = replaced(Kind.AGE, str(ours), str(theirs))
        for pattern in AGES[language]:
            forms = [
                pattern.format(n=age, w=num2words(age, lang=language)) for age in (ours, theirs)
            ]
            assert_inverts(made, forms[1], forms[0], language=language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_sums(language: str) -> None:
    for chance in drawn("sum", language):
        ours, theirs = chance.sample(range(1_000, 900_000, 50), 2)
        sign = "$" if language == "en" else "€"
        sent = [f"{sign}{value:,}" for value in (ours, theirs)]
        for pattern in SUMS[language]:
            for grouped in (True, False):
                forms = [
                    pattern.format(
                        n=format_decimal(value, locale=language) if grouped else str(value),
                        w=num2words(value, lang=language),
                    )
                    for value in (ours, theirs)
                ]
                points = forms[0].replace(",", "")  # Spanish groups from five digits on
                # A number of one part shows no comma.
                grouped_so = pattern.format(n=f"{ours:,}".replace(",", "."), w="")
                right = (forms[0], points, grouped_so)
                assert_inverts(replaced(Kind.MONEY, *sent), forms[1], *right, language=language)


def test_names() -> None:
    lists = [first_surrogates(), entries("names", "last_surrogates")]
    own = ("Anneliese", "Oluwaseun", "Bohumil", "Xiomara", "Ingeborg"), ("Kaczmarek", "Adeyemi")
    for chance in drawn("name", ""):
        theirs = [chance.choice([name for name in part if len(name) > 4]) for part in lists]
        theirs = [name.strip().title() for name in theirs]
        ours = [chance.choice(part) for part in own]
        made = replaced(Kind.PERSON, " ".join(ours), " ".join(theirs))
        for pattern in (*NAMES, *SMALL):
            forms = [
                pattern.format(f=first, s=last, i=first[0], j=last[0])
                for first, last in (ours, theirs)
            ]
            if pattern in NAMES:
                assert_inverts(made, forms[1], forms[0])
                assert_inverts(made, forms[1].upper(), forms[0].upper())
            else:
                assert_inverts(made, forms[1].lower(), forms[0].lower())


@pytest.mark.parametrize(("kind", "shape"), CASES["identifiers_in_any_grouping"])
def test_identifiers_in_any_grouping(kind: str, shape: str) -> None:
    kind = Kind(kind)
    for chance in drawn(kind.value, ""):
        sent = [
            "".join(chance.choice("123456789") if sign == "#" else sign for sign in shape)
            for _ in range(2)
        ]
        bare = [value.replace(" ", "").replace("-", "") for value in sent]
        made = replaced(kind, *sent)
        groups = (
            lambda value: value,
            lambda value: "-".join(value[at : at + 3] for at in range(0, len(value), 3)),
            lambda value: " ".join(value[at : at + 4] for at in range(0, len(value), 4)),
        )
        for group in groups:
            assert_inverts(made, group(bare[1]), group(bare[0]))
        assert_inverts(made, sent[1], sent[0])
        assert_inverts(made, f"ending in {bare[1][-4:]}", f"ending in {bare[0][-4:]}")


# A percentage and, of each language, a length, a weight and an area, in short and in full.
PERCENTAGES = {
    "en": ("{n}%", "{n} %", "{n} percent", "{n} per cent", "{w} percent"),
    "de": ("{n} %", "{n}%", "{n} Prozent", "{w} Prozent"),
    "fr": ("{n} %", "{n}%", "{n} pour cent", "{w} pour cent"),
    "es": ("{n} %", "{n}%", "{n} por ciento", "{w} por ciento"),
}
MEASURES = {
    "en": (("km", "kilometers", "kilometres"), ("kg", "kilograms", "kilos"),
           ("m²", "square meters", "sqm")),
    "de": (("km", "Kilometer"), ("kg", "Kilogramm", "Kilo"), ("m²", "Quadratmeter", "qm")),
    "fr": (("km", "kilomètres"), ("kg", "kilogrammes"), ("m²", "mètres carrés")),
    "es": (("km", "kilómetros"), ("kg", "kilogramos"), ("m²", "metros cuadrados")),
}  # fmt: skip


@pytest.mark.parametrize("language", LANGUAGES)
def test_percentages(language: str) -> None:
    for chance in drawn("percent", language):
        ours, theirs = chance.sample(range(2, 99), 2)
        made = replaced(Kind.PERCENT, f"{ours}%", f"{theirs}%")
        tenths = replaced(Kind.PERCENT, f"{ours}.7%", f"{theirs}.3%")
        for pattern in PERCENTAGES[language]:
            words = [num2words(value, lang=language) for value in (ours, theirs)]
            forms = [pattern.format(n=n, w=w) for n, w in zip((ours, theirs), words, strict=True)]
            assert_inverts(made, forms[1], forms[0], language=language)
            if "{n}" in pattern:
                exact = [
                    pattern.format(n=format_decimal(value, locale=language))
                    for value in (ours + 0.7, theirs + 0.3)
                ]
                assert_inverts(tenths, exact[1], exact[0], language=language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_quantities(language: str) -> None:
    for chance in drawn("quantity", language):
        ours, theirs = chance.sample(range(11, 999), 2)
        for short, *full in MEASURES[language]:
            made = replaced(Kind.QUANTITY, f"{ours} {short}", f"{theirs} {short}")
            for unit in (short, *full):
                assert_inverts(made, f"{theirs} {unit}", f"{ours} {unit}", language=language)
            assert_inverts(made, f"{theirs}{short}", f"{ours}{short}", language=language)


FORMS_OF_FIRMS = ("Ltd", "Limited", "Inc.", "GmbH", "AG", "SARL", "S.L.", "LLC")


@pytest.mark.parametrize("legal", FORMS_OF_FIRMS)
def test_firms(legal: str) -> None:
    telling = [word for word in entries("names", "last_surrogates") if len(word) > 7]
    own = ("Quibbleworth", "Zorblatt", "Wexcombe"), ("Bindery", "Joinery", "Foundry")
    for chance in drawn("firm", legal):
        first, trade = chance.choice(telling).title(), chance.choice(own[1])
        ours = chance.choice(own[0])
        made = replaced(Kind.ORGANIZATION, f"{ours} {trade} {legal}", f"{first} {trade} {legal}")
        for pattern in (
            f"{{}} {trade} {legal}", f"{{}} {trade}", "{}", f"**{{}}** {trade}", f"{{}}\n{trade}",
            "{}'s terms", f"{{}} {trade} Group",
        ):  # fmt: skip
            assert_inverts(made, pattern.format(first), pattern.format(ours))
            if "\n" not in pattern and "'" not in pattern:
                assert_inverts(made, pattern.format(first).upper(), pattern.format(ours).upper())
        for pattern in ("#{}", "@{}", "{}.test"):
            mine, theirs = pattern.format(ours.lower()), pattern.format(first.lower())
            assert_inverts(made, theirs, mine)
