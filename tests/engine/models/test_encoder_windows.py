"""Windows over a long text: every piece once, none without its neighbours."""

from hypothesis import given
from hypothesis import strategies as st

from engine.models.encoder.windows import EncoderWindow, windows

ROOMS = st.integers(6, 600)


@given(count=st.integers(0, 5_000), room=ROOMS)
def test_every_piece_is_owned_once(count: int, room: int) -> None:
    owned = [n for w in windows(count, room) for n in range(w.own_start, w.own_stop)]
    assert owned == list(range(count))


@given(count=st.integers(1, 5_000), room=ROOMS)
def test_a_window_lies_in_the_text_and_holds_what_it_owns(count: int, room: int) -> None:
    for window in windows(count, room):
        assert 0 <= window.start <= window.own_start < window.own_stop <= window.stop <= count
        assert window.stop - window.start == min(count, room)


@given(count=st.integers(1, 5_000), room=ROOMS)
def test_an_owned_piece_keeps_an_eighth_of_a_window_between_itself_and_a_cut(
    count: int, room: int
) -> None:
    margin = room // 4 // 2
    for window in windows(count, room):
        assert window.start == 0 or window.own_start - window.start >= margin
        assert window.stop == count or window.stop - window.own_stop >= margin


def test_what_fits_is_one_window_and_one_piece_more_is_two() -> None:
    assert windows(0, 8) == (EncoderWindow(0, 0, 0, 0),)
    assert windows(8, 8) == (EncoderWindow(0, 8, 0, 8),)
    assert windows(9, 8) == (EncoderWindow(0, 8, 0, 4), EncoderWindow(1, 9, 4, 9))
