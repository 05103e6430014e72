"""Translation (Preempt, section 5.1, tables 3 and 4, figure 3): BLEU to the reference.

Sentences with a name, an age or an amount, into German and French; amounts are encrypted, ages
noised. Each is translated as it is ("plain"), and sanitized, translated and restored ("sotto");
"unrestored" shows what restoring is worth. The paper, with GPT-4o: the two differ by at most .020.
The oracle translates by the reference, with the values that were sent in the places of those that
were typed, numbers as the language writes them: its plain BLEU is 1. `exact` is the share of these
translations that came back as the reference, letter by letter. Ages also at epsilon .5 to 5.
"""

from __future__ import annotations

import difflib
import re
from collections import defaultdict
from collections.abc import Sequence
from typing import Any

import numpy as np
import sacrebleu
from numpy.typing import NDArray
from sacrebleu.metrics import BLEU

from engine.core.types import Kind
from tests.benchmarks.papers.intervals import bootstrap, shown, wilson
from tests.benchmarks.papers.oracle import Answer
from tests.benchmarks.papers.private import Private
from tests.benchmarks.papers.provider import Asked
from tests.benchmarks.papers.report import Row, Run

SUMMARY = "translation: BLEU to the reference, plain and through Sotto"
TREATED = frozenset({Kind.PERSON, Kind.AGE, Kind.MONEY})  # what the paper's task hides
FORMATTED = frozenset({Kind.MONEY})  # and encrypts, where ages are noised
SWEEP = (0.5, 1.0, 2.0, 3.0, 4.0, 5.0)  # epsilons of ages alone, figure 3
MOST_TOKENS = 300

_BRIEFLY = "\nAnswer with the translation only."
_TOKEN = re.compile(r"\d[\d.,]*\d|\w+|\W")
_MARKS = {"de": (".", ","), "fr": (" ", ",")}  # between thousands, before decimals

Record = dict[str, Any]


def measure(provider: Asked, run: Run) -> list[Row]:
    """A row for each language and kind of value, each language, and each epsilon of the sweep."""
    private = Private(run.key, TREATED, FORMATTED)
    groups: dict[tuple[str, str], list[Record]] = defaultdict(list)
    for record in run.records("preempt_translation"):
        groups[record["lang"], record["category"]].append(record)
    rows, whole = [], defaultdict(list)
    for (lang, kind), records in sorted(groups.items()):
        answers = [_answers(provider, private, record) for record in records]
        rows.append(_row({"into": lang, "value": kind}, answers))
        whole[lang] += answers
    rows += [_row({"into": lang, "value": "all"}, answers) for lang, answers in whole.items()]
    for epsilon in SWEEP:
        private = Private(run.key, frozenset({Kind.AGE}), epsilon=epsilon)
        ages = [r for (_, kind), records in groups.items() for r in records if kind == "age"]
        answers = [_answers(provider, private, record) for record in ages]
        rows.append(_row({"into": "both", "value": f"age, epsilon {epsilon:g}"}, answers))
    return [row for row in rows if row["of"]]


def translated(source: str, sent: str, target: str, lang: str) -> str:
    """The reference translation of `source` with the values of `sent`, wherever they are in it.

    What was changed is read off the two texts, word by word and number by number.
    """
    before, after = _TOKEN.findall(source), _TOKEN.findall(sent)
    changed = difflib.SequenceMatcher(None, before, after, autojunk=False).get_opcodes()
    pairs: dict[str, str] = {}
    for what, start, end, at, to in changed:
        if what == "replace":
            old, new = "".join(before[start:end]).strip(), "".join(after[at:to]).strip()
            pairs[_written(old, lang, target)] = _local(new, lang)
            pairs[old] = new
    whole = re.compile(
        "|".join(_alone(old) for old in sorted(pairs, key=len, reverse=True)) or "$^"
    )
    return whole.sub(lambda found: pairs[found.group()], target)


def _alone(text: str) -> str:
    return rf"(?<![\w.,]){re.escape(text)}(?![\w]|[.,]\d)"


def _local(number: str, lang: str) -> str:
    """An English number as the language writes it; any other text as it is."""
    if not re.fullmatch(r"\d[\d,]*(?:\.\d+)?", number):
        return number
    thousands, decimal = _MARKS[lang]
    return number.replace(".", "\0").replace(",", thousands).replace("\0", decimal)


def _written(number: str, lang: str, target: str) -> str:
    """How the translation writes a number of the source: with this language's marks, or a space."""
    digits = number.replace(",", "")
    forms = [_local(number, lang), number.replace(",", " "), number.replace(",", "\xa0"), digits]
    return next((form for form in forms if re.search(_alone(form), target)), forms[0])


def _answers(provider: Asked, private: Private, record: Record) -> dict[str, Any]:
    prompt = record["prompt"] + _BRIEFLY
    sent = private.sanitize(prompt)

    def solve(text: str) -> Answer:
        return Answer(translated(prompt, text, record["target"], record["lang"]))

    plain = provider.ask(prompt, max_tokens=MOST_TOKENS, solve=solve)
    received = plain
    if sent.text != prompt:
        received = provider.ask(sent.text, max_tokens=MOST_TOKENS, solve=solve)
    texts = {"plain": plain, "sotto": private.restore(sent, received), "unrestored": received}
    counts = {form: _counts(text, record["target"]) for form, text in texts.items()}
    return texts | {"counts": counts, "changed": sent.text != prompt}


def _row(row: Row, answers: list[dict[str, Any]]) -> Row:
    row |= {"of": len(answers), "changed": sum(answer["changed"] for answer in answers)}
    for form in ("plain", "sotto", "unrestored"):
        row[form] = _bleu(answers, form)
    loss = bootstrap(answers, lambda own: _bleu(own, "plain") - _bleu(own, "sotto"))
    row["loss"] = shown(loss)
    other = [a for a in answers if a["unrestored"] != a["plain"]]
    exact = sum(answer["sotto"] == answer["plain"] for answer in other)
    return row | {"exact": f"{shown(wilson(exact, len(other)))} of {len(other)}"}


def _counts(text: str, reference: str) -> NDArray[np.int64]:
    """What a corpus's BLEU is the sums of: both lengths, n-grams that are right, n-grams."""
    own = sacrebleu.sentence_bleu(text, [reference])
    return np.array([own.sys_len, own.ref_len, *own.counts, *own.totals])


def _bleu(answers: Sequence[dict[str, Any]], form: str) -> float:
    ours, theirs, *grams = np.sum([a["counts"][form] for a in answers], axis=0).tolist()
    return float(BLEU.compute_bleu(grams[:4], grams[4:], ours, theirs, "exp").score / 100)
