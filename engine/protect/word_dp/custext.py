"""CUSTEXT+: words drawn within fixed groups of 20 near words (Chen et al. 2022).

P(y | x) is in proportion to exp(epsilon u(x, y) / 2) over x's group, u falling linearly from 1 at
the nearest word to 0 at the farthest: epsilon between two words of one group. The group itself is
revealed. Stop words and punctuation stay.

The groups of the embedded model are a file (resources/lexicon); of any other they are made once per
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
from engine.numeric.weighted_choice import weights
from engine.protect.base import MethodContext
from engine.protect.stop_words import is_stop_word
from engine.protect.tokens import Token
from engine.protect.word_dp.distributions import Uniform, Weighted, WordDistribution
from engine.protect.word_dp.word_method import EMBEDDINGS, WordMethod

if TYPE_CHECKING:
    from engine.models.manager import ModelManager

SIZE = 20


class Custext(WordMethod):
    """The mechanism."""

    name = "custext"
    unit = "per word, within its group"

    def _keeps(self, token: Token) -> bool:
        return is_stop_word(token)

    def _groups(self, context: MethodContext) -> Integers:
        return groups_of(context.manager, str(context.parameters[EMBEDDINGS]))

    def _distributions(
        self, lexicon: Lexicon, entries: Integers, context: MethodContext, *, numbers: bool
    ) -> list[WordDistribution]:
        epsilon = float(context.parameters["epsilon"])
        groups = self._groups(context)
        if numbers:
            groups = in_order(lexicon) if lexicon.placed else np.empty((0, 0), np.int64)
        homes = np.full(len(lexicon), -1)  # the group of each word, -1 for one that has none
        homes[groups] = np.arange(len(groups))[:, np.newaxis]
        found: list[WordDistribution] = []
        for entry in entries.tolist():
            if homes[entry] < 0:
                found.append(Uniform(len(lexicon)))
                continue
            group = groups[homes[entry]]
            distances = lexicon.between(entry, group)
            spread = np.ptp(distances)
            fall = (distances - distances.min()) / spread if spread else np.zeros(len(group))
            found.append(Weighted(group, np.cumsum(weights(1 - fall, epsilon / 2)), epsilon))
        return found


def file_of(model: str) -> Path:
    """The file of a model's groups, one group of words per line."""
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
