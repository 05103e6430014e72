"""LLM inference: a model is asked for the word that stood where a drawn one stands.

    DATA=folder python tests/benchmarks/bench_words_llm.py [--sample 100] [--sets sst2 …]
    … --provider URL --model NAME --key-variable VARIABLE       # a stronger attacker

After Tong et al. 2023, section 7.3: GPT-4 leaves 80% of RANTEXT's tokens hidden at epsilon 10. One
drawn word of each text, by Sotto's own attack with SmolLM2-135M on this computer, else by the same
question to a provider; what leaves is text that a method sent. SmolLM2 is a weak attacker, and
echoes the word that it sees: so `kept`, the share of words that drew themselves, stands beside the
privacy, with what was found of the others; 95% intervals by Wilson. Answers are kept as they come
(side_by_side.py). Appends to build/bench/words_llm.jsonl, and does not measure again what stands
there.
"""

from __future__ import annotations

import argparse
import os
from collections.abc import Iterator
from contextlib import closing
from functools import partial

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

from reporting import DATA, Row, resumed, show

from engine.attacks.base import Target
from engine.attacks.knn import knn, known_words
from engine.attacks.llm_inference import ANSWER_TOKENS, guessed, question
from engine.core.callbacks import never_cancelled, no_progress
from engine.models.lexicon import normalised
from engine.models.manager import ModelManager
from engine.pipeline.engine import TEXT_METHODS
from engine.protect.base import MethodInput
from tests.benchmarks.papers.intervals import shown, wilson
from tests.benchmarks.papers.provider import KEY_VARIABLE, Asked, Local, Provider
from tests.benchmarks.papers.side_by_side import answers
from tests.benchmarks.words_scores import MASKED, MINILM, SMOLLM, room, sent, texts_of

SETTINGS = (("rantext", 10), ("cape", 11), ("custext", 6), ("santext", 14), ("rantext", 6))
STEP = 7  # which of a text's drawn words is attacked: another one in each text


def main() -> None:
    options = _options()
    manager = ModelManager()
    with closing(_provider(options)) as provider:
        for key in _keys(options):
            show(resumed("words_llm", key, partial(_row, manager, provider, key)), "=")


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--sample", type=int, default=100, help="words of each set and method")
    parser.add_argument("--sets", nargs="+", default=["sst2", "qnli", "wikitext2"])
    parser.add_argument("--provider", metavar="URL")
    parser.add_argument("--model", default=SMOLLM)
    parser.add_argument("--key-variable", default=KEY_VARIABLE, metavar="VARIABLE")
    return parser.parse_args()


def _keys(options: argparse.Namespace) -> Iterator[Row]:
    for method, epsilon in SETTINGS:
        for name in options.sets:
            key = {"set": name, "method": method, "epsilon": epsilon, "words": options.sample}
            yield key | {"attacker": options.model}


def _provider(options: argparse.Namespace) -> Asked:
    """Who guesses: the local model, or the provider's by the same question."""
    if not options.provider:
        return Local(options.model)
    return Provider(options.provider, options.model, os.environ.get(options.key_variable, ""))


def _row(manager: ModelManager, provider: Asked, key: Row) -> Row:
    attacked = list(_attacked(manager, key))
    asked = [question(text, target) for text, target in attacked]
    said = answers(provider, asked, max_tokens=ANSWER_TOKENS, temperature=0)
    targets = [target for _, target in attacked]
    found = [guessed(*pair).found for pair in zip(targets, said, strict=True)]
    same = [normalised(t.original) == normalised(t.surrogate.strip()) for t in targets]
    changed = [hit for hit, itself in zip(found, same, strict=True) if not itself]
    own = known_words(manager, MASKED if key["method"] == "cape" else MINILM, [key["method"]])
    near = [guess.found for guess in knn(targets, own, 10, never_cancelled, no_progress).guesses]
    return {
        "of": len(found),
        "privacy": _share([not hit for hit in found]),
        "kept": _share(same),
        "found_of_changed": _share(changed) if changed else None,
        "changed": len(changed),
        "privacy_top_10": _share([not hit for hit in near]),
    }


def _attacked(manager: ModelManager, key: Row) -> Iterator[tuple[str, Target]]:
    """Each text as it is sent, and the word in it that is asked for."""
    for number, text in enumerate(texts_of(DATA, key["set"], key["words"])):
        method_context = room(manager, key["method"], number, {"epsilon": key["epsilon"]})
        out, targets = sent(
            text, TEXT_METHODS[key["method"]]().apply(MethodInput(text), method_context)
        )
        if targets:
            yield out, targets[number * STEP % len(targets)]


def _share(hits: list[bool]) -> str:
    return shown(wilson(sum(hits), len(hits)))


if __name__ == "__main__":
    main()
