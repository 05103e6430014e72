"""CUSTEXT+'s fixed, disjoint groups of K near words.

Those of the embedded model are a file (resources/lexicon); of any other they are made once a
process, which takes some seconds. Words that are left over when the last full group is made, the
rarest, belong to none.
"""

from __future__ import annotations

import functools
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np

from engine.core import paths
from engine.models.lexicon import Integers, Lexicon, lexicons

if TYPE_CHECKING:
    from engine.models.manager import ModelManager

SIZE = 20


def file_of(model: str) -> Path:
    """The file of a model's groups, a group of words a line."""
    return paths.resource("lexicon", f"groups-{model}.txt")


@functools.lru_cache(maxsize=2)
def groups_of(manager: ModelManager, model: str) -> Integers:
    """The groups of a model's words, (groups, SIZE) numbers of the lexicon."""
    lexicon = lexicons(manager, model).words
    path = file_of(model)
    if not path.is_file():
        return made(lexicon)
    lines = path.read_text("utf-8").splitlines()
    return np.array([[lexicon.index[word] for word in line.split()] for line in lines], np.int64)


def made(lexicon: Lexicon) -> Integers:
    """Compute the groups: the most frequent word left, with its nearest among those left."""
    left = np.arange(len(lexicon))
    found = []
    while len(left) >= SIZE:
        rows = lexicon.levels[left]
        dots = (rows @ rows[0]).astype(np.float64)
        squared = lexicon.squares[left] - 2 * lexicon.scales[left[0]] * lexicon.scales[left] * dots
        near = np.argsort(squared, kind="stable")[:SIZE]
        if 0 not in near:  # two words with one embedding: the seed belongs to its own group
            near[-1] = 0
        found.append(left[near])
        left = np.delete(left, near)
    return np.array(found, np.int64).reshape(-1, SIZE)


def in_order(lexicon: Lexicon) -> Integers:
    """The groups of a lexicon of numbers: SIZE consecutive ones each."""
    order = np.argsort([int(word) for word in lexicon.words], kind="stable")
    whole = len(order) // SIZE * SIZE
    return order[:whole].reshape(-1, SIZE).astype(np.int64)
