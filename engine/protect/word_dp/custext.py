"""CUSTEXT+: words drawn within fixed groups of 20 near words (Chen et al. 2022).

P(y | x) is in proportion to exp(epsilon u(x, y) / 2) over x's group, u falling linearly from 1 at
the nearest word to 0 at the farthest: epsilon between two words of one group. The group itself is
revealed. Stop words and punctuation stay.
"""

from __future__ import annotations

import numpy as np

from engine.models.lexicon import Integers, Lexicon
from engine.numeric.weighted_choice import weights
from engine.protect.base import MethodContext
from engine.protect.stop_words import is_stop_word
from engine.protect.tokens import Token
from engine.protect.word_dp.custext_groups import groups_of, in_order
from engine.protect.word_dp.distributions import Uniform, Weighted, WordDistribution
from engine.protect.word_dp.word_method import EMBEDDINGS, WordMethod


class Custext(WordMethod):
    """The mechanism."""

    name = "custext"
    unit = "per word, within its group"

    def _keeps(self, token: Token) -> bool:
        return is_stop_word(token)

    def _groups(self, method_context: MethodContext) -> Integers:
        return groups_of(method_context.manager, str(method_context.parameters[EMBEDDINGS]))

    def _distributions(
        self, lexicon: Lexicon, entries: Integers, method_context: MethodContext, *, numbers: bool
    ) -> list[WordDistribution]:
        epsilon = float(method_context.parameters["epsilon"])
        groups = self._groups(method_context)
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
