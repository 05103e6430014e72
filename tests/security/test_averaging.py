"""The same number in many new chats: whoever sees them all knows no more than of one.

The real mechanism under the real keys, as a new chat of the window begins. The attacker has the 20
draws of a profile and takes their mode, mean or median, whichever serves best. Each trial is a
profile with a random key; 200 of them let a bound that lies four standard errors above the rate of
a single chat fail once in 30,000 runs.
"""

import statistics
from collections.abc import Sequence
from dataclasses import replace

import pytest
from chi_squared import probabilities

from app.config import presets
from engine.core.rng import fresh_bytes
from engine.core.types import Category, Entity, Kind, Sanitized, Span
from engine.crypto.key_derivation import ProfileKey
from engine.language import clock
from engine.numeric.dates import parse_date
from engine.numeric.values import read_number
from engine.pipeline import policy as policies
from engine.pipeline.engine import Engine
from engine.pipeline.policy import EVERY, FIRST_STAGE, NOISED, Policy, with_parameters
from engine.pipeline.requests import Request, pins_of
from engine.protect.base import Change, MechanismContext, SentMapping
from engine.protect.preempt.method import Preempt

CHATS, TRIALS = 20, 200
AGE, SALARY, DAY = 41, 84_350, "3 March 2024"
ORDINAL = parse_date(DAY).day.toordinal()  # type: ignore[union-attr]
BEGINNING = replace(presets.BEGINNING, level=EVERY)  # the sentences tell nothing of anybody
EACH_FOR_ITSELF = with_parameters(presets.BEGINNING, FIRST_STAGE, {"draws": "conversation"})
EACH_DATE = with_parameters(presets.BEGINNING, FIRST_STAGE, {"dates": "each"})


def _context(
    key: ProfileKey, policy: Policy, pins: tuple[SentMapping, ...] = ()
) -> MechanismContext:
    """What the pipeline gives the mechanism in a new chat."""
    chosen = policy.parameters(FIRST_STAGE)
    return MechanismContext(
        key=key,
        conversation=fresh_bytes(16),
        epsilons={kind: policy.epsilon(kind) for kind in NOISED},
        noised=frozenset(kind for kind in Kind if policy.category(kind) is Category.NOISED),
        pins=pins,
        each_date=chosen["dates"] == "each",
        noise_in_all_chats=chosen["draws"] == "profile",
    )


def _sent(context: MechanismContext, *values: tuple[Kind, str]) -> list[Change]:
    text, entities = "", []
    for kind, value in values:
        text += "It is "
        entities.append(Entity(Span(len(text), len(text) + len(value)), kind, 1.0, "test"))
        text += f"{value}. "
    return Preempt().apply(text, entities, context)


def _number(change: Change) -> float:
    if change.entity.kind is Kind.DATE:
        parsed = parse_date(change.surrogate)
        assert parsed
        return parsed.day.toordinal()
    read = read_number(change.entity.kind, change.surrogate)
    assert read
    return float(read.value)


def _guesses(seen: Sequence[float]) -> set[int]:
    return {round(statistics.mean(seen)), round(statistics.median(seen)), round(_mode(seen))}


def _mode(seen: Sequence[float]) -> float:
    return statistics.mean(statistics.multimode(seen))


def _success(policy: Policy, value: tuple[Kind, str], truth: int, within: float) -> float:
    """How often the best of three guesses over 20 chats is near the truth."""
    hits = 0
    for _ in range(TRIALS):
        key = ProfileKey(fresh_bytes(32))
        seen = [_number(_sent(_context(key, policy), value)[0]) for _ in range(CHATS)]
        hits += any(abs(guess - truth) <= within for guess in _guesses(seen))
    return hits / TRIALS


def _bound(rate: float) -> float:
    return rate + 4 * (rate * (1 - rate) / TRIALS) ** 0.5


def _single(kind: Kind, steps: int) -> float:
    """How often one draw lies within so many steps of the truth, in the midst of a large grid."""
    near = probabilities(5_000, 10_001, presets.BEGINNING.epsilon(kind))
    return sum(near[5_000 - steps : 5_001 + steps])


CASES = {
    "age": ((Kind.AGE, str(AGE)), AGE, 0, 0, presets.BEGINNING),
    "salary": ((Kind.MONEY, f"${SALARY:,}"), SALARY, 0.0151 * SALARY, 2, presets.BEGINNING),
    "date": ((Kind.DATE, DAY), ORDINAL, 3, 3, presets.BEGINNING),
    "date on its own": ((Kind.DATE, DAY), ORDINAL, 3, 3, EACH_DATE),
}


@pytest.mark.parametrize("case", CASES.values(), ids=CASES.keys())
def test_twenty_chats_tell_no_more_than_one(
    case,
) -> None:
    value, truth, within, steps, policy = case
    assert _success(policy, value, truth, within) <= _bound(_single(value[0], steps))


def test_where_each_chat_draws_for_itself_the_attack_succeeds() -> None:
    """The attack is a real one: it must find out a chat that asks for draws of its own."""
    assert _success(EACH_FOR_ITSELF, (Kind.AGE, str(AGE)), AGE, 0) > 0.4


PROMPT = "I am 41 years old, earn $84,350 a year and see the doctor on 3 March 2024."
LATER = "The next one is on 17 April 2024; my sister is 29."


def _run(
    engine: Engine, text: str, before: Sequence[Sanitized] = (), chat: bytes = b""
) -> Sanitized:
    return engine.sanitize(
        Request(
            text,
            BEGINNING,
            chat or fresh_bytes(16),
            pins=tuple(pin for s in before for pin in pins_of(s.carried, s.cost.kinds)),
            sent={label: kind for s in before for label, kind in s.cost.kinds.items()},
        )
    )


