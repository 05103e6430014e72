"""Long-context answers (Preempt, section 5.1, tables 1 and 8): questions about a story, STS.

The names of a story's summary are hidden. The likeness (cosine of MiniLM's sentence embeddings) of
the restored answer to the plain one is what counts; the other rows are its scale: the answer not
restored, the reference answers, the answer to another question. The paper, with GPT-4o: .934 for
its plain answers, .523 without restoring, .510 for references, .146 for other questions. The
oracle's answer is the story's two sentences that have most of the question's words, as sent.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

import numpy as np

from engine.core.types import Kind
from engine.models.encoder.encoder import Encoder
from engine.models.files.store import ModelStore
from tests.benchmarks.papers.intervals import bootstrap, shown, wilson
from tests.benchmarks.papers.oracle import Answer
from tests.benchmarks.papers.private import Private
from tests.benchmarks.papers.provider import Asked
from tests.benchmarks.papers.report import Row, Run

SUMMARY = "long-context answers: likeness to the answer without Sotto"
MODEL = "all-minilm-l6-v2-int8"
MOST_TOKENS = 120

_PROMPT = """Please answer the question based on the summary. Be as concise as possible.

SUMMARY:
{summary}

QUESTION:
{question}"""


def measure(provider: Asked, run: Run) -> list[Row]:
    """A row for each comparison: how like the answers are, and how many are the same."""
    private = Private(run.key, frozenset({Kind.PERSON}))
    plain, restored, received, references = [], [], [], []
    for record in run.records("narrativeqa_preempt"):
        prompt = _PROMPT.format(**record)
        sent = private.sanitize(prompt)
        plain.append(provider.ask(prompt, max_tokens=MOST_TOKENS, solve=solve))
        received.append(provider.ask(sent.text, max_tokens=MOST_TOKENS, solve=solve))
        restored.append(private.restore(sent, received[-1]))
        references.append(record["answers"][0])
    others = [*plain[1:], *plain[:1]]
    with_plain = {
        "restored": restored,
        "unrestored": received,
        "reference": references,
        "irrelevant": others,
    }
    return [_row(name, plain, texts) for name, texts in with_plain.items()]


def solve(sent: str) -> Answer:
    """The story's two sentences with most of the question's words, rare ones first, as sent."""
    story, question = sent.split("SUMMARY:\n", 1)[1].rsplit("\n\nQUESTION:\n", 1)
    sentences = re.split(r"(?<=[.!?])\s+", story)
    told = [set(re.findall(r"\w+", sentence.lower())) for sentence in sentences]
    asked = set(re.findall(r"\w+", question.lower()))
    weights = {word: 1 / max(1, sum(word in own for own in told)) for word in asked}
    scores = [sum(weights[word] for word in own & asked) for own in told]
    best = sorted(range(len(sentences)), key=lambda n: -scores[n])[:2]
    return Answer(" ".join(sentences[n] for n in sorted(best)))


def _row(name: str, plain: Sequence[str], texts: Sequence[str]) -> Row:
    each = likeness(plain, texts)
    mean = bootstrap(each, lambda own: float(np.mean(own)))
    same = wilson(sum(a == b for a, b in zip(plain, texts, strict=True)), len(plain))
    return {"answer": name, "sts": mean[0], "interval": shown(mean), "same": shown(same)} | {
        "of": len(plain)
    }


def likeness(ours: Sequence[str], theirs: Sequence[str]) -> list[float]:
    """The cosine of the sentence embeddings of two lists of texts, pair by pair."""
    encoder = Encoder(ModelStore().open(MODEL))
    left, right = encoder.sentence_embeddings(ours), encoder.sentence_embeddings(theirs)
    encoder.close()
    lengths = np.linalg.norm(left, axis=1) * np.linalg.norm(right, axis=1)
    return [float(n) for n in np.sum(left * right, axis=1) / np.maximum(lengths, 1e-9)]
