"""A text as a word-level method sends it, for the tasks that measure what is left of its use."""

from __future__ import annotations

from typing import Any

from engine.models.manager import ModelManager
from engine.pipeline.engine import TEXT_METHODS
from engine.protect.base import MethodInput
from tests.benchmarks.words_scores import room, sent

# Settings at which three in four words and more held off the top-10 attack (bench_words.py);
# SANTEXT+ replaces half of the frequent words at any epsilon, so it stays well above.
SETTINGS: dict[str, dict[str, Any]] = {
    "santext": {"epsilon": 14},
    "custext": {"epsilon": 3},
    "rantext": {"epsilon": 10},
    "cape": {"epsilon": 11},
}


def perturbed(manager: ModelManager, method: str, number: int, text: str, **more: Any) -> str:
    """Text `number` of a task, drawn with a key of its own; `more` is set besides SETTINGS."""
    method_context = room(manager, method, number, SETTINGS[method] | more)
    return sent(text, TEXT_METHODS[method]().apply(MethodInput(text), method_context))[0]
