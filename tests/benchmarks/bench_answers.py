"""Real answers, every mention marked: how many come back as their owner would have written them.

    python tests/benchmarks/bench_answers.py [--data FILE] [--show] [--near]

The data lie outside the tree (`answers_marked/dev.jsonl` below DATA, else beside the checkout).
An answer is right where each mention came back in its form and no other character changed. A
mention came back where what stands in its place is made of the original alone: its words, their
initials, the same numbers, the parts of the same date. The table is written to
build/bench/answers.json. With --near, instead, how many words are outlined as near misses though
nothing was meant, and how many mentions that are spelled wrongly by one letter are caught.
"""

from __future__ import annotations

import argparse
import json
import re
import sys
import unicodedata
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from num2words import num2words
from reporting import DATA, records, write

from app.chat.near_misses import near_misses
from engine.core.types import Category, Cost, Kind, Replacement, Sanitized, Span
from engine.language.common_words import is_everyday
from engine.restore import Restored, hosts_in, restore

MARK = re.compile(r"\[\[(\d+)\|(.*?)\]\]", re.DOTALL)
_MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"]
_DAYS = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]


@dataclass(frozen=True, slots=True)
class Mention:
    """A marked form, the surrogate it quotes, and what that stands for."""

    form: str = field(repr=False)
    surrogate: str = field(repr=False)
    originals: tuple[Replacement, ...] = field(repr=False)


@dataclass(frozen=True, slots=True)
class Marked:
    """An answer as it comes in: `fixed` is what stands before, between and behind the mentions."""

    number: int
    sent: Sanitized = field(repr=False)
    fixed: tuple[str, ...] = field(repr=False)
    mentions: tuple[Mention, ...] = field(repr=False)

    @property
    def received(self) -> str:
        forms = [*(mention.form for mention in self.mentions), ""]
        return "".join(text + form for text, form in zip(self.fixed, forms, strict=True))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--data", type=Path, default=DATA / "answers_marked" / "dev.jsonl")
    parser.add_argument("--show", action="store_true", help="each mention that did not come back")
    parser.add_argument("--near", action="store_true", help="near misses, right and wrong")
    options = parser.parse_args()
    if not options.data.is_file():
        sys.stdout.write("left out: there are no marked answers\n")
        return
    count: Counter[str] = Counter()
    for marked in map(read, records(options.data)):
        if options.near:
            outlined(marked, count, show=options.show)
            continue
        faults = judged(marked, count)
        if options.show:
            for fault in faults:
                sys.stdout.write(f"{marked.number}: {fault}\n")
    if options.near:
        sys.stdout.write(json.dumps(count) + "\n")
        return
    report = dict(count) | {
        "answers_right": round(count["right"] / count["answers"], 4),
        "mentions_right": round(count["back"] / count["mentions"], 4),
        "changed_where_nothing_was_marked": count["elsewhere"],
    }
    sys.stdout.write(json.dumps(report) + "\n")
    write("answers", report)


def read(record: dict[str, Any]) -> Marked:
    made = tuple(_replacement(item) for item in record["replacements"])
    sent = Sanitized(record["prompt"], record["sent"], made, (), Cost())
    parts = MARK.split(record["answer"])
    mentions = []
    for key, form in zip(parts[1::3], parts[2::3], strict=True):
        surrogate = record["values"][key]
        mentions.append(
            Mention(form, surrogate, tuple(r for r in made if r.surrogate == surrogate))
        )
    return Marked(record["id"], sent, tuple(parts[::3]), tuple(mentions))


def _replacement(item: dict[str, Any]) -> Replacement:
    source = Span(item["start"], item["end"])
    target = Span(item["target_start"], item["target_end"])
    kind, category = Kind(item["kind"]), Category(item["category"])
    original, surrogate = item["original"], item["surrogate"]
    return Replacement(source, target, original, surrogate, kind, item["method"], category)


def judged(marked: Marked, count: Counter[str]) -> list[str]:
    """Count an answer and its mentions; tell what went wrong."""
    hosts = hosts_in([marked.sent.original])
    received = marked.received
    output, restored = restore(received, marked.sent.replacements, hosts, [marked.sent])
    regions, at = [], 0
    for text, mention in zip(marked.fixed, marked.mentions, strict=False):
        regions.append((at + len(text), at + len(text) + len(mention.form)))
        at += len(text) + len(mention.form)
    changes, shift = [], 0  # each change as a place of what was received
    for item in restored:
        if not item.approximate:
            start = item.span.start - shift
            changes.append((start, start + len(item.found), item.original))
            shift += len(item.original) - len(item.found)
    faults = []
    for (start, end), mention in zip(regions, marked.mentions, strict=True):
        inside = [c for c in changes if c[0] < end and c[1] > start]
        got = _stands(received, start, end, inside)
        if not any(fits(mention, got, r) for r in mention.originals):
            faults.append(f"{mention.form!r} of {mention.surrogate!r} -> {got!r}")
    elsewhere = [c for c in changes if not any(c[0] < e and c[1] > s for s, e in regions)]
    elsewhere = [c for c in elsewhere if received[c[0] : c[1]] != c[2]]
    count["answers"] += 1
    count["mentions"] += len(regions)
    count["back"] += len(regions) - len(faults)
    count["elsewhere"] += len(elsewhere)
    count["words elsewhere"] += sum(len(text.split()) for text in marked.fixed)
    whole = all(text in output for text in marked.fixed)
    count["right"] += not faults and not elsewhere and whole
    return faults + [f"elsewhere: {c[2]!r} for {received[c[0] : c[1]]!r}" for c in elsewhere]


