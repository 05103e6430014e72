"""A provider that never ends is left: comments, empty events, one event, an answer without end."""

from collections.abc import Iterator, Sequence

import pytest
from servers import Reply, ScriptedServer, event

from app.core import limits
from app.wire import transport
from app.wire.guard import ApprovedRequest
from app.wire.wire import Provider, Wire
from engine.core.errors import AnswerTooLong, MalformedAnswer, SottoError, TimedOut
from engine.core.types import Entity, Message

ENOUGH = 40 * 2**20  # bytes: more than the socket's buffers hold, less than what is taken at most


class Endless(ScriptedServer):
    """Sends one piece again and again until the client has left; `sent` counts the bytes."""

    def __init__(self, first: bytes, piece: bytes) -> None:
        super().__init__(lambda _: Reply(body=b""))
        self._first, self._piece = first, piece
        self.sent = 0

    def _reply(self, connection, _reply: Reply) -> None:
        head = b"HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nConnection: close\r\n\r\n"
        connection.sendall(head + self._first)
        while self.sent < ENOUGH:
            connection.sendall(self._piece)
            self.sent += len(self._piece)


class NeverBegins(Endless):
    """Says that an answer will come, again and again."""

    def _reply(self, connection, _reply: Reply) -> None:
        while self.sent < ENOUGH:
            connection.sendall(self._piece)
            self.sent += len(self._piece)


def nobody(_text: str) -> Sequence[Entity]:
    return ()


def ask(server: ScriptedServer) -> tuple[SottoError, str]:
    came: list[str] = []
    approved = ApprovedRequest((Message("user", "Hi"),), ((),))
    to = Provider("test", server.base_url, "a-model", timeout=20)
    with server, pytest.raises(SottoError) as caught:
        Wire().stream(to, approved, nobody, came.append, lambda: False)
    return caught.value, "".join(came)


@pytest.mark.parametrize(
    "comment", [b": still here\n\n", b":\n" * 100 + b"\n", b":" * 9_000 + b"\n\n"]
)
def test_comments_without_end(comment: bytes) -> None:
    server = Endless(event("Dear "), comment)
    error, came = ask(server)
    assert (type(error), error.data, came) == (MalformedAnswer, {"reason": "comments"}, "Dear ")
    assert server.sent < ENOUGH


@pytest.mark.parametrize("piece", [b"x" * 9_000, b"data: 1\n"])
def test_one_event_without_end(piece: bytes) -> None:
    server = Endless(event("Dear ") + b"data: ", piece)
    error, came = ask(server)
    assert (type(error), error.data, came) == (MalformedAnswer, {"reason": "too_long"}, "Dear ")
    assert server.sent < ENOUGH


def test_events_that_say_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(transport, "PATIENCE", 0.5)
    server = Endless(event("Dear "), event(None) * 20)
    error, came = ask(server)
    assert (type(error), error.data, came) == (TimedOut, {"seconds": 0.5}, "Dear ")
    assert server.sent < ENOUGH


def test_an_answer_that_never_begins(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each of these resets the wait for the next bytes, and no head ever comes."""
    monkeypatch.setattr(transport, "PATIENCE", 0.5)
    server = NeverBegins(b"", b"HTTP/1.1 103 Early Hints\r\nLink: </a.css>\r\n\r\n" * 20)
    error, came = ask(server)
    assert (type(error), error.data, came) == (TimedOut, {"seconds": 0.5}, "")
    assert server.sent < ENOUGH


def test_an_answer_without_end_is_closed_and_kept_up_to_the_most() -> None:
    server = Endless(b"", event("words " * 500))
    error, came = ask(server)
    assert type(error) is AnswerTooLong
    assert came == ("words " * limits.MOST_CHARACTERS)[: limits.MOST_CHARACTERS]
    assert server.sent < ENOUGH


def test_comments_between_the_words_of_an_answer_do_no_harm() -> None:
    """Some providers send them for minutes while a model thinks."""
    chunks = [f"{n} " for n in range(30)]

    def pieces() -> Iterator[bytes]:
        for chunk in chunks:
            yield b": PROCESSING\n\n" * 3_000
            yield event(chunk)
        yield event(None, "stop") + b"data: [DONE]\n\n"

    with ScriptedServer(lambda _: Reply(body=b"".join(pieces()))) as server:
        approved = ApprovedRequest((Message("user", "Hi"),), ((),))
        to = Provider("test", server.base_url, "a-model", timeout=20)
        said = Wire().stream(to, approved, nobody, lambda _chunk: None, lambda: False)
    assert said == "".join(chunks)
