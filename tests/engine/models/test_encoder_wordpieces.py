"""Word pieces: BERT's own ids, and places in the text as it was given."""

import unicodedata
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tokenizers import Tokenizer

from engine.core.errors import BadParameter
from engine.models.encoder.wordpieces import WordPieces
from engine.models.files.store import ModelStore

SPECIAL = ("[PAD]", "[UNK]", "[CLS]", "[SEP]", "[MASK]")

# Letters that are lower-cased, decomposed, stripped, dropped or split, more often than by chance.
ODD = (
    "ÉéÅİßǅﬁ가힣\u0301\u0308\u05b8\u0650\u094d\u200d\ufe0f\u00a0\u3000\x00\t\n\ufffdא中文😀👍🏽#[]"
)
TEXTS = st.text(st.one_of(st.sampled_from(ODD), st.characters(exclude_categories=["Cs"])))


@pytest.fixture(scope="module")
def published() -> Path:
    """The folder of the original model."""
    return ModelStore().open("all-minilm-l6-v2").parent


@pytest.fixture(scope="module")
def words(published: Path) -> WordPieces:
    return WordPieces(published / "vocab.txt")


@pytest.fixture(scope="module")
def original(published: Path) -> Tokenizer:
    tokenizer = Tokenizer.from_file(str(published / "tokenizer.json"))
    tokenizer.no_padding()
    tokenizer.no_truncation()
    return tokenizer


def shown(words: WordPieces, text: str) -> list[tuple[str, str]]:
    """Each piece beside the slice of the text that it stands for."""
    pieces = words.encode(text)
    places = zip(pieces.ids, pieces.starts, pieces.ends, strict=True)
    return [(words.text(number), text[start:end]) for number, start, end in places]


@given(text=TEXTS)
def test_the_ids_are_those_of_the_published_tokenizer(
    words: WordPieces, original: Tokenizer, text: str
) -> None:
    if not any(mark in text for mark in SPECIAL):
        assert words.encode(text).ids.tolist() == original.encode(text, None, False, False).ids


@given(text=TEXTS)
def test_places_never_step_back_and_a_word_in_the_text_is_its_pieces_once_normalised(
    words: WordPieces, text: str
) -> None:
    pieces = words.encode(text)
    places = list(zip(pieces.starts, pieces.ends, strict=True))
    assert all(0 <= start < end <= len(text) for start, end in places)
    assert places == sorted(places)
    assert pieces.words.tolist() == sorted(pieces.words)
    for word in set(pieces.words):
        at = [n for n in range(len(pieces)) if pieces.words[n] == word]
        first, *more = [words.text(pieces.ids[n]) for n in at]
        spelled = first + "".join(piece.removeprefix("##") for piece in more)
        if spelled != "[UNK]":
            assert spelled == normalised(text[places[at[0]][0] : places[at[-1]][1]])


def normalised(text: str) -> str:
    """What BERT's paper and code do to a word, written anew."""
    kept = "".join(c for c in text if unicodedata.category(c) not in {"Cc", "Cf", "Co", "Cn"})
    plain = unicodedata.normalize("NFD", kept.replace("\ufffd", ""))
    return "".join(c for c in plain if unicodedata.category(c) != "Mn").lower()


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Zoë", [("zoe", "Zoë")]),
        ("Zoe\u0308 went", [("zoe", "Zoe\u0308"), ("went", "went")]),
        ("e\u0301\u0302 a", [("e", "e\u0301\u0302"), ("a", "a")]),
        ("hi 😀 you", [("hi", "hi"), ("[UNK]", "😀"), ("you", "you")]),
        ("👩\u200d👧 at", [("[UNK]", "👩\u200d👧"), ("at", "at")]),
        ("a\tb", [("a", "a"), ("b", "b")]),
        ("b\x00c d", [("bc", "b\x00c"), ("d", "d")]),
        ("x \ud800 y", [("x", "x"), ("y", "y")]),
        ("x\udfffy", [("x", "x"), ("##y", "y")]),
        ("שָׁ ע", [("ש", "שָׁ"), ("ע", "ע")]),
        ("中文", [("中", "中"), ("文", "文")]),
        ("z" * 101 + " a", [("[UNK]", "z" * 101), ("a", "a")]),
        ("\u00a0\u3000 \n", []),
        ("\u0301", []),
        ("", []),
    ],
)
def test_the_place_of_each_piece(
    words: WordPieces, text: str, expected: list[tuple[str, str]]
) -> None:
    assert shown(words, text) == expected


@pytest.mark.parametrize("mark", SPECIAL)
def test_typed_control_marks_are_only_letters(words: WordPieces, mark: str) -> None:
    text = f"before {mark} after"
    assert words.id(mark) not in words.encode(text).ids
    assert "".join(part for _, part in shown(words, text)) == text.replace(" ", "")


def test_a_long_text_is_not_cut(words: WordPieces) -> None:
    pieces = words.encode("red fox " * 5_000)
    assert len(pieces) == 10_000
    assert pieces.ends[-1] == len("red fox " * 5_000) - 1


def test_a_piece_and_its_number(words: WordPieces) -> None:
    assert len(words) == 30_522
    assert [words.text(n) for n in (0, 101, 102, 103)] == ["[PAD]", "[CLS]", "[SEP]", "[MASK]"]
    pieces = words.encode("Fox")
    assert words.id("fox") == pieces.ids[0]
    assert str(pieces.ids[0]) not in repr(pieces)
    assert words.id("no such piece") is None
    for number in (-1, 30_522):
        with pytest.raises(BadParameter):
            words.text(number)
