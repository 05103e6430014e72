"""Translation (Preempt, section 5.1, tables 3 and 4): BLEU to the reference.

Sentences with a name, an age or an amount, into German and French. Each is translated as it is
("plain"), and sanitized, translated and restored ("sotto"); "unrestored" shows what restoring is
worth. The paper, with GPT-4o: the two differ by at most .020 with its best annotator.
"""

from __future__ import annotations

from collections import defaultdict
from typing import Any

import sacrebleu

from engine.core.types import Kind
from tests.benchmarks.tasks.private import Private
from tests.benchmarks.tasks.provider import Provider
from tests.benchmarks.tasks.report import Row, Run

SUMMARY = "translation: BLEU to the reference, plain and through Sotto"
TREATED = frozenset({Kind.PERSON, Kind.AGE, Kind.MONEY})  # what the paper's task hides
FORMATTED = frozenset({Kind.MONEY})  # and encrypts, where ages are noised
MOST_TOKENS = 300

_BRIEFLY = "\nAnswer with the translation only."


def measure(provider: Provider, run: Run) -> list[Row]:
    """A row for each language and kind of value, and one for each language."""
    private = Private(run.key, TREATED, FORMATTED)
    groups: dict[tuple[str, str], list[dict[str, Any]]] = defaultdict(list)
    for record in run.records("preempt_translation"):
        groups[record["lang"], record["category"]].append(record)
    answers = {
        key: [_answers(provider, private, r) for r in group] for key, group in groups.items()
    }
    rows = [_row(lang, kind, answers[lang, kind]) for lang, kind in sorted(answers)]
    for lang in sorted({lang for lang, _ in answers}):
        whole = [answer for key, group in answers.items() if key[0] == lang for answer in group]
        rows.append(_row(lang, "all", whole))
    return rows


def _answers(provider: Provider, private: Private, record: dict[str, Any]) -> dict[str, str]:
    prompt = record["prompt"] + _BRIEFLY
    sent = private.sanitize(prompt)
    plain = provider.ask(prompt, max_tokens=MOST_TOKENS)
    received = plain
    if sent.text != prompt:
        received = provider.ask(sent.text, max_tokens=MOST_TOKENS)
    return {
        "reference": record["target"],
        "plain": plain,
        "sotto": private.restore(sent, received),
        "unrestored": received,
        "changed": "yes" if sent.text != prompt else "",
    }


def _row(lang: str, kind: str, answers: list[dict[str, str]]) -> Row:
    row: Row = {"into": lang, "value": kind, "of": len(answers)}
    row["changed"] = sum(bool(answer["changed"]) for answer in answers)
    references = [[answer["reference"] for answer in answers]]
    for form in ("plain", "sotto", "unrestored"):
        said = [answer[form] for answer in answers]
        row[form] = sacrebleu.corpus_bleu(said, references).score / 100
    return row
