"""What goes wrong on the way to a provider, on real sockets: one clear error, no secret in it."""

from __future__ import annotations

import datetime
import json
import socket
import threading
import traceback
from collections.abc import Callable, Iterable, Sequence
from email.utils import format_datetime
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from secure_servers import Tunnel, certificate
from servers import LoopbackServer, Reply, ScriptedServer, event

from app.wire import transport
from app.wire.guard import ApprovedRequest
from app.wire.wire import Provider, Wire
from engine.core.errors import (
    CutOff,
    MalformedAnswer,
    ProviderFailed,
    RateLimited,
    SottoError,
    TimedOut,
    Unauthorized,
    Unreachable,
)
from engine.core.types import Entity, Message

KEY = "sk-made-up-0123456789abcdef"
TEXT = "a text that no error may quote"
APPROVED = ApprovedRequest((Message("user", TEXT),), ((),))
Stop = Callable[[], bool]


def nobody(_text: str) -> Sequence[Entity]:
    return ()


def answered(
    base_url: str, took: Callable[[], object] = bool, stop: Stop = bool, **more: Any
) -> str:
    """The answer to one request."""
    to = Provider("test", base_url, "a-model", KEY, **{"timeout": 10, **more})
    return Wire().stream(to, APPROVED, nobody, lambda _: took(), stop)


def fail(base_url: str, timeout: float = 10, **fields: str) -> tuple[SottoError, str]:
    """The error of one request, looked through for secrets, and what came before it."""
    came: list[str] = []
    to = Provider("test", base_url, "a-model", KEY, timeout=timeout, **fields)  # type: ignore[arg-type]
    with pytest.raises(SottoError) as caught:
        Wire().stream(to, APPROVED, nobody, came.append, lambda: False)
    error = caught.value
    said = "".join(traceback.format_exception(error)) + repr(error.data)
    assert KEY not in said
    assert TEXT not in said
    assert error.__cause__ is None
    assert error.__context__ is None
    return error, "".join(came)


def fail_with(reply: Reply, timeout: float = 10) -> tuple[SottoError, str]:
    with ScriptedServer(lambda _: reply) as server:
        outcome = fail(server.base_url, timeout)
    assert len(server.requests) == 1  # nothing is ever repeated by itself
    return outcome


def echo(status: int, *headers: tuple[str, str]) -> Reply:
    """An error that quotes the request, as providers do."""
    body = json.dumps({"error": {"message": f"{TEXT} {KEY}", "code": None}}).encode()
    return Reply(status=status, headers=headers, body=body, content_type="application/json")


@pytest.mark.parametrize(
    ("status", "kind"),
    [
        (401, Unauthorized),
        (403, Unauthorized),
        (400, ProviderFailed),
        (404, ProviderFailed),
        (409, ProviderFailed),
        (500, ProviderFailed),
        (503, ProviderFailed),
        (204, ProviderFailed),
    ],
)
def test_an_error_status(status: int, kind: type[SottoError]) -> None:
    error, came = fail_with(echo(status))
    assert (type(error), error.data, came) == (kind, {"status": status}, "")


NOW = datetime.datetime(2024, 5, 6, 7, 8, 9, tzinfo=datetime.UTC)
SOON = format_datetime(NOW + datetime.timedelta(seconds=90), usegmt=True)


@pytest.mark.parametrize(
    ("said", "wait"),
    [
        ("7", 7),
        ("0.5", 0.5),
        ("-3", 0),
        (SOON, 90),
        (format_datetime(NOW - datetime.timedelta(days=1)), 0),
        ("soon", None),
        ("nan", None),
        ("1e999", None),
        ("", None),
        (None, None),
    ],
)
def test_too_many_requests(said: str | None, wait: float | None) -> None:
    when = () if said is None else (("Retry-After", said),)
    error, _ = fail_with(echo(429, ("Date", format_datetime(NOW)), *when))
    assert (type(error), error.data) == (RateLimited, {"wait": wait, "status": 429})


def test_a_dead_server() -> None:
    with socket.create_server(("127.0.0.1", 0)) as listener:
        port = listener.getsockname()[1]
    error, _ = fail(f"http://127.0.0.1:{port}/v1")
    assert (type(error), error.data) == (Unreachable, {"host": "127.0.0.1"})


def test_an_unknown_host() -> None:
    error, _ = fail("https://provider.invalid/v1")  # RFC 6761: never resolves
    assert (type(error), error.data) == (Unreachable, {"host": "provider.invalid"})


@pytest.mark.parametrize(("after", "came"), [(-1, ""), (0, ""), (1, "a")])
def test_a_silent_server(after: int, came: str) -> None:
    error, before = fail_with(Reply("ab", hold=threading.Event(), hold_after=after), timeout=0.2)
    assert (type(error), error.data, before) == (TimedOut, {"seconds": 0.2}, came)


def test_a_server_that_is_silent_after_the_last_word_has_answered() -> None:
    body = event("ok") + event(None, "stop")
    reply = Reply(body=body, hold=threading.Event(), hold_after=1)
    with ScriptedServer(lambda _: reply) as server:
        assert answered(server.base_url, timeout=1) == "ok"


