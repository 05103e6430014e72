"""The largest answer that Sotto accepts: the window could not show more in time."""

from __future__ import annotations

MOST_CHARACTERS = (
    400_000  # as it came, and as it is restored; the longest models write about so much
)
MOST_VALUES = 4_000  # of the person's own that are put back: each is marked, all in one frame
