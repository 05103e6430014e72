"""What an engine remembers of a key press changes nothing, tells nothing and ends with its key."""

from dataclasses import replace

import pytest
from cases import tables_beside
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.core.cache import LRUCache
from engine.core.types import Choice
from engine.crypto.key_derivation import MasterKeys, ProfileKey
from engine.pipeline import engine as pipeline
from engine.pipeline.engine import Engine
from engine.pipeline.policy import Policy, parse
from engine.pipeline.requests import Request, pins_of
from engine.protect.base import MechanismContext
from engine.service import handlers

CASES = tables_beside(__file__)

PARTS = CASES["parts"]
POLICIES = (
    Policy(),
    Policy(same_everywhere=True),
    parse({"epsilons": {"AGE": 0.3}, "methods": {"preempt": {"dates": "each", "day_first": True}}}),
    parse({"encrypted": ["MONEY"], "methods": {"preempt": {"cipher": "ff3", "budget": 2}}}),
)
KEY = bytes(range(32))
REMEMBERING = Engine(ProfileKey(KEY))
FORGETTING = Engine(ProfileKey(KEY))
FORGETTING._value_cache = LRUCache(0)

texts = st.lists(st.sampled_from(PARTS), min_size=1, max_size=5).map("".join)


@settings(max_examples=12)
@given(
    texts,
    texts,
    st.tuples(st.sampled_from(POLICIES), st.sampled_from([b"one", b"two"]), st.integers(0, 1)),
    st.sampled_from([(), (Choice("41", reroll=1),), (Choice("41", surrogate="50"),)]),
)
def test_an_engine_that_remembers_gives_what_one_gives_that_does_not(
    first: str, then: str, under: tuple[Policy, bytes, int], choices: tuple[Choice, ...]
) -> None:
    policy, chat, reroll = under
    request = Request(first, policy, chat, reroll=reroll, choices=choices)
    made = REMEMBERING.sanitize(request)
    assert made == FORGETTING.sanitize(request)
    sent = made.cost.kinds
    later = replace(request, text=then, pins=tuple(pins_of(made.carried, sent)), sent=sent)
    assert REMEMBERING.sanitize(later) == FORGETTING.sanitize(later)


def test_it_is_bounded_and_ends_with_its_key(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pipeline, "MOST_REMEMBERED", 5)
    session = handlers.EngineSession("audit")
    session.unlock(MasterKeys([KEY]))
    first = session.engine
    for part in PARTS:
        first.sanitize(Request(part, Policy(level="every"), b"c"))
    assert len(first._value_cache) == 5
    session.unlock(MasterKeys([KEY]))
    assert session.engine is not first
    assert len(session.engine._value_cache) == 0


def test_nothing_of_it_is_shown() -> None:
    engine = Engine(ProfileKey(KEY))
    engine.sanitize(Request("".join(PARTS), Policy(), b"c"))
    context = MechanismContext(ProfileKey(KEY), b"c", {}, frozenset(), cache=engine._value_cache)
    for shown in (repr(engine), repr(engine._value_cache), repr(context), str(vars(engine))):
        assert not any(value in shown for value in ("Lopez", "512-34", "736-5012", "hunter2"))
