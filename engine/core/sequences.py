"""What two sequences have in common."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

Items = TypeVar("Items", bound=Sequence[object])


def common_prefix(one: Items, other: Items) -> int:
    """The length of the common prefix of two texts, byte strings or lists."""
    low, high = 0, min(len(one), len(other))
    while low < high:  # comparing halves is memcmp's work, comparing items one by one Python's
        middle = (low + high + 1) // 2
        if one[low:middle] == other[low:middle]:
            low = middle
        else:
            high = middle - 1
    return low
