"""KNN inversion: the original is among the k words nearest to the surrogate.

Song and Raghunathan 2020, as Cape's and InferDPT's authors use it. The surrogate is the nearest
word to itself, so with k = 1 the attack finds the words that drew themselves.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING

import numpy as np

from engine.attacks.base import TOKENS, Guess, Outcome, Progress, Target
from engine.core.callbacks import Check
from engine.core.parameters import Value
from engine.models.encoder.wordpieces import CONTINUES
from engine.models.lexicon import Floats, Lexicon, Lexicons, lexicons, normalised, pieces, wide

if TYPE_CHECKING:
    from engine.models.manager import ModelManager

BLOCK = 24  # surrogates per batch of distances: some 40 ms
LARGEST_K = 1000
WIDE = frozenset({"cape"})  # methods that draw from the rarer words too


def known_words(
    manager: ModelManager,
    model: str,
    methods: Iterable[str],
    parameters: Mapping[str, Value] = MappingProxyType({}),
) -> Lexicons:
    """The vocabulary of an attacker who knows the methods: the words that they draw from."""
    if WIDE.isdisjoint(methods):
        return lexicons(manager, model)
    by_pieces = parameters.get("vocabulary") == "pieces"
    return (pieces if by_pieces else wide)(manager, model)


def knn(
    targets: Sequence[Target], own: Lexicons, k: int, check: Check, progress: Progress
) -> Outcome:
    """Attack every target; a word outside the lexicon is found only if it was unchanged."""
    guesses: list[Guess] = []
    for start in range(0, len(targets), BLOCK):
        check()
        guesses += _block(targets[start : start + BLOCK], own, k)
        progress({"state": TOKENS, "done": len(guesses), "total": len(targets)})
    return Outcome(tuple(guesses))


def _block(targets: Sequence[Target], own: Lexicons, k: int) -> list[Guess]:
    """One block's guesses, the distances of both kinds of words computed together."""
    found: dict[int, Guess] = {}
    for number, lexicon in ((False, own.words), (True, own.numbers)):
        mine = {
            n: entry
            for n, target in enumerate(targets)
            if (word := _word(target.surrogate)).isdigit() is number
            and (entry := _entry(word, lexicon)) is not None
            and lexicon.placed
        }
        if not mine:
            continue
        rows = lexicon.distances(np.array([*mine.values()], np.int64))
        for n, row in zip(mine, rows, strict=True):
            found[n] = _guess(targets[n], row, lexicon, k)
    return [found.get(n) or _kept(target) for n, target in enumerate(targets)]


def _guess(target: Target, distances: Floats, lexicon: Lexicon, k: int) -> Guess:
    some = np.argpartition(distances, min(k, len(distances)) - 1)[:k]
    near = some[np.argsort(distances[some], kind="stable")]
    words = tuple(lexicon.words[entry].removeprefix(CONTINUES) for entry in near)
    return Guess(target, words, _word(target.original) in words)


def _kept(target: Target) -> Guess:
    word = _word(target.surrogate)
    return Guess(target, (word,), word == _word(target.original))


def _entry(word: str, lexicon: Lexicon) -> int | None:
    """The number of a word, or of a continuation piece with that spelling."""
    found = lexicon.index.get(word)
    return lexicon.index.get(f"{CONTINUES}{word}") if found is None else found


def _word(text: str) -> str:
    return normalised(text.strip())
