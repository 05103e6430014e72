"""FF1 and FF3 against NIST's vectors, and against two libraries that others wrote."""

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
from engine.crypto.ff3_library import LARGEST_RADIX as LARGEST_LIBRARY_RADIX
from engine.crypto.ff3_library import LibraryFF3

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


def random_ff3(source: Source) -> tuple[bytes, bytes, int, int, int]:
    """Key, tweak, radix, length and number of one FF3 encryption that pyFPE can be asked for."""
    radix = length = 2
    while not ff3.fits(radix, length):
        radix, length = 2 + source.below(63), 2 + source.below(30)
    key = source.below(2**256).to_bytes(32, "big")
    return key, source.below(2**64).to_bytes(8, "big"), radix, length, source.below(radix**length)


def test_the_library_s_ff3_is_ours_whether_it_answers_or_refuses(
    seeded: Callable[[str], Source],
) -> None:
    source = seeded("both")
    for _ in range(500):
        key, tweak, radix, length, plain = random_ff3(source)
        image = LibraryFF3(key).encrypt(plain, radix, length, tweak)
        assert image == FF3(key).encrypt(plain, radix, length, tweak)
        assert LibraryFF3(key).decrypt(image, radix, length, tweak) == plain
    cipher, own, tweak = LibraryFF3(bytes(16)), FF3(bytes(16)), bytes(8)
    with pytest.raises(ValueError, match="base/radix"):
        pyfpe_ff3.FF3Cipher(bytes(16).hex(), tweak.hex()).encrypt("000000")
    for plain in (*range(0, 1_000_000, 5_000), *range(1, 200)):  # with a zero half
        image = cipher.encrypt(plain, 10, 6, tweak)
        assert image == own.encrypt(plain, 10, 6, tweak)
        assert cipher.decrypt(image, 10, 6, tweak) == plain


def test_the_library_computes_what_it_does_not_refuse(monkeypatch: pytest.MonkeyPatch) -> None:
    def unused(*_: object) -> int:
        raise AssertionError("our own FF3 was asked")

    expected = FF3(bytes(32)).encrypt(123_456, 10, 6, bytes(8))
    monkeypatch.setattr(FF3, "encrypt", unused)
    monkeypatch.setattr(FF3, "decrypt", unused)
    image = LibraryFF3(bytes(32)).encrypt(123_456, 10, 6, bytes(8))
    assert image == expected
    assert LibraryFF3(bytes(32)).decrypt(image, 10, 6, bytes(8)) == 123_456


def test_the_library_never_gets_what_it_would_cut_in_parts() -> None:
    # 58 decimal digits are FF3's most; of 59 pyFPE encrypts two strings, which no one asked for.
    with pytest.raises(ValueError, match="domain"):
        LibraryFF3(bytes(32)).encrypt(7, 10, 59, bytes(8))
    with pytest.raises(ValueError, match="radix"):
        LibraryFF3(bytes(32)).encrypt(7, 1_000, 2, bytes(8))


@pytest.mark.parametrize("cipher", [FF1(bytes(32)), FF3(bytes(32)), LibraryFF3(bytes(32))])
def test_numbers_and_domains_out_of_range_are_refused(cipher: FF1 | FF3 | LibraryFF3) -> None:
    for value, radix, length in ((10**6, 10, 6), (-1, 10, 6), (0, 10, 5), (0, 2, 19)):
        for step in (cipher.encrypt, cipher.decrypt):
            with pytest.raises(ValueError, match="domain"):
                step(value, radix, length, bytes(8))


@pytest.mark.parametrize("length", [0, 7, 9])
def test_ff3_takes_no_other_tweak_than_of_8_bytes(length: int) -> None:
    for cipher in (FF3(bytes(32)), LibraryFF3(bytes(32))):
        for step in (cipher.encrypt, cipher.decrypt):
            with pytest.raises(ValueError, match="tweak"):
                step(123_456, 10, 6, bytes(length))


@given(st.integers(10**6, 10**40) | st.integers(10**6, 10**700))
def test_the_numerals_of_a_domain_waste_little(domain: int) -> None:
    radix, length = numerals(domain)
    assert 2 <= radix <= LARGEST_RADIX
    assert length % 2 == 0
    assert (radix - 1) ** length < domain <= radix**length
    assert length == 2 or LARGEST_RADIX ** (length - 2) < domain


@given(st.integers(1, 2**192))
def test_the_numerals_of_the_library_hold_every_domain_of_ff3(domain: int) -> None:
    radix, length = numerals(domain, LARGEST_LIBRARY_RADIX)
    assert 2 <= radix <= LARGEST_LIBRARY_RADIX
    assert ff3.fits(radix, length)
    assert domain <= radix**length <= max(2 * domain, 2 * 10**6)


def test_the_libraries_are_loaded_by_those_alone_who_choose_ff3() -> None:
    # pyFPE's wheel also drops an old `ff3` at the top level.
    code = """
import sys
from engine.crypto.ciphers import RankCipher
from engine.crypto.key_derivation import ProfileKey
key = ProfileKey(bytes(32))
for name in ("ff1", "ff3"):
    RankCipher(key, b"", name).encrypt("x", 7, 10**9)
    print(sorted({"ffx", "ff3", "pyfpe_ff3", "Crypto"} & set(sys.modules)))
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n['Crypto', 'pyfpe_ff3']\n"


def test_the_library_would_log_tweaks_and_sets_up_no_handler_here() -> None:
    # Without the switch a first debug line also gives the root logger a handler on stderr.
    code = """
import logging, sys
from engine.crypto.ff3_library import LibraryFF3
logging.getLogger().setLevel(logging.DEBUG)
if "loud" in sys.argv:
    import pyfpe_ff3
    pyfpe_ff3.FF3Cipher(bytes(32).hex(), "ab" * 8).encrypt("123456")
else:
    LibraryFF3(bytes(32)).encrypt(123_456, 10, 6, bytes.fromhex("ab" * 8))
print(logging.getLogger().handlers)
"""
    quiet, loud = (
        subprocess.run(
            [sys.executable, "-c", code, *extra], capture_output=True, text=True, check=True
        )
        for extra in ([], ["loud"])
    )
    assert (quiet.stdout, quiet.stderr) == ("[]\n", "")
    assert "ab" * 8 in loud.stderr
