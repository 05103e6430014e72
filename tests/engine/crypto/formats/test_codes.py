"""Identifiers of letters and digits, wallets and figures: every scheme, its own validator agreeing.

All values are made up, or published by the issuer as examples.
"""

from __future__ import annotations

import re
import string
from collections.abc import Callable, Iterator

import pytest
from Crypto.Hash import keccak
from format_contract import Contract, Source
from hypothesis import given, settings
from hypothesis import strategies as st
from stdnum import bitcoin, luhn, vatin
from stdnum.at import vnr
from stdnum.be import nn
from stdnum.br import cpf
from stdnum.ch import ssn as ch_ssn
from stdnum.ch import uid
from stdnum.de import idnr
from stdnum.de import vat as de_vat
from stdnum.es import ccc, dni, nie
from stdnum.fr import nif as fr_nif
from stdnum.fr import nir, siren, siret
from stdnum.gb import nhs, utr
from stdnum.in_ import aadhaar, pan
from stdnum.iso7064 import mod_11_2
from stdnum.it import codicefiscale, iva
from stdnum.nl import bsn
from stdnum.pl import nip, pesel
from stdnum.pt import nif as pt_nif
from stdnum.tr import tckimlik
from stdnum.us import ein, itin, rtn

from engine.crypto.ciphers import RankCipher
from engine.crypto.formats import FORMATS, checks
from engine.crypto.formats.coded import Scheme
from engine.crypto.formats.schemes import SCHEMES, vin_check
from engine.crypto.keccak import keccak256
from engine.crypto.keys import ProfileKey
from engine.types import Kind

DIGITS, UPPER = string.digits, string.ascii_uppercase
CIPHERS = [RankCipher(ProfileKey(bytes(range(32))), b"codes", name) for name in ("ff1", "ff3")]


def _ends(value: str, length: int, check: Callable[[str], str]) -> bool:
    code = value.replace(" ", "")
    return len(code) == length and check(code[:-1]) == code[-1]


# What an issuer or python-stdnum's documentation gives as valid, and who else can tell.
EXAMPLES: list[tuple[Kind, str, Callable[[str], bool]]] = [
    (Kind.VIN, "1M8GDM9AXKP042788", lambda v: vin_check(v) == v[8]),
    (Kind.VIN, "5gzcz43d13s812715", lambda v: vin_check(v.upper()) == v[8] and v.islower()),
    (Kind.TAX_ID, "12-3456789", ein.is_valid),
    (Kind.TAX_ID, "912-90-3456", itin.is_valid),
    (Kind.TAX_ID, "36 574 261 809", idnr.is_valid),
    (Kind.TAX_ID, "DE 136,695 976", de_vat.is_valid),
    (Kind.TAX_ID, "3023217600053", fr_nif.is_valid),
    (Kind.TAX_ID, "FR40303265045", vatin.is_valid),
    (Kind.TAX_ID, "BE 0428.759.497", vatin.is_valid),
    (Kind.TAX_ID, "SE556012579001", lambda v: vatin.is_valid(v) and v[:2] == "SE"),
    (Kind.TAX_ID, "NL004495445B01", lambda v: vatin.is_valid(v) and v[:2] == "NL"),
    (Kind.TAX_ID, "atu13585627", lambda v: vatin.is_valid(v) and v[:3] == "atu"),
    (Kind.TAX_ID, "1955839661", utr.is_valid),
    (Kind.TAX_ID, "501 964 843", pt_nif.is_valid),
    (Kind.TAX_ID, "1112.22.333", bsn.is_valid),
    (Kind.TAX_ID, "856-734-62-15", nip.is_valid),
    (Kind.TAX_ID, "44051401359", pesel.is_valid),
    (Kind.TAX_ID, "390.533.447-05", cpf.is_valid),
    (Kind.TAX_ID, "00743110157", iva.is_valid),
    (Kind.TAX_ID, "2341 2341 2346", aadhaar.is_valid),
    (Kind.TAX_ID, "ACUPA7085R", pan.is_valid),
    (Kind.TAX_ID, "54362315-K", dni.is_valid),
    (Kind.TAX_ID, "x-2482300w", nie.is_valid),
    (Kind.TAX_ID, "RCCMNL83S18D969H", codicefiscale.is_valid),
    (Kind.SSN, "756.9217.0769.85", ch_ssn.is_valid),
    (Kind.SSN, "2 95 10 99 126 111 93", nir.is_valid),
    (Kind.SSN, "2 94 05 2B 870 277 36", nir.is_valid),
    (Kind.SSN, "912-90-3456", itin.is_valid),
    (Kind.SSN, "65 200367 C 985", lambda v: _ends(v, 12, checks.pension_check)),
    (Kind.SSN, "1237 010180", vnr.is_valid),
    (Kind.SSN, "85.07.30-033 28", nn.is_valid),
    (Kind.SSN, "17.07.30-033 84", nn.is_valid),
    (Kind.TAX_ID, "732 829 320 00074", siret.is_valid),
    (Kind.TAX_ID, "443 121 975", siren.is_valid),
    (Kind.TAX_ID, "17291716060", tckimlik.is_valid),
    (Kind.TAX_ID, "CHE-100.155.212", uid.is_valid),
    (Kind.TAX_ID, "11010519491231002X", mod_11_2.is_valid),
    (Kind.MEDICAL_RECORD, "A123456780", lambda v: _ends(v, 10, checks.insured_check)),
    (Kind.PASSPORT, "C01X00T478", lambda v: _ends(v, 10, checks.document_check)),
    (Kind.BANK_ACCOUNT, "111000025", rtn.is_valid),
    (Kind.DRIVER_LICENSE, "LEE99 712315 J99AB", lambda v: v[3:5] == "99" and v[14] == "9"),
    (Kind.BANK_ACCOUNT, "1234-1234-16 1234567890", ccc.is_valid),
    (Kind.MEDICAL_RECORD, "943 476 5870", nhs.is_valid),
    (Kind.CRYPTO_WALLET, "1NEDqZPvTWRaoho48qXuLLsrYomMXPABfD", bitcoin.is_valid),
    (Kind.CRYPTO_WALLET, "3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy", bitcoin.is_valid),
    (Kind.CRYPTO_WALLET, "BC1QARDV855YJNGSPVXUTTQ897AQCA3LXJU2Y69JCE", bitcoin.is_valid),
    (
        Kind.CRYPTO_WALLET,
        "bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr",
        lambda address: address.startswith("bc1p") and len(address) == 62,
    ),
]


