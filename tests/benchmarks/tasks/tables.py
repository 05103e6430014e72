"""Questions about financial tables (Preempt, section 5.1, multi-turn financial Q/A; figure 4).

TAT-QA's tables stand in for ConvFinQA's, one arithmetic question a table. All numbers but the years
are noised, once with epsilon for each value and once with epsilon for the whole prompt (a table has
some 25 different numbers: at the same epsilon the second moves each about 25 times as far). What
counts is the median relative error of the answer against the answer without Sotto, and against the
gold answer. The paper's .40/.078/.041/.024 at epsilon .1/.5/1/2 are on other questions and are no
measure of these.
"""

from __future__ import annotations

import re
import statistics
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from engine.core.types import Sanitized
from engine.crypto.keys import ProfileKey
from engine.pipeline.engine import Engine
from engine.pipeline.policy import EVERY, KEPT, NOISED, Policy, parse, with_epsilon
from engine.pipeline.requests import Request
from engine.restore import restore
from tests.benchmarks.tasks.provider import Provider
from tests.benchmarks.tasks.report import Row, Run

SUMMARY = "questions about financial tables: relative error of the answers"
EPSILONS = (0.1, 0.5, 1.0, 2.0)
MOST_TOKENS = 200

_PROMPT = """Answer the question from the table. Think briefly. End with "ANSWER: <number>".

{table}

QUESTION: {question}"""
_NUMBER = re.compile(r"-?\(?-?\d[\d,]*(?:\.\d+)?")


@dataclass(frozen=True, slots=True)
class _Case:
    prompt: str
    gold: float


def measure(provider: Provider, run: Run) -> list[Row]:
    """A row for the plain prompts, then one for each epsilon by value and by prompt."""
    cases = run.some(_cases(Run(run.data).records("tatqa")))
    plain = [number_in(provider.ask(case.prompt, max_tokens=MOST_TOKENS)) for case in cases]
    gold = [case.gold for case in cases]
    rows = [_row("plain", None, plain, plain, gold)]
    engine = Engine(ProfileKey(run.key))
    for scope in ("value", "prompt"):
        for epsilon in EPSILONS:
            answers = [_answer(provider, engine, _policy(scope, epsilon), c) for c in cases]
            rows.append(_row(scope, epsilon, answers, plain, gold))
    return rows


def markdown(table: Sequence[Sequence[str]]) -> str:
    """A TAT-QA table as people paste one."""
    return "\n".join("| " + " | ".join(" ".join(c.split()) for c in row) + " |" for row in table)


def number_in(answer: str) -> float | None:
    """The number that an answer ends on, negative in parentheses; None where there is none."""
    said = answer.rpartition("ANSWER:")[2] or answer
    found = _NUMBER.findall(said)
    if not found:
        return None
    digits = float(re.sub(r"[^\d.]", "", found[-1]))
    return -digits if found[-1].startswith(("-", "(")) else digits


def _cases(records: Sequence[dict[str, Any]]) -> list[_Case]:
    """One arithmetic question of each table whose answer is a number other than zero."""
    cases = []
    for record in records:
        for question in record["questions"]:
            answer = question["answer"]
            if (
                question["answer_type"] == "arithmetic"
                and isinstance(answer, int | float)
                and answer
            ):
                table = markdown(record["table"])
                prompt = _PROMPT.format(table=table, question=question["question"])
                cases.append(_Case(prompt, float(answer)))
                break
    return cases


def _policy(scope: str, epsilon: float) -> Policy:
    if scope == "value":
        return with_epsilon(Policy(level=EVERY, keep=KEPT - NOISED), epsilon)
    budget = parse({"methods": {"preempt": {"budget": epsilon}}})
    return replace(budget, level=EVERY, keep=KEPT - NOISED)


def _answer(provider: Provider, engine: Engine, policy: Policy, case: _Case) -> float | None:
    sent: Sanitized = engine.sanitize(Request(case.prompt, policy, case.prompt.encode()))
    received = provider.ask(sent.text, max_tokens=MOST_TOKENS)
    return number_in(restore(received, sent.carried)[0])


def _row(
    scope: str,
    epsilon: float | None,
    answers: Sequence[float | None],
    plain: Sequence[float | None],
    gold: Sequence[float],
) -> Row:
    return {
        "epsilon per": scope,
        "epsilon": "-" if epsilon is None else epsilon,
        "error to plain": _median_error(answers, plain),
        "error to gold": _median_error(answers, gold),
        "answered": sum(answer is not None for answer in answers),
        "of": len(answers),
    }


def _median_error(answers: Sequence[float | None], truths: Sequence[float | None]) -> float | str:
    pairs = zip(answers, truths, strict=True)
    errors = [abs(a - t) / abs(t) for a, t in pairs if a is not None and t]
    return statistics.median(errors) if errors else "-"
