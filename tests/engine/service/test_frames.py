import io
import struct

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.core.errors import BadRecord
from engine.service import frames

ANY_TEXT = st.text(st.characters(exclude_categories=()))


@given(st.lists(ANY_TEXT, max_size=5))
def test_any_text_survives_the_pipe(texts: list[str]) -> None:
    pipe = io.BytesIO()
    for text in texts:
        frames.write(pipe, {"text": text})
    pipe.seek(0)
    assert [frames.read(pipe) for _ in texts] == [{"text": text} for text in texts]
    assert frames.read(pipe) is None


@pytest.mark.parametrize(
    "damaged",
    [
        b"\x00\x00",
        struct.pack(">I", 10) + b"{}",
        struct.pack(">I", 3) + b"{x}",
        struct.pack(">I", 2) + b"[]",
        struct.pack(">I", 0xFFFFFFFF),
        struct.pack(">I", 100_000) + b"[" * 100_000,
        struct.pack(">I", 250_000) + b'{"a":' * 50_000,
        struct.pack(">I", 3) + b"\xff\xfe\x00",
        struct.pack(">I", 5_000) + b"1" * 5_000,
        struct.pack(">I", 3) + b"nul",
    ],
)
def test_a_damaged_frame_is_an_error_not_a_guess(damaged: bytes) -> None:
    with pytest.raises(BadRecord):
        frames.read(io.BytesIO(damaged))
