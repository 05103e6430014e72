"""The verbs `attack` and `extract` of the headless command.

Measures what a provider could guess from a sanitized text; runs InferDPT's local extraction.
"""

from __future__ import annotations

import argparse
from collections.abc import Mapping, Sequence
from typing import Any

from engine.attacks import attackers
from engine.attacks.base import Outcome
from engine.attacks.knn import LARGEST_K
from engine.attacks.leakage import rouge_l, shared_ngrams
from engine.attacks.mask_inference import inferred
from engine.cli import jsonl
from engine.cli.prompts import replacements
from engine.core.callbacks import never_cancelled, no_progress
from engine.core.errors import BadParameter, BadRecord
from engine.core.message_fields import Record, string
from engine.core.parameters import Value
from engine.core.types import Category, Replacement
from engine.models.manager import ModelManager
from engine.pipeline.engine import TEXT_METHODS
from engine.pipeline.meters import ATTACKS, KNN, MASK, Gauge
from engine.pipeline.policy import parse
from engine.protect.inferdpt import extract

WRITER = "smollm2-135m-instruct"
LEAKAGE = "leakage"
NGRAMS = (1, 2, 3)


def add_attack_options(parser: argparse.ArgumentParser) -> None:
    """Add the verb's options."""
    jsonl.add_input(parser)
    parser.description = (
        'Fields of a record: "original", "sanitized", "replacements", as sanitize printed them '
        '(leakage: also "response"); "policy", where it was not the default. Printed: '
        '"success_rate" and what was guessed. A method is never attacked with its own model.'
    )
    parser.add_argument("--kind", choices=(*ATTACKS, LEAKAGE), default=KNN)
    parser.add_argument("--k", type=int, default=10, help="how many nearest words count (knn)")
    parser.add_argument("--model", help="the attacker's model (knn: the space)")


def run_attack(options: argparse.Namespace) -> int:
    """Run the verb over its records."""
    return jsonl.over(_attacker(options), options)


def _attacker(options: argparse.Namespace) -> jsonl.Handle:
    if not 1 <= options.k <= LARGEST_K:
        raise BadParameter(name="k", reason="out_of_range", low=1, high=LARGEST_K)
    manager = ModelManager()

    def handle(record: Record) -> dict[str, Any]:
        original, text = string(record, "original"), string(record, "sanitized")
        if options.kind == LEAKAGE:
            return _leaked(original, text, record)
        words = _words(record, text)
        own = _parameters(record, words)
        gauge = Gauge(
            manager, never_cancelled, no_progress, options.kind, own, options.model or "", options.k
        )
        outcome, _ = gauge.attacked(text, words)
        if options.kind != MASK:
            return _told(outcome)
        return _told(outcome) | {"rouge_l": rouge_l(original, inferred(text, outcome))}

    return handle


def add_extract_options(parser: argparse.ArgumentParser) -> None:
    """Add the verb's options."""
    jsonl.add_input(parser)
    parser.description = (
        'Fields of a record: "instruction", "document" (the true one), "response". Printed: "text".'
    )
    parser.add_argument("--model", default=WRITER, help="the local model that writes")
    parser.add_argument("--seed", type=int, help="the same seed gives the same answer")


def run_extract(options: argparse.Namespace) -> int:
    """Run the verb over its records."""
    return jsonl.over(_extractor(options), options)


def _extractor(options: argparse.Namespace) -> jsonl.Handle:
    manager = ModelManager()

    def handle(record: Record) -> dict[str, Any]:
        texts = [string(record, name) for name in ("instruction", "document", "response")]
        with manager.causal(options.model) as model:
            return {"text": "".join(extract(model, *texts, seed=options.seed))}

    return handle


def _leaked(original: str, text: str, record: Record) -> dict[str, Any]:
    """The share of the original's n-grams in the sent text, and in a response."""
    seen = {"sent": text}
    if "response" in record:
        seen["received"] = string(record, "response")
    return {
        side: {str(n): shared_ngrams(original, other, n) for n in NGRAMS}
        for side, other in seen.items()
    }


def _parameters(record: Record, words: Sequence[Replacement]) -> Mapping[str, Value]:
    """The parameters of the method that drew the words: the record's, else its defaults."""
    method = next((word.mechanism for word in words if word.mechanism in TEXT_METHODS), "")
    if method and "policy" in record:
        return parse(record["policy"]).parameters(method)
    return attackers.defaults(method)


def _told(outcome: Outcome) -> dict[str, Any]:
    return {
        "success_rate": outcome.success_rate,
        "tokens": [
            {
                "target_start": guess.target.span.start,
                "target_end": guess.target.span.end,
                "original": guess.target.original,
                "surrogate": guess.target.surrogate,
                "guesses": list(guess.guesses),
                "found": guess.found,
            }
            for guess in outcome.guesses
        ],
    }


def _words(record: Record, text: str) -> list[Replacement]:
    """The replaced words, in order; none for a rewriting of the whole text."""
    if "replacements" not in record:
        raise BadRecord(reason="not_a_list", field="replacements")
    found = [r for r in replacements(record) if r.category is not Category.REWRITE]
    if any(r.target.of(text) != r.surrogate for r in found):
        raise BadRecord(reason="not_a_replacement", field="replacements")
    return sorted(found, key=lambda r: r.target)
