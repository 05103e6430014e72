"""Forms in which assistants write values again: in data, code, file names, other languages."""

import pytest

from engine.restore import restore
from engine.types import Category, Cost, Kind, Replacement, Sanitized, Span


def value(kind, original, surrogate, at=0, category=Category.ENCRYPTED):
    span = Span(at, at + 1)
    return Replacement(span, span, original, surrogate, kind, "preempt", category)


RATE = value(Kind.PERCENT, "6.15%", "4.1%")
WEIGHT = value(Kind.QUANTITY, "74.5 kg", "73.3 kg")
FEE = value(Kind.MONEY, "$1,755.50", "$1,670")
AGE = value(Kind.AGE, "81", "82")
CARD = value(Kind.CREDIT_CARD, "4539 6822 1045 3379", "4771 5320 2431 4274")
IBAN = value(Kind.IBAN, "GB29 NWBK 6016 1331 9268 19", "GB09 IWLF 9968 8349 3156 20")
INVOICE = value(Kind.BANK_ACCOUNT, "2026-0147", "8922-3380")
STREET = value(Kind.ADDRESS, "690 Cedar Road, Trenton", "365 Amber Road, Rowanport")
STRASSE = value(Kind.ADDRESS, "Gartenstraße 4, 50667 Köln", "Shorestraße 6, 20147 Hazelbridge")


@pytest.mark.parametrize(
    ("known", "received", "expected"),
    [
        (RATE, '{"rate_percent": 4.1}', '{"rate_percent": 6.15}'),
        (RATE, "interest_rate = 0.041", "interest_rate = 0.0615"),
        (RATE, "```python\npay(1000, 0.041)", "```python\npay(1000, 0.0615)"),
        (RATE, "pay(1000, 0.041)", "pay(1000, 0.041)"),  # no name, no code
        (RATE, "version = 4.1", "version = 4.1"),
        (RATE, "Der Satz liegt bei 4,1 %.", "Der Satz liegt bei 6,15 %."),
        (WEIGHT, "| Weight (kg) |\n|---|\n| 73.3 |", "| Weight (kg) |\n|---|\n| 74.5 |"),
        (WEIGHT, "weightKg: 73.3,", "weightKg: 74.5,"),
        (WEIGHT, "id,weight_kg\n7,73.3", "id,weight_kg\n7,74.5"),
        (WEIGHT, "weight_lb = 73.3", "weight_lb = 73.3"),
        (FEE, "amount = 1670", "amount = 1755.50"),
        (FEE, "Nicht der Preis.\nprice = 1670", "Nicht der Preis.\nprice = 1755.50"),
        (FEE, "for i in range(1670):", "for i in range(1670):"),
        (FEE, "See section 1670.", "See section 1670."),
        (FEE, "amount = 1670\n\nsecond try", "amount = 1755.50\n\nsecond try"),
        (AGE, "INSERT INTO t (id, age) VALUES (7, 82), (8, 30);",
         "INSERT INTO t (id, age) VALUES (7, 81), (8, 30);"),
        (AGE, "INSERT INTO t (id, room) VALUES (7, 82)", "INSERT INTO t (id, room) VALUES (7, 82)"),
        (AGE, "name,age\nx,82", "name,age\nx,81"),
        (AGE, "N & Age \\\\\n\\hline\nX & 82 \\\\", "N & Age \\\\\n\\hline\nX & 81 \\\\"),
        (CARD, "**Card:** **** **** **** 4274", "**Card:** **** **** **** 3379"),
        (CARD, "- **Room:** 4274", "- **Room:** 4274"),
        (CARD, "## 4274", "## 4274"),
        (IBAN, "the IBAN ending in 3156 20", "the IBAN ending in 9268 19"),
        (INVOICE, "`invoice_8922-3380.pdf`", "`invoice_2026-0147.pdf`"),
        (STREET, "365 Amber Rd., Rowanport", "690 Cedar Rd., Trenton"),
        (STREET, r'"365 Amber Road\nRowanport"', r'"690 Cedar Road\nTrenton"'),
        (STRASSE, "SHORESTRASSE 6", "GARTENSTRASSE 4"),
        (STRASSE, "Shorestr. 6, 20147 Hazelbridge", "Gartenstr. 4, 50667 Köln"),
    ],
)  # fmt: skip
def test_forms(known, received, expected):
    assert restore(received, [known])[0] == expected


FIRST = value(Kind.DATE, "1 mars 2024", "6 février 2024")
MAY = value(Kind.DATE, "3 April 2024", "17 May 2024")
SLASHED = value(Kind.DATE, "02/06/2025", "03/03/2025")


@pytest.mark.parametrize(
    ("known", "received", "expected"),
    [
        (FIRST, "le mardi 6 février", "le vendredi 1er mars"),
        (MAY, "Fri, 17 May 2024", "Wed, 3 Apr 2024"),
        (MAY, "Fr., 17.05.2024", "Mi., 03.04.2024"),
        (MAY, "Nicht am 17. Mai, und so 5 Leute", "Nicht am 3. April, und so 5 Leute"),
        (MAY, "Es begann im Mai 2024.", "Es begann im April 2024."),
        (MAY, "report_2024-05-17.pdf", "report_2024-04-03.pdf"),
    ],
)  # fmt: skip
def test_dates(known, received, expected):
    assert restore(received, [known])[0] == expected


@pytest.mark.parametrize(
    ("prompt", "expected"),
    [
        ("Il faut payer avant le X, comme prévu.", "2 juin"),
        ("It is due on X, as agreed.", "6 février"),
    ],
)
def test_the_prompts_language_tells_which_number_is_the_day(prompt, expected):
    sent = Sanitized(prompt, prompt, (SLASHED,), (), Cost())
    assert restore("le 3 mars", [SLASHED], (), [sent])[0] == f"le {expected}"


def test_words_before_tell_equal_amounts_apart():
    pair = [
        value(Kind.MONEY, "$2,585", "$2,700", at=6, category=Category.NOISED),
        value(Kind.MONEY, "$2,590", "$2,700", at=22, category=Category.NOISED),
    ]
    text = "costs $2,700, deposit $2,700"
    sent = Sanitized("", text, tuple(pair), (), Cost())
    shown = restore("The deposit is $2,700, the costs are $2,700.", pair, (), [sent])[0]
    assert shown.startswith("The deposit is $2,590,")


def firm(original, surrogate):
    return value(Kind.ORGANIZATION, original, surrogate)


@pytest.mark.parametrize(
    ("known", "received", "expected"),
    [
        (firm("Bexley Joinery Ltd", "Violetcorp Consulting Ltd"), "Violetcorp", "Bexley"),
        (firm("St Ann Hospital", "Indigolabs Civic Hospital"), "Indigolabs", "St Ann"),
        (firm("Le Marais Foods", "Fernlink Alpine Foods"), "Fernlink", "Le Marais"),
        (firm("Global Tech Solutions", "Crownforge Alpine Solutions"), "Crownforge", "Global Tech"),
        (firm("Bexley Joinery Ltd", "Violetcorp Consulting Ltd"), "consulting", "consulting"),
        (firm("St Ann Hospital", "Indigolabs Civic Hospital"), "a Civic hall", "a Civic hall"),
    ],
)
def test_a_firm_by_the_word_that_is_its_own(known, received, expected):
    assert restore(f"I wrote to {received} today.", [known])[0] == f"I wrote to {expected} today."
