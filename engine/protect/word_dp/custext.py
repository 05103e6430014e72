"""CUSTEXT+: words drawn within fixed groups of 20 near words (Chen et al. 2022).

P(y | x) is in proportion to exp(epsilon u(x, y) / 2) over x's group, u falling linearly from 1 at
the nearest word to 0 at the farthest: epsilon between two words of one group. The group itself is
revealed. Stop words and punctuation stay.
"""

from __future__ import annotations

from dataclasses import dataclass, field

import numpy as np

from engine.models.lexicon import Integers, Lexicon, Lexicons
from engine.numeric.weighted_choice import weights
from engine.protect.base import MethodContext
from engine.protect.stop_words import is_stop_word
from engine.protect.tokens import Token
from engine.protect.word_dp.custext_groups import groups_of, in_order
from engine.protect.word_dp.distributions import Sampler, Uniform, Weighted, WordDistribution
from engine.protect.word_dp.word_method import EMBEDDINGS, WordMethod


class Custext(WordMethod):
    """The mechanism."""

    name = "custext"
    unit = "per word, within its group"

    def _keeps(self, token: Token) -> bool:
        return is_stop_word(token)

    def _groups(self, method_context: MethodContext) -> Integers:
        return groups_of(method_context.manager, str(method_context.parameters[EMBEDDINGS]))

    def _samplers(self, own: Lexicons, method_context: MethodContext) -> tuple[Sampler, Sampler]:
        epsilon = float(method_context.parameters["epsilon"])
        groups = self._groups(method_context)
        numbers = in_order(own.numbers) if own.numbers.placed else np.empty((0, 0), np.int64)
        return _sampler(own.words, groups, epsilon), _sampler(own.numbers, numbers, epsilon)


@dataclass(frozen=True, slots=True)
class _Sampler:
    """`homes` holds the group of each word, -1 for one that has none."""

    lexicon: Lexicon = field(repr=False)
    groups: Integers = field(repr=False)
    homes: Integers = field(repr=False)
    epsilon: float

    def sources(self, entries: Integers) -> list[WordDistribution]:
        """As `Sampler` has it."""
        return [self._source(int(entry)) for entry in entries]

    def unknown(self) -> WordDistribution:
        """As `Sampler` has it."""
        return Uniform(len(self.lexicon))

    def _source(self, entry: int) -> WordDistribution:
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
