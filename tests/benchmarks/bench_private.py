"""Measure what the whole engine hides: private values found, needless ones, prompts treated right.

    python tests/benchmarks/bench_private.py [DATA] [--marked FILE ...] [--only NAME] [--every N]
        [--first N] [--without-draws] [-- OPTIONS OF sanitize]

Prompts go through `sotto-engine sanitize`, and are scored as pupa_private/README.md says: a private
occurrence is found when at least 60% of its characters lie in replaced spans; a distinct replaced
value (kind, text without case) is right when it shares a character with a private occurrence; a
prompt is right when nothing private is left and nothing else is replaced. PERCENT and QUANTITY go
as typed by default: no loss when left, right when replaced. A value whose surrogate equals it was
not replaced. Of sets with nothing private the share of changed prompts is printed.

Beside `pupa_private` there are more real prompts of `pupa`, which teach no weights: two readers
marked them by PRIVATE.md, and REAL has the places of what is private alone (line of pupa/dev.jsonl,
each reader's start, end, kind and rule). "pasted" are mails, reviews and other real texts
(pasted.py).

`--without-draws` asks `sotto-engine detect` what is hidden. The key is another one in each run, and
a part of a date or an age that draws itself counts as missed: so two versions can be compared.
"""

from __future__ import annotations

import argparse
import json
import re
import subprocess
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any

from reporting import DATA, ROOT, records, write
from reporting import texts as texts_of

from engine.pipeline.policy import KEPT
from models.train import public
from models.train.prompts import FIGURES, FOLDER, Value, unmarked
from tests.benchmarks import pasted

Replace = Callable[[Sequence[str]], list[list[dict[str, Any]]]]

COVERED = 0.6
FREE = frozenset({"PERCENT", "QUANTITY"})  # neither a loss when left nor needless when replaced
WHO_TO_SECRETS = range(1, 5)  # rules (models/train/prompts/README.md) whose values must be found
MOST_PUBLIC = 400
REAL = Path(__file__).with_name("bench_private_real.jsonl")
READERS = ("first", "second")


PUBLIC_SETS: Mapping[str, Callable[[Path], list[str]]] = {  # texts with nothing private
    "qnli": lambda data: texts_of(data, "qnli", MOST_PUBLIC, "question"),
    "sst2": lambda data: texts_of(data, "sst2", MOST_PUBLIC, "text"),
    "codealpaca": lambda data: texts_of(data, "codealpaca", MOST_PUBLIC, "instruction", "input"),
    public.NAME: lambda data: [prompt.text for prompt in public.requests(data)],
}


@dataclass(frozen=True, slots=True)
class Occurrence:
    start: int
    end: int
    kind: str
    rule: int = 0


@dataclass(frozen=True, slots=True)
class Marked:
    text: str = field(repr=False)
    private: tuple[Occurrence, ...]


@dataclass(slots=True)
class Score:
    prompts: int = 0
    right: int = 0
    complete: int = 0
    spotless: int = 0
    gold: int = 0
    found: int = 0
    gold_strict: int = 0
    found_strict: int = 0
    replaced: int = 0
    needed: int = 0
    missed: list[str] = field(default_factory=list, repr=False)
    needless: list[str] = field(default_factory=list, repr=False)

    def row(self) -> dict[str, Any]:
        return {
            "prompts": self.prompts,
            "prompts right": share(self.right, self.prompts),
            "nothing private left": share(self.complete, self.prompts),
            "nothing needless": share(self.spotless, self.prompts),
            "private occurrences": self.gold,
            "found": share(self.found, self.gold),
            "found, rules 1-4": share(self.found_strict, self.gold_strict),
            "distinct replaced values": self.replaced,
            "private of them": share(self.needed, self.replaced),
        }


def share(part: int, whole: int) -> float | None:
    return round(part / whole, 3) if whole else None


def listed(record: Mapping[str, Any]) -> Marked:
    """A record that lists its private values: every occurrence as a whole word counts."""
    text, places = record["text"], list[Occurrence]()
    for value in record["private"]:
        pattern = rf"(?<!\w){re.escape(value['value'])}(?!\w)"
        for match in re.finditer(pattern, text):
            places.append(Occurrence(*match.span(), value["kind"], value["rule"]))
    return Marked(text, tuple(places))


def inline(record: Mapping[str, Any]) -> Marked:
    """A record with `{{p:KIND|value}}` and `{{o:KIND|value}}` in its text.

    Of an age in figures ("44 ans") the figures count: what is sent has another number there.
    """
    return judged(*unmarked(record["text"]))


def judged(text: str, values: Iterable[Value]) -> Marked:
    """A text with the places of its private values."""
    places = []
    for value in values:
        if value.private:
            figures = value.kind == "AGE" and FIGURES.search(text, value.start, value.end)
            span = figures.span() if figures else (value.start, value.end)
            places.append(Occurrence(*span, value.kind))
    return Marked(text, tuple(places))


def answers(verb: str, texts: Sequence[str], options: Sequence[str]) -> list[dict[str, Any]]:
    """The engine's answers, each text a conversation of its own.

    Raises RuntimeError if any text was refused.
    """
    lines = (json.dumps({"text": text, "conversation": str(n)}) for n, text in enumerate(texts))
    command = [sys.executable, "-m", "engine", verb, *options]
    done = subprocess.run(
        command, input="\n".join(lines), capture_output=True, text=True, cwd=ROOT, check=False
    )
    read: list[dict[str, Any]] = [json.loads(line) for line in done.stdout.splitlines()]
    if len(read) != len(texts) or any("error" in answer for answer in read):
        raise RuntimeError(f"{len(read)} answers to {len(texts)} texts; {done.stderr[-500:]}")
    return read


