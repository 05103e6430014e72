"""Which rewritings are compared: temperatures with and without bounds or top-k, and the default."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace

from engine.models.files.clipping import Clipping as Bounds
from engine.protect.dp_prompt.bounds import temperature_for, token_epsilon
from style.torch_writing import Sampling

TEMPERATURES = (0.75, 1.0, 1.25, 1.5, 1.75)
WIDTH = 20.0  # of the bounds at these temperatures; the shipped curve has its own
TOP = (40, 80)  # the paper's table 3; no promise holds with it
EPSILON = 28.0  # the default


@dataclass(frozen=True, slots=True)
class Setting:
    """A way to draw tokens, its name in the table and what a token costs."""

    name: str
    sampling: Sampling
    epsilon: float = math.inf


def repeated(chosen: Sequence[Setting], draws: int) -> list[Setting]:
    """Every setting so often; from the second time on its name says which."""
    numbers = range(2, draws + 1)
    again = [replace(one, name=f"{one.name}, draw {n}") for n in numbers for one in chosen]
    return [*chosen, *again]


def settings(bounds: Bounds, vocabulary: int) -> list[Setting]:
    found = []
    for temperature in TEMPERATURES:
        price = token_epsilon(-WIDTH, 0.0, temperature, vocabulary)
        found.append(Setting(f"clipped T {temperature:g}", Sampling(temperature, WIDTH), price))
        found.append(Setting(f"whole T {temperature:g}", Sampling(temperature)))
        found += [
            Setting(f"top {top} T {temperature:g}", Sampling(temperature, top=top)) for top in TOP
        ]
    point = bounds.at(EPSILON)
    temperature = temperature_for(EPSILON, point.low, point.high, vocabulary)
    drawn = Sampling(temperature, point.high - point.low)
    return [*found, Setting(f"shipped epsilon {EPSILON:g}", drawn, EPSILON)]
