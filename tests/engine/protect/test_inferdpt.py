"""InferDPT's frame: the instruction goes as typed, the document perturbed; extraction is local."""

from dataclasses import replace

import pytest
from replaced import replaced

from engine.core.errors import BadText, Cancelled
from engine.core.types import Category, Replacement, Span
from engine.models.manager import ModelManager
from engine.pipeline.engine import Engine
from engine.pipeline.policy import EVERY, parse
from engine.pipeline.requests import Request
from engine.protect.inferdpt import document_start, extract, prompt, shielded

INSTRUCTION = "Continue this text about Maria Lopez:"
DOCUMENT = "The garden was quiet and Maria Lopez read a letter."


def test_the_document_is_perturbed_and_the_instruction_is_not(engine: Engine) -> None:
    text, head = prompt(INSTRUCTION, DOCUMENT)
    assert text[head:] == DOCUMENT
    policy = parse({"stages": ["rantext"], "methods": {"rantext": {"epsilon": 1}}})
    sent = engine.sanitize(Request(text, policy, b"c", instruction=head))
    assert sent.text.startswith(INSTRUCTION + "\n\n")
    assert len(sent.replacements) == len(DOCUMENT.split())
    assert sum(r.original == r.surrogate for r in sent.replacements) <= 2
    assert all("instruction" in guarantee.not_covered[0] for guarantee in sent.guarantees)
    both = parse({"stages": ["preempt", "rantext"], "level": EVERY})
    hidden = engine.sanitize(Request(text, both, b"c", instruction=head))
    words = [r for r in hidden.replacements if r.category is Category.WORD]
    assert min(r.source.start for r in words) == head
    assert "Maria Lopez" not in hidden.text  # what Preempt finds in an instruction is hidden too


def test_places_move_with_what_an_earlier_stage_put_in() -> None:
    def change(source: tuple[int, int], target: tuple[int, int]) -> Replacement:
        return replace(replaced("PERSON", "", ""), source=Span(*source), target=Span(*target))

    changes = [change((2, 4), (2, 9)), change((20, 22), (25, 26))]
    assert document_start(changes, 10) == 15
    assert shielded(changes, 15) == (Span(0, 15), Span(25, 26))
    assert shielded(changes, 0) == (Span(2, 9), Span(25, 26))
    assert shielded([], 7) == (Span(0, 7),)


def test_extraction_streams_stops_and_refuses_what_is_too_long(manager: ModelManager) -> None:
    with manager.causal("smollm2-135m-instruct") as model:
        writing = extract(model, INSTRUCTION, DOCUMENT, "The park was silent.", seed=3)
        first = next(writing)
        writing.close()
        assert first

        def stop() -> None:
            raise Cancelled()

        with pytest.raises(Cancelled):
            next(extract(model, INSTRUCTION, DOCUMENT, "x", check=stop))
        with pytest.raises(BadText):
            extract(model, INSTRUCTION, "word " * 6_000, "x")
