"""Identifiers of letters and digits, wallets and figures: every scheme, its own validator agreeing.

All values are made up, or published by the issuer as examples.
"""

import re
import string
from collections.abc import Callable, Iterator
from importlib import import_module

import pytest
from cases import tables_beside
from Crypto.Hash import keccak
from effort import tries
from format_contract import Contract, Source, mask
from hypothesis import given, settings
from hypothesis import strategies as st
from stdnum import vatin

from engine.core.types import Kind
from engine.crypto.ciphers import RankCipher
from engine.crypto.formats import checks
from engine.crypto.formats.alphanumeric_ids import Scheme
from engine.crypto.formats.published_ids import SCHEMES, vin_check
from engine.crypto.formats.registry import FORMATS
from engine.crypto.key_derivation import ProfileKey

CASES = tables_beside(__file__)
DIGITS, UPPER = string.digits, string.ascii_uppercase
CIPHERS = [RankCipher(ProfileKey(bytes(range(32))), b"codes", name) for name in ("ff1", "ff3")]


def _ends(value: str, length: int, check: Callable[[str], str]) -> bool:
    code = value.replace(" ", "")
    return len(code) == length and check(code[:-1]) == code[-1]


def _by(module: str) -> Callable[[str], bool]:
    """What python-stdnum's module of a scheme says of a number."""
    is_valid: Callable[[str], bool] = import_module(f"stdnum.{module}").is_valid
    return is_valid


# What an issuer or python-stdnum's documentation gives as valid, and who else can tell.
EXAMPLES: list[tuple[Kind, str, Callable[[str], bool]]] = [
    *((Kind(kind), value, _by(module)) for kind, value, module in CASES["examples"]),
    (Kind.VIN, "1M8GDM9AXKP042788", lambda v: vin_check(v) == v[8]),
    (Kind.VIN, "5gzcz43d13s812715", lambda v: vin_check(v.upper()) == v[8] and v.islower()),
    (Kind.TAX_ID, "SE556012579001", lambda v: vatin.is_valid(v) and v[:2] == "SE"),
    (Kind.TAX_ID, "NL004495445B01", lambda v: vatin.is_valid(v) and v[:2] == "NL"),
    (Kind.TAX_ID, "atu13585627", lambda v: vatin.is_valid(v) and v[:3] == "atu"),
    (Kind.SSN, "65 200367 C 985", lambda v: _ends(v, 12, checks.pension_check)),
    (Kind.MEDICAL_RECORD, "A123456780", lambda v: _ends(v, 10, checks.insured_check)),
    (Kind.PASSPORT, "C01X00T478", lambda v: _ends(v, 10, checks.document_check)),
    (Kind.DRIVER_LICENSE, "LEE99 712315 J99AB", lambda v: v[3:5] == "99" and v[14] == "9"),
    (
        Kind.CRYPTO_WALLET,
        "bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr",
        lambda address: address.startswith("bc1p") and len(address) == 62,
    ),
]


@pytest.mark.parametrize(("kind", "value", "valid"), EXAMPLES)
def test_what_is_valid_stays_valid(kind: Kind, value: str, valid: Callable[[str], bool]) -> None:
    assert valid(value)
    for cipher in CIPHERS:
        surrogate = FORMATS[kind].encrypt(value, cipher)
        assert surrogate != value
        assert valid(surrogate)
        assert FORMATS[kind].decrypt(surrogate, cipher) == value


class Codes(Contract):
    """A kind whose characters stay in their classes."""

    count = 800

    def keeps(self, value: str, surrogate: str) -> bool:
        same = holding(self.kind, value) == holding(self.kind, surrogate)
        return super().keeps(value, surrogate) and same


def holding(kind: Kind, value: str) -> list[str]:
    code = re.sub("[^0-9A-Za-z]", "", value).upper()
    return [scheme.name for scheme in SCHEMES.get(kind, ()) if scheme.holds(code)]


class TestVin(Contract):
    kind = Kind.VIN
    count = 800
    refused = ("-----------------", "1M8GDM9AXKP04278Ä", "1" * 65)

    def values(self, source: Source) -> Iterator[str]:
        letters = "ABCDEFGHJKLMNPRSTUVWXYZ" + DIGITS
        while True:
            number = source.text(letters, 17)
            right = f"{number[:8]}{vin_check(number)}{number[9:]}"
            found = source.pick([number, right])
            yield source.pick([found, found.lower()])

    def keeps(self, value: str, surrogate: str) -> bool:
        names = [holding(self.kind, text) for text in (value, surrogate)]
        checked = "us.vin" in names[0]  # then the ninth character may turn from digit to X
        masks = [mask(t[:8] + t[8 + checked :]) for t in (value, surrogate)]
        return names[0] == names[1] and masks[0] == masks[1]


class TestTaxId(Codes):
    kind = Kind.TAX_ID
    count = 250
    shapes = ("99-9999999", "999999999", "9999999999", "99999999999", "999.999.999-99", "AA999999A")
    refused = ("---", "12345678é", "1" * 65)


class TestBankAccount(Codes):
    kind = Kind.BANK_ACCOUNT
    shapes = ("999999999", "99999999", "99-99-99 99999999", "9999 9999 99 9999999999")
    refused = ("-", "12345678é", "1" * 65)


