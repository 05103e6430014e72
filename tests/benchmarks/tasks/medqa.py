"""Medical multiple choice with planted private values: the accuracy that ProSan costs (table IV).

The paper's loss with its slow path is .4 to 2.3 points, distilled 2.1 to 4.6.
"""

from __future__ import annotations

import hashlib
import json
import re
from statistics import fmean

from engine.crypto.keys import ProfileKey
from engine.pipeline import Engine, Request
from engine.policy import parse
from tests.benchmarks.prosan.planting import Prompt, prompts
from tests.benchmarks.tasks.provider import Provider
from tests.benchmarks.tasks.report import Row, Run

SUMMARY = "medical multiple choice: accuracy with planted private values, before and after ProSan"
SAMPLE = 100
MOST_TOKENS = 4
ASKED = "\n\nAnswer with the letter of the right choice alone."
LETTER = re.compile(r"\b[A-E]\b")


def measure(provider: Provider, run: Run) -> list[Row]:
    """A row for the planted prompts and one for what ProSan sends of them."""
    lines = (run.data / "medqa_mediq" / "dev.jsonl").read_text(encoding="utf-8").splitlines()
    right = {str(record["id"]): record["answer_idx"] for record in map(json.loads, lines)}
    run = Run(run.data, run.sample or SAMPLE, run.key)
    chosen: list[Prompt] = run.some(list(prompts("medqa", "test", run.data)))
    engine = Engine(ProfileKey(run.key))
    policy = parse({"stages": ["prosan"]})

    def sent(prompt: Prompt) -> str:
        conversation = hashlib.sha256(prompt.text.encode()).digest()[:16]
        return engine.sanitize(Request(prompt.text, policy, conversation)).text

    rows = []
    for name, change in (("plain", lambda prompt: prompt.text), ("prosan", sent)):
        hits = [_letter(provider, change(p)) == right[p.key] for p in chosen]
        rows.append({"prompt": name, "accuracy": fmean(hits), "of": len(hits)})
    return rows


def _letter(provider: Provider, text: str) -> str:
    found = LETTER.search(provider.ask(text + ASKED, max_tokens=MOST_TOKENS))
    return found.group() if found else ""
