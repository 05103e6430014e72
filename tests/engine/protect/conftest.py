"""A vocabulary of 60 words, small enough to try every input, and workshops for the methods."""

import hashlib
from collections.abc import Callable, Mapping
from typing import Any

import numpy as np
import pytest

from engine.core import parameters
from engine.core.rng import Draws
from engine.core.types import Sanitized
from engine.models import lexicon
from engine.models.lexicon import Lexicon, Lexicons
from engine.models.manager import ModelManager
from engine.pipeline.engine import Engine
from engine.pipeline.policy import EVERY, parse
from engine.pipeline.requests import Request
from engine.protect.base import MethodContext

SIZE, WIDTH = 60, 5
WorkshopOf = Callable[..., MethodContext]


@pytest.fixture(scope="session")
def sixty() -> Lexicon:
    """Sixty words of letters, aaa to ccx, in a made-up embedding."""
    words = [f"{'abc'[n // 26]}{'abc'[n % 3]}{chr(97 + n % 26)}" for n in range(SIZE)]
    rows = np.random.default_rng(7).normal(size=(SIZE, WIDTH))
    return lexicon.make(words, rows, np.arange(SIZE)[:, np.newaxis])


@pytest.fixture(scope="session")
def small(sixty: Lexicon) -> Lexicons:
    """The sixty words, and as many numbers."""
    numbers = [str(number) for number in range(SIZE)]
    rows = np.random.default_rng(8).normal(size=(SIZE, WIDTH))
    return Lexicons(sixty, lexicon.make(numbers, rows, np.arange(SIZE)[:, np.newaxis]))


@pytest.fixture(scope="session")
def method_context(manager: ModelManager) -> WorkshopOf:
    """A workshop for a method, with the given parameters and the others at their defaults."""

    def make(method: str, seed: int = 0, reroll: int = 0, **given: Any) -> MethodContext:
        key = hashlib.sha256(str(seed).encode()).digest()
        values: Mapping[str, Any] = parameters.read(method, given)
        return MethodContext(values, Draws(key), manager, reroll)

    return make


@pytest.fixture
def by_prosan(engine: Engine) -> Callable[..., Sanitized]:
    """What ProSan alone makes of a text, with its own parameters, in a chat."""

    def make(text: str, own: object = None, chat: bytes = b"a chat", **fields: Any) -> Sanitized:
        policy = parse({"level": EVERY, "stages": ["prosan"], "methods": {"prosan": own or {}}})
        return engine.sanitize(Request(text, policy, chat, **fields))

    return make
