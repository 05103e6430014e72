"""The person's choices for single outcomes after seeing them: another draw, or their own words.

Choosing among outcomes while seeing the original reveals something: a chosen outcome has no
epsilon, and is charged as chosen. The guarantees of the others stay.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from engine.core.types import HAND, Choice, Guarantee, Span
from engine.protect.base import Edit, MethodContext, MethodInput, TextMethod

VERSION = 1
STATEMENT = (
    "What you chose yourself, having seen the original and a draw, has no guarantee: a choice "
    "tells something about what it was made for. The other promises hold for the rest."
)

Key = tuple[str, int]


def of_values(choices: Sequence[Choice]) -> Mapping[str, Choice]:
    """The choices for values by their original, which apply to all occurrences."""
    return {choice.original: choice for choice in choices if not choice.word}


def whole_text(choices: Sequence[Choice]) -> int:
    """The number of re-rolls of the whole text."""
    return sum(choice.reroll for choice in choices if choice.word and not choice.original)


def chosen_words(
    method: TextMethod,
    stage: MethodInput,
    context: MethodContext,
    edits: Sequence[Edit],
    choices: Sequence[Choice],
) -> dict[Span, Edit]:
    """The edits that replace unwanted ones, by their span."""
    wanted = {(c.original, c.occurrence): c for c in choices if c.word}
    found: dict[Span, Edit] = {}
    again: dict[int, dict[Span, Edit]] = {}  # by the draw's number
    for key, edit in _numbered(stage, edits) if wanted else ():
        choice = wanted.get(key)
        if choice is None:
            continue
        if choice.surrogate is not None:
            found[edit.span] = _by_hand(edit, choice.surrogate, stage, context)
        elif choice.reroll:
            draw = context.reroll + choice.reroll
            if draw not in again:
                other = method.apply(stage, replace(context, reroll=draw))
                again[draw] = {drawn.span: drawn for drawn in other}
            if edit.span in again[draw]:
                found[edit.span] = replace(again[draw][edit.span], epsilon=None)
    return found


def promise(count: int) -> tuple[Guarantee, ...]:
    """The statement on `count` chosen outcomes; empty for 0."""
    if not count:
        return ()
    said = Guarantee(
        method=HAND,
        statement=STATEMENT,
        epsilon=None,
        delta=0.0,
        unit="",
        scope="1 chosen value or word" if count == 1 else f"{count} chosen values and words",
        assumes=(),
        leakage=("what you wrote in their place, as you wrote it",),
        not_covered=(),
    )
    return (said,)


def _numbered(stage: MethodInput, edits: Sequence[Edit]) -> Iterator[tuple[Key, Edit]]:
    """Each edit with its original, and the number of equal ones before it."""
    seen: Counter[str] = Counter()
    for edit in edits:
        original = edit.span.of(stage.text)
        yield (original, seen[original]), edit
        seen[original] += 1


def _by_hand(edit: Edit, surrogate: str, stage: MethodInput, context: MethodContext) -> Edit:
    original = edit.span.of(stage.text)
    label = context.draws.label(HAND, VERSION, "word", original, surrogate)
    return replace(edit, surrogate=surrogate, epsilon=None, label=label, by_hand=True)
