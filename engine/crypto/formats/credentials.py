"""Credentials: API keys and passwords."""

from __future__ import annotations

import re
from collections.abc import Mapping
from types import MappingProxyType

from engine.core.types import Kind
from engine.crypto.ciphers import RankCipher
from engine.crypto.formats.base import (
    ALPHANUMERIC,
    DIGITS,
    LONGEST,
    LOWER,
    UPPER,
    NotInFormat,
    Template,
    spread,
)

# Prefixes that vendors publish so that scanners find leaked keys. The longest match counts.
PREFIXES = (
    "sk-",
    "sk-proj-",
    "sk-svcacct-",
    "sk-admin-",
    "sk-ant-",
    "sk-ant-api03-",
    "sk-or-",
    "sk-or-v1-",
    "ghp_",
    "gho_",
    "ghu_",
    "ghs_",
    "ghr_",
    "github_pat_",
    "glpat-",
    "gldt-",
    "glrt-",
    "xoxa-",
    "xoxb-",
    "xoxp-",
    "xoxr-",
    "xoxs-",
    "xapp-",
    "AKIA",
    "ASIA",
    "AIza",
    "ya29.",
    "GOCSPX-",
    "hf_",
    "npm_",
    "pypi-",
    "pk_live_",
    "pk_test_",
    "sk_live_",
    "sk_test_",
    "rk_live_",
    "rk_test_",
    "whsec_",
    "SG.",
    "key-",
    "dop_v1_",
    "shpat_",
    "shpss_",
    "gsk_",
    "r8_",
    "pplx-",
    "xai-",
    "nvapi-",
    "tvly-",
    "lin_api_",
    "dckr_pat_",
    "hvs.",
    "sq0atp-",
    "sq0csp-",
    "figd_",
    "glcbt-",
    "glptt-",
    "gloas-",
    "glft-",
    "glagent-",
    "glsoat-",
    "glimt-",
    "xoxc-",
    "xoxd-",
    "xoxe-",
    "xoxe.xoxp-",
    "xoxe.xoxb-",
    "rubygems_",
    "dckr_oat_",
    "doo_v1_",
    "dor_v1_",
    "HRKU-",
    "dapi",
    "shpca_",
    "shppa_",
    "hvb.",
    "dp.pt.",
    "dp.st.",
    "dp.ct.",
    "dp.sa.",
    "lin_oauth_",
    "ntn_",
    "figo_",
    "glsa_",
    "glc_",
    "NRAK-",
    "sntrys_",
    "sntryu_",
    "PMAK-",
    "pscale_tkn_",
    "pscale_pw_",
    "pscale_oauth_",
    "sbp_",
    "sb_secret_",
    "nfp_",
    "fo1_",
    "fm2_",
    "rnd_",
    "ATATT3",
    "ATCTT3",
    "ATBB",
    "ATTA",
    "tgp_v1_",
    "lsv2_pt_",
    "lsv2_sk_",
    "pcsk_",
    "xkeysib-",
    "xsmtpsib-",
    "pul-",
    "pnu_",
    "squ_",
    "sqp_",
    "CCIPAT_",
    "bkua_",
    "FLWSECK-",
    "rzp_live_",
    "rzp_test_",
    "tskey-",
    "CFPAT-",
    "dt0c01.",
    "LTAI5t",
    "AKID",
    "AQVN",
    "pk.eyJ",
    "sk.eyJ",
    "ops_eyJ",
    "AGE-SECRET-KEY-",
    "xprv",
    "1//0",
    "sk_",
    "pk_",
    "tfp_",
    "gta_",
    "shippo_live_",
    "shippo_test_",
    "eyJ",
)
_SCHEME = re.compile(r"[A-Za-z][A-Za-z0-9+.-]{1,30}://(?=.*[A-Za-z0-9])")
_LONGEST_FIRST = tuple(sorted(PREFIXES, key=len, reverse=True))

# The lines around a key in PEM form (RFC 7468); what they say is public.
ARMOUR = re.compile(r"(-----(?:BEGIN|END) [A-Z0-9 ]{1,60}-----)")

