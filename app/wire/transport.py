"""Between the openai SDK and the socket: fixed headers, the guard, limits, errors.

`app.wire.wire` imports it for the first request: httpx2 is slow to load.
"""

from __future__ import annotations

import logging
import math
import re
import socket
import ssl
import threading
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from datetime import UTC, datetime
from email.utils import parsedate_to_datetime
from typing import Any

import h11
import httpx2

from app.config.known_services import is_loopback
from app.wire.addresses import proxy_of
from app.wire.guard import fixed_headers
from engine.core.errors import (
    BadParameter,
    CutOff,
    MalformedAnswer,
    ProviderFailed,
    RateLimited,
    SottoError,
    TimedOut,
    Unauthorized,
    Unreachable,
)

MOST_BYTES = 64 * 2**20  # of one answer: more than ten times the longest
MOST_LIST = 8 * 2**20  # bytes of a list of models
MOST_EVENT, MOST_LINES = 4 * 2**20, 10_000  # bytes and lines of one event, which is parsed at once
MOST_COMMENTS = 2**20  # bytes of consecutive comments, which are only keep-alives
PATIENCE = 1_800.0  # seconds without text of the answer, whatever else arrives
EVENT_END = re.compile(rb"\n\r?\n|\r\r")
EVENTS, JSON = "text/event-stream", "application/json"
DONE = re.compile(rb"(?m)^data: ?\[DONE\]")
TALKATIVE = ("openai", "httpx2", "httpcore2")

Inspect = Callable[[httpx2.Request], None]


