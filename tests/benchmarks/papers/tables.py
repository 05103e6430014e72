"""Questions about financial tables over several turns (Preempt, section 5.1, table 2, figure 2).

TAT-QA's tables and paragraphs stand in for ConvFinQA's: all questions of a table that are answered
by one number, in turn, in one conversation. All numbers but years are noised, with epsilon for each
value and with epsilon for the whole prompt. As in the paper: the 25th, 50th and 75th percentile of
the relative error to the gold answer and of the "consistency", the relative difference to the
answer to the clean prompt; both adjusted for sign and magnitude where that brings them below .1.
Intervals are drawn over conversations. With the oracle also: of the values that an answer quotes,
how many came back as typed, and of those quoted in several turns how many came back each time.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field, replace

import numpy as np

from engine.core.types import Kind
from engine.crypto.key_derivation import ProfileKey
from engine.pipeline.engine import Engine
from engine.pipeline.policy import EVERY, Policy, parse, with_epsilon
from engine.pipeline.requests import ConversationHistory, Request
from engine.restore import hosts_in, restore
from tests.benchmarks.papers.formulas import worth
from tests.benchmarks.papers.intervals import bootstrap, shown, wilson
from tests.benchmarks.papers.provider import Asked
from tests.benchmarks.papers.report import Row, Run
from tests.benchmarks.papers.table_questions import (
    Conversation,
    Place,
    Question,
    conversations,
    name_of,
    number_at,
)

SUMMARY = "questions about financial tables, turn by turn: relative error, consistency"
EPSILONS = (0.1, 0.5, 1.0, 2.0, 5.0)
NUMBERS = frozenset({Kind.MONEY, Kind.PERCENT, Kind.QUANTITY})
MOST_TOKENS = 200
QUARTERS = (25, 50, 75)
MAGNITUDES = (1.0, 1e2, 1e-2, 1e3, 1e-3, 1e6, 1e-6)
CLOSE = 0.1  # the paper's: below it an adjusted error counts

_NUMBER = re.compile(r"-?\(?-?[$€£]?\d(?:[\d,]*\d)?(?:\.\d+)?")


@dataclass(slots=True)
class Turns:
    """What came of one conversation: an answer a turn, and each quoted value as it came back."""

    answers: list[float | None] = field(default_factory=list)
    quoted: list[tuple[Place, bool]] = field(default_factory=list)
    hidden: list[bool] = field(default_factory=list)  # each number of the table


def measure(provider: Asked, run: Run) -> list[Row]:
    """A row for the clean prompts, then one for each epsilon by value and by prompt."""
    talks = run.some(conversations(Run(run.data).records("tatqa")))
    engine = Engine(ProfileKey(run.key))
    plain = [held(provider, engine, None, talk) for talk in talks]
    rows = [_row({"epsilon per": "clean", "epsilon": "-"}, talks, plain, plain)]
    for scope in ("value", "prompt"):
        for epsilon in EPSILONS:
            found = [held(provider, engine, _policy(scope, epsilon), talk) for talk in talks]
            rows.append(_row({"epsilon per": scope, "epsilon": epsilon}, talks, found, plain))
    return rows


def number_in(answer: str) -> float | None:
    """The number that an answer ends on, negative in parentheses; None where there is none."""
    said = numbers_in(answer.rpartition("ANSWER:")[2] or answer)
    return said[-1] if said else None


def numbers_in(text: str) -> list[float]:
    """All numbers of a text; a comma that parts no thousands is a decimal one ("164,50 $")."""
    found = []
    for one in _NUMBER.findall(text):
        digits = re.sub(r"[^\d.,]", "", one)
        grouped = re.fullmatch(r"\d{1,3}(?:,\d{3})+(?:\.\d+)?", digits)
        value = float(
            digits.replace(",", "" if grouped or "." in digits else ".", 1).replace(",", "")
        )
        found.append(-value if one.startswith(("-", "(")) else value)
    return found


def relative_error(answer: float, truth: float) -> float:
    """|answer - truth| / |truth|, sign and magnitude set right where that alone was wrong.

    The paper's rule (section 5.1): an adjusted error counts where it is below .1.
    """
    errors = [abs(sign * m * answer - truth) / abs(truth) for m in MAGNITUDES for sign in (1, -1)]
    return min(errors) if min(errors) < CLOSE else errors[0]


def held(provider: Asked, engine: Engine, policy: Policy | None, talk: Conversation) -> Turns:
    """Hold one conversation, as typed (no policy) or through Sotto."""
    history, messages, found = ConversationHistory(), list[tuple[str, str]](), Turns()
    for number, (prompt, question) in enumerate(zip(talk.prompts, talk.questions, strict=True)):
        sent = prompt
        if policy is not None:
            known = (tuple(history.pins), dict(history.sent), history.chat_words)
            conversation = talk.uid.encode()
            history.add(engine.sanitize(Request(prompt, policy, conversation, (), *known)))
            sent = history.made[-1].text
        messages.append(("user", sent))
        said = provider.chat(
            messages,
            max_tokens=MOST_TOKENS,
            solve=question.solve,
            style=number + int(talk.uid[:2], 16),
        )
        messages.append(("assistant", said))
        carried = [change for made in history.made for change in made.carried]
        back = restore(said, carried, hosts_in(talk.prompts), history.made)[0] if carried else said
        found.answers.append(number_in(back))
        found.quoted += _quoted(talk, question, back)
    if history.made:
        found.hidden = list(_hidden(talk, history))
    return found


def _quoted(talk: Conversation, question: Question, back: str) -> list[tuple[Place, bool]]:
    """Of each value that the answer names, whether it is the typed one again."""
    found = []
    for place in question.quoted:
        name = re.escape(name_of(talk.table, place))
        if said := re.search(rf"{name}(?:\*\*)?(?: is| was|:| =| \|) ([^\n;|]+)", back):
            numbers, truth = numbers_in(said[1]), abs(number_at(talk.table, place))
            found.append((place, bool(numbers) and abs(numbers[0]) == truth))
    return found


def _hidden(talk: Conversation, history: ConversationHistory) -> Sequence[bool]:
    """Of the table's numbers but years, whether something was put in each one's place."""
    first, found, at = history.made[0], [], 0
    for row in talk.table:
        for cell in row:
            at = first.original.index(cell, at) + len(cell)
            value = worth(cell.rstrip("% "))
            if value is not None and not re.fullmatch(r"(?:19|20)\d\d", cell):
                span = range(at - len(cell), at)
                found.append(any(r.source.start in span for r in first.carried))
    return found


def _policy(scope: str, epsilon: float) -> Policy:
    kept = frozenset(Kind) - NUMBERS
    if scope == "value":
        return with_epsilon(Policy(level=EVERY, keep=kept), epsilon)
    budget = parse({"methods": {"preempt": {"budget": epsilon}}})
    return replace(budget, level=EVERY, keep=kept)


def _row(
    row: Row, talks: Sequence[Conversation], found: Sequence[Turns], plain: Sequence[Turns]
) -> Row:
    """The figures of one setting."""
    golds = [[question.gold for question in talk.questions] for talk in talks]
    clean = [turns.answers for turns in plain]
    for name, truths in (("error", golds), ("consistency", clean)):
        groups = [_errors(t.answers, own) for t, own in zip(found, truths, strict=True)]
        row[name] = " ".join(f"{percentile(groups, q):.4f}" for q in QUARTERS)
        row[f"{name} of the median"] = shown(bootstrap(groups, lambda g: percentile(g, 50)), 4)
    answers = [answer for turns in found for answer in turns.answers]
    row |= {"answered": sum(a is not None for a in answers), "of": len(answers)}
    row["conversations"] = len(talks)
    quoted = [right for turns in found for _, right in turns.quoted]
    several = [all(own) for turns in found for own in _by_place(turns.quoted) if len(own) > 1]
    hidden = [one for turns in found for one in turns.hidden]
    for name, shares in (("quoted back", quoted), ("each turn", several), ("hidden", hidden)):
        if shares:
            row[name] = f"{shown(wilson(sum(shares), len(shares)))} of {len(shares)}"
    return row


def percentile(groups: Sequence[Sequence[float]], share: float) -> float:
    """The percentile of all turns of some conversations."""
    errors = [error for group in groups for error in group]
    return float(np.percentile(errors, share)) if errors else float("nan")


def _errors(answers: Sequence[float | None], truths: Sequence[float | None]) -> list[float]:
    """A turn without a number is wholly wrong, as an answer of 0 is."""
    pairs = [(a, t) for a, t in zip(answers, truths, strict=True) if t]
    return [1.0 if a is None else relative_error(a, t) for a, t in pairs]


def _by_place(quoted: Sequence[tuple[Place, bool]]) -> list[list[bool]]:
    found: dict[Place, list[bool]] = defaultdict(list)
    for place, right in quoted:
        found[place].append(right)
    return list(found.values())
