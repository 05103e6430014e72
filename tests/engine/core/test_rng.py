"""Keyed draws: the encoding is injective, each draw its own stream, each elementary draw exact.

The frequency tests use fixed keys, so they always give the same result; over random keys each
assertion would fail falsely with probability below 1e-9 (exact binomial tails).
"""

import hashlib
import hmac
import math
from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest
from cryptography.hazmat.primitives.ciphers import Cipher, algorithms, modes
from hypothesis import given
from hypothesis import strategies as st

from engine.core.rng import Draws, Field, Stream, encode, fresh_bytes

KEY = hashlib.sha256(b"a made-up conversation").digest()
ALPHA = 1e-9

fields = st.one_of(
    st.none(),
    st.text(st.characters(), max_size=6),  # lone surrogates included
    st.binary(max_size=6),
    st.integers(),
    st.fractions(),
)


READ: dict[bytes, Callable[[bytes], Field]] = {
    b"n": lambda _: None,
    b"b": bytes,
    b"s": lambda content: content.decode("utf-8", "surrogatepass"),
    b"i": lambda content: int.from_bytes(content, "big", signed=True),
    b"q": lambda content: Fraction(*decode(content)),
}


def decode(data: bytes) -> list[Any]:
    """Read an encoding back: that this is possible proves that no two tuples share one."""
    found = []
    while data:
        tag, length = data[:1], int.from_bytes(data[1:9], "big")
        content, data = data[9 : 9 + length], data[9 + length :]
        assert len(content) == length
        found.append(READ[tag](content))
    return found


@given(st.lists(fields))
def test_encoding_can_be_read_back(values: list[Field]) -> None:
    back = decode(encode(*values))
    assert back == values
    assert [type(v) for v in back] == [type(v) for v in values]


def test_a_stream_is_aes_ctr_under_the_hmac_of_the_description() -> None:
    described = encode("stream", "preempt", 1, "AGE", 41, Fraction(2, 5), 0, 0)
    key = hmac.new(KEY, described, hashlib.sha256).digest()
    # Counter mode written out: each counter encrypted by itself.
    blocks = Cipher(algorithms.AES256(key), modes.ECB()).encryptor()  # noqa: S305
    counters = b"".join(n.to_bytes(16, "big") for n in range(4))
    expected = int.from_bytes(blocks.update(counters), "big")
    assert Draws(KEY).stream("preempt", 1, "AGE", 41, Fraction(2, 5)).bits(512) == expected


def test_draws_stay_the_same_from_version_to_version() -> None:
    stream = Draws(bytes(32)).stream("preempt", 1, "AGE", 41, Fraction(2, 5))
    assert [stream.below(1000) for _ in range(6)] == [633, 560, 552, 219, 452, 483]


DESCRIPTIONS: list[tuple[bytes, tuple[Any, ...], dict[str, int]]] = [
    (KEY, ("m", 1, "a", 2), {}),
    (KEY, ("n", 1, "a", 2), {}),
    (KEY, ("m", 2, "a", 2), {}),
    (KEY, ("m", 1, "a", 3), {}),
    (KEY, ("m", 1, "a", 2, 0), {}),
    (KEY, ("m", 1, "a"), {"occurrence": 2}),
    (KEY, ("m", 1, "a", 2), {"occurrence": 1}),
    (KEY, ("m", 1, "a", 2), {"reroll": 1}),
    (bytes(32), ("m", 1, "a", 2), {}),
]


def test_every_part_of_the_description_counts() -> None:
    def all_of_them() -> list[int]:
        """Each draw's first bits, and its label, which is no key of its stream."""
        draws = [(Draws(key), words, more) for key, words, more in DESCRIPTIONS]
        bits = [each.stream(*words, **more).bits(256) for each, words, more in draws]
        labels = [each.label(*words, **more) for each, words, more in draws]
        assert {len(label) for label in labels} == {64}
        return [*bits, *(Stream(bytes.fromhex(label)).bits(256) for label in labels)]

    assert len({*all_of_them()}) == 2 * len(DESCRIPTIONS)
    assert all_of_them() == all_of_them()


def test_bits_come_in_order_whatever_the_portions() -> None:
    whole, parts = Draws(KEY).stream("m", 1), Draws(KEY).stream("m", 1)
    value, at = 0, 0
    for count in (0, 1, 63, 512, 7, 700, 17):
        value |= parts.bits(count) << at
        at += count
    assert value == whole.bits(at)


def test_refusals() -> None:
    stream = Draws(KEY).stream("m", 1)
    for call in (
        lambda: Draws(b"short"),
        lambda: stream.below(0),
        lambda: stream.bernoulli_exp_ratio(-1, 2),
        lambda: stream.bernoulli_exp_ratio(1, 0),
    ):
        with pytest.raises(ValueError, match=r"^(a |gamma|below)"):
            call()


def test_nothing_of_a_key_shows() -> None:
    for secret in (Draws(KEY), Draws(KEY).stream("m", 1)):
        assert KEY.hex() not in repr(secret)
        assert repr(KEY)[2:-1] not in repr(secret)


def test_fresh_bytes() -> None:
    assert len({fresh_bytes(16), fresh_bytes(16)}) == 2
    assert len(fresh_bytes(16)) == 16


def binomial_tail(count: int, trials: int, p: float) -> float:
    """Twice the smaller tail's probability of `count` successes, the outcome itself included."""

    def term(k: int) -> float:
        choose = math.lgamma(trials + 1) - math.lgamma(k + 1) - math.lgamma(trials - k + 1)
        return math.exp(choose + k * math.log(p) + (trials - k) * math.log1p(-p))

    below = math.fsum(term(k) for k in range(count + 1))
    above = math.fsum(term(k) for k in range(count, trials + 1))
    return 2 * min(below, above)


@pytest.mark.parametrize("limit", [1, 2, 3, 7, 64, 100])
def test_below_is_uniform(limit: int) -> None:
    stream = Draws(KEY).stream("below", limit)
    trials = 6_000
    drawn = [stream.below(limit) for _ in range(trials)]
    assert set(drawn) == set(range(limit))
    for value in range(limit if limit > 1 else 0):
        assert binomial_tail(drawn.count(value), trials, 1 / limit) > ALPHA


def tail_of_exp(draw: Callable[[], bool], gamma: float) -> float:
    return binomial_tail(sum(draw() for _ in range(40_000)), 40_000, math.exp(-gamma))


@pytest.mark.parametrize(
    ("top", "bottom"), [(1, 1000), (1, 5), (1, 3), (40, 120), (1, 2), (1, 1), (5, 2)]
)
def test_bernoulli_exp_of_a_ratio_in_any_terms(top: int, bottom: int) -> None:
    stream = Draws(KEY).stream("exp", 1, Fraction(top, bottom))
    tail = tail_of_exp(lambda: stream.bernoulli_exp_ratio(top, bottom), top / bottom)
    assert tail > ALPHA
    assert stream.bernoulli_exp_ratio(0, bottom)


def test_the_bound_catches_a_series_cut_after_its_second_term() -> None:
    gamma = Fraction(1, 2)
    stream = Draws(KEY).stream("planted", 1)
    cut = 1 - gamma + gamma**2 / 2
    assert tail_of_exp(lambda: stream.below(cut.denominator) < cut.numerator, gamma) < ALPHA
