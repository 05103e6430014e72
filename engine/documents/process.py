"""The child that reads one document of somebody else's: no network, no key, no file; then it ends.

`python -m engine.documents.process` reads one JSON line {"suffix"} from stdin, then the document's
bytes until the end of its input. On stdout: lines {"progress": [done, total]}, then one line
{"kind", "text", "left_out"} or {"error": {"code", "data"}}. Asked by {"suffix", "text", "edits",
"private"}, each edit [start, end, words], it writes the document with this text changed: {"ending",
"data" (Base64), "left_out"}. What a document makes a parser do stays
in here: the process cannot reach anything, and its parent ends it when it takes too long.
"""

from __future__ import annotations

import base64
import json
import os
import sys
from collections.abc import Callable, Iterator, Mapping
from typing import Any, BinaryIO

from engine.core.errors import BadDocument, SottoError
from engine.documents import limits
from engine.sandbox.isolation import cut_off
from engine.sandbox.memory import shut_memory

STEPS = 100  # maximal progress reports


class MessageWriter:
    """Writes messages to the original stdout."""

    def __init__(self, sink: BinaryIO) -> None:
        self._sink, self._step = sink, -1

    def say(self, message: Mapping[str, Any]) -> None:
        """Write one message."""
        self._sink.write(json.dumps(message).encode("ascii") + b"\n")
        self._sink.flush()

    def report(self, done: int, total: int) -> None:
        """Write the progress, at most once per step."""
        step = done * STEPS // max(total, 1)
        if step != self._step:
            self._step = step
            self.say({"progress": [done, total]})


Work = Callable[[BinaryIO, MessageWriter], Iterator[Mapping[str, Any]]]


def main() -> int:
    """Read one document; the exit status is 0, or 1 after an error was said."""
    return run(_answer, BadDocument, "too_much_memory")


def run(work: Work, refuse: type[SottoError], no_memory: str) -> int:
    """Isolate this process, then write the result of `work` on its input, or its error.

    A parser's exception becomes an error of the class `refuse`, without its message, which may
    quote the text.
    """
    shut_memory()
    cut_off()
    limits.lower()
    source, speaker = os.fdopen(os.dup(0), "rb"), MessageWriter(os.fdopen(os.dup(1), "wb"))
    os.dup2(2, 1)  # so that a library's output does not mix with the messages
    sys.dont_write_bytecode = True
    try:
        for message in work(source, speaker):
            speaker.say(message)
    except SottoError as error:
        problem = error
    except MemoryError:
        problem = refuse(reason=no_memory)
    except Exception as error:
        problem = refuse(reason="damaged", error=type(error).__name__)
    else:
        return 0
    speaker.say({"error": {"code": problem.code, "data": problem.data}})
    return 1


def _answer(source: BinaryIO, speaker: MessageWriter) -> Iterator[Mapping[str, Any]]:
    request = json.loads(source.readline())
    data = source.read(limits.MOST_BYTES + 1)
    yield (_written if "edits" in request else _read)(data, request, speaker)


def _read(data: bytes, request: Mapping[str, Any], speaker: MessageWriter) -> Mapping[str, Any]:
    from engine.documents import reading  # noqa: PLC0415 (sealed off before anything is loaded)

    found = reading.read(data, request["suffix"], speaker.report)
    return {"kind": found.kind.value, "text": found.text, "left_out": dict(found.left_out)}


def _written(data: bytes, request: Mapping[str, Any], _speaker: MessageWriter) -> Mapping[str, Any]:
    from engine.documents import rewriting  # noqa: PLC0415 (as above)
    from engine.documents.edits import Edit  # noqa: PLC0415

    edits = [Edit(*edit) for edit in request["edits"]]
    text, private = request["text"], request["private"]
    made = rewriting.rewrite(data, request["suffix"], text, edits, private=private)
    written = base64.b64encode(made.data).decode("ascii")
    return {"ending": made.ending, "data": written, "left_out": dict(made.left_out)}


if __name__ == "__main__":
    sys.exit(main())
