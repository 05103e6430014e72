"""The sentence at an epsilon's slider."""

import pytest
from cases import tables_beside

from engine.core.types import Kind
from engine.numeric.epsilon_sentences import epsilon_sentence


@pytest.mark.parametrize(("kind", "epsilon", "said"), tables_beside(__file__)["in_words"])
def test_the_effect_of_epsilon_in_words(kind: str, epsilon: float, said: str) -> None:
    assert epsilon_sentence(Kind(kind), epsilon) == said
