"""The mechanism: parts of the text, rewritten token by token from streams of their own."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Protocol

from engine.mechanisms import Edit, Stage, Workshop
from engine.mechanisms.dp_prompt import promises
from engine.mechanisms.dp_prompt.parts import parts
from engine.mechanisms.dp_prompt.plan import plan
from engine.mechanisms.dp_prompt.sampling import Clipping, Logits, draw
from engine.rng import Field, Stream
from engine.types import Category, Guarantee, Message, Span

if TYPE_CHECKING:
    from engine.models.causal import CausalModel

VERSION = 1  # of the distribution: the template below, the cut into parts, the draw
UNIT = "whole text"

PART_SHARE = 0.75  # of the tokens written for a part: a rewriting is often longer than its part
PREVIEW_TOKENS = 4  # between two reports
BETWEEN_PARTS = "\n\n"

# Of a token's characters those that no text should have: a blank stands for each.
CONTROLS = {code: " " for code in [*range(32), *range(127, 160)] if chr(code) not in "\n\t"}


class Steps(Protocol):
    """A model that has read a prompt and goes on token by token (engine.models.reading.Steps)."""

    def logits(self) -> Logits:
        """The whole vocabulary's logits for the next token."""

    def append(self, token: int) -> None:
        """Choose the next token."""


@dataclass(slots=True)
class _Writer:
    """Writes the parts, `count` tokens for each of so many, and tells how far it is."""

    model: CausalModel
    clipping: Clipping
    count: int
    of: int
    workshop: Workshop
    parts: list[str] = field(default_factory=list, repr=False)

    def write(self, part: str, stream: Stream) -> None:
        """One part. A stop token ends it; other control tokens stand for no characters."""
        written: list[int] = []
        self._report("", 0)
        with self.model.steps(asked(part), check=self.workshop.check) as steps:
            for token in tokens(steps, self.clipping, self.count, stream):
                if self.model.ends(token):
                    break
                written.append(token)
                if len(written) % PREVIEW_TOKENS == 0:
                    self._report(self.model.text(written), len(written))
        text = self.model.text(written)
        self._report(text, self.count)
        self.parts.append(tidy(text))

    @property
    def text(self) -> str:
        """All that was written."""
        return BETWEEN_PARTS.join(self.parts)

    def _report(self, writing: str, done: int) -> None:
        """`text` is the preview of what was written so far."""
        report = {
            "state": "rewriting",
            "done": len(self.parts) * self.count + done,
            "total": self.of * self.count,
            "text": BETWEEN_PARTS.join([*self.parts, tidy(writing)]),
        }
        self.workshop.progress(report)


class DPPrompt:
    """Rewrites the whole text; surrogates of the stage before it are ordinary text to it."""

    name = "dp_prompt"

    def __init__(self) -> None:
        self._parts = 0

    def apply(self, stage: Stage, workshop: Workshop) -> list[Edit]:
        """One edit of the whole document; none of an empty one. Raises as `plan.plan`, and BadText.

        The instruction before it stays as it is.
        """
        document = stage.text[stage.start :]
        if not document:
            return []
        chosen = plan(workshop.parameters, workshop.shelf)
        arguments = (_digest(document), *chosen.arguments())
        with workshop.shelf.causal(chosen.model, workshop.check, workshop.progress) as model:
            cut = parts(document, model.pieces(document), int(PART_SHARE * chosen.tokens))
            clipping = chosen.clipping(model.vocabulary_size)
            writer = _Writer(model, clipping, chosen.tokens, len(cut), workshop)
            for number, part in enumerate(cut):
                writer.write(part, self._stream(workshop, arguments, number))
        self._parts = len(cut)
        edit = Edit(
            Span(stage.start, len(stage.text)),
            writer.text,
            Category.REWRITE,
            None if workshop.reroll else chosen.total(len(cut)),
            workshop.draws.label(self.name, VERSION, *arguments, reroll=workshop.reroll),
            UNIT,
        )
        return [edit]

    def guarantees(self, edits: Sequence[Edit], workshop: Workshop) -> tuple[Guarantee, ...]:
        """The promise of what `apply` did last."""
        if not edits:
            return ()
        chosen = plan(workshop.parameters, workshop.shelf)
        return (promises.rewriting(chosen, self._parts, workshop.reroll + 1),)

    def _stream(self, workshop: Workshop, arguments: tuple[Field, ...], part: int) -> Stream:
        return workshop.draws.stream(
            self.name, VERSION, *arguments, occurrence=part, reroll=workshop.reroll
        )


def asked(document: str) -> tuple[Message, ...]:
    """The request for a paraphrase; all that stands around the document is the same for all."""
    return (Message("user", f"Document: {document}\nParaphrase of the document:"),)


def tokens(steps: Steps, clipping: Clipping, count: int, stream: Stream) -> Iterator[int]:
    """Draw `count` tokens one by one, each after the ones before it."""
    for done in range(count):
        token = draw(clipping.weights(steps.logits()), stream)
        yield token
        if done + 1 < count:
            steps.append(token)


def tidy(text: str) -> str:
    """A draft without blanks around it and without control characters; looks at nothing else."""
    return text.translate(CONTROLS).strip()


def _digest(text: str) -> bytes:
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).digest()
