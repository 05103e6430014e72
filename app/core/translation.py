"""The window's language: every sentence that is shown goes through Qt's translation.

A sentence is written in English where it is shown, `tr("Remove {name}", name=file)`, or in a table,
`mark("Close")`, whose user says `tr(TABLE[key])`. Both are found by `packaging/translations`.
"""

from __future__ import annotations

import string
from collections.abc import Mapping
from typing import Any, Literal, TypeVar, get_args

from PySide6.QtCore import QCoreApplication, QDateTime, QLibraryInfo, QLocale, QTranslator

from engine.core.paths import resource

K = TypeVar("K")
Language = Literal["system", "en", "de"]
LANGUAGES = get_args(Language)


def mark(text: str) -> str:
    """Mark a table's sentence for extraction; `tr` translates it where it is shown."""
    return text


def tr(text: str, about: str = "", n: int = -1, /, *, one: str = "", **values: object) -> str:
    """Translate a sentence to the window's language, and fill in its values by name.

    `about` disambiguates meanings of one word. With a count `n` the sentence has the language's
    plural forms; in English it is `text`, and `one` where `n` is 1. Numbers with a format
    ("{size:,}") are written as the language writes them.
    """
    said = QCoreApplication.translate("", text, about, n)
    if one and n == 1 and said == text:
        said = one
    return _FORMATTER.vformat(said, (), values) if values else said


def each(table: Mapping[K, str]) -> dict[K, str]:
    """Translate every sentence of a table."""
    return {key: tr(words) for key, words in table.items()}


def number(value: float, spec: str = ",") -> str:
    """Format a number in the window's language."""
    return localised(format(value, spec))


def localised(figures: str) -> str:
    """Replace an English number's decimal and group separators by the language's."""
    locale = QLocale()
    signs = f"{locale.groupSeparator()[:1] or ' '}{locale.decimalPoint()[:1]}"
    return figures.translate(str.maketrans(",.", signs))


def percent(share: float) -> str:
    """Format a fraction of 1 as a whole percentage."""
    return tr("{percent:.0f}%", percent=100 * share)


def moment(seconds: float) -> str:
    """Format a Unix time in seconds as date and time of day."""
    return QLocale().toString(QDateTime.fromSecsSinceEpoch(int(seconds)), tr("dd MMMM yyyy, HH:mm"))


class _Formatter(string.Formatter):
    """Formats like `str.format`, but numbers in the window's language."""

    def format_field(self, value: Any, format_spec: str) -> str:
        if isinstance(value, str):
            return value  # the engine's value, already formatted
        if format_spec and isinstance(value, (int, float)):
            return number(value, format_spec)
        return str(super().format_field(value, format_spec))


_FORMATTER = _Formatter()


def language(chosen: str) -> str:
    """The chosen language; by default the system's first available one, else English."""
    if chosen != "system":
        return chosen
    wanted = (name.partition("-")[0] for name in QLocale.system().uiLanguages())
    return next((name for name in wanted if name in LANGUAGES), "en")


def install(app: QCoreApplication, chosen: str) -> None:
    """Install the translation of a language of `LANGUAGES`; call before creating widgets."""
    name = language(chosen)
    system = QLocale.system()
    QLocale.setDefault(system if system.name().startswith(name) else QLocale(name))
    folder = resource("translations")
    for file, where in (
        (f"sotto_{name}", str(folder)),
        (f"qtbase_{name}", QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)),
    ):
        translator = QTranslator(app)
        if name != "en" and translator.load(file, where):
            app.installTranslator(translator)
