"""Keyed draws: the encoding is injective, each draw its own stream, each elementary draw exact.

The frequency tests use fixed keys, so they always give the same result; over random keys each
assertion would fail falsely with probability below 1e-9 (exact binomial tails).
"""

import hashlib
import hmac
import math
from fractions import Fraction

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


def decode(data: bytes) -> list[Field]:
    """Read an encoding back: that this is possible proves that no two tuples share one."""
    found: list[Field] = []
    while data:
        tag, length = data[:1], int.from_bytes(data[1:9], "big")
        content, data = data[9 : 9 + length], data[9 + length :]
        assert len(content) == length
        found.append(content_of(tag, content))
    return found


def content_of(tag: bytes, content: bytes) -> Field:
    if tag == b"s":
        return content.decode("utf-8", "surrogatepass")
    if tag == b"i":
        return int.from_bytes(content, "big", signed=True)
    if tag == b"q":
        top, bottom = decode(content)
        return Fraction(top, bottom)
    return {b"n": None, b"b": content}[tag]


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


def test_every_part_of_the_description_counts() -> None:
    draws = Draws(KEY)
    streams = {
        "base": draws.stream("m", 1, "a", 2),
        "mechanism": draws.stream("n", 1, "a", 2),
        "version": draws.stream("m", 2, "a", 2),
        "argument": draws.stream("m", 1, "a", 3),
        "more": draws.stream("m", 1, "a", 2, 0),
        "fewer": draws.stream("m", 1, "a", occurrence=2),
        "occurrence": draws.stream("m", 1, "a", 2, occurrence=1),
        "reroll": draws.stream("m", 1, "a", 2, reroll=1),
        "conversation": Draws(bytes(32)).stream("m", 1, "a", 2),
    }
    assert len({stream.bits(256) for stream in streams.values()}) == len(streams)
    assert draws.stream("m", 1, "a", 2).bits(256) == draws.stream("m", 1, "a", 2).bits(256)


def test_a_label_names_its_draw_and_is_not_its_stream_key() -> None:
    draws = Draws(KEY)
    label = draws.label("m", 1, "a", 2)
    assert label == draws.label("m", 1, "a", 2)
    assert len(label) == 64
    others = [
        draws.label("m", 1, "a", 3),
        draws.label("m", 1, "a", 2, reroll=1),
        draws.label("m", 1, "a", 2, occurrence=1),
        Draws(bytes(32)).label("m", 1, "a", 2),
    ]
    assert len({label, *others}) == 5
    keyed_by_the_label = Stream(bytes.fromhex(label))
    assert keyed_by_the_label.bits(256) != draws.stream("m", 1, "a", 2).bits(256)


def test_bits_come_in_order_whatever_the_portions() -> None:
    whole, parts = Draws(KEY).stream("m", 1), Draws(KEY).stream("m", 1)
    together = whole.bits(1300)
    value, at = 0, 0
    for count in (0, 1, 63, 512, 7, 700, 17):
        value |= parts.bits(count) << at
        at += count
    assert at == 1300
    assert value == together


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
    assert len(fresh_bytes(16)) == 16
    assert fresh_bytes(16) != fresh_bytes(16)


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
    if limit > 1:
        for value in range(limit):
            assert binomial_tail(drawn.count(value), trials, 1 / limit) > ALPHA


def test_certain_outcomes() -> None:
    stream = Draws(KEY).stream("certain", 1)
    assert all(stream.bernoulli_exp_ratio(0, 1) for _ in range(100))


GAMMAS = [Fraction(1, 1000), Fraction(1, 5), Fraction(1, 2), Fraction(1), Fraction(5, 2)]


@pytest.mark.parametrize("gamma", GAMMAS)
def test_bernoulli_exp(gamma: Fraction) -> None:
    stream = Draws(KEY).stream("exp", 1, gamma)
    hits = sum(
        stream.bernoulli_exp_ratio(gamma.numerator, gamma.denominator) for _ in range(40_000)
    )
    assert binomial_tail(hits, 40_000, math.exp(-gamma)) > ALPHA


def test_the_bound_catches_a_series_cut_after_its_second_term() -> None:
    gamma = Fraction(1, 2)
    stream = Draws(KEY).stream("planted", 1)
    cut = 1 - gamma + gamma**2 / 2
    hits = sum(stream.below(cut.denominator) < cut.numerator for _ in range(40_000))
    assert binomial_tail(hits, 40_000, math.exp(-gamma)) < ALPHA


def test_ratios_need_not_be_in_lowest_terms() -> None:
    one, other = Draws(KEY).stream("exp", 1), Draws(KEY).stream("exp", 1)
    trials = 20_000
    reduced = sum(one.bernoulli_exp_ratio(1, 3) for _ in range(trials))
    expanded = sum(other.bernoulli_exp_ratio(40, 120) for _ in range(trials))
    assert binomial_tail(reduced, trials, math.exp(-1 / 3)) > ALPHA
    assert binomial_tail(expanded, trials, math.exp(-1 / 3)) > ALPHA
