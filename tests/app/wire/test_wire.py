"""The wire to a real loopback server: what is sent, byte for byte, and what comes back."""

import dataclasses
import threading
from collections.abc import Sequence

import pytest
from approvals import KEY, nobody
from cases import tables_beside
from fresh_python import said_by
from replaced import replaced
from servers import RecordingProxy, Reply, ScriptedServer

from app.wire.guard import ApprovedRequest
from app.wire.leaks import LeakScan
from app.wire.wire import MASK, Provider, Wire, WireRequest, preview
from engine.core.errors import BadParameter, BadText, Cancelled, GuardRefused
from engine.core.types import Entity, Message

CASES = tables_beside(__file__)

TEXT = 'I am Ruth Abbot 😀, "é" \\ \0 \u202e שלום\n'
MESSAGES = (Message("user", TEXT), Message("assistant", "Hello."), Message("user", "And now?"))
APPROVED = ApprovedRequest(MESSAGES, ((), (), ()))


def provider(address: str, **fields: object) -> Provider:
    made = Provider("test", address, "a-model", KEY, timeout=10)
    return dataclasses.replace(made, **fields)  # type: ignore[arg-type]


def ask(to: Provider, approved: ApprovedRequest = APPROVED) -> str:
    return Wire().stream(to, approved, nobody, lambda _: None, lambda: False)


def as_bytes(request: WireRequest) -> bytes:
    """A previewed request as HTTP/1.1 writes it (RFC 9112), the key put back."""
    target = "/" + request.url.split("/", 3)[3]
    lines = [f"{request.method} {target} HTTP/1.1"]
    lines += [f"{name}: {value.replace(MASK, f'Bearer {KEY}')}" for name, value in request.headers]
    return "\r\n".join(lines).encode() + b"\r\n\r\n" + request.body.encode()


def test_what_is_recorded_is_what_was_previewed() -> None:
    with ScriptedServer(lambda _: ["Hel", "lo"]) as server, RecordingProxy(server.port) as proxy:
        to = provider(proxy.base_url)
        shown = preview(to, MESSAGES)
        assert server.requests == []  # the preview sent nothing
        assert ask(to) == "Hello"
    assert proxy.recorded == as_bytes(shown)
    assert KEY not in repr(shown)
    assert MASK in dict(shown.headers).values()


def test_the_request_says_nothing_but_the_messages() -> None:
    with ScriptedServer(lambda _: ["ok"]) as server:
        ask(provider(server.base_url))
    (request,) = server.requests
    messages = [{"role": m.role, "content": m.content} for m in MESSAGES]
    assert request.json == {"model": "a-model", "stream": True, "messages": messages}
    assert dict(request.headers) == {
        "Host": f"127.0.0.1:{server.port}",
        "Accept": "text/event-stream",
        "Accept-Encoding": "identity",
        "Connection": "close",
        "Content-Length": str(len(request.body)),
        "Content-Type": "application/json",
        "User-Agent": "Sotto",
        "Authorization": f"Bearer {KEY}",
    }


def test_the_environment_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    with ScriptedServer(lambda _: ["ok"]) as server, ScriptedServer(lambda _: ["no"]) as other:
        to = provider(server.base_url, api_key="")
        plain = preview(to, MESSAGES)
        for name in ("API_KEY", "ADMIN_KEY", "ORG_ID", "PROJECT_ID", "WEBHOOK_SECRET"):
            monkeypatch.setenv(f"OPENAI_{name}", "from-the-environment")
        monkeypatch.setenv("OPENAI_BASE_URL", other.base_url)
        monkeypatch.setenv("OPENAI_CUSTOM_HEADERS", "X-Note: hello\nAuthorization: Bearer x")
        for name in ("http_proxy", "https_proxy", "all_proxy", "HTTP_PROXY", "ALL_PROXY"):
            monkeypatch.setenv(name, f"http://127.0.0.1:{other.port}")
        assert preview(to, MESSAGES) == plain
        assert ask(to) == "ok"
    assert server.requests[0].raw == as_bytes(plain)
    assert server.requests[0].header("authorization") is None
    assert other.requests == []


@pytest.mark.parametrize("ending", ["", "/", "//", "/deep/path/"])
def test_any_way_of_writing_the_address_reaches_it(ending: str) -> None:
    with ScriptedServer(lambda _: ["ok"]) as server:
        assert ask(provider(server.base_url.replace("127.0.0.1", "LOCALHOST") + ending)) == "ok"
    path = f"/v1{ending}".rstrip("/") + "/chat/completions"
    assert server.requests[0].line == f"POST {path} HTTP/1.1"


