"""The formats whose surrogates can be decrypted with the key alone, by kind."""

from __future__ import annotations

from collections.abc import Mapping

from engine.core.types import Kind
from engine.crypto.formats.alphanumeric_ids import Alphanumeric
from engine.crypto.formats.base import Format
from engine.crypto.formats.cards_ssn_zip import CreditCard, Ssn, ZipCode
from engine.crypto.formats.credentials import ApiKey, Password
from engine.crypto.formats.encrypted_numbers import AgeOrAmount
from engine.crypto.formats.iban import Iban
from engine.crypto.formats.network import IpAddress, MacAddress
from engine.crypto.formats.phone import Phone
from engine.crypto.formats.published_ids import SCHEMES
from engine.crypto.formats.wallets import CryptoWallet


def _coded(kind: Kind, more: str = "", before: Ssn | ZipCode | None = None) -> Alphanumeric:
    return Alphanumeric(kind, SCHEMES.get(kind, ()), more, before)


FORMATS: Mapping[Kind, Format] = {
    Kind.CREDIT_CARD: CreditCard(),
    Kind.SSN: _coded(Kind.SSN, before=Ssn()),
    Kind.IBAN: Iban(),
    Kind.ZIP_CODE: _coded(Kind.ZIP_CODE, before=ZipCode()),
    Kind.PHONE: Phone(),
    Kind.IP_ADDRESS: IpAddress(),
    Kind.MAC_ADDRESS: MacAddress(),
    Kind.API_KEY: ApiKey(),
    Kind.PASSWORD: Password(),
    Kind.VIN: _coded(Kind.VIN),
    Kind.TAX_ID: _coded(Kind.TAX_ID),
    Kind.BANK_ACCOUNT: _coded(Kind.BANK_ACCOUNT),
    Kind.PASSPORT: _coded(Kind.PASSPORT),
    Kind.DRIVER_LICENSE: _coded(Kind.DRIVER_LICENSE),
    Kind.LICENSE_PLATE: _coded(Kind.LICENSE_PLATE, more="ÄÖÜ"),
    Kind.MEDICAL_RECORD: _coded(Kind.MEDICAL_RECORD),
    Kind.CRYPTO_WALLET: CryptoWallet(),
    Kind.MONEY: AgeOrAmount(Kind.MONEY),
    Kind.PERCENT: AgeOrAmount(Kind.PERCENT),
    Kind.QUANTITY: AgeOrAmount(Kind.QUANTITY),
    Kind.AGE: AgeOrAmount(Kind.AGE),
}
