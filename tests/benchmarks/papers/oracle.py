"""A provider that cannot be wrong: what is then lost, sanitizing and restoring have lost.

A harness asks every provider the same and adds `solve`, which works the answer out of the text that
was *sent*, by arithmetic and by place. A model does not see it; the oracle does nothing else, and
writes the values down as one of eight assistants would: briefly or in a sentence, a table, a list;
digits grouped or not; the currency before or after.

    Oracle().ask(sent, solve=lambda text: Answer("7", {"Sales": "$1,200"}), style=3)
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

AMOUNT = re.compile(r"(?P<currency>[$€£]\s?)?(?P<digits>\d[\d,]*(?:\.\d+)?)")
GROUPED = re.compile(r"\d{4}(?:[ -]\d{4})+")  # cards


@dataclass(frozen=True, slots=True)
class Answer:
    """What is so, by what was sent: the result, and the values that it is from, by name."""

    result: str
    values: Mapping[str, str] = field(default_factory=dict)


Solve = Callable[[str], Answer]


@dataclass(frozen=True, slots=True)
class Style:
    """How somebody writes: the answer's frame, groups of three and of four digits, the currency."""

    name: str
    frame: str = "{result}"
    line: str = ""
    thousands: str | None = None
    fours: str = " "
    after: bool = False

    def write(self, answer: Answer) -> str:
        """The answer, written so; `line` says each value that the result is from."""
        lines = "\n".join(
            self.line.format(name=name, value=self.value(value))
            for name, value in answer.values.items()
        )
        result = self.value(answer.result)
        return self.frame.format(result=result, lines=lines if self.line else "").strip()

    def value(self, text: str) -> str:
        """A value with its digits and its currency as this style has them."""
        grouped = GROUPED.fullmatch(text)
        if grouped:
            return re.sub("[ -]", self.fours, text)
        return AMOUNT.sub(self._amount, text) if AMOUNT.search(text) else text

    def _amount(self, found: re.Match[str]) -> str:
        digits, currency = found["digits"], (found["currency"] or "").strip()
        if currency or ("," in digits and self.thousands is not None):
            whole, dot, rest = digits.partition(".")
            if self.thousands is not None:
                whole = f"{int(whole.replace(',', '')):,}".replace(",", self.thousands)
            digits = whole + dot + rest
        if not currency:
            return digits
        return f"{digits} {currency}" if self.after else f"{currency}{digits}"


STYLES: Sequence[Style] = (
    Style("short"),
    Style("sentence", "{lines}\nSo the answer is {result}.", "{name} is {value}."),
    Style("list", "{lines}\n\n**Answer: {result}**", "- **{name}**: {value}"),
    Style(
        "table", "| item | value |\n|---|---|\n{lines}\n| = | {result} |", "| {name} | {value} |"
    ),
    Style("plain digits", "{lines}\nAnswer: {result}", "{name}: {value}", "", ""),
    Style("commas, hyphens", "{lines}\n{result}", "* {name} = {value}", ",", "-"),
    Style("currency after", "{lines}\n`{result}`", "{name}: {value};", after=True),
    Style("both", "{lines}\nIt is {result}.", "{name} was {value}.", "", after=True),
)


class Oracle:
    """Answers each question by working it out of what was sent; `asked` counts answers."""

    model = "oracle"

    def __init__(self) -> None:
        self.asked = 0

    def ask(self, prompt: str, *, solve: Solve, style: int = 0, **_: Any) -> str:
        """The answer to a single message, in the style of that number."""
        self.asked += 1
        return STYLES[style % len(STYLES)].write(solve(prompt))

    def chat(self, messages: Sequence[tuple[str, str]], **how: Any) -> str:
        """The answer to a conversation's last message: `solve` gets what the user said in it."""
        return self.ask("\n\n".join(text for role, text in messages if role == "user"), **how)

    def close(self) -> None:
        """Nothing is held."""
