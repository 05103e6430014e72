"""Category II of one prompt: decides which values are drawn, and which are computed from them.

Preempt, section 4 and appendix D.5: determinants are drawn by metric local DP; dependents are
computed from what was drawn, which costs nothing (post-processing). A value that an earlier prompt
sent has the same surrogate again and is always a determinant.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from decimal import Decimal
from fractions import Fraction
from functools import partial
from typing import cast

from engine.core.rng import Draws
from engine.core.types import HAND, Category, Entity, Kind
from engine.language.number_places import READ_BY_PEOPLE, NumberAudience, place_of
from engine.numeric.dates import ParsedDate, dates_are_day_first, parse_date, write_date
from engine.numeric.dependencies.equations import Equation
from engine.numeric.dependencies.search import Derivation, derivations, find, worked_out
from engine.numeric.dependencies.text_numbers import BIRTH, TextNumber, TextNumbers, said_to_be_born
from engine.numeric.noise import DateRule, Noise, Noised, anchored
from engine.numeric.values import NUMBERS, Number, read_number, write_number
from engine.protect.base import Change, Derived, MechanismContext, SentMapping
from engine.protect.preempt import drawn_shares
from engine.protect.preempt.sent_numbers import again, drawn_alone, number_of, readable

RELATION = "preempt-relation"
_VERSION = 1
_NAME_LENGTH = 16  # hex digits
_PLACES = 10**6  # epsilons have six decimal places, so that a float shows them exactly
_LEAST = Fraction(1, _PLACES)


@dataclass(frozen=True, slots=True)
class _Value:
    """A private value and its span; `variable` is None if it enters no relation."""

    entity: Entity
    original: str = field(repr=False)
    item: TextNumber | None
    variable: int | None
    place: NumberAudience


@dataclass(frozen=True, slots=True)
class _Page:
    """The prompt's values by their entity's index, with the earlier ones' variables."""

    reading: TextNumbers
    values: Mapping[int, _Value]
    fixed: Mapping[int, SentMapping]


