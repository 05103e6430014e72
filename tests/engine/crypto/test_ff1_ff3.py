"""FF1 and FF3 against NIST's vectors, and against two libraries that others wrote."""

from __future__ import annotations

import logging
import subprocess
import sys
from collections.abc import Callable
from typing import Protocol

import ffx
import pyfpe_ff3
import pytest
from cases import tables_beside
from hypothesis import given
from hypothesis import strategies as st

from engine.crypto import ff3
from engine.crypto.ff1 import FF1, LARGEST_RADIX, numerals
from engine.crypto.ff3 import FF3

CASES = tables_beside(__file__)

NUMERALS = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'-"

# NIST, "FF3 samples" to SP 800-38G: radix, tweak and plaintext; ciphertexts under three keys.
FF3_KEYS = (
    "EF4359D8D580AA4F7F036D6F04FC6A94",
    "EF4359D8D580AA4F7F036D6F04FC6A942B7E151628AED2A6",
    "EF4359D8D580AA4F7F036D6F04FC6A942B7E151628AED2A6ABF7158809CF4F3C",
)
FF3_INPUTS = CASES["ff3_inputs"]
FF3_OUTPUTS = CASES["ff3_outputs"]
FF3_SAMPLES = [
    (key, *given, output)
    for given, outputs in zip(FF3_INPUTS, FF3_OUTPUTS, strict=True)
    for key, output in zip(FF3_KEYS, outputs, strict=True)
]


class Source(Protocol):
    def below(self, bound: int) -> int: ...


def number(text: str, radix: int) -> int:
    found = 0
    for numeral in text:
        found = found * radix + NUMERALS.index(numeral)
    return found


def text(value: int, radix: int, length: int) -> str:
    found = ""
    for _ in range(length):
        value, numeral = divmod(value, radix)
        found = NUMERALS[numeral] + found
    return found


@pytest.mark.parametrize(("key", "radix", "tweak", "plain", "expected"), CASES["ff1_samples"])
def test_ff1_gives_nist_samples(
    key: str, radix: int, tweak: str, plain: str, expected: str
) -> None:
    ff1, by = FF1(bytes.fromhex(key)), bytes.fromhex(tweak)
    image = ff1.encrypt(number(plain, radix), radix, len(plain), by)
    assert text(image, radix, len(plain)) == expected
    assert ff1.decrypt(image, radix, len(plain), by) == number(plain, radix)


@pytest.mark.parametrize(("key", "radix", "tweak", "plain", "expected"), FF3_SAMPLES)
def test_ff3_gives_nist_samples(
    key: str, radix: int, tweak: str, plain: str, expected: str
) -> None:
    cipher, by = FF3(bytes.fromhex(key)), bytes.fromhex(tweak)
    image = cipher.encrypt(number(plain[::-1], radix), radix, len(plain), by)
    assert text(image, radix, len(plain))[::-1] == expected
    assert cipher.decrypt(image, radix, len(plain), by) == number(plain[::-1], radix)


def test_ff1_agrees_with_libffx(seeded: Callable[[str], Source]) -> None:
    source, trials = seeded("libffx"), 0
    while trials < 2_000:
        radix, length = 2 + source.below(61), 2 + source.below(60)
        if radix**length < 10**6:
            continue
        key = source.below(2**128).to_bytes((16, 24, 32)[source.below(3)], "big")
        tweak = source.below(2**300).to_bytes(38, "big")[source.below(39) :]
        plain = source.below(radix**length)
        other = ffx.FF1(key, alphabet=NUMERALS[:radix])
        expected = other.encrypt(text(plain, radix, length), tweak=tweak)
        mine = FF1(key)
        image = mine.encrypt(plain, radix, length, tweak)
        assert text(image, radix, length) == expected
        assert mine.decrypt(image, radix, length, tweak) == plain
        trials += 1


def test_ff3_agrees_with_pyfpe_where_that_answers(
    seeded: Callable[[str], Source], caplog: pytest.LogCaptureFixture
) -> None:
    source, trials, refused = seeded("pyfpe"), 0, 0
    caplog.set_level(logging.WARNING)  # it logs tweaks, which is one reason not to ship it
    while trials < 1_000:
        radix, length = 2 + source.below(63), 2 + source.below(30)
        if not ff3.fits(radix, length):
            continue
        key = source.below(2**256).to_bytes(32, "big")
        tweak = source.below(2**64).to_bytes(8, "big")
        plain = source.below(radix**length)
        image = FF3(key).encrypt(plain, radix, length, tweak)
        assert FF3(key).decrypt(image, radix, length, tweak) == plain
        other = pyfpe_ff3.FF3Cipher(key.hex(), tweak.hex(), radix=radix)
        trials += 1
        try:
            expected = other.encrypt(text(plain, radix, length)[::-1])
        except ValueError:
            refused += 1  # a half was zero
        else:
            assert text(image, radix, length)[::-1] == expected
    assert refused < trials / 20


def test_ff3_permutes_what_the_library_refuses() -> None:
    cipher, tweak = FF3(bytes(16)), bytes(8)
    zeros = [n * 1000 for n in range(1000)] + list(range(1, 1000))  # one half is zero
    images = [cipher.encrypt(n, 10, 6, tweak) for n in zeros]
    assert len(set(images)) == len(zeros)
    assert [cipher.decrypt(n, 10, 6, tweak) for n in images] == zeros


@pytest.mark.parametrize("cipher", [FF1(bytes(32)), FF3(bytes(32))])
def test_numbers_and_domains_out_of_range_are_refused(cipher: FF1 | FF3) -> None:
    for value, radix, length in ((10**6, 10, 6), (-1, 10, 6), (0, 10, 5), (0, 2, 19)):
        for step in (cipher.encrypt, cipher.decrypt):
            with pytest.raises(ValueError, match="domain"):
                step(value, radix, length, bytes(8))


@pytest.mark.parametrize("length", [0, 7, 9])
def test_ff3_takes_no_other_tweak_than_of_8_bytes(length: int) -> None:
    with pytest.raises(ValueError, match="tweak"):
        FF3(bytes(32)).encrypt(0, 10, 6, bytes(length))


@given(st.integers(10**6, 10**40) | st.integers(10**6, 10**700))
def test_the_numerals_of_a_domain_waste_little(domain: int) -> None:
    radix, length = numerals(domain)
    assert 2 <= radix <= LARGEST_RADIX
    assert length % 2 == 0
    assert (radix - 1) ** length < domain <= radix**length
    assert length == 2 or LARGEST_RADIX ** (length - 2) < domain


def test_the_libraries_stay_outside_the_engine() -> None:
    # pyFPE's wheel also drops an old `ff3` at the top level.
    code = (
        "import sys, engine.crypto.ciphers, engine.crypto.formats.registry\n"
        "print(sorted({'ffx', 'ff3', 'pyfpe_ff3', 'Crypto'} & set(sys.modules)))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"


def test_encrypting_logs_nothing(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    FF1(bytes(32)).encrypt(7, 10, 6, bytes(8))
    FF3(bytes(32)).encrypt(7, 10, 6, bytes(8))
    assert caplog.records == []
