"""The engine process's loop: framed requests on stdin, results and progress on stdout.

Request: {"id": n, "verb": v, ...}; {"cancel": n} calls request n off. Reply: any number of
{"id": n, "progress": p}, then {"id": n, "result": r} or {"id": n, "error": {"code", "data"}}.

Reading happens on the main thread, so a cancel is answered at once; the work runs on one worker
thread a lane: short requests (detect, sanitize) never wait for a model that writes an answer or
rewrites a prompt; those wait for them.
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

from engine import frames
from engine.errors import BadRecord, Cancelled, EngineFault, SottoError
from engine.handlers import VERBS, Session, rewrites
from engine.isolation import cut_off


class Lane(StrEnum):
    """Requests of one lane run one after the other."""

    SHORT = "short"
    WRITING = "writing"  # an answer
    REWRITING = "rewriting"  # a prompt, by a model: its preview takes many seconds


WRITING_VERBS = frozenset({"chat", "extract"})


class Job:
    """One request and whether it was called off."""

    def __init__(self, message: Mapping[str, Any]) -> None:
        self.id = message["id"]
        self.message = message
        self.cancelled = threading.Event()

    def check(self) -> None:
        """Raise Cancelled once the request was called off."""
        if self.cancelled.is_set():
            raise Cancelled()


class Server:
    """Reads requests from `source`, writes replies to `sink`, until the source ends."""

    def __init__(self, source: BinaryIO, sink: BinaryIO, isolation: str) -> None:
        self._source, self._sink = source, sink
        self._writing = threading.Lock()
        self._session = Session(isolation)
        self._jobs: dict[int, Job] = {}
        self._queues: dict[Lane, queue.SimpleQueue[Job | None]] = {
            lane: queue.SimpleQueue() for lane in Lane
        }

    def run(self) -> None:
        """Serve until stdin closes; the workers then end with what they are doing."""
        workers = [
            threading.Thread(target=self._work, args=(line, self._turn(lane)), daemon=True)
            for lane, line in self._queues.items()
        ]
        for worker in workers:
            worker.start()
        while (message := frames.read(self._source)) is not None:
            self._accept(message)

    def _accept(self, message: Mapping[str, Any]) -> None:
        if "cancel" in message:
            self._cancel(message["cancel"])
            return
        if not isinstance(message.get("id"), int):
            raise BadRecord(reason="no_id")
        job = Job(message)
        self._jobs[job.id] = job
        self._queues[lane_of(message)].put(job)

    def _cancel(self, number: int) -> None:
        """Answer at once; what the worker still produces for this request is dropped."""
        job = self._jobs.pop(number, None)
        if job is not None:
            job.cancelled.set()
            self._write({"id": number, "error": {"code": Cancelled.code, "data": {}}})

    def _turn(self, lane: Lane) -> Callable[[], AbstractContextManager[None]]:
        """In what a worker's requests run: all others pause while a short one runs."""
        return self._session.precedence.ahead if lane is Lane.SHORT else nullcontext

    def _work(
        self, line: queue.SimpleQueue[Job | None], turn: Callable[[], AbstractContextManager[None]]
    ) -> None:
        while (job := line.get()) is not None:
            if job.cancelled.is_set():
                continue
            try:
                with turn():
                    reply: dict[str, Any] = {"result": self._run(job)}
            except SottoError as error:
                reply = {"error": {"code": error.code, "data": error.data}}
            except Exception as error:
                reply = {"error": {"code": EngineFault.code, "data": fault(error).data}}
            if self._jobs.pop(job.id, None) is not None:
                self._write({"id": job.id, **reply})

    def _run(self, job: Job) -> Any:
        handler = VERBS.get(str(job.message.get("verb")))
        if handler is None:
            raise BadRecord(reason="unknown_verb")
        return handler(self._session, job.message, job.check, self._progress(job))

    def _progress(self, job: Job) -> Callable[[Any], None]:
        def report(progress: Any) -> None:
            job.check()
            self._write({"id": job.id, "progress": progress})

        return report

    def _write(self, message: dict[str, Any]) -> None:
        with self._writing:
            frames.write(self._sink, message)


def lane_of(message: Mapping[str, Any]) -> Lane:
    """Which worker a request goes to; one that is not well formed is short."""
    if message.get("verb") in WRITING_VERBS:
        return Lane.WRITING
    return Lane.REWRITING if rewrites(message) else Lane.SHORT


def fault(error: Exception) -> EngineFault:
    """An unforeseen exception as class name and place: its message may hold a person's text."""
    frame = traceback.extract_tb(error.__traceback__)[-1]
    return EngineFault(
        error=type(error).__name__, where=f"{Path(frame.filename).name}:{frame.lineno}"
    )


def main() -> int:
    """Serve on the process's own stdin and stdout; anything that prints goes to stderr instead."""
    isolation = cut_off()
    source = os.fdopen(os.dup(0), "rb")
    sink = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # a library that prints must not write into the frames
    sys.stdout = sys.stderr
    try:
        Server(source, sink, isolation).run()
    except BrokenPipeError:
        return 0
    return 0