class NoisedValues:
    """The noised values of one prompt, given the conversation's earlier ones."""

    def __init__(self, context: MechanismContext, draws: Draws, noise: Draws) -> None:
        self._context = context
        self._draws, self._noise = draws, noise
        self._rule = DateRule(context.each_date, context.day_first)
        self._dates: Mapping[ParsedDate, SentMapping] = {}
        self._read: dict[str, ParsedDate | None] = {}  # dates by their text, under the rule
        self._pins = [pin for pin in context.pins if pin.category is Category.NOISED]
        self._given = {(pin.kind, pin.original): pin for pin in reversed(self._pins)}
        self._sent = {
            pin.draw: Fraction(str(pin.epsilon))
            for pin in self._pins
            if pin.draw is not None and pin.epsilon
        }

    def changes(self, text: str, entities: Sequence[Entity]) -> dict[int, Change]:
        """The changes of noised entities by index, without unreadable ones."""
        self._settle([e.span.of(text) for e in entities if e.kind is Kind.DATE])
        page = self._page(text, entities)
        steps = self._steps(page)
        derived = {step.variable for step in steps}
        share = self._share(page, steps)
        found: dict[int, Change] = {}
        known = {v: number_of(pin) for v, pin in page.fixed.items()}
        for part in drawn_shares.parts(steps):
            known[part.share] = drawn_shares.percent(self._drawn_share(part, share)[0])
        for n, value in page.values.items():
            if value.variable in derived:
                continue
            change, noisy = self._determinant(value, page, share)
            if change is not None:
                found[n] = change
            if value.variable is not None and noisy is not None:
                known.setdefault(value.variable, noisy)
        return found | self._dependents(page, steps, known, share)

    def _settle(self, written: Sequence[str]) -> None:
        """Decide the day-month order of all dates, earlier ones too, by a day above 12."""
        earlier = [pin.original for pin in self._pins if pin.kind is Kind.DATE]
        reads = dates_are_day_first({*written, *earlier})
        self._rule = replace(self._rule, reads_day_first=reads)
        if self._context.noise_in_all_chats:
            sent = [(p.original, p.draw, p.epsilon) for p in self._pins if p.kind is Kind.DATE]
            self._rule = anchored(self._rule, self._noise, sent, written)
        self._read.clear()
        otherwise = Noise(self._noise, self._rule).was_read_otherwise
        dated = [
            (self._dated(pin.kind, pin.original), pin)
            for pin in reversed(self._pins)
            if not otherwise(pin.original, pin.surrogate, pin.epsilon)
        ]
        self._dates = {parsed: pin for parsed, pin in dated if parsed is not None}

    def _page(self, text: str, entities: Sequence[Entity]) -> _Page:
        here = {
            n: entity
            for n, entity in enumerate(entities)
            if entity.kind in self._context.noised
            or (entity.kind, entity.span.of(text)) in self._given
        }
        born = {
            parsed
            for entity in here.values()
            if said_to_be_born(text, entity.span.start)
            and (parsed := self._dated(entity.kind, entity.span.of(text))) is not None
        }
        # A date has the same form for all readers.
        places = dict.fromkeys(here, NumberAudience.PROSE)
        stands = partial(place_of, text, continental=self._context.continental)
        numbers = {n: e.span for n, e in here.items() if e.kind in NUMBERS}
        places |= {n: stands(span.start, span.end) for n, span in numbers.items()}
        items = {n: self._item(e, e.span.of(text), born, places[n]) for n, e in here.items()}
        earlier = self._earlier()
        reading = TextNumbers(text, [*earlier, *filter(None, items.values())])
        order = iter(reading.variables[len(earlier) :])
        variables = {n: next(order) for n, item in items.items() if item is not None}
        fixed = dict(zip(reading.variables, earlier.values(), strict=False))
        values: dict[int, _Value] = {}
        for n, entity in here.items():
            original = entity.span.of(text)
            values[n] = _Value(entity, original, items[n], variables.get(n), places[n])
            pin = self._sent_as(entity.kind, original)
            if pin is not None and n in variables and readable(pin):
                fixed.setdefault(variables[n], pin)
        return _Page(reading, values, fixed)

    def _earlier(self) -> dict[TextNumber, SentMapping]:
        """The numbers of earlier prompts, with their surrogates."""
        found: dict[TextNumber, SentMapping] = {}
        for pin in (pin for pin in self._pins if pin.kind in NUMBERS):
            mine = read_number(pin.kind, pin.original)
            if mine is not None and read_number(pin.kind, pin.surrogate) is not None:
                found.setdefault(TextNumber(mine), pin)
        return found

    def _dated(self, kind: Kind, text: str) -> ParsedDate | None:
        """A date with its precision; None without a year, or if it is not a date."""
        if kind is Kind.DATE and text not in self._read:
            parsed = self._rule.read(text)
            self._read[text] = parsed if parsed is not None and parsed.year_is_told else None
        return self._read[text] if kind is Kind.DATE else None

    def _item(
        self, entity: Entity, original: str, born: set[ParsedDate], place: NumberAudience
    ) -> TextNumber | None:
        """An entity's number, a birth date's year; None for other dates and unreadable ones."""
        start, end = entity.span.start, entity.span.end
        if entity.kind in NUMBERS:
            number = read_number(entity.kind, original, place)
            return None if number is None else TextNumber(number, start, end)
        parsed = self._dated(entity.kind, original)
        if parsed is None or parsed not in born:
            return None
        return TextNumber(Number(Kind.DATE, Decimal(parsed.day.year), BIRTH), start, end)

    def _steps(self, page: _Page) -> list[Derivation]:
        """The relations to compute, without those that the person removed."""
        if not self._context.relations or len(page.reading.items) < 2:
            return []
        removed = self._context.removed
        kept = [d for d in find(page.reading) if self._name(page, d.equation.order) not in removed]
        return derivations(kept, page.fixed)

    def _name(self, page: _Page, variables: Sequence[int]) -> str:
        """A relation's name: deterministic for the values, meaningless without the key."""
        numbers = dict(zip(page.reading.variables, page.reading.items, strict=True))
        chosen = [numbers[v].number for v in variables]
        parts = sorted(f"{n.kind} {n.value.normalize()}" for n in chosen)
        return self._draws.label(RELATION, _VERSION, *parts)[:_NAME_LENGTH]

    def _share(self, page: _Page, steps: Sequence[Derivation]) -> Fraction | None:
        """Each new draw's epsilon under a budget for the prompt, rounded down; None without one."""
        if not self._context.budget:
            return None
        derived = {step.variable for step in steps}
        parts = drawn_shares.parts(steps)
        draws = {self._drawn_share(part, Fraction(1))[0].label for part in parts}
        for value in page.values.values():
            settled = value.variable in derived or value.variable in page.fixed
            given = self._sent_as(value.entity.kind, value.original)
            if not (settled or given) and self._sent_before(value) is None:
                drawn = self._draw(value, Fraction(1))
                draws |= set() if drawn is None else {drawn.label}
        each = self._context.budget / max(len(draws), 1)
        return max(Fraction(int(each * _PLACES), _PLACES), _LEAST)

    def _determinant(
        self, value: _Value, page: _Page, share: Fraction | None
    ) -> tuple[Change | None, Decimal | None]:
        """The change of a drawn or earlier sent value, and its number as printed."""
        pin = self._sent_as(value.entity.kind, value.original) or self._equal(value, page)
        if pin is not None:
            keys = self._draws, Draws(self._context.key.noise())
            name = ("alone", pin.draw, pin.charged, pin.epsilon)
            alone = self._context.cache.get(name, partial(drawn_alone, pin, keys))
            return replace(again(value.entity, _fitted(pin, value)), alone=alone), None
        before = self._sent_before(value)
        if before is not None:
            return _drawn(value, before, self._sent[before.label], known=True), before.value
        choice = self._context.choices.get(value.original)
        if choice is not None and choice.surrogate is not None:
            return self._by_hand(value, choice.surrogate)
        epsilon = share or self._context.epsilons[_charged_kind(value)]
        reroll = self._context.reroll + (choice.reroll if choice is not None else 0)
        drawn = self._draw(value, epsilon, reroll)
        if drawn is None:
            return None, None
        return _drawn(value, drawn, None if reroll else epsilon), drawn.value

    def _by_hand(self, value: _Value, surrogate: str) -> tuple[Change, Decimal | None]:
        """The person's own words as a number, for computing dependents."""
        change = by_hand(self._draws, value.entity, value.original, surrogate)
        pin = SentMapping(value.entity.kind, value.original, surrogate, Category.NOISED, None)
        number = number_of(pin) if readable(pin) else None
        return replace(change, charged=_charged_kind(value)), number

    def _drawn_share(self, equation: Equation, share: Fraction | None) -> tuple[Noised, Fraction]:
        """The drawn share that an amount is of another, with its epsilon; the one sent, if any."""
        for sent in dict.fromkeys(self._sent.values()):
            drawn = drawn_shares.draw(equation, Noise(self._noise, self._rule), sent)
            if drawn.label in self._sent:
                return drawn, sent
        epsilon = share or self._context.epsilons[Kind.PERCENT]
        noise = Noise(self._noise, self._rule, self._context.reroll)
        return drawn_shares.draw(equation, noise, epsilon), epsilon

    def _sent_as(self, kind: Kind, original: str) -> SentMapping | None:
        """The earlier surrogate of this value in the same form, or of the same day."""
        given = self._given.get((kind, original))
        return self._same_day(original) if given is None and kind is Kind.DATE else given

    def _equal(self, value: _Value, page: _Page) -> SentMapping | None:
        """The earlier surrogate of an equal number, or year of birth, in this one's form."""
        pin = None if value.variable is None else page.fixed.get(value.variable)
        if pin is None:
            return None
        number, original = number_of(pin), value.original
        if _is_birth(value):
            surrogate = Noise(self._noise, self._rule).born_in(int(number), original)
        else:
            exact = pin.epsilon == 0
            surrogate = _written(value, number, exact=exact)
        return replace(pin, kind=value.entity.kind, original=original, surrogate=surrogate)

    def _draw(self, value: _Value, epsilon: Fraction, reroll: int = 0) -> Noised | None:
        noise, what = Noise(self._noise, self._rule, reroll), (value.original, epsilon)
        kind, place, birth = value.entity.kind, value.place, _is_birth(value)
        scope = b"" if self._context.noise_in_all_chats else self._context.conversation
        key = ("noise", scope, kind, *what, place, birth, self._rule, reroll)
        draw = partial(noise.draw, kind, *what, place=place)
        make = partial(noise.birth, *what) if birth else draw
        return cast("Noised | None", self._context.cache.get(key, lambda: (make(),))[0])

    def _same_day(self, original: str) -> SentMapping | None:
        """The earlier surrogate of a date that was sent in another form."""
        parsed = self._dated(Kind.DATE, original)
        pin = None if parsed is None else self._dates.get(parsed)
        day_first = self._rule.day_first  # the order of surrogates
        sent = None if pin is None else parse_date(pin.surrogate, day_first=day_first)
        if pin is None or sent is None:
            return None
        surrogate = write_date(sent.day, original, day_first=day_first)
        return replace(pin, original=original, surrogate=surrogate)

    def _sent_before(self, value: _Value) -> Noised | None:
        """The draw by which this value's grid cell was sent before, if any.

        The person may have moved the slider since: a fresh draw would let the provider average.
        """
        for epsilon in dict.fromkeys(self._sent.values()):
            drawn = self._draw(value, epsilon)
            if drawn is not None and drawn.label in self._sent:
                return drawn
        return None

    def _dependents(
        self,
        page: _Page,
        steps: Sequence[Derivation],
        known: Mapping[int, Decimal],
        share: Fraction | None,
    ) -> dict[int, Change]:
        """The derived values; one without a solution (a division by zero) is drawn instead."""
        found: dict[int, Change] = {}
        places: dict[int, list[int]] = {}
        for n, value in page.values.items():
            if value.variable is not None:
                places.setdefault(value.variable, []).append(n)
        for step, number in worked_out(steps, known):
            for n in places[step.variable]:
                if number is None:
                    change, _ = self._determinant(page.values[n], page, share)
                else:
                    change = self._derived(page, step, n, number, places)
                    change = self._with_share(change, step, share)
                if change is not None:
                    found[n] = change
        return found

    def _derived(
        self,
        page: _Page,
        step: Derivation,
        n: int,
        number: Decimal,
        places: Mapping[int, Sequence[int]],
    ) -> Change:
        value, equation = page.values[n], step.dependency.equation
        if _is_birth(value):
            surrogate = Noise(self._noise, self._rule).born_in(int(number), value.original)
        else:
            surrogate = _written(value, number, exact=equation.percent is None)
        terms = [v for v in equation.order if v != step.variable]
        names = {
            v: page.values[places[v][0]].original if v in places else page.fixed[v].original
            for v in terms
        }
        derived = Derived(
            self._name(page, equation.order),
            equation.words(step.variable, names),
            tuple(places[v][0] for v in terms if v in places),
            step.dependency.cue,
            step.dependency.confidence,
        )
        return Change(
            value.entity, value.original, surrogate, Category.NOISED, 0.0, derived=derived
        )

    def _with_share(self, change: Change, step: Derivation, share: Fraction | None) -> Change:
        """Set the epsilon of a part to that of the drawn share."""
        equation = step.dependency.equation
        if equation.percent is None:
            return change
        drawn, epsilon = self._drawn_share(equation, share)
        known, kind = drawn.label in self._sent, Kind.PERCENT
        price = None if self._context.reroll and not known else float(epsilon)
        return replace(change, epsilon=price, label=drawn.label, known=known, charged=kind)


