"""The forms in which assistants write identifiers and addresses again."""

from __future__ import annotations

import re
from collections.abc import Callable

from engine.core.types import Kind


def as_sent(text: str, language: str) -> dict[str, str]:
    """As it was sent, in the usual dress."""
    del language
    return {"as sent": text, "code span": f"`{text}`", "bold": f"**{text}**", "quoted": f'"{text}"'}


def _phones(text: str, language: str) -> dict[str, str]:
    del language
    digits = re.sub(r"\D", "", text)
    bare = re.sub(r"[^+0-9]", "", text)
    found = {"as sent": text, "code span": f"`{text}`", "link": f"[{text}](tel:{bare})"}
    found["digits"] = "+" + digits if text.startswith("+") else digits
    found["ending in"] = f"the number ending in {digits[-4:]}"
    if len(digits) == 10 and text[0] not in "+0":
        a, b, c = digits[:3], digits[3:6], digits[6:]
        found |= {"dotted": f"{a}.{b}.{c}", "dashes": f"{a}-{b}-{c}", "area": f"({a}) {b}-{c}",
                  "international": f"+1 {a} {b} {c}", "e164": f"+1{digits}",
                  "tel": f"tel:+1-{a}-{b}-{c}"}  # fmt: skip
    elif text.startswith("0"):
        found["slash"] = f"{digits[:4]}/{digits[4:]}"
    elif text.startswith(("+33", "+49")):
        found["national"] = f"0{digits[2:]}"
        found["trunk"] = f"+{digits[:2]} (0) {digits[2:5]} {digits[5:]}"
        found["zeros"] = f"00{digits[:2]} {digits[2:]}"
    return found


def _cards(text: str, language: str) -> dict[str, str]:
    del language
    digits = re.sub(r"\D", "", text)
    groups = [digits[n : n + 4] for n in range(0, 16, 4)]
    last = digits[-4:]
    return {
        "as sent": text,
        "spaces": " ".join(groups),
        "dashes": "-".join(groups),
        "plain": digits,
        "stars": f"**** **** **** {last}",
        "escaped stars": r"\*\*\*\* " + last,
        "dots": f"•••• {last}",
        "x": f"XXXX-XXXX-XXXX-{last}",
        "ending in": f"the card ending in {last}",
        "ending with": f"a card ending with **{last}**",
        "last four": f"last four digits: {last}",
        "json last4": f'"card_last4": "{last}"',
    }


def _ssns(text: str, language: str) -> dict[str, str]:
    digits = re.sub(r"\D", "", text)
    return as_sent(text, language) | {
        "plain": digits,
        "masked": f"***-**-{digits[-4:]}",
        "x": f"XXX-XX-{digits[-4:]}",
        "last four": f"SSN (last four): {digits[-4:]}",
    }


def _ibans(text: str, language: str) -> dict[str, str]:
    bare = text.replace(" ", "")
    return as_sent(text, language) | {
        "spaces": " ".join(bare[n : n + 4] for n in range(0, len(bare), 4)),
        "plain": bare,
        "ending in": f"the account ending in {bare[-4:]}",
        "masked": f"**** **** {bare[-4:]}",
    }


def _emails(text: str, language: str) -> dict[str, str]:
    return as_sent(text, language) | {
        "brackets": f"<{text}>",
        "mailto": f"[{text}](mailto:{text})",
        "mailto named": f"[e-mail us](mailto:{text})",
        "html": f'<a href="mailto:{text}">{text}</a>',
        "parentheses": f"({text})",
    }


def _urls(text: str, language: str) -> dict[str, str]:
    bare = text.split("://", 1)[1]
    return as_sent(text, language) | {
        "brackets": f"<{text}>",
        "markdown link": f"[the site]({text})",
        "no scheme": bare,
        "host": bare.split("/")[0],
        "longer path": f"https://{bare.split('/')[0]}/help?page=2",
        "html": f'<a href="{text}">here</a>',
    }


def _addresses(text: str, language: str) -> dict[str, str]:
    found = as_sent(text, language) | {"upper case": text.upper()}
    street, _, town = text.partition(", ")
    if town:
        found |= {
            "two lines": f"{street}\n{town}",
            "two lines, spaces": f"{street}  \n{town}",
            "break": f"{street}<br>{town}",
            "street": street,
            "town first": f"{town}, {street}",
            "newline escape": street + r"\n" + town,
        }
        short = {"Street": "St.", "Avenue": "Ave", "Lane": "Ln", "Road": "Rd.", "straße": "str."}
        long = next((word for word in short if street.endswith(word) or word + " " in street), None)
        if long:
            found["abbreviated"] = f"{street.replace(long, short[long])}, {town}"
        if re.match(r"\d{5} ", town):
            found["town"] = town[6:]
    return found


def _codes(text: str, language: str) -> dict[str, str]:
    return as_sent(text, language) | {
        "json": f'{{"value": "{text}"}}',
        "environment": f'export SECRET="{text}"',
        "sql": f"WHERE code = '{text}'",
        "yaml": f"value: {text}",
        "table": f"| {text} |",
    }


_CODES = (Kind.API_KEY, Kind.PASSWORD, Kind.CRYPTO_WALLET, Kind.VIN, Kind.PASSPORT, Kind.TAX_ID)
_CODES += (Kind.DRIVER_LICENSE, Kind.LICENSE_PLATE, Kind.MEDICAL_RECORD, Kind.BANK_ACCOUNT)
_CODES += (Kind.MAC_ADDRESS, Kind.IP_ADDRESS)
IDENTIFIERS: dict[Kind, Callable[[str, str], dict[str, str]]] = {
    Kind.PHONE: _phones,
    Kind.CREDIT_CARD: _cards,
    Kind.SSN: _ssns,
    Kind.IBAN: _ibans,
    Kind.EMAIL: _emails,
    Kind.URL: _urls,
    Kind.ADDRESS: _addresses,
    **dict.fromkeys(_CODES, _codes),
}
