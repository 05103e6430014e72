"""One contract for every format, then what each one promises of its own."""

import ipaddress
import re
import string
from collections.abc import Iterator

import phonenumbers
import pytest
from cases import tables_beside
from format_contract import Contract, Source, mask
from hypothesis import given, settings
from hypothesis import strategies as st
from stdnum import iban, luhn
from stdnum.us import ssn

from engine.core.types import Kind
from engine.crypto.ciphers import RankCipher
from engine.crypto.formats.base import NotInFormat, Template, from_rank, spread, to_rank
from engine.crypto.formats.credentials import public_prefix
from engine.crypto.formats.registry import FORMATS
from engine.crypto.key_derivation import ProfileKey

CASES = tables_beside(__file__)

DIGITS = string.digits
ALPHANUMERIC = string.ascii_letters + DIGITS
CIPHER = RankCipher(ProfileKey(bytes(range(32))), b"hypothesis")


def check_permuted(kind: Kind, values: list[str], cipher: RankCipher) -> None:
    """All values of a shape have one another as surrogates, and come back."""
    surrogates = [FORMATS[kind].encrypt(value, cipher) for value in values]
    assert sorted(surrogates) == values
    assert [FORMATS[kind].decrypt(each, cipher) for each in surrogates[::7]] == values[::7]


class TestCreditCard(Contract):
    kind = Kind.CREDIT_CARD
    refused = ("4111 1111 111", "41111111111111111111", "4111--1111-1111-1111", " 4111111111111111")

    def values(self, source: Source) -> Iterator[str]:
        while True:
            length = 12 + source.below(8)
            payload = source.text(DIGITS, length - 1)
            check = (int(luhn.calc_check_digit(payload)) + (source.below(4) == 0)) % 10
            mark = source.pick(["", " ", "-"])
            digits = f"{payload}{check}"
            yield mark.join(digits[n : n + 4] for n in range(0, length, 4))

    def keeps(self, value: str, surrogate: str) -> bool:
        valid = luhn.is_valid(re.sub(r"\D", "", value))
        return (
            luhn.is_valid(re.sub(r"\D", "", surrogate)) == valid
            and value[0] == surrogate[0]
            and mask(value) == mask(surrogate)
        )


class TestSsn(Contract):
    kind = Kind.SSN
    refused = ("---", "x" * 65, "123 45 678٩")

    def values(self, source: Source) -> Iterator[str]:
        areas = [f"{n:03d}" for n in range(1, 900) if n != 666]
        while True:
            mark = source.pick(["", " ", "-"])
            group, serial = 1 + source.below(99), 1 + source.below(9999)
            yield f"{source.pick(areas)}{mark}{group:02d}{mark}{serial:04d}"

    @pytest.mark.parametrize(
        "value",
        ["000-12-3456", "666-12-3456", "912-34-5678", "123-00-4567", "123-45-0000", "12-345-6789"],
    )
    def test_a_number_that_nobody_has_stays_one(self, cipher: RankCipher, value: str) -> None:
        surrogate = FORMATS[self.kind].encrypt(value, cipher)
        assert FORMATS[self.kind].decrypt(surrogate, cipher) == value
        assert mask(value) == mask(surrogate)
        if value[3] == "-":
            assert not ssn.is_valid(surrogate)

    def keeps(self, value: str, surrogate: str) -> bool:
        return ssn.is_valid(surrogate.replace(" ", "")) and mask(value) == mask(surrogate)


