"""No text makes a detector slow: a window's search takes time in proportion to its length."""

from __future__ import annotations

import time

import pytest

from engine.detectors import DETECTORS
from engine.detectors.sieve import View

SHORT, LONG = 500, 2_000
LINEAR = LONG / SHORT
HOSTILE = {
    "firms": ("A'", "Aa'"),
    "streets": ("A.", "A1.", "Aastr."),
    "quantities": ("123 ", "1,234,"),
    "money": ("1 ", "1,000 ", "$1-"),
    "accounts": ("password 1/", "login: a "),
    "documents": ("ssn 1-", 'policy no "'),
    "occupations": ("ist die Lehrerin und ", "Aa Aa, die und "),
    "ailments": ("leidet an und die ", "die akute schwere "),
    "national": ("A1 ", "1-", "ahv 1 "),
    "origins": ("ist die bi und ",),
    "unnumbered streets": ("in der Aa-", "rue Aa-Aa et "),
    "institutions": ("Kita Aa und ", "Aa Aa die "),
    "people": ("Aa ", "Aa am "),
}


def seconds(detector: str, fragment: str, length: int) -> float:
    window = "1 km " + (fragment * length)[:length]
    best = float("inf")
    for _ in range(3):
        start = time.process_time()
        list(DETECTORS[detector](View(window)))
        best = min(best, time.process_time() - start)
    return best


@pytest.mark.parametrize(
    ("detector", "fragment"), [(name, part) for name, parts in HOSTILE.items() for part in parts]
)
def test_a_window_of_one_fragment_takes_linear_time(detector: str, fragment: str) -> None:
    short, long = (seconds(detector, fragment, length) for length in (SHORT, LONG))
    # Quadratic time is LINEAR ** 2; what is quick anyway may be measured badly.
    assert long < 0.03 or long / short < LINEAR**1.6
