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

HEAD = b"HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nConnection: close\r\n\r\n"
ENOUGH = 40 * 2**20  # bytes: more than the socket's buffers hold, less than what is taken at most


class Endless(ScriptedServer):
    """Sends one piece again and again until the client has left; `sent` counts the bytes."""

    def __init__(self, first: bytes, piece: bytes, head: bytes = HEAD) -> None:
        super().__init__(lambda _: Reply(body=b""))
        self._first, self._piece = head + first, piece
        self.sent = 0

    def _reply(self, connection, _reply: Reply) -> None:
        connection.sendall(self._first)
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
    ("begun", "piece", "reason"),
    [
        (b"", b": still here\n\n", "comments"),
        (b"", b":\n" * 100 + b"\n", "comments"),
        (b"", b":" * 9_000 + b"\n\n", "comments"),
        (b"data: ", b"x" * 9_000, "too_long"),
        (b"data: ", b"data: 1\n", "too_long"),
    ],
)
def test_comments_or_one_event_without_end(begun: bytes, piece: bytes, reason: str) -> None:
    server = Endless(event("Dear ") + begun, piece)
    error, came = ask(server)
    assert (type(error), error.data, came) == (MalformedAnswer, {"reason": reason}, "Dear ")
    assert server.sent < ENOUGH


# Each of the early hints resets the wait for the next bytes, and no head ever comes.
HINTS = b"HTTP/1.1 103 Early Hints\r\nLink: </a.css>\r\n\r\n" * 20


@pytest.mark.parametrize(
    ("sent", "came"),
    [((event("Dear "), event(None) * 20), "Dear "), ((b"", HINTS, b""), "")],
    ids=["events that say nothing", "an answer that never begins"],
)
def test_what_says_nothing_without_end(monkeypatch, sent: tuple[bytes, ...], came: str) -> None:
    monkeypatch.setattr(transport, "PATIENCE", 0.5)
    server = Endless(*sent)
    error, said = ask(server)
    assert (type(error), error.data, said) == (TimedOut, {"seconds": 0.5}, came)
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
