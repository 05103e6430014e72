"""The sentences of three authors: those to learn from, those to rewrite, and what was written."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from engine.models.files.clipping import fingerprint

DATA_SET = "spooky_authors"
SHORTEST, LONGEST = 60, 110  # characters of a sentence that is rewritten
CLEAN = 600  # sentences of each author that an attacker learns from
FOLDS = 4

Texts = dict[str, dict[str, str]]  # by setting and sentence


@dataclass(frozen=True, slots=True)
class Sentence:
    """A sentence and who wrote it."""

    id: str
    text: str
    author: str


def sentences(data: Path, sample: int) -> tuple[list[Sentence], list[Sentence]]:
    """Sentences to learn from, and `sample` of each author to rewrite, none in both.

    Those of a smaller sample are among those of a larger one, the authors in turn.
    """
    lines = (data / DATA_SET / "dev.jsonl").read_text("utf-8").splitlines()
    known: dict[str, Sentence] = {}
    for line in lines:
        record = json.loads(line)
        known.setdefault(fingerprint(record["text"]), Sentence(**record))
    learnt: list[Sentence] = []
    held: list[list[Sentence]] = []
    for author in sorted({sentence.author for sentence in known.values()}):
        own = [known[mark] for mark in sorted(known) if known[mark].author == author]
        mine = [s for s in own if SHORTEST <= len(s.text) <= LONGEST][:sample]
        taken = {sentence.id for sentence in mine}
        held.append(mine)
        learnt += [sentence for sentence in own if sentence.id not in taken][-CLEAN:]
    return learnt, [sentence for group in zip(*held, strict=True) for sentence in group]


def read(file: Path) -> Texts:
    """The rewritings that were kept: a line a text, with its setting and sentence (JSON)."""
    found: Texts = {}
    for line in file.read_text("utf-8").splitlines() if file.exists() else ():
        made = json.loads(line)
        found.setdefault(made["setting"], {})[made["id"]] = made["text"]
    return found


def complete(held: Sequence[Sentence], keys: Sequence[str], texts: Texts) -> list[Sentence]:
    """The sentences that were written anew in every one of these settings."""
    return [one for one in held if all(one.id in texts.get(key, {}) for key in keys)]


def folds(authors: Sequence[object]) -> list[int]:
    """A fold for each sentence, so that each has as many of every author."""
    counts: dict[object, int] = {}
    found = []
    for author in authors:
        counts[author] = counts.get(author, -1) + 1
        found.append(counts[author] % FOLDS)
    return found