class TestIban(Contract):
    kind = Kind.IBAN
    refused = ("DE00370400440532013000", "DE8937040044053201300", "XX89370400440532013000", "DE99")

    def values(self, source: Source) -> Iterator[str]:
        shapes = {"DE": "n" * 18, "NL": "aaaa" + "n" * 10, "FR": "n" * 10 + "c" * 11 + "nn"}
        shapes |= {"GB": "aaaa" + "n" * 14, "MT": "aaaa" + "n" * 5 + "c" * 18, "CH": "n" * 17}
        alphabets = {"n": DIGITS, "a": string.ascii_uppercase, "c": DIGITS + string.ascii_uppercase}
        while True:
            country = source.pick(list(shapes))
            bban = "".join(source.text(alphabets[c], 1) for c in shapes[country])
            number = f"{country}{iban.calc_check_digits(f'{country}00{bban}')}{bban}"
            spelled = iban.format(number) if source.below(2) else number
            yield spelled.lower() if source.below(4) == 0 else spelled

    def keeps(self, value: str, surrogate: str) -> bool:
        kept = value[:2] == surrogate[:2] and mask(value[4:]) == mask(surrogate[4:])
        return iban.is_valid(surrogate) and kept


class TestZipCode(Contract):
    kind = Kind.ZIP_CODE
    shapes = ("99999-9999", "99999 9999", "999999999")
    refused = ("-", "SW1A 1AÄ")

    def test_all_five_digit_codes_are_permuted(self, cipher: RankCipher) -> None:
        check_permuted(self.kind, [f"{n:05d}" for n in range(100_000)], cipher)


class TestIpAddress(Contract):
    kind = Kind.IP_ADDRESS
    refused = (
        "127.0.0.1", "169.254.1.1", "224.0.0.1", "0.1.2.3", "192.0.2.7", "10.0.0.01", "10.0.0.256",
        "::1", "fe80::1", "ff02::1", "2001:db8::1", "2A00::1", "2a00:0::1", "::ffff:10.0.0.1",
        "10.0.0.0/8", "fd00::1%eth0",
    )  # fmt: skip

    def values(self, source: Source) -> Iterator[str]:
        private = [10 << 24, (172 << 24) + (16 << 16), (192 << 24) + (168 << 16)]
        sizes = [1 << 24, 1 << 20, 1 << 16]
        while True:
            n = source.below(3)
            yield str(ipaddress.IPv4Address(private[n] + source.below(sizes[n])))
            found = ipaddress.IPv4Address(source.below(1 << 32))
            if found.is_global and not found.is_multicast and found not in _ANYCAST:
                yield str(found)
            yield str(ipaddress.IPv6Address((0x2A00 << 112) + source.below(1 << 112)))
            yield str(ipaddress.IPv6Address((0xFC << 120) + source.below(1 << 121)))

    def keeps(self, value: str, surrogate: str) -> bool:
        old, new = ipaddress.ip_address(value), ipaddress.ip_address(surrogate)
        same = old.version == new.version and old.is_private == new.is_private
        return same and old.is_global == new.is_global and not new.is_multicast


_ANYCAST = ipaddress.IPv4Network("192.88.99.0/24")


class TestMacAddress(Contract):
    kind = Kind.MAC_ADDRESS
    refused = ("00:11:22:33:44", "00:11:22:33:44:5g", "00:11-22:33:44:55", "aB:11:22:33:44:55")

    def values(self, source: Source) -> Iterator[str]:
        while True:
            digits = source.text("0123456789abcdef", 12)
            mark, width = (":", 2), ("-", 2)
            chosen, size = (mark, width, (".", 4), ("", 12))[source.below(4)]
            spelled = chosen.join(digits[n : n + size] for n in range(0, 12, size))
            yield spelled.upper() if source.below(2) else spelled

    def keeps(self, value: str, surrogate: str) -> bool:
        flags = [int(re.sub(r"[-:.]", "", text)[:2], 16) & 3 for text in (value, surrogate)]
        masks = [re.sub(r"[0-9A-Fa-f]", "9", text) for text in (value, surrogate)]
        return flags[0] == flags[1] and masks[0] == masks[1] and _one_case(surrogate)


def _one_case(text: str) -> bool:
    return text in (text.lower(), text.upper())


