"""The names of units in several languages, long and short, from CLDR (Babel)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from babel import Locale

from engine.language.calendar import LANGUAGES

_SPACES = " \u00a0\u202f"
_AGE = "duration-year-person"
_LOCALES = ("en", "en_GB", *LANGUAGES[1:])
_INFORMAL = {"kgs": "mass-kilogram", "kilo": "mass-kilogram", "kilos": "mass-kilogram",
             "kms": "length-kilometer",
             "lbs": "mass-pound", "sqm": "area-square-meter", "qm": "area-square-meter",
             "m2": "area-square-meter", "sqft": "area-square-foot", "sq ft": "area-square-foot",
             "yrs": "duration-year", "hrs": "duration-hour",
             "percent": "concentr-percent", "per cent": "concentr-percent",
             "prozent": "concentr-percent", "pour cent": "concentr-percent",
             "por ciento": "concentr-percent", "pct": "concentr-percent",
             **dict.fromkeys(("pp", "percentage point", "percentage points", "prozentpunkt",
                              "prozentpunkte", "point de pourcentage", "points de pourcentage"),
                             "concentr-percent")}  # fmt: skip


@lru_cache(maxsize=1)
def _units() -> tuple[dict[str, set[str]], dict[str, set[str]]]:
    of: dict[str, set[str]] = {}
    families: dict[str, set[str]] = {}
    for text, unit in (*_INFORMAL.items(), *_written()):
        of.setdefault(text, set()).add(unit)
        families.setdefault(unit, set()).add(text)
    return of, families


def _written() -> Iterator[tuple[str, str]]:
    for language in _LOCALES:
        patterns = Locale.parse(language)._data["unit_patterns"]
        for unit in patterns:
            if unit == _AGE:
                continue
            for width in ("long", "short", "narrow"):
                for form in dict(patterns[unit].get(width, {})).values():
                    text = str(form).replace("{0}", "").strip(_SPACES).casefold()
                    if "{0}" in str(form) and text:
                        yield text, unit


def family(written: str) -> frozenset[str]:
    """Every way to write the units that `written` may name, in small letters; at least that one."""
    of, families = _units()
    small = written.casefold().rstrip(".")
    meant = of.get(small) or of.get(small.removesuffix("s")) or ()
    texts = {text for unit in meant for text in families[unit]}
    return frozenset({small, *(texts or _counted(small))})


def known(written: str) -> bool:
    """Whether a word is the name of a unit."""
    return written.casefold() in _units()[0]


def _counted(noun: str) -> tuple[str, ...]:
    """Singular and plural of counted things, by an s."""
    return (noun.removesuffix("s"), f"{noun}s") if noun.isalpha() else ()
