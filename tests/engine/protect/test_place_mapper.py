"""A city and its country move together, where the person wants it."""

import pytest
from turns import CHAT, pinned

from engine.core.types import Kind, Sanitized
from engine.crypto.formats.word_lists import entries
from engine.pipeline.engine import Engine
from engine.pipeline.policy import parse
from engine.pipeline.requests import Request
from engine.protect.preempt.place_mapper import cities, country_of, is_country, targets

TOGETHER = {"methods": {"preempt": {"places_together": True}}, "level": "every"}
TEXT = "I moved from Berlin to Munich in Germany, and my brother lives in Lyon in France."


def run(engine: Engine, text: str, policy: object = TOGETHER, **more: object) -> Sanitized:
    return engine.sanitize(Request(text, parse(policy), more.pop("conversation", CHAT), **more))


def places(sanitized: Sanitized) -> dict[str, str]:
    kinds = {Kind.LOCATION, Kind.COUNTRY}
    return {r.original: r.surrogate for r in sanitized.replacements if r.kind in kinds}


@pytest.mark.parametrize("chat", range(8))
def test_cities_become_cities_of_what_their_country_becomes(engine: Engine, chat: int) -> None:
    sent = places(run(engine, TEXT, conversation=bytes([chat]) * 16))
    assert set(sent) == {"Berlin", "Munich", "Germany", "Lyon", "France"}
    one, other = sent["Germany"], sent["France"]
    assert one != other and not {one, other} & {"Germany", "France"}
    assert is_country(one) and is_country(other)
    assert country_of(sent["Berlin"]) == country_of(sent["Munich"]) == one
    assert country_of(sent["Lyon"]) == other
    assert len(set(sent.values())) == 5


def test_without_the_switch_places_are_invented_and_nothing_is_told(engine: Engine) -> None:
    apart, together = run(engine, TEXT, policy={"level": "every"}), run(engine, TEXT)
    assert country_of(places(apart)["Berlin"]) is None
    for sanitized, told in ((apart, False), (together, True)):
        [encrypted] = [g for g in sanitized.guarantees if g.scope == "each encrypted value"]
        assert any("same country" in leak for leak in encrypted.leakage) is told


def test_a_later_message_keeps_the_country(engine: Engine) -> None:
    """The first names a city alone: what its country became is known by that city."""
    first = run(engine, "I live in Berlin.")
    [city] = places(first).values()
    sent = places(run(engine, "Germany is cold, Hamburg too.", pins=pinned(first)))
    assert sent["Germany"] == country_of(city) == country_of(sent["Hamburg"])
    assert sent["Hamburg"] != city


def test_what_the_table_does_not_know_is_invented(engine: Engine) -> None:
    sent = places(run(engine, "I moved from Wuppertal to Berlin."))
    assert country_of(sent["Wuppertal"]) is None
    assert country_of(sent["Berlin"]) is not None


def test_the_table_names_each_city_once_and_enough_of_each_country() -> None:
    every = [city.casefold() for own in cities().values() for city in own]
    assert len(every) == len(set(every)) > 300
    assert min(map(len, cities().values())) >= 6
    assert len(targets()) > 40
    assert {line.partition("\t")[0] for line in entries("words", "countries")} >= set(targets())
    assert country_of("UK") == "United Kingdom"
    assert (is_country("UK"), is_country("London")) == (True, False)
