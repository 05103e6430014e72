"""Found values that are sent as typed: their spans on both sides, and the reason."""

from __future__ import annotations

from bisect import bisect_right
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

from app.core.translation import mark, tr
from app.text import labels
from app.text.labels import chance
from app.ui.widgets.theme import Outline
from engine.core.types import STANDS_FOR_SOMEBODY, Entity, Kind, Replacement, Sanitized, Span
from engine.pipeline.policy import SECRETS, Policy

NAMED = frozenset({Kind.PERSON, Kind.ORGANIZATION, Kind.LOCATION, Kind.COUNTRY})
BY_KIND = mark("{kinds} go as typed in this chat: see “What is replaced” in the panel.")
BY_LEVEL = mark("at this level only secrets and numbers that stand for somebody are hidden.")
KNOWN = mark("probably widely known, or not tied to anyone ({chance} likely to be private).")
UNTIED = mark("probably not tied to anyone ({chance} likely to be private).")
NOBODY = mark("an example or a placeholder, nobody's.")
IN_DOUBT = mark("{chance} likely to be private here, and hidden from {least} on.")
NONE_JUDGED = mark("Nothing was judged: everything found is hidden.")
SOME_UNJUDGED = mark("Not all could be judged: {hidden} for that.")


@dataclass(frozen=True, slots=True)
class LeftValue:
    """A value sent as typed: its span on both sides, its kind, and the reason."""

    source: Span
    target: Span
    kind: Kind
    text: str = field(repr=False)
    why: str
    doubtful: bool

    @property
    def outline(self) -> Outline:
        """The style of its frame."""
        return Outline.DOUBTFUL if self.doubtful else Outline.SURE

    @property
    def said(self) -> str:
        """The tooltip of the value."""
        doubt = tr(", in doubt") if self.doubtful else ""
        return tr(
            "{kind_name}, left as typed{doubt}: {why}",
            kind_name=labels.kind_name(self.kind),
            doubt=doubt,
            why=self.why,
        )


def values_left(sanitized: Sanitized, policy: Policy) -> tuple[LeftValue, ...]:
    """The values that a preview leaves as typed under its policy."""
    changes = sanitized.replacements
    ends = [change.source.end for change in changes]
    found = []
    for entity in sanitized.left:
        before = bisect_right(ends, entity.span.start)
        by = changes[before - 1].target.end - ends[before - 1] if before else 0
        target = Span(entity.span.start + by, entity.span.end + by)
        doubtful, text = policy.doubts(entity), entity.span.of(sanitized.original)
        why = _why(entity, policy, doubtful=doubtful)
        found.append(LeftValue(entity.span, target, entity.kind, text, why, doubtful))
    return tuple(found)


def describe(index: int, sanitized: Sanitized, left: Sequence[LeftValue]) -> str:
    """The tooltip of the n-th value, counting replaced ones first, then those left."""
    changes = sanitized.replacements
    if index < len(changes):
        return labels.describe(changes[index], sanitized)
    return left[index - len(changes)].said


def grouped(left: Sequence[LeftValue]) -> list[tuple[LeftValue, int]]:
    """Each distinct value with its number of occurrences: doubtful ones first, then by position."""
    counts = Counter((value.text, value.kind) for value in left)
    first = {(value.text, value.kind): value for value in reversed(left)}
    each = sorted(first.values(), key=lambda value: (not value.doubtful, value.source))
    return [(value, counts[value.text, value.kind]) for value in each]


def count_line(changes: Sequence[Replacement], left: Sequence[LeftValue]) -> str:
    """Counts of hidden and left values: "6 hidden, 4 left (2 in doubt)"."""
    return ", ".join(filter(None, (labels.count_line(changes), left_line(left))))


def brief_counts(changes: Sequence[Replacement], left: Sequence[LeftValue]) -> tuple[str, ...]:
    """The counts for narrow windows, distinguishing only doubtful ones."""
    hidden, doubtful = labels.brief_count(changes), sum(value.doubtful for value in left)
    some = (
        tr("{doubtful} in doubt", doubtful=doubtful)
        if doubtful
        else tr("{count} left", count=len(left))
        if left
        else ""
    )
    briefly = _left_briefly(left)
    both = (", ".join(filter(None, (hidden, said))) for said in (briefly, some))
    return (*both, hidden or some)


def left_line(left: Sequence[LeftValue]) -> str:
    """The count of left values: "4 left as typed (2 in doubt)"; empty for none."""
    doubtful = sum(value.doubtful for value in left)
    doubt = tr(" ({doubtful} in doubt)", doubtful=doubtful) if doubtful else ""
    return tr("{count} left as typed{doubt}", count=len(left), doubt=doubt) if left else ""


def _left_briefly(left: Sequence[LeftValue]) -> str:
    doubtful = sum(value.doubtful for value in left)
    doubt = tr(" ({doubtful} in doubt)", doubtful=doubtful) if doubtful else ""
    return tr("{count} left{doubt}", count=len(left), doubt=doubt) if left else ""


def unjudged_note(sanitized: Sanitized) -> str:
    """A note if values are hidden because the judge could not read them; else empty."""
    values = [r for r in sanitized.carried if r.category in labels.VALUES]
    if not sanitized.unjudged or not values:
        return ""
    if sanitized.unjudged >= len(values):
        return tr(NONE_JUDGED)
    number = sanitized.unjudged
    return tr(
        SOME_UNJUDGED,
        hidden=tr("1 value is hidden") if number == 1 else tr("{number} are hidden", number=number),
    )


def _why(entity: Entity, policy: Policy, *, doubtful: bool) -> str:
    """The reason why a value is left, as far as the engine knows it."""
    if policy.category(entity.kind) is None:
        return tr(BY_KIND, kinds=tr(labels.KINDS[entity.kind][1]))
    if policy.level == SECRETS and entity.kind not in STANDS_FOR_SOMEBODY:
        return tr(BY_LEVEL)
    if not entity.private:
        return tr(NOBODY)
    if doubtful:
        return tr(
            IN_DOUBT, chance=chance(entity.private), least=chance(policy.least_chance(entity.kind))
        )
    return tr(KNOWN if entity.kind in NAMED else UNTIED, chance=chance(entity.private))
