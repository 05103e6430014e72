"""Whether what the formats write is found again as the same kind, and valid where that can be told.

    python tests/benchmarks/bench_formats_found.py [--values 300]

Random valid values of each kind stand in running text, a table's cell, JSON and a line with its
label. The product sanitizes the text; the annotator then reads what was sent. Counted are values
that were found whole in the original: how many surrogates are found whole as the same kind, and how
many pass phonenumbers, python-stdnum or ipaddress. Prints a table with examples of what was lost
and writes build/bench/formats_found.json.
"""

from __future__ import annotations

import argparse
import ipaddress
import json
import random
import re
import sys
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import phonenumbers
from stdnum import iban, luhn
from stdnum.us import ssn

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT), str(Path(__file__).parent)]

from value_prompts import value  # noqa: E402

from engine.crypto.keys import ProfileKey  # noqa: E402
from engine.pipeline import Engine, Request  # noqa: E402
from engine.policy import Policy  # noqa: E402
from engine.types import Kind  # noqa: E402

REPORT = ROOT / "build" / "bench" / "formats_found.json"
LABELS = {
    Kind.PHONE: "phone", Kind.CREDIT_CARD: "card number", Kind.IBAN: "IBAN", Kind.SSN: "SSN",
    Kind.BANK_ACCOUNT: "account number", Kind.PASSPORT: "passport number", Kind.VIN: "VIN",
    Kind.DRIVER_LICENSE: "driver's license", Kind.LICENSE_PLATE: "license plate",
    Kind.MEDICAL_RECORD: "MRN", Kind.TAX_ID: "EIN", Kind.MAC_ADDRESS: "MAC address",
    Kind.IP_ADDRESS: "IP address", Kind.API_KEY: "API key", Kind.PASSWORD: "password",
    Kind.CRYPTO_WALLET: "wallet", Kind.EMAIL: "e-mail", Kind.URL: "website",
    Kind.ADDRESS: "address", Kind.ORGANIZATION: "company", Kind.DATE: "due date",
    Kind.MONEY: "rent", Kind.PERCENT: "interest rate",
}  # fmt: skip
CARRIERS = {
    "text": "Hello, my {label} is {v}, as far as I know. Please check that.",
    "cell": "| Field | Entry |\n|---|---|\n| {label} | {v} |\n| status | open |",
    "json": '{{"id": 7, "{key}": "{v}", "status": "open"}}',
    "line": "{label}: {v}\nstatus: open",
}


def main() -> None:
    """Measure, print the table, write the JSON."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--values", type=int, default=300, help="of each kind")
    options = parser.parse_args()
    rows = []
    for kind, label in LABELS.items():
        engine = Engine(ProfileKey(kind.encode().ljust(32)))
        draw = random.Random(kind.value)  # noqa: S311 (a benchmark's texts)
        count: Counter[str] = Counter()
        lost: list[str] = []
        for number in range(options.values):
            carrier = list(CARRIERS)[number % len(CARRIERS)]
            typed = value(kind, label, "en", draw)
            facts, text = _one(engine, kind, typed, carrier, number)
            count.update(facts)
            if f"lost in {carrier}" in facts:
                lost.append(f"{typed!r} in {text!r}")
        rows.append({"kind": kind.value, **count})
        found = count["found"] or 1
        sys.stdout.write(
            f"{kind.value:<16} typed {count['typed']}  found {count['found']}  "
            f"again {count['again'] / found:.4f}  valid {count['valid']}/{count['checked']}\n"
        )
        sys.stdout.writelines(f"    {text}\n" for text in lost[:4])
        sys.stdout.flush()
    REPORT.parent.mkdir(parents=True, exist_ok=True)
    REPORT.write_text(json.dumps(rows, indent=1) + "\n", encoding="utf-8")


def _one(
    engine: Engine, kind: Kind, typed: str, carrier: str, number: int
) -> tuple[list[str], str]:
    """What is to be counted of one value, and the text that was sent."""
    label = LABELS[kind]
    key = re.sub(r"\W+", "_", label.lower())
    text = CARRIERS[carrier].format(label=label, key=key, v=typed)
    sent = engine.sanitize(Request(text, Policy(), number.to_bytes(16, "big")))
    item = next((r for r in sent.replacements if r.original == typed and r.kind is kind), None)
    if item is None:
        return ["typed", f"not found in {carrier}"], sent.text
    again = {(e.span, e.kind) for e in engine.detect(sent.text, Policy())}
    facts = ["typed", "found", "again" if (item.target, kind) in again else f"lost in {carrier}"]
    check = VALID.get(kind)
    if check is not None and check(typed):
        facts += ["checked", *(["valid"] if check(item.surrogate) else [])]
    return facts, sent.text


def _phone(text: str) -> bool:
    region = None if text.startswith("+") else "US"
    return phonenumbers.is_valid_number(phonenumbers.parse(text, region))


def _address(text: str) -> bool:
    try:
        ipaddress.ip_address(text)
    except ValueError:
        return False
    return True


VALID: dict[Kind, Callable[[str], bool]] = {
    Kind.PHONE: _phone,
    Kind.CREDIT_CARD: lambda text: bool(luhn.is_valid(re.sub(r"\D", "", text))),
    Kind.IBAN: lambda text: bool(iban.is_valid(text)),
    Kind.SSN: lambda text: bool(ssn.is_valid(text)),
    Kind.IP_ADDRESS: _address,
}


if __name__ == "__main__":
    main()