@pytest.mark.parametrize(
    ("body", "reason", "came"),
    [
        (event("a") + b"data: {broken\n\n", "json", "a"),
        (event("a") + b"data: \xff\xfe\n\n", "json", "a"),
        (event("a") + b"data: " + b"[" * 100_000 + b"\n\n", "json", "a"),
        (event("a") + b"data: 5\n\n", "shape", "a"),
        (event("a") + b"data: {}\n\n", "shape", "a"),
        (event("a") + b'data: {"choices": "x"}\n\n', "shape", "a"),
        (b'data: {"choices": [{"delta": {"content": 5}}]}\n\n', "shape", ""),
    ],
)
def test_a_malformed_stream(body: bytes, reason: str, came: str) -> None:
    error, before = fail_with(Reply(body=body))
    assert (type(error), error.data, before) == (MalformedAnswer, {"reason": reason}, came)


@pytest.mark.parametrize("body", [b"", b"nothing\n", event("a"), b": a comment\n\n", b"\n" * 99])
def test_a_stream_that_ends_without_saying_so(body: bytes) -> None:
    error, came = fail_with(Reply(body=body))
    assert (type(error), came) == (CutOff, "a" if body == event("a") else "")


@pytest.mark.parametrize(("code", "status"), [(None, 200), ("server_error", 200), (503, 503)])
def test_an_error_in_the_midst_of_a_stream(code: object, status: int) -> None:
    failure = json.dumps({"error": {"message": f"{TEXT} {KEY}", "code": code}}).encode()
    error, came = fail_with(Reply(body=event("a") + b"data: " + failure + b"\n\n"))
    assert (type(error), error.data, came) == (ProviderFailed, {"status": status}, "a")


@pytest.mark.parametrize(
    ("reply", "reason"),
    [
        (Reply(body=b"<html>", content_type="text/html"), "content_type"),
        (Reply(body=b"{}", content_type="application/json"), "content_type"),
        (Reply("a", headers=(("Content-Encoding", "gzip"),)), "content_encoding"),
    ],
)
def test_an_answer_of_another_kind(reply: Reply, reason: str) -> None:
    error, came = fail_with(reply)
    assert (type(error), error.data, came) == (MalformedAnswer, {"reason": reason}, "")


class Shouting(LoopbackServer):
    """A server of some other protocol."""

    def handle(self, connection: socket.socket) -> None:
        connection.sendall(b"220 mail.example ESMTP\r\n\r\n")
        connection.recv(65536)


def test_a_server_of_another_protocol() -> None:
    with Shouting() as server:
        error, _ = fail(server.base_url)
    assert (type(error), error.data) == (MalformedAnswer, {"reason": "http"})


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
        error, came = fail_with(Reply(words, chunked=chunked, cut=int(cut)))
        assert isinstance(error, CutOff)
        assert came == "".join(words[: whole[:cut].count(b"}]}\n\n")])


@pytest.mark.parametrize("status", [301, 302, 303, 307, 308])
def test_a_redirect_is_not_followed(status: int) -> None:
    with ScriptedServer(lambda _: ["no"]) as other:
        error, _ = fail_with(echo(status, ("Location", f"{other.base_url}/chat/completions")))
    assert (type(error), error.data) == (ProviderFailed, {"status": status})
    assert other.requests == []


@pytest.mark.parametrize("end", [b"", b"\n\n"])
def test_an_endless_answer_is_stopped(end: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    def endless() -> Iterable[str]:
        while True:
            yield "x" * 10_000

    monkeypatch.setattr(transport, "MOST_BYTES", 100_000)
    reply = Reply(endless()) if end else Reply(body=b"data: " + b"x" * 1_000_000)
    error, came = fail_with(reply)
    assert (type(error), error.data) == (MalformedAnswer, {"reason": "too_long"})
    assert len(came) < 100_000


def test_a_certificate_counts_only_with_its_authority(tmp_path: Path) -> None:
    context, authority = certificate(tmp_path)
    with ScriptedServer(lambda _: ["ok"], tls=context) as server:
        error, _ = fail(server.base_url)
        assert server.requests == []
        assert answered(server.base_url, ca=authority) == "ok"
    assert (type(error), error.data["reason"]) == (Unreachable, "certificate")


def test_an_encrypted_stream_can_be_left_at_once(tmp_path: Path) -> None:
    context, authority = certificate(tmp_path)
    never, left = threading.Event(), threading.Event()
    with ScriptedServer(lambda _: Reply("ab", hold=never, hold_after=1), tls=context) as server:
        with pytest.raises(SottoError) as caught:
            answered(server.base_url, left.set, left.is_set, ca=authority)
        assert server.left.wait(10)
    assert caught.value.code == "cancelled"


def test_a_proxy_that_is_not_there_is_not_taken_for_the_provider() -> None:
    error, _ = fail("https://provider.example/v1", proxy="http://127.0.0.1:9")
    assert error.data == {"host": "provider.example", "reason": "proxy"}


def test_a_proxy_that_refuses() -> None:
    with Tunnel(9, b"407 Who are you") as proxy:
        address = f"http://name:word@127.0.0.1:{proxy.port}"
        error, _ = fail("https://provider.example/v1", proxy=address)
    assert error.data == {"host": "provider.example", "reason": "proxy"}
    assert "word" not in repr(error) + str(error)


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
        with pytest.raises(SottoError) as caught:
            answered(server.base_url, stop=server.came.is_set)
        assert server.left.wait(5)
    assert caught.value.code == "cancelled"
