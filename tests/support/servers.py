"""Real servers on loopback for the tests: a scripted provider, and a proxy that records.

    with ScriptedServer(lambda request: Reply(["Hel", "lo"])) as server:
        provider = Provider("test", server.base_url, "model", api_key="…")

Both speak bytes over real sockets; nothing of the client is replaced.
"""

from __future__ import annotations

import contextlib
import json
import socket
import ssl
import threading
import time
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any, Self

READ = 65536


@dataclass
class Reply:
    """What the scripted provider answers.

    By default `chunks` as OpenAI streams them, each one event. `body` replaces the whole body;
    `headers` are added. Faults: `cut` closes the connection after that many bytes of the response;
    `hold` (an event) keeps it silent, after `hold_after` chunks, until the event is set.
    """

    chunks: Iterable[str] = ()
    status: int = 200
    headers: tuple[tuple[str, str], ...] = ()
    body: bytes | None = None
    content_type: str = "text/event-stream; charset=utf-8"
    finish: str | None = "stop"
    done: bool = True
    cut: int | None = None
    delay: float = 0.0
    hold: threading.Event | None = None
    hold_after: int = 0
    chunked: bool = True


@dataclass
class Recorded:
    """One request as it came over the socket."""

    raw: bytes
    line: str = field(init=False)
    headers: list[tuple[str, str]] = field(init=False)
    body: bytes = field(init=False)

    def __post_init__(self) -> None:
        head, self.body = self.raw.split(b"\r\n\r\n", 1)
        self.line, *lines = head.decode("latin-1").split("\r\n")
        self.headers = [tuple(line.split(": ", 1)) for line in lines]  # type: ignore[misc]

    def header(self, name: str) -> str | None:
        return next((value for n, value in self.headers if n.lower() == name), None)

    @property
    def json(self) -> dict[str, Any]:
        parsed: dict[str, Any] = json.loads(self.body)
        return parsed


def models_reply(*names: str, **more: Any) -> Reply:
    data = [{"id": name, "object": "model", "created": 1, "owned_by": "me"} for name in names]
    body = json.dumps({"object": "list", "data": data}).encode()
    return Reply(body=body, content_type="application/json", **more)


class LoopbackServer:
    """A threaded TCP server on a free port of 127.0.0.1; a subclass handles each connection."""

    scheme = "http"

    def __init__(self) -> None:
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.port: int = self._listener.getsockname()[1]
        self._closing = threading.Event()
        self._open: set[socket.socket] = set()
        self._threads: list[threading.Thread] = []
        self._lock = threading.Lock()

    @property
    def base_url(self) -> str:
        return f"{self.scheme}://127.0.0.1:{self.port}/v1"

    def __enter__(self) -> Self:
        self._start(self._accept)
        return self

    def __exit__(self, *_: object) -> None:
        self._closing.set()
        with contextlib.suppress(OSError):  # wakes accept()
            self._listener.shutdown(socket.SHUT_RDWR)
        self._listener.close()
        with self._lock:
            still_open = list(self._open)
        for connection in still_open:
            _shut(connection)
        for thread in self._threads:
            thread.join(timeout=10)

    def handle(self, connection: socket.socket) -> None:
        """Serve one connection."""
        raise NotImplementedError

    def _start(self, target: Callable[..., None], *arguments: object) -> None:
        thread = threading.Thread(target=target, args=arguments, daemon=True)
        self._threads.append(thread)
        thread.start()

    def _accept(self) -> None:
        while not self._closing.is_set():
            try:
                connection, _ = self._listener.accept()
            except OSError:
                return
            self._start(self._serve, connection)

    def _serve(self, connection: socket.socket) -> None:
        with self._lock:
            self._open.add(connection)
        try:
            with connection, contextlib.suppress(OSError):  # the client may leave at any time
                self.handle(connection)
        finally:
            with self._lock:
                self._open.discard(connection)


