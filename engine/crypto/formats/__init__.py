"""The formats whose surrogates can be decrypted with the key alone, by kind."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from engine.crypto.formats.base import Format
from engine.crypto.formats.credentials import ApiKey, Password
from engine.crypto.formats.iban import Iban
from engine.crypto.formats.network import IpAddress, MacAddress
from engine.crypto.formats.numbers import CreditCard, Ssn, ZipCode
from engine.crypto.formats.phone import Phone
from engine.types import Kind

FORMATS: Mapping[Kind, Format] = MappingProxyType(
    {
        Kind.CREDIT_CARD: CreditCard(),
        Kind.SSN: Ssn(),
        Kind.IBAN: Iban(),
        Kind.ZIP_CODE: ZipCode(),
        Kind.PHONE: Phone(),
        Kind.IP_ADDRESS: IpAddress(),
        Kind.MAC_ADDRESS: MacAddress(),
        Kind.API_KEY: ApiKey(),
        Kind.PASSWORD: Password(),
    }
)
