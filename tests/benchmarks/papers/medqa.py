"""Medical multiple choice with planted private values: the accuracy that ProSan costs (table IV).

    OPENAI_API_KEY=… python -m tests.benchmarks.papers medqa --provider URL --model NAME

Each case is asked as typed and as a form of ProSan sends it: the quick one, or as a part of its own
(medqa_full) the full one. A sanitized case's answer is judged as it came and as it was restored:
`accuracy` goes by its letter, or where it gives none by its words, and `named` says how often it
holds the right choice's words. The paper's loss with its slow path is .4 to 2.3 points, distilled
2.1 to 4.6. The oracle knows the right choice's words and looks for them among the choices that were
*sent*: what it misses are choices whose words or letters sanitizing changed. `figures kept` is the
share of a case's numbers (but planted ones and ages) that were sent as typed: findings and doses.
The last row is table VI's: as many words, drawn at random; "hidden" is the paper's PHR, by words.
"""

from __future__ import annotations

import hashlib
import json
import random
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from statistics import fmean
from typing import Any

from engine.core.types import Sanitized, Span
from engine.crypto.key_derivation import ProfileKey
from engine.pipeline.engine import Engine
from engine.pipeline.policy import Policy, parse
from engine.pipeline.requests import Request
from engine.restore import hosts_in, restore
from tests.benchmarks.papers.intervals import shown, wilson
from tests.benchmarks.papers.oracle import Answer
from tests.benchmarks.papers.provider import Asked
from tests.benchmarks.papers.report import Row, Run
from tests.benchmarks.prosan.planting import Prompt, prompts

