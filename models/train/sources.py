"""The data sets that may train what we ship, read into examples (python -m models.train DATA).

One function a set; the set's README says where it comes from and under which licence. What a set
does not mark is left open (examples.py); what it marks by another guideline is out of the loss.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from models.train.examples import Example, Marked, held_out, joined_addresses
from models.train.labels import KINDS

ALL = frozenset(KINDS)
NEWS = frozenset({"PERSON", "ORGANIZATION", "LOCATION"})
BELIEFS = frozenset({"NATIONALITY", "ETHNICITY", "RELIGION"})

PRESIDIO = {
    "PERSON": frozenset({"PERSON"}),
    "ORGANIZATION": frozenset({"ORGANIZATION"}),
    "GPE": frozenset({"LOCATION"}),
    "LOCATION": frozenset({"LOCATION"}),
    "STREET_ADDRESS": frozenset({"ADDRESS"}),
    "ADDRESS": frozenset({"ADDRESS"}),
    "ZIP_CODE": ALL,
    "AGE": frozenset({"AGE"}),
    "DATE_TIME": frozenset({"DATE"}),
    "NRP": BELIEFS,
    "TITLE": frozenset({"OCCUPATION"}),
    **dict.fromkeys(
        ("CREDIT_CARD", "PHONE_NUMBER", "US_SSN", "IBAN_CODE", "US_DRIVER_LICENSE"),
        frozenset({"BANK_ACCOUNT"}),
    ),
}
PRESIDIO_UNLABELLED = ALL - {"PERSON", "ORGANIZATION", "LOCATION", "ADDRESS"}
# A title is no part of a name: one of the sets marks it with the name, the other does not.
HONORIFIC = re.compile(r"(?:mrs?|ms|miss|dr|prof|mx|sir|madam)\b\.?\s*", re.IGNORECASE)

PART = 500  # characters of an article that are read at once, some 110 word pieces

ENTITIES = {
    "person": "PERSON",
    "PER": "PERSON",
    "group": "ORGANIZATION",
    "corporation": "ORGANIZATION",
    "ORG": "ORGANIZATION",
    "location": "LOCATION",
    "LOC": "LOCATION",
}
# Contracts write their parties as names ("the Borrower"); to Sotto these are words.
PARTIES = re.compile(
    r"(?:the )?(?:borrower|lender|bank|agent|remarketing agent|employee|executive|company|purchaser"
    r"|seller|landlord|tenant|trustee|commonwealth|chief financial officer|authority)s?",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class Sentence:
    """Words with their universal part-of-speech tags."""

    words: tuple[str, ...]
    tags: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Article:
    """A text of several paragraphs; words that its source left out read [UNK]."""

    title: str
    paragraphs: tuple[str, ...]

    @property
    def parts(self) -> Iterator[str]:
        """Its paragraphs, the longer ones cut between sentences."""
        for paragraph in self.paragraphs:
            part = ""
            for sentence in re.split(r"(?<= [.?!]) ", paragraph):
                if part and len(part) + len(sentence) > PART:
                    yield part
                    part = ""
                part = f"{part} {sentence}".strip()
            yield part

    @property
    def held_out(self) -> bool:
        """Whether figures are taken from it, so that the fold's model must not see it."""
        return held_out(f"article {self.title}")


def presidio(folder: Path) -> Iterator[Example]:
    """Both Presidio sets; a group is a template, without regard to its slots' names."""
    for name in ("presidio_synth_v2", "presidio_generated_large"):
        for record in _records(folder / name / "dev.jsonl"):
            text = record["text"]
            spans = joined_addresses(text, (_presidio_span(text, one) for one in record["spans"]))
            group = re.sub(r"\W+", " ", re.sub(r"\{\{.*?\}\}", "", record["template"])).lower()
            yield Example(text, spans, PRESIDIO_UNLABELLED, f"presidio {group.strip()}", name)


def _presidio_span(text: str, span: dict[str, Any]) -> Marked:
    start, end, label = span["start"], span["end"], span["label"]
    if label in ("TITLE", "PERSON"):
        title = HONORIFIC.match(text, start, end)
        start = title.end() if title else start
        if start == end:
            return Marked(span["start"], end, frozenset())
    return Marked(start, end, PRESIDIO.get(label, frozenset()))  # the rest is found by patterns


