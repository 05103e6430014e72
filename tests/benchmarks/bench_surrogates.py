"""What people and organisations become: their gender, their type, and names to be read aloud.

    python tests/benchmarks/bench_surrogates.py [--show 60]

Prompts are marked (`pupa_private`, `marked_prompts` below DATA, `models/train/prompts`). An
organisation's type are the legal form and the words for a type or a sector that its name has. The
gender that a title or pronoun tells is compared with the census's where that knows the first name.
The table is written to build/bench/surrogates.json.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / "tests")]

from engine.core.types import Entity, Kind, Span  # noqa: E402
from engine.crypto.formats.organizations import stays, type_of  # noqa: E402
from engine.crypto.formats.people import gender_of  # noqa: E402
from engine.crypto.keys import ProfileKey  # noqa: E402
from engine.protect.base import MechanismContext  # noqa: E402
from engine.protect.preempt.genders import Genders  # noqa: E402
from engine.protect.preempt.method import Preempt  # noqa: E402
from engine.protect.preempt.name_parts import read  # noqa: E402

DATA = Path(os.environ.get("DATA", ROOT.parent / "shared" / "data"))
REPORT = ROOT / "build" / "bench" / "surrogates.json"
MARK = re.compile(r"\{\{(\w):(\w+)\|(.*?)\}\}", re.DOTALL)
KINDS = {"ORGANIZATION": Kind.ORGANIZATION, "PERSON": Kind.PERSON}


def marked() -> Iterator[tuple[str, str, list[Entity]]]:
    """Each prompt's set and language, its text, its private people and organisations."""
    for file in sorted((DATA / "pupa_private").glob("*.jsonl")):
        for record in map(json.loads, file.read_text("utf-8").splitlines()):
            text = record["text"]
            yield "pupa_private", text, _entities(text, record["private"])
    folders = (DATA / "marked_prompts", ROOT / "models" / "train" / "prompts")
    for file in (file for folder in folders for file in sorted(folder.glob("*.jsonl"))):
        for record in map(json.loads, file.read_text("utf-8").splitlines()):
            text, entities, at = "", [], 0
            for mark in MARK.finditer(record["text"]):
                text += record["text"][at : mark.start()]
                if mark[1] == "p" and mark[2] in KINDS:
                    span = Span(len(text), len(text) + len(mark[3]))
                    entities.append(Entity(span, KINDS[mark[2]], 1, "marked"))
                text, at = text + mark[3], mark.end()
            yield f"prompts {record['lang']}", text + record["text"][at:], entities


def _entities(text: str, private: list[dict[str, str]]) -> list[Entity]:
    """Where the listed values stand, longer ones first."""
    found: list[Entity] = []
    for value in sorted(private, key=lambda value: -len(value["value"])):
        if value["kind"] in KINDS:
            for match in re.finditer(re.escape(value["value"]), text):
                span = Span(*match.span())
                if not any(span.overlaps(other.span) for other in found):
                    found.append(Entity(span, KINDS[value["kind"]], 1, "marked"))
    return sorted(found, key=lambda entity: entity.span.start)


def main() -> None:
    """Print the table, and samples."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--show", type=int, default=0)
    show = parser.parse_args().show
    counts: dict[str, Counter[str]] = {}
    samples: dict[str, list[tuple[str, str]]] = {}
    for number, (name, text, entities) in enumerate(marked()):
        key = ProfileKey(number.to_bytes(32, "big"))
        context = MechanismContext(key, b"bench", {}, frozenset(), keep_gender=True)
        changes = Preempt().apply(text, entities, context)
        count = counts.setdefault(name, Counter())
        _genders(text, [e.span for e in entities if e.kind is Kind.PERSON], count)
        values = {change.original: change.surrogate for change in changes}
        count["values"] += len(values)
        count["alike"] += len(values) - len(set(values.values()))
        for change in changes:
            if change.entity.kind is Kind.ORGANIZATION:
                types = [type_of(value) for value in (change.original, change.surrogate)]
                count["organisations"] += 1
                count["typed"] += bool(types[0])
                count["same type"] += bool(types[0]) and types[0] == types[1]
                count["own words left"] += bool(_own(change.original) & _own(change.surrogate))
                samples.setdefault(name, []).append((change.original, change.surrogate))
    for name, pairs in samples.items():
        for original, surrogate in dict(
            pairs[:: max(1, len(pairs) // max(1, show))][:show]
        ).items():
            sys.stdout.write(f"{name:14} {original:44} {surrogate}\n")
    for name, count in counts.items():
        row = ", ".join(f"{what} {n}" for what, n in count.items())
        sys.stdout.write(f"{name:14} {row}\n")
    REPORT.parent.mkdir(parents=True, exist_ok=True)
    REPORT.write_text(json.dumps(counts, indent=1), "utf-8")


def _own(name: str) -> set[str]:
    """The words of a name with a capital that no list has."""
    words = {word for word in re.findall(r"[^\W\d_]{3,}(?:['’]s)?", name) if not word.islower()}
    return {word.casefold() for word in words if not stays(word)}


def _genders(text: str, people: list[Span], count: Counter[str]) -> None:
    told = Genders()
    told.meet(text, people)
    for mention in {span.of(text): read(span.of(text)) for span in people}.values():
        known = gender_of(mention.words[0]) if mention.words else ""
        for how, found in told.evidence(mention).items() if known else ():
            if found and (mention.is_full or how == "pronoun"):
                count[how] += 1
                count[f"{how} fits"] += found == known


if __name__ == "__main__":
    main()
