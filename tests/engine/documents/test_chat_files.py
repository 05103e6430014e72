"""Files of many chats are read element by element; hostile ones are refused by their reason."""

import io
import json
import tracemalloc
from typing import Any

import pytest
from chat_exports import export, packed

from engine.core.errors import BadRecord
from engine.documents import chat_files


def read(data: bytes) -> list[Any]:
    return list(chat_files.elements(io.BytesIO(data), lambda _done, _total: None))


def refused(data: bytes) -> str:
    with pytest.raises(BadRecord) as caught:
        read(data)
    assert caught.value.__context__ is None or "Maria" not in str(caught.value.__context__)
    return str(caught.value.data["reason"])


CHATS = [{"a": 1, "b": ["]", "}", '"', "😀\u2028"]}, {}, {"c": {"d": [[], [{}]]}}]


@pytest.mark.parametrize("piece", [1, 3, 7, 1 << 20])
def test_elements_are_the_same_however_the_file_is_cut(
    piece: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(chat_files, "PIECE", piece)
    for text in (json.dumps(CHATS), json.dumps(CHATS, indent=3, ensure_ascii=False) + " \r\n"):
        assert read(text.encode()) == CHATS
        assert read(b"\xef\xbb\xbf" + text.encode()) == CHATS
    assert read(b" [ ] ") == []
    assert read(b'{"one": "alone"}') == [{"one": "alone"}]


def test_a_zip_file_gives_what_its_parts_hold() -> None:
    whole = packed(("chat.html", b"<p>"), ("conversations.json", export({"a": 1})))
    assert read(whole) == [{"a": 1}]
    parts = [(f"x/conversations-00{n}.json", export({"n": n})) for n in (1, 0)]
    assert read(packed(*parts, ("user.json", b"{}"))) == [{"n": 0}, {"n": 1}]


def locked() -> bytes:
    """A zip file that says that it has a password."""
    data = bytearray(packed(("conversations.json", b"[]")))
    for mark, at in ((b"PK\x03\x04", 6), (b"PK\x01\x02", 8)):
        data[data.index(mark) + at] |= 1
    return bytes(data)


NOTHING = (
    *(b"", b"   ", b"hello Maria", b"\x89PNG\r\n", b"[1, 2]", b'["Maria"]', b"[" * 100_000),
    packed(("photo.json", b"[]")),
)
DAMAGED = (
    *(b'[{"a": "Maria"', b'[{"a": 1} {"b": 2}]', b'[{"a": 1},', b'[{"a": 1}] x'),
    *(b'[{"a": 1, "a": 2}]', b'[{"a": "\xff"}]', b'[{"a":' + b"[" * 100_000),
    b"PK\x03\x04 no zip at all",
)


@pytest.mark.parametrize(
    ("reason", "data"),
    [
        *(("no_conversation", data) for data in NOTHING),
        *(("damaged", data) for data in DAMAGED),
        ("password", locked()),
    ],
)
def test_what_is_no_file_of_chats_is_refused(reason: str, data: bytes) -> None:
    assert refused(data) == reason


def test_a_bomb_is_refused_before_it_fills_anything() -> None:
    made = packed(("conversations.json", b"[" + b" " * (64 << 20)))
    assert len(made) < 1 << 20
    tracemalloc.start()
    assert refused(made) in {"bomb", "damaged"}
    assert tracemalloc.get_traced_memory()[1] < 16 << 20
    tracemalloc.stop()


def test_files_beyond_the_limits_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(chat_files, "MOST_BYTES", 1_000)
    big = export({"a": "x" * 2_000})
    assert refused(big) == "too_large"
    assert refused(packed(("conversations.json", big))) == "too_large"


def test_one_endless_chat_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(chat_files, "LONGEST_CHAT", 10_000)
    monkeypatch.setattr(chat_files, "PIECE", 1_000)
    assert refused(export({"a": "x" * 100_000})) == "too_large"
    assert len(read(export(*({"a": "x" * 5_000} for _ in range(100))))) == 100


def test_memory_follows_the_longest_chat_and_not_the_file() -> None:
    chat = b'{"a": "' + b"x" * 100_000 + b'"}'
    data = b"[" + b", ".join([chat] * 300) + b"]"
    tracemalloc.start()
    count = sum(1 for _ in chat_files.elements(io.BytesIO(data), lambda _done, _total: None))
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert count == 300
    assert peak < 12 << 20, "of 30 MB"
