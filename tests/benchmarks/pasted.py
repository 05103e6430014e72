"""Real texts as people paste them: UD EWT's mails, answers, reviews, posts and blogs, and tweets.

One reader marked each by the rules of models/train/prompts/README.md, as if somebody concerned had
pasted it into a chatbot. pasted.jsonl has places alone, each the start, end and kind of a value and
whether it is private (1 or 0); the texts are in shared/data. They teach nothing: two more epochs
with them made the weights worse (results/finding.md).
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from pathlib import Path

from models.train.prompts import Prompt, Value, records

NAME = "ud_ewt"
TWEETS = ("wnut17", "broad_twitter_corpus")
MARKS = Path(__file__).with_name("pasted.jsonl")
LONGEST = 1300  # code points of a part, if its sentences allow
CLOSING = ".?!,;:\"')"  # a sentence ends with one of these; else a line does


def read(data: Path) -> Iterator[Prompt]:
    """The marked parts; the author of each is its sort ("email", "reviews", "wnut17")."""
    texts = dict(parts(data))
    for record in records(MARKS):
        values = tuple(Value(*place) for place in record["values"])
        yield Prompt(texts[record["part"]], values, "en", re.split("[-/]", record["part"])[0])


def parts(data: Path) -> Iterator[tuple[str, str]]:
    """The name and text of each tweet, and of some sentences of a document in their order."""
    documents: dict[str, list[str]] = {}
    document = ""
    for line in (data / NAME / "train.conllu").read_text("utf-8").splitlines():
        if line.startswith("# sent_id = "):
            document = line.removeprefix("# sent_id = ").rpartition("-")[0]
        elif line.startswith("# text = "):
            documents.setdefault(document, []).append(line.removeprefix("# text = ").strip())
    for name, sentences in documents.items():
        for number, together in enumerate(_cut(sentences)):
            yield f"{name}/{number}", _joined(together)
    for name in TWEETS:
        for number, record in enumerate(records(data / name / "dev.jsonl")):
            yield f"{name}/{number}", record["text"]


def _cut(sentences: Sequence[str]) -> Iterator[list[str]]:
    part: list[str] = []
    for sentence in sentences:
        if part and sum(len(one) + 1 for one in part) + len(sentence) > LONGEST:
            yield part
            part = []
        part.append(sentence)
    yield part


def _joined(sentences: Sequence[str]) -> str:
    text = sentences[0]
    for sentence in sentences[1:]:
        text += (" " if text.endswith(tuple(CLOSING)) else "\n") + sentence
    return text
