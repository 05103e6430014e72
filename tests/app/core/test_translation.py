"""The window's language: sentences with values and plurals, numbers, the choice of a language."""

from collections.abc import Iterator

import pytest
from german import speak_german
from PySide6.QtCore import QLocale
from PySide6.QtWidgets import QApplication, QDialogButtonBox

from app.core.translation import LANGUAGES, each, language, moment, number, percent, tr


@pytest.fixture
def german(qapp: QApplication) -> Iterator[None]:
    with speak_german(qapp):
        yield


def test_without_a_translation_a_sentence_is_itself_with_its_values() -> None:
    assert tr("Remove {name} from the text", name="a.txt") == "Remove a.txt from the text"
    assert tr("{n} draws", "", 1, one="{n} draw", n=1) == "1 draw"
    assert tr("{n} draws", "", 2, one="{n} draw", n=2) == "2 draws"
    assert tr("{size:,.0f} MB", size=1234.5) == "1,234 MB"
    assert tr("a {brace} and %n stay") == "a {brace} and %n stay", "nothing to put in"


@pytest.mark.usefixtures("german")
def test_in_german_words_plurals_and_numbers_are_german() -> None:
    assert tr("Cancel") == "Abbrechen"
    assert tr("Remove {name} from the text", name="{n}") == "{n} aus dem Text entfernen"
    assert tr("{n} draws", "", 1, one="{n} draw", n=1) == "1 Ziehung"
    assert tr("{n} draws", "", 2, one="{n} draw", n=2) == "2 Ziehungen"
    assert tr("{size:,.0f} MB", size=1234) == "1.234 MB"
    assert number(1234.56, ",.2f") == "1.234,56"
    assert percent(0.5) == "50 %"
    assert moment(0).startswith(("1. Januar 1970", "31. Dezember 1969"))
    assert each({1: "Save"}) == {1: "Speichern"}
    assert tr("nobody ever translated this") == "nobody ever translated this"
    box = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
    assert box.button(QDialogButtonBox.StandardButton.Cancel).text() == "Abbrechen"


@pytest.mark.parametrize(
    ("chosen", "system", "spoken"),
    [
        ("en", ["de-DE"], "en"),
        ("de", ["en-US"], "de"),
        ("system", ["de-AT", "en"], "de"),
        ("system", ["fr-FR", "de"], "de"),
        ("system", ["fr-FR"], "en"),
        ("system", ["C"], "en"),
    ],
)
def test_the_system_chooses_unless_the_person_does(
    chosen: str, system: list[str], spoken: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(QLocale, "uiLanguages", lambda _locale: system)
    assert chosen in LANGUAGES
    assert language(chosen) == spoken