@pytest.mark.parametrize(
    ("name", "value", "reason"), [*CASES["wrong_settings"], ("model", "\ud800", "characters")]
)
def test_a_wrong_setting_opens_nothing(name: str, value: object, reason: str) -> None:
    to = dataclasses.replace(provider("https://provider.example/v1"), **{name: value})
    for attempt in (lambda: ask(to), lambda: preview(to, MESSAGES)):
        with pytest.raises(BadParameter) as caught:
            attempt()
        assert (caught.value.data["name"], caught.value.data["reason"]) == (name, reason)


@pytest.mark.parametrize(("name", "value"), [("proxy", "socks5://a.b:1"), ("ca", "/nowhere.pem")])
def test_a_wrong_way_out_is_refused(name: str, value: str) -> None:
    with pytest.raises(BadParameter) as caught:
        ask(provider("https://provider.invalid/v1", **{name: value}))
    assert caught.value.data["name"] == name


def test_http_to_another_host_only_where_the_provider_says_so_and_by_the_proxy_it_names() -> None:
    with ScriptedServer(lambda _: ["ok"]) as proxy:
        by = f"http://name:word@127.0.0.1:{proxy.port}"
        assert ask(provider("http://provider.example/v1", plain_http=True, proxy=by)) == "ok"
    (request,) = proxy.requests
    assert request.line == "POST http://provider.example/v1/chat/completions HTTP/1.1"
    assert request.header("host") == "provider.example"


def test_what_is_for_this_computer_never_goes_through_a_proxy() -> None:
    with ScriptedServer(lambda _: ["ok"]) as server, ScriptedServer(lambda _: ["no"]) as proxy:
        assert ask(provider(server.base_url, proxy=f"http://127.0.0.1:{proxy.port}")) == "ok"
    assert proxy.requests == []


@pytest.mark.parametrize("half", ["\ud83d", "\ude00"])
def test_a_lone_surrogate_is_refused_before_anything_is_opened(half: str) -> None:
    messages = (Message("user", "fine"), Message("assistant", "ok"), Message("user", f"abc{half}"))
    with ScriptedServer(lambda _: ["no"]) as server:
        with pytest.raises(BadText) as caught:
            ask(provider(server.base_url), ApprovedRequest(messages, ((), (), ())))
        with pytest.raises(BadText):
            preview(provider(server.base_url), messages)
    assert caught.value.data == {"reason": "lone_surrogate", "position": 3}
    assert server.requests == []


def leak() -> ApprovedRequest:
    surrogate = "4024 0071 8902 2143"
    hidden = replaced("CREDIT_CARD", "4539 5787 6362 1486", surrogate)
    message = Message("user", f"{surrogate}, that is 4539-5787-6362-1486")
    return ApprovedRequest((message,), ((hidden,),))


def test_the_guard_stands_between_the_wire_and_the_socket(monkeypatch: pytest.MonkeyPatch) -> None:
    with ScriptedServer(lambda _: ["ok"]) as server:
        with pytest.raises(GuardRefused) as caught:
            ask(provider(server.base_url), leak())
        assert not server.arrived.is_set()
        monkeypatch.setattr(LeakScan, "find", lambda *_: None)
        assert ask(provider(server.base_url), leak()) == "ok"  # only the scan held it back
    assert caught.value.data.items() >= {"reason": "private_value", "kind": "CREDIT_CARD"}.items()


def test_an_sdk_that_adds_to_the_body_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    from openai.resources.chat import Completions

    create = Completions.create
    monkeypatch.setattr(
        Completions, "create", lambda self, **fields: create(self, user="Maria", **fields)
    )
    with ScriptedServer(lambda _: ["ok"]) as server:
        with pytest.raises(GuardRefused) as caught:
            ask(provider(server.base_url))
        assert not server.arrived.is_set()
    assert caught.value.data == {"reason": "unexpected_body", "where": "body"}


def test_chunks_come_one_by_one_while_the_server_still_writes() -> None:
    hold, came = threading.Event(), []

    def take(chunk: str) -> None:
        came.append(chunk)
        if len(came) == 2:
            hold.set()  # the server writes on only once both are here

    with ScriptedServer(lambda _: Reply(["a", "b", "c"], hold=hold, hold_after=2)) as server:
        answer = Wire().stream(provider(server.base_url), APPROVED, nobody, take, lambda: False)
    assert (answer, came) == ("abc", ["a", "b", "c"])


@pytest.mark.parametrize(
    ("pieces", "whole"),
    [
        (["a\ud83d", "\ude00b"], "a😀b"),
        (["a\ud83d", "b"], "a\ufffdb"),
        (["\ude00"], "\ufffd"),
        (["a\ud83d"], "a\ufffd"),
    ],
)
def test_halves_of_characters_are_mended(pieces: list[str], whole: str) -> None:
    with ScriptedServer(lambda _: pieces) as server:
        assert ask(provider(server.base_url)) == whole


