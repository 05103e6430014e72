"""The engine process over its real pipes."""

import os
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from engine.sandbox.isolation import Isolation
from engine.service import frames, handlers, serve

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
def fresh() -> Iterator[Child]:
    """One that nobody asked anything before."""
    started = Child()
    yield started
    started.close()


@pytest.fixture(scope="module")
def child() -> Iterator[Child]:
    """One for all tests that say what they need."""
    started = Child()
    yield started
    started.close()


EVERYTHING = {"level": "every"}


def sanitize(text: str) -> dict[str, Any]:
    return {"verb": "sanitize", "text": text, "conversation": "00ff", "policy": EVERYTHING}


def test_it_says_hello_and_is_cut_off_from_the_network(fresh: Child) -> None:
    reply = fresh.ask(id=1, verb="hello")["result"]
    assert reply["pid"] == fresh.process.pid
    assert reply["isolation"] in set(Isolation)


def test_each_epoch_has_its_own_key_and_the_newest_is_the_default(child: Child) -> None:
    child.ask(id=1, verb="unlock", key=KEY + bytes(32).hex())
    drawn = [
        child.ask(id=2, **sanitize("Maria Lopez is 41 years old."), **epoch)["result"]["text"]
        for epoch in ({"epoch": 1}, {"epoch": 2}, {})
    ]
    assert drawn[0] != drawn[1] == drawn[2]
    child.ask(id=3, verb="unlock", key=KEY)
    assert child.ask(id=4, **sanitize("Maria Lopez is 41 years old."))["result"]["text"] == drawn[0]
    late = child.ask(id=5, **sanitize("Maria Lopez"), epoch=2)
    assert late["error"]["code"] == "key_missing"


def test_what_else_a_word_could_have_become_and_what_the_meters_say(child: Child) -> None:
    child.ask(id=1, verb="unlock", key=KEY)
    text = "Maria Lopez liked the beautiful garden."
    more = {"stages": ["preempt", "santext"], "methods": {"santext": {"frequent_share": 0}}}
    asked = {**sanitize(text), "policy": EVERYTHING | more}
    result = child.ask(id=2, **asked)["result"]
    at = text.index("garden")
    [drawn] = [r["surrogate"] for r in result["replacements"] if r["start"] == at]
    found = child.ask(id=3, **{**asked, "verb": "alternatives", "at": at})["result"]
    assert [chance for _, chance in found] == sorted((c for _, c in found), reverse=True)
    assert 0 < sum(chance for _, chance in found) <= 1
    assert drawn
    name = {**asked, "verb": "alternatives", "at": 0}
    assert child.ask(id=4, **name)["result"] == []
    meters = child.ask(
        id=5, verb="meters", original=text, text=result["text"], replacements=result["replacements"]
    )["result"]
    assert 0 <= meters["guessed"] <= 1
    assert -1 <= meters["meaning"] <= 1


def test_without_a_key_nothing_is_sanitized(fresh: Child) -> None:
    assert fresh.ask(id=1, **sanitize("hello"))["error"]["code"] == "key_missing"
    assert fresh.ask(id=2, verb="unlock", key="zz")["error"]["code"] == "key_missing"
    assert fresh.ask(id=3, verb="unlock", key="00")["error"]["code"] == "key_missing"


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
    assert fault["code"] == "bad_record"
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


def test_an_answer_is_fitted_to_the_true_text(child: Child) -> None:
    texts = {"instruction": "Sum up:", "document": "The cat slept.", "answer": "The dog slept."}
    child.send(id=2, verb="extract", **texts)
    pieces = ""
    while "progress" in (reply := child.read()):
        pieces += reply["progress"].get("piece", "")
    assert reply["result"] == {"text": pieces, "model": handlers.PRACTICE_MODEL}
    assert pieces.strip()
    missing = child.ask(id=3, verb="extract", instruction="", document="x")
    assert missing["error"]["data"]["field"] == "answer"


def test_what_takes_long_has_a_lane_of_its_own() -> None:
    rewriting = {"verb": "sanitize", "policy": {"stages": ["preempt", "dp_prompt"]}}
    assert serve.lane_of(rewriting) is serve.Lane.REWRITING
    assert serve.lane_of({"verb": "sanitize", "policy": {}}) is serve.Lane.SHORT
    assert serve.lane_of({**rewriting, "verb": "detect"}) is serve.Lane.SHORT
    assert serve.lane_of({"verb": "meters", "policy": {}}) is serve.Lane.SHORT
    assert serve.lane_of({"verb": "meters", "attack": "knn"}) is serve.Lane.SHORT
    for attack in ("mask", "llm", 3):
        assert serve.lane_of({"verb": "meters", "attack": attack}) is serve.Lane.WRITING
    for odd in ({}, {"verb": "sanitize", "policy": 3}, {"verb": None}):
        assert serve.lane_of(odd) is serve.Lane.SHORT
    assert serve.lane_of({"verb": "extract"}) is serve.Lane.WRITING


class Sink:
    """Where a server in this process writes; counts the frames that hold a piece of an answer."""

    def __init__(self) -> None:
        self.pieces = 0
        self.replies: list[bytes] = []
        self.changed = threading.Condition()

    def write(self, data: bytes) -> None:
        with self.changed:
            self.pieces += b'"piece"' in data
            if b'"progress"' not in data:
                self.replies.append(data)
            self.changed.notify_all()

    def flush(self) -> None:
        """Nothing is held back."""

    def wait(self, done: Callable[[], bool]) -> None:
        with self.changed:
            assert self.changed.wait_for(done, 600)


def pieces_meanwhile(monkeypatch: pytest.MonkeyPatch, seconds: float) -> int:
    """How many pieces the practice model writes while one short request runs for so long."""
    sink, counts = Sink(), list[int]()

    def short(*_: object) -> None:
        counts.append(sink.pieces)
        time.sleep(seconds)
        counts.append(sink.pieces)

    monkeypatch.setattr(serve, "VERBS", {**handlers.VERBS, "detect": short})
    source, requests = (
        os.fdopen(end, mode) for end, mode in zip(os.pipe(), ("rb", "wb"), strict=True)
    )
    server = serve.Server(source, sink, "audit")  # type: ignore[arg-type]
    thread = threading.Thread(target=server.run)
    thread.start()
    with source, requests:
        story = [{"role": "user", "content": "Tell me a long story about a lighthouse."}]
        frames.write(requests, {"id": 1, "verb": "chat", "messages": story})
        sink.wait(lambda: sink.pieces > 0)
        frames.write(requests, {"id": 2, "verb": "detect"})
        sink.wait(lambda: len(counts) == 2)
        frames.write(requests, {"cancel": 1})
        sink.wait(lambda: len(sink.replies) == 2)
        requests.close()
        thread.join(10)
    return counts[1] - counts[0]


def test_the_model_that_writes_pauses_while_a_short_request_runs(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert pieces_meanwhile(monkeypatch, 0.5) <= 1  # one was on its way


def test_it_ends_when_its_window_is_gone(fresh: Child) -> None:
    fresh.ask(id=1, verb="hello")
    assert fresh.process.stdin
    fresh.process.stdin.close()
    assert fresh.process.wait(10) == 0