def mask(text: str) -> str:
    return re.sub("[A-Z]", "A", re.sub("[a-z]", "a", re.sub("[0-9]", "9", text)))


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
    alphabets = (DIGITS,)
    shapes: tuple[str, ...]

    def values(self, source: Source) -> Iterator[str]:
        while True:
            shape = source.pick(list(self.shapes))
            alphabets = {"9": DIGITS, "A": UPPER, "a": string.ascii_lowercase}
            yield "".join(source.text(alphabets[c], 1) if c in alphabets else c for c in shape)

    def keeps(self, value: str, surrogate: str) -> bool:
        return mask(value) == mask(surrogate) and holding(self.kind, value) == holding(
            self.kind, surrogate
        )


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

    def test_a_label_stays(self, cipher: RankCipher) -> None:
        surrogate = FORMATS[self.kind].encrypt("MRN-00123456", cipher)
        assert surrogate.startswith("MRN-")
        assert surrogate != "MRN-00123456"


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
            "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed",
        ]
        seeds += ["0x" + "a1" * 20, "0x" + "F0" * 20]
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

    @pytest.mark.parametrize("address", ["0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed"])
    def test_the_capitals_of_an_ethereum_address_are_its_checksum(
        self, cipher: RankCipher, address: str
    ) -> None:
        surrogate = FORMATS[self.kind].encrypt(address, cipher)
        digest = keccak.new(digest_bits=256, data=surrogate[2:].lower().encode()).hexdigest()
        marks = zip(surrogate[2:], digest[:40], strict=True)
        assert all(c.isdigit() or c.isupper() == (mark >= "8") for c, mark in marks)


@given(st.binary(max_size=400))
def test_keccak_is_the_one_of_another_library(data: bytes) -> None:
    assert keccak256(data) == keccak.new(digest_bits=256, data=data).digest()


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


@settings(deadline=None, max_examples=60)
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


def test_a_scheme_that_completes_wrongly_is_caught() -> None:
    # Planted: the check digit of another scheme. It holds for one value in ten.
    right = next(s for s in SCHEMES[Kind.TAX_ID] if s.name == "pt.nif")
    digits = [f"{n:08d}" for n in range(10_000_000, 90_000_000, 900_001)]
    assert all(right.holds(right.complete(d + "0")) for d in digits if right.complete)
    wrong = [d + luhn.calc_check_digit(d) for d in digits]
    assert sum(right.holds(code) for code in wrong) < len(wrong) / 3


def test_a_chinese_number_is_encrypted_in_few_steps(monkeypatch: pytest.MonkeyPatch) -> None:
    """With a free century 1344 on average, a tenth of a second each; with a public one 27."""
    asked = 0
    holds = Scheme.holds

    def counted(scheme: Scheme, code: str) -> bool:
        nonlocal asked
        asked += scheme.name == "cn.ric"
        return holds(scheme, code)

    monkeypatch.setattr(Scheme, "holds", counted)
    codes = [f"1101051949123{n:04}" for n in range(20)]
    for code in codes:
        number = code + mod_11_2.calc_check_digit(code)
        surrogate = FORMATS[Kind.TAX_ID].encrypt(number, CIPHERS[0])
        assert surrogate[6:8] == "19"
        assert mod_11_2.is_valid(surrogate)
    assert asked / len(codes) < 200
