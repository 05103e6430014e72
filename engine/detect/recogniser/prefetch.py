"""Runs the recogniser over upcoming windows on worker threads.

Python runs one thread at a time: two that need the GIL wait for each other, for 5 ms each time. So
one thread does all Python work, also that of upcoming windows; the others run code without the GIL
(an encoder's pass), and hold it only to fetch the next work.
"""

from __future__ import annotations

import threading
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor, wait
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any, Generic, Protocol, TypeVar

from engine.core.callbacks import Check
from engine.detect.judge.judge import JudgedWords
from engine.detect.text.base import Finding
from engine.detect.text.windows import Window
from engine.models.threads import capped

V = TypeVar("V")
Results = Callable[[], Sequence[V]]

LOOK_SECONDS = 0.05  # how often waiting for a window calls `check`
START_SECONDS = 0.002  # a thread that has not begun by then waits for a core, not for the GIL
WAITING = 3  # pieces of work per thread, prepared so that none is idle while the patterns search


@dataclass(frozen=True, slots=True)
class WindowTask(Generic[V]):
    """The reading of a window: `work` for any threads, then `findings` from its results.

    `findings` asks for the results when it has done what it can without them; `judge` gives the
    probabilities of the window's words from the same results, None if there is no judge.
    """

    work: Sequence[Callable[[], V]] = field(repr=False)  # contains the text
    findings: Callable[[Results[V]], Iterator[Finding]] = field(repr=False)
    judge: Callable[[Results[V]], JudgedWords | None] = field(
        default=lambda _results: None, repr=False
    )


@dataclass(frozen=True, slots=True)
class WindowFindings:
    """The findings in a window; offsets are the window's."""

    findings: tuple[Finding, ...] = ()
    judged: JudgedWords | None = None


class Tagger(Protocol):
    """Finds values in windows, deterministically."""

    def open(self) -> None:
        """Load the model; raises what prevents it."""

    def reading(self, window: Window) -> WindowTask[Any]:
        """The task that finds the values that reach into a window's core."""


Take = Callable[[Window], WindowFindings]


@contextmanager
def prefetch(tagger: Tagger | None, fresh: Iterable[Window], check: Check) -> Iterator[Take]:
    """Read the `fresh` windows by `tagger` in advance; yields a function that returns findings.

    An exception of a window's work is raised by that function. Leaving the block cancels the
    remaining work; running work, such as loading for a second, ends without being waited for.
    """
    if tagger is None:
        yield lambda _window: WindowFindings()
        return
    pool = ThreadPoolExecutor(capped(), "recogniser")
    try:
        yield _Reader(tagger, deque(fresh), pool, check).take
    finally:
        pool.shutdown(wait=False, cancel_futures=True)


class _Reader:
    """Prepares windows in order, a few ahead of the requested one."""

    def __init__(
        self, tagger: Tagger, ahead: deque[Window], pool: ThreadPoolExecutor, check: Check
    ) -> None:
        self._tagger, self._ahead, self._pool, self._check = tagger, ahead, pool, check
        self._begun = threading.Semaphore(0)
        self._prepared: dict[int, tuple[WindowTask[Any], list[Future[Any]]]] = {}
        if ahead:  # may take a second, during which `check` is called
            _result(pool.submit(tagger.open), check)
        self._prepare(capped())
        for _ in range(min(capped(), self._waiting())):
            self._begun.acquire(timeout=START_SECONDS)

    def take(self, window: Window) -> WindowFindings:
        """The findings of a window, while upcoming ones are prepared."""
        self._prepare(WAITING * capped())
        if id(window) not in self._prepared:  # evicted from the cache since the block began
            self._submit(window)
        read, futures = self._prepared.pop(id(window))

        def results() -> list[Any]:
            return [_result(future, self._check) for future in futures]

        return WindowFindings(tuple(read.findings(results)), read.judge(results))

    def _prepare(self, work: int) -> None:
        """Prepare windows until enough work is pending or all is done."""
        while self._ahead and self._waiting() < work:
            self._check()
            self._submit(self._ahead.popleft())

    def _waiting(self) -> int:
        every = (future for _, futures in self._prepared.values() for future in futures)
        return sum(not future.done() for future in every)

    def _submit(self, window: Window) -> None:
        read = self._tagger.reading(window)
        futures = [self._pool.submit(self._run, work) for work in read.work]
        self._prepared[id(window)] = read, futures

    def _run(self, work: Callable[[], V]) -> V:
        self._begun.release()
        return work()


def _result(future: Future[V], check: Check) -> V:
    check()
    while not future.done():  # the work itself may raise TimeoutError
        wait((future,), LOOK_SECONDS)
        check()
    return future.result()
