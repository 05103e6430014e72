"""Measure the type annotator: recall and precision by kind, private characters, speed.

    python tests/benchmarks/bench_detectors.py [DATA] [--every N] [--only NAME]
        [--misses ROW] [--without-recogniser] [--without NAME ...]

detector_scores.py says how values are counted. The recogniser was trained on the Presidio sets and
on the news sets: "held out" are the texts that the measured weights never saw (MODEL.md); read
those, not the sets as a whole. `--misses` prints the mistakes of one row, and belongs to the
development sets only; `--every` takes every so many-th text.
"""

from __future__ import annotations

import argparse
import sys
import tomllib
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from functools import partial
from itertools import islice
from pathlib import Path
from typing import Any

from reporting import DATA, Took, records, timed, write

from engine.detect import annotator as detectors
from engine.detect.annotator import Annotator
from engine.detect.recogniser.recognisers import Recognisers
from engine.models.files.store import ModelStore
from tests.benchmarks import detector_sets as sets
from tests.benchmarks.detector_scores import Characters, Tally, count, overlap, ratio, shown

REPEATS = 5
COVERED = 0.6  # of a value, as bench_private.py counts
PLACES = 20  # of a long text, where a key is pressed
Timing = dict[str, float]  # milliseconds: of the clock, and of the processor on all threads
# Beside the values that the tests hide: names without capitals, which take the recogniser.
FOUND = Path(__file__).parents[1] / "engine" / "detect" / "test_detect_found.toml"
HIDDEN = tomllib.loads(FOUND.read_text(encoding="utf-8"))["hidden"]["among"]
SMALL_LETTERS = [
    ("my name is zuzana quirke", "PERSON", "zuzana quirke"),
    ("did tomasz wieczorek ever call you back?", "PERSON", "tomasz wieczorek"),
    ("i live in boston with my wife maria", "LOCATION", "boston"),
    ("i live in boston with my wife maria", "PERSON", "maria"),
    ("send it to john o'neil, 12 elm street, springfield", "PERSON", "john o'neil"),
    ("ask maria\nlopez about it", "PERSON", "maria\nlopez"),
]


class Bench:
    """One annotator, and the mistakes of the row that is looked at."""

    def __init__(self, annotator: Annotator, data: Path, every: int, misses: str | None) -> None:
        self.annotator, self.data, self.every = annotator, data, every
        self.misses = misses
        self.mistakes: list[str] = []

    def scored(self, records: Iterable[sets.Record]) -> dict[str, Any]:
        """The rows of one set, and its private characters."""
        tallies: dict[str, Tally] = {}
        characters = Characters()
        texts = 0
        for record in islice(records, 0, None, self.every):
            entities = self.annotator.annotate(record.text)
            count(tallies, record, entities)
            characters.count(record, entities)
            texts += 1
        if self.misses in tallies:
            self.mistakes += tallies[self.misses].mistakes
        rows = {name: tally.row() for name, tally in sorted(tallies.items()) if tally.gold}
        return {"texts": texts, "rows": rows, "private": characters.row()}

    def report(self, only: str) -> dict[str, Any]:
        found: dict[str, Any] = {}
        trained = [(name, sets.presidio) for name in sets.PRESIDIO_SETS]
        trained += [(name, sets.news) for name in sets.NEWS_SETS]
        for name, read in trained:
            if name.startswith(only):
                every = list(read(self.data, name))
                found[name] = self.scored(every)
                found[f"{name}, held out"] = self.scored(r for r in every if r.held_out)
        for language in ("de", "fr", "es"):
            name = f"wikineural, {language}"
            if name.startswith(only):
                found[name] = self.scored(sets.wikineural(self.data, language))
        parts = {"pupa": self.prompts, "prompts": self.authored, "alarms": self.alarms}
        parts["hidden"] = self.hidden
        return {"sets": found, **{n: make() for n, make in parts.items() if n.startswith(only)}}

    def prompts(self) -> dict[str, Any]:
        """The share of PUPA's units found, whole or in part."""
        units = touched = whole = 0
        for record in islice(sets.prompts(self.data), 0, None, self.every):
            entities = self.annotator.annotate(record.text)
            for gold in record.golds:
                covered = sum(overlap(gold, e) for e in entities)
                value = record.text[gold.start : gold.end]
                units += 1
                touched += covered > 0
                whole += covered >= sum(not c.isspace() for c in value)
                if not covered and self.misses == "pupa":
                    self.mistakes.append(shown(record.text, gold.start, gold.end))
        return {"units": units, "touched": ratio(touched, units), "whole": ratio(whole, units)}

    def authored(self) -> dict[str, Any]:
        """Of values that other authors marked: how many of a kind, and the share that is hidden."""
        counts: dict[str, Counter[str]] = {}
        for text, values in islice(sets.authored(self.data), 0, None, self.every):
            hidden = {
                n for e in self.annotator.annotate(text) for n in range(e.span.start, e.span.end)
            }
            for start, end, kind, private in values:
                row = counts.setdefault(f"{kind}, {'private' if private else 'public'}", Counter())
                row["marked"] += 1
                inside = sum(n in hidden for n in range(start, end))
                row["hidden"] += inside >= COVERED * (end - start)
        rows = {name: (row["marked"], row["hidden"]) for name, row in sorted(counts.items())}
        return {name: {"marked": n, "hidden": ratio(h, n)} for name, (n, h) in rows.items()}

    def hidden(self) -> dict[str, bool]:
        """The adversarial table: is each value found, whole, as what it is?"""
        found = {}
        for text, kind, value in (*HIDDEN, *SMALL_LETTERS):
            entities = self.annotator.annotate(text)
            found[f"{kind}: {text!r}"] = any(
                e.kind == kind and e.span.of(text) == value for e in entities
            )
        return found

    def alarms(self) -> dict[str, Any]:
        """Findings by kind in 1,000 words of prose that was written for everybody to read.

        Encyclopedia and reviews name people and places: those findings are right.
        """
        wiki = (self.data / "wikitext2" / "dev.txt").read_text("utf-8").splitlines()
        reviews = (r["text"] for r in records(self.data / "sst2" / "dev.jsonl"))
        return {"wikitext2": self._alarms(wiki), "sst2": self._alarms(reviews)}

    def _alarms(self, texts: Iterable[str]) -> dict[str, Any]:
        words, counts = 0, Counter[str]()
        for text in islice(texts, 0, None, self.every):
            words += len(text.split())
            for entity in self.annotator.annotate(text):
                counts[str(entity.kind)] += 1
                if self.misses == f"alarm {entity.kind}":
                    self.mistakes.append(shown(text, entity.span.start, entity.span.end))
        rates = {kind: round(1_000 * n / words, 3) for kind, n in sorted(counts.items())}
        return {"words": words, "per_1000_words": rates}


