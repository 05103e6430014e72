"""InferDPT (Tong et al. 2023, tables III and IV): open-ended writing with a perturbed document.

The first 50 words of wikitext2's paragraphs go out perturbed, 100 words come back, and the local
model extracts. Three answers are compared with what the provider writes to the true text: the final
one, the local model's alone, and the provider's raw one. The paper's coherence, by SimCSE: RANTEXT
.75, GPT-4 .63, the local 7B model alone .66 to .83. Ours extracts with 135M: expect less. Last come
differences on the same paragraphs.
"""

from __future__ import annotations

import functools
import math
from collections.abc import Callable, Iterator, Sequence
from statistics import fmean
from typing import Any

from engine.attacks.leakage import words_of
from engine.models.manager import ModelManager
from engine.protect.inferdpt import EXTRACTION_TOKENS, TEMPERATURE, extraction, prompt
from tests.benchmarks.papers.intervals import bootstrap, shown
from tests.benchmarks.papers.perturbed import perturbed
from tests.benchmarks.papers.provider import SEED, Asked, Local
from tests.benchmarks.papers.report import Row, Run
from tests.benchmarks.papers.side_by_side import answers
from tests.benchmarks.words_scores import MINILM, texts_of

SUMMARY = "writing on: the final answer, the local model alone, the raw perturbed answer"
INSTRUCTION = "Write the continuation of this text, about 100 words. Write the continuation only."
METHODS = ("rantext", "cape")  # the paper's own, and the one that reads the context
PARAGRAPHS = 100
MOST_TOKENS = 150
PLAIN, ALONE, RAW, FINAL = "provider, plain", "local model alone", "raw perturbed", "final"
COMPARED = (  # the coherence of one answer less another's
    (("", ALONE), ("", PLAIN)),
    (("", ALONE), ("rantext", FINAL)),
    (("", ALONE), ("cape", FINAL)),
    (("cape", RAW), ("rantext", RAW)),
    (("cape", FINAL), ("rantext", FINAL)),
)


def measure(provider: Asked, run: Run) -> list[Row]:
    """A row for each method and answer, then for each two that are compared."""
    manager, texts = ModelManager(), texts_of(run.data, "wikitext2", run.sample or PARAGRAPHS)
    local, expected = Local(), written_on(provider, texts)
    judge = functools.partial(_row, manager, texts, expected)
    rows = [judge("", PLAIN, expected)]
    rows.append(judge("", ALONE, written_on(local, texts, SEED + 1)))
    for method in METHODS:
        out = [perturbed(manager, method, n, text) for n, text in enumerate(texts)]
        raw = written_on(provider, out)
        final = _extracted(local, texts, raw)
        rows += [judge(method, RAW, raw), judge(method, FINAL, final)]
    return [*rows, *differences(rows)]


def differences(rows: Sequence[Row]) -> Iterator[Row]:
    """How much more coherent one answer is than another, over the same paragraphs."""
    known = {(row["method"], row["answer"]): row["each"] for row in rows}
    for one, other in COMPARED:
        if one in known and other in known:
            apart = [a - b for a, b in zip(known[one], known[other], strict=True)]
            name = f"{_name(*one)} less {_name(*other)}"
            yield {"answer": name, "of": len(apart), "coherence": shown(bootstrap(apart, fmean))}


def _name(method: str, answer: str) -> str:
    return f"{method} {answer}".strip()


def written_on(provider: Asked, texts: Sequence[str], seed: int = SEED) -> list[str]:
    """How the provider goes on with each of the texts."""
    prompts = [prompt(INSTRUCTION, text)[0] for text in texts]
    return answers(provider, prompts, max_tokens=MOST_TOKENS, temperature=TEMPERATURE, seed=seed)


def _extracted(local: Local, texts: Sequence[str], raw: Sequence[str]) -> list[str]:
    asked = [extraction(INSTRUCTION, *pair) for pair in zip(texts, raw, strict=True)]
    return answers(local, asked, max_tokens=EXTRACTION_TOKENS, temperature=TEMPERATURE)


def _row(  # noqa: PLR0917 (the first three are bound once)
    manager: ModelManager,
    texts: Sequence[str],
    expected: Sequence[str],
    method: str,
    answer: str,
    written: Sequence[str],
) -> Row:
    with manager.encoder(MINILM) as encoder:
        embed: Callable[[Sequence[str]], Any] = encoder.sentence_embeddings
        vectors = embed(written)
        coherence = (embed(texts) * vectors).sum(axis=1).tolist()
        alignment = (embed(expected) * vectors).sum(axis=1).tolist()
    return {
        "method": method,
        "answer": answer,
        "of": len(texts),
        "coherence": shown(bootstrap(coherence, fmean)),
        "alignment": shown(bootstrap(alignment, fmean)),
        "diversity": shown(bootstrap([diversity(text) for text in written], fmean)),
        "each": coherence,
    }


def diversity(text: str) -> float:
    """The product, over n of 2 to 4, of the share of n-grams that are distinct (Su et al. 2022)."""
    words = words_of(text)
    shares = []
    for length in (2, 3, 4):
        grams = [tuple(words[n : n + length]) for n in range(len(words) - length + 1)]
        shares.append(len(set(grams)) / len(grams) if grams else 0.0)
    return math.prod(shares)