@pytest.mark.parametrize("reply", [Reply(["ok"], done=False), Reply(["ok"], finish=None)])
@pytest.mark.parametrize("chunked", [True, False])
def test_either_sign_of_the_end_completes_an_answer(reply: Reply, chunked: bool) -> None:
    with ScriptedServer(lambda _: dataclasses.replace(reply, chunked=chunked)) as server:
        assert ask(provider(server.base_url)) == "ok"


@pytest.mark.parametrize("way", ["cancel", "cancelled"])
@pytest.mark.parametrize("after", [-1, 0, 1])
def test_a_silent_server_can_be_left_at_once(way: str, after: int) -> None:
    """`after` -1: before the response's head; 0: after it; 1: after a chunk."""
    never, stop, wire = threading.Event(), threading.Event(), Wire()
    came: list[str] = []
    reply = Reply(["a", "b"], hold=never, hold_after=after)
    with ScriptedServer(lambda _: reply) as server:

        def leave() -> None:
            server.arrived.wait(10)
            while len(came) < max(after, 0):
                stop.wait(0.01)
            wire.cancel() if way == "cancel" else stop.set()

        leaver = threading.Thread(target=leave)
        leaver.start()
        with pytest.raises(Cancelled):
            wire.stream(provider(server.base_url), APPROVED, nobody, came.append, stop.is_set)
        leaver.join()
        assert server.left.wait(10)  # the connection is closed, not only forgotten
    assert came == ["a"] * max(after, 0)


def test_what_is_called_off_during_the_check_is_not_sent() -> None:
    stop, asked = threading.Event(), threading.Event()

    def annotate(_text: str) -> Sequence[Entity]:
        asked.set()
        stop.wait(10)
        return ()

    hidden = replaced("PERSON", "Maria", "Ruth")
    approved = ApprovedRequest((Message("user", "Ruth and Maria"),), ((hidden,),))
    with ScriptedServer(lambda _: ["no"]) as server:
        with pytest.raises(Cancelled):
            to = provider(server.base_url)
            Wire().stream(to, approved, annotate, lambda _: None, asked.is_set)
        stop.set()
        for thread in threading.enumerate():
            if thread.name == "wire-exchange":
                thread.join(10)
        assert not server.arrived.is_set()


def test_an_error_of_the_receiver_closes_the_connection() -> None:
    def fail(_chunk: str) -> None:
        raise KeyError

    never = threading.Event()
    with ScriptedServer(lambda _: Reply(["a"] * 3, hold=never, hold_after=1)) as server:
        with pytest.raises(KeyError):
            Wire().stream(provider(server.base_url), APPROVED, nobody, fail, lambda: False)
        assert server.left.wait(10)


def test_the_sdk_is_not_loaded_with_the_wire() -> None:
    code = "import sys, app.wire.wire; print([m for m in ('openai', 'httpx2') if m in sys.modules])"
    assert said_by(code).stdout.strip() == "[]"


def test_nothing_is_logged_whatever_the_environment_says() -> None:
    with ScriptedServer(lambda _: ["ok"]) as server:
        code = f"""
import logging
logging.basicConfig(level=logging.DEBUG)
logging.getLogger("httpcore2.http11").debug("before the SDK")
from app.wire.guard import ApprovedRequest as Approved
from app.wire.wire import Provider, Wire
from engine.core.types import Message
to = Provider("t", {server.base_url!r}, "m", {KEY!r})
approved = Approved((Message("user", "plaintext"),), ((),))
for _ in range(2):
    print(Wire().stream(to, approved, lambda text: (), lambda chunk: None, lambda: False))
to = Provider("t", "http://127.0.0.1:9/v1", "m", {KEY!r})
try:
    Wire().stream(to, approved, lambda text: (), lambda chunk: None, lambda: False)
except Exception as error:
    print(repr(error))
logging.getLogger("end").debug("after")
"""
        done = said_by(code, OPENAI_LOG="debug", HTTPX_LOG_LEVEL="trace")
    assert done.stdout.splitlines() == ["ok", "ok", "Unreachable('unreachable')"]
    assert "before the SDK" in done.stderr  # the test would see what they say
    assert "after" in done.stderr
    lines = [line for line in done.stderr.splitlines() if not line.endswith(("SDK", "after"))]
    assert not [line for line in lines if "httpcore2" in line or "httpx2" in line], lines
    for secret in (KEY, "plaintext", str(server.port)):
        assert secret not in done.stderr
