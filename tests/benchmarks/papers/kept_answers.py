"""Answers that were had: build/papers/answers.jsonl, a line each, written as it comes.

A line is a digest of all that was asked and the answer, so that a run that was broken off goes on,
and no account pays twice. What is no whole line, since a run ended in it, counts as not had.
"""

from __future__ import annotations

import hashlib
import json
from contextlib import suppress

from tests.benchmarks.papers.report import FOLDER

KEPT = FOLDER / "answers.jsonl"


class KeptAnswers:
    """The answers by `marked`."""

    def __init__(self) -> None:
        self._known: dict[str, str] = {}
        for line in KEPT.read_text("utf-8").splitlines() if KEPT.is_file() else []:
            with suppress(ValueError):
                mark, answer = json.loads(line)
                self._known[mark] = answer

    def get(self, mark: str) -> str | None:
        """The answer, None where there is none yet."""
        return self._known.get(mark)

    def add(self, mark: str, answer: str) -> None:
        """Keep an answer."""
        self._known[mark] = answer
        KEPT.parent.mkdir(parents=True, exist_ok=True)
        with KEPT.open("a", encoding="utf-8") as out:
            out.write(f"{json.dumps([mark, answer])}\n")


def marked(*asked: object) -> str:
    """A digest of what is asked, and how: with another draw it is another question."""
    return hashlib.sha256(json.dumps(asked).encode()).hexdigest()
