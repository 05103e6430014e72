"""DP-Prompt: rewrites the parts of a text, token by token."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from engine.core.rng import Field, Stream
from engine.core.types import Category, Guarantee, Span
from engine.protect.base import Edit, MethodContext, MethodInput
from engine.protect.dp_prompt.plan import BY_TEXT, LADDER, PART_SHARE, RewritingPlan, plan
from engine.protect.dp_prompt.request import NEXT, asked, rewriting
from engine.protect.dp_prompt.sampling import Clipping, draw
from engine.protect.dp_prompt.text_parts import parts
from engine.protect.guarantee_texts import guarantee

if TYPE_CHECKING:
    from engine.models.llama.logits import Steps
    from engine.models.manager import Writer
    from engine.models.transformer.text_model import WritingSteps

VERSION = 3  # of the distribution: the request, the cut into parts, the draw
UNIT = "whole text"

PREVIEW_TOKENS = 4  # between two reports
BETWEEN_PARTS = "\n\n"

SENTENCE = re.compile(r"""[.!?…]["'”’)\]]*(?=\s|$)""")

# Characters of tokens that no text should have: a blank replaces each.
CONTROLS = {code: " " for code in [*range(32), *range(127, 160)] if chr(code) not in "\n\t"}


@dataclass(slots=True)
class _Writer:
    """Writes the parts, `counts` tokens at most for each, and reports progress."""

    model: Writer
    clipping: Clipping
    counts: Sequence[int]
    context: MethodContext
    parts: list[str] = field(default_factory=list, repr=False)

    def write(self, part: str, stream: Stream) -> None:
        """Write one part up to a stop token; other control tokens produce no characters."""
        written: list[int] = []
        count, ended = self.counts[len(self.parts)], False
        self._report("", 0)
        with self.model.steps(asked(part), check=self.context.check) as steps:
            for token in tokens(steps, self.clipping, count, stream):
                if ended := self.model.ends(token):
                    break
                written.append(token)
                if len(written) % PREVIEW_TOKENS == 0:
                    self._report(self.model.text(written), len(written))
                    if ended := NEXT in self.model.text(written):
                        break
        text = tidy(rewriting(self.model.text(written)))
        self._report(text, count)
        self.parts.append(text if ended else whole_sentences(text))

    @property
    def text(self) -> str:
        """The whole text written so far."""
        return BETWEEN_PARTS.join(self.parts)

    def _report(self, writing: str, done: int) -> None:
        """Report the progress, with `text` as the preview."""
        report = {
            "state": "rewriting",
            "done": sum(self.counts[: len(self.parts)]) + done,
            "total": sum(self.counts),
            "text": BETWEEN_PARTS.join([*self.parts, tidy(writing)]),
        }
        self.context.progress(report)


class DPPrompt:
    """Rewrites the whole text; surrogates of the stage before it are ordinary text to it."""

    name = "dp_prompt"

    def __init__(self) -> None:
        self._counts: tuple[int, ...] = ()

    def apply(self, stage: MethodInput, context: MethodContext) -> list[Edit]:
        """One edit of the whole document; none if empty. Raises like `plan.plan`, and BadText.

        The instruction before it stays unchanged.
        """
        document = stage.text[stage.start :]
        if not document:
            return []
        chosen = plan(context.parameters, context.manager)
        arguments = (_digest(document), *chosen.arguments())
        with context.manager.writer(chosen.model, context.check, context.progress) as model:
            cut = parts(document, model.pieces(document), int(PART_SHARE * chosen.tokens))
            clipping = chosen.clipping(model.vocabulary_size)
            counts = tuple(chosen.written_for(len(model.pieces(part))) for part in cut)
            writer = _Writer(model, clipping, counts, context)
            for number, part in enumerate(cut):
                writer.write(part, self._stream(context, arguments, number))
        self._counts = counts
        edit = Edit(
            Span(stage.start, len(stage.text)),
            writer.text,
            Category.REWRITE,
            None if context.reroll else chosen.total(counts),
            context.draws.label(self.name, VERSION, *arguments, reroll=context.reroll),
            UNIT,
        )
        return [edit]

    def guarantees(self, edits: Sequence[Edit], context: MethodContext) -> tuple[Guarantee, ...]:
        """The guarantee of the last `apply`."""
        if not edits:
            return ()
        chosen = plan(context.parameters, context.manager)
        return (_promise(chosen, self._counts, context.reroll + 1),)

    def _stream(self, context: MethodContext, arguments: tuple[Field, ...], part: int) -> Stream:
        return context.draws.stream(
            self.name, VERSION, *arguments, occurrence=part, reroll=context.reroll
        )


def _promise(plan: RewritingPlan, counts: Sequence[int], draws: int) -> Guarantee:
    """Local differential privacy of the whole text (DP-Prompt, theorem 1, with the exact bound).

    `counts` are the tokens written for each part. `draws` is how often the person had it written:
    after the first only a floor can be named.
    """
    total, by_text = plan.total(counts), plan.length == BY_TEXT
    return guarantee(
        "dp_prompt",
        total if draws == 1 else None,
        {"first" if draws == 1 else "again", "by_text" if by_text else "by_tokens"},
        total=total,
        spent=total * draws,
        draws=draws,
        each=plan.epsilon,
        tokens=sum(counts),
        parts="1 part" if len(counts) == 1 else f"{len(counts)} parts",
        ladder=", ".join(str(rung) for rung in LADDER if rung <= plan.tokens),
        model=plan.model,
    )


def tokens(
    steps: Steps | WritingSteps, clipping: Clipping, count: int, stream: Stream
) -> Iterator[int]:
    """Draw `count` tokens one after the other."""
    for done in range(count):
        token = draw(clipping.weights(steps.logits()), stream)
        yield token
        if done + 1 < count:
            steps.append(token)


def tidy(text: str) -> str:
    """Strip outer blanks and control characters; depends on the draft alone."""
    return text.translate(CONTROLS).strip()


def whole_sentences(text: str) -> str:
    """A draft that its last token cut off, up to its last whole sentence where it has one.

    It depends on the draw alone (post-processing), so it costs nothing.
    """
    ends = [match.end() for match in SENTENCE.finditer(text)]
    return text[: ends[-1]] if ends else text


def _digest(text: str) -> bytes:
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).digest()
