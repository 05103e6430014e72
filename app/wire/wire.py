"""The only egress of chats: the openai SDK, streaming, to any OpenAI-compatible address.

The guard (`app.wire.guard`) reads the same object that is written to the socket. The SDK is
imported at the first request, so that the window opens without it. Errors are recreated here, so
that no cause or context of theirs contains a text, a key or an address.
"""

from __future__ import annotations

import codecs
import json
import queue
import re
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING, Any, cast

from app.core.limits import MOST_CHARACTERS
from app.core.usage import Usage, usage_of
from app.wire import guard
from app.wire.guard import ApprovedRequest
from app.wire.leaks import Annotate
from app.wire.provider import Provider, check
from engine.core.errors import (
    AnswerTooLong,
    Cancelled,
    CutOff,
    MalformedAnswer,
    ProviderFailed,
    SottoError,
    TimedOut,
    WireProblem,
)
from engine.core.types import Message

if TYPE_CHECKING:
    import httpx2
    import openai

    from app.wire.transport import ConnectionHandle, GuardedTransport, NetworkTransport

POLL = 0.05  # seconds between two checks of `cancelled`
MASK = "Bearer ****"
# Joins surrogate pairs that a provider sent in two chunks. A lone half becomes U+FFFD, since no
# provider accepts it in the next request.
_Mended = codecs.getincrementaldecoder("utf-16-le")
MASKED = {"authorization": MASK, "api-key": "****"}


@dataclass(frozen=True, slots=True)
class WireRequest:
    """A request as written to the socket, with the API key masked."""

    method: str
    url: str
    headers: tuple[tuple[str, str], ...]
    body: str = field(repr=False)


def preview(provider: Provider, messages: Sequence[Message]) -> WireRequest:
    """Make the request that `Wire.stream` would send, by the same code, without sending it.

    The first call takes about a second (it imports the SDK): not for the UI thread.
    """
    check(provider, messages)
    from app.wire import addresses, transport  # noqa: PLC0415 (slow to load)

    address = addresses.endpoint(provider.base_url, provider.plain_http, provider.azure)
    caught: list[httpx2.Request] = []
    azure, nowhere = provider.azure is not None, transport.DryRunTransport()
    outgoing = transport.GuardedTransport(provider.api_key, caught.append, nowhere, azure=azure)
    for _ in _request(provider, messages, address, outgoing):
        pass
    request = caught[0]
    headers = ((name.decode("ascii"), value.decode("ascii")) for name, value in request.headers.raw)
    masked = tuple((name, MASKED.get(name.lower(), value)) for name, value in headers)
    return WireRequest(request.method, str(request.url), masked, request.read().decode())


class Wire:
    """Sends approved messages and streams the answers.

    `on_sent` gets each body's exact bytes once the guard has passed them, `on_usage` the service's
    token count, both on the thread that called `stream`.
    """

    def __init__(
        self,
        on_sent: Callable[[bytes], None] | None = None,
        on_usage: Callable[[Usage], None] | None = None,
    ) -> None:
        self._on_sent, self._on_usage = on_sent, on_usage
        self._lock = threading.Lock()
        self._running: set[_Exchange] = set()

    def stream(
        self,
        provider: Provider,
        approved: ApprovedRequest,
        annotate: Annotate,
        on_chunk: Callable[[str], None],
        cancelled: Callable[[], bool],
    ) -> str:
        """Send one request and return its whole answer. Blocks: call it on a worker thread.

        `on_chunk` gets each piece on the calling thread, also those before an error.
        Raises BadParameter, BadText and GuardRefused before anything is sent, a WireProblem, or
        Cancelled at most 100 ms after `cancel()` or `cancelled()`.
        """
        check(provider, approved.messages)
        received: list[str] = []
        with self._exchange(provider, approved, annotate) as exchange:
            for chunk in exchange.chunks(cancelled):
                if isinstance(chunk, bytes):
                    if self._on_sent is not None:
                        self._on_sent(chunk)
                    continue
                if isinstance(chunk, Usage):
                    if self._on_usage is not None:
                        self._on_usage(chunk.at(provider.price))
                    continue
                received.append(chunk)
                on_chunk(chunk)
        return "".join(received)

    def cancel(self) -> None:
        """Cancel the running request; thread-safe."""
        with self._lock:
            running = list(self._running)
        for exchange in running:
            exchange.cancel()

    @contextmanager
    def _exchange(
        self, provider: Provider, approved: ApprovedRequest, annotate: Annotate
    ) -> Iterator[_Exchange]:
        exchange = _Exchange(provider, approved, annotate)
        with self._lock:
            self._running.add(exchange)
        try:
            yield exchange
        finally:
            exchange.abandon()
            with self._lock:
                self._running.discard(exchange)


