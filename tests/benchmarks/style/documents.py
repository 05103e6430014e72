"""Texts whose author or sentiment is known: to learn from, to rewrite, and what was written.

Authors: three of `spooky_authors`, and the weblogs of `ud_ewt`, of which each is one person's; some
sentences in a row make a passage. Sentiment: the sentences of `sst2`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from reporting import kept, records

from engine.models.files.clipping import fingerprint

KEPT = "dp_prompt-texts"  # rewritings, in build/bench
SHORTEST, LONGEST = 120, 260  # characters of a passage
REVIEWS = (60, 160)  # characters of a review's sentence
CLEAN = 150  # passages of each author that an attacker learns from, at most
FEWEST = 30  # passages of somebody who counts as an author here
LEARNT_REVIEWS = 1_500
FOLDS = 4
WEBLOG = re.compile(r"# sent_id = weblog-([^_]+_[^_]+)_")

Texts = dict[str, dict[str, str]]  # by setting and document


@dataclass(frozen=True, slots=True)
class Document:
    id: str
    text: str
    label: str


def authored(data: Path, sample: int) -> tuple[list[Document], list[Document]]:
    """Passages to learn from, and `sample` of each author to rewrite, none in both.

    Those of a smaller sample are among those of a larger one, the authors in turn.
    """
    learnt: list[Document] = []
    held: list[list[Document]] = []
    for author, sentences in sorted(_sentences(data).items()):
        own = {fingerprint(text): text for text in _passages(sentences)}
        documents = [Document(mark, own[mark], author) for mark in sorted(own)]
        if len(documents) >= FEWEST:
            held.append(documents[:sample])
            learnt += documents[sample : sample + CLEAN]
    return learnt, [one for group in zip(*held, strict=True) for one in group]


def reviewed(data: Path, sample: int) -> tuple[list[Document], list[Document]]:
    """Sentences to learn from, and `sample` of each sentiment to rewrite, none in both."""
    reviews = records(data / "sst2" / "dev.jsonl")
    found = {fingerprint(record["text"]): record for record in reviews}
    known = [Document(m, found[m]["text"], str(found[m]["label"])) for m in sorted(found)]
    fitting = [one for one in known if REVIEWS[0] <= len(one.text) <= REVIEWS[1]]
    groups = [[one for one in fitting if one.label == label][:sample] for label in "01"]
    held = [one for group in zip(*groups, strict=True) for one in group]
    taken = {one.id for one in held}
    return [one for one in known if one.id not in taken][-LEARNT_REVIEWS:], held


def read() -> Texts:
    """The rewritings that were kept: a line a text, with its setting and document (JSON)."""
    found: Texts = {}
    for made in kept(KEPT):
        found.setdefault(made["setting"], {})[made["id"]] = made["text"]
    return found


def complete(held: Sequence[Document], keys: Sequence[str], texts: Texts) -> list[Document]:
    """The documents that were written anew in every one of these settings."""
    return [one for one in held if all(one.id in texts.get(key, {}) for key in keys)]


def folds(labels: Sequence[object]) -> list[int]:
    """A fold for each document, so that each has as many of every label."""
    counts: dict[object, int] = {}
    found = []
    for label in labels:
        counts[label] = counts.get(label, -1) + 1
        found.append(counts[label] % FOLDS)
    return found


def _sentences(data: Path) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for record in records(data / "spooky_authors" / "dev.jsonl"):
        found.setdefault(record["author"], []).append(record["text"])
    for part in ("train", "dev"):
        author = ""
        for line in (data / "ud_ewt" / f"{part}.conllu").read_text("utf-8").splitlines():
            if line.startswith("# sent_id"):
                match = WEBLOG.match(line)
                author = match[1] if match else ""
            elif author and line.startswith("# text = "):
                found.setdefault(author, []).append(line.removeprefix("# text = "))
    return found


def _passages(sentences: Iterable[str]) -> Iterator[str]:
    """Sentences in a row, up to a length; those of `spooky_authors` come in any order."""
    text = ""
    for sentence in sentences:
        text = f"{text} {sentence}".strip()
        if len(text) >= SHORTEST:
            if len(text) <= LONGEST:
                yield text
            text = ""
