"""ProSan's distilled form: a sequence-to-sequence model writes the text with the words replaced.

Its output is aligned with the text word by word, so that changes are shown, and persist, as with
the slow path. Words that the model adds between two others are dropped.
"""

from __future__ import annotations

import difflib
import functools
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from engine.core.types import Category, Span
from engine.models import seq2seq
from engine.models.transformer.encoder_decoder import EncoderDecoder
from engine.protect.base import Edit, MethodContext, MethodInput
from engine.protect.prosan.words import SENTENCE_END, WORD
from engine.protect.stop_words import stop_words
from engine.protect.tokens import dressed

PART = 600  # characters that are rewritten at once, some 150 tokens
NOTHING = "…"  # in place of words that the model left out


@functools.lru_cache(maxsize=1)
def _model(place: Path, _changed: float) -> EncoderDecoder:
    return seq2seq.opened(place)


def rewritten(stage: MethodInput, context: MethodContext, given: Mapping[str, str]) -> list[Edit]:
    """Edits of the words that the model changed; one that is `given` has the same surrogate.

    Raises ModelMissing, ModelDamaged, and BadParameter (needs_torch) without PyTorch.
    """
    place = seq2seq.folder()
    record = place / seq2seq.RECORD
    model = _model(place, record.stat().st_mtime if record.exists() else 0.0)
    edits: list[Edit] = []
    for part in parts(stage.text):
        context.check()
        after = model.write(part.of(stage.text), context.check)
        edits += changes(stage.text, part, after)
    free = [part for edit in edits for part in outside(edit, stage)]
    done = [edit.span for edit in free]
    for match in WORD.finditer(stage.text):
        key = match.group().casefold()
        span, surrogate = Span(*match.span()), "" if key in stop_words() else given.get(key)
        if surrogate and not _touched(span, (*stage.protected, *done)):
            free.append(Edit(span, dressed(surrogate, match.group()), Category.WORD))
    return sorted(free, key=lambda edit: edit.span)


def parts(text: str) -> Iterator[Span]:
    """The text in runs of whole sentences, as long as a model reads well."""
    start = end = 0
    for stop in [*(match.end() for match in SENTENCE_END.finditer(text)), len(text)]:
        if stop - start > PART and end > start:
            yield Span(start, end)
            start = end
        end = stop
    if end > start:
        yield Span(start, end)


def changes(text: str, part: Span, after: str) -> list[Edit]:
    """The changes of the words of a part of the text."""
    before = [Span(*match.span()) for match in WORD.finditer(text, part.start, part.end)]
    new = [match.group() for match in WORD.finditer(after)]
    old = [span.of(text) for span in before]
    edits = []
    for tag, low, high, first, last in difflib.SequenceMatcher(None, old, new, False).get_opcodes():
        if tag == "replace" and high - low == last - first:
            pairs = zip(before[low:high], new[first:last], strict=True)
            edits += [Edit(span, word, Category.WORD) for span, word in pairs]
        elif tag in {"replace", "delete"}:
            span = Span(before[low].start, before[high - 1].end)
            edits.append(Edit(span, " ".join(new[first:last]) or NOTHING, Category.WORD))
    return edits


def outside(edit: Edit, stage: MethodInput) -> list[Edit]:
    """A change without the protected spans in it.

    Nothing says what the words around them became: all of these are left out.
    """
    if not _touched(edit.span, stage.protected):
        return [edit]
    words = WORD.finditer(stage.text, edit.span.start, edit.span.end)
    free = (span for match in words if not _touched(span := Span(*match.span()), stage.protected))
    return [Edit(span, NOTHING, Category.WORD) for span in free]


def _touched(span: Span, others: Sequence[Span]) -> bool:
    return any(span.overlaps(other) for other in others)
