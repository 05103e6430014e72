"""What goes wrong on the way to a provider, on real sockets: one clear error, no secret in it."""

import datetime
import json
import socket
import threading
import traceback
from collections.abc import Callable, Iterable
from dataclasses import replace
from email.utils import format_datetime
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from approvals import KEY, nobody
from secure_servers import Tunnel, certificate
from servers import LoopbackServer, Reply, ScriptedServer, event

from app.wire import transport
from app.wire.guard import ApprovedRequest
from app.wire.wire import Provider, Wire
from engine.core.errors import (
    Cancelled,
    CutOff,
    MalformedAnswer,
    ProviderFailed,
    RateLimited,
    SottoError,
    TimedOut,
    Unauthorized,
    Unreachable,
)
from engine.core.types import Message

TEXT = "a text that no error may quote"
APPROVED = ApprovedRequest((Message("user", TEXT),), ((),))
NEVER = threading.Event()
Stop = Callable[[], bool]
Failure = tuple[type[SottoError], dict[str, Any], str]  # what it is, what it tells, what came


def answered(
    base_url: str, took: Callable[[], object] = bool, stop: Stop = bool, **more: Any
) -> str:
    """The answer to one request."""
    to = Provider("test", base_url, "a-model", KEY, **{"timeout": 10, **more})
    return Wire().stream(to, APPROVED, nobody, lambda _: took(), stop)


def fail(base_url: str, timeout: float = 10, **fields: Any) -> Failure:
    """The error of one request, looked through for secrets, and what came before it."""
    came: list[str] = []
    to = Provider("test", base_url, "a-model", KEY, timeout=timeout, **fields)
    with pytest.raises(SottoError) as caught:
        Wire().stream(to, APPROVED, nobody, came.append, lambda: False)
    error = caught.value
    said = "".join(traceback.format_exception(error)) + repr(error.data) + str(error)
    for secret in (KEY, TEXT, "word"):  # the last one is a proxy's password
        assert secret not in said
    assert error.__cause__ is None
    assert error.__context__ is None
    return type(error), error.data, "".join(came)


def fail_with(reply: Reply, timeout: float = 10) -> Failure:
    with ScriptedServer(lambda _: reply) as server:
        outcome = fail(server.base_url, timeout)
    assert len(server.requests) == 1  # nothing is ever repeated by itself
    return outcome


def echo(status: int, *headers: tuple[str, str]) -> Reply:
    """An error that quotes the request, as providers do."""
    body = json.dumps({"error": {"message": f"{TEXT} {KEY}", "code": None}}).encode()
    return Reply(status=status, headers=headers, body=body, content_type="application/json")


def broken(code: object) -> bytes:
    """An answer that breaks off with an error."""
    failure = json.dumps({"error": {"message": f"{TEXT} {KEY}", "code": code}}).encode()
    return event("a") + b"data: " + failure + b"\n\n"


def streamed(line: bytes) -> Reply:
    return Reply(body=event("a") + b"data: " + line + b"\n\n")


ANOTHER_KIND = Reply(body=b"<html>", content_type="text/html")
ZIPPED = Reply("a", headers=(("Content-Encoding", "gzip"),))
NO_TEXT = b'data: {"choices": [{"delta": {"content": 5}}]}\n\n'
FAULTS: list[tuple[Reply, Failure]] = [
    *((echo(status), (Unauthorized, {"status": status}, "")) for status in (401, 403)),
    *(
        (echo(status), (ProviderFailed, {"status": status}, ""))
        for status in (204, 400, 404, 409, 500, 503)
    ),
    *(
        (streamed(line), (MalformedAnswer, {"reason": "json"}, "a"))
        for line in (b"{broken", b"\xff\xfe", b"[" * 100_000)
    ),
    *(
        (streamed(line), (MalformedAnswer, {"reason": "shape"}, "a"))
        for line in (b"5", b"{}", b'{"choices": "x"}')
    ),
    (Reply(body=NO_TEXT), (MalformedAnswer, {"reason": "shape"}, "")),
    (Reply(body=broken(None)), (ProviderFailed, {"status": 200}, "a")),
    (Reply(body=broken("server_error")), (ProviderFailed, {"status": 200}, "a")),
    (Reply(body=broken(503)), (ProviderFailed, {"status": 503}, "a")),
    (ANOTHER_KIND, (MalformedAnswer, {"reason": "content_type"}, "")),
    (replace(ANOTHER_KIND, body=b"{}"), (MalformedAnswer, {"reason": "content_type"}, "")),
    (ZIPPED, (MalformedAnswer, {"reason": "content_encoding"}, "")),
]


@pytest.mark.parametrize(("reply", "failure"), FAULTS)
def test_each_fault_of_an_answer_is_told_by_its_own_error(reply: Reply, failure: Failure) -> None:
    assert fail_with(reply) == failure


@pytest.mark.parametrize("body", [b"", b"nothing\n", event("a"), b": a comment\n\n", b"\n" * 99])
def test_a_stream_that_ends_without_saying_so(body: bytes) -> None:
    error, _, came = fail_with(Reply(body=body))
    assert (error, came) == (CutOff, "a" if body == event("a") else "")


NOW = datetime.datetime(2024, 5, 6, 7, 8, 9, tzinfo=datetime.UTC)
SOON = format_datetime(NOW + datetime.timedelta(seconds=90), usegmt=True)
GONE = format_datetime(NOW - datetime.timedelta(days=1))
WAITS = {"7": 7, "0.5": 0.5, "-3": 0, SOON: 90, GONE: 0}