def by_hand(draws: Draws, entity: Entity, original: str, surrogate: str) -> Change:
    """A noised value with the person's own words, charged as chosen."""
    label = draws.label(HAND, _VERSION, str(entity.kind), original, surrogate)
    return Change(entity, original, surrogate, Category.NOISED, None, label, by_hand=True)


def _drawn(
    value: _Value, drawn: Noised, epsilon: Fraction | None, *, known: bool = False
) -> Change:
    return Change(
        value.entity,
        value.original,
        drawn.surrogate,
        Category.NOISED,
        None if epsilon is None else float(epsilon),
        drawn.label,
        known,
        charged=_charged_kind(value),
    )


def _written(value: _Value, number: Decimal, *, exact: bool) -> str:
    kind = value.entity.kind
    return write_number(kind, number, value.original, exact=exact, place=value.place)


def _is_birth(value: _Value) -> bool:
    return value.item is not None and value.item.number.unit == BIRTH


def _charged_kind(value: _Value) -> Kind:
    """The kind whose unit a value's epsilon refers to: years, as an age's, for a birth date."""
    return Kind.AGE if _is_birth(value) else value.entity.kind


def _fitted(pin: SentMapping, value: _Value) -> SentMapping:
    """An earlier surrogate, without separators where a program reads this one."""
    if value.place in READ_BY_PEOPLE or pin.kind not in NUMBERS:
        return pin
    if pin.mechanism == HAND or not readable(pin):
        return pin
    return replace(pin, surrogate=_written(value, number_of(pin), exact=pin.epsilon == 0))
