"""Measure the type annotator: recall and precision by kind, false alarms on plain prose, speed.

    python tests/benchmarks/bench_detectors.py ../shared/data [--json FILE] [--misses KIND]

A gold span counts as found if an entity of its kind shares a character with it; `covered` is the
share of gold characters that are inside entities of any kind (what would not leave). An entity
counts as right if it shares a character with a gold span of its kind. `--misses` prints the
mistakes of one kind, from the development sets only.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from engine.detectors import Annotator
from engine.types import Entity, Kind

# The sets' labels for our kinds. A kind stands under a set only if the set marks all of its values.
PRESIDIO = {
    "PERSON": Kind.PERSON,
    "CREDIT_CARD": Kind.CREDIT_CARD,
    "PHONE_NUMBER": Kind.PHONE,
    "AGE": Kind.AGE,
    "DATE_TIME": Kind.DATE,
    "EMAIL_ADDRESS": Kind.EMAIL,
    "DOMAIN_NAME": Kind.URL,
    "US_SSN": Kind.SSN,
    "ZIP_CODE": Kind.ZIP_CODE,
    "IBAN_CODE": Kind.IBAN,
}
LABELS: Mapping[str, Mapping[str, Kind]] = {
    "presidio_synth_v2": PRESIDIO,
    "presidio_generated_large": PRESIDIO,
    "ai4privacy200k_preempt300": {"Name": Kind.PERSON, "Age": Kind.AGE, "Money": Kind.MONEY},
    "wikigold": {"PER": Kind.PERSON},
    "broad_twitter_corpus": {"PER": Kind.PERSON},
}
ADDRESSES = frozenset({"STREET_ADDRESS", "ADDRESS"})
CONTEXT = 40


@dataclass
class Tally:
    """Counts for one kind of one set."""

    gold: int = 0
    found: int = 0
    entities: int = 0
    right: int = 0
    gold_characters: int = 0
    covered_characters: int = 0
    mistakes: list[str] = field(default_factory=list)

    def row(self) -> dict[str, float | int | None]:
        return {
            "gold": self.gold,
            "recall": ratio(self.found, self.gold),
            "covered": ratio(self.covered_characters, self.gold_characters),
            "entities": self.entities,
            "precision": ratio(self.right, self.entities),
        }


def ratio(part: int, whole: int) -> float | None:
    return round(part / whole, 4) if whole else None


def records(path: Path) -> Iterable[dict[str, Any]]:
    with path.open(encoding="utf-8") as lines:
        yield from (json.loads(line) for line in lines)


def measure(annotator: Annotator, path: Path, labels: Mapping[str, Kind]) -> dict[Kind, Tally]:
    """Tallies by kind. A set that labels only some kinds of a record counts only those."""
    tallies = {kind: Tally() for kind in labels.values()}
    for record in records(path):
        text = record["text"]
        entities = annotator.annotate(text)
        marked = [(s["start"], s["end"], s["label"]) for s in record["spans"]]
        full = {labels[label] for label in record.get("labelled", labels) if label in labels}
        for kind, tally in tallies.items():
            golds = [(a, b) for a, b, label in marked if labels.get(label) is kind]
            count_recall(tally, text, golds, entities, kind)
            if kind in full:
                # A number that is part of a marked address is no mistake of ours.
                rest = [(a, b) for a, b, label in marked if label in ADDRESSES]
                judged = [e for e in entities if e.kind is kind]
                if kind is Kind.ZIP_CODE:
                    judged = [e for e in judged if not any(overlap(a, b, e) for a, b in rest)]
                count_precision(tally, text, golds, judged)
    return tallies


def count_recall(
    tally: Tally,
    text: str,
    golds: list[tuple[int, int]],
    entities: Iterable[Entity],
    kind: Kind,
) -> None:
    entities = tuple(entities)
    for start, end in golds:
        hit = any(overlap(start, end, e) for e in entities if e.kind is kind)
        tally.gold += 1
        tally.found += hit
        tally.gold_characters += end - start
        tally.covered_characters += sum(overlap(start, end, e) for e in entities)
        if not hit:
            tally.mistakes.append("missed " + shown(text, start, end))


def count_precision(
    tally: Tally, text: str, golds: list[tuple[int, int]], entities: Iterable[Entity]
) -> None:
    for entity in entities:
        right = any(overlap(a, b, entity) for a, b in golds)
        tally.entities += 1
        tally.right += right
        if not right:
            tally.mistakes.append("false  " + shown(text, entity.span.start, entity.span.end))


def overlap(start: int, end: int, entity: Entity) -> int:
    return max(0, min(end, entity.span.end) - max(start, entity.span.start))


def shown(text: str, start: int, end: int) -> str:
    before, after = text[max(0, start - CONTEXT) : start], text[end : end + CONTEXT // 2]
    return repr(f"{before}[[{text[start:end]}]]{after}")


def alarms(
    annotator: Annotator, texts: Iterable[str], samples: dict[str, list[str]]
) -> dict[str, Any]:
    """Entities per 1,000 words of prose that was written for everybody to read, by kind."""
    words = 0
    counts: Counter[str] = Counter()
    for text in texts:
        words += len(text.split())
        for entity in annotator.annotate(text):
            counts[str(entity.kind)] += 1
            samples.setdefault(entity.kind, []).append(
                "alarm  " + shown(text, entity.span.start, entity.span.end)
            )
    rates = {kind: round(1_000 * n / words, 3) for kind, n in sorted(counts.items())}
    return {"words": words, "per_1000_words": rates}


def speed(data: Path) -> dict[str, float]:
    """Milliseconds for fresh text of some lengths in words, and for a key press in a long one."""
    prose = (data / "wikitext2" / "dev.txt").read_text("utf-8").split(" ")
    Annotator().annotate("Warm up the lists for Maria Lopez, +1 212 555 0100.")
    taken = {}
    for count in (200, 2_000, 20_000):
        text = " ".join(prose[:count])
        taken[f"{count}_words"] = min(timed(Annotator(), text) for _ in range(3))
    annotator = Annotator()
    annotator.annotate(text)
    taken["key_press_in_20000_words"] = timed(annotator, text[:5_000] + "x" + text[5_000:])
    return taken


def timed(annotator: Annotator, text: str) -> float:
    start = time.perf_counter()
    annotator.annotate(text)
    return round(1_000 * (time.perf_counter() - start), 1)


def table(report: Mapping[str, Any]) -> str:
    lines = [
        f"{'set':26} {'kind':12} {'gold':>5} {'recall':>7} {'covered':>7} {'found':>6}"
        f" {'precis.':>7}"
    ]
    for name, kinds in report["sets"].items():
        for kind, row in kinds.items():
            cells = (row["recall"], row["covered"], row["precision"])
            recall, covered, precision = ("-" if c is None else f"{c:.3f}" for c in cells)
            lines.append(
                f"{name:26} {kind:12} {row['gold']:5} {recall:>7} {covered:>7}"
                f" {row['entities']:6} {precision:>7}"
            )
    for name, found in report["alarms"].items():
        lines.append(f"{name}: per 1,000 of {found['words']} words: {found['per_1000_words']}")
    lines.append(f"milliseconds: {report['milliseconds']}")
    return "\n".join(lines)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("data", type=Path)
    parser.add_argument("--json", type=Path)
    parser.add_argument("--misses")
    options = parser.parse_args()
    annotator = Annotator()
    sets: dict[str, Any] = {}
    mistakes: list[str] = []
    for name, labels in LABELS.items():
        tallies = measure(annotator, options.data / name / "dev.jsonl", labels)
        sets[name] = {str(kind): tally.row() for kind, tally in tallies.items() if tally.gold}
        for kind, tally in tallies.items():
            if kind == options.misses:
                mistakes += [f"{name}: {mistake}" for mistake in tally.mistakes]
    samples: dict[str, list[str]] = {}
    wiki = (options.data / "wikitext2" / "dev.txt").read_text("utf-8").splitlines()
    prose = {
        "wikitext2": alarms(annotator, wiki, samples),
        "sst2": alarms(
            annotator, (r["text"] for r in records(options.data / "sst2" / "dev.jsonl")), samples
        ),
    }
    mistakes += samples.get(options.misses, [])
    report = {"sets": sets, "alarms": prose, "milliseconds": speed(options.data)}
    sys.stdout.write("\n".join([*mistakes, table(report), ""]))
    if options.json:
        options.json.write_text(json.dumps(report, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
