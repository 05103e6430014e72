"""Whatever comes over the pipe is answered once and by nothing private, and the next works.

The server runs in this process, on real pipes.
"""

import json
import os
import struct
import subprocess
import sys
import threading
from collections.abc import Iterator
from typing import Any

import pytest
from effort import tries
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from engine.service import frames, handlers, serve

KEY = bytes(range(32)).hex()
SECRET = "Maria Qxlopez 512-34-7789"
PIN = {
    "start": 0,
    "end": 5,
    "target_start": 0,
    "target_end": 3,
    "original": "Maria",
    "surrogate": "Ada",
    "kind": "PERSON",
    "method": "preempt",
    "category": "I",
    "epsilon": None,
    "draw": None,
}
TEXT: dict[str, Any] = {"text": f"{SECRET} is 41", "policy": {}, "conversation": "00ff"}
VALID: dict[str, dict[str, Any]] = {
    "hello": {},
    "unlock": {"key": KEY},
    "detect": {**TEXT, "pins": [PIN]},
    "sanitize": {
        **TEXT,
        "pins": [PIN],
        "sent": {"x": "AGE"},
        "reroll": 0,
        "removed": [],
        "choices": [{"original": "41", "surrogate": "50"}],
        "instruction": 0,
        "epoch": 1,
    },
    "alternatives": {**TEXT, "at": 0, "drawn": ""},
    "temperature": {"parameters": {"epsilon": 28.0}, "temperature": 0.4},
}
junk = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(2**70), 2**70)
    | st.floats()
    | st.sampled_from([SECRET, "", "\x00", "\ud800", "00ff", "PERSON", "preempt", "I"]),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(
            st.sampled_from(["text", "kind", "original", "surrogate", SECRET, "stages", "always"]),
            inner,
            max_size=3,
        )
    ),
    max_leaves=6,
)


@st.composite
def damaged(draw: st.DrawFn) -> dict[str, Any]:
    """A valid request of which some fields hold anything, or are gone."""
    verb = draw(st.sampled_from(sorted(VALID)))
    message = {"verb": verb, **VALID[verb]}
    for name in draw(st.lists(st.sampled_from(sorted(message)), min_size=1, max_size=2)):
        if draw(st.booleans()):
            message[name] = draw(junk)
        else:
            message.pop(name, None)
    return message


class Wire:
    """A server in this process, and the two ends that a window holds."""

    def __init__(self) -> None:
        self.reading, writing = (
            os.fdopen(end, mode) for end, mode in zip(os.pipe(), ("rb", "wb"), strict=True)
        )
        source, self.writing = (
            os.fdopen(end, mode) for end, mode in zip(os.pipe(), ("rb", "wb"), strict=True)
        )
        self._ends = (source, writing)
        server = serve.Server(source, writing, "audit")
        self._thread = threading.Thread(target=server.run, daemon=True)
        self._thread.start()
        self.number = 0

    def ask(self, message: dict[str, Any]) -> dict[str, Any]:
        self.number += 1
        frames.write(self.writing, {**message, "id": self.number})
        return self.reply()

    def reply(self) -> dict[str, Any]:
        while True:
            read = frames.read(self.reading)
            assert read is not None
            if "progress" not in read:
                return read

    def close(self) -> None:
        self.writing.close()
        self._thread.join(10)
        for end in (*self._ends, self.reading):
            end.close()


@pytest.fixture(scope="module")
def wire() -> Iterator[Wire]:
    opened = Wire()
    yield opened
    opened.close()


