"""TAT-QA's tables with those of their questions that one number answers, as conversations.

A question counts where its sum is written down, its numbers stand in the table (or divide by a
small number of years) and the sum gives the gold answer; or where the answer is one of the cells.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from tests.benchmarks.papers.formulas import Formula, cells, formula, markdown, worth
from tests.benchmarks.papers.oracle import Answer

LARGEST_CONSTANT = 12  # "/ 2", "/ 12": a number of years or months that the table need not have

_FIRST = """Answer the questions from the table. Think briefly. End each answer with \
"ANSWER: <number>".

{table}

{paragraphs}

QUESTION: {question}"""

Place = tuple[int, int]  # a row and a column


@dataclass(frozen=True, slots=True)
class Question:
    """A question, where the numbers of its sum stand (or what they are), and the right answer."""

    text: str
    formula: Formula
    places: tuple[Place | float, ...]
    signs: tuple[int, ...]  # of each number in the table: a sum writes "-5" of a "(5)" with its own
    factor: float
    gold: float

    @property
    def quoted(self) -> list[Place]:
        """Where the values stand that an answer quotes: those of a sum, each once."""
        found = dict.fromkeys(p for p in self.places if isinstance(p, tuple))
        return list(found) if len(self.places) > 1 else []

    def solve(self, sent: str) -> Answer:
        """Work it out of the numbers that stand in the same places of what was sent."""
        rows = cells(sent)
        values = [
            float(place) if not isinstance(place, tuple) else sign * number_at(rows, place)
            for place, sign in zip(self.places, self.signs, strict=True)
        ]
        if len(self.places) == 1 and isinstance(self.places[0], tuple):
            return Answer(cell_at(rows, self.places[0]))
        try:
            result = self.formula.of(values) * self.factor
        except ZeroDivisionError:  # noise made the divisor 0
            return Answer("It cannot be said.")
        return Answer(f"{result:.6f}", {name_of(rows, p): cell_at(rows, p) for p in self.quoted})


@dataclass(frozen=True, slots=True)
class Conversation:
    """A table with its questions in turn."""

    uid: str
    prompts: tuple[str, ...] = field(repr=False)
    questions: tuple[Question, ...] = field(repr=False)
    table: Sequence[Sequence[str]] = field(repr=False)


def conversations(records: Sequence[Mapping[str, Any]]) -> list[Conversation]:
    """The tables with a question or more whose sum is written down and gives the gold answer."""
    found = []
    for record in records:
        table = cells(markdown(record["table"]))
        questions = [q for q in (_question(table, raw) for raw in record["questions"]) if q]
        if not questions:
            continue
        texts = {"table": markdown(record["table"]), "paragraphs": "\n".join(record["paragraphs"])}
        first, *later = (question.text for question in questions)
        prompts = (_FIRST.format(question=first, **texts), *(f"QUESTION: {t}" for t in later))
        found.append(Conversation(record["uid"], prompts, tuple(questions), table))
    return found


def _question(table: Sequence[Sequence[str]], raw: Mapping[str, Any]) -> Question | None:
    answer = raw["answer"]
    if raw["answer_type"] == "arithmetic" and isinstance(answer, int | float) and answer:
        return _computed(table, raw, float(answer))
    if raw["answer_type"] == "span" and len(answer) == 1 and "year" not in raw["question"].lower():
        gold = worth(answer[0].rstrip("% "))
        if gold and "table" in raw["answer_from"] and (sum_ := formula(str(abs(gold)))):
            place = _place(table, float(gold), raw["question"])
            return (
                Question(raw["question"], sum_, (place,), (1,), 1.0, float(gold)) if place else None
            )
    return None


def _computed(
    table: Sequence[Sequence[str]], raw: Mapping[str, Any], gold: float
) -> Question | None:
    """A sum of numbers that stand in the table, or are small divisors, that gives the gold."""
    sum_ = formula(raw["derivation"])
    if sum_ is None:
        return None
    places: list[Place | float] = []
    for number, text in enumerate(sum_.numbers):
        small = float(text).is_integer() and float(text) <= LARGEST_CONSTANT
        place = (
            None
            if number in sum_.divides and small
            else _place(table, float(text), raw["question"])
        )
        if place is None and not small:
            return None
        places.append(float(text) if place is None else place)
    if not any(isinstance(place, tuple) for place in places):
        return None
    signs = [1 if not isinstance(p, tuple) or number_at(table, p) >= 0 else -1 for p in places]
    factor = 100.0 if raw["scale"] == "percent" else 1.0
    try:
        true = sum_.of([float(text) for text in sum_.numbers])
    except ZeroDivisionError:
        return None
    # "2.1 percent" is a difference of percentages as well as a share: the gold answer tells which.
    for own in dict.fromkeys((factor, 1.0)):
        if abs(true * own - gold) <= max(0.006, 0.005 * abs(gold)):
            return Question(raw["question"], sum_, tuple(places), tuple(signs), own, true * own)
    return None


def _place(table: Sequence[Sequence[str]], value: float, question: str) -> Place | None:
    """Where a number stands; of several places the one whose row and column the question names."""
    asked = set(re.findall(r"\w+", question.lower()))
    found = [
        (
            len(asked & set(re.findall(r"\w+", f"{line[0]} {_head(table, row, column)}".lower()))),
            row,
            column,
        )
        for row, line in enumerate(table)
        for column in range(1, len(line))
        if abs(number_at(table, (row, column))) == abs(value)
    ]
    if not found:
        return None
    _, row, column = max(found, key=lambda one: (one[0], -one[1], -one[2]))
    return row, column


def name_of(table: Sequence[Sequence[str]], place: Place) -> str:
    """What a value is called: its row, and what stands above it."""
    row = table[place[0]][0]
    return ", ".join(part for part in (row, _head(table, *place)) if part)


def _head(table: Sequence[Sequence[str]], row: int, column: int) -> str:
    above = (line[column] for line in table[:row] if column < len(line))
    named = (cell for cell in above if worth(cell) is None or re.fullmatch(r"\d{4}", cell))
    return " ".join(cell for cell in named if cell)


def cell_at(table: Sequence[Sequence[str]], place: Place) -> str:
    """What stands there; empty beyond the end of a row."""
    return table[place[0]][place[1]] if place[1] < len(table[place[0]]) else ""


def number_at(table: Sequence[Sequence[str]], place: Place) -> float:
    """The number that stands there, or NaN."""
    value = worth(cell_at(table, place).rstrip("% "))
    return float("nan") if value is None else float(value)