class TestApiKey(Contract):
    kind = Kind.API_KEY
    refused = ("----", "schlüssel-1", "k" * 513)

    def values(self, source: Source) -> Iterator[str]:
        prefixes = ["sk-proj-", "sk-ant-api03-", "ghp_", "github_pat_", "AKIA", "SG.", "hf_", ""]
        rests = [DIGITS, "0123456789abcdef", "0123456789ABCDEF", DIGITS + string.ascii_uppercase]
        rests += [ALPHANUMERIC, string.ascii_lowercase + DIGITS]
        while True:
            rest = source.text(source.pick(rests), 4 + source.below(36))
            yield source.pick(prefixes) + source.pick([rest, f"{rest[:4]}_{rest[4:]}-{rest[::-1]}"])

    def keeps(self, value: str, surrogate: str) -> bool:
        masks = [re.sub(r"[0-9A-Za-z]", "9", text) for text in (value, surrogate)]
        prefixes = [public_prefix(text) for text in (value, surrogate)]
        cases = [_case(text.removeprefix(prefixes[0])) for text in (value, surrogate)]
        return masks[0] == masks[1] and prefixes[0] == prefixes[1] and cases[0] == cases[1]


class TestConnectionString(Contract):
    kind = Kind.API_KEY
    refused = ("amqp://köln:x1@h", "amqp://" + "h" * 512)

    def values(self, source: Source) -> Iterator[str]:
        while True:
            words = [source.text(string.ascii_lowercase, 4 + source.below(5)) for _ in range(4)]
            scheme = source.pick(["postgres", "mysql+pymysql", "mongodb+srv", "redis", "amqps"])
            secret = source.text(ALPHANUMERIC, 8)
            yield f"{scheme}://{words[0]}:{secret}!@{words[1]}.{words[2]}.io:5432/{words[3]}"

    def keeps(self, value: str, surrogate: str) -> bool:
        """The scheme, and each character's class: it reads as an address still."""
        kept = value.partition(":")[0] == surrogate.partition(":")[0]
        return kept and super().keeps(value, surrogate)


def _case(text: str) -> list[bool]:
    used = set(re.sub("[^0-9A-Za-z]", "", text))
    alphabets = (DIGITS, "0123456789abcdef", "0123456789ABCDEF", DIGITS + string.ascii_uppercase)
    return [used <= set(alphabet) for alphabet in (*alphabets, DIGITS + string.ascii_lowercase)]


class TestPassword(Contract):
    kind = Kind.PASSWORD
    refused = ("!!!", "pässword", "x" * 513)

    def values(self, source: Source) -> Iterator[str]:
        printable = "".join(c for c in map(chr, range(127)))
        while True:
            yield source.text(ALPHANUMERIC, 4) + source.text(printable, 1 + source.below(20))

    def keeps(self, value: str, surrogate: str) -> bool:
        masks = [re.sub(r"[0-9A-Za-z]", "9", text) for text in (value, surrogate)]
        return masks[0] == masks[1]

    def test_one_character_is_permuted_within_digits_or_letters(self, cipher: RankCipher) -> None:
        for members in (DIGITS, string.ascii_letters):
            assert {FORMATS[self.kind].encrypt(c, cipher) for c in members} == set(members)

    def test_every_pin_of_four_digits_stays_one_and_comes_back(self, cipher: RankCipher) -> None:
        check_permuted(self.kind, [f"{number:04}" for number in range(10_000)], cipher)