def sanitized(texts: Sequence[str], options: Sequence[str]) -> list[list[dict[str, Any]]]:
    made = answers("sanitize", texts, ["--key", "session", *options])
    return [[r for r in one["replacements"] if r["original"] != r["surrogate"]] for one in made]


def hidden(texts: Sequence[str], options: Sequence[str]) -> list[list[dict[str, Any]]]:
    """What would be replaced in each text, whatever is drawn for it."""
    spans = [answer["spans"] for answer in answers("detect", texts, options)]
    return [
        [{**s, "original": text[s["start"] : s["end"]]} for s in own if s["kind"] not in KEPT]
        for text, own in zip(texts, spans, strict=True)
    ]


def count(score: Score, marked: Marked, replaced: Sequence[Mapping[str, Any]]) -> None:
    hidden = {at for r in replaced for at in range(r["start"], r["end"])}
    private = {at for place in marked.private for at in range(place.start, place.end)}
    left = False
    for place in marked.private:
        inside = sum(at in hidden for at in range(place.start, place.end))
        found = inside >= COVERED * (place.end - place.start)
        if place.kind in FREE and not found:
            continue
        score.gold += 1
        score.found += found
        score.gold_strict += place.rule in WHO_TO_SECRETS
        score.found_strict += found and place.rule in WHO_TO_SECRETS
        if not found:
            left = True
            score.missed.append(f"{place.kind}: {marked.text[place.start : place.end]!r}")
    distinct: dict[tuple[str, str], bool] = {}
    for r in replaced:
        key = (r["kind"], r["original"].casefold())
        touches = any(at in private for at in range(r["start"], r["end"]))
        distinct[key] = distinct.get(key, False) or touches
    score.needless += [
        f"{kind}: {value!r}" for (kind, value), right in distinct.items() if not right
    ]
    score.replaced += len(distinct)
    score.needed += sum(distinct.values())
    score.prompts += 1
    score.complete += not left
    score.spotless += all(distinct.values())
    score.right += not left and all(distinct.values())


def scored(prompts: Sequence[Marked], replace: Replace) -> Score:
    score = Score()
    replaced = replace([marked.text for marked in prompts])
    for marked, changes in zip(prompts, replaced, strict=True):
        count(score, marked, changes)
    return score


def changed(texts: Sequence[str], replace: Replace) -> dict[str, Any]:
    """Of texts with nothing private: the share in which anything was replaced."""
    touched = sum(bool(changes) for changes in replace(texts))
    return {"prompts": len(texts), "changed": share(touched, len(texts))}


def unread(data: Path, reader: str) -> list[Marked]:
    """Real prompts that no weights read, with the places that a reader marked."""
    prompts = [record["prompt"] for record in records(data / "pupa" / "dev.jsonl")]
    return [
        Marked(prompts[record["prompt"]], tuple(Occurrence(*place) for place in record[reader]))
        for record in records(REAL)
    ]


def marked_sets(data: Path, more: Iterable[Path]) -> dict[str, list[Marked]]:
    """The marked prompts by the name of their set."""
    found = {"pupa_private": [listed(r) for r in records(data / "pupa_private" / "dev.jsonl")]}
    found |= {f"real, {reader} reader": unread(data, reader) for reader in READERS}
    for text in pasted.read(data):
        found.setdefault(f"pasted, {text.author}", []).append(judged(text.text, text.values))
    for file in (*sorted((data / "marked_prompts").glob("*.jsonl")), *more):
        for record in records(file):
            language = record.get("lang", "en")
            found.setdefault(f"{file.stem}, {language}", []).append(inline(record))
    return found


def report(
    data: Path, more: Iterable[Path], only: str, taken: slice, replace: Replace
) -> dict[str, Any]:
    rows: dict[str, Any] = {}
    for name, prompts in marked_sets(data, more).items():
        if name.startswith(only):
            score = scored(prompts[taken], replace)
            rows[name] = score.row() | {"missed": score.missed, "needless": score.needless}
    for name, texts in PUBLIC_SETS.items():
        if name.startswith(only):
            rows[name] = changed(texts(data)[taken], replace)
    return rows


def table(rows: Mapping[str, Mapping[str, Any]]) -> Iterator[str]:
    """The figures as lines of text; the values themselves are in the JSON alone."""
    for name, row in rows.items():
        cells = (f"{key} {value}" for key, value in row.items() if not isinstance(value, list))
        yield f"{name:24} " + " | ".join(cells)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("data", type=Path, nargs="?", default=DATA)
    authors = sorted(FOLDER.glob("*.jsonl"))
    parser.add_argument("--marked", type=Path, nargs="*", default=authors, help="marked prompts")
    parser.add_argument("--only", default="", help="begins the names of the sets wanted")
    parser.add_argument("--every", type=int, default=1)
    parser.add_argument("--first", type=int, default=0, help="the number of the first prompt")
    parser.add_argument("--without-draws", action="store_true", help="what detect hides")
    own = sys.argv[1 : sys.argv.index("--")] if "--" in sys.argv else sys.argv[1:]
    chosen = parser.parse_args(own)
    taken = slice(chosen.first, None, chosen.every)
    hide = hidden if chosen.without_draws else sanitized
    replace = partial(hide, options=sys.argv[len(own) + 2 :])
    rows = report(chosen.data, chosen.marked, chosen.only, taken, replace)
    sys.stdout.write("\n".join([*table(rows), ""]))
    write("private", rows)


if __name__ == "__main__":
    main()
