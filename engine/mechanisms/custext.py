"""CUSTEXT+: words drawn within fixed groups of 20 near words (Chen et al. 2022).

P(y | x) is in proportion to exp(epsilon u(x, y) / 2) over x's group, u falling linearly from 1 at
the nearest word to 0 at the farthest: epsilon between two words of one group. Which group it is
leaves as it is. Stop words and punctuation are kept.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

import numpy as np

from engine.mechanisms import Edit, Workshop
from engine.mechanisms.words import promises
from engine.mechanisms.words.drawing import Sampler, Source, Uniform, Weighted
from engine.mechanisms.words.groups import groups_of, in_order
from engine.mechanisms.words.method import EMBEDDINGS, WordMethod
from engine.mechanisms.words.stop_words import is_stop_word
from engine.mechanisms.words.tokens import Token
from engine.models.lexicon import Integers, Lexicon, Lexicons
from engine.numeric.choice import weights
from engine.types import Guarantee


class Custext(WordMethod):
    """The mechanism."""

    name = "custext"
    unit = "per word, within its group"

    def guarantees(self, edits: Sequence[Edit], workshop: Workshop) -> tuple[Guarantee, ...]:
        """Local DP within a group, and that the group itself is known."""
        return (promises.custext(edits, workshop),)

    def _keeps(self, token: Token) -> bool:
        return is_stop_word(token)

    def _groups(self, workshop: Workshop) -> Integers:
        return groups_of(workshop.shelf, str(workshop.parameters[EMBEDDINGS]))

    def _samplers(self, own: Lexicons, workshop: Workshop) -> tuple[Sampler, Sampler]:
        epsilon = float(workshop.parameters["epsilon"])
        groups = self._groups(workshop)
        numbers = in_order(own.numbers) if own.numbers.placed else np.empty((0, 0), np.int64)
        return _sampler(own.words, groups, epsilon), _sampler(own.numbers, numbers, epsilon)


@dataclass(frozen=True, slots=True)
class _Sampler:
    """`homes` holds the group of each word, -1 for one that has none."""

    lexicon: Lexicon = field(repr=False)
    groups: Integers = field(repr=False)
    homes: Integers = field(repr=False)
    epsilon: float

    def sources(self, entries: Integers) -> list[Source]:
        """As `Sampler` has it."""
        return [self._source(int(entry)) for entry in entries]

    def unknown(self) -> Source:
        """As `Sampler` has it."""
        return Uniform(len(self.lexicon))

    def _source(self, entry: int) -> Source:
        home = self.homes[entry]
        if home < 0:
            return self.unknown()
        group = self.groups[home]
        distances = self.lexicon.between(entry, group)
        spread = np.ptp(distances)
        fall = (distances - distances.min()) / spread if spread else np.zeros(len(group))
        return Weighted(group, np.cumsum(weights(1 - fall, self.epsilon / 2)), self.epsilon)


def _sampler(lexicon: Lexicon, groups: Integers, epsilon: float) -> _Sampler:
    homes = np.full(len(lexicon), -1)
    for number, group in enumerate(groups):
        homes[group] = number
    return _Sampler(lexicon, groups, homes, epsilon)
