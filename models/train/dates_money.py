"""Dates, ages, amounts, times and bare numbers as people write them (English, German, French)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, TypeVar

T = TypeVar("T")

MONTHS = {
    "": "January February March April May June July August September October November December",
    "DE": "Januar Februar März April Mai Juni Juli August September Oktober November Dezember",
    "FR": "janvier février mars avril mai juin juillet août septembre octobre novembre décembre",
}
TENS = ("twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty")
ONES = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine")
FOREIGN = {"DE": ("{} Euro", "{} €", "{} EUR"), "FR": ("{} euros", "{} €", "{} EUR")}
CURRENCY = (
    *("${}", "${}", "${}", "£{}", "€{}", "{} €", "{} euros", "{} dollars", "{} USD", "USD {}"),
    *("EUR {}", "{} pounds", "CHF {}", "{} bucks", "₹{}", "{} rupees", "US${}", "{} yen"),
)


class Random(Protocol):
    """The part of a seeded generator that is used here."""

    def random(self) -> float:
        """From 0 to 1."""
        ...

    def randrange(self, start: int, stop: int) -> int:
        """From `start` to below `stop`."""
        ...

    def sample(self, population: Sequence[T], k: int) -> list[T]:
        """So many of them, each at most once."""
        ...


def pick(random: Random, among: Sequence[str]) -> str:
    """One of them, each as likely."""
    return among[random.randrange(0, len(among))]


def age(random: Random, _language: str) -> str:
    """Mostly digits, one in ten in English words."""
    if random.random() < 0.1:
        ten = pick(random, TENS)
        return ten if random.random() < 0.3 else f"{ten}-{pick(random, ONES)}"
    return str(random.randrange(1, 99))


def year(random: Random, _language: str) -> str:
    """A year of this or the last century."""
    return str(random.randrange(1925, 2027))


def date(random: Random, language: str) -> str:
    """A calendar date, whole or in part."""
    day, month = random.randrange(1, 29), random.randrange(1, 13)
    name = MONTHS[language].split()[month - 1]
    when = year(random, language)
    if language == "DE":
        shapes = [f"{day}. {name} {when}", f"{day}.{month}.{when}", f"{day}. {name}"]
    elif language == "FR":
        shapes = [f"{day} {name} {when}", f"{day:02}/{month:02}/{when}", f"{day} {name}"]
    else:
        shapes = _english_dates(day, month, name, when)
    return pick(random, shapes)


def _english_dates(day: int, month: int, name: str, when: str) -> list[str]:
    ending = {1: "st", 2: "nd", 3: "rd", 21: "st", 22: "nd", 23: "rd"}.get(day, "th")
    return [
        *(f"{name} {day}, {when}", f"{day} {name} {when}", f"{name} {when}", f"{name} {day}"),
        *(f"{name} {day}{ending}", f"the {day}{ending} of {name}", f"{day}{ending} {name} {when}"),
        *(f"{month}/{day}/{when}", f"{day:02}/{month:02}/{when}", f"{when}-{month:02}-{day:02}"),
        *(
            f"{name[:3]} {day}, {when}",
            f"{day} {name[:3]}",
            f"{month}/{day}",
            f"{day}.{month}.{when}",
        ),
        f"{when}-{month:02}-{day:02} {day % 24:02}:{month:02}:00",
    ]


def money(random: Random, language: str) -> str:
    """An amount with its currency."""
    whole = random.randrange(1, 10 ** random.randrange(1, 7) + 1)
    shapes = [f"{whole}", f"{whole:,}", f"{whole}.{random.randrange(10, 99)}", f"{whole:,}.00"]
    if language:
        shapes = [f"{whole}", f"{whole:,}".replace(",", "."), f"{whole},{random.randrange(10, 99)}"]
        return pick(random, FOREIGN[language]).format(pick(random, shapes))
    if random.random() < 0.2:
        scale = pick(random, ("k", " million", " thousand", "m", " billion", "K"))
        shapes = [f"{random.randrange(1, 999)}{scale}"]
    if random.random() < 0.06:
        return f"{pick(random, ONES)} {pick(random, ('hundred', 'thousand', 'million'))} dollars"
    return pick(random, CURRENCY).format(pick(random, shapes))


def number(random: Random, _language: str) -> str:
    """A number that is nothing but a number."""
    return str(random.randrange(1, 10 ** random.randrange(1, 5) + 1))


def time(random: Random, _language: str) -> str:
    """A time of day."""
    hour, minute = random.randrange(1, 24), random.randrange(0, 60)
    shapes = (f"{hour}:{minute:02}", f"{(hour % 12) or 12} pm", f"{hour:02}:{minute:02}:17")
    return pick(random, shapes)
