"""The mechanism: parts of the text, rewritten token by token from streams of their own."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Protocol

from engine.mechanisms import Edit, Stage, Workshop
from engine.mechanisms.dp_prompt import promises
from engine.mechanisms.dp_prompt.parts import parts
from engine.mechanisms.dp_prompt.plan import Plan, plan
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
class _Draft:
    """What was written so far, and who is told."""

    workshop: Workshop
    total: int
    paid: int = 0
    parts: list[str] = field(default_factory=list, repr=False)

    def report(self, writing: str, tokens: int) -> None:
        """Tell how far it is: `text` is the preview of all that was written."""
        preview = BETWEEN_PARTS.join([*self.parts, tidy(writing)])
        done = self.paid + tokens
        report = {"state": "rewriting", "done": done, "total": self.total, "text": preview}
        self.workshop.progress(report)


class DPPrompt:
    """Rewrites the whole text; surrogates of the stage before it are ordinary text to it."""

    name = "dp_prompt"

    def __init__(self) -> None:
        self._parts = 0

    def apply(self, stage: Stage, workshop: Workshop) -> list[Edit]:
        """One edit of the whole text; none of an empty one. Raises as `plan.plan`, and BadText."""
        if not stage.text:
            return []
        chosen = plan(workshop.parameters, workshop.shelf)
        arguments = (_digest(stage.text), *chosen.arguments())
        with workshop.shelf.causal(chosen.model, workshop.check, workshop.progress) as model:
            cut = parts(stage.text, model.pieces(stage.text), int(PART_SHARE * chosen.tokens))
            draft = _Draft(workshop, len(cut) * chosen.tokens)
            for number, part in enumerate(cut):
                stream = self._stream(workshop, arguments, number)
                draft.parts.append(_rewritten(model, part, chosen, stream, draft))
                draft.paid += chosen.tokens
        self._parts = len(cut)
        edit = Edit(
            Span(0, len(stage.text)),
            BETWEEN_PARTS.join(draft.parts),
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


def _rewritten(model: CausalModel, part: str, chosen: Plan, stream: Stream, draft: _Draft) -> str:
    """One part's rewriting. A stop token ends it; other control tokens stand for no characters."""
    written: list[int] = []
    clipping = chosen.clipping(model.vocabulary_size)
    draft.report("", 0)
    with model.steps(asked(part), check=draft.workshop.check) as steps:
        for token in tokens(steps, clipping, chosen.tokens, stream):
            if model.ends(token):
                break
            written.append(token)
            if len(written) % PREVIEW_TOKENS == 0:
                draft.report(model.text(written), len(written))
    text = tidy(model.text(written))
    draft.report(text, chosen.tokens)
    return text


def _digest(text: str) -> bytes:
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).digest()
