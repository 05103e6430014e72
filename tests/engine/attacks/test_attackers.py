"""Who attacks: the space of the method's own model, and never the model that chose the words."""

import pytest

from engine.attacks import attackers
from engine.core.errors import BadParameter
from engine.core.parameters import read
from engine.models.files.store import ModelStore

MINILM, MASKED, SMOLLM = "all-minilm-l6-v2-int8", "masked-minilm", "smollm2-135m-instruct"
RERANKED = "masked-minilm-smollm2"  # the two of them


@pytest.fixture(scope="module")
def store() -> ModelStore:
    return ModelStore()


def test_near_words_are_near_in_the_methods_own_space() -> None:
    for method, model in (("cape", MASKED), ("prosan", MINILM), ("hand", MINILM)):
        assert attackers.space(attackers.defaults(method)) == model
    for method, name in (("cape", "context_model"), ("rantext", "embeddings")):
        assert attackers.space(read(method, {name: SMOLLM})) == SMOLLM


def test_the_guesser_is_another_model_than_the_methods(store: ModelStore) -> None:
    """Planted: the embedded masked model for all, which is Cape's and ProSan's own."""
    for method in ("cape", "prosan"):
        own = attackers.defaults(method)
        assert MASKED in attackers.defenders(own)
        assert attackers.guesser(store, own) not in attackers.defenders(own)
        with pytest.raises(BadParameter) as caught:
            attackers.guesser(store, own, MASKED)
        assert caught.value.data["reason"] == "defenders_own"
    causal = read("cape", {"context_model": SMOLLM})
    assert attackers.guesser(store, causal) == MASKED
    for own in (attackers.defaults("cape"), causal):  # a part of what attacks chose the words
        with pytest.raises(BadParameter):
            attackers.guesser(store, own, RERANKED)
    assert attackers.guesser(store, attackers.defaults("rantext"), RERANKED) == RERANKED
    with pytest.raises(BadParameter):
        attackers.guesser(store, read("prosan", {"masked": RERANKED}))
    assert attackers.guesser(store, {}, MASKED) == MASKED


def test_where_every_model_at_hand_chose_the_words_that_is_said(store: ModelStore) -> None:
    """ProSan's other forms read a causal model too; only the embedded models are installed here."""
    for own in ({"form": "full"}, {"form": "published"}, {"importance": "gradient"}):
        parameters = read("prosan", own)
        assert attackers.defenders(parameters) == {MASKED, MINILM, SMOLLM}
        for choose in (attackers.guesser, attackers.asked):
            with pytest.raises(BadParameter) as caught:
                choose(store, parameters)
            assert caught.value.data["reason"] == "defenders_own"
    assert attackers.asked(store, attackers.defaults("prosan")) == SMOLLM