class TestPhone(Contract):
    kind = Kind.PHONE
    stride = 5
    refused = ("1-800-FLOWERS", "+999 12345678", "1", "call me", "+1" * 30, "5" * 18)

    def values(self, source: Source) -> Iterator[str]:
        areas = ["212", "415", "503", "617", "713", "808", "907"]
        shapes = ["+1{0}{1}{2}", "({0}) {1}-{2}", "{0}-{1}-{2} x{3}", "+33 6{3} {1} {1}", "{1}-{2}"]
        while True:
            exchange = f"{2 + source.below(8)}{source.text(DIGITS, 2)}"
            shape, area = source.pick(shapes), source.pick(areas)
            yield shape.format(area, exchange, source.text(DIGITS, 4), source.text(DIGITS, 2))

    def keeps(self, value: str, surrogate: str) -> bool:
        same = self._region(value) == self._region(surrogate)
        return super().keeps(value, surrogate) and same

    def _region(self, text: str) -> str | None:
        number = phonenumbers.parse(text, "US")
        valid = phonenumbers.is_valid_number(number)
        return phonenumbers.region_code_for_number(number) if valid else None

    @pytest.mark.parametrize(("value", "home"), CASES["phones"])
    def test_a_valid_number_stays_valid_in_its_region(
        self, cipher: RankCipher, elsewhere: list[RankCipher], value: str, home: str
    ) -> None:
        region = phonenumbers.region_code_for_number(phonenumbers.parse(value, home or None))
        for each in (cipher, *elsewhere):
            surrogate = FORMATS[self.kind].encrypt(value, each)
            number = phonenumbers.parse(surrogate, home or None)
            assert phonenumbers.is_valid_number(number)
            assert phonenumbers.region_code_for_number(number) == region
            assert FORMATS[self.kind].decrypt(surrogate, each) == value
            assert mask(value) == mask(surrogate)

    @pytest.mark.parametrize(
        "value", ["555-0132", "555-123-4567", "911", "12345", "1 555 010 9999"]
    )
    def test_an_invented_number_stays_phone_shaped(self, cipher: RankCipher, value: str) -> None:
        surrogate = FORMATS[self.kind].encrypt(value, cipher)
        assert FORMATS[self.kind].decrypt(surrogate, cipher) == value
        assert mask(value) == mask(surrogate)
        assert self._region(surrogate) is None

    def test_three_digits_are_permuted(self, cipher: RankCipher) -> None:
        check_permuted(self.kind, [str(n) for n in range(200, 1000)], cipher)


@pytest.mark.parametrize(
    "right",
    [
        "DE89 3704 0044 0532 0130 00",
        "BE68 5390 0754 7034",
        "ES91 2100 0418 4502 0005 1332",
        "NO93 8601 1117 947",
    ],
)
def test_ibans_keep_the_rightness_of_national_check_digits(cipher: RankCipher, right: str) -> None:
    wrong = iban.compact(right)
    wrong = wrong[:-1] + str((int(wrong[-1]) + 1) % 10)
    wrong = f"{wrong[:2]}{iban.calc_check_digits(wrong)}{wrong[4:]}"
    for value in (right, wrong):
        surrogate = FORMATS[Kind.IBAN].encrypt(value, cipher)
        assert surrogate != value
        assert iban.is_valid(surrogate) == iban.is_valid(value)
        assert iban.is_valid(surrogate, check_country=False)
        assert FORMATS[Kind.IBAN].decrypt(surrogate, cipher) == value


@given(st.lists(st.tuples(st.integers(1, 70), st.integers(0, 10**6)), max_size=12))
def test_mixed_radix_ranks_are_unranked(pairs: list[tuple[int, int]]) -> None:
    radices = [radix for radix, _ in pairs]
    digits = [digit % radix for radix, digit in pairs]
    rank = to_rank(digits, radices)
    assert from_rank(rank, radices) == digits
    assert 0 <= rank < Template("x" * len(pairs), tuple("a" * r for r in radices)).domain


@settings(deadline=None)  # some labels make a table first
@given(st.text(max_size=30), st.text(max_size=60))
def test_any_text_is_refused_or_comes_back(value: str, other: str) -> None:
    for chosen in FORMATS.values():
        for text in (value, value + "1234", other):
            try:
                surrogate = chosen.encrypt(text, CIPHER)
            except NotInFormat as refusal:
                assert str(refusal) == chosen.kind
            else:
                assert chosen.decrypt(surrogate, CIPHER) == text


def test_what_a_template_shows_holds_nothing_it_encrypts() -> None:
    template = spread("id-4711", DIGITS)
    assert "4711" not in repr(template) + template.label
    assert template.fill(template.rank) == "id-4711"
    assert template.label == spread("id-0815", DIGITS).label
    assert template.label != spread("id-081", DIGITS).label
