"""The engine process's loop: framed requests on stdin, results and progress on stdout.

Request: {"id": n, "verb": v, ...}; {"cancel": n} calls request n off. Reply: any number of
{"id": n, "progress": p}, then {"id": n, "result": r} or {"id": n, "error": {"code", "data"}}, once
and last. A request without an id, or with that of a running one, is answered under the id null. A
damaged frame ends the process: where the next one begins is not known any more.

Reading happens on the main thread, so a cancel is answered at once; the work runs on one worker
thread a lane: short requests (detect, sanitize) never wait for a model that writes an answer or
rewrites a prompt; such a model pauses while a short request runs.
"""

from __future__ import annotations

import os
import queue
import sys
import threading
import traceback
from collections.abc import Callable, Mapping
from contextlib import AbstractContextManager, nullcontext
from enum import StrEnum
from pathlib import Path
from typing import Any, BinaryIO

from engine.core.errors import BadRecord, Cancelled, EngineFault, SottoError
from engine.pipeline.meters import KNN
from engine.sandbox.isolation import Isolation, cut_off
from engine.service import frames
from engine.service.handlers import VERBS, Call, EngineSession, rewrites


class Lane(StrEnum):
    """Requests of one lane run one after the other."""

    SHORT = "short"
    WRITING = "writing"  # an answer
    REWRITING = "rewriting"  # a prompt, by a model: its preview takes many seconds
    CALIBRATING = "calibrating"  # a model: that takes minutes


WRITING_VERBS = frozenset({"chat", "extract", "try_model", "attack"})


class Job:
    """One request and whether it was cancelled."""

    def __init__(self, number: int, message: Mapping[str, Any]) -> None:
        self.id = number
        self.message = message
        self.cancelled = threading.Event()

    def check(self) -> None:
        """Raise Cancelled after the request's cancellation."""
        if self.cancelled.is_set():
            raise Cancelled()


class Server:
    """Reads requests from `source`, writes replies to `sink`, until the source ends."""

    def __init__(self, source: BinaryIO, sink: BinaryIO, isolation: Isolation) -> None:
        self._source, self._sink = source, sink
        self._writing, self._settling = threading.Lock(), threading.Lock()
        self._session = EngineSession(isolation)
        self._jobs: dict[int, Job] = {}
        self._queues: dict[Lane, queue.SimpleQueue[Job | None]] = {
            lane: queue.SimpleQueue() for lane in Lane
        }

    def run(self) -> None:
        """Serve until stdin closes; the workers then finish their current requests."""
        workers = [
            threading.Thread(target=self._work, args=(jobs, self._priority(lane)), daemon=True)
            for lane, jobs in self._queues.items()
        ]
        for worker in workers:
            worker.start()
        while (message := frames.read(self._source)) is not None:
            try:
                self._accept(message)
            except BadRecord as error:
                self._send(frames.encoded(_refusal(None, error)))

    def _accept(self, message: Mapping[str, Any]) -> None:
        if "cancel" in message:
            self._cancel(message["cancel"])
            return
        number = message.get("id")
        if type(number) is not int:
            raise BadRecord(reason="no_id")
        if number in self._jobs:
            raise BadRecord(reason="id_in_use")
        job = Job(number, message)
        self._jobs[number] = job
        self._queues[lane_of(message)].put(job)

    def _cancel(self, number: object) -> None:
        """Answer a cancellation at once; later output for this request is dropped."""
        job = self._jobs.get(number) if type(number) is int else None
        if job is not None and self._settled(job):
            job.cancelled.set()
            self._send(frames.encoded(_refusal(job.id, Cancelled())))

    def _priority(self, lane: Lane) -> Callable[[], AbstractContextManager[None]]:
        """The context of a worker's requests, in which short requests pause all others."""
        return self._session.priority_gate.short_work if lane is Lane.SHORT else nullcontext

    def _work(
        self,
        jobs: queue.SimpleQueue[Job | None],
        priority: Callable[[], AbstractContextManager[None]],
    ) -> None:
        while (job := jobs.get()) is not None:
            if job.cancelled.is_set():
                continue
            with priority():
                reply = self._answer(job)
            if self._settled(job):
                self._send(reply)

    def _settled(self, job: Job) -> bool:
        """Remove a request from the open ones; False if it is gone, as its id may be reused."""
        with self._settling:
            mine = self._jobs.get(job.id) is job
            if mine:
                del self._jobs[job.id]
        return mine

    def _answer(self, job: Job) -> bytes:
        """Run a request and frame its result or error; no exception may end its lane."""
        try:
            reply = frames.encoded({"id": job.id, "result": self._run(job)})
            if len(reply) > frames.MOST_BYTES:
                raise BadRecord(reason="too_large")  # noqa: TRY301 (answered as all others)
        except SottoError as error:
            return frames.encoded(_refusal(job.id, error))
        except BaseException as error:  # panics of native code are not Exceptions
            return frames.encoded(_refusal(job.id, fault(error)))
        return reply

    def _run(self, job: Job) -> Any:
        verb = job.message.get("verb")
        handler = VERBS.get(verb) if isinstance(verb, str) else None
        if handler is None:
            raise BadRecord(reason="unknown_verb")
        return handler(Call(self._session, job.message, job.check, self._progress(job)))

    def _progress(self, job: Job) -> Callable[[Any], None]:
        def report(progress: Any) -> None:
            with self._writing:  # so that nothing follows the answer to a cancellation
                job.check()
                frames.write(self._sink, {"id": job.id, "progress": progress})

        return report

    def _send(self, framed: bytes) -> None:
        with self._writing:
            self._sink.write(framed)
            self._sink.flush()


def lane_of(message: Mapping[str, Any]) -> Lane:
    """The lane of a request; malformed ones are short."""
    verb = message.get("verb")
    if verb == "calibrate":
        return Lane.CALIBRATING
    if isinstance(verb, str) and verb in WRITING_VERBS:
        return Lane.WRITING
    if verb == "meters" and message.get("attack", KNN) != KNN:
        return Lane.WRITING  # slow guessing, which must not delay previews
    return Lane.REWRITING if rewrites(message) else Lane.SHORT


def _refusal(number: int | None, error: SottoError) -> dict[str, Any]:
    return {"id": number, "error": {"code": error.code, "data": error.data}}


def fault(error: BaseException) -> EngineFault:
    """An unexpected exception as class name and location, as its message may quote a text."""
    frame = traceback.extract_tb(error.__traceback__)[-1]
    return EngineFault(
        error=type(error).__name__, where=f"{Path(frame.filename).name}:{frame.lineno}"
    )


def main() -> int:
    """Serve on stdin and stdout; redirect other output to stderr."""
    isolation = cut_off()
    source = os.fdopen(os.dup(0), "rb")
    sink = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # a library that prints must not write into the frames
    sys.stdout = sys.stderr
    try:
        Server(source, sink, isolation).run()
    except BrokenPipeError:
        return 0
    except BadRecord:
        return 1
    return 0