@settings(max_examples=tries(60), suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(damaged())
def test_any_request_is_answered_once_and_by_nothing_private(
    wire: Wire, message: dict[str, Any]
) -> None:
    assert "result" in wire.ask({"verb": "unlock", "key": KEY})
    reply = wire.ask(message)
    assert reply["id"] == wire.number
    assert ("result" in reply) != ("error" in reply)
    if "error" in reply:
        assert not any(part in json.dumps(reply) for part in ("Qxlopez", "512-34", KEY))
    assert "result" in wire.ask({"verb": "hello"})


@settings(max_examples=25)
@given(st.dictionaries(st.sampled_from(["id", "verb", "cancel", "text"]), junk, max_size=3))
def test_what_is_no_request_is_answered_under_no_id(message: dict[str, Any]) -> None:
    """Or called off, or run; the reader lives on."""
    if type(message.get("id")) is int and "cancel" not in message:
        message["id"] = "not a number"
    wire = Wire()
    frames.write(wire.writing, message)
    frames.write(wire.writing, {"id": 7, "verb": "hello"})
    replies = [wire.reply()]
    if replies[0]["id"] is None:
        assert replies[0]["error"]["code"] == "bad_record"
        assert "Qxlopez" not in json.dumps(replies[0])
        replies.append(wire.reply())
    assert replies[-1]["id"] == 7
    assert "result" in replies[-1]
    wire.close()


def test_an_id_that_is_in_use_is_refused_and_the_first_keeps_it(
    monkeypatch: pytest.MonkeyPatch, wire: Wire
) -> None:
    go_on = threading.Event()

    def slow(*_: object) -> str:
        assert go_on.wait(10)
        return "the first"

    monkeypatch.setattr(serve, "VERBS", {**handlers.VERBS, "detect": slow})
    for verb in ("detect", "hello"):
        frames.write(wire.writing, {"id": 900, "verb": verb})
    refused = wire.reply()
    assert (refused["id"], refused["error"]["data"]["reason"]) == (None, "id_in_use")
    go_on.set()
    assert wire.reply() == {"id": 900, "result": "the first"}


def test_a_number_used_again_gets_its_own_answer(
    monkeypatch: pytest.MonkeyPatch, wire: Wire
) -> None:
    """Though the request that had it before was called off and still runs."""
    started, go_on = threading.Event(), threading.Event()

    def slow(*_: object) -> str:
        started.set()
        assert go_on.wait(10)
        return "stale"

    monkeypatch.setattr(serve, "VERBS", {**handlers.VERBS, "detect": slow})
    frames.write(wire.writing, {"id": 950, "verb": "detect"})
    assert started.wait(10)
    frames.write(wire.writing, {"cancel": 950})
    assert wire.reply()["error"]["code"] == "cancelled"
    frames.write(wire.writing, {"id": 950, "verb": "hello"})
    frames.write(wire.writing, {"id": 951, "verb": "no such"})
    go_on.set()
    replies = [wire.reply(), wire.reply()]
    assert [reply["id"] for reply in replies] == [950, 951]
    assert replies[0]["result"] != "stale"


def test_nothing_follows_the_answer_to_a_cancel(
    monkeypatch: pytest.MonkeyPatch, wire: Wire
) -> None:
    """Thousands of pieces are on their way while it is called off."""

    def chatty(call: handlers.Call) -> None:
        while True:
            call.report({"piece": "x"})

    monkeypatch.setattr(serve, "VERBS", {**handlers.VERBS, "detect": chatty})
    for number in range(1_000, 1_030):
        frames.write(wire.writing, {"id": number, "verb": "detect"})
        assert "progress" in (frames.read(wire.reading) or {})
        frames.write(wire.writing, {"cancel": number})
        assert wire.reply() == {"id": number, "error": {"code": "cancelled", "data": {}}}
        frames.write(wire.writing, {"id": 5_000 + number, "verb": "hello"})
        following = frames.read(wire.reading) or {}
        assert (following["id"], "result" in following) == (5_000 + number, True)


class Panic(BaseException):
    """As native code raises it."""


@pytest.mark.parametrize("raised", [Panic(SECRET), SystemExit(SECRET), MemoryError(SECRET)])
def test_no_failure_ends_its_lane(
    raised: BaseException, monkeypatch: pytest.MonkeyPatch, wire: Wire
) -> None:
    def failing(*_: object) -> None:
        raise raised

    broken = {"detect": failing, "meters": lambda *_: {1, 2}, "extract": lambda *_: "\x00" * 2**24}
    monkeypatch.setattr(serve, "VERBS", {**handlers.VERBS, **broken})
    fault = wire.ask({"verb": "detect"})["error"]
    assert (fault["code"], fault["data"]["error"]) == ("engine_fault", type(raised).__name__)
    assert SECRET not in json.dumps(fault)
    assert wire.ask({"verb": "meters"})["error"]["data"]["error"] == "TypeError"  # no JSON
    assert wire.ask({"verb": "extract"})["error"]["data"]["reason"] == "too_large"
    assert "result" in wire.ask({"verb": "hello"})


def test_a_damaged_frame_ends_the_process_without_a_word() -> None:
    body = b"[" * 100_000
    done = subprocess.run(
        [sys.executable, "-m", "engine", "serve"],
        input=struct.pack(">I", len(body)) + body,
        capture_output=True,
        check=False,
        timeout=60,
    )
    assert (done.returncode, done.stdout, done.stderr) == (1, b"", b"")