@pytest.mark.parametrize("said", [*WAITS, "soon", "nan", "1e999", "", None])
def test_too_many_requests(said: str | None) -> None:
    when = () if said is None else (("Retry-After", said),)
    reply = echo(429, ("Date", format_datetime(NOW)), *when)
    assert fail_with(reply) == (RateLimited, {"wait": WAITS.get(said), "status": 429}, "")


def test_a_dead_server_and_an_unknown_host() -> None:
    with socket.create_server(("127.0.0.1", 0)) as listener:
        port = listener.getsockname()[1]
    assert fail(f"http://127.0.0.1:{port}/v1") == (Unreachable, {"host": "127.0.0.1"}, "")
    # RFC 6761: never resolves
    assert fail("https://provider.invalid/v1") == (Unreachable, {"host": "provider.invalid"}, "")


@pytest.mark.parametrize(("after", "came"), [(-1, ""), (0, ""), (1, "a")])
def test_a_silent_server(after: int, came: str) -> None:
    reply = Reply("ab", hold=NEVER, hold_after=after)
    assert fail_with(reply, timeout=0.2) == (TimedOut, {"seconds": 0.2}, came)


def test_a_server_that_is_silent_after_the_last_word_has_answered() -> None:
    reply = Reply(body=event("ok") + event(None, "stop"), hold=NEVER, hold_after=1)
    with ScriptedServer(lambda _: reply) as server:
        assert answered(server.base_url, timeout=1) == "ok"


class Shouting(LoopbackServer):
    """A server of some other protocol."""

    def handle(self, connection: socket.socket) -> None:
        connection.sendall(b"220 mail.example ESMTP\r\n\r\n")
        connection.recv(65536)


def test_a_server_of_another_protocol() -> None:
    with Shouting() as server:
        assert fail(server.base_url) == (MalformedAnswer, {"reason": "http"}, "")


@pytest.mark.parametrize("chunked", [True, False])
def test_a_stream_cut_at_any_byte_keeps_what_came(chunked: bool) -> None:
    words = ["Grüße ", "an ", "😀 ", "alle"]
    with (
        ScriptedServer(lambda _: Reply(words, chunked=chunked)) as server,
        socket.create_connection(("127.0.0.1", server.port)) as client,
    ):
        client.sendall(b"POST / HTTP/1.1\r\nContent-Length: 2\r\n\r\n{}")
        whole = b"".join(iter(lambda: client.recv(65536), b""))
    complete = whole.index(b'"stop"')  # with the last word's sign, nothing is missing
    for cut in np.random.default_rng(11).integers(0, complete, size=40):
        error, _, came = fail_with(Reply(words, chunked=chunked, cut=int(cut)))
        assert error is CutOff
        assert came == "".join(words[: whole[:cut].count(b"}]}\n\n")])


@pytest.mark.parametrize("status", [301, 302, 303, 307, 308])
def test_a_redirect_is_not_followed(status: int) -> None:
    with ScriptedServer(lambda _: ["no"]) as other:
        reply = echo(status, ("Location", f"{other.base_url}/chat/completions"))
        assert fail_with(reply) == (ProviderFailed, {"status": status}, "")
    assert other.requests == []


@pytest.mark.parametrize("end", [b"", b"\n\n"])
def test_an_endless_answer_is_stopped(end: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    def endless() -> Iterable[str]:
        while True:
            yield "x" * 10_000

    monkeypatch.setattr(transport, "MOST_BYTES", 100_000)
    reply = Reply(endless()) if end else Reply(body=b"data: " + b"x" * 1_000_000)
    *error, came = fail_with(reply)
    assert error == [MalformedAnswer, {"reason": "too_long"}]
    assert len(came) < 100_000


def test_a_certificate_counts_only_with_its_authority(tmp_path: Path) -> None:
    context, authority = certificate(tmp_path)
    with ScriptedServer(lambda _: ["ok"], tls=context) as server:
        error, told, _ = fail(server.base_url)
        assert (error, told["reason"], server.requests) == (Unreachable, "certificate", [])
        assert answered(server.base_url, ca=authority) == "ok"


def test_an_encrypted_stream_can_be_left_at_once(tmp_path: Path) -> None:
    context, authority = certificate(tmp_path)
    left = threading.Event()
    with ScriptedServer(lambda _: Reply("ab", hold=NEVER, hold_after=1), tls=context) as server:
        with pytest.raises(Cancelled):
            answered(server.base_url, left.set, left.is_set, ca=authority)
        assert server.left.wait(10)


def test_a_proxy_that_is_not_there_or_refuses_is_not_taken_for_the_provider() -> None:
    with Tunnel(9, b"407 Who are you") as proxy:
        for at in ("127.0.0.1:9", f"name:word@127.0.0.1:{proxy.port}"):
            error, told, _ = fail("https://provider.example/v1", proxy=f"http://{at}")
            assert told == {"host": "provider.example", "reason": "proxy"}
            assert error is Unreachable


class Deaf(LoopbackServer):
    """A server that takes the connection and never says a word, not even TLS's first."""

    def __init__(self) -> None:
        super().__init__()
        self.scheme = "https"
        self.came, self.left = threading.Event(), threading.Event()

    def handle(self, connection: socket.socket) -> None:
        while connection.recv(65536):
            self.came.set()
        self.left.set()


def test_a_handshake_that_hangs_can_be_left_at_once() -> None:
    with Deaf() as server:
        with pytest.raises(Cancelled):
            answered(server.base_url, stop=server.came.is_set)
        assert server.left.wait(5)
