"""Currencies next to an amount: signs, ISO codes and names, from CLDR (Babel)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache

from babel import Locale

from engine.language.calendar import LANGUAGES

SIGNS = "$€£¥₹₽₩₪₺₴₫฿₦₱₲₡₸₵"
_MAIN = {"$": "USD", "€": "EUR", "£": "GBP", "¥": "JPY", "₹": "INR"}
# A lone point before three digits begins decimals in these ("$1.234"), elsewhere it groups.
_POINTED = frozenset(("USD", "CAD", "AUD", "NZD", "HKD", "SGD", "TWD", "GBP", "JPY", "CNY", "INR",
                      "$"))  # fmt: skip
_SINGULAR = frozenset(("dollar", "euro", "pound", "rupee", "franc", "peso", "ruble", "rouble",
                       "dirham", "dinar", "buck", "shekel"))  # fmt: skip
# What may be a marker before and behind a number; `is_marker` decides.
BEFORE = rf"[^\W\d_]{{0,3}}[{SIGNS}]|[^\W\d_]{{2,5}}\.?"
AFTER = rf"{BEFORE}|(?:U\.S\.\s)?[^\W\d_]+(?:\s[^\W\d_]+)?\.?"
_NOUN_FIRST = ("fr", "es", "it", "pt", "pl")
_SMALL_TOO = frozenset(("usd", "eur", "gbp", "chf", "cad", "aud", "inr"))
_LOCAL_AS_WRITTEN = ("Rs", "Fr", "fr.", "SFr", "kr", "zł", "Ft", "Kč")
# Short forms at home that CLDR has in no locale read here.
_LOCAL = {"rs": "INR", "fr": "CHF", "sfr": "CHF", "kr": "SEK", "zł": "PLN", "ft": "HUF",
          "kč": "CZK", "quid": "GBP", "bucks": "USD", "buck": "USD"}  # fmt: skip
_USED = (
    *("USE", "USD", "EUR", "GBP", "CHF", "JPY", "CAD", "AUD", "NZD", "CNY", "INR"),
    *("SEK", "NOK", "DKK", "PLN", "CZK", "HUF", "BRL", "MXN", "ZAR", "SGD", "HKD"),
    *("KRW", "AED", "ARS", "BGN", "CLP", "COP", "EGP", "IDR", "ILS", "ISK", "KES"),
    *("MYR", "NGN", "PEN", "PHP", "PKR", "RON", "RSD", "RUB", "SAR", "THB", "TRY"),
    *("TWD", "UAH", "VND"),
)


@lru_cache(maxsize=1)
def codes() -> Mapping[str, str]:
    """Each marker in small letters, without a stop -> its code: "us$", "euros", "pfund", "inr"."""
    found = {**{sign: sign for sign in SIGNS}, **_MAIN, **_LOCAL}
    for text, code in _names():
        found.setdefault(text.casefold(), code)
    return found


def _names() -> Iterator[tuple[str, str]]:
    for code in _USED:
        yield code, code
        for language in LANGUAGES:
            locale = Locale.parse(language)
            symbol = locale.currency_symbols.get(code, code)
            if any(sign in symbol for sign in SIGNS):
                yield symbol, code
    # "dollar" is the dollar of the first code that is called so; "US dollar" in full is sure.
    for code in _USED:
        for language in LANGUAGES:
            for name in _plain_names(language, code):
                yield name, code
                noun = name.split()[0 if language in _NOUN_FIRST else -1]
                yield noun.rpartition("-")[2], code


def _plain_names(language: str, code: str) -> list[str]:
    locale = Locale.parse(language)
    names = dict(locale._data["currency_names_plural"].get(code, {})).values()
    return [str(name) for name in (*names, locale.currencies.get(code, code))]


@lru_cache(maxsize=1)
def _exact() -> frozenset[str]:
    """Currencies that must match case: "pen" and "ft" are words, "PEN" and "Ft" are not."""
    return frozenset((*_USED, *_LOCAL_AS_WRITTEN))


@lru_cache(maxsize=1)
def _only_exact() -> frozenset[str]:
    return frozenset(text.casefold() for text in _exact()) - _SMALL_TOO


def is_marker(text: str) -> bool:
    """Whether a text is how a currency is written."""
    bare = text.rstrip(".")
    if bare in _exact() or text in _exact():
        return True
    small = bare.casefold()
    return small in codes() and small not in _only_exact()


def code(marker: str) -> str:
    """The ISO 4217 code of a marker; the marker in capitals if it is unknown."""
    small = marker.strip(" \u00a0\u202f.-").casefold()
    return codes().get(small) or codes().get(small.rstrip("s")) or small.upper()


def has_decimal_point(marker: str) -> bool:
    """Whether amounts in a currency are usually written with a decimal point."""
    return code(marker) in _POINTED


def is_indian(marker: str) -> bool:
    """Whether digits are grouped as in 1,20,000."""
    return code(marker) == "INR"


def is_swiss(marker: str) -> bool:
    """Whether amounts are written with a decimal point in texts that have a comma elsewhere."""
    return code(marker) == "CHF"


def in_plural(marker: str) -> str:
    """A currency's English word in the plural: "1 dollar" must not stay recognisable.

    A capitalised singular ("5 Euro", "5 Dollar") is the German plural and stays.
    """
    noun = marker.strip().rpartition(" ")[2]
    if noun.casefold() not in _SINGULAR:
        return marker
    if noun.isupper():
        return marker + "S"
    return marker + "s" if noun.islower() else marker


def is_english(marker: str) -> bool:
    """Whether a currency's name is an English one, or a sign or code."""
    noun = marker.strip().rpartition(" ")[2].casefold()
    return noun in _SINGULAR or noun.removesuffix("s") in _SINGULAR or noun in _english()


@lru_cache(maxsize=1)
def _english() -> frozenset[str]:
    names = (name for code_ in _USED for name in _plain_names("en", code_))
    return frozenset((*_LOCAL, *(name.casefold().split()[-1] for name in names)))
