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
import hashlib
import ipaddress
import json
import os
import random
import re
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import islice
from pathlib import Path
from typing import Any

import phonenumbers
from stdnum import iban, luhn
from stdnum.us import ssn

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from engine.core.types import Kind  # noqa: E402
from engine.crypto.ciphers import CHOICES, RankCipher  # noqa: E402
from engine.crypto.formats.people import NameFormat  # noqa: E402
from engine.crypto.formats.registry import FORMATS  # noqa: E402
from engine.crypto.formats.word_lists import entries  # noqa: E402
from engine.crypto.keys import ProfileKey  # noqa: E402
from engine.detect.annotator import Annotator  # noqa: E402
from engine.detect.reader.recognisers import Recognisers  # noqa: E402
from engine.models.files.store import ModelStore  # noqa: E402
from engine.pipeline.engine import Engine  # noqa: E402
from engine.pipeline.policy import EVERY, KEPT, NOISED, Policy  # noqa: E402
from engine.pipeline.requests import Request  # noqa: E402
from engine.protect.preempt.method import Preempt  # noqa: E402
from tests.benchmarks.value_prompts import value  # noqa: E402
from tests.support.cases import tables_beside  # noqa: E402

DATA = Path(os.environ.get("DATA", ROOT.parent / "shared" / "data"))
FOLDER = ROOT / "build" / "bench"
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
    """Measure, print the tables, write the JSON."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--sample", type=int, default=150, help="texts of each Presidio set")
    parser.add_argument("--found", type=int, metavar="N", help="instead: what is found again")
    options = parser.parse_args()
    if options.found:
        _write("formats_found", found_again(options.found))
        return
    report = {"cipher": ciphers(), "value": kinds(), "prompt": prompts()}
    report["types"] = types(options.sample)
    _write("formats", report)


def _write(name: str, report: object) -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    text = json.dumps(report, indent=1) + "\n"
    (FOLDER / f"{name}.json").write_text(text, encoding="utf-8")


def ciphers() -> list[dict[str, Any]]:
    """One step of each cipher on each domain, in microseconds."""
    rows = []
    for name, domain in DOMAINS.items():
        row: dict[str, Any] = {"domain": name, "bits": domain.bit_length()}
        for choice in CHOICES:
            encrypt = RankCipher(KEY, b"bench", choice).encrypt
            steps = [partial(encrypt, name, rank, domain) for rank in _ranks(name, domain)]
            row[choice] = _microseconds(steps)
        rows.append(row | {"holds": row["ff1"] <= LIMIT_US})
        _show(rows[-1])
    return rows


def kinds() -> list[dict[str, Any]]:
    """All of a value's encryption by kind, in microseconds and values a second."""
    rows = []
    for kind, shapes in SHAPES.items():
        encrypt, cipher = FORMATS[kind].encrypt, RankCipher(KEY, b"bench")
        rows.append(_row(kind, [partial(encrypt, v, cipher) for v in _values(kind, shapes)]))
    pair, cipher = NameFormat().encrypt_pair, RankCipher(KEY, b"bench")
    names = [entries("names", "first")[n % 1000] for n in range(COUNT)]
    rows.append(_row(Kind.PERSON, [partial(pair, name, "Lopez", cipher) for name in names]))
    return rows


def _row(kind: Kind, steps: Sequence[Callable[[], object]]) -> dict[str, Any]:
    took = _microseconds(steps)
    row = {"kind": str(kind), "us": took, "values_per_s": round(1e6 / took)}
    _show(row)
    return row


