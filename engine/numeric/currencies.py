"""How currencies are written around an amount: symbols, ISO 4217 codes, and words.

The names are kept as regular expressions, longer alternatives first.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from types import MappingProxyType

SYMBOLS = (
    r"US\$|CA\$|AU\$|NZ\$|HK\$|NT\$|C\$|A\$|S\$|R\$|\$|€|£|¥|₹|₽|₩|₪|₺|₴|₫|฿|₦|₱|₲|₡|₸|₵|"
    r"Rs\.|Rs|SFr\.|Fr\.|fr\.|Fr|Kč|kr\.|kr|zł|Ft"
)
CODES = (
    "AED|AFN|ALL|AMD|ANG|AOA|ARS|AUD|AWG|AZN|BAM|BBD|BDT|BGN|BHD|BIF|BMD|BND|BOB|BRL|BSD|BTN|BWP|"
    "BYN|BZD|CAD|CDF|CHF|CLP|CNY|COP|CRC|CUP|CVE|CZK|DJF|DKK|DOP|DZD|EGP|ERN|ETB|EUR|FJD|FKP|GBP|"
    "GEL|GHS|GIP|GMD|GNF|GTQ|GYD|HKD|HNL|HTG|HUF|IDR|ILS|INR|IQD|IRR|ISK|JMD|JOD|JPY|KES|KGS|KHR|"
    "KMF|KPW|KRW|KWD|KYD|KZT|LAK|LBP|LKR|LRD|LSL|LYD|MAD|MDL|MGA|MKD|MMK|MNT|MOP|MRU|MUR|MVR|MWK|"
    "MXN|MYR|MZN|NAD|NGN|NIO|NOK|NPR|NZD|OMR|PAB|PEN|PGK|PHP|PKR|PLN|PYG|QAR|RMB|RON|RSD|RUB|RWF|"
    "SAR|SBD|SCR|SDG|SEK|SGD|SHP|SLE|SOS|SRD|SSP|STN|SYP|SZL|THB|TJS|TMT|TND|TOP|TRY|TTD|TWD|TZS|"
    "UAH|UGX|USD|UYU|UZS|VES|VND|VUV|WST|XAF|XCD|XOF|XPF|YER|ZAR|ZMW|"
    "usd|eur|gbp|chf|cad|aud|jpy|inr"
)
_WITH_PLURAL = "dollar|euro|pound|rupee|franc|peso|ruble|rouble|dirham|dinar|buck|shekel"
_WITHOUT_PLURAL = (
    "yen|yuan|renminbi|won|quid|baht|rand|zlotys|zloty|kronor|kroner|lira|lire|pfund|franken|mark"
)
_ADJECTIVES = (
    r"US|U\.S\.|American|Canadian|Australian|Singapore|British|Swiss|Mexican|Indian|Japanese|"
    "Chinese"
)

NAMED = rf"(?:(?:{_ADJECTIVES})\s)?(?ai:(?:{_WITH_PLURAL})s?|{_WITHOUT_PLURAL})"
BEFORE = rf"{SYMBOLS}|{CODES}"
AFTER = rf"{BEFORE}|{NAMED}"

# Where a lone point before three digits starts decimals ("$1.234"); elsewhere ("5.200 EUR") it
# groups thousands.
_POINT_DECIMAL = re.compile(
    r"(?:us|ca|au|nz|hk|nt|c|a|s)?\$|£|¥|₹|rs\.?|usd|cad|aud|nzd|hkd|sgd|twd|gbp|jpy|cny|inr|mxn|"
    r"dollars?|pounds?|quid|bucks?|rupees?|yen|yuan",
    re.IGNORECASE,
)
_INDIAN = re.compile(r"₹|rs\.?|inr|rupees?", re.IGNORECASE)
_MEANS: Mapping[str, str] = MappingProxyType(
    {
        **dict.fromkeys(("$", "us$", "dollar", "buck"), "USD"),
        **dict.fromkeys(("€", "euro"), "EUR"),
        **dict.fromkeys(("£", "pound", "quid"), "GBP"),
        **dict.fromkeys(("¥", "yen"), "JPY"),
        **dict.fromkeys(("₹", "rs", "rupee"), "INR"),
        **dict.fromkeys(("fr", "sfr", "franc", "franken"), "CHF"),
    }
)
_SINGULAR = re.compile(_WITH_PLURAL, re.IGNORECASE)


def has_decimal_point(marker: str) -> bool:
    """Whether amounts in this currency are usually written with a decimal point."""
    return _POINT_DECIMAL.fullmatch(_noun(marker)) is not None


def is_indian(marker: str) -> bool:
    """Whether digits are grouped as in 1,20,000."""
    return _INDIAN.fullmatch(_noun(marker)) is not None


def is_swiss(marker: str) -> bool:
    """Whether amounts are written with a decimal point in texts that have a comma elsewhere."""
    return code(marker) == "CHF"


def in_plural(marker: str) -> str:
    """A currency's word in the plural, whatever the amount: "1 dollar" must not stay recognisable.

    A capitalised singular ("5 Euro", "5 Dollar") is the German plural and stays.
    """
    noun = _noun(marker)
    if not _SINGULAR.fullmatch(noun):
        return marker
    if noun.isupper():
        return marker + "S"
    return marker + "s" if noun.islower() else marker


def code(marker: str) -> str:
    """The ISO 4217 code that a symbol or a word stands for; other markers as they are written."""
    noun = _noun(marker).lower().rstrip(".")
    return _MEANS.get(noun) or _MEANS.get(noun.rstrip("s")) or noun.upper()


def _noun(marker: str) -> str:
    return marker.strip().rpartition(" ")[2]
