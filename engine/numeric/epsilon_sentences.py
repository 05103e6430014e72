"""The sentence at an epsilon's slider: the expected move of one value on the public grid."""

from __future__ import annotations

import math
import tomllib
from fractions import Fraction
from functools import cache
from typing import Any

from engine.core.paths import resource
from engine.core.types import Kind
from engine.numeric.grids import GRIDS
from engine.numeric.metric_ldp import typical_change

_ALMOST_RANDOM = 1_000  # percent
_UNITS = {Kind.AGE: "year", Kind.DATE: "day", Kind.PERCENT: "point"}


def epsilon_sentence(kind: Kind, epsilon: Fraction | float, *, each_date: bool = False) -> str:
    """A sentence on how far a value of a noised kind typically moves at `epsilon` a grid step."""
    steps, moves = typical_change(Fraction(epsilon)), _texts()["moves"]
    if kind in _UNITS:
        sentence = moves["each_date" if each_date and kind is Kind.DATE else kind]
        return str(sentence.format(by=_count(steps / GRIDS[kind].per_unit, _UNITS[kind])))
    percent = math.expm1(min(steps / 100, 10)) * 100
    if percent > _ALMOST_RANDOM:
        return str(_texts()["random"][kind])
    shown = f"{percent:.2g}" if percent < 100 else f"{percent:,.0f}"
    return str(moves[kind].format(percent=shown))


def _count(number: float, unit: str) -> str:
    shown = f"{number:.1f}" if number < 10 else f"{number:,.0f}"
    form = "less" if number < 0.1 else "one" if shown == "1.0" else "many"
    return str(_texts()["by"][unit][form].format(count=shown))


@cache
def _texts() -> dict[str, Any]:
    return tomllib.loads(resource("words", "noise.toml").read_text("utf-8"))
