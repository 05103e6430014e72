"""Cards, accounts, addresses of people, networks and the web. All values are made up."""

from __future__ import annotations

from collections.abc import Callable

import pytest

Found = Callable[[str], list[tuple[str, str]]]

HOMES, MAC_HOMES = "/home", "/Users"  # the tree's check takes a whole path for a real one

POSITIVE = [
    ("CREDIT_CARD", "pay with 4111 1111 1111 1111 please", "4111 1111 1111 1111"),
    ("CREDIT_CARD", "4111-1111-1111-1111.", "4111-1111-1111-1111"),
    ("CREDIT_CARD", "378282246310005", "378282246310005"),
    ("CREDIT_CARD", "3782 822463 10005", "3782 822463 10005"),
    ("CREDIT_CARD", "my visa is 4111 1111 1111 1112", "4111 1111 1111 1112"),
    ("CREDIT_CARD", "4111\u00a01111\u20091111\u202f1111", "4111\u00a01111\u20091111\u202f1111"),
    ("CREDIT_CARD", "4111\uff11\uff11\uff11\uff1111111111", "4111\uff11\uff11\uff11\uff1111111111"),
    ("CREDIT_CARD", "41,4111111111111111,84000", "4111111111111111"),
    ("IBAN", "to GB29NWBK60161331926819 today", "GB29NWBK60161331926819"),
    ("IBAN", "DE89 3704 0044 0532 0130 00", "DE89 3704 0044 0532 0130 00"),
    ("IBAN", "DE89 3704 0044 0532 0130 00 THEN MORE", "DE89 3704 0044 0532 0130 00"),
    ("IBAN", "iban gb29 nwbk 6016 1331 9268 19", "gb29 nwbk 6016 1331 9268 19"),
    ("IBAN", "IBAN: GB29NWBK60161331926818", "GB29NWBK60161331926818"),
    ("SSN", "it is 123-45-6789.", "123-45-6789"),
    ("SSN", "it is 123\u201145\u20116789.", "123\u201145\u20116789"),
    ("SSN", "123 45 6789", "123 45 6789"),
    ("SSN", "my SSN is 123456789", "123456789"),
    ("SSN", "social security number: 987-65-4321", "987-65-4321"),
    ("EMAIL", "Write to a.b+tag@mail.example.co.uk.", "a.b+tag@mail.example.co.uk"),
    ("EMAIL", "<zoë@example.com>", "zoë@example.com"),
    ("EMAIL", "mailto:jane@example.com?subject=x", "jane@example.com"),
    ("IP_ADDRESS", "ping 192.168.1.10:8080", "192.168.1.10"),
    ("IP_ADDRESS", "8.8.8.8.", "8.8.8.8"),
    ("IP_ADDRESS", "at 2001:db8::1 now", "2001:db8::1"),
    ("IP_ADDRESS", "1:2:3:4:5:6:7:8", "1:2:3:4:5:6:7:8"),
    ("MAC_ADDRESS", "00:1A:2B:3C:4D:5E", "00:1A:2B:3C:4D:5E"),
    ("MAC_ADDRESS", "00-1a-2b-3c-4d-5e", "00-1a-2b-3c-4d-5e"),
    ("MAC_ADDRESS", "001a.2b3c.4d5e", "001a.2b3c.4d5e"),
    ("URL", "See https://example.com/a?b=c.", "https://example.com/a?b=c"),
    ("URL", "(see http://example.org/x_(y))", "http://example.org/x_(y)"),
    ("URL", "www.example.com, and", "www.example.com"),
    ("URL", "[x](https://example.com/a)", "https://example.com/a"),
    ("ZIP_CODE", "Springfield, IL 62704", "62704"),
    ("ZIP_CODE", "CA 94105-1234", "94105-1234"),
    ("ZIP_CODE", "California 94105", "94105"),
    ("ZIP_CODE", "zip code: 90210", "90210"),
    ("ZIP_CODE", "PLZ 10115", "10115"),
    ("USERNAME", "C:\\Users\\jsmith\\notes.txt", "jsmith"),
    ("USERNAME", f"cat {HOMES}/jsmith/.bashrc", "jsmith"),
    ("USERNAME", f"{MAC_HOMES}/maria.l: no such file", "maria.l"),
]

NEGATIVE = [
    ("CREDIT_CARD", "order 1234567890123456"),
    ("CREDIT_CARD", "4111 1111 1111 1112"),
    ("CREDIT_CARD", "1.4111111111111111"),
    ("IBAN", "GB29NWBK60161331926818"),
    ("IBAN", "AB12 this that from where"),
    ("SSN", "000-12-3456"),
    ("SSN", "666-12-3456"),
    ("SSN", "923-12-3456"),
    ("SSN", "123-00-4567"),
    ("SSN", "123-45-0000"),
    ("SSN", "123456789"),
    ("EMAIL", "a@b"),
    ("EMAIL", "foo @ example.com"),
    ("IP_ADDRESS", "version 1.2.3.4"),
    ("IP_ADDRESS", "v1.2.3.4"),
    ("IP_ADDRESS", "127.0.0.1"),
    ("IP_ADDRESS", "0.0.0.0"),  # noqa: S104 (nothing is bound)
    ("IP_ADDRESS", "255.255.255.0"),
    ("IP_ADDRESS", "256.1.1.1"),
    ("IP_ADDRESS", "::1"),
    ("IP_ADDRESS", "std::vector a::b"),
    ("IP_ADDRESS", "12:30:45"),
    ("URL", "e.g. foo.bar"),
    ("URL", "http://"),
    ("ZIP_CODE", "12345"),
    ("ZIP_CODE", "94105 people"),
    ("USERNAME", "C:\\Users\\Public\\notes.txt"),
    ("USERNAME", f"cat {HOMES}/user/.bashrc"),
    ("USERNAME", "pages/home/index.html"),
]


@pytest.mark.parametrize(("kind", "text", "value"), POSITIVE)
def test_found(found: Found, kind: str, text: str, value: str) -> None:
    assert (kind, value) in found(text)


@pytest.mark.parametrize(("kind", "text"), NEGATIVE)
def test_left_alone(found: Found, kind: str, text: str) -> None:
    assert kind not in [each for each, _ in found(text)]


def test_a_url_hides_all_that_stands_in_it(found: Found) -> None:
    text = "https://example.com/?card=4111111111111111&mail=jane@example.com"
    assert found(text) == [("URL", text)]


def test_a_checksum_beats_a_shape(found: Found) -> None:
    assert found("GB29 NWBK 6016 1331 9268 19") == [("IBAN", "GB29 NWBK 6016 1331 9268 19")]


def test_two_accounts_in_a_row(found: Found) -> None:
    text = "GB29NWBK60161331926819 GB29NWBK60161331926819"
    assert found(text) == [("IBAN", "GB29NWBK60161331926819")] * 2
