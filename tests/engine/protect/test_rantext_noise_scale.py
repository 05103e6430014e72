"""RANTEXT's noise: the fitted constants, and the paper's own where the person chooses them."""

import math

import pytest

from engine.protect.base import MethodInput
from engine.protect.word_dp.rantext import Rantext
from engine.protect.word_dp.rantext_noise_scale import chosen

MINILM = "all-minilm-l6-v2-int8"


def test_rantext_takes_the_papers_constants_where_the_person_chooses_them(
    manager, method_context
) -> None:
    """Equation 15 by hand: Delta / (.0165 ln(19.0648 eps - 38.1294) + 9.3111) from 2.5 on."""
    scale = chosen(manager, MINILM, "published")
    for epsilon in (6.0, 14.0):
        divisor = 0.0165 * math.log(19.0648 * epsilon - 38.1294) + 9.3111
        assert scale.at(epsilon) == pytest.approx(scale.delta / divisor, rel=1e-12)
    assert scale.at(1.0) == scale.delta  # the first form: b eps + c is below 0
    assert scale.at(2.2) == pytest.approx(scale.delta / 9.3331, rel=1e-4)
    assert chosen(manager, MINILM, "fitted").at(6.0) < scale.at(6.0)
    stage = MethodInput("the quiet garden behind the old house")
    drawn = {
        given: Rantext().apply(stage, method_context("rantext", constants=given, epsilon=20))
        for given in ("fitted", "published")
    }
    assert [e.surrogate for e in drawn["fitted"]] != [e.surrogate for e in drawn["published"]]
    for given, edits in drawn.items():
        [promise] = Rantext().guarantees(edits, method_context("rantext", constants=given))
        assert ("paper's own constants" in promise.statement) is (given == "published")
