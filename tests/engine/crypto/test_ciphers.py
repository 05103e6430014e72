"""The prefix cipher against its definition, the choice of a cipher, and the walk."""

import hmac
from collections import Counter
from hashlib import sha256

import pytest
from chi_squared import p_value
from cryptography.hazmat.primitives.ciphers import Cipher, algorithms, modes
from hypothesis import given
from hypothesis import strategies as st

from engine.crypto import ciphers
from engine.crypto.ciphers import CHOICES, CIPHER_NOTES, CIPHERS, LARGEST_TABLE, RankCipher
from engine.crypto.ff1 import FF1, SMALLEST_DOMAIN
from engine.crypto.ff3 import FF3
from engine.crypto.key_derivation import ProfileKey

KEY = ProfileKey(bytes(range(32)))
DOMAINS = st.integers(min_value=1, max_value=300) | st.integers(LARGEST_TABLE, 10**40)


@given(st.sampled_from(CHOICES), st.integers(0, 63**6 - 1))
def test_large_domains_are_encrypted_by_the_chosen_cipher(name: str, rank: int) -> None:
    # Whole powers of both ciphers' radices, hence no walk.
    tweak = KEY.tweak("PHONE", b"scope")
    radix, length = (65_535, 2) if name == "ff1" else (63, 6)
    plain = FF1(KEY.fpe("ff1")) if name == "ff1" else FF3(KEY.fpe("ff3"))
    rank, domain = rank % radix**length, radix**length
    found = RankCipher(KEY, b"scope", name).encrypt("PHONE", rank, domain)
    assert found == plain.encrypt(rank, radix, length, tweak if name == "ff1" else tweak[:8])


def test_what_is_too_large_for_ff3_is_encrypted_by_ff1() -> None:
    by_default, chosen = (RankCipher(KEY, b"s", name) for name in ("ff1", "ff3"))
    largest = 2**192
    assert chosen.encrypt("x", 7, largest) != by_default.encrypt("x", 7, largest)
    assert chosen.encrypt("x", 7, largest + 1) == by_default.encrypt("x", 7, largest + 1)
    assert CIPHER_NOTES["ff3"].largest == largest


def plain_prefix_cipher(key: bytes, domain: int) -> list[int]:
    """Black and Rogaway's definition: element -> its place among the sorted AES images."""
    images = []
    for element in range(domain):
        encryptor = Cipher(algorithms.AES(key), modes.ECB()).encryptor()  # noqa: S305 (the definition)
        images.append((encryptor.update(element.to_bytes(16, "big")), element))
    order = [element for _, element in sorted(images)]
    return [order.index(element) for element in range(domain)]


@pytest.mark.parametrize("domain", [1, 2, 3, 26, 500])
def test_the_prefix_cipher_is_its_definition(domain: int) -> None:
    cipher = RankCipher(KEY, b"scope")
    expected = plain_prefix_cipher(KEY.prefix("ZIP_CODE", b"scope"), domain)
    assert [cipher.encrypt("ZIP_CODE", rank, domain) for rank in range(domain)] == expected


def test_a_large_table_permutes_its_domain() -> None:
    cipher, domain = RankCipher(KEY, b""), 99_999
    images = [cipher.encrypt("AGE", rank, domain) for rank in range(domain)]
    assert sorted(images) == list(range(domain))
    assert all(cipher.decrypt("AGE", image, domain) == n for n, image in enumerate(images))


