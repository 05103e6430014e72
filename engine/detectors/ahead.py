"""Lets a recogniser read windows on threads of its own while the patterns look at them.

Each window is read whole by one thread, so what is found in it does not hang on how many there are.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from concurrent.futures import TimeoutError as NotYet
from contextlib import contextmanager

from engine.detectors.base import Finding
from engine.detectors.taggers import Tagger
from engine.detectors.windows import Window
from engine.errors import Cancelled
from engine.models.threads import capped

Check = Callable[[], None]
Take = Callable[[Window], list[Finding]]

LOOK_SECONDS = 0.05  # how often one who waits for a window looks at `check`


@contextmanager
def reading(tagger: Tagger | None, fresh: Iterable[Window], check: Check) -> Iterator[Take]:
    """Have `tagger` read the `fresh` windows; the function that is lent takes one's findings.

    What a window raised is raised when it is taken. Leaving the block calls off what is left.
    """
    if tagger is None:
        yield lambda _window: []
        return
    left = threading.Event()

    def read(window: Window) -> list[Finding]:
        return list(tagger.find(window, lambda: _go_on(left)))

    pool = ThreadPoolExecutor(capped(), "recogniser")
    try:
        reads = {id(window): pool.submit(read, window) for window in fresh}

        def take(window: Window) -> list[Finding]:
            future = reads.pop(id(window), None)  # none where it was kept when the block began
            return _taken(future or pool.submit(read, window), check)

        yield take
    finally:
        left.set()
        pool.shutdown(cancel_futures=True)


def _taken(future: Future[list[Finding]], check: Check) -> list[Finding]:
    while True:
        check()
        try:
            return future.result(LOOK_SECONDS)
        except NotYet:
            continue


def _go_on(left: threading.Event) -> None:
    if left.is_set():
        raise Cancelled
