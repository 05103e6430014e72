"""Windows over a long text: every piece once, none without its neighbours."""

from hypothesis import given
from hypothesis import strategies as st

from engine.models.encoder.windows import EncoderWindow, windows


@given(count=st.integers(1, 5_000), room=st.integers(6, 600))
def test_every_piece_is_owned_once_and_has_an_eighth_of_a_window_before_a_cut(
    count: int, room: int
) -> None:
    assert windows(0, room) == (EncoderWindow(0, 0, 0, 0),)
    made, margin = windows(count, room), room // 4 // 2
    assert [n for w in made for n in range(w.own_start, w.own_stop)] == list(range(count))
    for window in made:
        assert 0 <= window.start <= window.own_start < window.own_stop <= window.stop <= count
        assert window.stop - window.start == min(count, room)
        assert window.start == 0 or window.own_start - window.start >= margin
        assert window.stop == count or window.stop - window.own_stop >= margin


def test_what_fits_is_one_window_and_one_piece_more_is_two() -> None:
    assert windows(0, 8) == (EncoderWindow(0, 0, 0, 0),)
    assert windows(8, 8) == (EncoderWindow(0, 8, 0, 8),)
    assert windows(9, 8) == (EncoderWindow(0, 8, 0, 4), EncoderWindow(1, 9, 4, 9))
