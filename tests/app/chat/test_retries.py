"""Which refusals are worth another attempt, after how long, and how often."""

import pytest

from app.chat import retries
from engine.core.errors import (
    Cancelled,
    CutOff,
    GuardRefused,
    ProviderFailed,
    RateLimited,
    SottoError,
    TimedOut,
    Unauthorized,
    Unreachable,
)

BUSY = ProviderFailed(status=503)


USUAL, NEVER = [2.0, 4.0, 8.0, None], [None] * 4


@pytest.mark.parametrize(
    ("error", "seconds"),
    [
        (RateLimited(wait=None, status=429), USUAL),
        (RateLimited(wait=7.0, status=429), [7.0, 7.0, 7.0, None]),
        (RateLimited(wait=0.0, status=429), [0.0, 0.0, 0.0, None]),
        (RateLimited(wait=61.0, status=429), NEVER),
        *((ProviderFailed(status=status), USUAL) for status in (502, 503, 529)),
        *((ProviderFailed(status=status), NEVER) for status in (404, 500)),
        *((error, NEVER) for error in (Unauthorized(status=401), TimedOut(seconds=60), CutOff())),
        (Unreachable(host="llm.example"), NEVER),
        (GuardRefused(reason="private_value", where=0), NEVER),
    ],
)
def test_only_a_busy_provider_is_asked_again(
    error: SottoError, seconds: list[float | None]
) -> None:
    assert [retries.waits(error, attempt) for attempt in (1, 2, 3, 4)] == seconds


class Sending:
    """A send that fails with these errors in turn; what was waited and said."""

    def __init__(self, *errors: SottoError | None, stops: bool = False) -> None:
        self.errors, self.stops = list(errors), stops
        self.sent, self.begun = 0, False
        self.waited: list[float] = []
        self.told: list[tuple[int, int]] = []

    def __call__(self) -> None:
        self.sent += 1
        error = self.errors.pop(0)
        if error is not None:
            raise error

    def run(self) -> None:
        retries.until_taken(
            self, lambda: self.begun, self._pause, lambda *said: self.told.append(said)
        )

    def _pause(self, seconds: float) -> bool:
        self.waited.append(seconds)
        return self.stops


def test_a_provider_that_has_time_again_answers() -> None:
    sending = Sending(BUSY, RateLimited(wait=2.5, status=429), None)
    sending.run()
    assert sending.sent == 3
    assert sending.waited == [1.0, 1.0, 1.0, 1.0, 0.5]
    assert sending.told == [(2, 1), (1, 1), (2, 2), (2, 2), (1, 2)]


def test_stopping_ends_the_wait_and_nothing_is_sent_again() -> None:
    sending = Sending(BUSY, None, stops=True)
    with pytest.raises(Cancelled):
        sending.run()
    assert (sending.sent, sending.waited) == (1, [1.0])


def test_an_answer_that_had_begun_is_not_asked_for_again() -> None:
    sending = Sending(BUSY, None)
    sending.begun = True
    with pytest.raises(ProviderFailed):
        sending.run()
    assert sending.sent == 1
