"""The verbs `attack` and `extract` of the headless command.

What a provider could guess of a sanitized text, and InferDPT's local extraction.
"""

from __future__ import annotations

import argparse
from typing import Any

from engine.attacks.base import Attacker, Outcome, Target
from engine.attacks.knn import LARGEST_K, knn, known_words
from engine.attacks.leakage import rouge_l, shared_ngrams
from engine.attacks.llm_inference import llm_inference
from engine.attacks.mask_inference import inferred, mask_inference
from engine.cli import jsonl
from engine.core.callbacks import never_cancelled, unwatched
from engine.core.errors import BadParameter, BadRecord
from engine.core.message_fields import Record, objects, string
from engine.core.parameters import PARAMETERS
from engine.core.types import Category, Span
from engine.models.manager import ModelManager
from engine.protect.inferdpt import extract

WRITER = "smollm2-135m-instruct"
EMBEDDINGS = "all-minilm-l6-v2-int8"
KINDS = ("knn", "mask", "llm", "leakage")
NGRAMS = (1, 2, 3)
MODEL_PARAMETERS = ("context_model", "embeddings")  # whose embeddings a method draws by


def add_attack_options(parser: argparse.ArgumentParser) -> None:
    """Add the verb's options."""
    jsonl.add_input(parser)
    parser.description = (
        'Fields of a record: "original", "sanitized", "replacements", as sanitize printed them '
        '(leakage: also "response"). Printed: "success_rate" and what was guessed.'
    )
    parser.add_argument("--kind", choices=KINDS, default="knn")
    parser.add_argument("--k", type=int, default=10, help="how many nearest words count (knn)")
    parser.add_argument("--model", help="the attacker's model (knn: else the method's own)")


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
        if options.kind == "knn":
            methods = [method for _target, method in replaced]
            model = options.model or _model_of(methods[0] if methods else "")
            own = known_words(manager, model, methods)
            return _told(knn(targets, own, options.k, never_cancelled, unwatched))
        local = Attacker(manager, options.model or WRITER, never_cancelled, unwatched)
        if options.kind == "llm":
            return _told(llm_inference(text, targets, local))
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


def _model_of(method: str) -> str:
    """The model whose embeddings a method draws by, else the embedded one."""
    defaults = {p.name: p.default for p in PARAMETERS.get(method, ())}
    own = (str(defaults[name]) for name in MODEL_PARAMETERS if name in defaults)
    return next(own, EMBEDDINGS)


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
