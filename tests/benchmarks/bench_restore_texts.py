"""The way there and back on long stories (NarrativeQA); translations: papers/translate.py.

Stories: of the names that the set lists (a model found them: a silver standard), how many are
hidden at every mention; how many of the stories, of their sentences one by one, and of the
reference answers that hold a name come back exactly.

Strangers: each story's surrogates are looked for in the next story, which none of them is from:
every value put back is wrong. "Chance" does the same for casts of listed names in sentences of
Wikipedia and of newspapers (QNLI, WMT): how often a surrogate is somebody else there.

`make bench` prints the rows and writes build/bench/restore_texts.json. The texts lie below the
folder that DATA names; SAMPLE takes only some of each set.
"""

from __future__ import annotations

import os
import re
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Any

from reporting import DATA, write

from engine.core.types import Category, Kind, Replacement, Sanitized, Span
from engine.crypto.ciphers import RankCipher
from engine.crypto.formats.word_lists import entries
from engine.crypto.key_derivation import ProfileKey
from engine.pipeline.engine import Engine
from engine.pipeline.policy import EVERY, Policy
from engine.pipeline.requests import Request, pins_of
from engine.protect.preempt.person_mapper import PersonMapper
from engine.restore import restore
from tests.benchmarks.papers.report import Run, table

SAMPLE = int(os.environ["SAMPLE"]) if "SAMPLE" in os.environ else None
KEY = bytes(range(32))

_TITLES = {"mr", "mrs", "ms", "miss", "dr", "captain", "lord", "lady", "sir", "aunt", "uncle"}
_SENTENCE_END = re.compile(r"(?<=[.!?])\s+")


def main() -> None:
    if not DATA.is_dir():
        sys.stdout.write(f"left out: there is no {DATA.name}\n")
        return
    run = Run(DATA, SAMPLE)
    rows, sent = stories(run)
    results = {"stories": rows, "strangers": strangers(sent), "chance": chance(run)}
    for rows in results.values():
        sys.stdout.writelines(f"{line}\n" for line in table(rows))
    write("restore_texts", results)


def back(text: str, sent: Sanitized) -> str:
    return restore(text, sent.replacements, (), [sent])[0]


def stories(run: Run) -> tuple[list[dict[str, Any]], list[Sanitized]]:
    """One row: what was hidden, and what came back; and every story as it was sent."""
    engine = Engine(ProfileKey(KEY))
    policy = Policy(level=EVERY, keep=frozenset(Kind) - {Kind.PERSON})
    count: Counter[str] = Counter()
    stories = []
    for number, record in enumerate(run.records("narrativeqa_preempt")):
        prompt = f"{record['summary']}\n\nQuestion: {record['question']}"
        request = Request(prompt, policy, b"story %d" % number)
        sent = engine.sanitize(request)
        stories.append(sent)
        count["stories"] += 1
        for mentions in identities(record["pii_units"], prompt):
            hidden = [_covered(span, sent.replacements) for span in mentions]
            count["names"] += 1
            count["names hidden"] += all(hidden)
            count["names hidden once"] += any(hidden)
        count["stories exact"] += back(sent.text, sent) == prompt
        for theirs, ours in sentences(sent):
            count["sentences"] += 1
            count["sentences exact"] += back(theirs, sent) == ours
        pins = tuple(pins_of(sent.replacements, sent.cost.kinds))
        answer = record["answers"][0]
        given = engine.sanitize(replace(request, text=answer, pins=pins))
        if given.replacements and {r.original for r in given.replacements} <= {
            pin.original for pin in pins
        }:
            count["answers"] += 1
            count["answers exact"] += back(given.text, sent) == answer
    return [dict(count)], stories


def strangers(sent: Sequence[Sanitized]) -> list[dict[str, Any]]:
    """One row: how many values were put back into texts in which nothing is ours."""
    words = wrong = 0
    for one, other in zip(sent, [*sent[1:], *sent[:1]], strict=True):
        words += len(other.original.split())
        wrong += len(restore(other.original, one.replacements, (), [one])[1])
    return [{"words": words, "surrogates": sum(len(s.replacements) for s in sent), "wrong": wrong}]


def chance(run: Run) -> list[dict[str, Any]]:
    """One row: what is put back of five casts of ten people, in texts that name others."""
    texts = [r[name] for r in run.records("qnli") for name in ("question", "sentence")]
    texts += [r["en"] for r in run.records("wmt14_newstest2014")]
    text = "\n".join(texts)
    wrong = sum(len(restore(text, _cast(number))[1]) for number in range(5))
    return [{"words": len(text.split()), "surrogates": 50, "wrong": wrong}]


def _cast(number: int) -> list[Replacement]:
    """Ten people of the census list, each by first and last name, as a conversation sends them."""
    listed = {part: entries("names", f"{part}_1000") for part in ("first", "last")}
    cast = PersonMapper(RankCipher(ProfileKey(bytes([number]) * 32), b""))
    found = []
    for at in range(10):
        place = 10 * number + at
        name = f"{listed['first'][97 * place % 1000]} {listed['last'][331 * place % 1000]}"
        surrogate, span = cast.surrogate(name), Span(2 * at, 2 * at + 1)
        found.append(
            Replacement(span, span, name, surrogate, Kind.PERSON, "preempt", Category.ENCRYPTED)
        )
    return found


def identities(units: Iterable[str], text: str) -> Iterator[list[Span]]:
    """Where each listed name stands in the text, capitalised; a part of another name is not one."""
    names = {
        " ".join(word for word in name.split() if word.rstrip(".") not in _TITLES)
        for unit in units
        for name in (part.strip(" .'’").removesuffix("'s") for part in unit.split(","))
    }
    names = {name for name in names if name and len(name.split()) <= 3}
    for name in sorted(names):
        part = any(set(name.split()) < set(other.split()) for other in names)
        found = re.finditer(rf"(?<!\w){re.escape(name)}(?!\w)", text, re.IGNORECASE)
        spans = [Span(*f.span()) for f in found if all(w[0].isupper() for w in f.group().split())]
        if spans and not part:
            yield spans


def _covered(span: Span, replacements: Sequence[Replacement]) -> bool:
    left = set(range(span.start, span.end))
    for r in replacements:
        left -= set(range(r.source.start, r.source.end))
    return len(left) <= 1  # the space between two words that were replaced one by one


def sentences(sent: Sanitized) -> Iterator[tuple[str, str]]:
    """Each sentence that holds a surrogate, as it was sent and as it was typed."""
    inside = [range(r.source.start, r.source.end) for r in sent.replacements]
    ends = [found.end() for found in _SENTENCE_END.finditer(sent.original)]
    cuts = [0, *(end for end in ends if not any(end in r for r in inside)), len(sent.original)]
    for start, end in pairwise(cuts):
        within = [r for r in sent.replacements if start <= r.source.start < end]
        if within:
            first, last = _moved(start, sent), _moved(end, sent)
            yield sent.text[first:last], sent.original[start:end]


def _moved(place: int, sent: Sanitized) -> int:
    """Where a place of the original came to stand in what was sent."""
    before = [r for r in sent.replacements if r.source.end <= place]
    return place + sum(len(r.surrogate) - len(r.original) for r in before)


if __name__ == "__main__":
    main()
