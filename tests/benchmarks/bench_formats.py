"""Encryption within formats: values a second by kind, the ciphers alone, prompts, types kept.

    DATA=folder python tests/benchmarks/bench_formats.py [--sample 150] [--found N]

Times are the CPU's, of this process: the least of five runs, each over values that no run saw
before. "cipher" is one step of FF1 (or FF3) on the kind's own domain; "value" is all of a value's
encryption, with reading it, cycle walking and check digits. "prompt" is sanitizing 200 words beyond
detection. "types" is the share of the Presidio sets' texts of which the sanitized text, annotated
anew, has the same kinds in the same order. `make bench` prints the tables and writes
build/bench/formats.json; the last one needs the data.

With --found, instead, N random valid values of each kind stand in running text, a table's cell,
JSON and a line with its label. Of those found whole: how many surrogates are found whole as the
same kind, and how many pass phonenumbers, python-stdnum or ipaddress, with examples of what was
lost. It writes build/bench/formats_found.json.
"""

from __future__ import annotations

import argparse
import ipaddress
import random
import re
import sys
import time
from collections import Counter
from collections.abc import Callable, Sequence
from functools import partial
from itertools import islice
from typing import Any
from unittest.mock import patch

import phonenumbers
import reporting
from cases import tables_beside
from stdnum import iban, luhn
from stdnum.us import ssn

from engine.core.types import Kind
from engine.crypto.ciphers import CHOICES, RankCipher
from engine.crypto.formats.people import NameFormat
from engine.crypto.formats.registry import FORMATS
from engine.crypto.formats.word_lists import entries
from engine.crypto.key_derivation import ProfileKey
from engine.detect.annotator import Annotator
from engine.detect.recogniser.recognisers import Recognisers
from engine.models.files.store import ModelStore
from engine.pipeline.engine import Engine
from engine.pipeline.policy import EVERY, KEPT, NOISED, Policy
from engine.pipeline.requests import Request
from engine.protect.preempt.method import Preempt

KEY = ProfileKey(bytes(range(32)))
RUNS, VALUES, PROMPTS = 5, 60, 20
COUNT = 1 + RUNS * VALUES
LIMIT_US = 40.0

_TABLES = tables_beside(__file__)
SHAPES = {Kind(kind): shapes for kind, shapes in _TABLES["shapes"].items()}
LABELS = {Kind(kind): label for kind, label in _TABLES["labels"].items()}
CARRIERS: dict[str, str] = _TABLES["carriers"]
EVERYTHING = Policy(level=EVERY, keep=KEPT - NOISED)
# Sizes of the kinds' domains, the largest of each.
DOMAINS: dict[str, int] = {
    "name pair": 1596 * 3949,
    "SSN": 898 * 99 * 9999,
    "10 digits": 10**10,
    "card of 16": 10**14,
    "MAC": 1 << 46,
    "IPv6": 1 << 125,
    "wallet": 1 << 160,
    "VIN": 10**10 * 23**7,
    "password of 20": 62**20,
    "API key of 40": 62**40,
}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--sample", type=int, default=150, help="texts of each Presidio set")
    parser.add_argument("--found", type=int, metavar="N", help="instead: what is found again")
    options = parser.parse_args()
    if options.found:
        reporting.write("formats_found", [found_again(kind, options.found) for kind in LABELS])
        return
    report = {"cipher": ciphers(), "value": kinds(), "prompt": prompts()}
    sets = ("presidio_synth_v2", "presidio_generated_large")
    report["types"] = [types(n, options.sample) for n in sets if (reporting.DATA / n).is_dir()]
    reporting.write("formats", report)


def ciphers() -> list[dict[str, Any]]:
    """One step of each cipher on each domain, in microseconds."""
    rows = []
    for name, domain in DOMAINS.items():
        row: dict[str, Any] = {"domain": name, "bits": domain.bit_length()}
        for choice in CHOICES:
            encrypt, draw = RankCipher(KEY, b"bench", choice).encrypt, _random(name)
            ranks = [draw.randrange(domain) for _ in range(COUNT)]
            row[choice] = _microseconds([partial(encrypt, name, rank, domain) for rank in ranks])
        rows.append(row | {"holds": row["ff1"] <= LIMIT_US})
        reporting.show(rows[-1])
    return rows


