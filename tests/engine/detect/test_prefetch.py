"""Reading ahead: a recogniser's work runs beside the caller, each window keeps its findings."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator

import pytest

from engine.core.callbacks import never_cancelled
from engine.core.errors import Cancelled, ModelMissing
from engine.core.types import Kind
from engine.detect.recogniser import prefetch
from engine.detect.recogniser.prefetch import WAITING, Results, WindowFindings, WindowTask
from engine.detect.recogniser.prefetch import prefetch as reading
from engine.detect.text.base import Evidence, Finding
from engine.detect.text.windows import Window, windows
from engine.models.threads import capped

TEXT = "".join(
    f"Number {n} was green, and nobody asked Otakar why it was so.\n\n" for n in range(400)
)
WINDOWS = list(windows(TEXT))
PARTS = 2  # pieces of work a window


class Lengths:
    """Finds in each window one value as long as its parts; `work` is run for each part."""

    def __init__(self, work: Callable[[], object] = bool) -> None:
        self.prepared = 0
        self.begun = threading.Semaphore(0)
        self.asked = threading.Event()
        self.work = work

    def open(self) -> None:
        pass

    def reading(self, window: Window) -> WindowTask[int]:
        self.prepared += 1

        def length() -> int:
            self.begun.release()
            self.work()
            return len(window.text) // PARTS

        def findings(results: Results[int]) -> Iterator[Finding]:
            self.asked.set()
            yield Finding(0, sum(results()), Kind.PERSON, Evidence.LEARNT)

        return WindowTask([length] * PARTS, findings)


def ends(read: WindowFindings) -> list[int]:
    return [f.end for f in read.findings]


def test_each_window_has_its_own_findings_in_any_order_and_unannounced() -> None:
    assert len({len(window.text) for window in WINDOWS}) > 5
    for announced, order in ((WINDOWS, WINDOWS), (WINDOWS, WINDOWS[::-1]), ((), WINDOWS[:3])):
        with reading(Lengths(), announced, never_cancelled) as take:
            for window in order:
                assert ends(take(window)) == [len(window.text) // PARTS * PARTS]


def test_work_has_begun_before_the_caller_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(prefetch, "START_SECONDS", 5)  # however busy this machine is
    stop = threading.Event()
    tagger = Lengths(stop.wait)
    with reading(tagger, WINDOWS, never_cancelled) as take:
        begun = [tagger.begun.acquire(blocking=False) for _ in range(capped())]
        stop.set()
        take(WINDOWS[0])
    assert all(begun)


def test_no_more_is_prepared_than_keeps_the_threads_busy() -> None:
    tagger = Lengths(lambda: tagger.asked.wait(5))
    with reading(tagger, WINDOWS, never_cancelled) as take:
        take(WINDOWS[0])
        assert tagger.prepared * PARTS <= WAITING * capped() + PARTS
        for window in WINDOWS[1:]:
            take(window)
    assert tagger.prepared == len(WINDOWS)


def test_what_the_work_raised_is_raised_where_it_is_taken() -> None:
    def fail() -> None:
        raise ModelMissing(model="recogniser")

    with reading(Lengths(fail), WINDOWS, never_cancelled) as take, pytest.raises(ModelMissing):
        take(WINDOWS[0])


def test_leaving_calls_off_what_has_not_begun() -> None:
    done = threading.Semaphore(0)
    with reading(Lengths(done.release), WINDOWS, never_cancelled) as take:
        take(WINDOWS[0])
    count = 0
    while done.acquire(blocking=False):
        count += 1
    assert PARTS <= count < len(WINDOWS) * PARTS / 2


def test_who_calls_it_off_while_it_opens_or_works_does_not_wait() -> None:
    stop, ended = threading.Event(), threading.Event()

    def endless() -> None:
        stop.wait(20)
        ended.set()

    class Slow(Lengths):
        def open(self) -> None:
            endless()

    def check() -> None:
        if began.is_set():
            raise Cancelled
        began.set()

    for tagger in (Slow(), Lengths(endless)):
        began = threading.Event()
        with pytest.raises(Cancelled), reading(tagger, WINDOWS, check) as take:
            take(WINDOWS[0])
        assert not ended.is_set()
    stop.set()
    assert ended.wait(20)


def test_work_that_takes_too_long_for_itself_is_not_waited_for() -> None:
    def give_up() -> None:
        raise TimeoutError

    asked = iter(range(100))

    def patience() -> None:
        assert next(asked, None) is not None, "waits for what has ended"

    with reading(Lengths(give_up), WINDOWS[:1], patience) as take, pytest.raises(TimeoutError):
        take(WINDOWS[0])
