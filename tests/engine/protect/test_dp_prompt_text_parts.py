"""Cutting a long document: nothing is lost, no part is too long, cuts stand where people pause."""

import re
from dataclasses import dataclass

from hypothesis import given, settings
from hypothesis import strategies as st

from engine.core.types import Span
from engine.protect.dp_prompt.text_parts import parts


@dataclass(frozen=True)
class Word:
    """A token: here a word with the blank before it."""

    span: Span


def words(text: str) -> list[Word]:
    return [Word(Span(*match.span())) for match in re.finditer(r"\s*\S+", text)]


def cut(text: str, most: int) -> list[str]:
    return parts(text, words(text), most)


def test_a_text_that_fits_is_one_part() -> None:
    assert cut("one two three", 3) == ["one two three"]
    assert cut("  one two  ", 5) == ["one two"]
    assert cut("", 5) == cut(" \n ", 5) == [""]


def test_paragraphs_before_lines_before_sentences_before_words() -> None:
    assert cut("a b c\n\nd e. f\ng h", 5) == ["a b c", "d e. f\ng h"]
    assert cut("a b c\nd e. f g h", 5) == ["a b c", "d e. f g h"]
    assert cut("a b c. d e f", 5) == ["a b c.", "d e f"]
    assert cut("a b c d e f g", 3) == ["a b c", "d e f", "g"]


def test_a_cut_leaves_no_small_part_behind() -> None:
    assert cut("a.\n\nb c d e f. g h", 6)[0] == "a.\n\nb c d e f."


@settings(deadline=None)
@given(st.lists(st.sampled_from(["a", "bc", " ", ". ", "\n", "\n\n", "!) ", "é"]), max_size=90))
def test_nothing_but_blanks_is_lost(pieces: list[str]) -> None:
    text = "".join(pieces)
    for most in (1, 2, 5, 30):
        found = cut(text, most)
        assert "".join("".join(found).split()) == "".join(text.split())
        assert all(len(words(part)) <= most for part in found)
        assert all(found) or found == [""]


@settings(deadline=None)
@given(st.text("ab🦄", max_size=20))
def test_a_character_of_many_tokens_is_never_torn(text: str) -> None:
    """Three tokens for each character; two of them are more than fit."""
    tokens = [Word(Span(at, at + 1)) for at in range(len(text)) for _ in range(3)]
    assert "".join(parts(text, tokens, 2)) == text
