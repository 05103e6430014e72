"""One statistical test for the whole folder."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest
from chi_squared import p_value

ChiSquared = Callable[[Sequence[int], Sequence[float]], float]


@pytest.fixture(scope="session")
def chi_squared() -> ChiSquared:
    """The p-value of counts against probabilities; cells that expect under 10 are merged."""
    return p_value
