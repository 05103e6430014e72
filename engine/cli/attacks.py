"""The verbs `attack` and `extract` of the headless command.

What a provider could guess of a sanitized text, and InferDPT's local extraction.
"""

from __future__ import annotations

import argparse
from collections.abc import Mapping, Sequence
from typing import Any

from engine.attacks import attackers
from engine.attacks.base import Attacker, Outcome, Target
from engine.attacks.knn import LARGEST_K, knn, known_words
from engine.attacks.leakage import rouge_l, shared_ngrams
from engine.attacks.llm_inference import llm_inference, llm_inference_of_lists
from engine.attacks.mask_inference import inferred, mask_inference
from engine.cli import jsonl
from engine.core.callbacks import never_cancelled, unwatched
from engine.core.errors import BadParameter, BadRecord
from engine.core.message_fields import Record, objects, string
from engine.core.parameters import Value
from engine.core.types import Category, Span
from engine.models.manager import ModelManager
from engine.pipeline.engine import TEXT_METHODS
from engine.pipeline.policy import parse
from engine.protect.inferdpt import extract

WRITER = "smollm2-135m-instruct"
KINDS = ("knn", "mask", "llm", "llm-list", "leakage")
NGRAMS = (1, 2, 3)


def add_attack_options(parser: argparse.ArgumentParser) -> None:
    """Add the verb's options."""
    jsonl.add_input(parser)
    parser.description = (
        'Fields of a record: "original", "sanitized", "replacements", as sanitize printed them '
        '(leakage: also "response"); "policy", where it was not the default. Printed: '
        '"success_rate" and what was guessed. A method is never attacked with its own model.'
    )
    parser.add_argument("--kind", choices=KINDS, default="knn")
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
        if options.kind == "leakage":
            return _leaked(original, text, record)
        replaced = _replacements(record, text)
        targets = [target for target, _method in replaced]
        methods = [method for _target, method in replaced]
        parameters = _parameters(record, methods)
        if options.kind == "knn":
            own = known_words(manager, options.model or attackers.space(parameters), methods)
            return _told(knn(targets, own, options.k, never_cancelled, unwatched))
        choose = attackers.guesser if options.kind == "mask" else attackers.asked
        model = choose(manager.store, parameters, options.model or "")
        local = Attacker(manager, model, never_cancelled, unwatched)
        if options.kind == "llm":
            return _told(llm_inference(text, targets, local))
        if options.kind == "llm-list":
            return _told(llm_inference_of_lists(targets, local))
        outcome = mask_inference(text, targets, local)
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
    """The share of the original's n-grams in what was sent, and in a response that came back."""
    seen = {"sent": text}
    if "response" in record:
        seen["received"] = string(record, "response")
    return {
        side: {str(n): shared_ngrams(original, other, n) for n in NGRAMS}
        for side, other in seen.items()
    }


def _parameters(record: Record, methods: Sequence[str]) -> Mapping[str, Value]:
    """The parameters of the method that drew the words: the record's, else its defaults."""
    method = next((name for name in methods if name in TEXT_METHODS), "")
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


def _replacements(record: Record, text: str) -> list[tuple[Target, str]]:
    """The replaced words, each with its method; a rewrite of the whole text is none."""
    if "replacements" not in record:
        raise BadRecord(reason="not_a_list", field="replacements")
    found = [_target(item, text) for item in objects(record, "replacements")]
    return sorted((pair for pair in found if pair is not None), key=lambda pair: pair[0].span)


def _target(item: Record, text: str) -> tuple[Target, str] | None:
    if item.get("category") == Category.REWRITE:
        return None
    start, end = item.get("target_start"), item.get("target_end")
    original, surrogate = item.get("original"), item.get("surrogate")
    if (
        not isinstance(start, int)
        or not isinstance(end, int)
        or not isinstance(original, str)
        or not isinstance(surrogate, str)
        or not 0 <= start <= end
        or text[start:end] != surrogate
    ):
        raise BadRecord(reason="not_a_replacement", field="replacements")
    return Target(Span(start, end), original, surrogate), str(item.get("method", ""))
