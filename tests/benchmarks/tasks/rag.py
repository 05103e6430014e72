"""RAG (Preempt, section 5.1, appendices D.2.3 and D.4.2): context and question sanitized jointly.

20 comparisons of two card balances and 31 questions for one fact of an order, made up here as the
paper's were by GPT-4. Each is asked as it is ("plain"), sanitized by Sotto ("fpe"), and with its
encrypted values sent as AES strings ("aes") or as random ones of a wrong length ("wrong"), which a
look-up table brings back. The paper, with GPT-4: 100 % by FPE in both, 70.97 % by AES and 77.42 %
by wrong formats.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from tests.benchmarks.tasks import strawmen
from tests.benchmarks.tasks.private import Private
from tests.benchmarks.tasks.provider import Provider
from tests.benchmarks.tasks.rag_records import Question, comparisons, retrievals
from tests.benchmarks.tasks.report import Row, Run

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


def measure(provider: Provider, run: Run) -> list[Row]:
    """A row for each kind of question and form: how many answers were right."""
    private = Private(run.key)
    rows = []
    for task, questions in (("comparison", comparisons()), ("retrieval", retrievals())):
        for name, form in FORMS.items():
            right = [_is_right(provider, private, form, item) for item in run.some(questions)]
            share = sum(right) / len(right)
            rows.append({"task": task, "form": name, "share": share, "of": len(right)})
    return rows


def _is_right(provider: Provider, private: Private, form: Form, item: Question) -> bool:
    sent = form(private, item.prompt)
    answer = sent.back(provider.ask(sent.text, max_tokens=MOST_TOKENS))
    if item.choice:
        found = _CHOICE.search(answer)
        return found is not None and found.group(1) == item.answer
    return _folded(item.answer) in _folded(answer)


def _folded(text: str) -> str:
    """Without case, spaces and thousands separators: "$1,204.50" is "1204.50 USD"'s number."""
    return re.sub(r"[\s,$€£]", "", text).casefold()