class ScriptedServer(LoopbackServer):
    """An OpenAI-compatible provider whose answers a function of the request decides.

    `answer` gets the parsed body and returns a Reply or just its chunks; `requests` holds what
    came. Whoever asks for the list of models gets `listing`, and is in `listed`.
    """

    def __init__(
        self,
        answer: Callable[[dict[str, Any]], Reply | Iterable[str]],
        tls: ssl.SSLContext | None = None,
    ) -> None:
        super().__init__()
        self._answer, self._tls = answer, tls
        self.scheme = "http" if tls is None else "https"
        self.requests: list[Recorded] = []
        self.listed: list[Recorded] = []
        self.listing = models_reply("a-model", "b-model")
        self.arrived = threading.Event()
        self.left = threading.Event()  # the client closed its side

    def handle(self, connection: socket.socket) -> None:
        if self._tls is not None:
            connection = self._tls.wrap_socket(connection, server_side=True)
        with connection:
            request = read_request(connection)
            if request is None:
                return
            if request.line.startswith("GET "):
                self.listed.append(request)
                self._reply(connection, self.listing)
                return
            self.requests.append(request)
            self.arrived.set()
            answer = self._answer(request.json)
            self._reply(connection, answer if isinstance(answer, Reply) else Reply(answer))

    def _reply(self, connection: socket.socket, reply: Reply) -> None:
        left = reply.cut
        for number, piece in enumerate(_pieces(reply)):
            if reply.hold is not None and number == reply.hold_after + 1:  # piece 0 is the head
                self._wait(connection, reply.hold)
            part = piece if left is None else piece[:left]
            connection.sendall(part)
            if left is not None:
                left -= len(part)
                if left <= 0:
                    return
            time.sleep(reply.delay)

    def _wait(self, connection: socket.socket, hold: threading.Event) -> None:
        connection.settimeout(0.02)
        while not hold.is_set() and not self._closing.is_set():
            with contextlib.suppress(TimeoutError):
                if not connection.recv(1):
                    self.left.set()
                    return
        connection.settimeout(None)


class RecordingProxy(LoopbackServer):
    """Forwards each connection to a port of 127.0.0.1 and keeps every byte that the client sent."""

    def __init__(self, target_port: int) -> None:
        super().__init__()
        self._target = target_port
        self.connections: list[bytearray] = []

    @property
    def requests(self) -> list[Recorded]:
        return [Recorded(bytes(recorded)) for recorded in self.connections if recorded]

    @property
    def recorded(self) -> bytes:
        return b"".join(bytes(recorded) for recorded in self.connections)

    def handle(self, connection: socket.socket) -> None:
        recorded = bytearray()
        self.connections.append(recorded)
        with socket.create_connection(("127.0.0.1", self._target), timeout=30) as target:
            target.settimeout(None)
            back = threading.Thread(target=_pump, args=(target, connection, None), daemon=True)
            back.start()
            _pump(connection, target, recorded)
            back.join(timeout=30)


def read_request(connection: socket.socket) -> Recorded | None:
    """Read one HTTP/1.1 request with a Content-Length; None where the client left first."""
    raw = bytearray()
    while b"\r\n\r\n" not in raw:
        data = connection.recv(READ)
        if not data:
            return None
        raw += data
    length = int(Recorded(bytes(raw)).header("content-length") or 0)
    end = raw.index(b"\r\n\r\n") + 4 + length
    while len(raw) < end:
        data = connection.recv(READ)
        if not data:
            return None
        raw += data
    return Recorded(bytes(raw))


def event(chunk: str | None, finish: str | None = None) -> bytes:
    delta = {} if chunk is None else {"content": chunk}
    data = {
        "id": "chatcmpl-1",
        "object": "chat.completion.chunk",
        "created": 1,
        "model": "scripted",
        "choices": [{"index": 0, "delta": delta, "finish_reason": finish}],
    }
    return b"data: " + json.dumps(data).encode() + b"\n\n"


def _pieces(reply: Reply) -> Iterator[bytes]:
    """The response's bytes: its head, one piece a chunk, its end."""
    whole = reply.body is not None
    lines = [
        f"HTTP/1.1 {reply.status} Scripted",
        f"Content-Type: {reply.content_type}",
        *(f"{name}: {value}" for name, value in reply.headers),
        "Connection: close",
        "Transfer-Encoding: chunked" if reply.chunked and not whole else "",
    ]
    yield ("\r\n".join(line for line in lines if line) + "\r\n\r\n").encode("latin-1")
    if reply.body is not None:
        yield reply.body
        return
    for chunk in reply.chunks:
        yield _framed(event(chunk), reply.chunked)
    end = b"" if reply.finish is None else event(None, reply.finish)
    end += b"data: [DONE]\n\n" if reply.done else b""
    yield _framed(end, reply.chunked) if end else b""
    yield b"0\r\n\r\n" if reply.chunked else b""


def _framed(data: bytes, chunked: bool) -> bytes:
    return b"%x\r\n%b\r\n" % (len(data), data) if chunked else data


def _pump(source: socket.socket, sink: socket.socket, recorded: bytearray | None) -> None:
    with contextlib.suppress(OSError):
        while data := source.recv(READ):
            if recorded is not None:
                recorded += data
            sink.sendall(data)
    _shut(source)
    _shut(sink)


def _shut(connection: socket.socket) -> None:
    with contextlib.suppress(OSError):
        connection.shutdown(socket.SHUT_RDWR)