def entities(folder: Path) -> Iterator[Example]:
    """The four human-labelled sets; a group is a document where the source has documents."""
    for name in ("wnut17", "broad_twitter_corpus", "wikigold", "sec_filings"):
        for record in _records(folder / name / "dev.jsonl"):
            text = record["text"]
            spans = tuple(_entity_span(text, span) for span in record["spans"])
            yield Example(text, spans, ALL - NEWS, _group(name, record), name)


def _group(name: str, record: dict[str, Any]) -> str:
    if name == "wikigold":
        return f"wikigold {record['doc']}"
    if name == "sec_filings":  # five documents: blocks of 20 sentences
        return f"sec_filings {record['doc']} {record['sent'] // 20}"
    return f"{name} {record['text']}"


def _entity_span(text: str, span: dict[str, Any]) -> Marked:
    start, end = span["start"], span["end"]
    value = text[start:end]
    kind = ENTITIES.get(span["label"])
    if PARTIES.fullmatch(value):
        return Marked(start, end, ALL)
    if kind is None:
        return Marked(start, end, ALL)  # products, works, nations as adjectives
    kinds = {kind}
    if value.startswith("@"):
        kinds.add("USERNAME")
    if kind == "LOCATION" and re.search(r"\d|floor|building|street|road", value, re.IGNORECASE):
        kinds.add("ADDRESS")
    return Marked(start, end, frozenset(kinds))


def newspapers(folder: Path) -> Iterator[Example]:
    """German and French newspapers of 1870 to 1940; a group is twenty sentences side by side."""
    for name in ("de_lft", "de_sbb", "fr_bnf"):
        for number, record in enumerate(_records(folder / "europeana" / f"{name}.jsonl")):
            text = record["text"]
            spans = tuple(_entity_span(text, span) for span in record["spans"])
            yield Example(text, spans, ALL - NEWS, f"europeana {name} {number // 20}", name)


TREEBANKS = ("ud_gsd/de-dev", "ud_gsd/de-test", "ud_gsd/fr-dev", "ud_gsd/fr-test", "ud_ewt/train")


def part_of_speech(folder: Path, part: str) -> Iterator[Sentence]:
    """The sentences of a treebank's part, as TREEBANKS; multi-word tokens stay split."""
    for block in (folder / f"{part}.conllu").read_text("utf-8").split("\n\n"):
        rows = [line.split("\t") for line in block.splitlines() if line[:1].isdigit()]
        rows = [row for row in rows if row[0].isdigit()]
        if rows:
            yield Sentence(tuple(row[1] for row in rows), tuple(row[3] for row in rows))


def articles(folder: Path) -> Iterator[Article]:
    """The articles of wikitext2, with the marks of its tokeniser undone."""
    title, paragraphs = "", []
    for line in (folder / "wikitext2" / "dev.txt").read_text("utf-8").splitlines():
        heading = re.fullmatch(r"\s*= ([^=].*?) =\s*", line)
        if heading:
            if paragraphs:
                yield Article(title, tuple(paragraphs))
            title, paragraphs = heading[1], []
        elif line.strip() and not line.strip().startswith("="):
            joined = re.sub(r" @([-,.])@ ", r"\1", line.strip())
            paragraphs.append(joined.replace("<unk>", "[UNK]"))
    yield Article(title, tuple(paragraphs))


def identities(folder: Path) -> list[dict[str, str]]:
    """Made-up people: names, addresses, user names, occupations, companies."""
    return list(_records(folder / "fakenamegenerator_identities" / "dev.jsonl"))


def census(folder: Path) -> tuple[list[str], list[str]]:
    """First and last names of the US census of 1990."""
    records = list(_records(folder / "us_census_names" / "dev.jsonl"))
    first = [one["name"] for one in records if one["kind"].startswith("first")]
    last = [one["name"] for one in records if not one["kind"].startswith("first")]
    return first, last


def _records(path: Path) -> Iterator[dict[str, Any]]:
    with path.open(encoding="utf-8") as lines:
        for line in lines:
            yield json.loads(line)
