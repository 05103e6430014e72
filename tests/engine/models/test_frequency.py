"""How often words are written: what a table says of a text, and which tables are refused."""

from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.models.encoder import frequency
from engine.models.encoder.frequency import COLUMNS, FILE, LEVELS, RECORD, WordLevels, hash_of
from engine.models.files.store import ModelStore

WORDS = {"the": 0b11, "und": 0b11_00, "straße": 0b10_00, "rose": 0b01_10_10_11}


def written(path: Path, words: dict[str, int]) -> Path:
    np.save(path, np.array(sorted((hash_of(w), levels) for w, levels in words.items()), RECORD))
    return path


@pytest.fixture
def levels(tmp_path: Path) -> WordLevels:
    return WordLevels(written(tmp_path / FILE, WORDS))


def test_every_piece_of_a_word_has_the_word_s_levels(levels: WordLevels) -> None:
    text = "The Rosé, (und) STRASSE zindle"
    starts = np.array([0, 4, 6, 8, 10, 11, 16, 20, 24], np.int64)
    rose, road = WORDS["rose"], WORDS["straße"]
    assert levels.of(text, starts).tolist() == [0b11, rose, rose, 0, 0, 0b11_00, road, road, 0]


def test_levels_mean_a_row_for_each_language() -> None:
    found = frequency.rows(np.array([0, WORDS["rose"]], np.int64))
    first = LEVELS * np.arange(len(COLUMNS))
    assert found.tolist() == [first.tolist(), (first + np.array([3, 2, 2, 1, 0])).tolist()]


@pytest.mark.parametrize(
    ("word", "level"),
    [
        ("Mietminderung", 1),  # the rarer part's
        ("Arbeitsvertrag", 2),  # joined by an s
        ("Mietminderungsvertrag", 1),
        ("STRAẞENVERTRAG", 2),
        ("Vertragpfützner", 0),
        ("Vertrag", 0),  # a word of a list has that list's levels
        ("Mietei", 0),  # too short a part
        ("12341234", 0),
        ("Q" * 5000, 0),
    ],
)
def test_a_compound_has_the_level_of_its_rarest_part(tmp_path: Path, word: str, level: int) -> None:
    parts = {"miet": 1, "minderung": 3, "arbeit": 3, "vertrag": 2, "straßen": 3, "ei": 3, "1234": 3}
    table = {part: level << 2 for part, level in parts.items()}
    found = WordLevels(written(tmp_path / FILE, table)).of(word, np.array([0], np.int64))
    assert found[0] >> frequency.COMPOUND == level


@given(st.text(max_size=40))
def test_any_text_has_levels_at_each_place(text: str) -> None:
    assert OURS.of(text, np.arange(len(text), dtype=np.int64)).shape == (len(text),)


def test_the_table_that_ships_tells_a_noun_from_a_surname() -> None:
    """Zipf frequencies as wordfreq 3 prints them: Sorgen 5.1 in German, Okonkwo 1.9 in English."""
    found = OURS.of("Sorgen Okonkwo", np.array([0, 7], np.int64))
    sorgen, okonkwo = frequency.rows(found) % LEVELS
    assert sorgen[COLUMNS.index("de")] == LEVELS - 1
    assert okonkwo.tolist() == [0, 0, 0, 0, 0]


RECOGNISER = ModelStore().open("recogniser")
OURS = WordLevels(RECOGNISER.with_name(FILE))
