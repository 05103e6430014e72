"""Which rewritings are compared: temperatures with and without bounds, and the shipped curve."""

from __future__ import annotations

import math
from dataclasses import dataclass

from engine.models.files.clipping import Clipping as Bounds
from engine.protect.dp_prompt.bounds import temperature_for, token_epsilon
from engine.protect.dp_prompt.sampling import Clipping

TEMPERATURES = (0.75, 1.0, 1.25, 1.5, 1.75)
WIDTH = 20.0  # of the bounds at these temperatures; the shipped curve has its own
EPSILONS = (23.0, 28.0)  # of the shipped curve: at its knee, and the default on its level part


@dataclass(frozen=True, slots=True)
class Setting:
    """A way to draw tokens, its name in the table and what a token costs."""

    name: str
    clipping: Clipping
    epsilon: float

    @property
    def key(self) -> str:
        """Names the distribution, so that texts of a former curve are not taken for its own."""
        return f"{self.name}, from {self.clipping.low:.4g} at T {self.clipping.temperature:.4g}"


def settings(bounds: Bounds, vocabulary: int) -> list[Setting]:
    """All of them, for a model with these bounds."""
    found = []
    for temperature in TEMPERATURES:
        free = Clipping(-math.inf, 0.0, temperature, centred=True)
        found.append(Setting(f"unclipped T {temperature:g}", free, math.inf))
        cut = Clipping(-WIDTH, 0.0, temperature, centred=True)
        price = token_epsilon(-WIDTH, 0.0, temperature, vocabulary)
        found.append(Setting(f"clipped T {temperature:g}", cut, price))
    for epsilon in EPSILONS:
        point = bounds.at(epsilon)
        temperature = temperature_for(epsilon, point.low, point.high, vocabulary)
        drawn = Clipping(point.low, point.high, temperature, centred=True)
        found.append(Setting(f"shipped epsilon {epsilon:g}", drawn, epsilon))
    return found
