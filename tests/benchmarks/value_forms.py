"""The forms in which assistants write a value again, by kind and language of the answer.

A form is a function of one value; what an answer holds is the form of the surrogate, and what it
must read like on the screen is the same form of the original. Nothing here reads with the
restorer's own code.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from datetime import date
from decimal import Decimal, InvalidOperation

from value_identifiers import IDENTIFIERS, as_sent

from engine.core.types import Kind
from engine.language.number_words import write

_MONTHS = {
    "en": "January February March April May June July August September October November December",
    "de": "Januar Februar März April Mai Juni Juli August September Oktober November Dezember",
    "fr": "janvier février mars avril mai juin juillet août septembre octobre novembre décembre",
}
_DAYS = {
    "en": "Monday Tuesday Wednesday Thursday Friday Saturday Sunday",
    "de": "Montag Dienstag Mittwoch Donnerstag Freitag Samstag Sonntag",
    "fr": "lundi mardi mercredi jeudi vendredi samedi dimanche",
}
_SHORT = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec"


@dataclass(frozen=True, slots=True)
class Form:
    """A name, what an answer writes for the surrogate, and what may stand on the screen."""

    name: str
    written: str = field(repr=False)
    right: tuple[str, ...] = field(repr=False)


def forms(
    kind: Kind, languages: tuple[str, str], texts: tuple[str, str], *, slashed: bool
) -> Iterator[Form]:
    """Every form of a value, given its original and surrogate.

    `languages` are the prompt's and the answer's; `slashed` says that 03/04 is the third of April.
    """
    language = languages[1]
    make = _FORMS.get(kind, as_sent)
    if kind is Kind.DATE:
        make, typed = _dates, [read_date(text, day_first=slashed) for text in texts]
        if None in typed:
            return
        ours, theirs = (
            _dates(*day, text, language) for day, text in zip(typed, texts, strict=True)
        )
    else:
        ours, theirs = (make(text, language) for text in texts)
    for name, written in theirs.items():
        if name in ours:
            yield Form(name, written, (ours[name], *_also(kind, name, texts, ours, languages)))


def _also(
    kind: Kind, name: str, texts: tuple[str, str], ours: dict[str, str], languages: tuple[str, str]
) -> tuple[str, ...]:
    """What is as right: cents as typed, a month in full for one that has no short form, …"""
    found = []
    if kind is Kind.MONEY:
        typed = _money(texts[0], languages[1], cents=True) if _CENTS.search(texts[0]) else {}
        found = [typed.get(name), texts[0] if name == "thousand k" else None]
    if kind is Kind.MONEY and languages[0] != languages[1]:  # no separators: either decimal mark
        found.append(re.sub(r"\.(?=\d+\D*$)", ",", ours[name]) if name in _UNMARKED else None)
    if kind is Kind.DATE and name == "short dotted":
        found.append(re.sub(r"(?<!\d)(\d)\.", r"0\1.", ours[name]))
    if kind is Kind.DATE and "short" in name:  # "May" is both
        month = re.search(rf"\b(?:{_SHORT.replace(' ', '|')})\b", ours[name])
        if month and re.search(r"May|[-/]05[-/]|^05/", texts[1]):
            full = _MONTHS["en"].split()[_SHORT.split().index(month[0])]
            found.append(ours[name].replace(month[0], full))
    return tuple(text for text in found if text)


_CENTS = re.compile(r"[.,]00\b")
_UNMARKED = frozenset({"titled column", "yaml"})


# --- dates


def read_date(text: str, *, day_first: bool = False) -> tuple[date, bool] | None:
    """A typed date and whether it has a year (2024 where it has none)."""
    if found := re.fullmatch(r"(\d{4})-(\d\d)-(\d\d)", text):
        return date(int(found[1]), int(found[2]), int(found[3])), True
    if found := re.fullmatch(r"(\d\d)([./])(\d\d)[./](\d{4})", text):
        first, second = int(found[1]), int(found[3])
        day_first = found[2] == "." or (day_first and second <= 12) or first > 12
        month, day = (second, first) if day_first else (first, second)
        return (date(int(found[4]), month, day), True) if month <= 12 else None
    numbers = {
        name.lower(): n for names in _MONTHS.values() for n, name in enumerate(names.split(), 1)
    }
    month_word = next((w for w in re.findall(r"[^\W\d]+", text.lower()) if w in numbers), "")
    digits = re.findall(r"\d+", text)
    if not month_word or not digits:
        return None
    year = int(digits[1]) if len(digits) > 1 else 2024
    return date(year, numbers[month_word], int(digits[0])), len(digits) > 1


def _dates(day: date, with_year: bool, text: str, language: str) -> dict[str, str]:
    month = _MONTHS[language].split()[day.month - 1]
    found = {"as sent": text} | _short_dates(day, month, language)
    if with_year:
        found |= _long_dates(day, month, language)
    return found


def _nth(number: int) -> str:
    last = {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")
    return f"{number}{'th' if 10 < number < 14 else last}"


def _short_dates(day: date, month: str, language: str) -> dict[str, str]:
    if language == "de":
        return {"day month": f"{day.day}. {month}", "dd.mm.": f"{day:%d.%m.}"}
    if language == "fr":
        return {"day month": f"{'1er' if day.day == 1 else day.day} {month}"}
    short = _SHORT.split()[day.month - 1]
    return {
        "month day": f"{month} {day.day}",
        "month nth": f"{month} {_nth(day.day)}",
        "nth of month": f"{_nth(day.day)} of {month}",
        "day month": f"{day.day} {month}",
        "short month": f"{short} {day.day}",
        "day short month": f"{day.day} {short}",
    }


def _long_dates(day: date, month: str, language: str) -> dict[str, str]:
    weekday = _DAYS[language].split()[day.weekday()]
    iso = {"iso": day.isoformat(), "month year": f"{month} {day.year}"}
    if language == "de":
        return iso | {
            "long": f"{day.day}. {month} {day.year}",
            "dotted": f"{day:%d.%m.%Y}",
            "short dotted": f"{day.day}.{day.month}.{day.year}",
            "two-digit year": f"{day:%d.%m.%y}",
            "weekday": f"{weekday}, {day.day}. {month} {day.year}",
            "weekday, dem": f"{weekday}, dem {day.day}. {month} {day.year}",
            "weekday dotted": f"{weekday[:2]}., {day:%d.%m.%Y}",
        }
    if language == "fr":
        first = "1er" if day.day == 1 else str(day.day)
        return iso | {
            "long": f"{first} {month} {day.year}",
            "slashed": f"{day:%d/%m/%Y}",
            "weekday": f"{weekday} {first} {month} {day.year}",
            "weekday short": f"{weekday} {first} {month}",
        }
    short = _SHORT.split()[day.month - 1]
    return iso | {
        "long": f"{month} {day.day}, {day.year}",
        "british": f"{day.day} {month} {day.year}",
        "short": f"{short} {day.day}, {day.year}",
        "nth year": f"{month} {_nth(day.day)}, {day.year}",
        "weekday": f"{weekday}, {month} {day.day}, {day.year}",
        "weekday without year": f"{weekday}, {month} {day.day}",
        "weekday after": f"{month} {day.day}, {day.year} ({weekday})",
        "mail": f"{weekday[:3]}, {day.day} {short} {day.year}",
        "us slashed": f"{day:%m/%d/%Y}",
        "us short": f"{day.month}/{day.day}/{day:%y}",
        "year first slashed": f"{day:%Y/%m/%d}",
        "compact": f"{day:%Y%m%d}",
        "timestamp": f"{day.isoformat()}T09:30:00Z",
        "python": f"date({day.year}, {day.month}, {day.day})",
    }


# --- numbers


def read_number(text: str) -> Decimal | None:
    """The number in an amount: the last mark is decimal where one or two digits follow it."""
    found = re.search(r"\d[\d.,\u00a0\u202f ]*", text)
    if not found:
        return None
    raw = re.sub(r"[\u00a0\u202f ]", "", found.group()).rstrip(".,")
    whole, mark, cents = raw[:-3], raw[-3:-2], raw[-2:]
    if mark in (".", ",") and mark:
        plain = re.sub(r"\D", "", whole) + "." + cents
    elif raw[-2:-1] in (".", ","):
        plain = re.sub(r"\D", "", raw[:-2]) + "." + raw[-1]
    else:
        plain = re.sub(r"\D", "", raw)
    try:
        return Decimal(plain)
    except InvalidOperation:
        return None


_SIGNS = {"€": ("€", "EUR", "euros"), "$": ("$", "USD", "dollars"), "£": ("£", "GBP", "pounds")}


def _money(text: str, language: str, *, cents: bool = False) -> dict[str, str]:
    value = read_number(text)
    sign = next(
        (s for s, names in _SIGNS.items() if any(n.lower() in text.lower() for n in names)), "€"
    )
    if value is None or re.search(r"million|\dk\b|Mio", text):
        return {"as sent": text}
    _, code, name = _SIGNS[sign]
    number = f"{value:,.2f}" if value % 1 or cents else f"{value:,.0f}"
    if language != "en":
        group = "." if language == "de" else "\u202f"
        local, full = (
            t.translate(str.maketrans({",": group, ".": ","})) for t in (number, f"{value:,.2f}")
        )
        words = {"€": "Euro" if language == "de" else "euros", "$": "Dollar", "£": "Pfund"}
        return {
            "as sent": text,
            "sign after": f"{local} {sign}",
            "code after": f"{local} {code}",
            "word after": f"{local} {words[sign] if language == 'de' else name}",
            "cents": f"{full} {sign}",
            "code before": f"{code} {local}",
            "plain space": local.replace("\u202f", " ") + f" {sign}",
        }
    found = {
        "as sent": text,
        "sign": f"{sign}{number}",
        "no separators": sign + number.replace(",", ""),
        "cents": f"{sign}{value:,.2f}",
        "code before": f"{code} {number}",
        "code after": f"{number} {code}",
        "word": f"{number} {name}",
        "bold": f"**{sign}{number}**",
        "per month": f"{sign}{number}/month",
        "range": f"{sign}1–{sign}{number}",
        **_bare(number.replace(",", ""), "amount"),
    }
    if not value % 100 and value >= 10_000:
        found["thousand k"] = f"{sign}{(value / 1000).normalize():f}k"
    if not value % 1:
        found["in words"] = f"{write(int(value))} {name}"
    return found


def _ages(text: str, language: str) -> dict[str, str]:
    if not text.isdigit():
        return {"as sent": text}
    age = int(text)
    if language == "de":
        return {
            "Jahre alt": f"{age} Jahre alt",
            "jährig": f"{age}-jährig",
            "Jähriger": f"der {age}-Jährige",
            "mit Jahren": f"mit {age} Jahren",
            "im Alter": f"im Alter von {age} Jahren",
        }
    if language == "fr":
        return {"ans": f"{age} ans", "âgé": f"âgé de {age} ans", "à ans": f"à {age} ans"}
    return {
        "years old": f"{age} years old",
        "adjective": f"{age}-year-old",
        "aged": f"aged {age}",
        "age": f"age {age}",
        "at the age": f"at the age of {age}",
        "words": f"{write(age)} years old",
        "words adjective": f"{write(age)}-year-old",
        "shorthand": f"{age} y/o",
        "birthday": f"{_nth(age)} birthday",
        "bold": f"**{age}** years old",
        **_bare(str(age), "age"),
    }


def _decimal(value: Decimal, language: str) -> str:
    text = f"{value.normalize():f}"
    return text if language == "en" else text.replace(".", ",")


def _percents(text: str, language: str) -> dict[str, str]:
    value = read_number(text)
    if value is None:
        return {}
    number = _decimal(value, language)
    word = {"en": "percent", "de": "Prozent", "fr": "pour cent"}[language]
    found = {
        "sign": f"{number}%" if language == "en" else f"{number} %",
        "no space": f"{number}%",
        "word": f"{number} {word}",
        "bold": f"**{number}%**",
        "nbsp": f"{number}\u00a0%",
    }
    if language == "en":
        found["hyphen"] = f"{number}-percent"
        found |= _bare(number, "rate_percent")
        found["fraction in code"] = f"interest_rate = {(value / 100).normalize():f}"
    return found


_UNIT_NAMES = {
    "kg": ("kilograms", "Kilogramm", "kilogrammes"),
    "mg": ("milligrams", "Milligramm", "milligrammes"),
    "km": ("kilometers", "Kilometer", "kilomètres"),
    "square feet": ("sq ft", "Quadratfuß", "pieds carrés"),
}


def _quantities(text: str, language: str) -> dict[str, str]:
    found = re.fullmatch(r"([\d.,]+) (.+)", text)
    if not found or found[2] not in _UNIT_NAMES:
        return {"as sent": text}
    lone = found[1].count(".") == 1 and not re.fullmatch(r"\d{1,3},\d{3}", found[1])
    plain = found[1] if lone else re.sub(r"[.,](?=\d{3})", "", found[1]).replace(",", ".")
    value = Decimal(plain)
    number = (
        f"{value:,}".rstrip() if value >= 1000 and language == "en" else _decimal(value, language)
    )
    unit, at = found[2], ("en", "de", "fr").index(language)
    bare = _bare(number.replace(",", ""), f"size_{unit}") if len(unit) < 3 else {}
    return (bare if language == "en" else {}) | {
        "as sent": text,
        "unit": f"{number} {unit}",
        "tight": f"{number}{unit}" if len(unit) < 3 else f"{number} {unit}",
        "unit in full": f"{number} {_UNIT_NAMES[unit][at]}",
        "nbsp": f"{number}\u00a0{unit}",
        "bold": f"**{number} {unit}**",
        "hyphen": f"{number}-{unit.split()[0]}" if len(unit) < 3 else f"{number} {unit}",
    }


def _bare(number: str, name: str) -> dict[str, str]:
    """A number in data and code, where only its name says what it is."""
    title = re.sub(r"_(\w+)$", lambda unit: f" ({unit[1]})", name).replace("percent", "%")
    return {
        "json": f'{{"id": 7, "{name}": {number}}}',
        "python": f"{name} = {number}",
        "constant": f"{name.upper()} = {number}",
        "yaml": f"{name}: {number}",
        "javascript": f"const {name} = {number};",
        "titled column": f"| No. | {title.capitalize()} |\n|---|---|\n| 7 | {number} |",
        "csv": f"id,{name}\n7,{number}",
        "sql insert": f"INSERT INTO t (id, {name}) VALUES (7, {number});",  # noqa: S608
        "sql where": f"SELECT * FROM t WHERE {name} = {number};",  # noqa: S608
        "keyword": f"f(id=7, {name}={number})",
    }


_FORMS: dict[Kind, Callable[[str, str], dict[str, str]]] = {
    Kind.MONEY: _money,
    Kind.AGE: _ages,
    Kind.PERCENT: _percents,
    Kind.QUANTITY: _quantities,
    **IDENTIFIERS,
}
