"""Repeats a request while the provider is busy: a few times, with a countdown, cancellable.

Only requests that were refused before any answer are repeated, unchanged and to the same
recipient.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from engine.core.errors import Cancelled, ProviderFailed, RateLimited, SottoError

BUSY = frozenset({429, 502, 503, 529})
MOST = 3  # attempts after the first
BACK_OFF = 2.0  # seconds before the first retry; doubles each time
LONGEST = 60.0  # seconds; for a longer wait the person is asked instead
TICK = 1.0  # seconds between countdown updates


def waits(error: SottoError, attempt: int) -> float | None:
    """Seconds before the next attempt, the first being number 1; None where there is none."""
    busy = isinstance(error, RateLimited | ProviderFailed) and error.data.get("status") in BUSY
    if not busy or attempt > MOST:
        return None
    asked = error.data.get("wait")
    seconds = float(asked) if isinstance(asked, int | float) else BACK_OFF * 2 ** (attempt - 1)
    return seconds if seconds <= LONGEST else None


def until_taken(
    send: Callable[[], None],
    begun: Callable[[], bool],
    pause: Callable[[float], bool],
    tell: Callable[[int, int], None],
) -> None:
    """Send until the provider accepts; raise the first error that allows no retry. Blocks.

    `begun` returns whether an answer has begun, `pause` waits some seconds and returns whether the
    person stopped it, `tell` gets the whole seconds left and the attempt's number.
    """
    attempt = 0
    while True:
        attempt += 1
        try:
            send()
        except SottoError as error:
            seconds = None if begun() else waits(error, attempt)
            if seconds is None:
                raise
        else:
            return
        for left in _ticks(seconds):
            tell(max(1, round(left)), attempt)
            if pause(min(TICK, left)):
                raise Cancelled


def _ticks(seconds: float) -> Iterator[float]:
    """Yield the remaining seconds once per tick."""
    left = max(seconds, 0.0)
    while left > 0:
        yield left
        left -= TICK
