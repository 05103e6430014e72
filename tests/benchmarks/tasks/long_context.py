"""Long-context answers (Preempt, section 5.1, tables 1 and 8): questions about a story, STS.

The names of a story's summary are hidden. The likeness (cosine of MiniLM's sentence embeddings) of
the restored answer to the plain one is what counts; the other rows are its scale: the answer not
restored, the reference answers, the answer to another question. The paper, with GPT-4o: .934 for
its plain answers, .523 without restoring, .510 for references, .146 for other questions.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from engine.core.types import Kind
from engine.models.encoder.encoder import Encoder
from engine.models.files.store import ModelStore
from tests.benchmarks.tasks.private import Private
from tests.benchmarks.tasks.provider import Provider
from tests.benchmarks.tasks.report import Row, Run

SUMMARY = "long-context answers: likeness to the answer without Sotto"
MODEL = "all-minilm-l6-v2-int8"
MOST_TOKENS = 120

_PROMPT = """Please answer the question based on the summary. Be as concise as possible.

SUMMARY:
{summary}

QUESTION:
{question}"""


def measure(provider: Provider, run: Run) -> list[Row]:
    """A row for each comparison: how like the answers are, on average."""
    private = Private(run.key, frozenset({Kind.PERSON}))
    plain, restored, received, references = [], [], [], []
    for record in run.records("narrativeqa_preempt"):
        prompt = _PROMPT.format(**record)
        sent = private.sanitize(prompt)
        plain.append(provider.ask(prompt, max_tokens=MOST_TOKENS))
        received.append(provider.ask(sent.text, max_tokens=MOST_TOKENS))
        restored.append(private.restore(sent, received[-1]))
        references.append(record["answers"][0])
    others = [*plain[1:], *plain[:1]]
    with_plain = {
        "restored": restored,
        "unrestored": received,
        "reference": references,
        "irrelevant": others,
    }
    return [
        {"answer": name, "sts": likeness(plain, texts), "of": len(plain)}
        for name, texts in with_plain.items()
    ]


def likeness(ours: Sequence[str], theirs: Sequence[str]) -> float:
    """The mean cosine of the sentence embeddings of two lists of texts, pair by pair."""
    encoder = Encoder(ModelStore().open(MODEL))
    left, right = encoder.sentence_embeddings(ours), encoder.sentence_embeddings(theirs)
    encoder.close()
    lengths = np.linalg.norm(left, axis=1) * np.linalg.norm(right, axis=1)
    return float(np.mean(np.sum(left * right, axis=1) / np.maximum(lengths, 1e-9)))