class TestPassport(Codes):
    kind = Kind.PASSPORT
    shapes = ("A99999999", "999999999", "AA9999999", "a99a99a99")
    refused = ("-", "C01X00T4É", "1" * 65)


class TestDriverLicense(Codes):
    kind = Kind.DRIVER_LICENSE
    shapes = ("A9999999", "A999-999-99-999-9", "999999999", "AAAAA999999AA9AA")
    refused = ("-", "D123456Ö", "1" * 65)


class TestLicensePlate(Codes):
    kind = Kind.LICENSE_PLATE
    shapes = ("9AAA999", "AA99 AAA", "AAA 9999", "A-AA 9999", "AÄ-AA 99", "aaa-9999")
    refused = ("-", "123 éa", "1" * 65)

    def keeps(self, value: str, surrogate: str) -> bool:
        masks = [mask(re.sub("[ÄÖÜ]", "Ä", text)) for text in (value, surrogate)]
        return masks[0] == masks[1]

    def test_every_plate_of_one_letter_and_two_digits_is_permuted(self, cipher: RankCipher) -> None:
        plates = [f"{a}-{n:02d}" for a in UPPER for n in range(100)]
        surrogates = [FORMATS[self.kind].encrypt(plate, cipher) for plate in plates]
        assert sorted(surrogates) == plates
        assert [FORMATS[self.kind].decrypt(s, cipher) for s in surrogates] == plates


class TestMedicalRecord(Codes):
    kind = Kind.MEDICAL_RECORD
    shapes = ("MRN-99999999", "999999", "9999999999", "A-99/9999", "AA999999")
    refused = ("-", "MRN-12é", "1" * 65)


ETHEREUM = "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed"


class TestCryptoWallet(Contract):
    kind = Kind.CRYPTO_WALLET
    count = 300
    refused = (
        "1NEDqZPvTWRaoho48qXuLLsrYomMXPABfE",
        "bc1qardv855yjngspvxuttq897aqca3lxju2y69jcf",
        "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD",
        "0x5aaeb6053f3e94c9b9a09f33669435e7ef1bea",
    )

    def values(self, source: Source) -> Iterator[str]:
        seeds = [value for kind, value, _ in EXAMPLES if kind is self.kind]
        seeds += [
            "mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn",
            ETHEREUM,
            "0x" + "a1" * 20,
            "0x" + "F0" * 20,
        ]
        while True:
            scope = source.text(DIGITS, 9).encode()
            other = RankCipher(ProfileKey(bytes(32)), scope)
            yield FORMATS[self.kind].encrypt(source.pick(seeds), other)

    def keeps(self, value: str, surrogate: str) -> bool:
        if value[0] in "mn":  # a test network's addresses begin with either
            return surrogate[0] in "mn"
        head = 2 if value.startswith("0x") else 4 if value.lower().startswith("bc1") else 1
        cases = [(t[2:].islower(), t[2:].isupper()) for t in (value, surrogate)]
        return value[:head] == surrogate[:head] and (head == 1 or cases[0] == cases[1])

    def test_the_capitals_of_an_ethereum_address_are_its_checksum(self, cipher: RankCipher) -> None:
        surrogate = FORMATS[self.kind].encrypt(ETHEREUM, cipher)
        digest = keccak.new(digest_bits=256, data=surrogate[2:].lower().encode()).hexdigest()
        marks = zip(surrogate[2:], digest[:40], strict=True)
        assert all(c.isdigit() or c.isupper() == (mark >= "8") for c, mark in marks)


class TestMoney(Contract):
    kind = Kind.MONEY
    count = 1_000
    refused = ("twelve dollars", "$", "٤ USD", "1" * 65)

    def values(self, source: Source) -> Iterator[str]:
        while True:
            whole = f"{1 + source.below(10 ** (1 + source.below(7))):,}"
            cents = source.text(DIGITS, 2)
            shape = source.pick(["${0}.{1}", "{0} EUR", "£{0} million", "0.{1} %", "-{0}"])
            yield shape.format(whole, cents)

    def keeps(self, value: str, surrogate: str) -> bool:
        zeros = [re.sub("[1-9]", "9", re.findall("[0-9]", t)[0]) for t in (value, surrogate)]
        return mask(value) == mask(surrogate) and zeros[0] == zeros[1]

    def test_every_two_digit_age_stays_one(self, cipher: RankCipher) -> None:
        ages = [str(age) for age in range(10, 100)]
        surrogates = [FORMATS[Kind.AGE].encrypt(age, cipher) for age in ages]
        assert sorted(surrogates) == ages
        assert [FORMATS[Kind.AGE].decrypt(s, cipher) for s in surrogates] == ages


@settings(deadline=None, max_examples=tries(60))
@given(st.sampled_from(sorted(SCHEMES)), st.data())
def test_a_surrogate_satisfies_exactly_its_originals_schemes(
    kind: Kind, data: st.DataObject
) -> None:
    scheme: Scheme = data.draw(st.sampled_from(SCHEMES[kind]))
    code = data.draw(st.from_regex(scheme.shape, fullmatch=True).filter(str.isascii))
    value = scheme.complete(code) if scheme.complete else code
    surrogate = FORMATS[kind].encrypt(value, CIPHERS[0])
    assert FORMATS[kind].decrypt(surrogate, CIPHERS[0]) == value
    assert holding(kind, surrogate) == holding(kind, value)