class ConnectionHandle:
    """A handle on one connection, through which another thread can cut it at any time."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._socket: socket.socket | None = None
        self._cut = False

    def trace(self, event: str, info: Mapping[str, Any]) -> None:
        """Store the socket as soon as it is connected (httpcore2's "trace" extension)."""
        if event == "connection.connect_tcp.complete":
            # A duplicate: TLS takes the socket object over, and the duplicate still shuts it down.
            held = info["return_value"].get_extra_info("socket").dup()
            with self._lock:
                self._socket = held
                if self._cut:
                    _shut(held)

    def cut(self) -> None:
        """Shut down the connection now, or as soon as it exists; nothing is written after that."""
        with self._lock:
            self._cut = True
            if self._socket is not None:
                _shut(self._socket)

    def release(self) -> None:
        """Release the socket."""
        with self._lock:
            if self._socket is not None:
                self._socket.close()
                self._socket = None


class GuardedTransport(httpx2.BaseTransport):
    """Reduces each request to its body and the fixed headers, inspects it and passes it on.

    `inspect` gets the same object that is passed on, and raises to stop it.
    """

    def __init__(
        self, api_key: str, inspect: Inspect, onward: httpx2.BaseTransport, *, azure: bool
    ) -> None:
        self._api_key, self._inspect, self._onward = api_key, inspect, onward
        self._azure = azure

    def handle_request(self, request: httpx2.Request) -> httpx2.Response:
        """Pass on one request (httpx2's interface)."""
        body, url = request.read(), str(request.url)
        final = httpx2.Request(
            request.method,
            url,
            headers=fixed_headers(url, len(body), self._api_key, azure=self._azure),
            content=body,
            extensions={"timeout": request.extensions.get("timeout", {})},
        )
        self._inspect(final)
        return self._onward.handle_request(final)

    def close(self) -> None:
        """Close the connection."""
        self._onward.close()


def plain_request(address: str, headers: Mapping[str, str], timeout: float) -> httpx2.Request:
    """Make a request without a body, with only these headers."""
    limits = httpx2.Timeout(timeout).as_dict()
    return httpx2.Request("GET", address, headers=headers, extensions={"timeout": limits})


class DryRunTransport(httpx2.BaseTransport):
    """A transport that sends nothing and answers with an empty stream."""

    def handle_request(self, request: httpx2.Request) -> httpx2.Response:
        """Answer without a network (httpx2's interface)."""
        headers = {"Content-Type": "text/event-stream"}
        return httpx2.Response(200, headers=headers, content=b"data: [DONE]\n\n", request=request)


class NetworkTransport(httpx2.BaseTransport):
    """The real connection; converts all failures to Sotto's errors.

    An answer of another status than 200 or another type is never read: its text may repeat ours.
    """

    def __init__(  # noqa: PLR0913 (where to, and by which way)
        self,
        address: str,
        timeout: float,
        connection: ConnectionHandle,
        proxy: str | None,
        ca: str | None,
        *,
        accepts: str = EVENTS,
    ) -> None:
        self._accepts = accepts
        url = httpx2.URL(address)
        self._host, self._timeout, self._connection = url.host, timeout, connection
        # requests to this computer must not go through a proxy
        through = None if proxy is None or is_loopback(url.host) else proxy_of(proxy)
        self._proxied = through is not None
        # loading the system's authorities takes 40 ms, and plain http has no use for them
        tls = _tls(ca) if url.scheme == "https" else ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
        self._inner = httpx2.HTTPTransport(verify=tls, trust_env=False, proxy=through)
        self._stream: _Lines | None = None
        self._late = False  # no response header arrived in time

    @property
    def done(self) -> bool:
        """Whether the provider marked the answer as complete."""
        return self._stream is not None and self._stream.done

    def note_progress(self) -> None:
        """Record that text of the answer arrived."""
        if self._stream is not None:
            self._stream.progressed = time.monotonic()

    def handle_request(self, request: httpx2.Request) -> httpx2.Response:
        """Send one request (httpx2's interface)."""
        request.extensions["trace"] = self._connection.trace
        timer = threading.Timer(PATIENCE, self._give_up)  # a response header may be endless, too
        timer.daemon = True
        timer.start()
        try:
            response = self._inner.handle_request(request)
        except httpx2.HTTPError as error:
            problem = self._problem(error)
        else:
            refusal = _refusal(response, self._accepts)
            if refusal is None and self._accepts == JSON:
                return httpx2.Response(200, content=_whole(response, self._timeout))
            if refusal is None:
                self._stream = _Lines(response, self._timeout)
                return httpx2.Response(200, headers=response.headers, stream=self._stream)
            response.close()
            problem = refusal
        finally:
            timer.cancel()
        raise problem

    def close(self) -> None:
        """Close the connection."""
        self._inner.close()

    def _give_up(self) -> None:
        self._late = True
        self._connection.cut()

    def _problem(self, error: httpx2.HTTPError) -> SottoError:
        causes = list(_causes(error))
        if any(isinstance(cause, ssl.SSLCertVerificationError) for cause in causes):
            return Unreachable(host=self._host, reason="certificate")
        connecting = isinstance(error, httpx2.ConnectError | httpx2.ConnectTimeout)
        if isinstance(error, httpx2.ProxyError) or (connecting and self._proxied):
            return Unreachable(host=self._host, reason="proxy")
        if connecting:
            return Unreachable(host=self._host)
        if self._late or isinstance(error, httpx2.TimeoutException):
            return TimedOut(seconds=PATIENCE if self._late else self._timeout)
        if any(isinstance(cause, h11.RemoteProtocolError) for cause in causes):
            return MalformedAnswer(reason="http")
        return CutOff()


class _Lines(httpx2.SyncByteStream):
    """An answer's body in whole lines, so that a cut connection is no malformed event.

    It aborts an endless body: one long event, only comments, no text for too long.
    """

    def __init__(self, response: httpx2.Response, timeout: float) -> None:
        self._response, self._timeout = response, timeout
        self.done = False
        self.progressed = time.monotonic()  # when the last text of the answer arrived
        self._size = self._event = self._comments = 0  # bytes: total, last event, in a row
        self._lines = 0  # of the last event

    def __iter__(self) -> Iterator[bytes]:
        waiting = bytearray()
        for chunk in self._chunks():
            self._count(chunk)
            end = max(chunk.rfind(b"\n"), chunk.rfind(b"\r")) + 1
            if end:
                lines = bytes(waiting) + chunk[:end]
                self.done = self.done or DONE.search(lines) is not None
                yield lines
                waiting.clear()
            waiting += chunk[end:]

    def _count(self, chunk: bytes) -> None:
        self._size += len(chunk)
        ended = max((found.end() for found in EVENT_END.finditer(chunk)), default=-1)
        if ended >= 0:
            self._event = self._lines = 0
        self._event += len(chunk) - max(ended, 0)
        self._lines += chunk.count(b"\n", max(ended, 0))
        data = chunk.rfind(b"data:")
        self._comments = self._comments + len(chunk) if data < 0 else len(chunk) - data
        too_long = self._event > MOST_EVENT or self._lines > MOST_LINES
        if too_long or self._size > MOST_BYTES:
            raise MalformedAnswer(reason="too_long")
        if self._comments > max(MOST_COMMENTS, self._event):
            raise MalformedAnswer(reason="comments")
        if time.monotonic() - self.progressed > PATIENCE:
            raise TimedOut(seconds=PATIENCE)

    def _chunks(self) -> Iterator[bytes]:
        return _raw(self._response, self._timeout)

    def close(self) -> None:
        """Close the connection (httpx2's interface)."""
        self._response.close()


def _raw(response: httpx2.Response, timeout: float) -> Iterator[bytes]:
    """Yield the pieces of a body as they arrive. Errors: TimedOut, CutOff."""
    chunks = response.iter_raw()
    while True:
        problem: SottoError | None = None
        try:
            chunk = next(chunks, None)
        except httpx2.TimeoutException:
            problem = TimedOut(seconds=timeout)
        except httpx2.HTTPError:
            problem = CutOff()
        if problem is not None:
            raise problem
        if chunk is None:
            return
        yield chunk


def _whole(response: httpx2.Response, timeout: float) -> bytes:
    """Read a whole body; abort one that is too long or too slow."""
    body, begun = bytearray(), time.monotonic()
    try:
        for chunk in _raw(response, timeout):
            body += chunk
            if len(body) > MOST_LIST:
                raise MalformedAnswer(reason="too_long")
            if time.monotonic() - begun > timeout:
                raise TimedOut(seconds=timeout)
    finally:
        response.close()
    return bytes(body)


def disable_library_logs() -> None:
    """Stop the HTTP libraries from logging addresses and headers, whatever OPENAI_LOG says."""
    for name in TALKATIVE:
        logger = logging.getLogger(name)
        logger.setLevel(logging.CRITICAL + 1)
        logger.propagate = False


def _refusal(response: httpx2.Response, accepts: str) -> SottoError | None:
    if response.status_code in (401, 403):
        return Unauthorized(status=response.status_code)
    if response.status_code == 429:
        return RateLimited(wait=_wait(response.headers), status=429)
    if response.status_code != 200:
        return ProviderFailed(status=response.status_code)
    if not response.headers.get("content-type", "").lower().startswith(accepts):
        return MalformedAnswer(reason="content_type")
    if response.headers.get("content-encoding", "identity").lower() != "identity":
        return MalformedAnswer(reason="content_encoding")  # not asked for, and unbounded
    return None


def _wait(headers: httpx2.Headers) -> float | None:
    """Seconds to wait by Retry-After (RFC 9110, section 10.2.3): a number or a date."""
    said = headers.get("retry-after", "")
    with suppress(ValueError):
        seconds = float(said)
        return max(0.0, seconds) if math.isfinite(seconds) else None
    now = _date(headers.get("date", "")) or datetime.now(UTC)
    until = _date(said)
    return None if until is None else max(0.0, (until - now).total_seconds())


def _date(text: str) -> datetime | None:
    try:
        date = parsedate_to_datetime(text)
    except ValueError:
        return None
    return date if date.tzinfo else date.replace(tzinfo=UTC)


def _tls(ca: str | None) -> ssl.SSLContext:
    """Trust the system's certificate authorities, and those of `ca` (a PEM file) if given."""
    context = httpx2.create_ssl_context(trust_env=False)
    if ca is not None:
        try:
            context.load_verify_locations(ca)
        except OSError:  # ssl.SSLError is one
            raise BadParameter(name="ca", reason="unreadable") from None
    return context


def _shut(held: socket.socket) -> None:
    with suppress(OSError):  # the peer closed first
        held.shutdown(socket.SHUT_RDWR)


def _causes(error: BaseException) -> Iterator[BaseException]:
    cause: BaseException | None = error
    while cause is not None:
        yield cause
        cause = cause.__cause__ or cause.__context__
