"""Which words of a prompt its task needs: of a medical case the medical terms, by public lists."""

from __future__ import annotations

import functools
import re

from engine.core.types import Span
from engine.models.lexicon import WORDS, listed
from engine.protect.prosan.wordnet import WordNet
from engine.protect.stop_words import stop_words

# Nouns whose hypernyms make a word medical, by the word that stands first in WordNet's entry.
MEDICAL = ("disease", "symptom", "ill_health", "medical_procedure", "medicine", "drug", "injury")
MEDICAL += ("body_part", "body_substance", "pathology", "infection", "therapy", "diagnosis")
SENSES = 2  # of a word that are looked at: later ones are rare
LETTERS = 4
WORD = re.compile(r"(?<![\w-])[A-Za-z]?[a-z]+(?:-[a-z]+)*(?![\w-])")


def medical(text: str, wordnet: WordNet) -> list[Span]:
    """Words that WordNet files under medicine, or that are no common ones."""
    return [Span(*m.span()) for m in WORD.finditer(text) if _medical(m.group().lower(), wordnet)]


def content(text: str, _wordnet: WordNet) -> list[Span]:
    """Words that are no stop words: what a text is about."""
    return [
        Span(*m.span())
        for m in WORD.finditer(text)
        if len(m.group()) >= LETTERS and m.group().lower() not in stop_words()
    ]


@functools.lru_cache(maxsize=1)
def _common() -> frozenset[str]:
    return frozenset(listed(WORDS))


@functools.lru_cache(maxsize=1 << 14)
def _medical(word: str, wordnet: WordNet) -> bool:
    if len(word) < LETTERS or word in stop_words():
        return False
    if word not in _common() and "-" not in word:
        return True
    return any(wordnet.below(word, name, SENSES) for name in MEDICAL)
