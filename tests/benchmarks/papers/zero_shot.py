"""Zero-shot classification of perturbed text (Cape, tables 5 and 8): accuracy on SST-2 and QNLI.

The paper, with Qwen2-1.5B on SST-2 at its epsilon 1, 6, 10, 14, 20: Cape-BERT 58.1, 64.9, 76.6,
83.2, 91.3; plain 92.5. On QNLI 52.1, 53.7, 59.8, 67.9, 75.8; plain 76.9. In QNLI the sentence is
perturbed and the question with it. A hundred texts a cell, 95% intervals by Wilson; answers are
kept as they come. With an account:

    OPENAI_API_KEY=… python -m tests.benchmarks.papers zero_shot --data FOLDER \\
        --provider https://api.openai.com/v1 --model NAME
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from engine.models.manager import ModelManager
from tests.benchmarks.papers.intervals import shown, wilson
from tests.benchmarks.papers.perturbed import SETTINGS, perturbed
from tests.benchmarks.papers.provider import Asked
from tests.benchmarks.papers.report import Row, Run
from tests.benchmarks.papers.side_by_side import answers

SUMMARY = "zero-shot classification: accuracy on sst2 and qnli, plain and perturbed"
SAMPLE = 100
MOST_TOKENS = 6

FEELING = "Is the feeling of this sentence positive or negative? Answer with one word.\n\n{text}"
ANSWERED = (
    "Does the sentence answer the question? Answer with yes or no.\n\n"
    "Question: {question}\nSentence: {sentence}"
)

Change = Callable[[str], str]


def measure(provider: Asked, run: Run) -> list[Row]:
    """A row for each set and method."""
    run = Run(run.data, run.sample or SAMPLE, run.key)
    manager, rows = ModelManager(), []
    for name, asked, right in (("sst2", _feeling, _felt), ("qnli", _entailment, _entailed)):
        records = run.records(name)
        for method in ("", *SETTINGS):
            prompts = [
                asked(record, _change(manager, method, number))
                for number, record in enumerate(records)
            ]
            hits = _hits(provider, prompts, records, right)
            share = wilson(hits, len(records))
            rows.append({"set": name, "method": method or "plain", "accuracy": share[0]})
            rows[-1] |= {"interval": shown(share), "of": len(records)} | SETTINGS.get(method, {})
    return rows


def _hits(
    provider: Asked,
    prompts: Sequence[str],
    records: Sequence[dict[str, Any]],
    right: Callable[[dict[str, Any], str], bool],
) -> int:
    found = answers(provider, prompts, max_tokens=MOST_TOKENS, temperature=0)
    return sum(right(record, said.lower()) for record, said in zip(records, found, strict=True))


def _change(manager: ModelManager, method: str, number: int) -> Change:
    if not method:
        return lambda text: text
    return lambda text: perturbed(manager, method, number, text)


def _feeling(record: dict[str, Any], change: Change) -> str:
    return FEELING.format(text=change(record["text"]))


def _felt(record: dict[str, Any], answer: str) -> bool:
    return ("positive" if record["label"] else "negative") in answer


def _entailment(record: dict[str, Any], change: Change) -> str:
    return ANSWERED.format(**{name: change(record[name]) for name in ("question", "sentence")})


def _entailed(record: dict[str, Any], answer: str) -> bool:
    return answer.startswith("yes" if record["label"] == "entailment" else "no")
