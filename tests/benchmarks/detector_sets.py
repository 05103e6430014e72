"""The labelled sets that bench_detectors.py measures on, as texts with marked values.

A set marks only some kinds: `full` names those of which it marks all values, so that a further
finding of such a kind is a mistake. `held_out` is what the recogniser's figures are taken from:
the fifth that its measured weights never saw (models/train/examples.py).
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import Any

from engine.core.types import Kind
from models.train import prompts as prompts_of
from models.train.examples import held_out
from tests.benchmarks.reporting import records

PLACES = frozenset({Kind.LOCATION, Kind.ADDRESS, Kind.ZIP_CODE, Kind.COUNTRY})
BELIEFS = frozenset({Kind.NATIONALITY, Kind.ETHNICITY, Kind.RELIGION})

# What finding of which kinds counts for a row of the table: as a rule its own.
COUNTS = {"LOCATION, ADDRESS": PLACES, "NATIONALITY": BELIEFS}
COUNTS |= {"LOCATION": frozenset({Kind.LOCATION, Kind.ADDRESS, Kind.COUNTRY})}
Rows = Mapping[str, tuple[str, frozenset[Kind]]]  # by a set's own label


def _rows(labels: Mapping[str, str]) -> Rows:
    """For a row its labels, parted by blanks."""
    named = [(row, label) for row, own in labels.items() for label in own.split()]
    return {label: (row, COUNTS.get(row) or frozenset({Kind(row)})) for row, label in named}


PRESIDIO = _rows(
    {
        "PERSON": "PERSON",
        "CREDIT_CARD": "CREDIT_CARD",
        "PHONE": "PHONE_NUMBER",
        "AGE": "AGE",
        "DATE": "DATE_TIME",
        "EMAIL": "EMAIL_ADDRESS",
        "URL": "DOMAIN_NAME",
        "SSN": "US_SSN",
        "ZIP_CODE": "ZIP_CODE",
        "IBAN": "IBAN_CODE",
        "DRIVER_LICENSE": "US_DRIVER_LICENSE",
        "LOCATION, ADDRESS": "GPE LOCATION STREET_ADDRESS ADDRESS",
        "ORGANIZATION": "ORGANIZATION",
        "NATIONALITY": "NRP",
    }
)
NEWS = _rows(
    {"PERSON": "person PER", "ORGANIZATION": "group corporation ORG", "LOCATION": "location LOC"}
)
PREEMPT = _rows({"PERSON": "Name", "AGE": "Age", "MONEY": "Money"})
PRESIDIO_SETS = ("presidio_synth_v2", "presidio_generated_large")
NEWS_SETS = ("wnut17", "broad_twitter_corpus", "wikigold", "sec_filings")
NOT_PRIVATE = frozenset({"TITLE", "NUMBER"})
TITLE = re.compile(r"(?:mrs?|ms|miss|dr)\.?", re.IGNORECASE)
# Parties of a contract, which sec_filings marks as people ("the Borrower").
PARTIES = re.compile(
    r"(?:the )?(?:borrower|lender|bank|agent|remarketing agent|employee|executive|company|purchaser"
    r"|seller|landlord|tenant|trustee|commonwealth|chief financial officer|authority)s?",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class Gold:
    """A marked value: code points of its text, its label there, the row that it counts in."""

    start: int
    end: int
    label: str
    row: str | None
    kinds: frozenset[Kind]


@dataclass(frozen=True, slots=True)
class Record:
    """A text with its marked values; `full` are the rows of which all values are marked."""

    text: str
    golds: tuple[Gold, ...]
    full: frozenset[str]
    held_out: bool = False
    language: str = ""


def presidio(data: Path, name: str) -> Iterator[Record]:
    """One of the two Presidio sets; a fold's group is a template without its slots' names."""
    rows = frozenset(row for row, _ in PRESIDIO.values()) - {"NATIONALITY"}
    for one in records(data / name / "dev.jsonl"):
        group = re.sub(r"\W+", " ", re.sub(r"\{\{.*?\}\}", "", one["template"])).lower()
        golds = _golds([_titled(one["text"], span) for span in one["spans"]], PRESIDIO)
        yield Record(one["text"], golds, rows, held_out(f"presidio {group.strip()}"))


def _titled(text: str, span: dict[str, Any]) -> dict[str, Any]:
    """A span; "Mr." alone, which one template marks as a person, is a title as in the others."""
    title = TITLE.fullmatch(text, span["start"], span["end"]) and span["label"] == "PERSON"
    return {**span, "label": "TITLE"} if title else span


def news(data: Path, name: str) -> Iterator[Record]:
    """One of the sets with people, organisations and places that people marked."""
    rows = frozenset({"PERSON", "ORGANIZATION", "LOCATION"})
    for one in records(data / name / "dev.jsonl"):
        text = one["text"]
        spans = [s for s in one["spans"] if not PARTIES.fullmatch(text[s["start"] : s["end"]])]
        # What it marks as something else (a work, a party) is no place to count a mistake in.
        unclear = [s for s in one["spans"] if s not in spans]
        golds = (*map(partial(_handle, text), _golds(spans, NEWS)), *_golds(unclear, {}))
        yield Record(text, golds, rows, held_out(_group(name, one)))


def wikineural(data: Path, language: str) -> Iterator[Record]:
    """Sentences of Wikipedia in one language, marked by a model and its links; none was taught."""
    rows = frozenset({"PERSON", "ORGANIZATION", "LOCATION"})
    for one in records(data / "wikineural" / f"{language}.dev.jsonl"):
        yield Record(one["text"], _golds(one["spans"], NEWS), rows, language=language)


def _handle(text: str, gold: Gold) -> Gold:
    """A handle ("@nasa"), which the sets mark by whose it is: a user name is right as well."""
    handle = text.startswith("@", gold.start)
    return replace(gold, kinds=gold.kinds | {Kind.USERNAME}) if handle else gold


def _group(name: str, one: Mapping[str, Any]) -> str:
    if name == "wikigold":
        return f"wikigold {one['doc']}"
    if name == "sec_filings":
        return f"sec_filings {one['doc']} {one['sent'] // 20}"
    return f"{name} {one['text']}"


def preempt(data: Path) -> Iterator[Record]:
    """Preempt's test of its own recogniser: only the kinds that a record names are marked."""
    for one in records(data / "ai4privacy200k_preempt300" / "dev.jsonl"):
        full = frozenset(PREEMPT[label][0] for label in one["labelled"])
        yield Record(one["text"], _golds(one["spans"], PREEMPT), full, language=one["lang"])


def prompts(data: Path) -> Iterator[Record]:
    """PUPA's prompts with the private units that a model listed."""
    for one in records(data / "pupa" / "dev.jsonl"):
        yield Record(one["prompt"], _golds(one["spans"], {}), frozenset())


def authored(data: Path) -> Iterator[tuple[str, list[tuple[int, int, str, bool]]]]:
    """Prompts by authors who never saw the code: each value's place, kind, and if it is private."""
    for prompt in (*prompts_of.read(), *prompts_of.marked_prompts(data)):
        yield prompt.text, [(v.start, v.end, v.kind, v.private > 0) for v in prompt.values]


def _golds(spans: list[dict[str, Any]], rows: Rows) -> tuple[Gold, ...]:
    nothing: tuple[None, frozenset[Kind]] = (None, frozenset())
    return tuple(
        Gold(s["start"], s["end"], s["label"], *rows.get(s["label"], nothing)) for s in spans
    )
