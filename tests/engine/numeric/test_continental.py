"""German, French and Swiss numbers: written as their text writes them, restored as they stood."""

from __future__ import annotations

import re

import pytest

from engine.crypto.keys import ProfileKey
from engine.detectors import Annotator
from engine.detectors.languages import has_decimal_comma
from engine.pipeline import Engine, Prompt, Request
from engine.policy import Policy
from engine.types import Kind

CHATS = [bytes([n]) * 16 for n in range(3)]
SPACED = "[1-9][0-9]{0,2}(?:\u202f[0-9]{3})*"
NUMBERS = frozenset({Kind.MONEY, Kind.PERCENT, Kind.QUANTITY})

# A text and the form that its number has to leave in.
TEXTS = [
    ("Die Miete beträgt 1250 Euro und das ist nicht wenig.", rf"{SPACED} Euro"),
    ("Der Stellplatz kostet 50 Euro und die Garage ist teuer.", rf"{SPACED} Euro"),
    ("Der Einkauf hat 48,70 € gekostet und ich war nicht da.", rf"{SPACED}(,[0-9]{{2}})? €"),
    ("Ich bekomme 1.250,- Euro und das ist nicht viel.", r"[1-9][0-9.]*,- Euro"),
    ("Die Prämie ist 9.90 CHF und wir zahlen sie.", r"[1-9][0-9']*(\.[0-9]{2})? CHF"),
    ("Wir zahlen für die Praxis Fr. 45.– und das ist zu viel.", r"Fr\. [1-9][0-9']*\.–"),
    ("Der Umsatz ist 3,5 Mio. Euro und wir sind froh.", rf"{SPACED} Euro"),
    ("Ich schulde ihm zwölftausend Euro und das ist viel.", rf"{SPACED} Euro"),
    ("Je lui dois douze mille euros et c'est pour nous trop.", rf"{SPACED} euros"),
    ("Le loyer est de 1 240 € et nous payons pour deux.", r"[1-9][0-9]{0,2}( [0-9]{3})* €"),
    ("Les intérêts sont de 12,5 % et nous payons pour deux.", r"[0-9]+(,[0-9])? %"),
    ("Das Auto ist 85.000 km gelaufen und nicht neu.", rf"{SPACED} km"),
    ("Die Dosis ist 2,5 mg und ich nehme sie nicht.", r"[0-9]+(,[0-9]+)? mg"),
    ("Bitte prüfe das und sag mir, was nicht stimmt:\ngehalt: 1250.50", r"[0-9]+(\.[0-9]{2})?"),
    ('Bitte prüfe die Datei, die ist nicht gut: {"preis": 19.90}', r"[0-9]+(\.[0-9]{2})?"),
]


@pytest.fixture(scope="module")
def engine() -> Engine:
    return Engine(ProfileKey(bytes(range(32))), Annotator())


@pytest.mark.parametrize("chat", CHATS)
@pytest.mark.parametrize(("text", "form"), TEXTS)
def test_a_number_leaves_in_its_texts_form_and_comes_back(
    engine: Engine, text: str, form: str, chat: bytes
) -> None:
    policy = Policy()
    sanitized = engine.sanitize(Request(text, policy, chat))
    sent = [s.surrogate for s in sanitized.replacements if s.kind in NUMBERS]
    assert len(sent) == 1
    assert re.fullmatch(form, sent[0])
    restored, _ = engine.restore(sanitized.text, policy, chat, [Prompt(text)])
    # A measure comes back grouped as the answer groups it: "85 000 km".
    assert restored.replace("\u202f", ".") == text


def test_a_point_between_thousands_is_none_for_decimals(engine: Engine) -> None:
    """Planted: read as 85 kilometres, a surrogate would be one of two digits in nearly each."""
    text = "Das Auto ist 85.000 km gelaufen und nicht neu."
    sent = [engine.sanitize(Request(text, Policy(), bytes([n]) * 16)).text for n in range(8)]
    assert all(re.search("[0-9]\u202f[0-9]{3} km", one) for one in sent)


@pytest.mark.parametrize(
    ("text", "comma"),
    [
        ("Miete 745 €, Strom 120,50 €", True),
        ("12,5 %", True),
        ("Rent $1,250, power 12.5%", False),
        ("I paid 50 Euro for the ticket and it was fine.", False),
        ("Werte: 1,2,3 und 4,55", False),
    ],
)
def test_numbers_tell_where_words_do_not(text: str, comma: bool) -> None:
    assert has_decimal_comma(text) is comma
