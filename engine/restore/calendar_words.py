"""Names of months and weekdays in English, German, French and Spanish, whole and short."""

from __future__ import annotations

from engine.restore.number_words import ordinal

_MONTH_LISTS = {
    (
        "en",
        True,
    ): "January February March April May June July August September October November December",
    ("en", False): "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec",
    (
        "de",
        True,
    ): "Januar Februar März April Mai Juni Juli August September Oktober November Dezember",
    ("de", False): "Jan Feb Mär Apr Mai Jun Jul Aug Sep Okt Nov Dez",
    (
        "fr",
        True,
    ): "janvier février mars avril mai juin juillet août septembre octobre novembre décembre",
    ("fr", False): "janv févr mars avr mai juin juil août sept oct nov déc",
    (
        "es",
        True,
    ): "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre",
    (
        "nl",
        True,
    ): "januari februari maart april mei juni juli augustus september oktober november december",
    (
        "it",
        True,
    ): "gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre "
    "novembre dicembre",
}
_WEEKDAY_LISTS = {
    ("en", True): "Monday Tuesday Wednesday Thursday Friday Saturday Sunday",
    ("en", False): "Mon Tue Wed Thu Fri Sat Sun",
    ("de", True): "Montag Dienstag Mittwoch Donnerstag Freitag Samstag Sonntag",
    ("fr", True): "lundi mardi mercredi jeudi vendredi samedi dimanche",
    ("es", True): "lunes martes miércoles jueves viernes sábado domingo",
    ("nl", True): "maandag dinsdag woensdag donderdag vrijdag zaterdag zondag",
    ("it", True): "lunedì martedì mercoledì giovedì venerdì sabato domenica",
}
# Everyday words too ("so", "do"): weekdays only where a date follows.
_SHORT_WEEKDAY_LISTS = {
    ("de", False): "Mo Di Mi Do Fr Sa So",
    ("fr", False): "lun mar mer jeu ven sam dim",
}

Style = tuple[str, bool]


def _index(lists: dict[Style, str]) -> dict[str, list[tuple[Style, int]]]:
    found: dict[str, list[tuple[Style, int]]] = {}
    for style, names in lists.items():
        for number, name in enumerate(names.split()):
            found.setdefault(name.casefold(), []).append((style, number))
    return found


_MONTHS = _index(_MONTH_LISTS)
_MONTHS["sept"] = [(("en", False), 8), (("fr", False), 8)]
_MONTHS["mrz"] = [(("de", False), 2)]
_WEEKDAYS = _index(_WEEKDAY_LISTS)
_WEEKDAYS |= {"tues": [(("en", False), 1)], "thurs": [(("en", False), 3)]}
_SHORT_WEEKDAYS = _index(_SHORT_WEEKDAY_LISTS)
_ANY_WEEKDAY = _SHORT_WEEKDAYS | _WEEKDAYS
MONTHS = frozenset(_MONTHS)
WEEKDAYS = frozenset(_WEEKDAYS)
SHORT_WEEKDAYS = frozenset(_SHORT_WEEKDAYS)


def month_of(name: str) -> int:
    """The month's number, 1 to 12."""
    return _MONTHS[name.casefold()][0][1] + 1


def weekday_of(name: str) -> int:
    """The weekday's number, 0 (Monday) to 6."""
    return _ANY_WEEKDAY[name.casefold()][0][1]


def is_short(weekday: str) -> bool:
    """Whether a weekday stands in short: "Tue", "Di"."""
    return not _ANY_WEEKDAY[weekday.casefold()][0][0][1]


def month_name(like: str, month: int, language: str, *, short: bool = False) -> str:
    """Month 1 to 12 in the language, length and case of `like`.

    Where it may be of several languages it is taken for `language`'s, and for a name in full unless
    `short`: "May" is both.
    """
    return _named(_MONTH_LISTS, _MONTHS[like.casefold()], (like, language, short), month - 1)


def weekday_name(like: str, weekday: int) -> str:
    """Weekday 0 (Monday) to 6 in the language, length and case of `like`."""
    lists = _WEEKDAY_LISTS | _SHORT_WEEKDAY_LISTS
    return _named(lists, _ANY_WEEKDAY[like.casefold()], (like, "en", False), weekday)


def ordinal_like(found: str, day: int) -> str:
    """The ending of a day ("th", "er", "."), as the found one is written."""
    if found.lower() in (".", "er"):
        return found if found == "." or day == 1 else ""
    return ordinal(day)


def is_french(month: str, language: str) -> bool:
    """Whether a month's name is French, where days of a month begin with "1er"."""
    languages = {style[0] for style, _ in _MONTHS[month.casefold()]}
    return "fr" in languages and (language == "fr" or languages == {"fr"} or month.islower())


def _named(
    lists: dict[Style, str], styles: list[tuple[Style, int]], like: tuple[str, str, bool], at: int
) -> str:
    found, language, short = like
    fitting = [style for style, _ in styles]
    if found.islower():  # "mai": German months have a capital
        fitting = [style for style in fitting if style[0] != "de"] or fitting
    spoken = [style for style in fitting if style[0] == language] or fitting
    name = lists[spoken[-1] if short else spoken[0]].split()[at]
    if found.isupper() and len(found) > 2:
        return name.upper()
    return name[:1].upper() + name[1:] if found[:1].isupper() else name
