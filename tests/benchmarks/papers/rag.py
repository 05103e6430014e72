"""RAG (Preempt, section 5.1, appendices D.2.3 and D.4.2): context and question sanitized jointly.

100 comparisons of two card balances and 100 questions for one fact of an order (the paper has 20
and 31), made up here as the paper's were by GPT-4. Each is asked as it is ("plain"), sanitized by
Sotto ("fpe"), and with its encrypted values sent as AES strings ("aes") or as random ones of a
wrong length ("wrong"), which a look-up table brings back. The paper, with GPT-4: 100 % by FPE in
both, 70.97 % by AES and 77.42 % by wrong formats. The oracle finds a value by its place in the
context ("place": it can only lose what restoring loses), and once more only where it looks like
such a value ("format"), as a reader does who needs the format: a real provider lies between these.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from tests.benchmarks.papers import strawmen
from tests.benchmarks.papers.intervals import shown, wilson
from tests.benchmarks.papers.oracle import Answer, Oracle
from tests.benchmarks.papers.private import Private
from tests.benchmarks.papers.provider import Asked
from tests.benchmarks.papers.rag_records import Question, comparisons, found, retrievals
from tests.benchmarks.papers.report import Row, Run

SUMMARY = "RAG: comparison and retrieval, FPE against AES strings and wrong formats"
MOST_TOKENS = 60

_CHOICE = re.compile(r"\b([12])\b")


@dataclass(frozen=True, slots=True)
class Sent:
    """A prompt as a provider gets it, and how its answer comes back."""

    text: str
    back: Callable[[str], str]


Form = Callable[[Private, str], Sent]


def plain(_private: Private, prompt: str) -> Sent:
    """As typed."""
    return Sent(prompt, lambda answer: answer)


def fpe(private: Private, prompt: str) -> Sent:
    """Sanitized and restored by Sotto."""
    sanitized = private.sanitize(prompt)
    return Sent(sanitized.text, lambda answer: private.restore(sanitized, answer))


def aes(private: Private, prompt: str) -> Sent:
    """Each encrypted value as the hexadecimal digits of an AES block."""
    return Sent(*strawmen.replaced(private.sanitize(prompt), strawmen.aes_block))


def wrong(private: Private, prompt: str) -> Sent:
    """Each encrypted value as random characters, fewer or more than it has."""
    return Sent(*strawmen.replaced(private.sanitize(prompt), strawmen.wrong_format))


FORMS: Mapping[str, Form] = {"plain": plain, "fpe": fpe, "aes": aes, "wrong": wrong}


def measure(provider: Asked, run: Run) -> list[Row]:
    """A row for each kind of question, reader and form: how many answers were right."""
    private, rows = Private(run.key), []
    readers = ("place", "format") if isinstance(provider, Oracle) else ("model",)
    for task, questions in (("comparison", comparisons()), ("retrieval", retrievals())):
        for reader in readers:
            for name, form in FORMS.items():
                right = [
                    _is_right(provider, private, form, item, reader, style)
                    for style, item in enumerate(run.some(questions))
                ]
                share = wilson(sum(right), len(right))
                row = {"task": task, "reads by": reader, "form": name, "share": share[0]}
                rows.append(row | {"interval": shown(share), "of": len(right)})
    return rows


def _is_right(  # noqa: PLR0917 (each is one of the table's columns)
    provider: Asked, private: Private, form: Form, item: Question, reader: str, style: int
) -> bool:
    sent = form(private, item.prompt)

    def solve(text: str) -> Answer:
        return Answer(found(item, text, by_format=reader == "format"))

    # The choice is answered briefly: it is no value that has styles.
    number = 0 if item.choice else style
    said = provider.ask(sent.text, max_tokens=MOST_TOKENS, solve=solve, style=number)
    answer = sent.back(said)
    if item.choice:
        chosen = _CHOICE.search(answer)
        return chosen is not None and chosen.group(1) == item.answer
    return _folded(item.answer) in _folded(answer)


def _folded(text: str) -> str:
    """Without case, spaces and marks: "$1,204.50" is the number of "1204,50 $"."""
    return re.sub(r"[\s.,$€£()*-]", "", text).casefold()
