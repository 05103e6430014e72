"""Puts the stages' changes into a text, with their spans in the original and in the result.

Each stage changes the text after the previous stage. A person sees one list: every change with its
place in the original and its place in what will be sent.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction

from engine.core.accountant import UNITS, Draw, charge
from engine.core.errors import EngineFault
from engine.core.types import (
    HAND,
    Category,
    Cost,
    Entity,
    Kind,
    Relation,
    Replacement,
    Sanitized,
    Span,
)
from engine.protect.base import Change, Edit

# A change of a span of the stage's text; its position in the result is not known yet.
Piece = tuple[Span, Replacement]


def untouched(text: str) -> Sanitized:
    """A text before its first stage."""
    return Sanitized(text, text, (), (), Cost())


def assemble(text: str, changes: Sequence[Change], mechanism: str) -> Sanitized:
    """Put the first stage's changes of entities (sorted, disjoint) into the original."""
    pieces = [_piece(c.entity.span, c.entity.span, c, c.entity.kind, mechanism) for c in changes]
    return replace(_put(text, text, pieces), cost=cost_of(changes), relations=_relations(changes))


def revise(
    before: Sanitized, edits: Sequence[Edit], mechanism: str, sent: frozenset[str]
) -> Sanitized:
    """Put a later stage's edits into `before.text`; draws with a label in `sent` cost nothing.

    Error: EngineFault if an edit crosses another one, or a surrogate that must not change.
    """
    if len(edits) == 1 and edits[0].category is Category.REWRITE:
        after = _rewritten(before, edits[0], mechanism)
    else:
        after = _put(before.original, before.text, _merged(before, edits, mechanism))
    charges = (*before.cost.charges, *_cost(edits, sent).charges)
    relations = _moved_along(before, after)
    return replace(
        after,
        guarantees=before.guarantees,
        cost=Cost(charges),
        relations=relations,
        left=_still_left(before.left, after.replacements),
        unjudged=before.unjudged,
    )


def _still_left(left: Sequence[Entity], changes: Sequence[Replacement]) -> tuple[Entity, ...]:
    """The values left as typed that no change overlaps; both sequences are in text order."""
    ends = [change.source.end for change in changes]
    found = ((e, bisect_right(ends, e.span.start)) for e in left)
    return tuple(e for e, at in found if at == len(ends) or not changes[at].source.overlaps(e.span))


def _relations(changes: Sequence[Change]) -> tuple[Relation, ...]:
    """The computed values; an entity's index is its replacement's."""
    return tuple(
        Relation(d.name, index, d.terms, d.formula, d.cue, d.confidence)
        for index, change in enumerate(changes)
        if (d := change.derived) is not None
    )


def _moved_along(before: Sanitized, after: Sanitized) -> tuple[Relation, ...]:
    """The relations, with indices among the changes of all stages."""
    indices = {r.source: n for n, r in reversed(list(enumerate(after.carried)))}
    now = [indices[r.source] for r in before.carried]
    return tuple(
        replace(r, dependent=now[r.dependent], terms=tuple(now[n] for n in r.terms))
        for r in before.relations
    )


def cost_of(changes: Sequence[Change]) -> Cost:
    """The cost of sending these changes: each draw once, those sent before free."""
    draws = [
        Draw(c.label, kind, _exact(c.epsilon), UNITS[kind])
        for c in changes
        if c.label is not None and (kind := c.charged or c.entity.kind)
    ]
    return charge(draws, sent={c.label for c in changes if c.known and c.label is not None})


def verify(sanitized: Sanitized) -> None:
    """Fail closed unless the two texts differ exactly where the replacements say."""
    at = out = 0
    for r in sanitized.replacements:
        same = sanitized.original[at : r.source.start] == sanitized.text[out : r.target.start]
        holds = (
            r.source.of(sanitized.original) == r.original
            and r.target.of(sanitized.text) == r.surrogate
        )
        if not (same and holds):
            raise EngineFault(error="verify", where="replacement")
        at, out = r.source.end, r.target.end
    if sanitized.original[at:] != sanitized.text[out:]:
        raise EngineFault(error="verify", where="tail")


def _cost(edits: Sequence[Edit], sent: frozenset[str]) -> Cost:
    draws = [Draw(e.label, e.kind, _exact(e.epsilon), e.unit) for e in edits if e.label is not None]
    return charge(draws, sent)


def _exact(epsilon: float | None) -> Fraction | None:
    return None if epsilon is None else Fraction(str(epsilon))


def _rewritten(before: Sanitized, edit: Edit, mechanism: str) -> Sanitized:
    """Merge a rewriting: changes before it stay, changes inside it become part of it."""
    start = edit.span.start
    ahead = [change for change in before.replacements if change.target.end <= start]
    beneath = before.replacements[len(ahead) :]
    crossed = bool(beneath) and beneath[0].target.start < start
    if edit.span.end != len(before.text) or crossed:
        raise EngineFault(error="verify", where="rewrite")
    moved = ahead[-1].source.end - ahead[-1].target.end if ahead else 0
    source = Span(start + moved, len(before.original))
    rewriting = _piece(edit.span, source, replace(edit, by_hand=False), edit.kind, mechanism)
    pieces = [*((change.target, change) for change in ahead), rewriting]
    return replace(_put(before.original, before.text, pieces), beneath=beneath)


def _merged(before: Sanitized, edits: Sequence[Edit], mechanism: str) -> list[Piece]:
    """Merge both stages' changes in text order, without crossings.

    Between the earlier changes both texts are equal, so a span there moves by a shift.
    """
    pieces: list[Piece] = []
    rest = list(reversed(edits))
    shift = 0
    for change in before.replacements:
        while rest and rest[-1].span.end <= change.target.start:
            pieces.append(_moved(rest.pop(), shift, mechanism))
        if rest and rest[-1].span.start < change.target.end:
            raise EngineFault(error="verify", where="protected")
        pieces.append((change.target, change))
        shift = change.source.end - change.target.end
    pieces += [_moved(edit, shift, mechanism) for edit in reversed(rest)]
    return pieces


def _moved(edit: Edit, shift: int, mechanism: str) -> Piece:
    source = Span(edit.span.start + shift, edit.span.end + shift)
    return _piece(edit.span, source, edit, edit.kind, mechanism)


def _piece(span: Span, source: Span, made: Change | Edit, kind: Kind, mechanism: str) -> Piece:
    """A change of `span`, which corresponds to `source` of the original."""
    by = HAND if made.by_hand else mechanism
    label = made.label if isinstance(made, Change) else None  # an edit's is only charged
    change = Replacement(
        source, span, "", made.surrogate, kind, by, made.category, made.epsilon, label
    )
    return span, change


def _put(original: str, text: str, pieces: Sequence[Piece]) -> Sanitized:
    """Insert the pieces into the text. Error: EngineFault if they cross."""
    parts: list[str] = []
    replacements: list[Replacement] = []
    at = length = 0
    for span, change in pieces:
        if span.start < at:
            raise EngineFault(error="verify", where="overlap")
        kept = text[at : span.start]
        target = Span(length + len(kept), length + len(kept) + len(change.surrogate))
        parts += [kept, change.surrogate]
        at, length = span.end, target.end
        words = change.source.of(original)
        replacements.append(replace(change, target=target, original=words))
    return Sanitized(original, "".join([*parts, text[at:]]), tuple(replacements), (), Cost())
