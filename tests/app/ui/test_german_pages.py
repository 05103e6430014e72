"""Every page as it is pictured, in German: no English left, every control named, nothing cut."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
import screenshots
from german import speak_german
from page_walks import cut, every_word, nameless
from PySide6.QtWidgets import QApplication, QLabel, QWidget
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from app.ui.widgets import theme
from engine.models.files.store import ModelStore

SETTLE_MS = 60
# What is the same in both languages: names of services, methods, models and ciphers, and words.
ALIKE = {
    *("OpenAI", "Anthropic", "Google Gemini", "OpenRouter", "Mistral", "Groq", "Azure OpenAI"),
    *("Ollama", "KWallet", "Secret Service", "FF1", "FF3", "English", "Deutsch", "Sotto"),
    *("Esc", "II", "IBAN", "Preempt", "Engine: ", "Proxy", "Minimal", "Original", "Epsilon"),
    *("Name", "Name · Preempt", "Organisation", "Passphrase", "Default", "Text"),
    *(model.name for model in ModelStore().list()),
}
# What the pictures are made of: values, titles, drafts, names of models and services.
MADE_UP = re.compile(
    r"""A\ letter\ to\ the\ bank|A\ surprise\ for|Questions\ for\ my|Reference\ for\ a|Café\ Aurelia
    |Project\ Heron|Heron\ Analytics|Maria\ Lopez|Daniel|Helen|\d+\ March\ 2024
    |.*@example\.(com|org)|.*@gmail\.com|https://|.*(gpt|claude-|llama)|o4-mini|SmolLM2
    |(garden|meadow|orchard|park|yard)|(afternoon|door|evening|gate|house|quiet|silent)$
    |Berlin|Work$|Hegel|Humberto|Immanuel|Netherfold|Riga|Samsung|Setsuko|Swilley
    |Rent$|Names\ for\ a\ cat|\[Project|Clinic\ in|Taxes
    |491\ MB\ ·\ Apache|Find\ what\ is\ missing|Letter\ to\ an\ office|Plain\ words""",
    re.VERBOSE,
)
CARDS = "17-model-states"  # each is called after the state that it shows


@pytest.fixture
def german(name: str, qapp: QApplication, qtbot: QtBot) -> Iterator[tuple[QWidget, set[str]]]:
    """A page in German, and every word of it in English."""
    theme.apply(qapp, "light")
    before = screenshots.STATES[name]()
    words = set(every_word(before))
    if isValid(before):  # the palette ends with the one that opens after it
        before.deleteLater()
    with speak_german(qapp):
        page = screenshots.STATES[name]()
        qtbot.addWidget(page)
        with qtbot.waitExposed(page):
            page.show()
        qtbot.wait(SETTLE_MS)
        yield page, words


def english(page: QWidget, other: set[str]) -> list[str]:
    """Words of a page that are also on the English one, and on no list."""
    words = {word for word in every_word(page) if re.search("[A-Za-z]{2}", word)} & other
    return sorted(word for word in words - ALIKE if not MADE_UP.match(word))


@pytest.mark.parametrize("name", [name for name in screenshots.STATES if name != CARDS])
def test_a_page_is_german_named_and_whole(german: tuple[QWidget, set[str]]) -> None:
    page, words = german
    assert english(page, words) == []
    assert nameless(page) == []
    assert list(cut(page)) == []


@pytest.mark.parametrize("name", ["01-empty"])
def test_an_english_label_would_be_found(german: tuple[QWidget, set[str]]) -> None:
    page, words = german
    QLabel("Forgotten words", page)
    assert english(page, words | {"Forgotten words"}) == ["Forgotten words"]


@pytest.mark.skipif("QT_SCALE_FACTOR" in os.environ, reason="it is the test that is started")
@pytest.mark.parametrize("scale", ["1.5", "2"])
def test_nothing_is_cut_on_a_finer_screen(scale: str) -> None:
    """The pages with the most words, in a program of their own: Qt reads the scale at its start."""
    pages = (
        "02-drafting or 09-failed or 11-panel or 13-review or 80-first or 81- or 82- or 84-azure"
    )
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", __file__, "-k", pages],
        env={**os.environ, "QT_SCALE_FACTOR": scale},
        cwd=Path(__file__).resolve().parents[3],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout[-3000:]
