"""Texts to distil from: a matter, something private beside it, and a question about the matter.

    python -m models.train.tagger.texts ../shared/data 6400 > texts.jsonl

The matter is a sentence of ud_ewt, wikitext2 or wikigold, which may train what ships; the private
sentence is one that the recogniser learns from (models/train), filled with made-up values.
"""

from __future__ import annotations

import argparse
import json
import re
import sys
from collections.abc import Iterator
from pathlib import Path

from models.train import generate, templates
from models.train.values import Values

SEED = 8
WORDS = (8, 24)  # of a matter
SENTENCE = re.compile(r"(?<=[.!?])\s+")
NOUN = re.compile(r"\b[a-z]{5,}\b")
SMALL = frozenset({"about", "after", "their", "there", "these", "those", "which", "where", "while"})
APART = ((r" @(.)@ ", r"\1"), (r" ([,.;:!?)%'’])", r"\1"), (r"\( ", "("))
QUESTIONS = (
    "What does this say about the {0}?",
    "Why does the {0} matter here?",
    "Which {0} is meant, and how does the {1} come into it?",
    "What is the role of the {0}?",
    "How would you explain the {0} to a beginner?",
    "What is most likely to happen to the {0} next?",
    "Is the {1} the reason for the {0}?",
    "What should be done about the {0}?\nA: nothing\nB: more {1}\nC: less {1}",
)
REQUESTS = (
    "Explain the {0} in simple words.",
    "Summarise the following in one sentence.",
    "Write a short note on the {0} and the {1}.",
    "Translate this into German.",
)
ASKED = 0.75  # of the texts end with a question; the others begin with a request


def texts(data: Path, count: int) -> Iterator[str]:
    """`count` texts; the same data and count give the same ones."""
    values = Values(data, SEED)
    private = generate.generated(values, 10**9, templates.read())
    matters = sorted({*matter(data)})
    for _ in range(count):
        about = values.pick(matters)
        parts = [about, *(next(private).text.strip() for _ in range(int(values.pick("1112"))))]
        values.random.shuffle(parts)
        nouns = [word for word in NOUN.findall(about) if word not in SMALL] or ["matter"]
        picked = [values.pick(nouns), values.pick(nouns)]
        if values.chance(ASKED):
            yield " ".join([*parts, values.pick(QUESTIONS).format(*picked)])
        else:
            yield " ".join([values.pick(REQUESTS).format(*picked), *parts])


def matter(data: Path) -> Iterator[str]:
    """Sentences of the sets that may train what ships."""
    for name in ("train", "dev"):
        lines = (data / "ud_ewt" / f"{name}.conllu").read_text("utf-8").splitlines()
        yield from _sized(line.removeprefix("# text = ") for line in lines if "# text = " in line)
    for line in (data / "wikitext2" / "dev.txt").read_text("utf-8").splitlines():
        for apart, whole in APART:
            line = re.sub(apart, whole, line)  # noqa: PLW2901 (written apart, put together)
        yield from _sized(SENTENCE.split(line.strip()))
    records = (data / "wikigold" / "dev.jsonl").read_text("utf-8").splitlines()
    yield from _sized(json.loads(record)["text"] for record in records)


def _sized(sentences: Iterator[str] | list[str]) -> Iterator[str]:
    low, high = WORDS
    for sentence in sentences:
        if low <= len(sentence.split()) <= high and "<unk>" not in sentence:
            yield sentence.strip()


def main() -> None:
    """Write the texts to stdout, JSON Lines."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("data", type=Path)
    parser.add_argument("count", type=int)
    options = parser.parse_args()
    for text in texts(options.data, options.count):
        sys.stdout.write(json.dumps({"text": text}, ensure_ascii=False) + "\n")


if __name__ == "__main__":
    main()
