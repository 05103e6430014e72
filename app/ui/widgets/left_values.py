"""Values that were found and are sent as typed: their places on both sides, and the reason."""

from __future__ import annotations

from bisect import bisect_right
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

from app.text import labels
from app.text.levels import chance
from app.ui.widgets.theme import Outline
from engine.core.types import STANDS_FOR_SOMEBODY, Entity, Kind, Replacement, Sanitized, Span
from engine.pipeline.policy import SECRETS, Policy

NAMED = frozenset({Kind.PERSON, Kind.ORGANIZATION, Kind.LOCATION, Kind.COUNTRY})
BY_KIND = "{} go as typed in this chat: see “What is replaced” in the panel."
BY_LEVEL = "at this level only secrets and numbers that stand for somebody are hidden."
KNOWN = "probably widely known, or not tied to anyone ({} likely to be private)."
UNTIED = "probably not tied to anyone ({} likely to be private)."
NOBODY = "an example or a placeholder, nobody's."
IN_DOUBT = "{} likely to be private here, and hidden from {} on."
NONE_JUDGED = "Nothing was judged: everything found is hidden."
SOME_UNJUDGED = "Not all could be judged: {} for that."


@dataclass(frozen=True, slots=True)
class LeftValue:
    """A value that goes as typed: its place on both sides, what it is, and why it is left."""

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
        """Its tooltip."""
        doubt = ", in doubt" if self.doubtful else ""
        return f"{labels.kind_name(self.kind)}, left as typed{doubt}: {self.why}"


def values_left(sanitized: Sanitized, policy: Policy) -> tuple[LeftValue, ...]:
    """The values that a preview leaves as typed, by the policy it was made under."""
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
    """The tooltip of the n-th value: first the replaced ones, then those that are left."""
    changes = sanitized.replacements
    if index < len(changes):
        return labels.describe(changes[index], sanitized)
    return left[index - len(changes)].said


def grouped(left: Sequence[LeftValue]) -> list[tuple[LeftValue, int]]:
    """Each value once with its number of occurrences: those in doubt first, then by place."""
    counts = Counter((value.text, value.kind) for value in left)
    first = {(value.text, value.kind): value for value in reversed(left)}
    each = sorted(first.values(), key=lambda value: (not value.doubtful, value.source))
    return [(value, counts[value.text, value.kind]) for value in each]


def count_line(changes: Sequence[Replacement], left: Sequence[LeftValue]) -> str:
    """How much is hidden and how much was left: "6 hidden, 4 left (2 in doubt)"."""
    return ", ".join(filter(None, (labels.count_line(changes), left_line(left))))


def brief_counts(changes: Sequence[Replacement], left: Sequence[LeftValue]) -> tuple[str, ...]:
    """The same for narrow windows: only doubt is told apart."""
    hidden, doubtful = labels.brief_count(changes), sum(value.doubtful for value in left)
    some = f"{doubtful} in doubt" if doubtful else f"{len(left)} left" if left else ""
    briefly = left_line(left).replace(" as typed", "")
    both = (", ".join(filter(None, (hidden, said))) for said in (briefly, some))
    return (*both, hidden or some)


def left_line(left: Sequence[LeftValue]) -> str:
    """How much is left: "4 left as typed (2 in doubt)"; empty for nothing."""
    doubtful = sum(value.doubtful for value in left)
    doubt = f" ({doubtful} in doubt)" if doubtful else ""
    return f"{len(left)} left as typed{doubt}" if left else ""


def unjudged_note(sanitized: Sanitized) -> str:
    """A note if values are hidden because the judge could not read them; else empty."""
    values = [r for r in sanitized.carried if r.category in labels.VALUES]
    if not sanitized.unjudged or not values:
        return ""
    if sanitized.unjudged >= len(values):
        return NONE_JUDGED
    number = sanitized.unjudged
    return SOME_UNJUDGED.format("1 value is hidden" if number == 1 else f"{number} are hidden")


def _why(entity: Entity, policy: Policy, *, doubtful: bool) -> str:
    """The reason why a value is left, as far as the engine can tell."""
    if policy.category(entity.kind) is None:
        return BY_KIND.format(labels.KINDS[entity.kind][1])
    if policy.level == SECRETS and entity.kind not in STANDS_FOR_SOMEBODY:
        return BY_LEVEL
    if not entity.private:
        return NOBODY
    if doubtful:
        return IN_DOUBT.format(chance(entity.private), chance(policy.least_chance(entity.kind)))
    return (KNOWN if entity.kind in NAMED else UNTIED).format(chance(entity.private))