def test_through_the_whole_engine_twenty_chats_hold_one_draw() -> None:
    engine = Engine(ProfileKey(fresh_bytes(32)))
    every = [_run(engine, PROMPT) for _ in range(CHATS)]
    assert len({sanitized.text for sanitized in every}) == 1
    labels = {charge.label for sanitized in every for charge in sanitized.cost.charges}
    assert len(labels) == 3
    other = Engine(ProfileKey(fresh_bytes(32)))
    assert {c.label for c in _run(other, PROMPT).cost.charges}.isdisjoint(labels)


def _moved(sanitized: Sanitized) -> list[int]:
    days = []
    for change in sanitized.replacements:
        if change.kind is Kind.DATE:
            to, at = parse_date(change.surrogate), parse_date(change.original)
            if at is None:  # a part of one
                continue
            assert to
            days.append((to.day - at.day).days)
    return days


def test_dates_of_one_chat_keep_their_intervals_in_every_later_prompt() -> None:
    engine = Engine(ProfileKey(fresh_bytes(32)))
    texts = (PROMPT, LATER, "On 3 March 2024 I saw her; on 1 June 2024 he called.")
    before: list[Sanitized] = []
    for text in texts:
        before.append(_run(engine, text, before, chat=b"c" * 16))
    assert len({day for sanitized in before for day in _moved(sanitized)}) == 1
    dates = {c.label for s in before for c in s.cost.charges if c.kind is Kind.DATE}
    assert len(dates) == 1, "one offset, paid for once"


def test_a_birth_date_that_comes_first_keeps_the_offset_of_the_others() -> None:
    engine = Engine(ProfileKey(fresh_bytes(32)))
    first = _run(engine, "I was born on 12 May 1984. The operation is on 3 March 2024.")
    second = _run(engine, "Then I rest until 17 April 2024.", [first])
    assert _moved(second) == _moved(first)[-1:]


def test_a_date_that_was_read_month_first_keeps_its_offset_when_the_reading_turns() -> None:
    engine = Engine(ProfileKey(fresh_bytes(32)))
    first = _run(engine, "The operation is on 03/05/2024.")
    second = _run(engine, "It was moved to 22/08/2024.", [first])
    labels = {charge.label for s in (first, second) for charge in s.cost.charges}
    assert len(labels) == 1


def test_chats_that_begin_with_different_dates_move_them_differently() -> None:
    """One offset for a profile would tell every date for ever, once somebody knows one."""
    engine = Engine(ProfileKey(fresh_bytes(32)))
    texts = [f"My operation was on {day} March 2024." for day in range(1, 29)]
    days = [_moved(_run(engine, text))[0] for text in texts]
    assert len(set(days)) > 5


def test_a_chat_from_before_keeps_its_own_draws() -> None:
    """Its kept policy names no draws: it is read as it was meant."""
    assert policies.parse({}).parameters(FIRST_STAGE)["draws"] == "conversation"
    key = ProfileKey(bytes(32))
    old = [_sent(_context(key, Policy()), (Kind.AGE, "41"))[0].label for _ in range(3)]
    assert len(set(old)) == 3


def test_another_epsilon_is_another_draw_and_is_counted() -> None:
    """What still can be averaged: the books show it, and SECURITY.md says so."""
    key = ProfileKey(fresh_bytes(32))
    labels = set()
    for tenths in range(1, 6):
        policy = policies.parse(
            {**policies.to_json(presets.BEGINNING), "epsilons": {"AGE": tenths / 10}}
        )
        labels.add(_sent(_context(key, policy), (Kind.AGE, "41"))[0].label)
    assert len(labels) == 5


def _minutes(sanitized: Sanitized) -> list[int]:
    """How far each time of day moved."""
    return [
        (to - at) % 1440
        for change in sanitized.replacements
        if (at := clock.read(change.original)) is not None
        and (to := clock.read(change.surrogate)) is not None
    ]


def test_chats_without_a_date_move_their_times_differently() -> None:
    """One known time must not tell the times of every other chat."""
    engine = Engine(ProfileKey(bytes(range(32))))
    texts = [f"The train leaves at {hour}:10 AM." for hour in range(1, 12)]
    assert len({minutes for text in texts for minutes in _minutes(_run(engine, text))}) > 3


@pytest.mark.parametrize("part", ["9:15 AM", "Monday", "August", "2014"])
def test_what_a_chat_began_with_is_moved_alike_when_a_date_follows(part: str) -> None:
    engine = Engine(ProfileKey(bytes(range(32))))
    first = _run(engine, f"It was {part}. Remind me 10:20 AM.")
    later = "It was on 3 March 2024, at 11:25 am, and not at 9:15 am."
    second = _run(engine, later, [first])
    third = _run(engine, "Or 12:30 pm on 4 March 2024?", [first, second])
    assert len({move for each in (first, second, third) for move in _minutes(each)}) == 1
    assert len({move for each in (second, third) for move in _moved(each)}) == 1


def test_the_first_full_date_moves_a_chat_that_begins_with_a_weekday() -> None:
    """There are but seven weekdays: one date that is known would tell a seventh of all chats."""
    engine = Engine(ProfileKey(bytes(range(32))))
    texts = [f"Remind me Monday: it was on {day} March 2024." for day in range(1, 29)]
    assert len({_moved(_run(engine, text))[0] for text in texts}) > 5