# From narrow to wide: a key belongs to the first alphabet that has all its characters.
_ALPHABETS: Mapping[str, str] = MappingProxyType(
    {
        "digits": DIGITS,
        "hex": DIGITS + "abcdef",
        "HEX": DIGITS + "ABCDEF",
        "lower": DIGITS + LOWER,
        "UPPER": DIGITS + UPPER,
        "alphanumeric": ALPHANUMERIC,
    }
)


class ApiKey:
    """An ASCII token of at most 512 characters.

    Kept, hence leaked: the vendor's public prefix, length, separators and their places, and the
    narrowest of six alphabets (digits, hex and alphanumeric in lower, upper or mixed case). Of a
    connection string its scheme ("postgres://") and, for every character, whether it is a digit, a
    capital or a small letter: it still reads as one. Armoured keys (RFC 7468) are not accepted.
    """

    kind = Kind.API_KEY

    def encrypt(self, value: str, cipher: RankCipher) -> str:
        """Encrypt the letters and digits after the prefix within their alphabet."""
        return self._recode(value, cipher, inverse=False)

    def decrypt(self, value: str, cipher: RankCipher) -> str:
        """The inverse of `encrypt`."""
        return self._recode(value, cipher, inverse=True)

    def _recode(self, value: str, cipher: RankCipher, inverse: bool) -> str:
        if not value.isascii() or len(value) > LONGEST or ARMOUR.search(value):
            raise NotInFormat(self.kind)
        scheme = _SCHEME.match(value)
        if scheme is not None:
            return _connection(value, scheme.end()).recode(f"{self.kind}/://", cipher, inverse)
        prefix = public_prefix(value)
        name = _alphabet(value[len(prefix) :])
        if name is None:
            raise NotInFormat(self.kind)

        def keeps(text: str) -> bool:
            return public_prefix(text) == prefix and _alphabet(text[len(prefix) :]) == name

        template = spread(value, _ALPHABETS[name], start=len(prefix))
        return template.recode(f"{self.kind}/{prefix}/{name}", cipher, inverse, keeps)


class Password:
    """An ASCII text of at most 512 characters with a letter or digit in it.

    Kept, hence leaked: length, every character that is neither letter nor digit, and whether all
    others are digits (a PIN stays one, so that it is found again).
    """

    kind = Kind.PASSWORD

    def encrypt(self, value: str, cipher: RankCipher) -> str:
        """Encrypt letters and digits over 62^n, the digits of a PIN over 10^n."""
        return self._recode(value, cipher, inverse=False)

    def decrypt(self, value: str, cipher: RankCipher) -> str:
        """The inverse of `encrypt`."""
        return self._recode(value, cipher, inverse=True)

    def _recode(self, value: str, cipher: RankCipher, inverse: bool) -> str:
        short = value.isascii() and len(value) <= LONGEST
        if not short or not any(c in ALPHANUMERIC for c in value):
            raise NotInFormat(self.kind)
        pin = _is_pin(value)
        template = spread(value, DIGITS if pin else ALPHANUMERIC)
        use = f"{self.kind}/{'pin' if pin else 'word'}"
        return template.recode(use, cipher, inverse, lambda text: _is_pin(text) == pin)


def _is_pin(value: str) -> bool:
    return {c for c in value if c in ALPHANUMERIC} <= set(DIGITS)


def _connection(value: str, start: int) -> Template:
    """A connection string whose letters and digits stay in their classes behind its scheme."""
    kept = ("",) * start
    return Template(value, kept + tuple(_class(c) for c in value[start:]))


def _class(c: str) -> str:
    return next((alphabet for alphabet in (DIGITS, LOWER, UPPER) if c in alphabet), "")


def public_start(key: str) -> str:
    """The unencrypted start of a secret: a connection string's scheme, or the vendor's prefix."""
    scheme = _SCHEME.match(key)
    return public_prefix(key) if scheme is None else scheme.group()


def public_prefix(key: str) -> str:
    """The vendor's prefix of a key, or nothing."""
    return next((p for p in _LONGEST_FIRST if key.startswith(p) and len(key) > len(p)), "")


def _alphabet(rest: str) -> str | None:
    used = {c for c in rest if c in ALPHANUMERIC}
    return next((name for name, a in _ALPHABETS.items() if used and used <= set(a)), None)