SUMMARY = "medical multiple choice: accuracy with planted private values, before and after ProSan"
SAMPLE = 100
MOST_TOKENS = 32
ASKED = "\n\nAnswer with the letter and the words of the right choice alone."
LETTER = re.compile(r"\b[A-E]\b")
AGE = re.compile(r"\d+[ -](?:years?|months?|weeks?|days?)[ -]old|\bage (?:of )?\d+", re.IGNORECASE)
WORD = re.compile(r"[^\W\d_][\w-]{3,}|\d+(?:\.\d+)?")  # what the random choice chooses from
CHOICE = re.compile(r"^([A-E]): (.*)$", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Case:
    """A planted case and its right answer."""

    prompt: Prompt
    options: Mapping[str, str]
    answer: str

    def letter(self, said: str) -> str:
        """The choice that an answer makes: its first letter, or the one choice whose words it has.

        The letter is looked for before the words: "A: a cold" names choice A.
        """
        if found := LETTER.search(said):
            return found.group()
        low = said.casefold()
        named = [letter for letter, text in self.options.items() if text.casefold() in low]
        return named[0] if len(named) == 1 else ""

    def solve(self, sent: str) -> Answer:
        """The choice of those that were sent which has the right one's words; no letter if none."""
        offered = CHOICE.findall(sent)
        own = self.options[self.answer].splitlines()[0].casefold()
        right = [f"{letter}: {text}" for letter, text in offered if text.casefold() == own]
        return Answer(right[0] if len(right) == 1 else "I cannot tell")

    def names(self, said: str) -> bool:
        """Whether an answer has the right choice's words."""
        return self.options[self.answer].casefold() in said.casefold()


def measure(provider: Asked, run: Run, form: str = "tagger") -> list[Row]:
    """A row for the planted cases, for what a form of ProSan sends, and for what comes back."""
    run = Run(run.data, run.sample or SAMPLE, run.key)
    cases = _cases(run)
    rows = [_row("plain", cases, [_ask(provider, case, case.prompt.text) for case in cases])]
    engine = Engine(ProfileKey(run.key))
    policy = parse({"stages": ["prosan"], "methods": {"prosan": {"form": form}}})
    sent = [_sanitized(engine, policy, case.prompt.text) for case in cases]
    pairs = list(zip(cases, sent, strict=True))
    came = [_ask(provider, case, made.text) for case, made in pairs]
    back = [
        restore(answer, made.carried, hosts_in([made.original]), [made])[0]
        for answer, made in zip(came, sent, strict=True)
    ]
    gone = [[change.source for change in made.carried] for made in sent]
    drawn = [_drawn(*pair) for pair in pairs]
    texts = [_without(case.prompt.text, spans) for case, spans in zip(cases, drawn, strict=True)]
    other = [_ask(provider, case, text) for case, text in zip(cases, texts, strict=True)]
    rows += [
        _row(f"{form}, sanitized", cases, came) | _kept(cases, gone),
        _row(f"{form}, restored", cases, back),
        _row("random words, as many", cases, other) | _kept(cases, drawn),
    ]
    return rows


def _cases(run: Run) -> list[Case]:
    lines = (run.data / "medqa_mediq" / "dev.jsonl").read_text(encoding="utf-8").splitlines()
    known: dict[str, Any] = {str(record["id"]): record for record in map(json.loads, lines)}
    chosen = run.some(list(prompts("medqa", "test", run.data)))
    return [Case(p, known[p.key]["options"], known[p.key]["answer_idx"]) for p in chosen]


def _sanitized(engine: Engine, policy: Policy, text: str) -> Sanitized:
    conversation = hashlib.sha256(text.encode()).digest()[:16]
    return engine.sanitize(Request(text, policy, conversation))


def _ask(provider: Asked, case: Case, text: str) -> str:
    return provider.ask(text + ASKED, max_tokens=MOST_TOKENS, solve=case.solve)


def _drawn(case: Case, made: Sanitized) -> list[Span]:
    """As many different words as ProSan replaced, drawn evenly, each at every mention."""
    places: dict[str, list[Span]] = {}
    for word in WORD.finditer(case.prompt.text):
        places.setdefault(word.group().casefold(), []).append(Span(*word.span()))
    count = len({change.original.casefold() for change in made.carried})
    draw = random.Random(case.prompt.key)  # noqa: S311 (no secret hangs on it)
    chosen = draw.sample(sorted(places), min(count, len(places)))
    return [span for word in chosen for span in places[word]]


def _without(text: str, spans: Sequence[Span]) -> str:
    for span in sorted(spans, reverse=True):
        text = f"{text[: span.start]}other{text[span.end :]}"
    return text


def _kept(cases: Sequence[Case], gone: Sequence[Sequence[Span]]) -> Row:
    """The shares of planted values of which every word is gone, and of figures that are not."""
    hidden, kept = [], []
    for case, spans in zip(cases, gone, strict=True):
        for item in case.prompt.items:
            words = WORD.finditer(case.prompt.text, item.span.start, item.span.end)
            own = [Span(*word.span()) for word in words]
            hidden.append(all(any(word.overlaps(span) for span in spans) for word in own))
        kept += _figures(case, spans)
    shares = {"hidden": hidden, "figures kept": kept}
    return {name: f"{shown(wilson(sum(s), len(s)))} of {len(s)}" for name, s in shares.items()}


def _figures(case: Case, gone: Sequence[Span]) -> list[bool]:
    """Of each number that is no planted value and nobody's age, whether it was sent as typed."""
    text = case.prompt.text
    private = [item.span for item in case.prompt.items]
    private += [Span(*age.span()) for age in AGE.finditer(text)]
    found = [Span(*number.span()) for number in re.finditer(r"\d+(?:\.\d+)?", text)]
    own = [span for span in found if not any(span.overlaps(other) for other in private)]
    return [not any(span.overlaps(other) for other in gone) for span in own]


def _row(name: str, cases: Sequence[Case], answers: Sequence[str]) -> Row:
    pairs = list(zip(cases, answers, strict=True))
    right = wilson(sum(case.letter(said) == case.answer for case, said in pairs), len(pairs))
    named = fmean(case.names(answer) for case, answer in pairs)
    return {"prompt": name, "accuracy": right[0], "interval": shown(right)} | {
        "named": named,
        "of": len(pairs),
    }
