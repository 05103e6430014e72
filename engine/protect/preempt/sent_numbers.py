"""Earlier surrogates of values: as changes of this prompt, and as numbers."""

from __future__ import annotations

from collections.abc import Iterable
from decimal import Decimal
from fractions import Fraction

from engine.core.rng import Draws
from engine.core.types import HAND, Entity, Kind
from engine.numeric.dates import parse_date
from engine.numeric.noise import DateRule, Noise
from engine.numeric.values import NUMBERS, read_number
from engine.protect.base import Change, SentMapping


def readable(pin: SentMapping) -> bool:
    """Whether a surrogate is a readable number or date: the person may have typed anything."""
    if pin.kind in NUMBERS:
        return read_number(pin.kind, pin.surrogate) is not None
    return parse_date(pin.surrogate) is not None


def number_of(pin: SentMapping) -> Decimal:
    """An earlier surrogate as a number; a birth date as its year."""
    if pin.kind in NUMBERS:
        read = read_number(pin.kind, pin.surrogate)
        return Decimal(0) if read is None else read.value
    parsed = parse_date(pin.surrogate)
    return Decimal(0 if parsed is None else parsed.day.year)


def again(entity: Entity, pin: SentMapping) -> Change:
    """The change that repeats an earlier one."""
    return Change(
        entity,
        pin.original,
        pin.surrogate,
        pin.category,
        pin.epsilon,
        pin.draw,
        known=True,
        charged=pin.charged,
        by_hand=pin.mechanism == HAND,
    )


def drawn_alone(pin: SentMapping, keys: Iterable[Draws]) -> bool:
    """Whether a sent date was drawn independently, under one of the keys."""
    if pin.charged is not Kind.DATE or not pin.epsilon:
        return False
    rules = [DateRule(each=True, day_first=first) for first in (False, True)]
    epsilon = Fraction(str(pin.epsilon))
    drawn = (Noise(key, r).draw(Kind.DATE, pin.original, epsilon) for key in keys for r in rules)
    return any(one is not None and one.label == pin.draw for one in drawn)
