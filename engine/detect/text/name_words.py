"""Words between names."""

from __future__ import annotations

PARTICLES = frozenset(
    """van von de der den da di del della dell la le du des dos das do al el bin ibn ben ter ten
    te zu zur zum y af av""".split()  # noqa: SIM905 (a list would take a line a word)
)
