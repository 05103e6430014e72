"""Where an English text comes from, and what that makes of its dates."""

import calendar

import pytest
from cases import tables_beside
from everything import EVERYTHING

from engine.core.rng import Draws
from engine.core.types import Kind
from engine.crypto.key_derivation import ProfileKey
from engine.detect.text.windows import windows
from engine.language.day_order import date_order_votes, text_is_day_first
from engine.numeric.dates import parse_date
from engine.numeric.noise import Noise
from engine.pipeline.engine import Engine
from engine.pipeline.policy import Policy
from engine.pipeline.requests import Request
from engine.restore import restore

CASES = tables_beside(__file__)

BRITISH = "His NHS number is 943 476 5919 and his rent is £640; he was seen on 03/11/2026."
AMERICAN = "His SSN is 219-45-8123 and his rent is $640; he was seen on 03/11/2026."


@pytest.mark.parametrize(
    ("text", "expected"), CASES["only_the_rest_of_the_text_tells_which_comes_first"]
)
def test_only_the_rest_of_the_text_tells_which_comes_first(text, expected):
    assert text_is_day_first(text) is expected


def test_the_parts_of_a_long_text_tell_what_the_whole_does():
    sentences = (BRITISH, AMERICAN, "Ask the organisers of example.co.uk. ", "It rains.\n", "No. ")
    text = "".join(sentences[n * n % 7 % 5] + sentences[n % 5] for n in range(400))
    parts = list(windows(text))
    told = [date_order_votes(part.text, part.core_start, part.core_end) for part in parts]
    assert len(parts) > 10
    assert tuple(map(sum, zip(*told, strict=True))) == date_order_votes(text, 0, len(text))


@pytest.mark.parametrize(("prompt", "spelt"), [(BRITISH, "3 November"), (AMERICAN, "March 11")])
@pytest.mark.parametrize("number", range(6))
def test_a_date_comes_back_by_the_day_that_was_meant(prompt, spelt, number):
    engine = Engine(ProfileKey(bytes(range(32))))
    sent = engine.sanitize(Request(prompt, EVERYTHING, bytes([number]) * 16))
    [item] = [r for r in sent.replacements if r.kind is Kind.DATE]
    first, second, year = map(int, item.surrogate.split("/"))
    day, month = (first, second) if prompt == BRITISH else (second, first)
    months = "January February March April May June July August September October November December"
    answer = f"The visit on {day} {months.split()[month - 1]} {year} is noted."
    shown = restore(answer, sent.carried, (), [sent])[0]
    day_and_month = spelt if prompt == BRITISH else "11 March"
    assert shown == f"The visit on {day_and_month} 2026 is noted."


@pytest.mark.parametrize("number", range(6))
def test_each_prompt_of_a_chat_has_an_order_of_its_own(number):
    """One that tells the British order must not turn the dates of an American one round."""
    engine = Engine(ProfileKey(bytes(range(32))))
    british = BRITISH.replace("03/11/2026", "05/06/2026")
    sent, history = [], ()
    for prompt in (AMERICAN, british):
        sent.append(
            engine.sanitize(Request(prompt, EVERYTHING, bytes([number]) * 16, prompts=history))
        )
        history = (*history, prompt)
    carried = tuple(item for sanitized in sent for item in sanitized.carried)
    spelt = []
    for sanitized, day_first in zip(sent, (False, True), strict=True):
        [item] = [r for r in sanitized.replacements if r.kind is Kind.DATE]
        first, second, year = map(int, item.surrogate.split("/"))
        day, month = (first, second) if day_first else (second, first)
        spelt += [f"{calendar.month_name[month]} {day}, {year}", item.surrogate]
    shown = restore(f"{spelt[0]} and {spelt[2]}", carried, (), sent)[0]
    assert shown == "March 11, 2026 and June 5, 2026"
    if spelt[1] != spelt[3]:
        shown = restore(f"{spelt[1]} and {spelt[3]}", carried, (), sent)[0]
        assert shown == "03/11/2026 and 05/06/2026"


@pytest.mark.parametrize("number", range(6))
def test_a_day_keeps_its_distance_where_a_later_prompt_does_not_tell(number):
    engine, conversation = Engine(ProfileKey(bytes(range(32)))), bytes([number]) * 16
    later = "Was it March 11, 2026 or November 3, 2026?"  # the second is the day of the first
    sent = engine.sanitize(Request(later, EVERYTHING, conversation, (BRITISH,)))
    drawn = [parse_date(r.surrogate) for r in sent.replacements if r.kind is Kind.DATE]
    days = [parsed.day for parsed in drawn if parsed is not None]
    assert (days[1] - days[0]).days == 237


def test_no_dose_or_price_falls_below_zero_unless_it_was():
    draws = [Draws(bytes([n]) * 32) for n in range(60)]
    for kind, typed in ((Kind.QUANTITY, "5 mg"), (Kind.MONEY, "$3.99"), (Kind.PERCENT, "0.2%")):
        drawn = [Noise(d).draw(kind, typed, _EPSILON[kind]) for d in draws]
        assert not any(d.surrogate.startswith("-") or d.value < 0 for d in drawn)
        below = [Noise(d).draw(kind, f"-{typed}", _EPSILON[kind]) for d in draws]
        assert any(d.surrogate.startswith("-") for d in below)


_EPSILON = {kind: Policy().epsilons[kind] for kind in (Kind.QUANTITY, Kind.MONEY, Kind.PERCENT)}
