"""Key derivation: RFC 5869, separation of uses, and silence about the master."""

import hashlib
import hmac

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.core.errors import KeyMissing
from engine.crypto.key_derivation import ProfileKey, hkdf, packed

MASTER = bytes(range(32))
FIELDS = st.lists(st.binary(max_size=6) | st.text(max_size=4), max_size=4)


def plain_hkdf(secret: bytes, info: bytes, length: int) -> bytes:
    """RFC 5869 in its own words: extract with a zero salt, then expand."""
    extracted = hmac.digest(bytes(32), secret, "sha256")
    block, found = b"", b""
    while len(found) < length:
        block = hmac.digest(extracted, block + info + bytes([len(found) // 32 + 1]), "sha256")
        found += block
    return found[:length]


@pytest.mark.parametrize("length", [16, 32, 80])
def test_hkdf_is_rfc_5869_over_version_and_prefixed_fields(length: int) -> None:
    info = b"\x01" + b"\0\0\0\x04abcd" + b"\0\0\0\x02\xc3\xa4"
    assert hkdf(MASTER, b"abcd", "ä", length=length) == plain_hkdf(MASTER, info, length)


@given(FIELDS, FIELDS)
def test_fields_pack_alike_only_if_they_are_alike(one: list[str], two: list[str]) -> None:
    def encoded(fields: list[str]) -> list[bytes]:
        return [f.encode("utf-8") if isinstance(f, str) else f for f in fields]

    assert (packed(*one) == packed(*two)) == (encoded(one) == encoded(two))


def test_uses_kinds_and_scopes_have_keys_of_their_own() -> None:
    key = ProfileKey(MASTER)
    found = [key.fpe("ff1"), key.fpe("ff3"), key.conversation(b"x"), key.conversation(b"y")]
    for kind in ("PHONE", "PHON"):
        for scope in (b"", b"E", b"EE"):
            found += [key.tweak(kind, scope), key.prefix(kind, scope), key.surrogate(kind, scope)]
    assert len(set(found)) == len(found)
    assert {len(item) for item in found} == {32}


def test_the_tweak_is_public_and_the_same_for_every_profile() -> None:
    expected = hashlib.sha256(b"\0\0\0\x03SSN" + b"\0\0\0\x02ab").digest()
    for master in (MASTER, bytes(32)):
        assert ProfileKey(master).tweak("SSN", b"ab") == expected


def test_conversation_id_depends_on_key_and_prompt() -> None:
    key = ProfileKey(MASTER)
    ids = [key.conversation_id(prompt) for prompt in ("", "a", "\ud800", "🔥\0")]
    assert len(set(ids)) == 4
    assert {len(found) for found in ids} == {16}
    assert key.conversation_id("a") == ids[1] != ProfileKey(bytes(32)).conversation_id("a")


@pytest.mark.parametrize("length", [0, 16, 31, 33])
def test_a_master_of_another_length_is_refused_without_being_shown(length: int) -> None:
    with pytest.raises(KeyMissing) as caught:
        ProfileKey(b"K" * length)
    assert caught.value.data == {"reason": "wrong_length"}


def test_the_master_shows_nowhere() -> None:
    key = ProfileKey(b"K" * 32)
    assert "K" * 3 not in repr(key) + str(key)
    assert repr(key) == "ProfileKey()"
    assert not hasattr(key, "__dict__")
