"""What Preempt really sends, quoted as it is, comes back as it was typed."""

import hashlib
import re

import pytest
from cases import tables_beside

from engine.core.types import Entity, Kind, Span
from engine.crypto.key_derivation import ProfileKey
from engine.pipeline.assembly import assemble
from engine.pipeline.policy import DEFAULT_EPSILONS, NOISED
from engine.protect.base import MechanismContext
from engine.protect.preempt.method import Preempt
from engine.restore import restore

CASES = tables_beside(__file__)

MARKED = re.compile(r"\{([A-Z_]+):([^}]*)\}")


def marked(prompt):
    """The plain text of a marked prompt, and its entities."""
    text, entities, at = "", [], 0
    for mark in MARKED.finditer(prompt):
        text += prompt[at : mark.start()]
        span = Span(len(text), len(text) + len(mark[2]))
        entities.append(Entity(span, Kind(mark[1]), 1.0, "test"))
        text, at = text + mark[2], mark.end()
    return text + prompt[at:], entities


def sanitized(prompt, number):
    text, entities = marked(prompt)
    conversation = hashlib.sha256(str(number).encode()).digest()[:16]
    context = MechanismContext(ProfileKey(bytes(range(32))), conversation, DEFAULT_EPSILONS, NOISED)
    return assemble(text, Preempt().apply(text, entities, context), "preempt")


@pytest.mark.parametrize("prompt", CASES["prompts"])
@pytest.mark.parametrize("number", range(20))
def test_an_echo_of_the_prompt_is_the_prompt(prompt, number):
    sent = sanitized(prompt, number)
    text, restored = restore(sent.text, sent.replacements)
    assert text == sent.original
    assert len(restored) >= len(sent.replacements)