def annotator(with_recogniser: bool) -> Annotator:
    return Annotator(Recognisers(ModelStore()) if with_recogniser else None)


def speed(data: Path, with_recogniser: bool) -> dict[str, Timing]:
    """What fresh text of some lengths in words costs, and a key press in the longest.

    The best of some runs: another process on the same cores only ever adds. Of key presses, one at
    each of some places, the median and the worst.
    """
    prose = (data / "wikitext2" / "dev.txt").read_text("utf-8").split(" ")
    taken: dict[str, Timing] = {}
    text = ""
    for words in (200, 2_000, 20_000):
        text = " ".join(prose[:words])
        taken[f"{words} words"] = _best([_fresh(with_recogniser, text) for _ in range(REPEATS)])
    kept = annotator(with_recogniser)
    kept.annotate(text)
    presses = []
    for place in range(1_000, len(text), len(text) // PLACES):
        tries = (text[:place] + "x" * n + text[place:] for n in range(1, REPEATS + 1))
        presses.append(_best([timed(partial(kept.annotate, pressed)) for pressed in tries]))
    presses.sort(key=lambda timing: timing["cpu"])
    taken["key press in 20000 words, median"] = presses[len(presses) // 2]
    taken["key press in 20000 words, worst"] = presses[-1]
    return taken


def _best(timings: list[Took]) -> Timing:
    best = zip(Took._fields, map(min, zip(*timings, strict=True)), strict=True)
    return {clock: round(milliseconds, 1) for clock, milliseconds in best}


def _fresh(with_recogniser: bool, text: str) -> Took:
    new = annotator(with_recogniser)
    new.annotate("Warm up the lists for Maria Lopez, +1 212 555 0100.")
    return timed(partial(new.annotate, text))


def table(report: Mapping[str, Any]) -> Iterator[str]:
    heads = ("recall", "cover.", "prec.", "F1", "exact")
    yield f"{'set':36} {'kind':18} {'gold':>5} " + " ".join(f"{head:>6}" for head in heads)
    for name, found in report["sets"].items():
        for kind, row in found["rows"].items():
            cells = (row[key] for key in ("recall", "covered", "precision", "f1", "exact_f1"))
            shown_cells = " ".join("     -" if c is None else f"{c:6.3f}" for c in cells)
            yield f"{name:36} {kind:18} {row['gold']:5} {shown_cells}"
        private = found["private"]
        yield f"{name:36} private characters: {private}"
    for name, found in report.get("alarms", {}).items():
        yield f"{name}: per 1,000 of {found['words']} words: {found['per_1000_words']}"
    for text, right in report.get("hidden", {}).items():
        yield f"{'found ' if right else 'MISSED'} {text}"
    for name, row in report.get("prompts", {}).items():
        yield f"prompts: {name:24} {row['marked']:5} marked, {row['hidden']:.3f} hidden"
    for name in ("pupa", "milliseconds"):
        if name in report:
            yield f"{name}: {report[name]}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("data", type=Path, nargs="?", default=DATA)
    parser.add_argument("--every", type=int, default=1)
    parser.add_argument("--without-recogniser", action="store_true")
    parser.add_argument("--only", default="", help="begins the names of the figures wanted")
    parser.add_argument("--without", nargs="*", default=[], help="detectors that are left out")
    parser.add_argument("--misses")
    options = parser.parse_args()
    learnt = not options.without_recogniser
    kept = {n: d for n, d in detectors.DETECTORS.items() if n not in options.without}
    detectors.DETECTORS = kept
    bench = Bench(annotator(learnt), options.data, options.every, options.misses)
    report = bench.report(options.only)
    if "milliseconds".startswith(options.only):
        report["milliseconds"] = speed(options.data, learnt)
    sys.stdout.write("\n".join([*bench.mistakes, *table(report), ""]))
    write("detectors", report)


if __name__ == "__main__":
    main()
