"""DP-Prompt: how many texts that ask something are answered instead of rewritten.

    python tests/benchmarks/bench_dp_prompt_questions.py [DATA] [--epsilon 28] [--sample 100]

A hundred questions and requests (self_instruct, pupa and qnli, development halves), each rewritten
as the method did before ("paper": the paper's template alone, 128 tokens for each text) and as it
does now ("now": after examples, by the length class of the text). A rewriting counts as doubtful by
`engine.protect.dp_prompt.doubts`, each sign by itself, and where it speaks as somebody who answers.
Shares have 95% intervals (Wilson). What was written is kept in build/bench, so that a run that was
broken off goes on. Draws in floats, in batches: nothing here is sent.
"""

from __future__ import annotations

import argparse
import json
import re
import sys
from collections.abc import Iterator, Sequence
from contextlib import closing
from pathlib import Path

import numpy as np
from reporting import DATA, Row, counted, keep, kept, records

from engine.core.parameters import read
from engine.core.rng import Draws
from engine.core.types import Message
from engine.models.llama.batch_writing import BatchText
from engine.models.llama.causal import CausalModel
from engine.models.manager import ModelManager
from engine.protect.dp_prompt.calibration import roughly
from engine.protect.dp_prompt.doubts import LONGER, MEANING, NO_QUESTION, TEMPLATE, doubts
from engine.protect.dp_prompt.method import tidy, whole_sentences
from engine.protect.dp_prompt.plan import plan
from engine.protect.dp_prompt.request import TEMPLATE as PAPER
from engine.protect.dp_prompt.request import asked, rewriting
from tests.benchmarks.papers.intervals import wilson

KEPT = "dp_prompt-questions"
ENCODER, KEY = "all-minilm-l6-v2-int8", bytes(31) + b"q"
FORMS = ("paper", "now")
AT_ONCE, LENGTH, FIXED = 20, 640, 128
LONGEST = 300  # characters of a text
OTHERS = 30  # of each set of requests; the rest are qnli's questions
SPEAKS = re.compile(
    r"(?:Sure|Certainly|Yes|No|Dear|Here (?:is|are)|I'm sorry|As an AI|You (?:can|should))\b"
)
SPEAKING = "speaks as who answers"
SIGNS = (LONGER, TEMPLATE, NO_QUESTION, MEANING, SPEAKING)


def main() -> None:
    options = _options()
    manager, texts = ModelManager(), list(questions(options.data, options.sample))
    for form in FORMS:
        _write(manager, form, texts, options)
        rows = _kept(form, texts, options)
        sys.stdout.write(json.dumps(judged(manager, form, rows)) + "\n")


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("data", type=Path, nargs="?", default=DATA)
    parser.add_argument("--epsilon", type=float, default=28.0)
    parser.add_argument("--sample", type=int, default=100)
    parser.add_argument("--model", default="smollm2-135m-instruct")
    return parser.parse_args()


def questions(data: Path, count: int) -> Iterator[str]:
    """`count` texts that ask: requests as people write them first, then qnli's questions."""
    sets = (("self_instruct/user_oriented.jsonl", "text"), ("pupa/dev.jsonl", "prompt"))
    found = [text for file, name in sets for text in _asking(data / file, name)[:OTHERS]]
    plain = [text for text in _asking(data / "qnli" / "dev.jsonl", "question") if text not in found]
    yield from [*found, *plain][:count]


def _asking(file: Path, name: str) -> list[str]:
    lines = (record[name].strip() for record in records(file))
    fit = (text for text in lines if "?" in text and len(text) <= LONGEST and text.isascii())
    return list(dict.fromkeys(fit))


def _write(
    manager: ModelManager, form: str, texts: Sequence[str], options: argparse.Namespace
) -> None:
    done = {row["text"] for row in _kept(form, texts, options)}
    left = [text for text in texts if text not in done]
    if not left:
        return
    with (
        manager.causal(options.model) as model,
        closing(model.drafts(count=AT_ONCE, length=LENGTH, threads=1)) as drafts,  # two would wait
    ):
        for start in range(0, len(left), AT_ONCE):
            some = left[start : start + AT_ONCE]
            jobs = [_job(manager, model, form, text, options) for text in some]
            written = drafts.write(jobs, lambda: None)
            for text, job, tokens in zip(some, jobs, written, strict=True):
                said = _said(model, form, tokens, job.most)
                keep(KEPT, _key(form, text, options) | {"rewriting": said})
            done = len(texts) - len(left) + start + len(some)
            counted(done, len(texts), f"rewritings ({form})")


def _job(
    manager: ModelManager, model: CausalModel, form: str, text: str, options: argparse.Namespace
) -> BatchText:
    own = read("dp_prompt", {"epsilon": options.epsilon, "model": options.model, "tokens": FIXED})
    chosen = plan(own, manager)
    clipping = chosen.clipping(model.vocabulary_size)
    stream = Draws(KEY).stream("questions", 1, form, text)
    paper = (Message("user", PAPER.format(document=text)),)
    most = chosen.written_for(len(model.pieces(text))) if form == "now" else FIXED
    prompt = model.prompt(asked(text) if form == "now" else paper)
    return BatchText(prompt, most, lambda row: roughly(clipping.weights(row), stream))


def _said(model: CausalModel, form: str, tokens: Sequence[int], most: int) -> str:
    text = model.text(tokens)
    if form == "paper":
        return tidy(text)
    said = tidy(rewriting(text))
    return whole_sentences(said) if len(tokens) == most else said


def _key(form: str, text: str, options: argparse.Namespace) -> Row:
    return {"form": form, "text": text, "epsilon": options.epsilon, "model": options.model}


def _kept(form: str, texts: Sequence[str], options: argparse.Namespace) -> list[Row]:
    rows = kept(KEPT)
    wanted = [_key(form, text, options) for text in texts]
    return [row for row in rows if any(key.items() <= row.items() for key in wanted)]


def judged(manager: ModelManager, form: str, rows: Sequence[Row]) -> Row:
    """The shares of rewritings with each sign, and with any."""
    texts, said = ([row[name] for row in rows] for name in ("text", "rewriting"))
    with manager.encoder(ENCODER) as encoder:
        vectors = encoder.sentence_embeddings([*texts, *said])
    meanings = (vectors[: len(rows)] * vectors[len(rows) :]).sum(axis=1)
    signs = [
        {*doubts(text, other, float(meaning)), *([SPEAKING] if SPEAKS.match(other) else [])}
        for text, other, meaning in zip(texts, said, meanings, strict=True)
    ]
    found: Row = {"form": form, "of": len(rows), "any": interval(sum(map(bool, signs)), len(rows))}
    found |= {sign: interval(sum(sign in own for own in signs), len(rows)) for sign in SIGNS}
    ratios = [len(b.split()) / len(a.split()) for a, b in zip(texts, said, strict=True)]
    same = sum(a == b for a, b in zip(texts, said, strict=True))
    return found | {
        "mean meaning": round(float(meanings.mean()), 3),
        "median length": round(float(np.median(ratios)), 2),
        "word for word": interval(same, len(rows)),
    }


def interval(count: int, of: int) -> list[float]:
    return [round(number, 3) for number in wilson(count, of)]


if __name__ == "__main__":
    main()