class _Exchange:
    """One request on its own thread, as a DNS look-up can be abandoned but not interrupted."""

    def __init__(self, provider: Provider, approved: ApprovedRequest, annotate: Annotate) -> None:
        self._provider, self._approved, self._annotate = provider, approved, annotate
        self._events: queue.SimpleQueue[str | bytes | Usage | SottoError | None] = (
            queue.SimpleQueue()
        )
        self._lock = threading.Lock()
        self._connection: ConnectionHandle | None = None
        self._stopped = threading.Event()

    def chunks(self, cancelled: Callable[[], bool]) -> Iterator[str | bytes | Usage]:
        """Start; yield the request's body when sent, the answer's pieces, and the token count."""
        threading.Thread(target=self._work, name="wire-exchange", daemon=True).start()
        while True:
            if cancelled() or self._stopped.is_set():
                raise Cancelled
            try:
                event = self._events.get(timeout=POLL)
            except queue.Empty:
                continue
            if event is None:
                return
            if isinstance(event, SottoError):
                raise event
            yield event

    def cancel(self) -> None:
        """Wake the reader with Cancelled and cut the connection."""
        self.abandon()
        self._events.put(Cancelled())

    def abandon(self) -> None:
        """Cut the connection, or prevent it."""
        self._stopped.set()
        with self._lock:
            if self._connection is not None:
                self._connection.cut()

    def _work(self) -> None:
        outcome: SottoError | None = WireProblem(error="BaseException")
        try:
            self._send()
            outcome = None
        except Exception as error:
            outcome = _without_text(error)
        finally:  # so that the reader never waits for ever
            self._events.put(outcome)

    def _send(self) -> None:
        from app.wire import addresses, transport  # noqa: PLC0415 (slow to load)

        provider, connection = self._provider, transport.ConnectionHandle()
        address = addresses.endpoint(provider.base_url, provider.plain_http, provider.azure)
        network = transport.NetworkTransport(
            address, provider.timeout, connection, provider.proxy, provider.ca
        )
        inspect = partial(self._inspect, address)
        azure = provider.azure is not None
        outgoing = transport.GuardedTransport(provider.api_key, inspect, network, azure=azure)
        with self._lock:
            self._connection = connection
        try:
            self._read(_request(provider, self._approved.messages, address, outgoing), network)
        finally:
            connection.release()

    def _inspect(self, address: str, request: httpx2.Request) -> None:
        guard.check(
            request.read(),
            request.headers,
            str(request.url),
            self._approved,
            endpoint=address,
            model=self._provider.model,
            api_key=self._provider.api_key,
            annotate=self._annotate,
            azure=self._provider.azure is not None,
            recipient=self._provider.recipient,
            extra=self._provider.extra,
        )
        if self._stopped.is_set():
            raise Cancelled
        self._events.put(request.read())

    def _read(self, chunks: Iterator[object], network: NetworkTransport) -> None:
        mended, finished, room = _Mended("replace"), False, MOST_CHARACTERS
        usage: Usage | None = None
        try:
            for chunk in chunks:
                text, last = _delta(chunk)
                usage = _usage(chunk) or usage  # some providers report usage in each chunk
                finished = finished or last
                if text:
                    network.note_progress()
                    whole = mended.decode(text.encode("utf-16-le", "surrogatepass"))
                    self._pass_on(whole[:room])
                    room -= len(whole)
                if room < 0:
                    raise AnswerTooLong(most=MOST_CHARACTERS, reason="characters")
        except (CutOff, TimedOut):
            if not finished:  # only the protocol's end marker is missing
                raise
        self._pass_on(mended.decode(b"", final=True))
        if usage is not None:
            self._events.put(usage)
        if not finished and not network.done:
            raise CutOff

    def _pass_on(self, text: str) -> None:
        if text:
            self._events.put(text)


