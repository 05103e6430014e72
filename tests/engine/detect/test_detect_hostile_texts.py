"""No text makes a detector slow: a window's search takes time in proportion to its length."""

from __future__ import annotations

import time

import pytest
from cases import tables_beside

from engine.detect.annotator import DETECTORS

CASES = tables_beside(__file__)

SHORT, LONG = 500, 2_000
LINEAR = LONG / SHORT
HOSTILE = CASES["hostile"]


def seconds(detector: str, fragment: str, length: int) -> float:
    window = "1 km " + (fragment * length)[:length]
    best = float("inf")
    for _ in range(3):
        start = time.process_time()
        list(DETECTORS[detector](window))
        best = min(best, time.process_time() - start)
    return best


@pytest.mark.parametrize(
    ("detector", "fragment"), [(name, part) for name, parts in HOSTILE.items() for part in parts]
)
def test_a_window_of_one_fragment_takes_linear_time(detector: str, fragment: str) -> None:
    short, long = (seconds(detector, fragment, length) for length in (SHORT, LONG))
    # Quadratic time is LINEAR ** 2; what is quick anyway may be measured badly.
    assert long < 0.03 or long / short < LINEAR**1.6