@pytest.mark.parametrize("name", CHOICES)
@pytest.mark.parametrize("domain", [LARGEST_TABLE, LARGEST_TABLE + 1, SMALLEST_DOMAIN])
def test_the_border_between_the_ciphers(domain: int, name: str) -> None:
    cipher = RankCipher(KEY, b"s", name)
    by_name = CIPHERS["prefix" if domain <= LARGEST_TABLE else name](KEY, b"s")
    for rank in (0, 1, domain // 2, domain - 1):
        image = cipher.encrypt("x", rank, domain)
        assert image == by_name.recode("x", rank, domain, inverse=False)
        assert cipher.decrypt("x", image, domain) == rank


@given(DOMAINS, st.sampled_from(CHOICES), st.data())
def test_decrypt_undoes_encrypt(domain: int, name: str, data: st.DataObject) -> None:
    rank = data.draw(st.integers(0, domain - 1))
    cipher = RankCipher(KEY, b"scope", name)
    image = cipher.encrypt("label", rank, domain)
    assert 0 <= image < domain
    assert cipher.decrypt("label", image, domain) == rank


@pytest.mark.parametrize("domain", [5_000, 10**9])
def test_labels_scopes_and_profiles_have_permutations_of_their_own(domain: int) -> None:
    ciphers = [RankCipher(KEY, b""), RankCipher(KEY, b"s"), RankCipher(ProfileKey(bytes(32)), b"")]
    rows = {
        tuple(cipher.encrypt(label, rank, domain) for rank in range(8))
        for cipher in ciphers
        for label in ("SSN", "PHONE")
    }
    assert len(rows) == 6
    assert RankCipher(KEY, b"s").encrypt("SSN", 3, domain) == ciphers[1].encrypt("SSN", 3, domain)


@pytest.mark.parametrize("rank", [-1, 7, 10**30])
def test_a_rank_outside_its_domain_is_refused_unnamed(rank: int) -> None:
    cipher = RankCipher(KEY, b"")
    for step in (cipher.encrypt, cipher.decrypt):
        with pytest.raises(ValueError, match="outside its domain") as caught:
            step("x", rank, 7)
        assert str(rank) not in str(caught.value)


@given(st.sets(st.integers(0, 59), min_size=1), st.booleans())
def test_a_walk_permutes_its_class(members: set[int], inverse: bool) -> None:
    cipher = RankCipher(KEY, b"walk")

    def walked(rank: int, backwards: bool) -> int:
        return cipher.recode("x", rank, 60, backwards, members.__contains__)

    images = {rank: walked(rank, inverse) for rank in members}
    assert set(images.values()) == members
    assert all(walked(image, not inverse) == rank for rank, image in images.items())


def test_a_walk_that_finds_nobody_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ciphers, "_MOST_STEPS", 100)
    with pytest.raises(ValueError, match="class"):
        RankCipher(KEY, b"").recode("x", 3, 10, False, lambda _: False)


def images_of_zero(domain: int, same_key: bool) -> Counter[int]:
    """Where rank 0 goes under 2,000 scopes, in ten cells; or, planted wrong, under one."""
    found = Counter[int]()
    for n in range(2_000):
        scope = b"" if same_key else n.to_bytes(2, "big")
        found[RankCipher(KEY, scope).encrypt("x", 0, domain) * 10 // domain] += 1
    return found


@pytest.mark.parametrize("domain", [40, 10**6 + 7])
def test_scopes_spread_a_value_evenly(domain: int) -> None:
    even, planted = (images_of_zero(domain, same_key) for same_key in (False, True))
    assert p_value([even[n] for n in range(10)], [0.1] * 10) > 1e-4  # of fixed keys
    assert p_value([planted[n] for n in range(10)], [0.1] * 10) < 1e-4


def test_mac_is_keyed_hmac_of_prefixed_fields() -> None:
    expected = hmac.digest(KEY.surrogate("URL", b"s"), b"\0\0\0\1a\0\0\0\2bc", sha256)
    cipher = RankCipher(KEY, b"s")
    assert cipher.mac("URL", "a", b"bc") == expected
    others = [cipher.mac("URL", "ab", b"c"), cipher.mac("USERNAME", "a", b"bc")]
    others.append(RankCipher(KEY, b"").mac("URL", "a", b"bc"))
    assert expected not in others
    assert len(cipher.mac("URL", "\ud800")) == 32


def test_a_cipher_shows_no_key() -> None:
    cipher = RankCipher(ProfileKey(b"K" * 32), b"scope")
    cipher.encrypt("x", 0, 10**6)
    assert "KKK" not in repr(cipher)
    assert "scope" not in repr(cipher)
