"""Names of months and weekdays in English, German, French and Spanish, whole and short."""

from __future__ import annotations

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

Style = tuple[str, bool]


def _index(lists: dict[Style, str]) -> dict[str, list[tuple[Style, int]]]:
    found: dict[str, list[tuple[Style, int]]] = {}
    for style, names in lists.items():
        for number, name in enumerate(names.split()):
            found.setdefault(name.casefold(), []).append((style, number))
    return found


_MONTHS = _index(_MONTH_LISTS)
_MONTHS["sept"] = [(("en", False), 8)]
_WEEKDAYS = _index(_WEEKDAY_LISTS)
MONTHS = frozenset(_MONTHS)
WEEKDAYS = frozenset(_WEEKDAYS)


def month_of(name: str) -> int:
    """The month's number, 1 to 12."""
    return _MONTHS[name.casefold()][0][1] + 1


def weekday_of(name: str) -> int:
    """The weekday's number, 0 (Monday) to 6."""
    return _WEEKDAYS[name.casefold()][0][1]


def month_name(like: str, month: int, *, german: bool = False) -> str:
    """Month 1 to 12 in the language, length and case of `like` (`german` where both would fit)."""
    return _named(_MONTH_LISTS, _MONTHS[like.casefold()], like, month - 1, german)


def weekday_name(like: str, weekday: int) -> str:
    """Weekday 0 (Monday) to 6 in the language, length and case of `like`."""
    return _named(_WEEKDAY_LISTS, _WEEKDAYS[like.casefold()], like, weekday, False)


def _named(
    lists: dict[Style, str], styles: list[tuple[Style, int]], like: str, number: int, german: bool
) -> str:
    fitting = [style for style, _ in styles]
    preferred = [style for style in fitting if style[0] == "de"] if german else fitting
    if not german and like[:1].islower():
        preferred = [style for style in fitting if style[0] not in ("en", "de")]
    style = (preferred or fitting)[0]
    name = lists[style].split()[number]
    if like.isupper():
        return name.upper()
    return name[:1].upper() + name[1:] if like[:1].isupper() else name