def _request(
    provider: Provider, messages: Sequence[Message], address: str, outgoing: GuardedTransport
) -> Iterator[object]:
    """Send the request through the SDK and yield the answer's chunks."""
    import httpx2  # noqa: PLC0415 (slow to load)
    import openai  # noqa: PLC0415

    from app.wire import transport  # noqa: PLC0415

    transport.disable_library_logs()
    with httpx2.Client(transport=outgoing, trust_env=False, timeout=provider.timeout) as http:
        client = _client(provider, address, http)
        sent = [{"role": message.role, "content": message.content} for message in messages]
        try:
            with client.chat.completions.create(
                model=provider.model, messages=cast(Any, sent), stream=True, **provider.extra
            ) as chunks:
                yield from chunks
        except openai.APIError as error:  # sent within a stream
            raise ProviderFailed(status=_status(error.code)) from None


def _client(provider: Provider, address: str, http: httpx2.Client) -> openai.OpenAI:
    """The SDK's client; all options are given, since it reads others from the environment."""
    import openai  # noqa: PLC0415

    from app.wire import addresses  # noqa: PLC0415

    key = provider.api_key or "none"
    if provider.azure is None:
        return openai.OpenAI(
            api_key=key,
            base_url=address.removesuffix(addresses.PATH),
            http_client=http,
            max_retries=0,
            timeout=provider.timeout,
        )
    deployment, version = provider.azure
    return openai.AzureOpenAI(
        api_key=key,
        azure_endpoint=provider.base_url.rstrip("/"),
        azure_deployment=deployment,
        api_version=version,
        http_client=http,
        max_retries=0,
        timeout=provider.timeout,
    )


def _delta(chunk: object) -> tuple[str, bool]:
    """A chunk's text, and whether it is the last one."""
    choices = getattr(chunk, "choices", None)
    if not isinstance(choices, list):
        raise MalformedAnswer(reason="shape")
    if not choices:
        return "", False
    text = getattr(getattr(choices[0], "delta", None), "content", None)
    if not isinstance(text, str | None):
        raise MalformedAnswer(reason="shape")
    return text or "", bool(getattr(choices[0], "finish_reason", None))


def _usage(chunk: object) -> Usage | None:
    """A chunk's usage report for the whole answer; Groq uses its own field."""
    named = getattr(chunk, "x_groq", None)
    apart = named.get("usage") if isinstance(named, dict) else None
    return usage_of(getattr(chunk, "usage", None)) or usage_of(apart)


def _status(code: object) -> int:
    """The HTTP status of an error inside a stream, else the response's own (200)."""
    said = str(code)
    return int(said) if re.fullmatch("[45][0-9]{2}", said) else 200


def _without_text(error: Exception) -> SottoError:
    """Copy an error without traceback, cause and text, which may quote a request."""
    if isinstance(error, SottoError):
        return type(error)(**error.data)
    if isinstance(error, json.JSONDecodeError | UnicodeDecodeError | RecursionError):
        return MalformedAnswer(reason="json")
    return WireProblem(error=type(error).__name__)