def kinds() -> list[dict[str, Any]]:
    """All of a value's encryption by kind, in microseconds and values a second."""
    cipher, steps = RankCipher(KEY, b"bench"), {}
    for kind in SHAPES.keys() & FORMATS.keys():
        draw, encrypt = _random(kind), FORMATS[kind].encrypt
        steps[kind] = [partial(encrypt, value(kind, draw), cipher) for _ in range(COUNT)]
    pair, firsts = NameFormat().encrypt_pair, entries("names", "first")
    steps[Kind.PERSON] = [partial(pair, firsts[n % 1000], "Lopez", cipher) for n in range(COUNT)]
    rows = []
    for kind, each in sorted(steps.items()):
        took = _microseconds(each)
        rows.append({"kind": str(kind), "us": took, "values_per_s": round(1e6 / took)})
        reporting.show(rows[-1])
    return rows


def prompts() -> dict[str, Any]:
    """Sanitizing a prompt of 200 words beyond detection, in milliseconds: the median and the most.

    Each prompt is a conversation of its own, so that no table or schedule is there beforehand.
    """
    engine, took, sent = Engine(KEY, Annotator()), list[float](), []
    apply = Preempt.apply

    def timed(self: Preempt, *arguments: Any) -> Any:
        start = time.process_time()
        found = apply(self, *arguments)
        took.append((time.process_time() - start) * 1e3)
        return found

    with patch.object(Preempt, "apply", timed):
        for n in range(PROMPTS):
            sent.append(engine.sanitize(Request(_prompt(n), EVERYTHING, n.to_bytes(16, "big"))))
    times = sorted(took[1:])  # the first one reads the lists from the disk
    row = {
        "words": len(sent[0].original.split()),
        "values": len(sent[0].replacements),
        "ms": round(times[len(times) // 2], 2),
        "most_ms": round(times[-1], 2),
        "first_ms": round(took[0], 2),
    }
    reporting.show(row)
    return row


def types(name: str, sample: int) -> dict[str, Any]:
    """How often the sanitized text has the original's kinds in the original's order."""
    engine = Engine(KEY, Annotator(Recognisers(ModelStore())))
    policy = Policy(level=EVERY, keep=frozenset())
    seen: Counter[str] = Counter()
    lost: Counter[str] = Counter()
    lines = list(reporting.records(sorted((reporting.DATA / name).glob("*.jsonl"))[0]))
    spread = lines[:: max(1, len(lines) // 1_500)]  # so that a sample covers all of it
    for number, record in enumerate(islice(spread, sample)):
        found = engine.detect(record["text"], policy)
        sent = engine.sanitize(Request(record["text"], policy, number.to_bytes(16, "big")))
        again = engine.detect(sent.text, policy)
        places = {(entity.span, entity.kind) for entity in again}
        gone = [r.kind for r in sent.replacements if (r.target, r.kind) not in places]
        lost.update(map(str, gone))
        seen["texts"] += 1
        seen["same"] += [entity.kind for entity in found] == [entity.kind for entity in again]
        seen["values"] += len(sent.replacements)
        seen["kept"] += len(sent.replacements) - len(gone)
    row = {
        "set": name,
        "texts": seen["texts"],
        "same types": round(seen["same"] / seen["texts"], 4),
        "values": seen["values"],
        "found again": round(seen["kept"] / seen["values"], 4),
        "read otherwise": dict(lost.most_common(8)),
    }
    reporting.show(row)
    return row


def found_again(kind: Kind, count: int) -> dict[str, Any]:
    """How many values of a kind were found, found again as a surrogate, and valid."""
    engine, draw = Engine(ProfileKey(kind.encode().ljust(32))), _random(kind)
    seen: Counter[str] = Counter()
    for number in range(count):
        carrier = list(CARRIERS)[number % len(CARRIERS)]
        typed = value(kind, draw)
        facts, text = _one(engine, kind, typed, carrier, number)
        seen.update(facts)
        if facts[-1] == f"lost in {carrier}":
            sys.stdout.write(f"    {typed!r} in {text!r}\n")
    row = {"kind": kind.value, **seen}
    reporting.show(row)
    return row


def _one(
    engine: Engine, kind: Kind, typed: str, carrier: str, number: int
) -> tuple[list[str], str]:
    """What is to be counted of one value, and the text that was sent."""
    label = LABELS[kind]
    key = re.sub(r"\W+", "_", label.lower())
    text = CARRIERS[carrier].format(label=label, key=key, v=typed)
    sent = engine.sanitize(Request(text, EVERYTHING, number.to_bytes(16, "big")))
    item = next((r for r in sent.replacements if r.original == typed and r.kind is kind), None)
    if item is None:
        return ["typed", f"not found in {carrier}"], sent.text
    facts = ["typed", "found"]
    check = VALID.get(kind)
    if check is not None and check(typed):
        facts += ["checked", *(["valid"] if check(item.surrogate) else [])]
    again = {(e.span, e.kind) for e in engine.detect(sent.text, EVERYTHING)}
    return [*facts, "again" if (item.target, kind) in again else f"lost in {carrier}"], sent.text


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


def _prompt(number: int) -> str:
    """Some 200 words with two dozen private values of a dozen kinds."""
    draw = _random(f"prompt {number}")
    a, b, c = (draw.randrange(10**6) for _ in range(3))
    sentence = (
        f"Please write to Maria Lopez{number} (mlopez{number}@corp.test) and to Dana White about "
        f"the claim of {10 + number} May: her SSN is 512-{10 + a % 89}-{1000 + b % 8999}, her card "
        f"4539 1488 0343 6467, her phone (212) 736-{1000 + c % 8999}. She is 41 years old and "
        f"earns ${a + 1000:,} a year. Her passport number is C01X00T{10 + b % 89}, her VIN is "
        f"1M8GDM9AXKP04{1000 + c % 8999}, her license plate: 7ABC{100 + a % 899}. "
    )
    filler = "We would like to settle this soon and without further letters from either side. "
    text = sentence + filler * 2 + sentence.replace("Maria", "Carlos").replace("7ABC", "8XYZ")
    return text + filler * -((len(text.split()) - 200) // len(filler.split()))


def value(kind: Kind, draw: random.Random) -> str:
    """A random value in one of the kind's shapes; of a fixed one its surrogate under a new key."""
    shape = draw.choice(SHAPES[kind])
    filled = "".join(SIGNS[c](draw) if c in SIGNS else c for c in shape)
    if filled == shape:
        return FORMATS[kind].encrypt(shape, RankCipher(KEY, draw.randbytes(16)))
    return filled


def _word(draw: random.Random) -> str:
    return "".join(draw.choice("bdfgklmnprstvz") + draw.choice("aeiou") for _ in range(3)) + "n"


# What stands for a digit, a capital, a made-up word, and one with a capital.
SIGNS: dict[str, Callable[[random.Random], str]] = {
    "#": lambda draw: draw.choice("0123456789"),
    "?": lambda draw: draw.choice("ABCDEFGHJKLMNPRSTUVWXYZ"),
    "~": _word,
    "^": lambda draw: _word(draw).capitalize(),
}


def _random(name: str) -> random.Random:
    return random.Random(str(name))  # noqa: S311 (a benchmark's texts)


def _microseconds(steps: Sequence[Callable[[], object]]) -> float:
    """The least of the runs' means; the first step makes what a label needs once."""
    steps[0]()
    best = float("inf")
    for run in range(RUNS):
        start = time.process_time()
        for step in steps[1 + run * VALUES : 1 + (run + 1) * VALUES]:
            step()
        best = min(best, (time.process_time() - start) / VALUES)
    return round(best * 1e6, 1)


if __name__ == "__main__":
    main()