WRONGLY = {
    "dropped": lambda word: word[:2] + word[3:],
    "doubled": lambda word: word[:3] + word[2:],
    "another": lambda word: word[:2] + ("v" if word[2] != "v" else "w") + word[3:],
    "plural": lambda word: word + "s",
}


def outlined(marked: Marked, count: Counter[str], *, show: bool) -> None:
    """Count the outlines of an answer as it is, and of its mentions spelled wrongly one by one."""
    received = marked.received
    count["words"] += len(received.split())
    for near in _near(marked, received):
        missed = any(near.found in mention.form for mention in marked.mentions)
        count["outlined where a mention was missed" if missed else "outlined wrongly"] += 1
        if show:
            sys.stdout.write(f"{marked.number}: {near.found!r} -> {near.original!r}\n")
    at = 0
    for text, mention in zip(marked.fixed, marked.mentions, strict=False):
        at += len(text)
        word = next(filter(_telling, re.findall(r"[^\W\d_]+", mention.form)), "")
        start = at + mention.form.find(word)
        at += len(mention.form)
        if not word or not any(_plain(word) in _plain(r.surrogate) for r in mention.originals):
            continue
        for how, spelled in WRONGLY.items():
            wrong = spelled(word)
            answer = received[:start] + wrong + received[start + len(word) :]
            told = _near(marked, answer)
            back = wrong not in restore(answer, marked.sent.replacements)[0]
            caught = any(wrong in near.found and near.original for near in told)
            count[f"{how}: mentions"] += 1
            count[f"{how}: " + ("back" if back else "outlined" if caught else "neither")] += 1


def _telling(word: str) -> bool:
    return len(word) > 5 and not is_everyday(word)


def _near(marked: Marked, received: str) -> tuple[Restored, ...]:
    by = (marked.sent.replacements, hosts_in([marked.sent.original]), [marked.sent])
    text, restored = restore(received, *by)
    return near_misses(marked.sent.replacements, [marked.sent], text, restored)


def _stands(text: str, start: int, end: int, changes: list[tuple[int, int, str]]) -> str:
    """What stands in a mention's place after the changes that touch it, without what is around."""
    got, at = "", start
    for first, last, new in changes:
        got += text[at : max(at, first)] + new
        head, tail = text[first : max(first, start)], text[end : max(end, last)]
        got = got.removeprefix(head) if got.startswith(head) else got
        got = got.removesuffix(tail) if tail else got
        at = last
    return got + text[at : max(at, end)]


def fits(mention: Mention, got: str, item: Replacement) -> bool:
    """Whether what came is made of the original in the form that had been found."""
    if item.original == item.surrogate:
        return got == mention.form
    if got == mention.form and not _same_letters(mention, item):
        return False
    if item.kind in (Kind.DATE, Kind.AGE, Kind.MONEY, Kind.PERCENT, Kind.QUANTITY):
        return _figures(got) <= _figures(item.original) and bool(_figures(got))
    ours, words = _plain(item.original), re.findall(r"\w+", _plain(got))
    own = set(re.findall(r"\w+", ours))
    kept = set(re.findall(r"\w+", _plain(mention.form))) - set(
        re.findall(r"\w+", _plain(mention.surrogate))
    )
    letters = "".join(re.findall(r"\w", ours))
    return bool(words) and all(
        word in own
        or word in kept
        or (len(word) == 1 and any(part.startswith(word) for part in own))
        or (len(word) > 2 and word in letters)
        for word in words
    )


def _same_letters(mention: Mention, item: Replacement) -> bool:
    """Whether the form of the original may be the form itself: a part that both share."""
    both = set(re.findall(r"\w+", _plain(item.original)))
    return all(word in both for word in re.findall(r"\w+", _plain(mention.form)))


def _plain(text: str) -> str:
    apart = unicodedata.normalize("NFKD", text.casefold())
    return "".join(c for c in apart if not unicodedata.combining(c))


def _figures(text: str) -> set[str]:
    """The numbers of a date or amount, its month by number; the weekday's name."""
    plain = _plain(text)
    found = {number.lstrip("0") or "0" for number in re.findall(r"\d+", plain)}
    spoken = {num2words(n): str(n) for n in range(1, 121)}
    for word in re.findall(r"[a-z]+(?:-[a-z]+)?", plain):
        if word[:3] in _MONTHS:
            found.add(str(_MONTHS.index(word[:3]) + 1))
        elif word[:3] in _DAYS:
            found.add(word[:3])
        elif word in spoken:
            found.add(spoken[word])
    return found


if __name__ == "__main__":
    main()
