"""InferDPT: a perturbed document is sent, and a local model fits the answer to the original.

Tong et al. 2023, section 4. A prompt is an instruction, which is sent as typed, and a document,
whose words one of the word-level methods redraws. The answer is about the perturbed document; the
extraction module, a local model, reads it together with the true document and writes the final
answer. Nothing of that is sent.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from typing import TYPE_CHECKING

from engine.core.callbacks import Check
from engine.core.types import PAUSE, Message, Replacement, Span

if TYPE_CHECKING:
    from engine.models.manager import Causal

Progress = Callable[[int, int], None]

TEMPERATURE = 0.5  # the paper's
EXTRACTION_TOKENS = 256

# The paper's appendix A in our own words. The text comes last: what a small model reads last weighs
# most, and with the draft there it wrote on about the draft (tests/benchmarks/results/inferdpt.md).
ASKED = (
    "A helper read a garbled copy of a text and wrote this draft. Some of its words are wrong.\n\n"
    "Draft:\n{answer}\n\nTake from the draft what fits the true text below, and leave out the rest."
    "\n\n{instruction} Write the answer only.\n\n{document}"
)

NOT_COVERED = "The instruction: it goes as you typed it, but for what was found private in it."


def prompt(instruction: str, document: str) -> tuple[str, int]:
    """The whole prompt, and the instruction's length in code points."""
    head = instruction + PAUSE if instruction else ""
    return head + document, len(head)


def document_start(changes: Sequence[Replacement], instruction: int) -> int:
    """The offset of the document in the text after an earlier stage.

    `instruction` counts code points of the original; that stage's changes in it stay.
    """
    end = instruction
    for change in changes:
        if change.source.start < instruction:
            end = change.target.end + max(0, instruction - change.source.end)
    return end


def shielded(changes: Sequence[Replacement], start: int) -> tuple[Span, ...]:
    """The spans that a text method must not change: all before the document, and surrogates."""
    head = (Span(0, start),) if start else ()
    return (*head, *(change.target for change in changes if change.target.start >= start))


def extraction(instruction: str, document: str, answer: str) -> str:
    """The prompt of the extraction module."""
    return ASKED.format(instruction=instruction.strip(), document=document, answer=answer)


def extract(  # noqa: PLR0913 (three texts and who writes, watches and calls off)
    model: Causal,
    instruction: str,
    document: str,
    answer: str,
    *,
    check: Check | None = None,
    on_progress: Progress | None = None,
    seed: int | None = None,
) -> Generator[str, None, None]:
    """Stream the final answer.

    Raises BadText (too_long) before any piece, where the three texts exceed the model's context.
    """
    return model.chat(
        [Message("user", extraction(instruction, document, answer))],
        temperature=TEMPERATURE,
        max_tokens=EXTRACTION_TOKENS,
        seed=seed,
        check=check,
        on_progress=on_progress,
    )
