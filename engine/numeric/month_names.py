"""Month and weekday names in English, German and French, in full and short."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

_Names = Mapping[str, Mapping[str, int]]

# Each name with the months' numbers, the full names first and in order.
_ENGLISH_MONTHS = {
    "January": 1, "February": 2, "March": 3, "April": 4, "May": 5, "June": 6, "July": 7,
    "August": 8, "September": 9, "October": 10, "November": 11, "December": 12,
    "jan": 1, "feb": 2, "mar": 3, "apr": 4, "jun": 6, "jul": 7, "aug": 8, "sep": 9, "sept": 9,
    "oct": 10, "nov": 11, "dec": 12,
}  # fmt: skip
_GERMAN_MONTHS = {
    "Januar": 1, "Februar": 2, "März": 3, "April": 4, "Mai": 5, "Juni": 6, "Juli": 7,
    "August": 8, "September": 9, "Oktober": 10, "November": 11, "Dezember": 12,
    "jan": 1, "jän": 1, "jänner": 1, "feb": 2, "mär": 3, "mrz": 3, "maerz": 3, "apr": 4,
    "jun": 6, "jul": 7, "aug": 8, "sep": 9, "sept": 9, "okt": 10, "nov": 11, "dez": 12,
}  # fmt: skip
_FRENCH_MONTHS = {
    "janvier": 1, "février": 2, "mars": 3, "avril": 4, "mai": 5, "juin": 6, "juillet": 7,
    "août": 8, "septembre": 9, "octobre": 10, "novembre": 11, "décembre": 12,
    "janv": 1, "févr": 2, "fév": 2, "fevrier": 2, "avr": 4, "juil": 7, "aout": 8, "sept": 9,
    "oct": 10, "nov": 11, "déc": 12, "decembre": 12,
}  # fmt: skip
_ENGLISH_WEEKDAYS = {
    "Monday": 0, "Tuesday": 1, "Wednesday": 2, "Thursday": 3, "Friday": 4, "Saturday": 5,
    "Sunday": 6,
    "mon": 0, "tue": 1, "tues": 1, "wed": 2, "thu": 3, "thur": 3, "thurs": 3, "fri": 4, "sat": 5,
    "sun": 6,
}  # fmt: skip
_GERMAN_WEEKDAYS = {
    "Montag": 0, "Dienstag": 1, "Mittwoch": 2, "Donnerstag": 3, "Freitag": 4, "Samstag": 5,
    "Sonntag": 6,
    "mo": 0, "di": 1, "mi": 2, "do": 3, "fr": 4, "sa": 5, "so": 6, "sonnabend": 5,
}  # fmt: skip
_FRENCH_WEEKDAYS = {
    "lundi": 0, "mardi": 1, "mercredi": 2, "jeudi": 3, "vendredi": 4, "samedi": 5, "dimanche": 6,
    "lun": 0, "mer": 2, "jeu": 3, "ven": 4, "sam": 5, "dim": 6,
}  # fmt: skip

_MONTHS: _Names = {"en": _ENGLISH_MONTHS, "de": _GERMAN_MONTHS, "fr": _FRENCH_MONTHS}
_WEEKDAYS: _Names = {"en": _ENGLISH_WEEKDAYS, "de": _GERMAN_WEEKDAYS, "fr": _FRENCH_WEEKDAYS}


def _in_full(names: _Names, count: int) -> Mapping[str, tuple[str, ...]]:
    return MappingProxyType({tongue: tuple(table)[:count] for tongue, table in names.items()})


def _in_small(names: _Names) -> _Names:
    small = {
        tongue: {name.lower(): number for name, number in table.items()}
        for tongue, table in names.items()
    }
    return MappingProxyType(small)


# Language -> the full names in order, as they are written.
MONTHS = _in_full(_MONTHS, 12)
WEEKDAYS = _in_full(_WEEKDAYS, 7)

# Their first letters, as mail and logs write them; French has no such form.
SHORT_MONTHS = MappingProxyType({t: tuple(n[:3] for n in MONTHS[t]) for t in ("en", "de")})
SHORT_WEEKDAYS = MappingProxyType(
    {t: tuple(n[:length] for n in WEEKDAYS[t]) for t, length in (("en", 3), ("de", 2))}
)

# Language -> every name in small letters -> month 1 to 12, weekday 0 (Monday) to 6.
MONTH_NUMBERS = _in_small(_MONTHS)
WEEKDAY_NUMBERS = _in_small(_WEEKDAYS)