def prompts() -> dict[str, Any]:
    """Sanitizing a prompt of 200 words beyond detection, in milliseconds: the median and the most.

    Each prompt is a conversation of its own, so that no table or schedule is there beforehand.
    """
    engine, took = Engine(KEY, Annotator()), []
    inner: list[float] = []
    apply = Preempt.apply

    def timed(self: Preempt, *arguments: Any) -> Any:
        start = time.process_time()
        try:
            return apply(self, *arguments)
        finally:
            inner.append((time.process_time() - start) * 1e3)

    Preempt.apply = timed  # type: ignore[method-assign]
    try:
        for n in range(PROMPTS):
            text = _prompt(n)
            sent = engine.sanitize(Request(text, EVERYTHING, n.to_bytes(16, "big")))
            took.append((inner[-1], len(sent.replacements), len(text.split())))
    finally:
        Preempt.apply = apply  # type: ignore[method-assign]
    times = sorted(ms for ms, _, _ in took[1:])  # the first one reads the lists from the disk
    row = {
        "words": took[0][2],
        "values": took[0][1],
        "ms": round(times[len(times) // 2], 2),
        "most_ms": round(times[-1], 2),
        "first_ms": round(took[0][0], 2),
    }
    _show(row)
    return row


def types(sample: int) -> list[dict[str, Any]]:
    """How often the sanitized text has the original's kinds in the original's order."""
    rows: list[dict[str, Any]] = []
    for name in ("presidio_synth_v2", "presidio_generated_large"):
        if not (DATA / name).is_dir():
            sys.stdout.write(f"left out: there is no {name}\n")
            continue
        rows.append(_types_of(name, sample))
        _show({key: value for key, value in rows[-1].items() if key != "lost"})
        for kind, count in rows[-1]["lost"].items():
            _show({"set": name, "kind": kind, "read otherwise": count})
    return rows


def _types_of(name: str, sample: int) -> dict[str, Any]:
    engine, policy = (
        Engine(KEY, Annotator(Recognisers(ModelStore()))),
        Policy(level=EVERY, keep=frozenset()),
    )
    texts = same = values = kept = 0
    lost: Counter[str] = Counter()
    for number, text in enumerate(islice(_texts(DATA / name), sample)):
        found = engine.detect(text, policy)
        sent = engine.sanitize(Request(text, policy, number.to_bytes(16, "big")))
        again = {(e.span, e.kind) for e in engine.detect(sent.text, policy)}
        texts += 1
        same += [e.kind for e in found] == [e.kind for e in engine.detect(sent.text, policy)]
        values += len(sent.replacements)
        for item in sent.replacements:
            held = (item.target, item.kind) in again
            kept += held
            lost[str(item.kind)] += not held
    return {
        "set": name,
        "texts": texts,
        "same types": round(same / texts, 4),
        "values": values,
        "found again": round(kept / values, 4),
        "lost": {kind: count for kind, count in lost.most_common(8) if count},
    }


def found_again(count: int) -> list[dict[str, Any]]:
    """A row a kind: how many values were found, found again as a surrogate, and valid."""
    rows = []
    for kind, label in LABELS.items():
        engine = Engine(ProfileKey(kind.encode().ljust(32)))
        draw = random.Random(kind.value)  # noqa: S311 (a benchmark's texts)
        seen: Counter[str] = Counter()
        lost: list[str] = []
        for number in range(count):
            carrier = list(CARRIERS)[number % len(CARRIERS)]
            typed = value(kind, label, "en", draw)
            facts, text = _one(engine, kind, typed, carrier, number)
            seen.update(facts)
            if f"lost in {carrier}" in facts:
                lost.append(f"{typed!r} in {text!r}")
        rows.append({"kind": kind.value, **seen})
        found = seen["found"] or 1
        sys.stdout.write(
            f"{kind.value:<16} typed {seen['typed']}  found {seen['found']}  "
            f"again {seen['again'] / found:.4f}  valid {seen['valid']}/{seen['checked']}\n"
        )
        sys.stdout.writelines(f"    {text}\n" for text in lost[:4])
        sys.stdout.flush()
    return rows


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
    again = {(e.span, e.kind) for e in engine.detect(sent.text, EVERYTHING)}
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


def _texts(folder: Path) -> Iterator[str]:
    """Every so many-th text of a set's first file, so that a sample covers all of it."""
    lines = next(iter(sorted(folder.glob("*.jsonl")))).read_text("utf-8").splitlines()
    for line in lines[:: max(1, len(lines) // 1_500)]:
        yield str(json.loads(line)["text"])


def _prompt(number: int) -> str:
    """Some 200 words with two dozen private values of a dozen kinds."""
    a, b, c = _ranks(f"prompt{number}", 10**6)[:3]
    sentence = (
        f"Please write to Maria Lopez{number} (mlopez{number}@corp.test) and to Dana White about "
        f"the claim of {10 + number} May: her SSN is 512-{10 + a % 89}-{1000 + b % 8999}, her card "
        f"4539 1488 0343 6467, her phone (212) 736-{1000 + c % 8999}. She is 41 years old and "
        f"earns ${a + 1000:,} a year. Her passport number is C01X00T{10 + b % 89}, her VIN is "
        f"1M8GDM9AXKP04{1000 + c % 8999}, her license plate: 7ABC{100 + a % 899}. "
    )
    filler = "We would like to settle this soon and without further letters from either side. "
    text = sentence + filler * 2 + sentence.replace("Maria", "Carlos").replace("7ABC", "8XYZ")
    while len(text.split()) < 200:
        text += filler
    return text


def _values(kind: Kind, shapes: Sequence[str]) -> list[str]:
    """Values in the kind's shapes; of a fixed one surrogates under other keys."""
    found = []
    for place, number in enumerate(_ranks(str(kind), 10**40)):
        shape = shapes[place % len(shapes)]
        if "#" in shape or "@" in shape:
            found.append(_filled(shape, number))
        else:
            other = RankCipher(KEY, number.to_bytes(17, "big"))
            found.append(FORMATS[kind].encrypt(shape, other))
    return found


def _filled(shape: str, number: int) -> str:
    filled = ""
    for c in shape:
        number, digit = divmod(number, 26 if c == "@" else 10)
        filled += chr(65 + digit) if c == "@" else str(digit) if c == "#" else c
    return filled


def _ranks(name: str, below: int) -> list[int]:
    digests = (hashlib.sha512(f"{name}/{n}".encode()).digest() for n in range(COUNT))
    return [int.from_bytes(digest, "big") % below for digest in digests]


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


def _show(row: dict[str, Any]) -> None:
    sys.stdout.write("  ".join(f"{name} {value}" for name, value in row.items()) + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main()
