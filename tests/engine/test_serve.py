"""The engine process over its real pipes."""

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from engine import frames

KEY = bytes(range(32)).hex()


class Child:
    """One `sotto-engine serve`."""

    def __init__(self) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "engine", "serve"], stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )

    def send(self, **message: Any) -> None:
        assert self.process.stdin
        frames.write(self.process.stdin, message)

    def read(self) -> dict[str, Any]:
        assert self.process.stdout
        message = frames.read(self.process.stdout)
        assert message is not None
        return message

    def ask(self, **message: Any) -> dict[str, Any]:
        self.send(**message)
        while "progress" in (reply := self.read()):
            pass
        assert reply["id"] == message["id"]
        return reply

    def close(self) -> None:
        assert self.process.stdin
        assert self.process.stdout
        self.process.stdin.close()
        self.process.wait(10)
        self.process.stdout.close()


@pytest.fixture
def child() -> Iterator[Child]:
    started = Child()
    yield started
    started.close()


def sanitize(text: str) -> dict[str, Any]:
    return {"verb": "sanitize", "text": text, "conversation": "00ff", "policy": {}}


def test_it_says_hello_and_is_cut_off_from_the_network(child: Child) -> None:
    reply = child.ask(id=1, verb="hello")["result"]
    assert reply["pid"] == child.process.pid
    assert reply["isolation"] in {"namespace", "audit"}
    if reply["isolation"] == "namespace":
        mine, its = (Path(f"/proc/{pid}/ns/net").readlink() for pid in ("self", reply["pid"]))
        assert mine != its


def test_without_a_key_nothing_is_sanitized(child: Child) -> None:
    assert child.ask(id=1, **sanitize("hello"))["error"]["code"] == "key_missing"
    assert child.ask(id=2, verb="unlock", key="zz")["error"]["code"] == "key_missing"
    assert child.ask(id=3, verb="unlock", key="00")["error"]["code"] == "key_missing"


def test_it_sanitizes_any_text(child: Child) -> None:
    child.ask(id=1, verb="unlock", key=KEY)
    for number, text in enumerate(["", "\x00", "\ud800 half", "I am 41 years old. \u202e🙂"], 2):
        result = child.ask(id=number, **sanitize(text))["result"]
        assert bool(result["replacements"]) == ("41" in text)


def test_a_bad_request_is_answered_and_the_next_one_works(child: Child) -> None:
    child.ask(id=1, verb="unlock", key=KEY)
    assert child.ask(id=2, verb="no such verb")["error"]["code"] == "bad_record"
    assert child.ask(id=3, **{**sanitize("x"), "text": None})["error"]["code"] == "bad_record"
    bad = {**sanitize("x"), "policy": {"kep": []}}
    assert child.ask(id=4, **bad)["error"]["data"]["suggestion"] == "keep"
    secret = {**sanitize("x"), "pins": [{"kind": "PERSON", "original": "Maria Lopez"}]}
    fault = child.ask(id=5, **secret)["error"]
    assert fault["code"] == "engine_fault"
    assert "Maria" not in str(fault)
    assert "result" in child.ask(id=6, **sanitize("fine"))


def test_cancel_is_answered_at_once_and_the_next_request_works(child: Child) -> None:
    child.ask(id=1, verb="unlock", key=KEY)
    child.send(id=2, **sanitize("I am 41 years old and Maria Lopez is 52 years old. " * 4_000))
    child.send(cancel=2)
    assert child.read() == {"id": 2, "error": {"code": "cancelled", "data": {}}}
    assert "result" in child.ask(id=3, **sanitize("I am 41 years old."))


def test_the_practice_model_streams_while_previews_go_on(child: Child) -> None:
    child.ask(id=1, verb="unlock", key=KEY)
    story = [{"role": "user", "content": "Tell me a long story about a lighthouse."}]
    child.send(id=2, verb="chat", messages=story)
    while "piece" not in str(child.read().get("progress")):
        pass
    child.send(id=3, **sanitize("I am 41 years old."))
    seen = []
    while (reply := child.read())["id"] != 3:
        seen.append(reply)
    assert "result" in reply
    child.send(cancel=2)
    while "error" not in (reply := child.read()):
        assert reply["id"] == 2
    assert reply["error"]["code"] == "cancelled"
    answer = child.ask(id=4, verb="chat", messages=[{"role": "user", "content": "Say yes."}])
    assert answer["result"]["text"]


def test_it_ends_when_its_window_is_gone(child: Child) -> None:
    child.ask(id=1, verb="hello")
    assert child.process.stdin
    child.process.stdin.close()
    assert child.process.wait(10) == 0
